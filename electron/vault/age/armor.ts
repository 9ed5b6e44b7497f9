import { asBuffer, decodePaddedBase64 } from './base64.ts';
import { AgeError } from './error.ts';

const begin = '-----BEGIN AGE ENCRYPTED FILE-----';
const end = '-----END AGE ENCRYPTED FILE-----';
const columns = 64;

/** Strict PEM (RFC 7468 § 3, Figure 3) of an age file, for places that take only text. */
export function armor(cipher: Uint8Array): string {
  const lines =
    asBuffer(cipher)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return [begin, ...lines, end, ''].join('\n');
}

/**
 * The age file inside an armor. White space is allowed around the block and nowhere in it; lines end with LF or CRLF. Throws
 * `AgeError('armor')` for every other spelling, because a lenient reader would make signed text malleable.
 */
export function dearmor(text: Uint8Array): Buffer {
  const lines = asBuffer(text)
    .toString('latin1')
    .replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, '')
    .split(/\r?\n/);
  if (lines.shift() !== begin || lines.pop() !== end) throw new AgeError('armor');
  const short = lines.findIndex((line) => line.length !== columns);
  if (short >= 0 && short < lines.length - 1) throw new AgeError('armor');
  const last = lines.at(-1);
  if (last !== undefined && (last.length === 0 || last.length > columns)) throw new AgeError('armor');
  const bytes = decodePaddedBase64(lines.join(''));
  if (bytes === null) throw new AgeError('armor');
  return bytes;
}
