// `npm run verify -- PATH [--identity FILE] [--key ed25519:…] [--json]`: exit 0 all good, 1 a finding, 2 could not run.
// Works from a fresh clone with only Node ≥ 20 and npm; installs what is missing and says so on stderr.
import { prepareNode24, preparePackages } from './lib/prepare.mjs';

try {
  // With --json, stdout carries the report and nothing else.
  console.log = console.error;
  preparePackages();
  prepareNode24();
  const { reexecOnNode24 } = await import('./lib/node24.mjs');
  reexecOnNode24(import.meta.url);
  const { runVerify } = await import('./lib/verify-cli.ts');
  process.exitCode = await runVerify(process.argv.slice(2));
} catch (error) {
  // An exit of 1 would say that the evidence is damaged.
  console.error(error);
  process.exitCode = 2;
}
