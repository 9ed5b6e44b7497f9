// `npm run build`: the built application in out/ (main, preload, renderer).
import { prepareNode24, preparePackages } from './lib/prepare.mjs';
import { onNode24 } from './lib/on-node24.mjs';

preparePackages();
prepareNode24();
await onNode24('tools/lib/build-app.ts', process.argv.slice(2));
