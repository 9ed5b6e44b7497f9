// `npm run bench -- [--json FILE] [--only NAME]`: measures; ratios are against a stock program or browser in the same run.
import { prepareNode24, preparePackages, prepareSystem } from './lib/prepare.mjs';

preparePackages();
prepareNode24();
prepareSystem(['chromium', 'ffmpeg', 'age', 'openssl']);

const { reexecOnNode24 } = await import('./lib/node24.mjs');
reexecOnNode24(import.meta.url);

const { runBenches } = await import('./lib/bench-harness.ts');
process.exitCode = await runBenches(process.argv.slice(2));
