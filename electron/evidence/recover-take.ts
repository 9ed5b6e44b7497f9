import { createHash } from 'node:crypto';
import path from 'node:path';
import { appError } from '../../shared/types/app-error.ts';
import type { AppError } from '../../shared/types/app-error.ts';
import type { JournalLine, TakeEvent } from '../../shared/types/evidence.ts';
import { err, ok } from '../../shared/types/result.ts';
import type { Result } from '../../shared/types/result.ts';
import { mostBytes, openPlain, readPlain } from '../vault/plain-file.ts';
import { chainStart, sha256Hex } from './chain.ts';
import { manifestSegment, parseJournal } from './intake-journal.ts';
import type { Journal } from './intake-journal.ts';
import { parseEvents } from './intake-events.ts';
import { parseTakeFile } from './intake-take.ts';
import type { ClosedTake, TakeHeader } from './intake-take.ts';
import { eventsFile, journalFile, segmentName, takeFile } from './layout.ts';
import type { Clock } from './opened-acervo.ts';
import type { TakeOwner } from './take-signature.ts';

/**
 * Rebuilds what a take had acknowledged from its folder alone, without decrypting, as far as the station signed it: facts
 * from `take.json`, segments from the journal as far as each file has the size and hash its line says, events from
 * `events.jsonl`. An `end` event says what was found. Errors: `recording.damaged {file}` without believable facts. Throws when the disk refuses to be read: a take must
 * not be cut short because a cable was loose.
 */
export async function rebuildTake(
  dir: string,
  owner: TakeOwner,
  clock: Clock,
): Promise<Result<ClosedTake, AppError>> {
  const facts = await readOrNull(path.join(dir, takeFile), mostBytes.take);
  const header = facts === null ? null : parseTakeFile(facts.toString('utf8'), owner);
  if (header === null) return err(appError('recording.damaged', { file: takeFile }));
  const written = await readOrNull(path.join(dir, journalFile), mostBytes.journal);
  const journal = parseJournal(written ?? Buffer.alloc(0), owner.recordingId, owner.publicKey);
  const { good, bad } = await goodLines(dir, journal.lines);
  const told = await readOrNull(path.join(dir, eventsFile), mostBytes.events);
  const noted = parseEvents(told?.toString('utf8') ?? '', owner);
  const findings = {
    ...tailDetail(written === null, journal),
    ...bad,
    ...unreadableDetail(noted.unreadable),
  };
  return ok(closedTake(header, good, [...noted.events, endEvent(good, findings, clock)]));
}

type Detail = TakeEvent['detail'];

async function readOrNull(file: string, most: number): Promise<Buffer | null> {
  try {
    return await readPlain(file, most);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Lines whose files are what the journal says; the first that is not ends the take. */
async function goodLines(
  dir: string,
  lines: readonly JournalLine[],
): Promise<{ good: readonly JournalLine[]; bad: Detail }> {
  for (const line of lines) {
    const why = await segmentFault(path.join(dir, segmentName(line.i)), line);
    if (why !== null) return { good: lines.slice(0, line.i), bad: { badSegment: line.i, fault: why } };
  }
  return { good: lines, bad: {} };
}

async function segmentFault(
  file: string,
  line: JournalLine,
): Promise<'missing' | 'size' | 'zeros' | 'hash' | null> {
  const hash = createHash('sha256');
  let bytes = 0;
  let onlyZeros = true;
  try {
    const handle = await openPlain(file);
    if ((await handle.stat()).size !== line.cipherBytes) {
      await handle.close();
      return 'size';
    }
    for await (const chunk of handle.createReadStream() as AsyncIterable<Buffer>) {
      hash.update(chunk);
      bytes += chunk.byteLength;
      onlyZeros &&= chunk.every((byte) => byte === 0);
    }
  } catch (error) {
    if (isMissing(error)) return 'missing';
    throw error;
  }
  if (bytes !== line.cipherBytes) return 'size';
  if (hash.digest('hex') === line.cipherSha256) return null;
  return onlyZeros ? 'zeros' : 'hash';
}

function tailDetail(missing: boolean, { tail }: Journal): Detail {
  if (missing) return { journalTail: 'missing' };
  return tail === null
    ? {}
    : { journalTail: tail.kind, journalTailBytes: tail.bytes, journalTailAt: tail.offset };
}

function unreadableDetail(unreadable: number): Detail {
  return unreadable === 0 ? {} : { unreadableEvents: unreadable };
}

const endOf = (line: JournalLine | undefined): number =>
  line === undefined ? 0 : line.startMs + line.durationMs;

function endEvent(lines: readonly JournalLine[], findings: Detail, clock: Clock): TakeEvent {
  return {
    atMs: endOf(lines.at(-1)),
    wallClock: clock.now(),
    monotonicMs: clock.monotonicMs(),
    kind: 'end',
    detail: { cause: 'recuperada', ...findings },
  };
}

function closedTake(
  header: TakeHeader,
  lines: readonly JournalLine[],
  events: readonly TakeEvent[],
): ClosedTake {
  const last = lines.at(-1);
  return {
    header,
    segments: lines.map(manifestSegment),
    events,
    mediaSha256: last?.mediaSha256 ?? sha256Hex(''),
    mediaBytes: lines.reduce((sum, line) => sum + line.plainBytes, 0),
    chain: last?.chain ?? chainStart(header.recordingId).toString('hex'),
    durationMs: endOf(last),
    // The moment of death is not known; the last acknowledgement is.
    endedAt: last?.wallClock ?? header.startedAt,
  };
}
