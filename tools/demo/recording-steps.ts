import { existsSync } from 'node:fs';
import { conferenceText } from '../../shared/text/conference.ts';
import { playerText } from '../../shared/text/player.ts';
import { recordingText } from '../../shared/text/recording.ts';
import { verifyPath } from '../../electron/evidence/verify.ts';
import type { Guide } from './guide.ts';

/** From the click to the first frame on the screen, and from a click on the bar to the frame there, ms. */
export async function play(guide: Guide): Promise<{ firstFrameMs: number; seekMs: number }> {
  await watchFrames(guide);
  await guide.press(conferenceText.view);
  const firstFrameMs = await frameAfter(guide, 'opened');
  await guide.find('button', new RegExp(`^${playerText.play}`)).click();
  await guide.page.waitForTimeout(1200);
  await guide.show('gravacao');
  const bar = guide.find('slider', playerText.position);
  const box = await bar.boundingBox();
  if (box === null) throw new Error('the seek bar is not on the screen');
  await guide.page.evaluate(() => ((window as unknown as Watched).demoMark = performance.now()));
  await guide.page.mouse.click(box.x + box.width * 0.8, box.y + box.height / 2);
  const seekMs = await frameAfter(guide, 'seeked');
  return { firstFrameMs, seekMs };
}

/** Presses Verificar and waits for the verdict on the screen; then the same verification as the command line makes. */
export async function verifyOnScreen(guide: Guide): Promise<void> {
  await guide.press(recordingText.actions.verify);
  await guide.page.getByText(recordingText.verify.intact).waitFor({ timeout: 120_000 });
  await guide.show('verificada');
}

export async function exportMp4(guide: Guide, target: string): Promise<void> {
  await guide.app.answerDialog(target);
  await guide.press(recordingText.actions.exportMp4);
  await guide.page.getByText(recordingText.export.matches).waitFor({ timeout: 120_000 });
  if (!existsSync(target)) throw new Error('the exported file is not there');
  await guide.show('exportada');
}

export function verifyFiles(acervo: string, identity: string): ReturnType<typeof verifyPath> {
  return verifyPath(acervo, { identities: [identity] });
}

interface Watched {
  demoMark: number;
  demoFrames: { opened?: number; seeked?: number };
}

/** Notes, inside the page, when a video first shows a frame and when a seek has shown its frame. */
async function watchFrames(guide: Guide): Promise<void> {
  await guide.page.evaluate(() => {
    const store = window as unknown as Watched;
    store.demoFrames = {};
    store.demoMark = performance.now();
    const note = (name: 'opened' | 'seeked', video: HTMLVideoElement): void => {
      video.requestVideoFrameCallback(() => (store.demoFrames[name] ??= performance.now() - store.demoMark));
    };
    const target = (event: Event): HTMLVideoElement | null =>
      event.target instanceof HTMLVideoElement && event.target.srcObject === null ? event.target : null;
    const listen = (type: string, name: 'opened' | 'seeked'): void =>
      document.addEventListener(
        type,
        (event) => {
          const video = target(event);
          if (video !== null && (name === 'opened' || video.currentTime > 0)) note(name, video);
        },
        true,
      );
    listen('loadstart', 'opened');
    listen('seeking', 'seeked');
  });
}

async function frameAfter(guide: Guide, name: 'opened' | 'seeked'): Promise<number> {
  const handle = await guide.page.waitForFunction(
    (key) => (window as unknown as Watched).demoFrames[key] ?? null,
    name,
    { timeout: 30_000 },
  );
  return Math.round(Number(await handle.jsonValue()));
}
