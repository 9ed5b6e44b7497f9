import { appError, type AppError } from '../../shared/types/app-error.ts';
import type { MediaToken, RecordingId } from '../../shared/types/ids.ts';
import { err, ok, type Result } from '../../shared/types/result.ts';
import { mediaIndex, mediaName } from '../evidence/layout.ts';
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

/** What the window gets to start with. */
export interface OpenedMedia {
  readonly token: MediaToken;
  readonly durationMs: number;
  readonly early: { name: string; bytes: Uint8Array<ArrayBuffer> }[];
}

interface MediaFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: string;
}

const playlistName = 'index.m3u8';
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

  async open(recordingId: RecordingId, purpose: 'view' | 'check'): Promise<Result<OpenedMedia, AppError>> {
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
    const token = this.#tokens.add(playback);
    const early = purpose === 'view' ? await this.#early(playback) : [];
    return ok({ token, durationMs: reader.value.manifest.durationMs, early });
  }

  /** `GET /media/<token>/index.m3u8` or `/media/<token>/NNNNNN.m4s`. */
  async serve(request: Request): Promise<Response> {
    const [, root, token = '', name = ''] = new URL(request.url).pathname.split('/');
    const playback = root === 'media' ? this.#tokens.get(token) : null;
    if (playback === null || request.method !== 'GET')
      return new Response(null, { status: 404, headers: noStore });
    const file = await this.#file(playback, name);
    if (typeof file === 'number') return new Response(null, { status: file, headers: noStore });
    return new Response(file.bytes, { headers: { ...noStore, 'Content-Type': file.type } });
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

  /** One file of a playback, or the status that refuses it. */
  async #file(playback: Playback, name: string): Promise<MediaFile | 404 | 422> {
    if (name === playlistName) {
      const bytes = new TextEncoder().encode(playback.reader.playlist());
      return { bytes, type: 'application/vnd.apple.mpegurl' };
    }
    const index = mediaIndex(name);
    if (index === null) return 404;
    const segment = await playback.reader.readSegment(index);
    if (!segment.ok) {
      this.#problem(playback, segment.error);
      return 422;
    }
    // Read while the acervo was locked: it stays here.
    if (this.#deps.opened() !== playback.opened) return 404;
    playback.served.add(index);
    return { bytes: new Uint8Array(segment.value), type: 'video/mp4' };
  }

  /** What every playback asks for first. What cannot be given is left out: the player asks, and is told why. */
  async #early(playback: Playback): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> }[]> {
    const files = [];
    for (const name of [playlistName, mediaName(0), mediaName(1)]) {
      const file = await this.#file(playback, name);
      if (typeof file !== 'number') files.push({ name, bytes: file.bytes });
    }
    return files;
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
