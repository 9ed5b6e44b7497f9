import { renameSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { recordingDir, segmentName } from '../../../electron/evidence/layout.ts';
import { flipByte } from '../../e2e/support/damage.ts';
import { clip } from '../../support/app/clip.ts';
import { source, subject, TestApp } from '../../support/app/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = new TestApp();
  await app.create();
});
afterEach(() => app.end());

test('a wrong byte met while playing marks the recording damaged, and says so in its custody', async () => {
  const recordingId = await app.film(3);
  flipByte(path.join(recordingDir(app.acervoDir, recordingId), segmentName(2)), 400);
  const { token } = await app.ask('media.open', { recordingId, purpose: 'view' });
  expect((await app.get(`/media/${token}/000000.m4s`)).status).toBe(200);
  expect(await app.ask('recording.list', {})).toMatchObject([{ integrity: 'unchecked' }]);

  for (let i = 0; i < 3; i += 1) expect((await app.get(`/media/${token}/000002.m4s`)).status).toBe(422);
  expect(await app.ask('media.problem', { token })).toMatchObject({ code: 'recording.wrongByte' });
  expect(await app.ask('recording.list', {})).toMatchObject([{ integrity: 'damaged' }]);
  const { integrity, custody } = await app.ask('recording.get', { recordingId });
  expect(integrity).toBe('damaged');
  const rows = custody.filter(({ kind }) => kind === 'recording.wrongByte');
  expect(rows.map(({ detail }) => detail)).toEqual([expect.objectContaining({ segment: 2 })]);
});

test('a wrong byte in the first second is met at once, and the rest still opens', async () => {
  const recordingId = await app.film(3);
  flipByte(path.join(recordingDir(app.acervoDir, recordingId), segmentName(1)), 400);
  const { token, early } = await app.ask('media.open', { recordingId, purpose: 'view' });
  expect(early.map(({ name }) => name)).toEqual(['index.m3u8', '000000.m4s']);
  expect(await app.ask('recording.list', {})).toMatchObject([{ integrity: 'damaged' }]);
  expect((await app.get(`/media/${token}/000001.m4s`)).status).toBe(422);
  expect((await app.get(`/media/${token}/000002.m4s`)).status).toBe(200);
});

test('a page that asks for a preview films nothing: the take it lost is sealed and its continuation offered', async () => {
  const recordingId = await app.startTake();
  const [first] = clip(1);
  if (first === undefined) throw new Error('no clip');
  await app.ask('take.append', { recordingId, ...first });
  await app.ask('take.openPreflight', {});
  expect(app.mediaAllowed).toBe(true);
  expect(await app.ask('take.current', {})).toMatchObject({
    open: null,
    offerContinuation: { recordingId, cause: 'rendererLost' },
  });
  expect(await app.ask('recording.list', {})).toMatchObject([{ recordingId, status: 'interrompida' }]);
  expect(app.closeAsked()).toBe(true);
});

test('an acervo whose folder is gone is told by name, not as something unexpected', async () => {
  const away = `${app.acervoDir}-fora`;
  renameSync(app.acervoDir, away);
  try {
    expect(await app.call('take.openPreflight', {})).toMatchObject({ error: { code: 'acervo.gone' } });
    const begun = await app.call('take.start', { source, subject, continues: null });
    expect(begun).toMatchObject({ error: { code: 'acervo.gone' } });
  } finally {
    renameSync(away, app.acervoDir);
  }
  await app.ask('take.openPreflight', {});
});
