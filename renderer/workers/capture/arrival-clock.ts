/** Stream time that one block of the minimum covers, microseconds: a stall shorter than this moves nothing. */
const blockUs = 5_000_000;

/**
 * Brings the timestamps of one stream onto the worker's own clock.
 *
 * [Note: two epochs] Camera frames count from the boot of the machine and sound from the birth of a page or worker, and
 * the browser may change the latter in mid-stream. What both share is the moment of arrival. The least delayed arrival of the
 * last seconds tells the distance between the clocks; a late one (a busy machine) tells nothing and is ignored.
 */
export class ArrivalClock {
  #offset = Infinity;
  #previousBlock = Infinity;
  #currentBlock = Infinity;
  #blockStart = 0;
  #last = -Infinity;

  /** Both in microseconds; returns the time of capture on the clock of `arrival`. */
  map(timestamp: number, arrival: number): number {
    const offset = arrival - timestamp;
    // Time that runs backwards is a new epoch.
    if (timestamp < this.#last) this.#forget();
    this.#last = timestamp;
    if (this.#currentBlock === Infinity) this.#blockStart = timestamp;
    this.#currentBlock = Math.min(this.#currentBlock, offset);
    this.#offset = Math.min(this.#previousBlock, this.#currentBlock);
    if (timestamp - this.#blockStart >= blockUs) {
      this.#previousBlock = this.#currentBlock;
      this.#currentBlock = Infinity;
    }
    return timestamp + this.#offset;
  }

  #forget(): void {
    this.#previousBlock = Infinity;
    this.#currentBlock = Infinity;
  }
}
