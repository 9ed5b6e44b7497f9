import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { signerFromSeed } from '../../../electron/vault/signing.ts';
import { canonicalJson } from '../../../shared/domain/canonical-json.ts';
import type { Manifest } from '../../../shared/types/evidence.ts';
import type { RecordingId } from '../../../shared/types/ids.ts';
import { clip } from '../../support/app/clip.ts';
import { source, subject, TestApp } from '../../support/app/test-app.ts';

// The page belongs to somebody else. It may film nonsense; it must not cost what was acknowledged, nor see or copy unlogged.
let app: TestApp;
beforeEach(async () => {
  app = new TestApp();
  await app.create();
});
afterEach(() => app.end());

const stop = { framesEncoded: 1, framesDropped: 0, reason: 'operator' } as const;
const surrogate = '\ud83d';
const badInput = { error: { code: 'ipc.badInput' } };

describe('what would leave a take that cannot be sealed is refused', () => {
  test('text without a canonical form, times without an end, details without a number', async () => {
    for (const change of [
      { source: { ...source, label: surrogate } },
      { source: { ...source, settings: { [surrogate]: 1 } } },
      { source: { ...source, settings: Object.fromEntries(Array.from({ length: 9000 }, (_, n) => [n, n])) } },
      { subject: { ...subject, name: surrogate } },
    ])
      expect(await app.call('take.start', { subject, source, continues: null, ...change })).toMatchObject(
        badInput,
      );
    const recordingId = await app.startTake();
    const [init, first] = clip(1);
    if (init === undefined || first === undefined) throw new Error('no clip');
    await app.ask('take.append', { recordingId, ...init });
    const far = Number.MAX_SAFE_INTEGER;
    for (const change of [{ startMs: far }, { durationMs: far }, { startMs: NaN }, { durationMs: -1 }])
      expect(await app.call('take.append', { recordingId, ...first, ...change })).toMatchObject(badInput);
    for (const detail of [
      { text: surrogate },
      { [surrogate]: 1 },
      Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`k${n}`, 'x'.repeat(300)])),
      { n: Infinity },
    ])
      expect(await app.call('take.event', { recordingId, kind: 'marker', atMs: 0, detail })).toMatchObject(
        badInput,
      );
    expect(
      await app.call('take.event', { recordingId, kind: 'marker', atMs: far, detail: {} }),
    ).toMatchObject(badInput);
    await app.ask('take.append', { recordingId, ...first });
    expect(await app.ask('take.stop', { recordingId, ...stop })).toMatchObject({ segments: 2 });
  });

  test('a flood of events ends; the take goes on and is sealed', async () => {
    const recordingId = await app.startTake();
    for (const segment of clip(1)) await app.ask('take.append', { recordingId, ...segment });
    const detail = Object.fromEntries(Array.from({ length: 12 }, (_, n) => [`k${n}`, 'x'.repeat(300)]));
    let refused = 0;
    for (let n = 0; n < 2600 && refused === 0; n += 1) {
      const answer = await app.call('take.event', { recordingId, kind: 'marker', atMs: 0, detail });
      if (!answer.ok) refused += 1;
    }
    expect(refused).toBe(1);
    expect(await app.ask('take.stop', { recordingId, ...stop })).toMatchObject({ segments: 2 });
  });
});

describe('nothing is seen unlogged', () => {
  const views = async (recordingId: RecordingId): Promise<number> => {
    const { custody } = await app.ask('recording.get', { recordingId });
    return custody.filter(({ kind }) => kind === 'recording.viewed').length;
  };

  test('a playback that calls itself a check is one only for the take just filmed', async () => {
    const earlier = await app.film(1);
    const last = await app.film(1);
    for (const recordingId of [earlier, last]) {
      const { token } = await app.ask('media.open', { recordingId, purpose: 'check' });
      await app.get(`/media/${token}/000001.m4s`);
      await app.ask('media.close', { token, watched: [] });
    }
    expect([await views(earlier), await views(last)]).toEqual([1, 0]);
  });

  test('playbacks that are opened and never closed are bounded, and each is a row', async () => {
    const recordingId = await app.film(1);
    for (let n = 0; n < 20; n += 1) await app.ask('media.open', { recordingId, purpose: 'view' });
    expect(await views(recordingId)).toBe(4);
    await app.ask('acervo.lock', {});
    await app.unlock();
    expect(await views(recordingId)).toBe(20);
  });

  test('an earlier recording is given no new check', async () => {
    const earlier = await app.film(1);
    await app.film(1);
    expect(
      await app.call('take.reportCheck', { recordingId: earlier, check: { available: false } }),
    ).toMatchObject({ error: { code: 'recording.notFound' } });
    expect(existsSync(path.join(app.acervoDir, 'recordings', earlier, 'check.json'))).toBe(false);
  });
});

describe('a recording that somebody else signed', () => {
  test('under a true id, or made from a true one, is not played, copied, checked or certified', async () => {
    const recordingId = await app.film(1);
    const dir = path.join(app.acervoDir, 'recordings', recordingId);
    const attacker = signerFromSeed(Buffer.alloc(32, 66));
    cpSync(dir, `${dir}.bak`, { recursive: true });
    const manifest = JSON.parse(readFileSync(path.join(dir, 'manifest.json'), 'utf8')) as Manifest;
    const bytes = Buffer.from(canonicalJson({ ...manifest, signingKey: attacker.publicKey }));
    writeFileSync(path.join(dir, 'manifest.json'), bytes);
    writeFileSync(path.join(dir, 'manifest.sig'), `${attacker.sign(bytes).toString('base64')}\n`);
    const target = path.join(app.userDataDir, 'copia');
    app.dialogAnswers.push(target, target);
    const foreign = { error: { code: 'recording.damaged', details: { file: 'manifest.sig' } } };
    expect(await app.call('media.open', { recordingId, purpose: 'view' })).toMatchObject(foreign);
    expect(await app.call('recording.exportMp4', { recordingId })).toMatchObject(foreign);
    expect(await app.call('recording.certificate', { recordingId })).toMatchObject(foreign);
    expect(await app.call('take.reportCheck', { recordingId, check: { available: false } })).toMatchObject(
      foreign,
    );
    expect(existsSync(target)).toBe(false);
    expect(await app.ask('recording.get', { recordingId })).toMatchObject({ integrity: 'damaged' });
  });
});
