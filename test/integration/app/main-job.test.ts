import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { clip } from '../../support/app/clip.ts';
import { subject, TestApp } from '../../support/app/test-app.ts';

let app: TestApp;
beforeEach(() => {
  app = new TestApp();
});
afterEach(() => app.end());

test('films, seals, lists, plays, verifies, exports and certifies', async () => {
  await app.create();
  const recordingId = await app.film(3);
  const [row] = await app.ask('recording.list', {});
  expect(row).toMatchObject({ recordingId, subject, status: 'completa', segments: 4, durationMs: 3000 });

  const { token } = await app.ask('media.open', { recordingId, purpose: 'view' });
  const playlist = await (await app.get(`/media/${token}/index.m3u8`)).text();
  expect(playlist).toContain('000003.m4s');
  const segment = await app.get(`/media/${token}/000002.m4s`);
  expect(segment.headers.get('cache-control')).toBe('no-store');
  expect(Buffer.from(await segment.arrayBuffer())).toEqual(Buffer.from(clip(3)[2]?.bytes ?? []));
  await app.ask('media.close', {
    token,
    watched: [
      { fromMs: 0, toMs: 2000 },
      { fromMs: 1000, toMs: 2500 },
    ],
  });
  expect((await app.get(`/media/${token}/000002.m4s`)).status).toBe(404);

  const { jobId } = await app.ask('recording.verify', { recordingId });
  expect(await app.finished(jobId)).toMatchObject({
    type: 'job.verified',
    report: { ok: true, decrypted: true },
  });

  const target = path.join(app.userDataDir, 'cópia.mp4');
  app.dialogAnswers.push(target);
  const exported = await app.ask('recording.exportMp4', { recordingId });
  const media = createHash('sha256')
    .update(Buffer.concat(clip(3).map(({ bytes }) => bytes)))
    .digest('hex');
  expect(await app.finished(exported.jobId)).toMatchObject({
    type: 'job.exported',
    sha256: media,
    matches: true,
  });
  expect(createHash('sha256').update(readFileSync(target)).digest('hex')).toBe(media);

  app.dialogAnswers.push(path.join(app.userDataDir, 'certidão.pdf'));
  expect(await app.ask('recording.certificate', { recordingId })).toEqual({ fileLabel: 'certidão.pdf' });
  const details = await app.ask('recording.get', { recordingId });
  expect(details).toMatchObject({ mediaSha256: media, integrity: 'intact', problems: [] });
  expect(details.custody.map(({ kind }) => kind)).toEqual([
    'take.started',
    'recording.sealed',
    'recording.viewed',
    'recording.verified',
    'recording.exported',
    'recording.certificate',
  ]);
  expect(details.custody[2]?.detail).toMatchObject({ seconds: 2.5, intervals: [[0, 2500]] });
});

test('an export never replaces a file and names the reason', async () => {
  await app.create();
  const recordingId = await app.film(1);
  const target = path.join(app.userDataDir, 'existe.mp4');
  writeFileSync(target, 'já estava aqui');
  app.dialogAnswers.push(target);
  const { jobId } = await app.ask('recording.exportMp4', { recordingId });
  expect(await app.finished(jobId)).toMatchObject({ type: 'job.failed', error: { code: 'export.exists' } });
  expect(readFileSync(target, 'utf8')).toBe('já estava aqui');
  expect(readdirSync(app.userDataDir).filter((name) => name.endsWith('.parcial'))).toEqual([]);
  expect(await app.call('recording.exportMp4', { recordingId })).toMatchObject({
    error: { code: 'dialog.cancelled' },
  });
});

test('a wrong byte stops playback there and says where; other segments still play', async () => {
  await app.create();
  const recordingId = await app.film(3);
  const file = path.join(app.acervoDir, 'recordings', recordingId, '000002.age');
  const bytes = readFileSync(file);
  bytes[bytes.length - 20] = (bytes.at(-20) ?? 0) ^ 1;
  writeFileSync(file, bytes);
  const { token } = await app.ask('media.open', { recordingId, purpose: 'view' });
  expect((await app.get(`/media/${token}/000001.m4s`)).status).toBe(200);
  expect((await app.get(`/media/${token}/000002.m4s`)).status).toBe(422);
  expect(await app.ask('media.problem', { token })).toMatchObject({
    code: 'recording.wrongByte',
    details: { file: '000002.age', segment: 2, minute: '0:01' },
  });
  const { jobId } = await app.ask('recording.verify', { recordingId });
  const done = await app.finished(jobId);
  expect(done).toMatchObject({ type: 'job.verified', report: { ok: false } });
  expect(await app.ask('recording.list', {})).toMatchObject([{ integrity: 'damaged' }]);
});
