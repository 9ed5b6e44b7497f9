import { acervoText } from '../../shared/text/acervo.ts';
import { commonText } from '../../shared/text/common.ts';
import { fillSentence } from '../../shared/text/fill.ts';
import { minimumLength } from './strength.ts';

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

/** Says how many characters are missing; characters as people count them, not UTF-16 units. */
export function longEnough(passphrase: string): true | string {
  const missing = minimumLength - [...passphrase].length;
  return missing <= 0 || fillSentence(acervoText.create.tooShort, { missing });
}
