import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { AppHandle } from '../lib/app-handle.ts';
import { countCamera, makeBusy, rateBetween, watchCamera } from '../lib/bench-camera.ts';
import { filmBetween, keptShare, openFilm, pictureTimes } from '../lib/bench-film.ts';
import { launchPlain, startRecorder, stopRecorder, type RecorderOptions } from '../lib/bench-plain.ts';
import { Station } from '../lib/bench-station.ts';
import { figure, type BenchContext, type Figure } from '../lib/bench.ts';
import { childProcesses, cpuSecondsOf, type ProcessFacts } from '../lib/process-tree.ts';

export const names = ['capture.cpu', 'capture.dropped', 'capture.jank'];

/** Film before anything is counted: encoders and caches are warm by then. */
const warmSeconds = 5;

/**
 * The same browser, host, camera, bit rate and size of preview, taking turns: Custódia's film room, and a blank page with
 * MediaRecorder (H.264 and Opus) whose pieces are appended to a file in clear. CPU is that of every process below this
 * one: main, and the browser with all its children. This process itself (in the Chromium host it carries messages that
 * Electron carries inside) is named in the progress and counted on neither side.
 */
export async function run(context: BenchContext): Promise<Record<string, Figure>> {
  const figures: Record<string, Figure> = {};
  const station = new Station(context.folder);
  try {
    if (context.wanted('capture.cpu') || context.wanted('capture.dropped'))
      Object.assign(figures, await calm(context, station));
    if (context.wanted('capture.jank')) figures['capture.jank'] = await janked(context, station);
  } finally {
    await station.close();
  }
  return figures;
}

async function calm(context: BenchContext, station: Station): Promise<Record<string, Figure>> {
  const rounds = context.amount('ROUNDS', 2);
  const seconds = context.amount('SECONDS', 60) / rounds;
  const figures: Record<string, Figure> = {};
  const own: Spent[] = [];
  const plain: Spent[] = [];
  for (let round = 0; round < rounds; round += 1) {
    own.push(await filmed(context, station, { seconds, busy: false }));
    if (context.wanted('capture.cpu')) plain.push(await recorded(context, own[0], { seconds, busy: false }));
  }
  if (context.wanted('capture.cpu')) {
    const target = { of: 'ratio', atMost: 1.3 } as const;
    figures['capture.cpu'] = figure(total(own, 'cpu'), total(plain, 'cpu'), 'CPU s', target);
  }
  if (context.wanted('capture.dropped')) {
    const missing = (spent: readonly Spent[]): number =>
      spent.length === 0 ? 0 : Math.max(0, 100 * (1 - total(spent, 'kept') / spent.length));
    const target = { of: 'value', atMost: 0.5 } as const;
    figures['capture.dropped'] = figure(missing(own), missing(plain), '%', target);
  }
  return figures;
}

/** Both with the page's main thread blocked 700 ms of every second. */
async function janked(context: BenchContext, station: Station): Promise<Figure> {
  const turn = { seconds: context.amount('JANK_SECONDS', 20), busy: true };
  const own = await filmed(context, station, turn);
  const plain = await recorded(context, own, turn);
  const target = { of: 'value', atLeast: 0.99 } as const;
  return figure(Math.min(1, own.kept), Math.min(1, plain.kept), 'share', target);
}

interface Turn {
  readonly seconds: number;
  readonly busy: boolean;
}

interface Spent extends RecorderOptions {
  readonly cpu: number;
  /** Share of the camera's frames that are in the film. */
  readonly kept: number;
}

async function filmed(context: BenchContext, station: Station, turn: Turn): Promise<Spent> {
  await station.open({ prepare: watchCamera });
  await station.startTake(warmSeconds);
  const { page } = station.guide;
  const preview = (await page.locator('video').boundingBox()) ?? { width: 0, height: 0 };
  const { capture } = await station.ask('settings.get', {});
  const { cpu, rate } = await measure(context, station.app, { ...turn, name: 'custódia' });
  const id = await station.endTake();
  await station.close();
  const film = await openFilm(station.acervo, id, station.recovery);
  const kept = keptShare(await pictureTimes(await filmBetween(film, 0, Infinity)), rate);
  const { width, height } = preview;
  return { cpu, kept, videoBitrate: capture.videoBitrate, preview: { width, height } };
}

async function recorded(context: BenchContext, like: Spent | undefined, turn: Turn): Promise<Spent> {
  if (like === undefined) throw new Error('nothing to compare with');
  const file = path.join(context.folder, `plain-${Date.now()}`);
  const app = await launchPlain(context.folder, file);
  try {
    const type = await startRecorder(app, like);
    await app.page.waitForTimeout(warmSeconds * 1000);
    const { cpu, rate } = await measure(context, app, { ...turn, name: `MediaRecorder ${type}` });
    await stopRecorder(app);
    const kept = keptShare(await pictureTimes(await readFile(file)), rate);
    return { ...like, cpu, kept };
  } finally {
    await app.killMain();
  }
}

interface Measured {
  readonly cpu: number;
  /** The camera's own frames a second. */
  readonly rate: number;
}

async function measure(
  context: BenchContext,
  app: AppHandle,
  { seconds, busy, name }: Turn & { readonly name: string },
): Promise<Measured> {
  if (busy) await makeBusy(app.page);
  const from = childProcesses();
  const driver = process.cpuUsage();
  const first = await countCamera(app.page);
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  const to = childProcesses();
  const { user, system } = process.cpuUsage(driver);
  const rate = rateBetween(first, await countCamera(app.page));
  const cpu = cpuSecondsOf(to) - cpuSecondsOf(from);
  context.say(`${name}, ${seconds} s: ${cpu.toFixed(1)} CPU s (${shares(from, to)})`);
  context.say(`camera at ${rate.toFixed(2)} frames/s; driver ${((user + system) / 1e6).toFixed(1)} CPU s`);
  return { cpu, rate };
}

/** Which processes the time went to, for whoever reads the progress. */
function shares(from: readonly ProcessFacts[], to: readonly ProcessFacts[]): string {
  return to
    .map(({ pid, kind, cpuSeconds }) => {
      const before = from.find((process) => process.pid === pid)?.cpuSeconds ?? 0;
      return { kind, spent: cpuSeconds - before };
    })
    .filter(({ spent }) => spent >= 0.1)
    .map(({ kind, spent }) => `${kind} ${spent.toFixed(1)}`)
    .join(', ');
}

function total(spent: readonly Spent[], what: 'cpu' | 'kept'): number {
  return spent.reduce((sum, each) => sum + each[what], 0);
}
