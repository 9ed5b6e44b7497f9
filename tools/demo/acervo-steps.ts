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
  await guide.press(recovery.next);
  await guide.type(recovery.typed, identity);
  await guide.press(recovery.confirm);
  return identity;
}

/** Locks and unlocks; answers how long the passphrase took to open the acervo, ms. */
export async function unlockAgain(guide: Guide): Promise<number> {
  const { unlock } = acervoText;
  await guide.press(/^Bloquear/);
  await guide.type(unlock.login, demoPerson.login);
  await guide.type(unlock.passphrase, demoPerson.passphrase);
  await guide.show('desbloquear');
  const began = performance.now();
  await guide.press(unlock.submit);
  await guide.find('button', /^Bloquear/).waitFor();
  return Math.round(performance.now() - began);
}
