import { asBuffer } from './base64.ts';
import { AgeError } from './error.ts';
import { fileKeyFor, newFileKey } from './file-key.ts';
import { checkHeaderMac, parseHeader, type Header } from './header.ts';
import { ChunkCipher, openPayload, payloadNonceBytes, sealedSize, sealPayload } from './payload.ts';
import { systemRandom, wipe, type Random } from './primitives.ts';

/** Gives a Buffer of exactly so many bytes to encrypt into; its old content is overwritten. */
export type CipherMemory = (bytes: number) => Buffer;

const newMemory: CipherMemory = (bytes) => Buffer.allocUnsafeSlow(bytes);

/** Encrypts to X25519 recipients in one go; for segments and keys, not for files of gigabytes. Throws `AgeError('badRecipient')`. */
export function ageEncrypt(plain: Uint8Array, recipients: readonly string[], random?: Random): Buffer {
  const { cipher, fileKey } = ageEncryptWithKey(plain, recipients, random);
  wipe(fileKey);
  return cipher;
}

/**
 * Like {@link ageEncrypt}, and hands out the 16-byte file key: the write-only station keeps it in memory to replay the take in
 * the room, and drops it when the *conferência* is closed.
 */
export function ageEncryptWithKey(
  plain: Uint8Array,
  recipients: readonly string[],
  random: Random = systemRandom,
  memory: CipherMemory = newMemory,
): { readonly cipher: Buffer; readonly fileKey: Buffer } {
  const { fileKey, header } = newFileKey(recipients, random);
  return { cipher: assemble(header, plain, fileKey, { random, memory }), fileKey };
}

/** Decrypts with the first identity that fits. Throws {@link AgeError}; plaintext is given only when all of it authenticates. */
export function ageDecrypt(cipher: Uint8Array, identities: readonly string[]): Buffer {
  const header = parseHeader(cipher);
  const fileKey = fileKeyFor(header, identities);
  const plain = openBody(cipher, header, fileKey);
  wipe(fileKey);
  return plain;
}

/** Decrypts with a file key kept from {@link ageEncryptWithKey}; the header's MAC is checked too. Throws {@link AgeError}. */
export function ageDecryptWithKey(cipher: Uint8Array, fileKey: Uint8Array): Buffer {
  const header = parseHeader(cipher);
  checkHeaderMac(header, fileKey);
  return openBody(cipher, header, fileKey);
}

/** Header ‖ nonce ‖ chunks in one Buffer, encrypted straight into place. */
export function assemble(
  header: Buffer,
  plain: Uint8Array,
  fileKey: Uint8Array,
  from: { readonly random: Random; readonly memory?: CipherMemory },
): Buffer {
  const body = header.length + payloadNonceBytes;
  const memory = from.memory ?? newMemory;
  const out = memory(body + sealedSize(plain.length));
  const nonce = from.random(payloadNonceBytes);
  header.copy(out);
  out.set(nonce, header.length);
  sealPayload(out.subarray(body), plain, new ChunkCipher(fileKey, nonce));
  return out;
}

/** The plaintext behind `header`. Throws `AgeError('header')` for a cut nonce, `'payload'` or `'truncated'` for the chunks. */
export function openBody(cipher: Uint8Array, header: Header, fileKey: Uint8Array): Buffer {
  const body = header.length + payloadNonceBytes;
  if (cipher.length < body) throw new AgeError('header');
  const bytes = asBuffer(cipher);
  return openPayload(bytes.subarray(body), new ChunkCipher(fileKey, bytes.subarray(header.length, body)));
}
