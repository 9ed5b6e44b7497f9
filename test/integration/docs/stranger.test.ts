import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestApp } from '../../support/app/test-app.ts';

const page = readFileSync(path.resolve(import.meta.dirname, '../../../docs/evidence-format.md'), 'utf8');

/** The commands of one numbered paragraph of the page, exactly as printed there. */
function commands(name: string): string {
  const found = new RegExp(`<!-- stranger:${name} -->\\s*\`\`\`sh\\n([\\s\\S]*?)\`\`\``).exec(page)?.[1];
  if (found === undefined) throw new Error(`the page has no commands called ${name}`);
  return found;
}

let app: TestApp;
let folder: string;
let mediaSha256: string;

/** Types the commands in the recording's folder; answers what they print, or throws when one of them fails. */
function type(name: string): string {
  const script = `set -eo pipefail\n${commands(name)}`;
  return execFileSync('bash', ['-c', script], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

beforeAll(async () => {
  app = new TestApp();
  const recovery = await app.create();
  const recordingId = await app.film(4);
  folder = path.join(app.acervoDir, 'recordings', recordingId);
  ({ mediaSha256 } = await app.ask('recording.get', { recordingId }));
  writeFileSync(path.join(folder, 'person.txt'), `${recovery}\n`);
});
afterAll(() => app.end());

test('the signature is verified by openssl', () => {
  expect(type('signature')).toContain('Signature Verified Successfully');
});

test('the manifest is in the ledger', () => {
  const [sum = '', line = ''] = type('manifest').trim().split('\n');
  expect(line).toContain(sum.slice(0, 64));
});

test('each encrypted file has the hash of the manifest', () => {
  expect(type('cipher').match(/\.age: OK$/gm)).toHaveLength(5);
});

test('age decrypts the footage, whose hash is the one of the manifest, and ffprobe reads it', () => {
  const output = type('media');
  expect(output).toContain(`${mediaSha256}  media.mp4`);
  expect(output).toContain(`"mediaSha256":"${mediaSha256}"`);
  const probe = execFileSync(
    'ffprobe',
    ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', 'media.mp4'],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  );
  expect(Number(probe)).toBeCloseTo(4, 0);
});

test('the chain holds', () => {
  expect(type('chain')).toBe('OK\nOK\n');
});

test('one changed byte is seen by each of them', () => {
  const change = (name: string, at: number): (() => void) => {
    const file = path.join(folder, name);
    const good = readFileSync(file);
    const bad = Buffer.from(good);
    bad[at] = (bad[at] ?? 0) ^ 1;
    writeFileSync(file, bad);
    return () => writeFileSync(file, good);
  };
  const restoreSegment = change('000002.age', 400);
  expect(() => type('cipher')).toThrow();
  expect(() => type('media')).toThrow();
  restoreSegment();
  const restoreManifest = change('manifest.json', 40);
  expect(() => type('signature')).toThrow();
  expect(() => type('manifest')).toThrow();
  restoreManifest();
  expect(type('signature')).toContain('Verified');
});
