/** Base 64 of RFC 4648 § 4 without `=`, as everywhere in an age header. */
export function encodeBase64(bytes: Uint8Array): string {
  return asBuffer(bytes).toString('base64').replace(/=+$/, '');
}

/**
 * Decodes unpadded base 64 and refuses every other spelling of the same bytes (padding, white space, URL alphabet, stray
 * low bits): `null` unless encoding the result gives the input back.
 */
export function decodeBase64(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64');
  return encodeBase64(bytes) === text ? bytes : null;
}

/** Decodes padded canonical base 64, as in `vault.json` and armor; `null` for any other spelling. */
export function decodePaddedBase64(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64');
  return bytes.toString('base64') === text ? bytes : null;
}

/** A Buffer over the same memory. */
export function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
