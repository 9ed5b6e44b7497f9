// `npm run demo -- [--out DIR] [--seconds N] [--camera FILE]`: the main job, headless, through the real interface.
import { prepareNode24, preparePackages, prepareSystem } from './lib/prepare.mjs';
import { onNode24 } from './lib/on-node24.mjs';

preparePackages();
prepareNode24();
prepareSystem(['chromium', 'ffmpeg']);
await onNode24('tools/demo/run.ts', process.argv.slice(2));
