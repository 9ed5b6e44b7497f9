import { createHash } from 'node:crypto';
import path from 'node:path';
import { appError } from '../../shared/types/app-error.ts';
import type { AppError } from '../../shared/types/app-error.ts';
import type { Manifest, ManifestSegment } from '../../shared/types/evidence.ts';
import type { RecordingId } from '../../shared/types/ids.ts';
import { err, ok } from '../../shared/types/result.ts';
import type { Result } from '../../shared/types/result.ts';
import { AgeError } from '../vault/age/error.ts';
import { ageDecrypt, ageDecryptWithKey } from '../vault/age/whole.ts';
import { openPlain } from '../vault/plain-file.ts';
import { sha256Hex } from './chain.ts';
import { manifestFile, recordingDir, segmentName } from './layout.ts';
import { playlist } from './playlist.ts';
import { readManifest } from './reader-manifest.ts';

/** What opens the segments of a recording. Without either, the manifest can be read and no footage. */
export interface KeySource {
  /** `AGE-SECRET-KEY-1…` */
  readonly identities?: readonly string[];
  /** Key per segment, kept in memory until the conferência of a take is closed. Looked at first. */
  readonly fileKeys?: ReadonlyMap<number, Buffer>;
}

/**
 * Reads a sealed recording. Holds nothing but the manifest: each read goes to the disk, is compared with the hash of the
 * ciphertext, authenticated, and compared with the hash of the plaintext.
 */
export class RecordingReader {
  readonly manifest: Manifest;
  readonly manifestSha256: string;
  readonly #dir: string;
  readonly #keys: KeySource;

  private constructor(dir: string, read: { manifest: Manifest; sha256: string }, keys: KeySource) {
    this.#dir = dir;
    this.manifest = read.manifest;
    this.manifestSha256 = read.sha256;
    this.#keys = keys;
  }

  /**
   * Opens a recording by the manifest's own signature (whether the key is the acervo's is for verify to say). Errors:
   * `recording.notFound`, `recording.damaged {file}` when manifest or signature are missing, unreadable or do not agree.
   */
  static async open(
    acervo: string,
    recordingId: RecordingId,
    keySource: KeySource,
  ): Promise<Result<RecordingReader, AppError>> {
    const dir = recordingDir(acervo, recordingId);
    const read = await readManifest(dir, recordingId);
    return read.ok ? ok(new RecordingReader(dir, read.value, keySource)) : read;
  }

  /**
   * Plaintext of segment `i`. Errors: `recording.notFound {segment}` for a number the manifest does not have,
   * `custodyKey.missing` without a fitting key, `recording.wrongByte {file, segment, minute}` when the bytes on the disk
   * are not the sealed ones or are not there; `minute` is media time, `m:ss`.
   */
  async readSegment(i: number): Promise<Result<Buffer, AppError>> {
    const segment = this.manifest.segments[i];
    if (segment === undefined) return err(appError('recording.notFound', { segment: i }));
    const cipher = await readExactly(path.join(this.#dir, segmentName(i)), segment.cipherBytes);
    if (cipher === null || sha256Hex(cipher) !== segment.cipherSha256) return err(wrongByte(segment));
    const plain = this.#decrypt(cipher, segment);
    if (!plain.ok) return plain;
    const same =
      plain.value.byteLength === segment.plainBytes && sha256Hex(plain.value) === segment.plainSha256;
    return same ? plain : err(wrongByte(segment));
  }

  /** HLS media playlist (`index.m3u8`). */
  playlist(): string {
    return playlist(this.manifest.segments);
  }

  #decrypt(cipher: Buffer, segment: ManifestSegment): Result<Buffer, AppError> {
    const { identities = [], fileKeys } = this.#keys;
    const fileKey = fileKeys?.get(segment.i);
    if (fileKey === undefined && identities.length === 0) return err(appError('custodyKey.missing'));
    try {
      return ok(fileKey === undefined ? ageDecrypt(cipher, identities) : ageDecryptWithKey(cipher, fileKey));
    } catch (error) {
      if (!(error instanceof AgeError)) throw error;
      return err(error.kind === 'noMatch' ? appError('custodyKey.missing') : wrongByte(segment));
    }
  }
}

/** Thrown by {@link readMedia}: an iteration has no other way to end early. */
export class MediaReadError extends Error {
  readonly appError: AppError;

  constructor(error: AppError) {
    super(error.code);
    this.name = 'MediaReadError';
    this.appError = error;
  }
}

/**
 * The whole medium, init ‖ segments: exactly the exported MP4. The bytes are good only when the iteration ends without
 * {@link MediaReadError}: the size and hash of the whole are compared with the manifest at the end (`recording.damaged`).
 */
export async function* readMedia(reader: RecordingReader): AsyncGenerator<Buffer, void, undefined> {
  const hash = createHash('sha256');
  let bytes = 0;
  for (const { i } of reader.manifest.segments) {
    const segment = await reader.readSegment(i);
    if (!segment.ok) throw new MediaReadError(segment.error);
    hash.update(segment.value);
    bytes += segment.value.byteLength;
    yield segment.value;
  }
  const { mediaSha256, mediaBytes } = reader.manifest;
  if (bytes !== mediaBytes || hash.digest('hex') !== mediaSha256) {
    throw new MediaReadError(appError('recording.damaged', { file: manifestFile }));
  }
}

function wrongByte({ i, startMs }: ManifestSegment): AppError {
  return appError('recording.wrongByte', { file: segmentName(i), segment: i, minute: minuteOf(startMs) });
}

/** Media time as `m:ss`. */
export function minuteOf(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** A file of exactly `bytes` bytes, or null: a file of another size is not read at all. */
async function readExactly(file: string, bytes: number): Promise<Buffer | null> {
  try {
    const handle = await openPlain(file);
    try {
      const { size } = await handle.stat();
      return size === bytes ? await handle.readFile() : null;
    } finally {
      await handle.close();
    }
  } catch {
    return null;
  }
}
