import { copyFileSync, cpSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { Intake } from '../../../electron/evidence/intake.ts';
import { MediaReadError, RecordingReader, readMedia } from '../../../electron/evidence/reader.ts';
import { sealTake } from '../../../electron/evidence/seal.ts';
import { ageEncrypt } from '../../../electron/vault/age/whole.ts';
import { generateIdentity } from '../../../electron/vault/age/identity.ts';
import { canonicalJson } from '../../../shared/domain/canonical-json.ts';
import type { Manifest } from '../../../shared/types/evidence.ts';
import type { RecordingId } from '../../../shared/types/ids.ts';
import { newAcervo } from '../../support/evidence/acervo-folder.ts';
import {
  custody,
  runningClock,
  sealDeps,
  segment,
  sha256,
  takeHeader,
  signer,
} from '../../support/evidence/take.ts';

const acervo = newAcervo();
const last = 70;
let id: RecordingId;
let dir: string;
let fileKeys: ReadonlyMap<number, Buffer>;
const pristine = new Map<string, Buffer>();

beforeAll(async () => {
  const intake = await Intake.open(acervo, takeHeader(), { signer, clock: runningClock });
  for (let i = 0; i <= last; i += 1) await intake.append(segment(i));
  ({ dir, fileKeys } = intake);
  id = intake.header.recordingId;
  const sealed = await sealTake(acervo, { take: await intake.close(), status: 'completa' }, sealDeps(acervo));
  expect(sealed.ok).toBe(true);
  for (const name of ['manifest.json', 'manifest.sig', '000000.age', '000065.age', '000066.age']) {
    pristine.set(name, readFileSync(path.join(dir, name)));
  }
});
beforeEach(() => {
  for (const [name, bytes] of pristine) writeFileSync(path.join(dir, name), bytes);
});

async function open(keys: Parameters<typeof RecordingReader.open>[2] = { identities: [custody.identity] }) {
  const reader = await RecordingReader.open(acervo, id, keys);
  if (!reader.ok) throw new Error(reader.error.code);
  return reader.value;
}

test('every segment is what was filmed, by identity and by the keys of the conferência', async () => {
  for (const keys of [{ identities: [custody.identity] }, { fileKeys }]) {
    const reader = await open(keys);
    for (const i of [0, 1, 35, last]) {
      expect(await reader.readSegment(i)).toEqual({ ok: true, value: segment(i).bytes });
    }
  }
});

test('the whole medium is init and segments, with the hash of the manifest', async () => {
  const reader = await open();
  const chunks: Buffer[] = [];
  for await (const chunk of readMedia(reader)) chunks.push(chunk);
  const expected = Array.from({ length: last + 1 }, (_, i) => segment(i).bytes);
  expect(Buffer.concat(chunks).equals(Buffer.concat(expected))).toBe(true);
  expect(sha256(Buffer.concat(chunks))).toBe(reader.manifest.mediaSha256);
});

test('playlist names init and every segment', async () => {
  const text = (await open()).playlist();
  expect(text).toContain('#EXT-X-MAP:URI="000000.m4s"');
  expect(text.match(/^0000\d\d\.m4s$/gm)).toHaveLength(last);
});

const damage: Record<string, (file: string) => void> = {
  'one bit': (file) => {
    const bytes = readFileSync(file);
    bytes[bytes.length - 9] = (bytes.at(-9) ?? 0) ^ 0x10;
    writeFileSync(file, bytes);
  },
  truncated: (file) => truncateSync(file, 100),
  'zero-filled': (file) => writeFileSync(file, Buffer.alloc(readFileSync(file).length)),
  swapped: (file) => copyFileSync(path.join(dir, '000066.age'), file),
  missing: (file) => rmSync(file),
};
for (const [name, hurt] of Object.entries(damage)) {
  test(`a segment that is ${name} stops there and names file, segment and minute`, async () => {
    const reader = await open();
    hurt(path.join(dir, '000065.age'));
    const wrong = {
      code: 'recording.wrongByte',
      details: { file: '000065.age', segment: 65, minute: '1:04' },
    };
    expect(await reader.readSegment(65)).toEqual({ ok: false, error: wrong });
    expect((await reader.readSegment(66)).ok).toBe(true);
    const read: number[] = [];
    const failed = async (): Promise<void> => {
      for await (const chunk of readMedia(reader)) read.push(chunk.length);
    };
    const error = await failed().then(
      () => null,
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(MediaReadError);
    expect((error as MediaReadError).appError).toEqual(wrong);
    expect(read).toHaveLength(65);
  });
}

/** Puts a changed manifest in place, validly signed by the station. */
function signAnew(change: (manifest: Manifest) => Manifest): void {
  const manifest = JSON.parse(readFileSync(path.join(dir, 'manifest.json'), 'utf8')) as Manifest;
  const bytes = Buffer.from(canonicalJson(change(manifest)));
  writeFileSync(path.join(dir, 'manifest.json'), bytes);
  writeFileSync(path.join(dir, 'manifest.sig'), `${signer.sign(bytes).toString('base64')}\n`);
}

test('the same picture encrypted anew is not the sealed file; with or without a key it is named', async () => {
  writeFileSync(path.join(dir, '000065.age'), ageEncrypt(segment(65).bytes, [custody.recipient]));
  for (const keys of [{ identities: [custody.identity] }, {}]) {
    expect(await (await open(keys)).readSegment(65)).toMatchObject({
      error: { code: 'recording.wrongByte' },
    });
  }
});

test('a segment whose plaintext is not the one of the manifest is refused although file and manifest agree', async () => {
  signAnew((manifest) => ({
    ...manifest,
    segments: manifest.segments.map((s) => (s.i === 65 ? { ...s, plainSha256: segment(66).sha256 } : s)),
  }));
  expect(await (await open()).readSegment(65)).toMatchObject({ error: { code: 'recording.wrongByte' } });
  expect((await (await open()).readSegment(66)).ok).toBe(true);
});

for (const change of [{ mediaSha256: 'ab'.repeat(32) }, { mediaBytes: 1 }]) {
  test(`a whole that differs in ${Object.keys(change).join()} ends in an error, not in a file`, async () => {
    signAnew((manifest) => ({ ...manifest, ...change }));
    const reader = await open();
    const all = (async (): Promise<void> => {
      for await (const chunk of readMedia(reader)) expect(chunk.length).toBeGreaterThan(0);
    })();
    await expect(all).rejects.toMatchObject({ appError: { code: 'recording.damaged' } });
  });
}

test('each read looks at the disk: damage after a good read is seen', async () => {
  const reader = await open();
  expect((await reader.readSegment(65)).ok).toBe(true);
  damage['one bit']?.(path.join(dir, '000065.age'));
  expect((await reader.readSegment(65)).ok).toBe(false);
});

test('without a key, or with another, footage stays closed and nothing is called damaged', async () => {
  for (const keys of [{}, { identities: [generateIdentity().identity] }, { fileKeys: new Map() }]) {
    expect(await (await open(keys)).readSegment(1)).toEqual({
      ok: false,
      error: { code: 'custodyKey.missing' },
    });
  }
});

test('a number that is not in the manifest is not found', async () => {
  for (const i of [last + 1, -1, 0.5]) {
    expect(await (await open()).readSegment(i)).toMatchObject({ error: { code: 'recording.notFound' } });
  }
});

const badManifests: Record<string, [string, (bytes: Buffer) => Buffer]> = {
  'empty manifest': ['manifest.json', () => Buffer.alloc(0)],
  'zero-filled manifest': ['manifest.json', (bytes) => Buffer.alloc(bytes.length)],
  'partial manifest': ['manifest.json', (bytes) => bytes.subarray(0, 400)],
  'manifest with a newline': ['manifest.json', (bytes) => Buffer.concat([bytes, Buffer.from('\n')])],
  'empty signature': ['manifest.sig', () => Buffer.alloc(0)],
  'signature with spaces': ['manifest.sig', (bytes) => Buffer.concat([Buffer.from(' '), bytes])],
  'signature of something else': [
    'manifest.sig',
    () => Buffer.from(`${Buffer.alloc(64).toString('base64')}\n`),
  ],
};
for (const [name, [file, change]] of Object.entries(badManifests)) {
  test(`${name}: refused, the file is named`, async () => {
    writeFileSync(path.join(dir, file), change(readFileSync(path.join(dir, file))));
    const answer = await RecordingReader.open(acervo, id, {});
    expect(answer).toEqual({ ok: false, error: { code: 'recording.damaged', details: { file } } });
  });
}

test('one changed word in a manifest breaks its signature', async () => {
  const text = readFileSync(path.join(dir, 'manifest.json'), 'utf8');
  writeFileSync(path.join(dir, 'manifest.json'), text.replace('"completa"', '"recuperada"'));
  expect(await RecordingReader.open(acervo, id, {})).toMatchObject({
    error: { details: { file: 'manifest.sig' } },
  });
});

test('a good manifest under the name of another recording is refused, also when it was read before', async () => {
  const other = takeHeader().recordingId;
  await open();
  cpSync(dir, path.join(path.dirname(dir), other), { recursive: true });
  expect(await RecordingReader.open(acervo, other, {})).toMatchObject({
    error: { code: 'recording.damaged', details: { file: 'manifest.json' } },
  });
});

test('an unknown recording is not found', async () => {
  const other = takeHeader().recordingId;
  expect(await RecordingReader.open(acervo, other, {})).toMatchObject({
    error: { code: 'recording.notFound' },
  });
});
