import { createHash } from 'node:crypto';

/**
 * One physical line of a `.jsonl` file of signed, linked lines (`ledger.jsonl`, `checkpoints.jsonl`). Every line's `previous`
 * is the SHA-256 of the bytes of the line before it, *whatever those are*: what a power cut tore off stays in the file,
 * and the next signed line vouches for its bytes too.
 */
export interface PhysicalLine {
  /** 1, 2, 3…, as an editor counts. */
  readonly number: number;
  readonly bytes: Buffer;
  readonly sha256: string;
  /** False for a last line without its newline: torn, or whole with only the newline lost. */
  readonly terminated: boolean;
}

const newline = 0x0a;

/** More than any acervo seals; what follows counts as one line, so that a file of empty lines fills no memory. */
const mostLines = 200_000;

/** Splits a file into lines at `\n` only; an empty file has none. */
export function splitLines(content: Buffer): readonly PhysicalLine[] {
  const lines: PhysicalLine[] = [];
  for (let from = 0; from < content.length;) {
    const end = lines.length < mostLines ? content.indexOf(newline, from) : -1;
    const bytes = content.subarray(from, end === -1 ? content.length : end);
    lines.push({
      number: lines.length + 1,
      bytes,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      terminated: end !== -1,
    });
    from = end === -1 ? content.length : end + 1;
  }
  return lines;
}

/** Standard base64 of a 64-byte signature, in its one canonical form; null for anything else. */
export function decodeSignature(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64');
  return bytes.length === 64 && bytes.toString('base64') === text ? bytes : null;
}
