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

/** Films until `seconds` of *stored* footage are shown on the clock, marks once, stops, and waits for the conferência. */
export async function film(guide: Guide, seconds: number): Promise<Filmed> {
  await guide.type(filmText.who.inscricao, '0001211');
  await guide.type(filmText.who.name, 'Davi Nogueira d’Ávila');
  // The navigation has a place of the same name; the room's own button is in the main part.
  const record = guide.page.getByRole('main').getByRole('button', { name: filmText.record, exact: true });
  await record.and(guide.page.locator(':enabled')).waitFor();
  await guide.show('antes-de-gravar');
  await record.click();
  await stored(guide, Math.min(3, seconds));
  await guide.page.keyboard.press('m');
  await guide.show('gravando');
  await stored(guide, seconds);
  await guide.press(filmText.stop);
  const panel = guide.find('region', conferenceText.title);
  const text = new RegExp(`${conferenceText.good}|${conferenceText.bad}|${conferenceText.failed}`);
  await panel.getByText(text).waitFor({ timeout: 60_000 + seconds * 1000 });
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

/** Waits until the clock, which counts only what is on the disk, has reached `seconds`. */
async function stored(guide: Guide, seconds: number): Promise<void> {
  const clock = guide.find('timer', filmText.clock);
  const deadline = performance.now() + (seconds + 60) * 1000;
  while (performance.now() < deadline) {
    const [hours = 0, minutes = 0, rest = 0] = ((await clock.textContent()) ?? '').split(':').map(Number);
    if (hours * 3600 + minutes * 60 + rest >= seconds) return;
    await guide.page.waitForTimeout(100);
  }
  throw new Error(`the clock did not reach ${seconds} s of stored footage`);
}
