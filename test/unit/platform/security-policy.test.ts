import { describe, expect, test } from 'vitest';
import { appOrigin } from '../../../shared/contract/index.ts';
import {
  devServerFrom,
  forbiddenSwitch,
  mayRequest,
  mayUse,
} from '../../../electron/platform/security-policy.ts';

describe('the development server', () => {
  test('is a loopback address in an unpackaged build', () => {
    expect(devServerFrom('http://localhost:5173/', false)).toEqual({
      http: 'http://localhost:5173',
      webSocket: 'ws://localhost:5173',
    });
    expect(devServerFrom('http://127.0.0.1:1/', false)).not.toBeNull();
  });

  test.each([
    'https://localhost:1',
    'http://example.com',
    'http://localhost.example.com',
    'nonsense',
    '',
    undefined,
  ])('%s is not one', (url) => expect(devServerFrom(url, false)).toBeNull());

  test('does not exist when packaged', () => expect(devServerFrom('http://localhost:5173', true)).toBeNull());

  test('may be reached on this machine only while it exists', () => {
    const question = { permission: 'loopback-network', url: appOrigin, isMainFrame: true, isAppWindow: true };
    expect(mayUse(question, false, devServerFrom('http://localhost:5173', false))).toBe(true);
    expect(mayUse(question, true, null)).toBe(false);
  });

  test('opens its socket and nothing else', () => {
    const server = devServerFrom('http://localhost:5173', false);
    expect(mayRequest('ws://localhost:5173/?token=1', server)).toBe(true);
    for (const url of [
      'ws://localhost:5174/',
      'ws://example.com/',
      'http://localhost:5173/',
      'https://example.com/',
    ]) {
      expect(mayRequest(url, server), url).toBe(false);
    }
  });
});

describe('switches', () => {
  test.each([
    ['--inspect', 'inspect'],
    ['--remote-debugging-port=1', 'remote-debugging-port'],
    ['--no-sandbox', 'no-sandbox'],
  ])('%s is forbidden', (argument, name) => expect(forbiddenSwitch(['app', argument])).toBe(name));

  test('ordinary arguments pass', () => {
    expect(
      forbiddenSwitch(['/opt/custodia', '--user-data-dir=/x', '--inspection', 'inspect', '-', '--']),
    ).toBeNull();
  });
});
