import { describe, expect, it } from 'vitest';
import { fillSentence, placeholdersOf } from '../../../shared/text/fill.ts';
import { errorSentence, errorText } from '../../../shared/text/errors.ts';
import { problemText } from '../../../shared/text/acervo.ts';
import { errorCodes } from '../../../shared/types/app-error.ts';

describe('sentences of failures', () => {
  it('has one for every code and none for anything else', () => {
    expect(Object.keys(errorText).sort()).toEqual([...errorCodes].sort());
  });

  it.each(errorCodes)('%s reads as a sentence with and without details', (code) => {
    const bare = errorSentence({ code });
    expect(bare).toMatch(/^[A-ZÁÉÍÓÚÂÊÔÃÕÇO].*[.]$/su);
    expect(bare).not.toMatch(/[{}|]/);
    expect(bare).not.toMatch(/ {2}|undefined/);
  });

  it.each(errorCodes)('%s uses every detail it names', (code) => {
    for (const name of placeholdersOf(errorText[code])) {
      const sentence = errorSentence({ code, details: { [name]: 'xyzzy' } });
      expect(sentence).toContain('xyzzy');
      expect(sentence).not.toMatch(/[{}|]/);
    }
  });

  it('quotes the log id', () => {
    expect(errorSentence({ code: 'internal', logId: 'k3f9' })).toMatch(/\(código k3f9\)$/);
  });

  it('names file, segment and minute of a changed byte', () => {
    const details = { file: '000042.age', segment: 42, minute: '00:41' };
    expect(errorSentence({ code: 'recording.wrongByte', details })).toMatch(
      /000042\.age.*trecho 42.*minuto 00:41/,
    );
  });

  it('never says "?" of who holds an acervo', () => {
    const sentence = errorSentence({ code: 'acervo.held', details: { holder: '?', since: '?' } });
    expect(sentence).toContain('outra janela da Custódia, desde há pouco');
  });

  it('writes moments and numbers the Brazilian way', () => {
    const details = { holder: 'PC-03', since: '2026-03-02T14:07:32-03:00' };
    expect(errorSentence({ code: 'acervo.held', details })).toContain('desde 02/03/2026 14:07');
    expect(errorSentence({ code: 'take.noSpace', details: { minutes: 7.25, least: 10 } })).toContain(
      '7,3 minutos',
    );
  });

  it('says what still works for what can be wrong with the files of an acervo', () => {
    for (const code of ['acervo.damaged', 'acervo.newer', 'database.damaged', 'database.newer'] as const) {
      expect(problemText[code]?.works.join(' ')).toMatch(/sem chaves/);
      expect(errorSentence({ code, details: { file: 'some.file' } })).toContain('some.file');
    }
  });
});

describe('fillSentence', () => {
  it('leaves text that looks like a placeholder inside a detail alone', () => {
    expect(fillSentence('{a} e {b|nada}', { a: '{b}' })).toBe('{b} e nada');
  });
});
