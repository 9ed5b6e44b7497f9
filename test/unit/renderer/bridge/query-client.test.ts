import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call, onEvent } from '../../../../renderer/bridge/bridge.ts';
import { createQueryClient, keepFresh } from '../../../../renderer/bridge/query-client.ts';
import { queryKeys } from '../../../../renderer/bridge/query-keys.ts';
import type { AcervoState } from '../../../../shared/contract/acervo.ts';
import { recordingIdSchema, vaultIdSchema } from '../../../../shared/types/ids.ts';

const vaultId = vaultIdSchema.parse('0190a5b0-0000-7000-8000-000000000001');
const recordingId = recordingIdSchema.parse('0190a5b0-0000-7000-8000-000000000002');
const locked: AcervoState = {
  status: 'locked',
  vaultId,
  folderLabel: 'acervo',
  experimental: false,
  waitSeconds: 0,
  problem: null,
};

let answers: Record<string, unknown>;
let listeners: Set<(event: unknown) => void>;
let client: QueryClient;
let stop: () => void;
const tell = (event: unknown): void => listeners.forEach((listener) => listener(event));
const isStale = (key: readonly unknown[]): boolean | undefined => client.getQueryState(key)?.isInvalidated;

beforeEach(() => {
  answers = {};
  listeners = new Set();
  vi.stubGlobal('window', {
    custodia: {
      call: async (method: string) => {
        if (!(method in answers)) throw new Error('main is gone');
        return answers[method];
      },
      onEvent: (listener: (event: unknown) => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  });
  client = createQueryClient();
  stop = keepFresh(client);
  client.setQueryData(queryKeys.acervoState, { status: 'unlocked' });
  client.setQueryData(queryKeys.recordingList, [{ subject: { name: 'Beatriz Nogueira' } }]);
  client.setQueryData(queryKeys.recording(recordingId), { subject: { name: 'Beatriz Nogueira' } });
  client.setQueryData(queryKeys.settings, { theme: 'dark' });
  client.setQueryData(queryKeys.currentTake, { open: null });
});

afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

describe('what is cached from main', () => {
  it.each([
    ['a lock that was asked for', async () => void (await call('acervo.lock', {}))],
    ['a lock of main by itself', async () => tell({ type: 'acervo.changed', state: locked })],
  ])('keeps nothing of a person after %s', async (_, lock) => {
    answers['acervo.lock'] = { ok: true, value: locked };
    await lock();
    expect(client.getQueryData(queryKeys.acervoState)).toEqual(locked);
    const left = JSON.stringify(
      client
        .getQueryCache()
        .getAll()
        .map((query) => query.state.data),
    );
    expect(left).not.toContain('Beatriz');
    expect(client.getQueryData(queryKeys.settings)).toBeUndefined();
  });

  it('forgets the recovery key when it has been typed back', () => {
    client.setQueryData(queryKeys.recoverySheet, { identity: 'AGE-SECRET-KEY-1QQ' });
    tell({ type: 'acervo.changed', state: { status: 'awaitingRecovery', vaultId, folderLabel: 'acervo' } });
    expect(client.getQueryData(queryKeys.recoverySheet)).toBeDefined();
    tell({ type: 'acervo.changed', state: locked });
    expect(client.getQueryData(queryKeys.recoverySheet)).toBeUndefined();
  });

  it('is stale after a take, whoever ended it', async () => {
    answers['take.stop'] = { ok: true, value: {} };
    await call('take.stop', { recordingId, framesEncoded: 1, framesDropped: 0, reason: 'operator' });
    expect([
      isStale(queryKeys.recordingList),
      isStale(queryKeys.recording(recordingId)),
      isStale(queryKeys.currentTake),
    ]).toEqual([true, true, true]);
    expect(isStale(queryKeys.settings)).toBe(false);
  });

  it('is left alone by a call that failed', async () => {
    answers['take.stop'] = { ok: false, error: { code: 'take.notOpen' } };
    await call('take.stop', { recordingId, framesEncoded: 1, framesDropped: 0, reason: 'operator' });
    expect(isStale(queryKeys.recordingList)).toBe(false);
  });
});

describe('the bridge', () => {
  it('answers a failure, and never throws, when main cannot be reached', async () => {
    expect(await call('acervo.state', {})).toEqual({ ok: false, error: { code: 'internal' } });
  });

  it('drops events that are not of the contract', () => {
    const heard: unknown[] = [];
    const stopHearing = onEvent((event) => heard.push(event));
    tell({ type: 'acervo.changed', state: { status: 'open' } });
    tell('take.space');
    tell({ type: 'take.space', freeMinutes: 12, battery: null });
    expect(heard).toEqual([{ type: 'take.space', freeMinutes: 12, battery: null }]);
    stopHearing();
  });

  it('uses one subscription and gives it back', () => {
    const stopOne = onEvent(() => undefined);
    expect(listeners.size).toBe(1);
    stopOne();
    stop();
    expect(listeners.size).toBe(0);
  });
});
