import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MethodName } from '../../../shared/contract/index.ts';
import { clip } from '../../support/app/clip.ts';
import { source, subject, TestApp } from '../../support/app/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = new TestApp();
  await app.create();
});
afterAll(() => app.end());

const id = uuidv7();
const token = 'A'.repeat(32);
const check = { available: false };
const end = { framesEncoded: 0, framesDropped: 0, reason: 'operator' };

// Ids that are well formed and name nothing: each method says so in its own words.
const calls: readonly [MethodName, object, string][] = [
  ['recording.get', { recordingId: id }, 'recording.notFound'],
  ['recording.verify', { recordingId: id }, 'recording.notFound'],
  ['recording.exportMp4', { recordingId: id }, 'recording.notFound'],
  ['recording.certificate', { recordingId: id }, 'recording.notFound'],
  ['media.open', { recordingId: id, purpose: 'view' }, 'recording.notFound'],
  ['media.close', { token, watched: [] }, 'media.unknownToken'],
  ['media.problem', { token }, 'media.unknownToken'],
  ['job.cancel', { jobId: id }, 'job.unknown'],
  ['acervo.open', { folder: id }, 'acervo.notFound'],
  ['take.start', { subject, source, continues: id }, 'recording.notFound'],
  ['take.append', { recordingId: id, ...clip(1)[0] }, 'take.notOpen'],
  ['take.event', { recordingId: id, atMs: 0, kind: 'marker', detail: {} }, 'take.notOpen'],
  ['take.stop', { recordingId: id, ...end }, 'take.notOpen'],
  ['take.reportCheck', { recordingId: id, check }, 'recording.notFound'],
];

test.each(calls)('%s with an unknown id', async (method, input, code) => {
  expect(await app.call(method, input as never)).toMatchObject({ ok: false, error: { code } });
  expect(app.logged.filter((line) => line.startsWith('ipc.'))).toEqual([]);
});

test.each(['../../etc/passwd', '', 'index.m3u8', `${token}/../../x`])(
  'media path %j answers 404',
  async (path) => {
    expect((await app.get(`/media/${path}`)).status).toBe(404);
  },
);

test('only GET is answered', async () => {
  const request = new Request(`https://app.custodia.invalid/media/${token}/index.m3u8`, { method: 'POST' });
  expect((await app.app.serveMedia(request)).status).toBe(404);
});
