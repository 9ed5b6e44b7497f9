import { spawn } from 'node:child_process';
import { listCustodyKeys, openCustodyKey } from '../../electron/vault/custody-key.ts';
import { RecordingReader } from '../../electron/evidence/reader.ts';
import { recordingIdSchema } from '../../shared/types/ids.ts';
import { must } from './bench-acervo.ts';

/** Opens a sealed recording the way a custodian would, with the key unwrapped by the recovery identity. */
export async function openFilm(acervo: string, id: string, recovery: string): Promise<RecordingReader> {
  const [certameId] = listCustodyKeys(acervo);
  if (certameId === undefined) throw new Error('the acervo has no custody key');
  const { identity } = must(await openCustodyKey(acervo, certameId, [recovery]));
  return must(await RecordingReader.open(acervo, recordingIdSchema.parse(id), { identities: [identity] }));
}

/** The init segment and those that lie between two moments, ms of media time, as one MP4. */
export async function filmBetween(film: RecordingReader, fromMs: number, toMs: number): Promise<Buffer> {
  const chosen = film.manifest.segments.filter(
    ({ i, startMs, durationMs }) => i === 0 || (startMs + durationMs > fromMs && startMs < toMs),
  );
  const parts: Buffer[] = [];
  for (const { i } of chosen) parts.push(must(await film.readSegment(i)));
  return Buffer.concat(parts);
}

/** Presentation times, s, of every picture of a film, in order. */
export async function pictureTimes(film: Buffer): Promise<number[]> {
  const args = [
    '-v',
    'error',
    '-select_streams',
    'v',
    '-show_entries',
    'packet=pts_time',
    '-of',
    'csv=p=0',
    '-',
  ];
  const text = await run('ffprobe', args, film);
  return text
    .split('\n')
    .map((line) => Number.parseFloat(line))
    .filter((time) => Number.isFinite(time))
    .sort((a, b) => a - b);
}

/**
 * Share of the pictures a camera gave at `rate` frames a second that are in the film, over the film's own length: so that
 * neither the moment of counting nor a camera that was slow itself is laid at the film's door.
 */
export function keptShare(times: readonly number[], rate: number): number {
  const span = (times.at(-1) ?? 0) - (times[0] ?? 0);
  return (times.length - 1) / (rate * span);
}

/** Runs a program with `input` on its standard input and gives what it printed. */
export function run(
  program: string,
  args: readonly string[],
  input: Uint8Array = new Uint8Array(),
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args);
    const out: Buffer[] = [];
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve(Buffer.concat(out).toString()) : reject(new Error(`${program}: ${said}`)),
    );
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });
}
