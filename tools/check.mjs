// `npm run check`: the fast part of `npm test`: format, lint, types, unit.
import { prepareNode24, preparePackages } from './lib/prepare.mjs';

preparePackages();
prepareNode24();

const { reexecOnNode24 } = await import('./lib/node24.mjs');
reexecOnNode24(import.meta.url);

const { parts, runParts } = await import('./lib/parts.ts');
process.exitCode = runParts([parts.format, parts.lint, parts.types, parts.unit]);
