import { appError, type AppError } from '../../shared/types/app-error.ts';
import type { MediaToken, RecordingId } from '../../shared/types/ids.ts';
import { err, ok, type Result } from '../../shared/types/result.ts';
import { mediaIndex } from '../evidence/layout.ts';
import type { Clock, OpenedAcervo } from '../evidence/opened-acervo.ts';
import { openOwnRecording } from '../evidence/own-recording.ts';
import type { KeySource, RecordingReader } from '../evidence/reader.ts';
import { noteIntegrity } from '../evidence/recording-index.ts';
import { MediaTokens } from './media-tokens.ts';

interface Playback {
  readonly opened: OpenedAcervo;
  readonly recordingId: RecordingId;
  readonly isView: boolean;
  readonly reader: RecordingReader;
  readonly openedAt: string;
  readonly served: Set<number>;
  problem: AppError | null;
}

export interface Span {
  readonly fromMs: number;
  readonly toMs: number;
}

export interface MediaDeps {
  readonly clock: Clock;
  readonly opened: () => OpenedAcervo | null;
  /** Keys of the take whose conferência is still open, else of its certame. */
  readonly keysOf: (opened: OpenedAcervo, recordingId: RecordingId) => Promise<Result<KeySource, AppError>>;
  /** Whether this is the take just filmed, whose conferência is open. */
  readonly inConferencia: (recordingId: RecordingId) => boolean;
}

const noStore = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' };

/** Answers the player: playlist and segments, each authenticated and compared with its hash at every read. */
export class MediaService {
  readonly #deps: MediaDeps;
  readonly #tokens: MediaTokens<Playback>;

  constructor(deps: MediaDeps) {
    this.#deps = deps;
    this.#tokens = new MediaTokens(
      () => deps.clock.monotonicMs(),
      (playback) => this.#logView(playback, []),
    );
  }

  async open(
    recordingId: RecordingId,
    purpose: 'view' | 'check',
  ): Promise<Result<{ token: MediaToken; durationMs: number }, AppError>> {
    const opened = this.#deps.opened();
    if (opened === null) return err(appError('acervo.locked'));
    const keys = await this.#deps.keysOf(opened, recordingId);
    if (!keys.ok) return keys;
    const reader = await openOwnRecording(opened, recordingId, keys.value);
    if (!reader.ok) return reader;
    if (this.#deps.opened() !== opened) return err(appError('acervo.locked'));
    const playback: Playback = {
      opened,
      recordingId,
      // Only the check that follows a take is no view: under that name anything else would be seen unlogged.
      isView: purpose === 'view' || !this.#deps.inConferencia(recordingId),
      reader: reader.value,
      openedAt: this.#deps.clock.now(),
      served: new Set(),
      problem: null,
    };
    return ok({ token: this.#tokens.add(playback), durationMs: reader.value.manifest.durationMs });
  }

  /** `GET /media/<token>/index.m3u8` or `/media/<token>/NNNNNN.m4s`. */
  async serve(request: Request): Promise<Response> {
    const [, root, token = '', name = ''] = new URL(request.url).pathname.split('/');
    const playback = root === 'media' ? this.#tokens.get(token) : null;
    if (playback === null || request.method !== 'GET')
      return new Response(null, { status: 404, headers: noStore });
    if (name === 'index.m3u8') {
      const headers = { ...noStore, 'Content-Type': 'application/vnd.apple.mpegurl' };
      return new Response(playback.reader.playlist(), { headers });
    }
    const index = mediaIndex(name);
    if (index === null) return new Response(null, { status: 404, headers: noStore });
    return this.#segment(playback, index);
  }

  problem(token: MediaToken): Result<AppError | null, AppError> {
    const playback = this.#tokens.get(token);
    return playback === null ? err(appError('media.unknownToken')) : ok(playback.problem);
  }

  close(token: MediaToken, watched: readonly Span[]): Result<Record<string, never>, AppError> {
    const playback = this.#tokens.remove(token);
    if (playback === null) return err(appError('media.unknownToken'));
    this.#logView(playback, watched);
    return ok({});
  }

  /** The acervo locks: every playback ends, and is logged with the segments it was served. */
  closeAll(): void {
    for (const playback of this.#tokens.clear()) this.#logView(playback, []);
  }

  async #segment(playback: Playback, index: number): Promise<Response> {
    const segment = await playback.reader.readSegment(index);
    if (!segment.ok) {
      this.#problem(playback, segment.error);
      return new Response(null, { status: 422, headers: noStore });
    }
    // Read while the acervo was locked: it stays here.
    if (this.#deps.opened() !== playback.opened) return new Response(null, { status: 404, headers: noStore });
    playback.served.add(index);
    const headers = { ...noStore, 'Content-Type': 'video/mp4' };
    return new Response(new Uint8Array(segment.value), { headers });
  }

  /** Bytes that are not the sealed ones were seen: the recording is damaged, whoever met it and whatever for. */
  #problem(playback: Playback, problem: AppError): void {
    const { recordingId, problem: before } = playback;
    playback.problem = problem;
    const opened = this.#deps.opened();
    // The player asks again and again for what it did not get: that is told once.
    const isTold =
      before?.code === problem.code && before.details?.['segment'] === problem.details?.['segment'];
    if (problem.code !== 'recording.wrongByte' || isTold || opened === null) return;
    const { actor, custody, db } = opened;
    db.transaction(() => {
      noteIntegrity(db, recordingId, 'damaged', this.#deps.clock.now());
      const as = { actor: actor.name, role: actor.role, subject: recordingId };
      custody.append({ ...as, kind: 'recording.wrongByte', detail: { ...problem.details } });
    });
  }

  #logView(playback: Playback, watched: readonly Span[]): void {
    const { opened } = playback;
    if (!playback.isView) return;
    const spans = merge(watched);
    const seconds = spans.reduce((sum, span) => sum + (span.toMs - span.fromMs), 0) / 1000;
    opened.custody.append({
      actor: opened.actor.name,
      role: opened.actor.role,
      kind: 'recording.viewed',
      subject: playback.recordingId,
      detail: {
        openedAt: playback.openedAt,
        seconds: Math.round(seconds * 10) / 10,
        intervals: spans.map((span) => [Math.round(span.fromMs), Math.round(span.toMs)]),
        segmentsServed: playback.served.size,
      },
    });
  }
}

/** Spans in order, overlaps joined: a second watched twice counts once. */
export function merge(spans: readonly Span[]): Span[] {
  const merged: Span[] = [];
  for (const span of [...spans].sort((a, b) => a.fromMs - b.fromMs)) {
    const last = merged.at(-1);
    if (last !== undefined && span.fromMs <= last.toMs) {
      merged[merged.length - 1] = { fromMs: last.fromMs, toMs: Math.max(last.toMs, span.toMs) };
    } else if (span.toMs > span.fromMs) merged.push(span);
  }
  return merged;
}
