import { floors } from './floors.mjs';
import { noBarrel } from './no-barrel.mjs';

/** The house's own lint rules (docs/architecture.md, "Rules of the house"). */
export const custodiaRules = { rules: { floors, 'no-barrel': noBarrel } };
