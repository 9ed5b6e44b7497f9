import type { Locator } from 'playwright-core';
import type { Subject } from '../../shared/contract/take.ts';
import { conferenceText } from '../../shared/text/conference.ts';
import { filmText } from '../../shared/text/film.ts';
import type { Guide } from './guide.ts';

export interface Filmed {
  readonly recordingId: string;
  readonly framesEncoded: number;
  readonly framesDropped: number;
  /** As the screen shows it, ms. */
  readonly sealMs: number;
}

/** Invented. */
export const demoSubject: Subject = { inscricao: '0001211', name: 'Davi Nogueira d’Ávila', cpf: '' };

/** Films until `seconds` of *stored* footage are shown on the clock, marks once, stops, and waits for the conferência. */
export async function film(guide: Guide, seconds: number, subject = demoSubject): Promise<Filmed> {
  await identify(guide, subject);
  await begin(guide, Math.min(3, seconds));
  await guide.page.keyboard.press('m');
  await guide.show('gravando');
  await stored(guide, seconds);
  await guide.press(filmText.stop);
  const panel = await conferred(guide, seconds);
  await guide.show('conferencia');
  const sealed = /selada em (\d+) ms/.exec((await panel.textContent()) ?? '');
  const recordingId = await guide.newestRecording();
  const { events } = await guide.details(recordingId);
  const end = events.find(({ kind }) => kind === 'end')?.detail ?? {};
  return {
    recordingId,
    framesEncoded: Number(end['framesEncoded']),
    framesDropped: Number(end['framesDropped']),
    sealMs: Number(sealed?.[1] ?? Number.NaN),
  };
}

/** Says who is before the camera. */
export async function identify(guide: Guide, subject: Subject): Promise<void> {
  await guide.type(filmText.who.inscricao, subject.inscricao);
  await guide.type(filmText.who.name, subject.name);
  if (subject.cpf !== '') await guide.type(filmText.who.cpf, subject.cpf);
}

/** The red button. The navigation has a place of the same name; the room's own button is in the main part. */
export function recordButton(guide: Guide): Locator {
  return guide.page.getByRole('main').getByRole('button', { name: filmText.record, exact: true });
}

/** Begins a take once the room is ready, and waits for that much stored footage, s. */
export async function begin(guide: Guide, seconds: number): Promise<void> {
  const record = recordButton(guide);
  await record.and(guide.page.locator(':enabled')).waitFor();
  await guide.show('antes-de-gravar');
  await record.click();
  await stored(guide, seconds);
}

/** Waits until the conferência of a take of so many seconds has its verdict. */
export async function conferred(guide: Guide, seconds: number): Promise<Locator> {
  const panel = guide.find('region', conferenceText.title);
  const { good, goodPart, goodTroubled, bad, failed } = conferenceText;
  const verdict = new RegExp([good, goodPart, goodTroubled, bad, failed].join('|'));
  await panel.getByText(verdict).waitFor({ timeout: 60_000 + seconds * 1000 });
  return panel;
}

/** Waits until the clock, which counts only what is on the disk, has reached `seconds`. */
export async function stored(guide: Guide, seconds: number): Promise<void> {
  const deadline = performance.now() + (seconds + 60) * 1000;
  while (performance.now() < deadline) {
    if ((await storedSeconds(guide)) >= seconds) return;
    await guide.page.waitForTimeout(100);
  }
  throw new Error(`the clock did not reach ${seconds} s of stored footage`);
}

/** What the clock of the take shows, s. */
export async function storedSeconds(guide: Guide): Promise<number> {
  const text = await guide.find('timer', filmText.clock).textContent();
  const [hours = 0, minutes = 0, rest = 0] = (text ?? '').split(':').map(Number);
  return hours * 3600 + minutes * 60 + rest;
}
