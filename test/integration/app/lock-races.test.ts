import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { RecordingId } from '../../../shared/types/ids.ts';
import { clip } from '../../support/app/clip.ts';
import { source, subject, TestApp } from '../../support/app/test-app.ts';

// A lock ends everything that needs keys, also what was asked for just before it and has not answered yet.
let app: TestApp;
let film: RecordingId;
beforeEach(async () => {
  app = new TestApp();
  await app.create();
  film = await app.film(2);
});
afterEach(() => app.end());

describe('what was asked for before a lock', () => {
  test('a take: either it is open and the lock is refused, or nothing is open', async () => {
    const starting = app.call('take.start', { subject, source, continues: null });
    const locking = app.call('acervo.lock', {});
    const [started, locked] = await Promise.all([starting, locking]);
    expect(locked).toMatchObject({ error: { code: 'take.alreadyOpen' } });
    expect(started).toMatchObject({ ok: true });
    const { open } = await app.ask('take.current', {});
    if (open === null) throw new Error('no take');
    const [first] = clip(1);
    if (first !== undefined) await app.ask('take.append', { recordingId: open, ...first });
    const stop = { framesEncoded: 1, framesDropped: 0, reason: 'operator' } as const;
    expect(await app.ask('take.stop', { recordingId: open, ...stop })).toMatchObject({ segments: 1 });
    expect([app.mediaAllowed, app.asleepBlocked]).toEqual([false, 0]);
  });

  test('an orderly end waits for a take that is just opening, and seals it', async () => {
    const starting = app.call('take.start', { subject, source, continues: null });
    await app.app.shutdown();
    const started = await starting;
    const id = started.ok ? started.value.recordingId : '';
    expect(existsSync(path.join(app.acervoDir, 'recordings', id, 'manifest.sig'))).toBe(true);
    expect([app.mediaAllowed, app.asleepBlocked]).toEqual([false, 0]);
  });

  test('a playback: no token opens footage of a locked acervo', async () => {
    const opening = app.call('media.open', { recordingId: film, purpose: 'view' });
    const [opened] = await Promise.all([opening, app.call('acervo.lock', {})]);
    expect(opened).toMatchObject({ error: { code: 'acervo.locked' } });
  });

  test('a token that was open before is dead, also after the next unlock', async () => {
    const { token } = await app.ask('media.open', { recordingId: film, purpose: 'view' });
    const url = `/media/${token}/000001.m4s`;
    expect((await app.get(url)).status).toBe(200);
    const [late] = await Promise.all([app.get(url), app.ask('acervo.lock', {})]);
    expect([200, 404, 422]).toContain(late.status);
    expect((await app.get(url)).status).toBe(404);
    await app.unlock();
    expect((await app.get(url)).status).toBe(404);
  });

  test.each(['recording.exportMp4', 'recording.certificate'] as const)(
    '%s: a dialog answered after the lock writes no file',
    async (method) => {
      const target = path.join(app.userDataDir, 'copia.bin');
      let answer: (target: string) => void = () => undefined;
      // A dialog that stands open: the answer comes only after the acervo was locked.
      app.dialogAnswers.push(new Promise<string>((resolve) => (answer = resolve)) as unknown as string);
      const asked = app.call(method, { recordingId: film });
      await new Promise((resolve) => setTimeout(resolve, 300));
      await app.ask('acervo.lock', {});
      answer(target);
      expect(await asked).toMatchObject({ error: { code: 'acervo.locked' } });
      await new Promise((resolve) => setTimeout(resolve, 300));
      expect(existsSync(target)).toBe(false);
    },
  );

  test('an export that ends: its custody row is there before the file has its name, or there is no file', async () => {
    const target = path.join(app.userDataDir, 'copia.mp4');
    for (let waitMs = 0; waitMs < 40; waitMs += 4) {
      const name = `${target}.${waitMs}`;
      app.dialogAnswers.push(name);
      const { jobId } = await app.ask('recording.exportMp4', { recordingId: film });
      await new Promise((resolve) => setTimeout(resolve, waitMs));
      await app.ask('acervo.lock', {});
      await app.finished(jobId);
      await app.unlock();
      const { custody } = await app.ask('recording.get', { recordingId: film });
      const rows = custody.filter(({ kind }) => kind === 'recording.exported').length;
      const written = Array.from({ length: 10 }, (_, n) => existsSync(`${target}.${n * 4}`)).filter(Boolean);
      expect(rows).toBeGreaterThanOrEqual(written.length);
    }
  });
});

describe('a second creation', () => {
  test('that is refused leaves the unlocked acervo as it is', async () => {
    const form = { folder: null, station: 'a', om: 'b', userName: 'c', login: 'd' };
    const answer = await app.call('acervo.create', { ...form, passphrase: 'doze letras ou mais' });
    expect(answer).toMatchObject({ error: { code: 'acervo.folderNotEmpty' } });
    expect(await app.ask('acervo.state', {})).toMatchObject({ status: 'unlocked' });
    expect(readFileSync(path.join(app.acervoDir, 'vault.json'), 'utf8')).toContain('custodia/vault');
  });
});

describe('calls that meet', () => {
  const check = { available: false } as const;

  test('two results of one check: both answered, the last one stands', async () => {
    const call = () => app.call('take.reportCheck', { recordingId: film, check });
    expect(await Promise.all([call(), call(), call()])).toMatchObject([
      { ok: true },
      { ok: true },
      { ok: true },
    ]);
  });

  test('an event that comes after the seal began is refused, not swallowed', async () => {
    const recordingId = await app.startTake();
    for (const segment of clip(1)) await app.ask('take.append', { recordingId, ...segment });
    const stop = { framesEncoded: 1, framesDropped: 0, reason: 'operator' } as const;
    const stopping = app.call('take.stop', { recordingId, ...stop });
    const late = await app.call('take.event', { recordingId, kind: 'marker', atMs: 1, detail: {} });
    expect(late).toMatchObject({ error: { code: 'take.notOpen' } });
    expect(await stopping).toMatchObject({ ok: true });
  });

  test('a read that a lock overtakes says that the acervo is locked', async () => {
    for (let n = 0; n < 5; n += 1) {
      const reading = (['recording.get', 'recording.certificate'] as const).map((method) => {
        app.dialogAnswers.push(path.join(app.userDataDir, `certidao-${n}`));
        return app.call(method, { recordingId: film });
      });
      const answers = await Promise.all([...reading, app.ask('acervo.lock', {})]);
      expect(JSON.stringify(answers)).not.toContain('internal');
      await app.unlock();
    }
  });
});
