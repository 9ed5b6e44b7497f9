// `npm test`: everything. Works from a fresh clone with only Node ≥ 20 and npm; installs what is missing and says so.
// Names of parts may be given (`npm test -- unit e2e`) to run only those.
import { prepareNode24, preparePackages, prepareSystem } from './lib/prepare.mjs';

preparePackages();
prepareNode24();
prepareSystem(['chromium', 'ffmpeg', 'age', 'openssl', 'pdftotext']);

const { reexecOnNode24 } = await import('./lib/node24.mjs');
reexecOnNode24(import.meta.url);

const { parts, runParts } = await import('./lib/parts.ts');
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`Unknown part: ${unknown.join(', ')}. Parts: ${Object.keys(parts).join(', ')}.`);
  process.exit(2);
}
const names = wanted.length > 0 ? wanted : Object.keys(parts);
process.exitCode = runParts(names.map((name) => parts[name]));
