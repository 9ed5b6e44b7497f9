import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { heldBytesLimit, Outbox } from '../../../renderer/workers/capture/outbox.ts';
import type { SegmentMessage } from '../../../renderer/workers/protocol.ts';

function open(): { outbox: Outbox; posted: SegmentMessage[]; overflows: () => number } {
  const posted: SegmentMessage[] = [];
  let overflows = 0;
  const outbox = new Outbox({
    post: (message) => posted.push(message),
    overflow: () => (overflows += 1),
    broken: (cause) => {
      throw cause;
    },
  });
  return { outbox, posted, overflows: () => overflows };
}
const fragment = (size: number, value = 1) => ({
  bytes: new Uint8Array(size).fill(value),
  startMs: 0,
  durationMs: 1000,
});

describe('Outbox', () => {
  it('numbers and hashes in order and lets out eight ahead of the acknowledgement', async () => {
    const { outbox, posted } = open();
    for (let i = 0; i < 20; i += 1) outbox.add(fragment(1 + ((i * 37) % 11) * 50_000, i));
    await outbox.hashed();
    expect(posted.map((message) => message.i)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(outbox.pending).toBe(20);
    for (let i = 0; i < 20; i += 1) outbox.acknowledged(i);
    expect(posted.map((message) => message.i)).toEqual(Array.from({ length: 20 }, (_, i) => i));
    for (const { bytes, sha256 } of posted)
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
    expect(outbox.pending).toBe(0);
  });

  it('says once that too much waits, and still delivers all of it', async () => {
    const { outbox, posted, overflows } = open();
    const size = 8 * 1024 * 1024;
    const fits = heldBytesLimit / size + 8;
    for (let i = 0; i < fits; i += 1) {
      outbox.add(fragment(size));
      await outbox.hashed();
    }
    expect(overflows()).toBe(0);
    outbox.add(fragment(size));
    outbox.add(fragment(size));
    expect(overflows()).toBe(1);
    await outbox.hashed();
    for (let i = 0; i < fits + 2; i += 1) outbox.acknowledged(i);
    expect(posted.length).toBe(fits + 2);
  });

  it('keeps still once abandoned', async () => {
    const { outbox, posted } = open();
    outbox.add(fragment(10));
    outbox.abandon();
    await outbox.hashed();
    expect(posted).toEqual([]);
    expect(outbox.pending).toBe(0);
  });
});
