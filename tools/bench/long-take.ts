import { holdTracks, startWitness, stopWitness, type Witnessed } from '../lib/av-witness.ts';
import { openFilm } from '../lib/bench-film.ts';
import { Station } from '../lib/bench-station.ts';
import { figure, type BenchContext, type Figure } from '../lib/bench.ts';
import { hearCapture } from '../lib/capture-wire.ts';
import { litAbove, loudAbove, makeClip, momentsOf, sameWithin } from '../lib/flash-and-beep.ts';
import { median } from '../lib/numbers.ts';
import { childProcesses } from '../lib/process-tree.ts';

export const names = ['av.sync', 'memory.growth'];

const witnessSeconds = 22;
const settleMs = 2000;
/** A flash in the film this close to where the page saw it is the same one. */
const sameMs = 400;

/**
 * One take of ten minutes from a camera that flashes and a microphone that beeps, looked at by the page itself for 20 s at
 * its beginning and for 20 s after its end of the measure of memory.
 *
 * The two fake devices start apart and run apart, so a flash and its beep are not together in front of the lens either. The
 * page therefore notes when each one was captured, and what is measured is how much further apart (or closer) the film has
 * them: the sealed film, decrypted from the disk and decoded by ffmpeg. The worst of both ends counts.
 */
export async function run(context: BenchContext): Promise<Record<string, Figure>> {
  const minutes = context.amount('TAKE_MINUTES', 10);
  const station = new Station(context.folder);
  const seen: Witnessed[] = [];
  let startedAt = 0;
  try {
    await station.open({
      ...(await makeClip(context.folder)),
      prepare: async (page) => {
        await holdTracks(page);
        await hearCapture(page, (what, value) => void (what === 'started' && (startedAt = value)));
      },
    });
    await station.startTake(2);
    if (context.wanted('av.sync')) seen.push(await witness(station));
    await station.stored(minutes * 6);
    const early = await memory(station);
    await station.stored(minutes * 60);
    const late = await memory(station);
    if (context.wanted('av.sync')) seen.push(await witness(station));
    const id = context.wanted('av.sync') ? await station.endTake() : '';
    await station.close();
    const figures: Record<string, Figure> = {};
    if (context.wanted('av.sync')) figures['av.sync'] = await sync(context, station, { id, startedAt, seen });
    if (context.wanted('memory.growth')) figures['memory.growth'] = growth(context, early, late);
    return figures;
  } finally {
    await station.close();
  }
}

async function witness(station: Station): Promise<Witnessed> {
  const { page } = station.guide;
  await startWitness(page, { litAbove, loudAbove, sameWithinMs: sameWithin * 1000, settleMs });
  await page.waitForTimeout(witnessSeconds * 1000);
  const seen = await stopWitness(page);
  // What was seen last is on the disk by then.
  await page.waitForTimeout(3000);
  return seen;
}

interface Take {
  readonly id: string;
  /** Wall clock of the first frame, ms. */
  readonly startedAt: number;
  readonly seen: readonly Witnessed[];
}

async function sync(context: BenchContext, station: Station, take: Take): Promise<Figure> {
  const film = await openFilm(station.acervo, take.id, station.recovery);
  const worst: number[] = [];
  for (const { flashes, beeps, epochs } of take.seen) {
    const from = Math.min(...flashes, ...beeps) - take.startedAt;
    const filmed = await momentsOf(film, from - 2000, from + witnessSeconds * 1000 + 2000);
    const errors = flashes.flatMap((flash) => {
      const beep = nearest(beeps, flash);
      const filmedFlash = nearest(inMs(filmed.flashes), flash - take.startedAt, sameMs);
      const filmedBeep = nearest(inMs(filmed.beeps), (beep ?? NaN) - take.startedAt, sameMs);
      if (beep === null || filmedFlash === null || filmedBeep === null) return [];
      return [filmedBeep - filmedFlash - (beep - flash)];
    });
    if (errors.length < witnessSeconds / 2) throw new Error(`only ${errors.length} flashes were found again`);
    context.say(
      `${epochs} epochs of sound; sound after picture, ms: ${errors.map((ms) => ms.toFixed(0)).join(' ')}`,
    );
    worst.push(Math.max(...errors.map(Math.abs)));
  }
  // Beside the worst of all, as its baseline, the worst at the beginning: their distance is the drift.
  return figure(Math.max(...worst), worst[0] ?? 0, 'ms', { of: 'value', atMost: 40 });
}

const inMs = (seconds: readonly number[]): number[] => seconds.map((each) => each * 1000);

function nearest(values: readonly number[], to: number, within = Infinity): number | null {
  const [best] = [...values].sort((a, b) => Math.abs(a - to) - Math.abs(b - to));
  return best !== undefined && Math.abs(best - to) <= within ? best : null;
}

interface Memory {
  readonly main: number;
  readonly renderer: number;
}

/** Resident MiB of main and of the browser's page processes: the median of ten looks a second apart, between which the collectors run. */
async function memory(station: Station): Promise<Memory> {
  const looks: Memory[] = [];
  for (let n = 0; n < 10; n += 1) {
    const all = childProcesses();
    const bytes = (which: typeof all): number =>
      which.reduce((sum, { residentBytes }) => sum + residentBytes, 0);
    looks.push({
      main: bytes(all.filter(({ pid }) => pid === station.app.mainPid)) / 1024 ** 2,
      renderer: bytes(all.filter(({ kind }) => kind === 'renderer')) / 1024 ** 2,
    });
    await station.guide.page.waitForTimeout(1000);
  }
  return {
    main: median(looks.map(({ main }) => main)),
    renderer: median(looks.map((look) => look.renderer)),
  };
}

function growth(context: BenchContext, early: Memory, late: Memory): Figure {
  const text = ({ main, renderer }: Memory): string =>
    `main ${main.toFixed(0)}, renderer ${renderer.toFixed(0)}`;
  context.say(`resident MiB after a tenth of the take: ${text(early)}; at its end: ${text(late)}`);
  const before = early.main + early.renderer;
  const grown = late.main + late.renderer - before;
  return figure(grown, before, 'MiB', { of: 'value', atMost: 50 });
}
