import type { AcervoState } from '../../shared/contract/acervo.ts';
import type { AppError } from '../../shared/types/app-error.ts';
import { assertNever } from '../../shared/types/result.ts';
import type { OpenedAcervo } from '../evidence/opened-acervo.ts';
import type { AgeIdentity } from '../vault/age/identity.ts';
import type { VaultHeader } from '../vault/vault-file.ts';
import { folderLabel } from './folders.ts';
import type { Material } from './open-acervo.ts';

export interface Hold {
  release(): void;
}

/** Where the application stands with its acervo. Keys exist in memory only in the last two. */
export type Current =
  | {
      readonly kind: 'none';
      readonly problem: AppError | null;
      /** The folder that could not be opened: what needs no key can still be checked there. */
      readonly dir: string | null;
    }
  | {
      readonly kind: 'locked';
      readonly dir: string;
      readonly header: VaultHeader;
      readonly hold: Hold;
      readonly problem: AppError | null;
    }
  | {
      readonly kind: 'awaitingRecovery';
      readonly station: string;
      readonly material: Material;
      readonly hold: Hold;
      readonly recovery: AgeIdentity;
    }
  | {
      readonly kind: 'unlocked';
      readonly material: Material;
      readonly hold: Hold;
      readonly opened: OpenedAcervo;
      readonly recovered: number;
      readonly problems: readonly AppError[];
    };

/** What the renderer may know of it. */
export function stateOf(current: Current, context: { defaultDir: string; waitSeconds: number }): AcervoState {
  switch (current.kind) {
    case 'none':
      return {
        status: 'none',
        defaultFolderLabel: folderLabel(context.defaultDir),
        problem: current.problem,
      };
    case 'locked':
      return {
        status: 'locked',
        vaultId: current.header.vaultId,
        folderLabel: folderLabel(current.dir),
        experimental: current.header.experimental,
        waitSeconds: context.waitSeconds,
        problem: current.problem,
      };
    case 'awaitingRecovery':
      return {
        status: 'awaitingRecovery',
        vaultId: current.material.header.vaultId,
        folderLabel: folderLabel(current.material.dir),
      };
    case 'unlocked':
      return {
        status: 'unlocked',
        vaultId: current.opened.vaultId,
        folderLabel: folderLabel(current.material.dir),
        experimental: current.material.header.experimental,
        station: current.opened.station,
        om: current.opened.om,
        person: { name: current.opened.actor.name, role: current.opened.actor.role },
        recovered: current.recovered,
        problems: [...current.problems],
      };
    default:
      return assertNever(current);
  }
}
