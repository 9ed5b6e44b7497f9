import { expect, type Page } from '@playwright/test';
import { playerText } from '../../../shared/text/player.ts';
import type { Guide } from '../../../tools/demo/guide.ts';

interface Watched {
  shownFrames?: number[];
}

/** Notes the presentation time of every frame any film puts on the screen; call before a recording is opened. */
export async function watchFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    const frames: number[] = [];
    (window as Watched).shownFrames = frames;
    const follow = (video: HTMLVideoElement): void => {
      video.requestVideoFrameCallback((_now, { mediaTime }) => {
        frames.push(mediaTime);
        follow(video);
      });
    };
    const begun = ({ target }: Event): void => {
      // The camera's own picture is no film.
      if (target instanceof HTMLVideoElement && target.srcObject === null) follow(target);
    };
    document.addEventListener('loadstart', begun, true);
  });
}

/** Presentation times of all frames shown so far, s, in the order they were shown. */
export function shownFrames(page: Page): Promise<readonly number[]> {
  return page.evaluate(() => (window as Watched).shownFrames ?? []);
}

/** Presentation time of the frame on the screen, s. */
export async function shownFrame(page: Page): Promise<number> {
  return (await shownFrames(page)).at(-1) ?? Number.NaN;
}

/** Presses a key that changes the frame of a paused film, and answers the frame it came to rest on, s. */
export async function frameAfterKey(page: Page, key: string): Promise<number> {
  const before = await shownFrame(page);
  await page.keyboard.press(key);
  await expect.poll(() => shownFrame(page), { message: `the frame after "${key}"` }).not.toBe(before);
  // A step that went too far would show it within this.
  await page.waitForTimeout(400);
  return shownFrame(page);
}

/** Clicks the bar at this share of the film; answers the moment clicked, s. */
export async function clickSeek(guide: Guide, share: number): Promise<number> {
  const bar = guide.find('slider', playerText.position);
  const box = await bar.boundingBox();
  if (box === null) throw new Error('the seek bar is not on the screen');
  await guide.page.mouse.click(box.x + box.width * share, box.y + box.height / 2);
  return (Number(await bar.getAttribute('aria-valuemax')) / 1000) * share;
}

/** Plays from where the film stands until `seconds` more were shown. */
export async function playOn(guide: Guide, seconds: number): Promise<void> {
  const from = await shownFrame(guide.page);
  await guide.find('button', playerText.play).click();
  await expect.poll(() => shownFrame(guide.page), { timeout: 30_000 }).toBeGreaterThan(from + seconds);
}
