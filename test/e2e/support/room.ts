import type { Locator } from '@playwright/test';
import { acervoText } from '../../../shared/text/acervo.ts';
import { commonText } from '../../../shared/text/common.ts';
import { filmText } from '../../../shared/text/film.ts';
import { demoSubject, identify } from '../../../tools/demo/film-steps.ts';
import { Guide } from '../../../tools/demo/guide.ts';
import { launchApp, type LaunchedApp, type LaunchOptions } from '../../support/launch-app.ts';

/** A step that takes longer than this is stuck, also on a busy machine. */
const patienceMs = 25_000;

export interface Room {
  readonly app: LaunchedApp;
  readonly guide: Guide;
}

/** The application with its first screen shown. */
export async function start(options: LaunchOptions = {}): Promise<Room> {
  const app = await launchApp(options);
  app.page.context().setDefaultTimeout(patienceMs);
  const guide = new Guide(app);
  await guide.ready();
  return { app, guide };
}

/** The application with the throw-away acervo open: the shortest way to the film room. */
export async function experiment(options: LaunchOptions = {}): Promise<Room> {
  const room = await start(options);
  await room.guide.press(acervoText.start.tryOut);
  await lockButton(room.guide).waitFor();
  return room;
}

export function lockButton(guide: Guide): Locator {
  return guide.find('button', commonText.bar.lockNow);
}

/** Goes to one of the three screens. */
export async function goTo(guide: Guide, screen: 'film' | 'recordings' | 'settings'): Promise<void> {
  const places = guide.page.getByRole('navigation', { name: commonText.nav.label });
  await places.getByRole('button', { name: commonText.nav[screen], exact: true }).click();
}

/** Says who is before the camera and lets takes begin at once. */
export async function prepare(guide: Guide, subject = demoSubject): Promise<void> {
  await identify(guide, subject);
  await withoutCountdown(guide);
}

/** Begins at once, without 3-2-1; the switch is there when everything else is ready. */
export async function withoutCountdown(guide: Guide): Promise<void> {
  // The switch's own box is hidden under what is drawn for it: a person clicks the words.
  const countdown = guide.find('switch', filmText.countdown);
  await guide.page.getByText(filmText.countdown, { exact: true }).click();
  await countdown.and(guide.page.locator(':not(:checked)')).waitFor({ state: 'attached' });
}
