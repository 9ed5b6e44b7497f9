import { closeSync, openSync, readdirSync, rmSync, statfsSync, writeSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { clip } from '../../support/app/clip.ts';
import { passphrase, source, subject, TestApp } from '../../support/app/test-app.ts';
import { mountSmall, type SmallFileSystem } from '../custody/small-file-system.ts';

const canMount = process.platform === 'linux' && process.getuid?.() === 0;
const form = {
  station: 'Sala 02',
  om: 'OM fictícia',
  userName: 'Marta Duarte',
  login: 'm.duarte',
  passphrase,
};

/** Writes until not one byte more fits. */
function fill(dir: string): () => void {
  const file = path.join(dir, 'enchimento');
  const fd = openSync(file, 'w');
  for (let size = 1 << 20; size >= 1; size >>= 1) {
    try {
      for (;;) writeSync(fd, Buffer.alloc(size, 1));
    } catch {
      // Smaller pieces next.
    }
  }
  closeSync(fd);
  return () => rmSync(file);
}

// Mounting needs root on Linux; elsewhere the injected file system of the evidence tests stands in.
describe.skipIf(!canMount)('a real small disk', () => {
  let app: TestApp;
  let disk: SmallFileSystem;

  async function createOn(kilobytes: number): Promise<void> {
    const mounted = mountSmall(kilobytes);
    if (mounted === null) throw new Error('could not mount');
    disk = mounted;
    app.dialogAnswers.push(disk.dir);
    const { folder } = await app.ask('acervo.chooseFolder', { purpose: 'create' });
    const sheet = await app.ask('acervo.create', { folder, ...form });
    await app.ask('acervo.confirmRecovery', { typed: sheet.identity });
    const settings = await app.ask('settings.get', {});
    await app.ask('settings.set', { ...settings, capture: { ...settings.capture, videoBitrate: 500_000 } });
  }

  beforeEach(() => {
    app = new TestApp();
  });
  afterEach(async () => {
    await app.end();
    disk.remove();
  });

  test('full in mid-take: the take ends by itself, everything acknowledged is sealed and plays', async () => {
    await createOn(140_000);
    const recordingId = await app.startTake();
    const segments = clip(8);
    for (const segment of segments.slice(0, 3)) await app.ask('take.append', { recordingId, ...segment });
    const makeRoom = fill(disk.dir);
    const answers = [];
    for (const segment of segments.slice(3)) {
      answers.push(await app.call('take.append', { recordingId, ...segment }));
    }
    expect(answers[0]).toMatchObject({ error: { code: 'take.diskFull' } });
    const ended = await until(() => app.events.find(({ type }) => type === 'take.ended'));
    expect(ended).toMatchObject({
      cause: { code: 'take.diskFull' },
      sealed: { segments: 3, durationMs: 2000 },
    });
    expect(await app.ask('take.current', {})).toMatchObject({
      open: null,
      offerContinuation: { cause: 'take.diskFull' },
    });
    makeRoom();
    const { token } = await app.ask('media.open', { recordingId, purpose: 'view' });
    for (const name of ['000000', '000001', '000002']) {
      expect((await app.get(`/media/${token}/${name}.m4s`)).status).toBe(200);
    }
    const { jobId } = await app.ask('recording.verify', { recordingId });
    expect(await app.finished(jobId)).toMatchObject({ report: { ok: true, decrypted: true } });
    const details = await app.ask('recording.get', { recordingId });
    expect(details.events.map(({ kind }) => kind)).toContain('diskFull');
  });

  test('less than ten minutes of room: refused with the figure, and no folder is left behind', async () => {
    await createOn(140_000);
    const makeRoom = fill(disk.dir);
    expect(await app.call('take.start', { subject, source, continues: null })).toMatchObject({
      error: { code: 'take.noSpace', details: { minutes: 0, least: 10 } },
    });
    makeRoom();
    expect(statfsSync(disk.dir).bavail).toBeGreaterThan(0);
    expect(await app.ask('recording.list', {})).toEqual([]);
  });

  test('an export to a full disk says so and leaves nothing there', async () => {
    await createOn(140_000);
    const recordingId = await app.film(8);
    fill(disk.dir);
    app.dialogAnswers.push(path.join(disk.dir, 'cópia.mp4'));
    const { jobId } = await app.ask('recording.exportMp4', { recordingId });
    expect(await app.finished(jobId)).toMatchObject({ type: 'job.failed', error: { code: 'export.full' } });
  });

  test('a read-only disk: opening names it, exporting names it', async () => {
    await createOn(140_000);
    await app.film(1);
    await app.ask('acervo.close', {});
    disk.makeReadOnly();
    app.dialogAnswers.push(disk.dir);
    const { folder } = await app.ask('acervo.chooseFolder', { purpose: 'open' });
    expect(await app.call('acervo.open', { folder })).toMatchObject({ error: { code: 'acervo.readOnly' } });
    app.dialogAnswers.push(disk.dir);
    expect(await app.call('acervo.chooseFolder', { purpose: 'create' })).toMatchObject({
      error: { code: 'acervo.readOnly' },
    });
  });

  test('creating on a full disk names it', async () => {
    const mounted = mountSmall(64);
    if (mounted === null) throw new Error('could not mount');
    disk = mounted;
    app.dialogAnswers.push(path.join(disk.dir, 'acervo'));
    const { folder } = await app.ask('acervo.chooseFolder', { purpose: 'create' });
    expect(await app.call('acervo.create', { folder, ...form })).toMatchObject({
      error: { code: 'acervo.full' },
    });
    expect(readdirSync(path.join(disk.dir, 'acervo'))).toEqual([]);
  });
});

async function until<T>(look: () => T | undefined): Promise<T> {
  for (let i = 0; i < 200; i += 1) {
    const found = look();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('it did not happen');
}
