import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { publicKeyPem, signerFromSeed, verifySignature } from '../../../electron/vault/signing.ts';

const signer = signerFromSeed(Buffer.alloc(32, 1));
const foreign = signerFromSeed(Buffer.alloc(32, 2));

describe('station signature', () => {
  it('accepts its own signature over exactly those bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.nat(), (bytes, at) => {
        const signature = signer.sign(bytes);
        expect(signature.length).toBe(64);
        expect(verifySignature(signer.publicKey, bytes, signature)).toBe(true);
        expect(verifySignature(foreign.publicKey, bytes, signature)).toBe(false);
        expect(verifySignature(signer.publicKey, Buffer.concat([bytes, Buffer.from([0])]), signature)).toBe(
          false,
        );
        const bit = at % 512;
        signature[bit >> 3] = (signature[bit >> 3] ?? 0) ^ (1 << (bit & 7));
        expect(verifySignature(signer.publicKey, bytes, signature)).toBe(false);
      }),
    );
  });

  it('answers false to junk and never throws', () => {
    const signature = signer.sign(Buffer.from('x'));
    const junk = ['', 'ed25519:', 'x', signer.publicKey.slice(8), `${signer.publicKey}=`, 'ed25519:AAAA'];
    for (const key of junk) expect(verifySignature(key, Buffer.from('x'), signature)).toBe(false);
    for (const length of [0, 1, 63, 65]) {
      expect(verifySignature(signer.publicKey, Buffer.from('x'), Buffer.alloc(length))).toBe(false);
    }
    fc.assert(
      fc.property(fc.string(), fc.uint8Array(), (key, bytes) => {
        expect(verifySignature(key, bytes, bytes)).toBe(false);
      }),
    );
  });

  it('is made from 32 bytes only, and signs on after the seed was wiped', () => {
    expect(() => signerFromSeed(Buffer.alloc(31))).toThrow();
    const seed = Buffer.alloc(32, 1);
    const made = signerFromSeed(seed);
    seed.fill(0);
    expect(made.sign(Buffer.from('x')).equals(signer.sign(Buffer.from('x')))).toBe(true);
    expect(publicKeyPem(made.publicKey)).toMatch(/^-----BEGIN PUBLIC KEY-----\n/);
  });
});
