import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { technicalLog } from '../../../electron/platform/technical-log.ts';

let folder = '';
beforeEach(() => (folder = mkdtempSync(path.join(os.tmpdir(), 'custodia-log-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const now = (): Date => new Date('2026-05-04T12:00:00Z');
const file = (): string => path.join(folder, 'log/custodia.jsonl');

test('one JSON line per event', () => {
  const log = technicalLog(folder, now);
  log.warn('ipc.threw', { logId: 'ab12', method: 'take.start' });
  log.warn('request.blocked', {});
  expect(readFileSync(file(), 'utf8').split('\n')).toEqual([
    '{"at":"2026-05-04T12:00:00.000Z","event":"ipc.threw","logId":"ab12","method":"take.start"}',
    '{"at":"2026-05-04T12:00:00.000Z","event":"request.blocked"}',
    '',
  ]);
});

test('two files at most', () => {
  const log = technicalLog(folder, now);
  log.warn('first', {});
  writeFileSync(file(), 'x'.repeat(1024 * 1024 + 1));
  log.warn('second', {});
  expect(statSync(file()).size).toBeLessThan(100);
  expect(existsSync(`${file()}.1`)).toBe(true);
});

test('a log that cannot be written stops nothing', () => {
  const occupied = path.join(folder, 'occupied');
  writeFileSync(occupied, '');
  expect(() => technicalLog(occupied, now).warn('event', {})).not.toThrow();
});
