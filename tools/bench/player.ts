import { mkdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { mediaName } from '../../electron/evidence/layout.ts';
import { playlist } from '../../electron/evidence/playlist.ts';
import type { Bridge } from '../../shared/contract/index.ts';
import type { RecordingId } from '../../shared/types/ids.ts';
import { commonText } from '../../shared/text/common.ts';
import { openFilm } from '../lib/bench-film.ts';
import { Station } from '../lib/bench-station.ts';
import { figure, type BenchContext, type Figure } from '../lib/bench.ts';
import { openClearSide, playerScript } from '../lib/clear-player.ts';
import { sealLongFilm } from '../lib/long-film.ts';
import { median, quantile } from '../lib/numbers.ts';

export const names = ['player.firstFrame', 'player.seekP95'];

/** Seconds of real film the long one is made of. */
const shortSeconds = 12;
const restMs = 800;

/**
 * An hour of film, sealed in the acervo and beside it in clear on a static server of this machine; the application's own
 * hls.js settings play both, in two windows of the same browser that take turns. First frame: from asking (in the
 * application that is `media.open`, which reads and checks the manifest) to the first picture on the screen. Seek: from
 * setting the position to the picture of that position on the screen.
 */
export async function run(context: BenchContext): Promise<Record<string, Figure>> {
  const station = new Station(context.folder);
  const clear = path.join(context.folder, 'clear');
  mkdirSync(clear);
  try {
    const recordingId = await prepare(context, station, clear);
    const script = await playerScript();
    await station.open();
    await station.guide.press(commonText.nav.recordings);
    const side = await openClearSide(clear);
    try {
      const own = { page: station.guide.page, recordingId };
      const plain = { page: side.page, recordingId: null };
      for (const { page } of [own, plain]) await page.evaluate(script);
      return await compare(context, own, plain);
    } finally {
      await side.close();
    }
  } finally {
    await station.close();
  }
}

async function prepare(context: BenchContext, station: Station, clear: string): Promise<RecordingId> {
  await station.open();
  await station.startTake(shortSeconds);
  const id = await station.endTake();
  await station.close();
  const short = await openFilm(station.acervo, id, station.recovery);
  const seconds = context.amount('FILM_SECONDS', 3600);
  context.say(`sealing a film of ${seconds} s`);
  const manifest = await sealLongFilm(station, short, {
    seconds,
    each: (i, bytes) => writeFile(path.join(clear, mediaName(i)), bytes),
  });
  await writeFile(path.join(clear, 'index.m3u8'), playlist(manifest.segments));
  return manifest.recordingId;
}

interface Side {
  readonly page: Page;
  /** Null plays what the static server has. */
  readonly recordingId: RecordingId | null;
}

async function compare(context: BenchContext, own: Side, plain: Side): Promise<Record<string, Figure>> {
  const first: Record<'own' | 'plain', number[]> = { own: [], plain: [] };
  const seeks: Record<'own' | 'plain', number[]> = { own: [], plain: [] };
  for (let n = context.amount('OPENS', 10); n > 0; n -= 1) {
    first.own.push(await open(own));
    first.plain.push(await open(plain));
  }
  const seconds = context.amount('FILM_SECONDS', 3600);
  for (let n = context.amount('SEEKS', 30); n > 0; n -= 1) {
    const to = Math.random() * (seconds - 2);
    for (const [side, times] of [
      [own, seeks.own],
      [plain, seeks.plain],
    ] as const) {
      // The seconds after the last jump have been loaded by then: the film stands still, as before a person's next click.
      await side.page.waitForTimeout(restMs);
      times.push(await seek(side, to));
    }
  }
  const said = (times: readonly number[]): string => `${median(times).toFixed(0)} ms`;
  context.say(`first frame ${said(first.own)} and ${said(first.plain)} in clear`);
  context.say(`median seek ${said(seeks.own)} and ${said(seeks.plain)} in clear`);
  const target = { of: 'ratio', atMost: 1.3 } as const;
  return {
    'player.firstFrame': figure(median(first.own), median(first.plain), 'ms', target),
    'player.seekP95': figure(quantile(seeks.own, 0.95), quantile(seeks.plain, 0.95), 'ms', target),
  };
}

interface Player {
  readonly custodia: Bridge;
  readonly benchStream: (
    video: HTMLVideoElement,
    token: string,
    failed: (why: object) => void,
    early: ReadonlyMap<string, Uint8Array>,
  ) => object;
  benchOpen?: { readonly video: HTMLVideoElement; readonly stream: { destroy(): void } };
}

/** Opens the film anew; answers the milliseconds to its first picture. */
function open({ page, recordingId }: Side): Promise<number> {
  return page.evaluate(async (id) => {
    const player = window as unknown as Player;
    player.benchOpen?.stream.destroy();
    player.benchOpen?.video.remove();
    const video = document.createElement('video');
    Object.assign(video, { muted: true, width: 960, height: 540 });
    video.className = 'bench';
    document.body.prepend(video);
    const from = performance.now();
    const answer =
      id === null ? null : await player.custodia.call('media.open', { recordingId: id, purpose: 'view' });
    if (answer?.ok === false) throw new Error(answer.error.code);
    return new Promise<number>((resolve, reject) => {
      const failed = (why: object): void => reject(new Error(JSON.stringify(why)));
      video.requestVideoFrameCallback(() => resolve(performance.now() - from));
      const early = new Map(answer?.value.early.map(({ name, bytes }) => [name, bytes]));
      const token = answer?.value.token ?? 'clear';
      const stream = player.benchStream(video, token, failed, early) as { destroy(): void };
      player.benchOpen = { video, stream };
    });
  }, recordingId);
}

/** Jumps; answers the milliseconds until the picture of that place is shown. */
function seek({ page }: Side, seconds: number): Promise<number> {
  return page.evaluate(
    (to) =>
      new Promise<number>((resolve, reject) => {
        const video = (window as unknown as Player).benchOpen?.video;
        if (video === undefined) throw new Error('no film is open');
        const from = performance.now();
        const late = setTimeout(() => reject(new Error(`no picture at ${to} s`)), 20_000);
        const look: VideoFrameRequestCallback = (_now, { mediaTime }) => {
          if (Math.abs(mediaTime - to) > 0.1) return void video.requestVideoFrameCallback(look);
          clearTimeout(late);
          resolve(performance.now() - from);
        };
        video.requestVideoFrameCallback(look);
        video.currentTime = to;
      }),
    seconds,
  );
}
