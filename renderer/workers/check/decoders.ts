import type { EncodedPacket } from 'mediabunny';

/** Packets that may wait in a decoder: enough to keep it busy, few enough for its buffers. */
const queueLimit = 24;

interface Decoder {
  readonly state: string;
  readonly decodeQueueSize: number;
  addEventListener(type: 'dequeue', listener: () => void, options: { once: boolean }): void;
  flush(): Promise<void>;
  close(): void;
}

/** Feeds a decoder no faster than it can go, and remembers whether it ever complained. */
export class DecoderFeed<D extends Decoder> {
  readonly decoder: D;
  #given = 0;
  failed = false;

  constructor(open: (failed: () => void) => D) {
    this.decoder = open(() => {
      this.failed = true;
    });
  }

  get given(): number {
    return this.#given;
  }

  async feed(
    packets: readonly EncodedPacket[],
    decode: (decoder: D, packet: EncodedPacket) => void,
  ): Promise<void> {
    for (const packet of packets) {
      while (!this.failed && this.decoder.decodeQueueSize >= queueLimit) await this.#turn();
      if (this.failed) return;
      decode(this.decoder, packet);
      this.#given += 1;
    }
  }

  async finish(): Promise<void> {
    await this.decoder.flush().catch(() => {
      this.failed = true;
    });
    if (this.decoder.state !== 'closed') this.decoder.close();
  }

  async #turn(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.decoder.addEventListener('dequeue', () => resolve(), { once: true });
      // A decoder that fails sends no `dequeue`.
      setTimeout(resolve, 250);
    });
  }
}
