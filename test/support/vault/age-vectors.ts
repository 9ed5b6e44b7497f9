import { inflateSync } from 'node:zlib';
import * as vectors from 'cctv-age';

/** One C2SP vector, as the README of `cctv-age` describes its header. */
export interface AgeVector {
  readonly name: string;
  readonly expect: string;
  readonly payloadSha256: string | null;
  readonly identities: readonly string[];
  readonly passphrases: readonly string[];
  readonly armored: boolean;
  readonly file: Buffer;
}

const knownKeys = [
  'expect',
  'payload',
  'identity',
  'passphrase',
  'armored',
  'file key',
  'comment',
  'compressed',
];

function readVector(name: string, bytes: Buffer): AgeVector {
  const end = bytes.indexOf('\n\n');
  const fields = bytes
    .subarray(0, end)
    .toString('utf8')
    .split('\n')
    .map((line) => [line.slice(0, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)] as const);
  for (const [key] of fields)
    if (!knownKeys.includes(key)) throw new Error(`vector ${name}: unknown key ${key}`);
  const all = (key: string): string[] => fields.filter(([each]) => each === key).map(([, value]) => value);
  const body = bytes.subarray(end + 2);
  return {
    name,
    expect: all('expect')[0] ?? '',
    payloadSha256: all('payload')[0] ?? null,
    identities: all('identity'),
    passphrases: all('passphrase'),
    armored: all('armored')[0] === 'yes',
    file: all('compressed')[0] === 'zlib' ? inflateSync(body) : body,
  };
}

/** All vectors of the package, none left out. */
export const ageVectors: readonly AgeVector[] = Object.entries(vectors)
  .filter((entry): entry is [string, Uint8Array] => entry[1] instanceof Uint8Array)
  .map(([name, bytes]) => readVector(name, Buffer.from(bytes)));
