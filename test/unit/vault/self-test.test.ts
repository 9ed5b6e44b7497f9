import { afterEach, describe, expect, it, vi } from 'vitest';
import type * as Primitives from '../../../electron/vault/age/primitives.ts';
import type * as Signing from '../../../electron/vault/signing.ts';
import { selfTest } from '../../../electron/vault/self-test.ts';

const broken = vi.hoisted(() => ({ name: '' }));

/** The real primitives, except the one that is broken now. */
function breakable<T extends object>(real: T): T {
  const handler = (name: string, call: unknown) =>
    typeof call !== 'function'
      ? call
      : (...args: unknown[]): unknown => {
          const answer = (call as (...all: unknown[]) => unknown)(...args);
          if (broken.name !== name) return answer;
          return typeof answer === 'boolean' ? true : Buffer.alloc(32);
        };
  return Object.fromEntries(Object.entries(real).map(([name, call]) => [name, handler(name, call)])) as T;
}

vi.mock('../../../electron/vault/age/primitives.ts', async (original) =>
  breakable(await original<typeof Primitives>()),
);
vi.mock('../../../electron/vault/signing.ts', async (original) =>
  breakable(await original<typeof Signing>()),
);

describe('self-test', () => {
  afterEach(() => {
    broken.name = '';
  });

  it('passes on this machine, fast', () => {
    const started = performance.now();
    expect(() => selfTest()).not.toThrow();
    expect(performance.now() - started).toBeLessThan(2000);
  });

  it.each([
    ['open', 'chaCha20Poly1305'],
    ['x25519Public', 'x25519'],
    ['x25519Shared', 'x25519'],
    ['hkdf', 'hkdfSha256'],
    ['hmac', 'hmacSha256'],
    ['verifySignature', 'ed25519'],
  ])('names the test when %s answers wrongly', (name, test) => {
    broken.name = name;
    expect(() => selfTest()).toThrow(`cryptographic self-test failed: ${test}`);
  });
});
