import { createHash, webcrypto } from 'node:crypto';
import type { RecordingId } from '../../shared/types/ids.ts';

/** `chain(-1) = SHA-256("custodia/recording/v1\n" ‖ recordingId ‖ "\n")`, 32 raw bytes (docs/evidence-format.md § journal). */
export function chainStart(recordingId: RecordingId): Buffer {
  return createHash('sha256').update(`custodia/recording/v1\n${recordingId}\n`, 'utf8').digest();
}

/**
 * `chain(i) = SHA-256(chain(i-1) ‖ plainSha256(i))` over raw 32-byte values.
 * @param plainSha256 lower-case hex, as in the journal
 */
export function chainNext(previous: Uint8Array, plainSha256: string): Buffer {
  return createHash('sha256').update(previous).update(Buffer.from(plainSha256, 'hex')).digest();
}

/** Lower-case hex SHA-256 of `bytes`. */
export function sha256Hex(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** The same, computed beside the main thread; worth it from about 100 KiB on. */
export async function sha256InPool(bytes: Uint8Array): Promise<string> {
  const digest = await webcrypto.subtle.digest('SHA-256', bytes);
  return Buffer.from(digest).toString('hex');
}
