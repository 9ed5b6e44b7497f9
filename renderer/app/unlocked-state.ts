import type { AcervoState } from '../../shared/contract/acervo.ts';

/** The state in which a person works. */
export type UnlockedState = Extract<AcervoState, { readonly status: 'unlocked' }>;
