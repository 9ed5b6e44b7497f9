import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parseJournal } from '../../../electron/evidence/intake-journal.ts';
import { SegmentPress } from '../../../electron/evidence/intake-press.ts';
import { SegmentStore } from '../../../electron/evidence/intake-store.ts';
import { newAcervo } from '../../support/evidence/acervo-folder.ts';
import { hinderedFs, systemError } from '../../support/evidence/fake-fs.ts';
import { segment, signer, takeHeader } from '../../support/evidence/take.ts';

test('after the first refusal nothing is ever written behind the hole', async () => {
  const dir = path.join(newAcervo(), 'take');
  mkdirSync(dir);
  const fs = hinderedFs((operation, file) => {
    if (operation === 'rename' && file.endsWith('000001.age')) throw systemError('EIO');
  });
  const header = takeHeader();
  const press = new SegmentPress(header);
  const journal = path.join(dir, 'journal.jsonl');
  const store = new SegmentStore(fs, dir, {
    journal: await fs.append(journal),
    folder: await fs.openDir(dir),
    signer,
  });
  const put = (i: number): Promise<unknown> =>
    store.put(press.press(segment(i), { wallClock: '2026-11-30T12:00:00.000+00:00', monotonicMs: i }));
  await put(0);
  await expect(put(1)).rejects.toMatchObject({ code: 'EIO' });
  await expect(put(2)).rejects.toMatchObject({ code: 'EIO' });
  await store.close();
  expect(parseJournal(readFileSync(journal), header.recordingId)).toMatchObject({
    lines: [{ i: 0 }],
    tail: null,
  });
});
