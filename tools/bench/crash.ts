import { listRecordings } from '../../electron/evidence/layout.ts';
import { openFilm } from '../lib/bench-film.ts';
import { Station } from '../lib/bench-station.ts';
import { hearCapture } from '../lib/capture-wire.ts';
import { figure, type BenchContext, type Figure } from '../lib/bench.ts';
import { median } from '../lib/numbers.ts';

export const names = ['crash.loss', 'crash.lostSegments'];

/** A take is killed at a random moment between these, ms after its first frame. */
const earliestMs = 200;
const latestMs = 4000;

/**
 * Kills main in mid-take, again and again on one acervo, which recovers what it left at each next unlock. Loss: from the
 * end of the film that was recovered to the moment of the kill, by the wall clock; the film begins when the page hears
 * that the first frame is in. Acknowledged is what the page had told its capture worker to be on the disk.
 */
export async function run(context: BenchContext): Promise<Record<string, Figure>> {
  const kills = context.amount('KILLS', 50);
  const station = new Station(context.folder);
  const killed: Killed[] = [];
  try {
    for (let n = 0; n < kills; n += 1) {
      killed.push(await killOnce(station));
      if ((n + 1) % 10 === 0) context.say(`${n + 1} kills`);
    }
    // Once more, for the last one to be recovered.
    await station.open();
    await station.guide.find('button', /^Bloquear/).waitFor();
  } finally {
    await station.close();
  }
  const losses: Loss[] = [];
  for (const each of killed) losses.push(await lossOf(station, each));
  const seconds = losses.map((loss) => loss.seconds);
  context.say(`median loss ${median(seconds).toFixed(2)} s of ${kills} kills`);
  const lost = losses.reduce((sum, loss) => sum + loss.segments, 0);
  const acknowledged = killed.reduce((sum, each) => sum + each.acknowledged, 0);
  return {
    'crash.loss': figure(Math.max(...seconds), median(seconds), 's', { of: 'value', atMost: 1.2 }),
    'crash.lostSegments': figure(lost, acknowledged, 'segments', { of: 'value', atMost: 0 }),
  };
}

interface Killed {
  readonly recordingId: string;
  readonly startedAt: number;
  readonly killedAt: number;
  readonly acknowledged: number;
}

async function killOnce(station: Station): Promise<Killed> {
  const heard = { startedAt: 0, acknowledged: 0 };
  let started = (): void => undefined;
  const first = new Promise<void>((resolve) => (started = resolve));
  await station.open({
    prepare: (page) =>
      hearCapture(page, (what, value) => {
        if (what === 'acknowledged') heard.acknowledged = Math.max(heard.acknowledged, value);
        else {
          heard.startedAt = value;
          started();
        }
      }),
  });
  const before = new Set(await listRecordings(station.acervo));
  await station.startTake(0);
  await first;
  await new Promise((resolve) => setTimeout(resolve, earliestMs + Math.random() * (latestMs - earliestMs)));
  const { acknowledged } = heard;
  const killedAt = Date.now();
  await station.close();
  const recordingId = (await listRecordings(station.acervo)).find((id) => !before.has(id));
  if (recordingId === undefined) throw new Error('the take left no folder');
  return { recordingId, killedAt, acknowledged, startedAt: heard.startedAt };
}

interface Loss {
  readonly seconds: number;
  /** Acknowledged and not in the recovered recording, or not readable there. */
  readonly segments: number;
}

async function lossOf(station: Station, killed: Killed): Promise<Loss> {
  const film = await openFilm(station.acervo, killed.recordingId, station.recovery);
  const readable = await Promise.all(film.manifest.segments.map(({ i }) => film.readSegment(i)));
  const good = readable.filter(({ ok }) => ok).length;
  const seconds = (killed.killedAt - killed.startedAt - film.manifest.durationMs) / 1000;
  return { seconds, segments: Math.max(0, killed.acknowledged - good) };
}
