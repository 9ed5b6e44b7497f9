import type { Finding, VerifyReport } from '../../shared/types/verify.ts';
import { fillSentence } from '../../shared/text/fill.ts';
import { verifyText } from '../../shared/text/verify.ts';
import { minuteOf } from './reader.ts';
import { VerifyFailure } from './verify-failure.ts';

export interface VerifyOptions {
  /** `AGE-SECRET-KEY-1…`: a certame's custody identity, or a person's or the recovery identity that opens it. */
  readonly identities?: readonly string[];
  /** `ed25519:…` the evidence must be signed with, from a source that is not the evidence itself. */
  readonly signingKey?: string;
  /** Bytes of ciphertext read so far and in all. */
  readonly onProgress?: (done: number, total: number) => void;
  readonly signal?: AbortSignal;
  /** How decrypted media is judged: decoded by ffmpeg where there is one (the default), by structure alone, or not. */
  readonly media?: 'decode' | 'structure' | 'none';
}

export type FindingCode = Finding['code'];

export interface Place {
  readonly file: string;
  readonly segment?: number;
  /** Media time, ms. */
  readonly atMs?: number;
  readonly line?: number;
}

/** One verification under way: what it found and how far it came. */
export class VerifyRun {
  readonly options: VerifyOptions;
  readonly findings: Finding[] = [];
  recordings = 0;
  segments = 0;
  bytes = 0;
  /** Bytes that will be read in all, for progress. */
  total = 0;
  /** Recordings whose content was compared; `decrypted` of the report asks for all. */
  opened = 0;
  mediaCheck: 'decoded' | 'structure' | null = null;
  /** What signatures were compared with. */
  signingKey: string | null = null;

  constructor(options: VerifyOptions) {
    this.options = options;
  }

  add(code: FindingCode, place: Place): void {
    const { file, segment, atMs, line } = place;
    const message = fillSentence(verifyText.findings[code], {
      file,
      ...(segment === undefined ? {} : { segment: String(segment) }),
      ...(atMs === undefined ? {} : { minute: minuteOf(atMs) }),
      ...(line === undefined ? {} : { line: String(line) }),
    });
    this.findings.push({ code, file, segment: segment ?? null, atMs: atMs ?? null, message });
  }

  /** Counts a segment as read. Throws {@link VerifyFailure} when the verification was cancelled. */
  advance(bytes: number): void {
    this.stopIfCancelled();
    this.segments += 1;
    this.bytes += bytes;
    this.options.onProgress?.(Math.min(this.bytes, this.total), this.total);
  }

  stopIfCancelled(): void {
    if (this.options.signal?.aborted === true) throw new VerifyFailure('cancelled');
  }

  report(kind: VerifyReport['kind']): VerifyReport {
    const { recordings, segments, bytes, findings, opened, mediaCheck } = this;
    const decrypted = opened > 0 && opened === recordings;
    const base = { ok: findings.length === 0, kind, recordings, segments, bytes, decrypted, findings };
    const key = this.signingKey === null ? {} : { signingKey: this.signingKey };
    return { ...base, ...key, ...(mediaCheck === null ? {} : { mediaCheck }) };
  }
}
