import { acervoText } from '../../shared/text/acervo.ts';
import type { Guide } from './guide.ts';

/** Invented: nobody has this name, and the passphrase is published on purpose. */
export const demoPerson = {
  name: 'Marta Duarte (fictícia)',
  login: 'm.duarte',
  passphrase: 'rede verde canoa antiga',
};

/** First screen → form → recovery sheet → typed back. Answers the recovery identity as the sheet shows it. */
export async function createAcervo(guide: Guide): Promise<string> {
  const identity = await fillNewAcervo(guide);
  await guide.press(acervoText.recovery.next);
  await typeBack(guide, identity);
  return identity;
}

/** First screen → form → recovery sheet. Answers the recovery identity as the sheet shows it. */
export async function fillNewAcervo(guide: Guide): Promise<string> {
  await guide.show('inicio');
  await guide.press(new RegExp(`^${acervoText.start.create}`));
  const { create, recovery } = acervoText;
  await guide.type(create.station, 'Sala 02');
  await guide.type(create.om, 'OM fictícia');
  await guide.type(create.userName, demoPerson.name);
  await guide.type(create.login, demoPerson.login);
  await guide.type(create.passphrase, demoPerson.passphrase);
  await guide.type(create.repeat, demoPerson.passphrase);
  await guide.show('criar');
  await guide.press(create.submit);
  const shown = guide.find('group', recovery.identity);
  const identity = ((await shown.textContent()) ?? '').replace(/\s+/g, '');
  await guide.show('recuperacao');
  return identity;
}

/** Types the recovery key from the paper. */
export async function typeBack(guide: Guide, typed: string): Promise<void> {
  await guide.type(acervoText.recovery.typed, typed);
  await guide.press(acervoText.recovery.confirm);
}

/** Locks and unlocks; answers how long the passphrase took to open the acervo, ms. */
export async function unlockAgain(guide: Guide): Promise<number> {
  await guide.press(/^Bloquear/);
  return unlock(guide);
}

/** From the locked screen; answers how long the passphrase took to open the acervo, ms. */
export async function unlock(guide: Guide): Promise<number> {
  const words = acervoText.unlock;
  await guide.type(words.login, demoPerson.login);
  await guide.type(words.passphrase, demoPerson.passphrase);
  await guide.show('desbloquear');
  const began = performance.now();
  await guide.press(words.submit);
  await guide.find('button', /^Bloquear/).waitFor();
  return Math.round(performance.now() - began);
}
