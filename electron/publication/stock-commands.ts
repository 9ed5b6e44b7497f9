// The commands a stranger types, as docs/evidence-format.md has them. Program text, not interface text.

/** SubjectPublicKeyInfo of an Ed25519 key (RFC 8410) is this prefix and the 32 bytes; 12 bytes are 16 characters of base64. */
const ed25519Prefix = 'MCowBQYDK2VwAyEA';

/** The station's public key as a PEM file, line by line. `signingKey` is `ed25519:` and base64. */
export function publicKeyPem(signingKey: string): readonly string[] {
  return [
    '-----BEGIN PUBLIC KEY-----',
    `${ed25519Prefix}${signingKey.replace('ed25519:', '')}`,
    '-----END PUBLIC KEY-----',
  ];
}

export const stockCommands = {
  manifest: ['sha256sum manifest.json'],
  signature: [
    'base64 -d manifest.sig > manifest.sig.bin',
    'openssl pkeyutl -verify -pubin -inkey estacao.pem -rawin \\',
    '  -in manifest.json -sigfile manifest.sig.bin',
  ],
  cipher: ['sha256sum 0*.age'],
  media: ['for f in 0*.age; do age -d -i custodia.txt "$f"; done > gravacao.mp4', 'sha256sum gravacao.mp4'],
} as const;
