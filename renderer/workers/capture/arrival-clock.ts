/** Stream time that one block of the minimum covers, microseconds: a stall shorter than this moves nothing. */
const blockUs = 5_000_000;
/** A timestamp that would be captured this long after it arrived belongs to a new epoch, microseconds. */
const newEpochUs = 100_000;

/**
 * Brings the timestamps of one stream onto the worker's own clock.
 *
 * [Note: two epochs] Camera frames count from the boot of the machine and sound from the birth of a page or worker, and
 * the browser may change the latter in mid-stream. What both share is the moment of arrival. The least delayed arrival of the
 * last seconds tells the distance between the clocks; a late one (a busy machine) tells nothing and is ignored. When an epoch
 * changes, the stream itself is taken to go on without a hole, because one arrival alone may be late.
 */
export class ArrivalClock {
  #previousBlock = Infinity;
  #currentBlock = Infinity;
  #blockStart = 0;
  #last: number | null = null;
  #lastArrival = 0;
  #lastStep = 0;

  /** Both in microseconds; returns the time of capture on the clock of `arrival`. */
  map(timestamp: number, arrival: number): number {
    this.#follow(timestamp, arrival);
    if (this.#currentBlock === Infinity) this.#blockStart = timestamp;
    this.#currentBlock = Math.min(this.#currentBlock, arrival - timestamp);
    const offset = Math.min(this.#previousBlock, this.#currentBlock);
    if (timestamp - this.#blockStart >= blockUs) {
      this.#previousBlock = this.#currentBlock;
      this.#currentBlock = Infinity;
    }
    return timestamp + offset;
  }

  #follow(timestamp: number, arrival: number): void {
    if (this.#last !== null) {
      const step = timestamp - this.#last;
      const waited = arrival - this.#lastArrival;
      // A long step alone proves nothing: a reader that was held up reads a late one, then the one after those it missed.
      const ahead = timestamp + Math.min(this.#previousBlock, this.#currentBlock) - arrival;
      if (step < 0 || ahead > newEpochUs) {
        this.#shift(this.#last + (waited > newEpochUs ? waited : this.#lastStep) - timestamp);
      } else {
        this.#lastStep = step;
      }
    }
    this.#last = timestamp;
    this.#lastArrival = arrival;
  }

  #shift(by: number): void {
    this.#previousBlock += by;
    this.#currentBlock += by;
    this.#blockStart -= by;
  }
}
