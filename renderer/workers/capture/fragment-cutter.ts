/** A finished piece of the file with its place in media time. */
export interface Fragment {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly startMs: number;
  readonly durationMs: number;
}

/**
 * Shortest fragment, seconds. A fragment ends before the first key frame after this; key frames come every second, some a few
 * milliseconds early, so the whole second would miss them.
 */
export const shortestFragment = 0.5;

interface Piece {
  readonly parts: readonly Uint8Array[];
  readonly startUs: number;
}

/**
 * Turns the boxes of a fragmented MP4 writer into segments: ftyp+moov is the first, each moof+mdat that starts on a key frame is
 * one more. Media times are those of the key frames, so segments touch without holes.
 */
export class FragmentCutter {
  readonly #emit: (fragment: Fragment) => void;
  #boxes: Uint8Array[] = [];
  #keyFrames: number[] = [];
  /** The last pieces are held while the file is being closed, so that sound after the last picture joins its segment. */
  #closing: Piece[] | null = null;
  #lastEndUs = 0;

  constructor(emit: (fragment: Fragment) => void) {
    this.#emit = emit;
  }

  /** Tells of a picture that goes into the file, before it does. */
  picture(timestampUs: number, durationUs: number, key: boolean): void {
    if (key) this.#keyFrames.push(timestampUs);
    this.#lastEndUs = timestampUs + durationUs;
  }

  ftyp(box: Uint8Array): void {
    this.#boxes = [box.slice()];
  }

  moov(box: Uint8Array): void {
    this.#emit({ bytes: join([...this.#boxes, box]), startMs: 0, durationMs: 0 });
    this.#boxes = [];
  }

  moof(box: Uint8Array): void {
    this.#boxes = [box.slice()];
  }

  /** `startSeconds` is the earliest sample of the fragment whose mdat this is. */
  mdat(box: Uint8Array, startSeconds: number): void {
    const parts = [...this.#boxes, box.slice()];
    this.#boxes = [];
    const startUs = this.#takeKeyFrame(startSeconds * 1e6);
    if (this.#closing === null) {
      this.#send({ parts, startUs: startUs ?? 0 }, this.#nextStart(startUs ?? 0));
      return;
    }
    const last = this.#closing.at(-1);
    if (startUs === null && last !== undefined) {
      this.#closing[this.#closing.length - 1] = { parts: [...last.parts, ...parts], startUs: last.startUs };
    } else {
      this.#closing.push({ parts, startUs: startUs ?? 0 });
    }
  }

  /** Call before the writer is told to finish. */
  closing(): void {
    this.#closing = [];
  }

  /** Call after the writer has finished. */
  close(): void {
    const pieces = this.#closing ?? [];
    this.#closing = null;
    pieces.forEach((piece, i) => this.#send(piece, pieces[i + 1]?.startUs ?? this.#lastEndUs));
  }

  /** The key frame this fragment starts with; forgets it and those before it. Null when it has no picture. */
  #takeKeyFrame(startUs: number): number | null {
    // The writer rounds to its time scale.
    const index = this.#keyFrames.findIndex((key) => key >= startUs - 100);
    if (index < 0) return null;
    const key = this.#keyFrames[index] ?? 0;
    this.#keyFrames.splice(0, index + 1);
    return key;
  }

  #nextStart(startUs: number): number {
    const earliest = startUs + shortestFragment * 1e6;
    return this.#keyFrames.find((key) => key >= earliest) ?? this.#lastEndUs;
  }

  #send(piece: Piece, endUs: number): void {
    const startMs = Math.round(piece.startUs / 1000);
    this.#emit({
      bytes: join(piece.parts),
      startMs,
      durationMs: Math.max(0, Math.round(endUs / 1000) - startMs),
    });
  }
}

function join(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.byteLength, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}
