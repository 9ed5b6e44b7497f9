import { expect, type Locator } from '@playwright/test';
import type { Guide } from '../../../tools/demo/guide.ts';

/** More stops than any screen has. */
const mostStops = 60;

/** Tabs to a control, sees that the focus can be seen there, and answers the control. */
export async function tabTo(guide: Guide, control: Locator, back = false): Promise<Locator> {
  const plain = await look(control);
  const key = back ? 'Shift+Tab' : 'Tab';
  for (let stops = 0; stops < mostStops; stops += 1) {
    await guide.page.keyboard.press(key);
    if (await isFocused(control)) {
      await expect
        .poll(async () => ringOf(await look(control), plain), `focus on ${String(control)}`)
        .not.toEqual([]);
      return control;
    }
  }
  throw new Error(`no way to ${String(control)} with ${key}`);
}

/** Tabs to a button and presses it with Enter. */
export async function pressByKey(guide: Guide, name: string | RegExp): Promise<void> {
  await tabTo(guide, guide.find('button', name));
  await guide.page.keyboard.press('Enter');
}

/** The keyboard is where one expects it without having touched a key. */
export async function expectFocus(control: Locator): Promise<void> {
  await expect.poll(() => isFocused(control), `focus on ${String(control)}`).toBe(true);
}

function isFocused(control: Locator): Promise<boolean> {
  return control.evaluate((element) => element === document.activeElement);
}

type Look = readonly string[];

/** What could show the focus: outline and shadow of the control and of the box it lies in. */
function look(control: Locator): Promise<Look> {
  return control.evaluate((element) =>
    [element, element.parentElement ?? element].flatMap((each) => {
      const style = getComputedStyle(each);
      const outline = style.outlineStyle === 'none' ? 'none' : `${style.outlineWidth} ${style.outlineColor}`;
      return [outline, style.boxShadow];
    }),
  );
}

/** What is there now and was not before. */
function ringOf(now: Look, plain: Look): Look {
  return now.filter((each, n) => each !== plain[n] && each !== 'none' && !each.startsWith('0px'));
}
