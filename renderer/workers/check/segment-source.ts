import { BufferSource, EncodedPacketSink, Input, MP4 } from 'mediabunny';
import type { EncodedPacket } from 'mediabunny';

export interface SegmentPackets {
  readonly video: readonly EncodedPacket[];
  readonly audio: readonly EncodedPacket[];
  readonly videoConfig: VideoDecoderConfig | null;
  readonly audioConfig: AudioDecoderConfig | null;
}

/** Name of a segment on the application's own origin. */
function segmentUrl(baseUrl: string, i: number): string {
  return `${baseUrl}/${String(i).padStart(6, '0')}.m4s`;
}

/** Reads segments back from the disk, one ahead of the one that is wanted. */
export class SegmentSource {
  readonly #baseUrl: string;
  readonly #count: number;
  #init = new Uint8Array(0);
  #next: Promise<Uint8Array> | null = null;

  constructor(baseUrl: string, count: number) {
    this.#baseUrl = baseUrl;
    this.#count = count;
  }

  /** Rejects when the segment cannot be had or is not what was written: main compares on each read. */
  async read(i: number): Promise<SegmentPackets> {
    if (i === 1) this.#init = await this.#fetch(0);
    const bytes = await (this.#next ?? this.#fetch(i));
    this.#next = i + 1 < this.#count ? this.#fetch(i + 1) : null;
    this.#next?.catch(() => undefined);
    const whole = new Uint8Array(this.#init.byteLength + bytes.byteLength);
    whole.set(this.#init);
    whole.set(bytes, this.#init.byteLength);
    return packetsOf(whole);
  }

  async #fetch(i: number): Promise<Uint8Array<ArrayBuffer>> {
    const answer = await fetch(segmentUrl(this.#baseUrl, i), { cache: 'no-store' });
    if (!answer.ok) throw new Error(`segment ${String(i)}: ${String(answer.status)}`);
    return new Uint8Array(await answer.arrayBuffer());
  }
}

async function packetsOf(bytes: Uint8Array): Promise<SegmentPackets> {
  const input = new Input({ source: new BufferSource(bytes), formats: [MP4] });
  try {
    const video = await input.getPrimaryVideoTrack();
    const audio = await input.getPrimaryAudioTrack();
    return {
      videoConfig: (await video?.getDecoderConfig()) ?? null,
      audioConfig: (await audio?.getDecoderConfig()) ?? null,
      video: video === null ? [] : await allOf(new EncodedPacketSink(video)),
      audio: audio === null ? [] : await allOf(new EncodedPacketSink(audio)),
    };
  } finally {
    input.dispose();
  }
}

async function allOf(sink: EncodedPacketSink): Promise<readonly EncodedPacket[]> {
  const packets: EncodedPacket[] = [];
  for await (const packet of sink.packets()) packets.push(packet);
  return packets;
}
