// `npm start`: installs what is missing, builds what is stale, opens the application. Only Node ≥ 20 and npm are needed.
import { prepareNode24, preparePackages } from './lib/prepare.mjs';
import { onNode24 } from './lib/on-node24.mjs';

preparePackages();
prepareNode24();
await onNode24('tools/lib/start-app.ts', process.argv.slice(2));
