import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import {
  isSegmentFile,
  listRecordings,
  mediaIndex,
  mediaName,
  segmentIndex,
  segmentName,
} from '../../../electron/evidence/layout.ts';
import { newAcervo } from '../../support/evidence/acervo-folder.ts';

test('segment names have six digits and are read back strictly', () => {
  expect(segmentName(0)).toBe('000000.age');
  expect(segmentIndex(segmentName(123_456))).toBe(123_456);
  expect(mediaIndex(mediaName(42))).toBe(42);
  for (const name of [
    '1.age',
    '0000001.age',
    '00000a.age',
    '../000001.age',
    '000001.age.tmp',
    '000001.AGE',
  ]) {
    expect(segmentIndex(name)).toBeNull();
  }
  expect(mediaIndex('000001.m4s?x')).toBeNull();
  expect(isSegmentFile('000001.age.tmp')).toBe(true);
  expect(isSegmentFile('manifest.json')).toBe(false);
});

test('only folders named by a UUIDv7 are recordings, oldest first', async () => {
  const acervo = newAcervo();
  expect(await listRecordings(acervo)).toEqual([]);
  const ids = ['01890a5d-ac96-774b-bcce-b302099a8057', '01880a5d-ac96-774b-bcce-b302099a8057'];
  for (const name of [...ids, `${ids[0]}.tmp`, 'fotos', '01890a5d-ac96-474b-bcce-b302099a8057']) {
    mkdirSync(path.join(acervo, 'recordings', name), { recursive: true });
  }
  writeFileSync(path.join(acervo, 'recordings', '01870a5d-ac96-774b-bcce-b302099a8057'), '');
  expect(await listRecordings(acervo)).toEqual([ids[1], ids[0]]);
});
