import { timingSafeEqual } from 'node:crypto';
import { asBuffer, decodeBase64, encodeBase64 } from './base64.ts';
import { AgeError } from './error.ts';
import { hkdf, hmac } from './primitives.ts';

/** One wrapped copy of the file key: `-> args…` and a body (age specification, "Recipient stanza"). */
export interface Stanza {
  readonly args: readonly [string, ...string[]];
  readonly body: Buffer;
}

/** A header that parsed strictly; its MAC is not checked yet, that needs the file key. */
export interface Header {
  readonly stanzas: readonly Stanza[];
  readonly mac: Buffer;
  /** The bytes the MAC covers: up to and including `---`. */
  readonly covered: Buffer;
  /** Length of the whole header in bytes; the payload nonce starts here. */
  readonly length: number;
}

/** Longest header this reader takes, bytes: room for some thousand recipients, and a bound on memory. */
export const maxHeaderBytes = 256 * 1024;

const versionLine = 'age-encryption.org/v1';
const columns = 64;
const argument = /^[\x21-\x7e]+$/;

/**
 * Where the header of `bytes` ends, or `null` when more bytes are needed to tell. A line that starts with `---` can only be
 * the last of a header, so the search needs no parsing. Throws `AgeError('header')` when it cannot be a header any more.
 */
export function headerEnd(bytes: Uint8Array): number | null {
  const buffer = asBuffer(bytes);
  const start = Buffer.from(`${versionLine}\n`);
  const common = Math.min(start.length, buffer.length);
  if (!buffer.subarray(0, common).equals(start.subarray(0, common))) throw new AgeError('header');
  const mark = buffer.indexOf('\n---');
  const end = mark < 0 ? -1 : buffer.indexOf('\n', mark + 4);
  if (end >= 0 && end < maxHeaderBytes) return end + 1;
  if (buffer.length >= maxHeaderBytes) throw new AgeError('header');
  return null;
}

/** Parses the header at the start of `bytes`. Throws `AgeError('header')` for anything the ABNF does not allow. */
export function parseHeader(bytes: Uint8Array): Header {
  const end = headerEnd(bytes);
  if (end === null) throw new AgeError('header');
  const raw = asBuffer(bytes).subarray(0, end);
  const lines = raw.toString('latin1').split('\n').slice(1, -1);
  const macLine = lines.pop() ?? '';
  const mac = macLine.startsWith('--- ') ? decodeBase64(macLine.slice(4)) : null;
  const stanzas: Stanza[] = [];
  while (lines.length > 0) stanzas.push(takeStanza(lines));
  if (mac?.length !== 32 || stanzas.length === 0) throw new AgeError('header');
  // A scrypt stanza promises that whoever wrote the file knew the passphrase; another stanza beside it breaks that.
  if (stanzas.length > 1 && stanzas.some((stanza) => stanza.args[0] === 'scrypt'))
    throw new AgeError('header');
  return { stanzas, mac, covered: raw.subarray(0, end - macLine.length - 1 + 3), length: end };
}

/** Removes one stanza from the front of `lines`. */
function takeStanza(lines: string[]): Stanza {
  const first = lines.shift() ?? '';
  const [type, ...rest] = first.startsWith('-> ') ? first.slice(3).split(' ') : [];
  if (type === undefined || ![type, ...rest].every((arg) => argument.test(arg))) throw new AgeError('header');
  let text = '';
  for (;;) {
    const line = lines.shift();
    if (line === undefined || line.length > columns) throw new AgeError('header');
    text += line;
    if (line.length < columns) break;
  }
  const body = decodeBase64(text);
  if (body === null) throw new AgeError('header');
  return { args: [type, ...rest], body };
}

/** Writes a header with its MAC under `fileKey`. */
export function formatHeader(stanzas: readonly Stanza[], fileKey: Uint8Array): Buffer {
  const lines = [versionLine];
  for (const stanza of stanzas) {
    lines.push(`-> ${stanza.args.join(' ')}`);
    const text = encodeBase64(stanza.body);
    // The last line must be shorter than 64 columns, so a body that fills its lines ends with an empty one.
    for (let at = 0; at <= text.length; at += columns) lines.push(text.slice(at, at + columns));
  }
  const covered = Buffer.from(`${lines.join('\n')}\n---`, 'latin1');
  return Buffer.concat([covered, Buffer.from(` ${encodeBase64(headerMac(covered, fileKey))}\n`, 'latin1')]);
}

/** Throws `AgeError('hmac')` unless the header was written by somebody who knew `fileKey`. */
export function checkHeaderMac(header: Header, fileKey: Uint8Array): void {
  if (!timingSafeEqual(headerMac(header.covered, fileKey), header.mac)) throw new AgeError('hmac');
}

function headerMac(covered: Uint8Array, fileKey: Uint8Array): Buffer {
  return hmac(hkdf(fileKey, new Uint8Array(0), 'header'), covered);
}
