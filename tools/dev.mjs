// `npm run dev`: the same application, its renderer served with hot reload.
import { prepareNode24, preparePackages } from './lib/prepare.mjs';
import { onNode24 } from './lib/on-node24.mjs';

preparePackages();
prepareNode24();
await onNode24('tools/lib/dev-app.ts', process.argv.slice(2));
