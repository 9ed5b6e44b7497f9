import type { CertameId } from '../../shared/types/ids.ts';
import { recipientOf } from '../vault/age/identity.ts';
import { custodyKeyName, openCustodyKey } from '../vault/custody-key.ts';
import { VerifyFailure } from './verify-failure.ts';
import type { VerifyRun } from './verify-run.ts';

/**
 * The identities that open recordings: those given, and the custody keys that they open. A custody key that cannot be
 * read is a finding, once.
 */
export class KeyRing {
  readonly #run: VerifyRun;
  readonly #acervo: string | null;
  readonly #given: readonly string[];
  readonly #opened = new Map<CertameId, Promise<string | null>>();

  /** Throws {@link VerifyFailure} `badIdentity`. */
  constructor(run: VerifyRun, acervo: string | null) {
    this.#run = run;
    this.#acervo = acervo;
    this.#given = run.options.identities ?? [];
    try {
      this.#given.forEach(recipientOf);
    } catch {
      throw new VerifyFailure('badIdentity');
    }
  }

  get isEmpty(): boolean {
    return this.#given.length === 0;
  }

  /** Identities among the recipients of a recording; none when it cannot be opened with what was given. */
  async for(certameId: CertameId, recipients: readonly string[]): Promise<readonly string[]> {
    if (this.isEmpty) return [];
    const custody = await this.#custodyOf(certameId);
    const all = custody === null ? this.#given : [...this.#given, custody];
    return all.filter((identity) => recipients.includes(recipientOf(identity)));
  }

  #custodyOf(certameId: CertameId): Promise<string | null> {
    const known = this.#opened.get(certameId);
    if (known !== undefined) return known;
    const opening = this.#open(certameId);
    this.#opened.set(certameId, opening);
    return opening;
  }

  async #open(certameId: CertameId): Promise<string | null> {
    if (this.#acervo === null) return null;
    const opened = await openCustodyKey(this.#acervo, certameId, this.#given);
    if (opened.ok) return opened.value.identity;
    if (opened.error.code === 'acervo.damaged') {
      this.#run.add('vaultUnreadable', { file: custodyKeyName(certameId) });
    }
    return null;
  }
}
