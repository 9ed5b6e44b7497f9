import { expect, test } from 'vitest';
import { journalBytes, parseJournal } from '../../../electron/evidence/intake-journal.ts';
import { SegmentPress } from '../../../electron/evidence/intake-press.ts';
import { segment, sha256, signer, standingClock, takeHeader } from '../../support/evidence/take.ts';

const header = takeHeader();

function lines(count: number): Buffer[] {
  const press = new SegmentPress(header);
  const clock = standingClock();
  return Array.from({ length: count }, (_, i) => {
    const { draft, cipher } = press.press(segment(i), { wallClock: clock.now(), monotonicMs: i });
    return journalBytes({ ...draft, cipherSha256: sha256(cipher) }, signer);
  });
}

test('a whole journal is read back, and each line hashes the medium so far', () => {
  const { lines: read, tail } = parseJournal(Buffer.concat(lines(4)), header.recordingId);
  expect(tail).toBeNull();
  expect(read.map((line) => line.i)).toEqual([0, 1, 2, 3]);
  const media = [0, 1, 2].map((i) => segment(i).bytes);
  expect(read[2]?.mediaSha256).toBe(sha256(Buffer.concat(media)));
});

test('a torn line is named and not believed, even when only its newline is missing', () => {
  const all = Buffer.concat(lines(3));
  const last = lines(3)[2]?.length ?? 0;
  for (const cut of [1, 2, last - 1]) {
    const { lines: read, tail } = parseJournal(all.subarray(0, all.length - cut), header.recordingId);
    expect(read).toHaveLength(2);
    expect(tail).toMatchObject({ kind: 'torn', offset: all.length - last, bytes: last - cut });
  }
});

test('a tail of zeros after a loss of power is named', () => {
  const good = Buffer.concat(lines(2));
  const { lines: read, tail } = parseJournal(Buffer.concat([good, Buffer.alloc(700)]), header.recordingId);
  expect(read).toHaveLength(2);
  expect(tail).toEqual({ kind: 'zeros', offset: good.length, bytes: 700 });
});

test('one flipped bit anywhere in the middle line ends the journal before it', () => {
  const [a, b, c] = lines(3) as [Buffer, Buffer, Buffer];
  // What the chain does not cover (sizes, times) the manifest's signature does, once sealed.
  const chained = b.indexOf('"plainSha256":"') + 15;
  for (const at of [0, chained, b.indexOf('"chain":"') + 12, b.indexOf('"i":1') + 4, b.length - 2]) {
    const bad = Buffer.from(b);
    bad[at] = (bad[at] ?? 0) ^ 0x01;
    const { lines: read, tail } = parseJournal(Buffer.concat([a, bad, c]), header.recordingId);
    expect(read, `bit of byte ${at}`).toHaveLength(1);
    expect(tail?.offset).toBe(a.length);
  }
});

test('lines swapped, repeated or of another recording are not believed', () => {
  const [a, b, c] = lines(3) as [Buffer, Buffer, Buffer];
  expect(parseJournal(Buffer.concat([a, c, b]), header.recordingId).lines).toHaveLength(1);
  expect(parseJournal(Buffer.concat([a, a, b]), header.recordingId).lines).toHaveLength(1);
  expect(parseJournal(Buffer.concat([a, b, c]), takeHeader().recordingId).lines).toHaveLength(0);
});
