import path from 'node:path';
import { expect, test } from '@playwright/test';
import { alarmText } from '../../shared/text/alarms.ts';
import { conferenceText } from '../../shared/text/conference.ts';
import { filmText } from '../../shared/text/film.ts';
import type { TakeEventKind } from '../../shared/types/evidence.ts';
import { begin, conferred, demoSubject, identify, stored } from '../../tools/demo/film-steps.ts';
import type { Guide } from '../../tools/demo/guide.ts';
import { closeApps, temporaryFolder } from '../support/launch-app.ts';
import { clip, silentSound } from './capture/media-tools.ts';
import { exportTo, pictureTimes } from './support/film-file.ts';
import { experiment, prepare } from './support/room.ts';

test.describe.configure({ timeout: 180_000 });
test.afterEach(closeApps);

/** Stops the take and answers what main knows of it after the conferência. */
async function stopped(guide: Guide, seconds: number) {
  await guide.press(filmText.stop);
  const panel = await conferred(guide, seconds);
  const details = await guide.details(await guide.newestRecording());
  if (!details.checkResult.available) throw new Error('no quality check was signed');
  return { panel, details, check: details.checkResult };
}

test('five takes in a row, without a restart: each has sound and every frame that was encoded', async () => {
  const { app, guide } = await experiment();
  const folder = temporaryFolder();
  await prepare(guide);
  for (const n of [1, 2, 3, 4, 5]) {
    await begin(guide, 3);
    const { panel, details, check } = await stopped(guide, 3);
    expect(check.findings, `take ${n}`).toEqual([]);
    expect(check.meanVolumeDb ?? -100, `sound of take ${n}`).toBeGreaterThan(-60);
    const film = path.join(folder, `${n}.mp4`);
    await exportTo(guide, details.recordingId, film);
    const pictures = (await pictureTimes(film)).length;
    const end = details.events.find(({ kind }) => kind === 'end')?.detail;
    expect(pictures, `frames of take ${n}`).toBe(Number(end?.['framesEncoded']));
    expect(check.frames).toBe(pictures);
    expect(pictures).toBeGreaterThan(30);
    await panel.getByRole('button', { name: conferenceText.next, exact: true }).click();
    await identify(guide, { ...demoSubject, inscricao: `000${n}` });
  }
  expect(await guide.ask('recording.list', {})).toHaveLength(5);
  await app.close();
});

/** Four seconds of motion, then four of what a broken camera shows, for ever. */
const camera = (name: string, broken: string): Promise<string> =>
  clip(name, `testsrc2=s=640x360:r=30:d=4[a];${broken}[b];[a][b]concat=n=2:v=1[out0]`);

interface Trouble {
  readonly alarm: 'frozenPicture' | 'blackPicture';
  readonly finding: 'frozen' | 'black';
  readonly broken: string;
}

const still = 'testsrc2=s=640x360:r=30,trim=end_frame=1,loop=loop=119:size=1,setpts=N/30/TB';
const troubles: readonly Trouble[] = [
  { alarm: 'frozenPicture', finding: 'frozen', broken: still },
  { alarm: 'blackPicture', finding: 'black', broken: 'color=black:s=640x360:r=30:d=4' },
];

for (const { alarm, finding, broken } of troubles) {
  test(`a camera with ${alarm}: alarm within three seconds, event in the film, finding in the conferência`, async () => {
    const { app, guide } = await experiment({ camera: await camera(alarm, broken) });
    await prepare(guide);
    await begin(guide, 1);
    const banner = guide.page.getByRole('alert').filter({ hasText: alarmText[alarm]?.what ?? '-' });
    await expect(banner).toBeVisible({ timeout: 15_000 });
    await stored(guide, 10);
    const { panel, details, check } = await stopped(guide, 10);
    await expect(panel).toContainText(conferenceText.bad);
    await expect(panel).toContainText(conferenceText.rows[finding].bad);
    expect(check.findings).toContain(finding);
    const told = beginnings(details.events, alarm);
    // One that began just before the end had no time to be told; one under way at the beginning was told with the first frame.
    const longEnough = check[finding].filter(({ fromMs }) => fromMs + 3000 <= details.durationMs);
    expect(longEnough.length).toBeGreaterThan(0);
    const within = longEnough.map(({ fromMs }) =>
      told.find((at) => at >= fromMs - 500 && at <= fromMs + 3000),
    );
    expect(within, `alarms at ${told.join()} ms for ${JSON.stringify(check[finding])}`).not.toContain(
      undefined,
    );
    await app.close();
  });
}

/** When each occurrence of an alarm was told, ms of the film. */
function beginnings(
  events: readonly { kind: TakeEventKind; atMs: number; detail: object }[],
  kind: TakeEventKind,
): readonly number[] {
  return events.filter((event) => event.kind === kind && !('ended' in event.detail)).map(({ atMs }) => atMs);
}

test('a silent microphone: flat level, alarm within six seconds, and the conferência says so', async () => {
  const flags = [`--use-file-for-fake-audio-capture=${await silentSound()}`];
  const { app, guide } = await experiment({ flags });
  await prepare(guide);
  await begin(guide, 1);
  await expect(guide.page.getByText(filmText.level.silence).first()).toBeVisible();
  const banner = guide.page.getByRole('alert').filter({ hasText: alarmText.silence?.what ?? '-' });
  await expect(banner).toBeVisible();
  await expect(guide.find('button', filmText.alarm.silence), 'it sounds until it is silenced').toBeVisible();
  await guide.page.keyboard.press('s');
  await expect(guide.find('button', filmText.alarm.silence)).toHaveCount(0);
  await expect(banner, 'silencing hides nothing').toBeVisible();
  await stored(guide, 7);
  const { panel, details, check } = await stopped(guide, 7);
  const [at = Infinity] = beginnings(details.events, 'silence');
  expect(at).toBeLessThan(6000);
  expect(check.findings).toContain('silent');
  await expect(panel).toContainText(conferenceText.rows.sound.silent);
  await app.close();
});
