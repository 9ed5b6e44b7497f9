/** Least number of characters of a passphrase; strength beyond that is shown by the screen, not demanded here. */
export const minPassphraseCharacters = 12;

/** Whether a passphrase may protect a key slot: long enough, and not one character over and over. */
export function passphraseAllowed(passphrase: string): boolean {
  const characters = [...passphrase.normalize('NFKC')];
  return characters.length >= minPassphraseCharacters && new Set(characters).size >= 4;
}
