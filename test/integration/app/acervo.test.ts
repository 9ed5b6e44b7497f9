import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { hashesOf } from '../../support/app/folder-hash.ts';
import { passphrase, TestApp } from '../../support/app/test-app.ts';

const form = {
  folder: null,
  station: 'Sala 02',
  om: 'OM fictícia',
  userName: 'Marta Duarte',
  login: 'm.duarte',
};
let app: TestApp;
beforeEach(() => {
  app = new TestApp();
});
afterEach(async () => {
  vi.useRealTimers();
  await app.end();
});

describe('creation', () => {
  test('is usable only after the recovery identity was typed back', async () => {
    const sheet = await app.ask('acervo.create', { ...form, passphrase });
    expect(await app.call('recording.list', {})).toMatchObject({ error: { code: 'acervo.locked' } });
    const other = sheet.identity[20] === 'Z' ? 'Q' : 'Z';
    const wrong = `${sheet.identity.slice(0, 20)}${other}${sheet.identity.slice(21)}`;
    expect(await app.call('acervo.confirmRecovery', { typed: wrong })).toMatchObject({
      error: { code: 'acervo.recoveryMismatch', details: { position: 21 } },
    });
    const typed = sheet.identity.toLowerCase().replace(/(.{4})/g, '$1 ');
    expect(await app.ask('acervo.confirmRecovery', { typed })).toMatchObject({
      status: 'unlocked',
      om: 'OM fictícia',
    });
  });

  test('closed before the sheet was typed back: the next unlock makes a new sheet, which opens the footage', async () => {
    const first = await app.ask('acervo.create', { ...form, passphrase });
    await app.app.shutdown();
    app = new TestApp(app.userDataDir);
    expect(await app.ask('acervo.state', {})).toMatchObject({ status: 'locked' });
    expect(await app.unlock()).toMatchObject({ status: 'awaitingRecovery' });
    const second = await app.ask('acervo.recoverySheet', {});
    expect(second.identity).not.toBe(first.identity);
    await app.ask('acervo.confirmRecovery', { typed: second.identity });
    const recordingId = await app.film(1);
    const [key = ''] = readdirSync(path.join(app.acervoDir, 'keys'));
    const decrypt = (identity: string, file: string): Buffer => {
      const keyFile = path.join(app.userDataDir, 'chave.txt');
      writeFileSync(keyFile, `${identity}\n`);
      return execFileSync('age', ['-d', '-i', keyFile, path.join(app.acervoDir, file)], {
        stdio: ['ignore', 'pipe', 'ignore'],
      });
    };
    const custody = decrypt(second.identity, `keys/${key}`).toString().trim();
    expect(decrypt(custody, `recordings/${recordingId}/000001.age`).length).toBeGreaterThan(1000);
    expect(() => decrypt(first.identity, `keys/${key}`)).toThrow();
  });

  test('refuses a short passphrase and a folder with something in it', async () => {
    expect(
      await app.call('acervo.create', { ...form, passphrase: 'curta demais'.slice(0, 11) }),
    ).toMatchObject({
      error: { code: 'acervo.passphraseWeak' },
    });
    mkdirSync(app.acervoDir, { recursive: true });
    writeFileSync(path.join(app.acervoDir, 'férias.jpg'), 'x');
    expect(await app.call('acervo.create', { ...form, passphrase })).toMatchObject({
      error: { code: 'acervo.folderNotEmpty' },
    });
    expect(readdirSync(app.acervoDir)).toEqual(['férias.jpg']);
  });

  test('a creation cut short by power does not stand in the way of the next', async () => {
    mkdirSync(path.join(app.acervoDir, 'recordings'), { recursive: true });
    mkdirSync(path.join(app.acervoDir, 'keys'));
    writeFileSync(path.join(app.acervoDir, 'custodia.db.new'), 'meio caminho');
    await app.create();
    expect(await app.ask('acervo.state', {})).toMatchObject({ status: 'unlocked' });
  });

  test('works in a folder with spaces, accents and 200 characters', async () => {
    const dir = path.join(app.userDataDir, 'Comissão de Confirmação nº 2', 'ç'.repeat(60), 'a b'.repeat(30));
    mkdirSync(dir, { recursive: true });
    app.dialogAnswers.push(dir);
    const chosen = await app.ask('acervo.chooseFolder', { purpose: 'create' });
    expect(chosen.contents).toBe('empty');
    const sheet = await app.ask('acervo.create', { ...form, folder: chosen.folder, passphrase });
    await app.ask('acervo.confirmRecovery', { typed: sheet.identity });
    await app.film(1);
    await app.ask('acervo.lock', {});
    expect(await app.unlock()).toMatchObject({ status: 'unlocked' });
    expect(await app.ask('recording.list', {})).toHaveLength(1);
  });

  test('Experimentar is unlocked at once, labelled, and never remembered', async () => {
    expect(await app.ask('acervo.tryOut', {})).toMatchObject({ status: 'unlocked', experimental: true });
    await app.film(1);
    await app.app.shutdown();
    app = new TestApp(app.userDataDir);
    expect(await app.ask('acervo.state', {})).toMatchObject({ status: 'none', problem: null });
  });
});

