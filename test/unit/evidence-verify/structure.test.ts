import { expect, test } from 'vitest';
import { isWholeSegment } from '../../../electron/evidence/verify-structure.ts';

function box(type: string, content = 8, size = 8 + content): Buffer {
  const bytes = Buffer.alloc(8 + content);
  bytes.writeUInt32BE(size);
  bytes.write(type, 4, 'latin1');
  return bytes;
}

function longBox(type: string, content: number): Buffer {
  const bytes = Buffer.alloc(16 + content);
  bytes.writeUInt32BE(1);
  bytes.write(type, 4, 'latin1');
  bytes.writeBigUInt64BE(BigInt(16 + content), 8);
  return bytes;
}

const media = (...boxes: readonly Buffer[]) => isWholeSegment(Buffer.concat(boxes), 1);

test('an init segment has ftyp and moov, whole', () => {
  const init = Buffer.concat([box('ftyp'), box('moov', 40)]);
  expect(isWholeSegment(init, 0)).toBe(true);
  expect(isWholeSegment(init.subarray(0, -1), 0)).toBe(false);
  expect(isWholeSegment(box('ftyp'), 0)).toBe(false);
  expect(isWholeSegment(Buffer.alloc(0), 0)).toBe(false);
});

test('a media segment has each moof followed by its mdat, whole', () => {
  expect(media(box('moof'), box('mdat'))).toBe(true);
  expect(media(box('styp'), box('moof'), longBox('mdat', 5), box('moof'), box('mdat'))).toBe(true);
  expect(media(box('moof'))).toBe(false);
  expect(media(box('mdat'), box('moof'))).toBe(false);
  expect(media(box('moof'), box('mdat'), Buffer.alloc(3))).toBe(false);
  expect(media(box('moof'), box('mdat', 8, 0))).toBe(false);
  expect(media(box('moof'), box('mdat', 8, 7))).toBe(false);
  expect(media(box('moof'), box('mdat', 8, 0xffff_ffff))).toBe(false);
  expect(media(box('moof'), longBox('mdat', 5).subarray(0, 12))).toBe(false);
});
