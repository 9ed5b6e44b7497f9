import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RecordingId } from '../../../shared/types/ids.ts';
import { clip } from '../../support/app/clip.ts';
import { source, subject, TestApp } from '../../support/app/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = new TestApp();
  await app.create();
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  await app.end();
});

const segment = (i: number, seconds = 3) => {
  const found = clip(seconds)[i];
  if (found === undefined) throw new Error('no such segment');
  return found;
};
const stop = { framesEncoded: 30, framesDropped: 0, reason: 'operator' } as const;

describe('permission and sleep', () => {
  test('camera and microphone are allowed only while a preflight or a take is open; sleep is blocked during a take', async () => {
    expect(app.mediaAllowed).toBe(false);
    await app.ask('take.openPreflight', {});
    expect(app.mediaAllowed).toBe(true);
    await app.ask('take.closePreflight', {});
    expect(app.mediaAllowed).toBe(false);
    const recordingId = await app.startTake();
    expect([app.mediaAllowed, app.asleepBlocked]).toEqual([true, 1]);
    await app.ask('take.append', { recordingId, ...segment(0) });
    await app.ask('take.stop', { recordingId, ...stop });
    expect([app.mediaAllowed, app.asleepBlocked]).toEqual([false, 0]);
  });
});

describe('segments', () => {
  test('gaps, duplicates, altered bytes and other takes are refused and change nothing', async () => {
    const recordingId = await app.startTake();
    const send = (i: number, change: object = {}) =>
      app.call('take.append', { recordingId, ...segment(i), ...change });
    expect(await send(1)).toMatchObject({ error: { code: 'take.segmentOutOfOrder' } });
    expect(await send(0)).toMatchObject({ ok: true });
    expect(await send(0)).toMatchObject({ error: { code: 'take.segmentOutOfOrder' } });
    expect(await send(1, { sha256: segment(2).sha256 })).toMatchObject({
      error: { code: 'take.segmentDiffers' },
    });
    expect(await send(1)).toMatchObject({ ok: true, value: { acknowledged: 1, acknowledgedMs: 1000 } });
    const other = recordingId.replace(/.$/, (c) => (c === '0' ? '1' : '0')) as RecordingId;
    expect(await send(2, { recordingId: other })).toMatchObject({ error: { code: 'take.notOpen' } });
    const sealed = await app.ask('take.stop', { recordingId, ...stop });
    expect(sealed).toMatchObject({ segments: 2, durationMs: 1000, status: 'completa' });
    expect(await send(2)).toMatchObject({ error: { code: 'take.notOpen' } });
  });

  test('only one take at a time', async () => {
    const recordingId = await app.startTake();
    expect(await app.call('take.start', { subject, source, continues: null })).toMatchObject({
      error: { code: 'take.alreadyOpen' },
    });
    await app.ask('take.append', { recordingId, ...segment(0) });
    await app.ask('take.stop', { recordingId, ...stop });
  });

  test('nothing is stored in clear: neither the person nor the footage', async () => {
    await app.film(3);
    await app.ask('acervo.lock', {});
    const { readFileSync, statSync } = await import('node:fs');
    const needles = [subject.name, subject.cpf, subject.inscricao, '52998224725'].flatMap((text) => [
      Buffer.from(text, 'utf8'),
      Buffer.from(text, 'utf16le'),
    ]);
    needles.push(Buffer.from(segment(1).bytes.slice(2000, 2064)));
    for (const name of readdirSync(app.userDataDir, { recursive: true, encoding: 'utf8' })) {
      const file = path.join(app.userDataDir, name);
      if (!statSync(file).isFile()) continue;
      const bytes = readFileSync(file);
      for (const needle of needles)
        expect(bytes.includes(needle), `${name} has ${needle.toString()}`).toBe(false);
    }
    expect(app.logged.join('\n')).not.toContain('Nogueira');
  });
});

