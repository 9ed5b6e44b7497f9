import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { addSpan, watchedMs, WatchedRecorder } from '../../../../renderer/player/watched.ts';

describe('addSpan', () => {
  it('joins what touches and keeps what does not', () => {
    const spans = [
      [0, 1000],
      [5000, 6000],
      [1030, 2000],
      [9000, 9500],
      [1500, 5500],
    ].reduce(
      (all, [fromMs = 0, toMs = 0]) => addSpan(all, { fromMs, toMs }),
      addSpan([], { fromMs: 0, toMs: 0 }),
    );
    expect(spans).toEqual([
      { fromMs: 0, toMs: 6000 },
      { fromMs: 9000, toMs: 9500 },
    ]);
    expect(watchedMs(spans)).toBe(6500);
  });

  it('always answers sorted spans that do not touch', () => {
    const span = fc.tuple(fc.nat(10_000), fc.nat(500)).map(([fromMs, d]) => ({ fromMs, toMs: fromMs + d }));
    fc.assert(
      fc.property(fc.array(span), (added) => {
        const spans = added.reduce(addSpan, addSpan([], { fromMs: 0, toMs: 0 }));
        for (const [n, s] of spans.entries()) {
          expect(s.toMs).toBeGreaterThan(s.fromMs);
          expect(s.fromMs).toBeGreaterThan(spans[n - 1]?.toMs ?? -1);
        }
        for (const a of added) {
          if (a.toMs === a.fromMs) continue;
          expect(spans.some((s) => s.fromMs <= a.fromMs && s.toMs >= a.toMs)).toBe(true);
        }
      }),
    );
  });
});

describe('WatchedRecorder', () => {
  it('counts only what was shown while playing', () => {
    const watched = new WatchedRecorder();
    for (const ms of [0, 33, 66, 100]) watched.framePlayed(ms);
    watched.interrupt();
    for (const ms of [5000, 5033]) watched.framePlayed(ms);
    expect(watched.spans).toEqual([
      { fromMs: 0, toMs: 100 },
      { fromMs: 5000, toMs: 5033 },
    ]);
  });

  it('does not count a jump nobody announced, nor time going back', () => {
    const watched = new WatchedRecorder();
    for (const ms of [0, 33, 60_000, 60_033, 10]) watched.framePlayed(ms);
    expect(watchedMs(watched.spans)).toBe(66);
  });
});