describe('unlocking', () => {
  test('20 wrong passphrases leave every byte as it was, wait longer and longer, and become custody rows', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'Date'] });
    await app.create();
    await app.film(1);
    await app.ask('acervo.lock', {});
    const before = hashesOf(app.acervoDir);
    const waits: number[] = [];
    for (let i = 0; i < 20; i += 1) {
      const state = await app.ask('acervo.state', {});
      if (state.status !== 'locked') throw new Error('not locked');
      waits.push(state.waitSeconds);
      if (state.waitSeconds > 0) {
        expect(await app.call('acervo.unlock', { login: 'm.duarte', passphrase })).toMatchObject({
          error: { code: 'acervo.waitBeforeRetry' },
        });
      }
      vi.advanceTimersByTime(state.waitSeconds * 1000);
      expect(await app.call('acervo.unlock', { login: 'm.duarte', passphrase: `errada ${i}` })).toMatchObject(
        {
          error: { code: 'acervo.wrongPassphrase' },
        },
      );
    }
    expect(hashesOf(app.acervoDir)).toEqual(before);
    expect(waits.slice(0, 3)).toEqual([0, 0, 0]);
    expect(waits.at(-1)).toBeGreaterThanOrEqual(60);
    vi.advanceTimersByTime(3_600_000);
    await app.unlock();
    const [recording] = await app.ask('recording.list', {});
    expect(recording?.status).toBe('completa');
    expect(JSON.stringify(app.logged)).not.toContain('errada');
  });

  test('the delay survives a restart of the application', async () => {
    await app.create();
    await app.ask('acervo.lock', {});
    for (let i = 0; i < 4; i += 1) {
      await app.call('acervo.unlock', { login: 'm.duarte', passphrase: `errada ${i}` });
    }
    await app.app.shutdown();
    app = new TestApp(app.userDataDir);
    expect(await app.call('acervo.unlock', { login: 'm.duarte', passphrase })).toMatchObject({
      error: { code: 'acervo.waitBeforeRetry' },
    });
  });

  test('a changed passphrase opens everything, the old one nothing', async () => {
    await app.create();
    const recordingId = await app.film(1);
    const next = 'outra frase bem comprida';
    expect(await app.call('acervo.changePassphrase', { current: 'não é esta frase', next })).toMatchObject({
      error: { code: 'acervo.wrongPassphrase' },
    });
    await app.ask('acervo.changePassphrase', { current: passphrase, next });
    await app.ask('acervo.lock', {});
    expect(await app.call('acervo.unlock', { login: 'm.duarte', passphrase })).toMatchObject({
      error: { code: 'acervo.wrongPassphrase' },
    });
    expect(await app.ask('acervo.unlock', { login: 'M.DUARTE ', passphrase: next })).toMatchObject({
      status: 'unlocked',
    });
    const { token } = await app.ask('media.open', { recordingId, purpose: 'view' });
    expect((await app.get(`/media/${token}/000001.m4s`)).status).toBe(200);
  });

  test.each([
    ['empty', 'vault.json', Buffer.alloc(0), 'acervo.damaged'],
    ['garbage', 'vault.json', Buffer.from([0, 255, 254, 3]), 'acervo.damaged'],
    ['newer', 'vault.json', Buffer.from('{"format":"custodia/vault","version":7}'), 'acervo.newer'],
  ])('%s %s is named at start and left alone', async (_kind, file, bytes, code) => {
    await app.create();
    await app.film(1);
    await app.app.shutdown();
    writeFileSync(path.join(app.acervoDir, file), bytes);
    const before = hashesOf(app.acervoDir);
    app = new TestApp(app.userDataDir);
    expect(await app.ask('acervo.state', {})).toMatchObject({
      status: 'none',
      problem: { code, details: { file } },
    });
    expect(hashesOf(app.acervoDir)).toEqual(before);
  });

  test.each([
    ['zeros', Buffer.alloc(40_960)],
    ['random bytes', Buffer.from(Array.from({ length: 40_960 }, (_, i) => (i * 7919) % 251))],
    ['empty', Buffer.alloc(0)],
  ])(
    'custodia.db replaced by %s: named at unlock, recordings still verify without it',
    async (_kind, bytes) => {
      await app.create();
      await app.film(1);
      await app.ask('acervo.lock', {});
      const file = path.join(app.acervoDir, 'custodia.db');
      writeFileSync(file, bytes);
      expect(await app.call('acervo.unlock', { login: 'm.duarte', passphrase })).toMatchObject({
        error: { code: 'database.damaged', details: { file: 'custodia.db' } },
      });
      expect(readFileSync(file)).toEqual(bytes);
      const { jobId } = await app.ask('recording.verifyAllPublic', {});
      expect(await app.finished(jobId)).toMatchObject({
        type: 'job.verified',
        report: { ok: true, recordings: 1 },
      });
    },
  );

  test('an older copy of the database is exposed by the last checkpoint', async () => {
    await app.create();
    await app.film(1);
    await app.ask('acervo.lock', {});
    const file = path.join(app.acervoDir, 'custodia.db');
    const older = readFileSync(file);
    await app.unlock();
    await app.film(1);
    await app.ask('acervo.lock', {});
    writeFileSync(file, older);
    expect(await app.unlock()).toMatchObject({ problems: [{ code: 'database.rolledBack' }] });
    expect(await app.ask('recording.list', {})).toHaveLength(2);
  });

  test('a second application on the same acervo is told who holds it', async () => {
    await app.create();
    const other = new TestApp(mkdtempSync(path.join(os.tmpdir(), 'custodia-outro-')));
    other.dialogAnswers.push(app.acervoDir);
    const { folder, contents } = await other.ask('acervo.chooseFolder', { purpose: 'open' });
    expect(contents).toBe('acervo');
    expect(await other.call('acervo.open', { folder })).toMatchObject({ error: { code: 'acervo.held' } });
    await other.end();
  });

  test('a copied acervo opens elsewhere', async () => {
    await app.create();
    await app.film(1);
    await app.ask('acervo.lock', {});
    const copy = path.join(app.userDataDir, 'cópia');
    cpSync(app.acervoDir, copy, { recursive: true, filter: (name) => !/acervo\.lock|lock\.json/.test(name) });
    rmSync(app.acervoDir, { recursive: true });
    app.dialogAnswers.push(copy);
    const { folder } = await app.ask('acervo.chooseFolder', { purpose: 'open' });
    await app.ask('acervo.open', { folder });
    expect(await app.unlock()).toMatchObject({ status: 'unlocked', problems: [] });
  });
});

describe('idle lock', () => {
  test('locks after the minutes of the settings, never during a take', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] });
    await app.create();
    const settings = await app.ask('settings.get', {});
    await app.ask('settings.set', { ...settings, idleLockMinutes: 1 });
    const recordingId = await app.startTake();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(await app.call('acervo.lock', {})).toMatchObject({ error: { code: 'take.alreadyOpen' } });
    await app.ask('take.stop', { recordingId, framesEncoded: 0, framesDropped: 0, reason: 'operator' });
    await vi.advanceTimersByTimeAsync(50_000);
    expect((await app.ask('acervo.state', {})).status).toBe('unlocked');
    await vi.advanceTimersByTimeAsync(20_000);
    vi.useRealTimers();
    await vi.waitFor(async () => expect((await app.ask('acervo.state', {})).status).toBe('locked'));
  });
});
