import { acervoText } from '../../shared/text/acervo.ts';
import { commonText } from '../../shared/text/common.ts';
import { fillSentence } from '../../shared/text/fill.ts';
import { minPassphraseCharacters, passphraseAllowed } from '../../shared/domain/passphrase.ts';

export interface CreateForm {
  readonly station: string;
  readonly om: string;
  readonly userName: string;
  readonly login: string;
  readonly passphrase: string;
  readonly repeat: string;
}

export const emptyForm: CreateForm = {
  station: '',
  om: '',
  userName: '',
  login: '',
  passphrase: '',
  repeat: '',
};

/** A field that may not be blank. */
export const filled = { validate: (value: string) => value.trim() !== '' || commonText.required };

/** The rule main enforces, said in words: how many characters are missing (as people count them), or too few different ones. */
export function longEnough(passphrase: string): true | string {
  if (passphraseAllowed(passphrase)) return true;
  const missing = minPassphraseCharacters - [...passphrase.normalize('NFKC')].length;
  if (missing <= 0) return acervoText.create.tooUniform;
  return fillSentence(missing === 1 ? acervoText.create.tooShortByOne : acervoText.create.tooShort, {
    missing,
  });
}
