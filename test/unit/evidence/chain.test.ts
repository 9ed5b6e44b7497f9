import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { chainNext, chainStart } from '../../../electron/evidence/chain.ts';
import type { RecordingId } from '../../../shared/types/ids.ts';

const id = '01890a5d-ac96-774b-bcce-b302099a8057' as RecordingId;
const bySha256sum = (input: Buffer): string =>
  execFileSync('sha256sum', { input }).toString('utf8').slice(0, 64);

test('the chain is what sha256sum computes from the words of the format', () => {
  const start = bySha256sum(Buffer.from(`custodia/recording/v1\n${id}\n`));
  expect(chainStart(id).toString('hex')).toBe(start);
  const plain = 'cd'.repeat(32);
  const next = bySha256sum(Buffer.concat([Buffer.from(start, 'hex'), Buffer.from(plain, 'hex')]));
  expect(chainNext(chainStart(id), plain).toString('hex')).toBe(next);
});

test('order and recording change the chain', () => {
  const [a, b] = ['aa'.repeat(32), 'bb'.repeat(32)];
  const start = chainStart(id);
  expect(chainNext(chainNext(start, a), b)).not.toEqual(chainNext(chainNext(start, b), a));
  expect(chainStart('01890a5d-ac96-774b-bcce-b302099a8058' as RecordingId)).not.toEqual(start);
});