describe('what goes wrong', () => {
  test('the window dies: sealed as interrompida, a continuation is offered and linked', async () => {
    const recordingId = await app.startTake();
    for (const i of [0, 1, 2]) await app.ask('take.append', { recordingId, ...segment(i) });
    await app.rendererGone();
    const current = await app.ask('take.current', {});
    expect(current).toMatchObject({
      open: null,
      offerContinuation: { recordingId, subject, cause: 'rendererLost' },
    });
    const next = await app.ask('take.start', { subject, source, continues: recordingId });
    expect(next.take).toBe(2);
    await app.ask('take.append', { recordingId: next.recordingId, ...segment(0) });
    await app.ask('take.stop', { recordingId: next.recordingId, ...stop });
    const [second, first] = await app.ask('recording.list', {});
    expect(second).toMatchObject({ continues: recordingId, status: 'completa', take: 2, subject });
    expect(first).toMatchObject({ status: 'interrompida', durationMs: 2000 });
    const details = await app.ask('recording.get', { recordingId });
    expect(details.events.map(({ kind }) => kind)).toContain('rendererLost');
  });

  test('the process is gone in mid-take: recovered at the next unlock, told once', async () => {
    const recordingId = await app.startTake();
    for (const i of [0, 1, 2, 3]) await app.ask('take.append', { recordingId, ...segment(i) });
    // A killed process leaves exactly this: the folder, no seal, and a lock the system has freed.
    const { cpSync } = await import('node:fs');
    const crashed = path.join(app.userDataDir, 'depois-da-queda');
    cpSync(app.acervoDir, crashed, {
      recursive: true,
      filter: (name) => !/acervo\.lock|lock\.json/.test(name),
    });
    await app.ask('take.stop', { recordingId, ...stop });
    app.dialogAnswers.push(crashed);
    const { folder } = await app.ask('acervo.chooseFolder', { purpose: 'open' });
    await app.ask('acervo.open', { folder });
    expect(await app.unlock()).toMatchObject({ status: 'unlocked', recovered: 1, problems: [] });
    const details = await app.ask('recording.get', { recordingId });
    expect(details).toMatchObject({ status: 'recuperada', durationMs: 3000, subject });
    const { jobId } = await app.ask('recording.verify', { recordingId });
    expect(await app.finished(jobId)).toMatchObject({ report: { ok: true, decrypted: true } });
    await app.ask('acervo.lock', {});
    expect(await app.unlock()).toMatchObject({ recovered: 0 });
  });

  test('no segment for four seconds while filming sounds the alarm', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] });
    const recordingId = await app.startTake();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(app.events).toContainEqual(
      expect.objectContaining({ type: 'take.alarm', recordingId, kind: 'noSegment' }),
    );
    vi.useRealTimers();
    await app.ask('take.stop', { recordingId, ...stop });
  });

  test.each([
    ['a day back', -86_400_000],
    ['an hour on', 3_600_000],
  ])(
    'the clock moves %s in mid-take: event with its size, duration untouched, still verifies',
    async (_name, step) => {
      const recordingId = await app.startTake();
      await app.ask('take.append', { recordingId, ...segment(0) });
      await app.ask('take.append', { recordingId, ...segment(1) });
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + step });
      await vi.waitFor(
        () =>
          expect(app.events.some((event) => event.type === 'take.alarm' && event.kind === 'clockStep')).toBe(
            true,
          ),
        3000,
      );
      await app.ask('take.append', { recordingId, ...segment(2) });
      const sealed = await app.ask('take.stop', { recordingId, ...stop });
      expect(sealed.durationMs).toBe(2000);
      const details = await app.ask('recording.get', { recordingId });
      const event = details.events.find(({ kind }) => kind === 'clockStep');
      expect(Math.abs(Number(event?.detail['stepMs']) - step)).toBeLessThan(1500);
      expect(details.custody.map(({ kind }) => kind)).toContain('clock.stepped');
      const { jobId } = await app.ask('recording.verify', { recordingId });
      expect(await app.finished(jobId)).toMatchObject({ report: { ok: true } });
    },
  );

  test('locking is refused during a take; closing the window asks first', async () => {
    const recordingId = await app.startTake();
    expect(await app.call('acervo.lock', {})).toMatchObject({ error: { code: 'take.alreadyOpen' } });
    expect(await app.call('acervo.close', {})).toMatchObject({ error: { code: 'take.alreadyOpen' } });
    expect(app.closeAsked()).toBe(false);
    expect(app.events.at(-1)).toEqual({ type: 'app.closeAsked' });
    await app.ask('take.append', { recordingId, ...segment(0) });
    await app.ask('take.stop', { recordingId, ...stop });
    expect(app.closeAsked()).toBe(true);
  });

  test('an orderly end of the process in mid-take seals what was acknowledged', async () => {
    const recordingId = await app.startTake();
    await app.ask('take.append', { recordingId, ...segment(0) });
    await app.ask('take.append', { recordingId, ...segment(1) });
    await app.app.shutdown();
    expect(existsSync(path.join(app.acervoDir, 'recordings', recordingId, 'manifest.sig'))).toBe(true);
    app = new TestApp(app.userDataDir);
    expect(await app.unlock()).toMatchObject({ recovered: 0 });
    expect(await app.ask('recording.list', {})).toMatchObject([
      { recordingId, status: 'interrompida', durationMs: 1000 },
    ]);
  });
});

describe('conferência', () => {
  const check = {
    available: true,
    decodedToEnd: true,
    frames: 30,
    durationMs: 3000,
    meanVolumeDb: -21,
    maxVolumeDb: -18,
    black: [],
    frozen: [],
    gaps: [],
    tookMs: 400,
    findings: [],
  } as const;

  test('ffmpeg is heard before the signature, and a disagreement is a finding', async () => {
    const recordingId = await app.film(3);
    const good = { ...check, black: [], frozen: [], gaps: [], findings: [] };
    expect(await app.ask('take.reportCheck', { recordingId, check: good })).toEqual(good);
    const wrong = { ...good, frames: 24 };
    expect(await app.ask('take.reportCheck', { recordingId, check: wrong })).toMatchObject({
      findings: ['secondOpinionDiffers'],
    });
    expect(await app.ask('recording.list', {})).toMatchObject([{ check: 'findings' }]);
  });

  test('its signed result is shown, and a forged one is not believed', async () => {
    const recordingId = await app.film(3);
    await app.ask('take.reportCheck', {
      recordingId,
      check: { ...check, black: [], frozen: [], gaps: [], findings: [] },
    });
    expect(await app.ask('recording.get', { recordingId })).toMatchObject({
      check: 'good',
      checkResult: { frames: 30 },
    });
    const file = path.join(app.acervoDir, 'recordings', recordingId, 'check.json');
    const { readFileSync } = await import('node:fs');
    writeFileSync(file, readFileSync(file, 'utf8').replace('"frames":30', '"frames":31'));
    expect(await app.ask('recording.get', { recordingId })).toMatchObject({
      integrity: 'damaged',
      problems: [{ code: 'recording.damaged', details: { file: 'check.json' } }],
    });
  });
});
