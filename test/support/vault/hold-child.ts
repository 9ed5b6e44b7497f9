import { holdAcervo } from '../../../electron/vault/vault-lock.ts';

// A second process for the lock tests: `node hold-child.ts FOLDER`. Says what it got as one line of JSON, then stays until a
// line arrives on stdin (releases) or it is killed (releases nothing).
const result = holdAcervo(process.argv[2] ?? '');
process.stdout.write(`${JSON.stringify(result.ok ? { ok: true } : result)}\n`);
if (result.ok) {
  process.stdin.once('data', () => {
    result.value.release();
    process.exit(0);
  });
}
