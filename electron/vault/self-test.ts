import { createHash, scryptSync } from 'node:crypto';
import sodium from 'sodium-native';
import { hkdf, hmac, open, seal, x25519Public, x25519Shared } from './age/primitives.ts';
import { signerFromSeed, verifySignature } from './signing.ts';

// Known answers from the documents that define each primitive. Run at every start, because the same calls are answered by
// OpenSSL in Node and by BoringSSL in Electron, and a wrong build must be found before it writes evidence.

const hex = (text: string): Buffer => Buffer.from(text, 'hex');

/** FIPS 180-4, the one-block example. */
function sha256(): boolean {
  const known = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
  return createHash('sha256').update('abc').digest('hex') === known;
}

/** RFC 8439 § 2.8.2, then the calls age uses, both ways, and an altered box refused. */
function chaCha20Poly1305(): boolean {
  const key = hex('808182838485868788898a8b8c8d8e8f909192939495969798999a9b9c9d9e9f');
  const nonce = hex('070000004041424344454647');
  const plain = Buffer.from(
    "Ladies and Gentlemen of the class of '99: If I could offer you only one tip for the future, sunscreen would be it.",
  );
  const known =
    'd31a8d34648e60db7b86afbc53ef7ec2a4aded51296e08fea9e2b5a736ee62d63dbea45e8ca9671282fafb69da92728b1a71de0a9e06' +
    '0b2905d6a5b67ecd3b3692ddbd7f2d778b8c9803aee328091b58fab324e4fad675945585808b4831d7bc3ff4def08e4b7a9de576d265' +
    '86cec64b61161ae10b594f09e26a7e902ecbd0600691';
  const box = Buffer.alloc(plain.length + 16);
  const ad = hex('50515253c0c1c2c3c4c5c6c7');
  sodium.crypto_aead_chacha20poly1305_ietf_encrypt(box, plain, ad, null, nonce, key);
  if (box.toString('hex') !== known) return false;
  seal(box, plain, nonce, key);
  const back = Buffer.alloc(plain.length);
  const opens = open(back, box, nonce, key) && back.equals(plain);
  box[0] = (box[0] ?? 0) ^ 1;
  return opens && !open(back, box, nonce, key);
}

/** RFC 7748 § 6.1, and a low-order point refused. */
function x25519(): boolean {
  const alice = hex('77076d0a7318a57d3c16c17251b26645df4c2f87ebc0992ab177fba51db92c2a');
  const bob = hex('5dab087e624a8a4b79e17f8b83800ee66f3bb1292618b6fd1c2f8b27ff88e0eb');
  const shared = '4a5d9d5ba4ce2de1728e3bf480350f25e07e21c947d19e3376f09b3c1e161742';
  const point = x25519Public(bob);
  const known = 'de9edb7d7b7dc1b4d35b61c2ece435373f8343c85b78674dadfc7e146f882b4f';
  return (
    point.toString('hex') === known &&
    x25519Shared(alice, point).toString('hex') === shared &&
    refusesLowOrder()
  );
}

function refusesLowOrder(): boolean {
  try {
    x25519Shared(Buffer.alloc(32, 1), Buffer.alloc(32));
    return false;
  } catch {
    return true;
  }
}

/** RFC 5869 A.3: empty salt and info, first 32 bytes. */
function hkdfSha256(): boolean {
  const known = '8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d';
  return hkdf(Buffer.alloc(22, 0x0b), new Uint8Array(0), '').toString('hex') === known;
}

/** RFC 4231, test case 2. */
function hmacSha256(): boolean {
  const known = '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843';
  return hmac(Buffer.from('Jefe'), Buffer.from('what do ya want for nothing?')).toString('hex') === known;
}

/** RFC 7914 § 12, first vector; its small cost keeps the start fast. */
function scrypt(): boolean {
  const known =
    '77d6576238657b203b19ca42c18a0497f16b4844e3074ae8dfdffa3fede21442' +
    'fcd0069ded0948f8326a753a0fc81f17e8d3e0fb2e0d3628cf35e20c38d18906';
  return scryptSync('', '', 64, { N: 16, r: 1, p: 1 }).toString('hex') === known;
}

/** RFC 8032 § 7.1, test 1, and an altered signature refused. */
function ed25519(): boolean {
  const signer = signerFromSeed(hex('9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60'));
  const publicKey = `ed25519:${hex('d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a').toString('base64')}`;
  const known =
    'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46b' +
    'd25bf5f0595bbe24655141438e7a100b';
  const signature = signer.sign(new Uint8Array(0));
  const right = verifySignature(signer.publicKey, new Uint8Array(0), signature);
  const refuses = !verifySignature(signer.publicKey, Buffer.from('r'), signature);
  return signer.publicKey === publicKey && signature.toString('hex') === known && right && refuses;
}

const tests = { sha256, chaCha20Poly1305, x25519, hkdfSha256, hmacSha256, scrypt, ed25519 } as const;

/** Known-answer test of every primitive the vault and the evidence use. Throws naming the first that answers wrongly. */
export function selfTest(): void {
  for (const [name, test] of Object.entries(tests)) {
    if (!test()) throw new Error(`cryptographic self-test failed: ${name}`);
  }
}
