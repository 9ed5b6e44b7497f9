import type { CertameId, StationId, UserId, VaultId } from '../../shared/types/ids.ts';
import type { Checkpoints } from '../custody/checkpoints.ts';
import type { CustodyLog } from '../custody/custody-log.ts';
import type { Ledger } from '../custody/ledger.ts';
import type { Db } from '../db/db.ts';
import type { StationSigner } from '../vault/signing.ts';

/** Wall and monotonic time of the station; injected so that tests can step the clock. */
export interface Clock {
  /** RFC 3339 with offset. */
  now(): string;
  /** Milliseconds that never go back. */
  monotonicMs(): number;
}

/** The person at the keyboard. */
export interface Actor {
  readonly userId: UserId;
  readonly name: string;
  readonly role: 'administrador' | 'operador' | 'membro' | 'recursal' | 'custodiante' | 'auditor';
}

/**
 * What use cases hold while the acervo is unlocked. It exists only between unlock and lock: nobody keeps a copy of it, or
 * of anything in it, across that border.
 */
export interface OpenedAcervo {
  /** Absolute folder; never crosses the bridge. */
  readonly dir: string;
  readonly vaultId: VaultId;
  readonly stationId: StationId;
  readonly station: string;
  readonly om: string;
  readonly actor: Actor;
  /** The person's own age identity: opens the custody keys wrapped to them. */
  readonly userIdentity: string;
  readonly signer: StationSigner;
  readonly stationIdentity: string;
  readonly stationRecipient: string;
  readonly db: Db;
  readonly custody: CustodyLog;
  readonly ledger: Ledger;
  readonly checkpoints: Checkpoints;
  /** The certame that recordings belong to while no other was chosen. */
  readonly certameId: CertameId;
}
