import { describe, expect, it } from 'vitest';
import { custodyWords } from '../../../shared/text/custody-words.ts';
import { fillSentence } from '../../../shared/text/fill.ts';

describe('custodyWords', () => {
  it('fills the sentence from the detail, digits in a name included', () => {
    const sha256 = 'ab'.repeat(32);
    expect(custodyWords({ kind: 'recording.exported', detail: { sha256, bytes: 5 } })).toContain(sha256);
    expect(custodyWords({ kind: 'recording.viewed', detail: { seconds: 12.5 } })).toContain('12,5 s');
  });

  it('tells a verification that found something from a good one', () => {
    const good = custodyWords({ kind: 'recording.verified', detail: { ok: true } });
    expect(custodyWords({ kind: 'recording.verified', detail: { ok: false } })).not.toBe(good);
  });

  it('names the findings of a check', () => {
    const words = custodyWords({ kind: 'recording.checked', detail: { findings: ['silent', 'black'] } });
    expect(words).toMatch(/silêncio, imagem preta/);
    expect(custodyWords({ kind: 'recording.checked', detail: { findings: [] } })).not.toMatch(/apontamentos/);
  });

  it('shows a kind it does not know as it is written', () => {
    expect(custodyWords({ kind: 'future.thing', detail: {} })).toBe('future.thing');
  });
});

describe('fillSentence', () => {
  it('leaves no placeholder behind', () => {
    expect(fillSentence('{sha256} {x|nada}', {})).toBe(' nada');
  });
});
