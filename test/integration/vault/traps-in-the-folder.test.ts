import { execFileSync } from 'node:child_process';
import { linkSync, lstatSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { nodeFs, putFile } from '../../../electron/evidence/files.ts';
import { writeFileAtomic } from '../../../electron/vault/atomic-write.ts';
import { appendPlain, readPlain, readPlainSync } from '../../../electron/vault/plain-file.ts';
import { holdAcervo } from '../../../electron/vault/vault-lock.ts';
import { TestApp } from '../../support/app/test-app.ts';

// Somebody had the folder for an hour: the names that the application will open lead elsewhere.
let app: TestApp;
let acervo: string;
let victim: string;
beforeEach(async () => {
  app = new TestApp();
  await app.create();
  await app.film(1);
  await app.app.shutdown();
  acervo = app.acervoDir;
  victim = path.join(app.userDataDir, 'tese.odt');
  writeFileSync(victim, 'três anos de trabalho');
});
afterEach(() => rmSync(app.userDataDir, { recursive: true, force: true }));

const untouched = (): void => expect(readFileSync(victim, 'utf8')).toBe('três anos de trabalho');
const put = (name: string, make: (file: string) => void): void => {
  rmSync(path.join(acervo, name), { force: true });
  make(path.join(acervo, name));
};
const pipe = (file: string): void => void execFileSync('mkfifo', [file]);

describe('a file of the person is not written through a name in the acervo', () => {
  test.each([
    ['a symbolic link', (file: string) => symlinkSync(victim, file)],
    ['a hard link', (file: string) => linkSync(victim, file)],
  ])('the lock is %s: refused by name, and nothing is emptied', (_kind, make) => {
    put('acervo.lock', make);
    expect(holdAcervo(acervo)).toEqual({
      ok: false,
      error: { code: 'acervo.damaged', details: { file: 'acervo.lock' } },
    });
    untouched();
  });

  test('the holder’s note and every temporary name are made anew, never written through', async () => {
    put('lock.json', (file) => symlinkSync(victim, file));
    put('lock.json.tmp', (file) => symlinkSync(victim, file));
    put('vault.json.tmp', (file) => symlinkSync(victim, file));
    put('manifest.json.tmp', (file) => symlinkSync(victim, file));
    const held = holdAcervo(acervo);
    expect(held).toMatchObject({ ok: true });
    if (held.ok) held.value.release();
    writeFileAtomic(path.join(acervo, 'vault.json'), readFileSync(path.join(acervo, 'vault.json')));
    await putFile(nodeFs, path.join(acervo, 'manifest.json'), Buffer.from('x'));
    expect(lstatSync(path.join(acervo, 'manifest.json')).isFile()).toBe(true);
    untouched();
  });

  test('signed lines are not appended through a link', async () => {
    put('ledger.jsonl', (file) => symlinkSync(victim, file));
    await expect(appendPlain(path.join(acervo, 'ledger.jsonl'))).rejects.toThrow();
    untouched();
  });
});

describe('what is no plain file is answered, not waited for', () => {
  test('pipes, devices, folders and files without end are refused by both readers', async () => {
    const file = path.join(acervo, 'x');
    for (const make of [
      pipe,
      (at: string) => symlinkSync('/dev/zero', at),
      (at: string) => symlinkSync(victim, at),
      (at: string) => writeFileSync(at, 'too much'),
    ]) {
      put('x', make);
      expect(() => readPlainSync(file, 4)).toThrow('refused');
      await expect(readPlain(file, 4)).rejects.toThrow('refused');
    }
  });

  test.each(['vault.json', 'acervo.lock', 'custodia.db'])('%s is a pipe: the start answers', async (name) => {
    put(name, pipe);
    const next = new TestApp(app.userDataDir);
    const state = await next.ask('acervo.state', {});
    const answer = state.status === 'locked' ? await next.call('acervo.unlock', credentials()) : state;
    expect(JSON.stringify(answer)).toContain(`"file":"${name}"`);
    await next.app.shutdown();
  });

  test.each(['ledger.jsonl', 'checkpoints.jsonl'])(
    '%s is a pipe: the acervo opens and names it',
    async (name) => {
      put(name, pipe);
      const next = new TestApp(app.userDataDir);
      expect(await next.unlock()).toMatchObject({
        status: 'unlocked',
        problems: expect.arrayContaining([{ code: 'recording.damaged', details: { file: name } }]) as unknown,
      });
      await next.app.shutdown();
    },
  );
});

function credentials(): { login: string; passphrase: string } {
  return { login: 'm.duarte', passphrase: 'quatro palavras sem sentido' };
}
