import { describe, expect, it } from 'vitest';
import { verdictRows } from '../../../../renderer/recordings/recording-page-verdict-items.ts';
import {
  checkWords,
  eventDetailWords,
  shortId,
} from '../../../../renderer/recordings/recording-page-words.ts';
import { nextWork, type Work, type WorkStep } from '../../../../renderer/recordings/recording-page-work.ts';
import type { JobId } from '../../../../shared/types/ids.ts';
import { findingSchema, type VerifyReport } from '../../../../shared/types/verify.ts';

const jobId = 'job-1' as JobId;
const other = 'job-2' as JobId;
const report: VerifyReport = {
  ok: true,
  kind: 'recording',
  recordings: 1,
  segments: 3,
  bytes: 10,
  decrypted: true,
  findings: [],
};
const run = (...steps: readonly WorkStep[]): Work => steps.reduce<Work>(nextWork, { at: 'idle' });
const progress = (of: JobId, done: number): WorkStep => ({
  type: 'event',
  event: { type: 'job.progress', jobId: of, done, total: 10 },
});
const verified: WorkStep = { type: 'event', event: { type: 'job.verified', jobId, report } };

describe('the long work of a page', () => {
  it('follows its own job only', () => {
    const begun = [
      { type: 'begin', kind: 'verify' },
      { type: 'named', jobId },
    ] as const;
    expect(run(...begun, progress(other, 7), progress(jobId, 4))).toMatchObject({
      at: 'running',
      done: 4,
      total: 10,
    });
    expect(run(...begun, progress(jobId, 10), verified)).toEqual({ at: 'verified', report });
  });

  it('loses nothing of a job that ends before its name is known', () => {
    expect(run({ type: 'begin', kind: 'verify' }, verified, { type: 'named', jobId })).toEqual({
      at: 'verified',
      report,
    });
  });

  it('says nothing of a dialog closed without a choice, and names any other failure', () => {
    const begin: WorkStep = { type: 'begin', kind: 'export' };
    expect(run(begin, { type: 'failed', error: { code: 'dialog.cancelled' } })).toEqual({ at: 'idle' });
    expect(run(begin, { type: 'failed', error: { code: 'export.full' } })).toMatchObject({ at: 'failed' });
    expect(run(begin, { type: 'named', jobId }, verified, { type: 'dismiss' })).toEqual({ at: 'idle' });
  });
});

describe('the verdict', () => {
  it('has a place for every finding there can be', () => {
    for (const code of findingSchema.shape.code.options) {
      const finding = { code, file: 'x', segment: null, atMs: null, message: 'x' };
      const bad = verdictRows({ decrypted: true, findings: [finding] }).filter(
        (row) => row.verdict === 'bad',
      );
      expect(bad, code).toHaveLength(1);
    }
  });

  it('does not call good what was not looked at', () => {
    const content = (decrypted: boolean) =>
      verdictRows({ decrypted, findings: [] }).find((row) => row.item === 'content')?.verdict;
    expect([content(true), content(false)]).toEqual(['good', 'unknown']);
  });
});

describe('words', () => {
  it('tells what the check found', () => {
    const good = {
      available: true as const,
      decodedToEnd: true,
      frames: 900,
      durationMs: 30_000,
      meanVolumeDb: -18,
      maxVolumeDb: -3,
      black: [],
      frozen: [],
      gaps: [],
      tookMs: 1,
      findings: [],
    };
    expect(checkWords({ available: false })).toMatch(/^sem/);
    expect(checkWords(good)).toContain('900');
    expect(checkWords({ ...good, findings: ['silent', 'black'] })).toContain('só silêncio, imagem preta');
  });

  it('tells the figures of an event', () => {
    expect(eventDetailWords({ detail: { ended: true, lastedMs: 6040 } })).toBe('terminou; durou 6 s');
    expect(eventDetailWords({ detail: { count: 3, total: 9 } })).toBe('3 quadros');
    expect(eventDetailWords({ detail: {} })).toBe('');
  });

  it('shortens an id to what tells two recordings apart', () => {
    expect(shortId('0190a1b2-c3d4-7e5f-8a6b-0123456789ab')).toBe('0190a1b2…89ab');
  });
});
