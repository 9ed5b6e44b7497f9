import { appendFileSync, cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Intake } from '../../../electron/evidence/intake.ts';
import { takeFile } from '../../../electron/evidence/layout.ts';
import { signerFromSeed } from '../../../electron/vault/signing.ts';
import { canonicalJson } from '../../../shared/domain/canonical-json.ts';
import type { Manifest } from '../../../shared/types/evidence.ts';
import type { RecordingId } from '../../../shared/types/ids.ts';
import { clip } from '../../support/app/clip.ts';
import { TestApp } from '../../support/app/test-app.ts';
import { runningClock, takeHeader } from '../../support/evidence/take.ts';

// A recovered take is signed by the station without anybody having watched it: what the station did not write itself must
// not come out of recovery as evidence, however well it is made. The attacker has the folder and time, and no key.
const attacker = signerFromSeed(Buffer.alloc(32, 66));

let app: TestApp;
beforeEach(async () => {
  app = new TestApp();
  await app.create();
});
afterEach(() => app.end());

const dirOf = (id: RecordingId): string => path.join(app.acervoDir, 'recordings', id);
const at = (id: RecordingId, file: string): string => path.join(dirOf(id), file);
const manifestOf = (id: RecordingId): Manifest =>
  JSON.parse(readFileSync(at(id, 'manifest.json'), 'utf8')) as Manifest;

async function restart(): Promise<{ recovered: number; problems: unknown[] }> {
  await app.app.shutdown();
  app = new TestApp(app.userDataDir);
  const state = await app.unlock();
  if (state.status !== 'unlocked') throw new Error(state.status);
  return state;
}

/** A take as a killed process leaves it, put beside the good one of this station. */
async function crashed(seconds: number, hurt: (id: RecordingId) => void): Promise<RecordingId> {
  const id = await app.startTake();
  for (const segment of clip(seconds)) await app.ask('take.append', { recordingId: id, ...segment });
  for (const n of [0, 1, 2])
    await app.ask('take.event', { recordingId: id, kind: 'marker', atMs: n, detail: { n } });
  await vi.waitFor(() => expect(readFileSync(at(id, 'events.jsonl'), 'utf8').split('\n')).toHaveLength(4));
  cpSync(app.acervoDir, `${app.acervoDir}.queda`, { recursive: true });
  await app.app.shutdown();
  rmSync(app.acervoDir, { recursive: true });
  cpSync(`${app.acervoDir}.queda`, app.acervoDir, { recursive: true });
  for (const file of ['acervo.lock', 'lock.json']) rmSync(path.join(app.acervoDir, file), { force: true });
  hurt(id);
  return id;
}

describe('a folder that somebody made', () => {
  test('with true ids, true recipients and a whole journal is named and never signed', async () => {
    const film = await app.film(1);
    const { vaultId, stationId, certameId, sessionId, subjectCommitment, recipients } = manifestOf(film);
    const known = { vaultId, stationId, certameId, sessionId, subjectCommitment, recipients };
    const intake = await Intake.open(app.acervoDir, takeHeader(known), {
      clock: runningClock,
      signer: attacker,
    });
    for (const segment of clip(3)) await intake.append(segment);
    await intake.close();
    const id = intake.header.recordingId;
    expect(await restart()).toMatchObject({
      recovered: 0,
      problems: [{ code: 'recording.damaged', details: { file: takeFile } }],
    });
    expect(existsSync(at(id, 'manifest.sig'))).toBe(false);
  });

  test('with no signature at all, or with the facts of a true take under another id, likewise', async () => {
    const film = await app.film(1);
    const facts = JSON.parse(readFileSync(at(film, takeFile), 'utf8')) as Record<string, unknown>;
    const other = takeHeader().recordingId;
    cpSync(dirOf(film), dirOf(other), { recursive: true });
    for (const file of ['manifest.json', 'manifest.sig']) rmSync(at(other, file));
    const { signature: _none, ...unsigned } = facts;
    for (const content of [facts, { ...facts, recordingId: other }, { ...unsigned, recordingId: other }]) {
      writeFileSync(at(other, takeFile), canonicalJson(content));
      expect(await restart()).toMatchObject({ recovered: 0, problems: [{ details: { file: takeFile } }] });
    }
  });
});

describe('a true take that somebody worked on before it was recovered', () => {
  test('gets no segment more: a line the station did not sign ends the take before it', async () => {
    const id = await crashed(2, (made) => {
      const journal = readFileSync(at(made, 'journal.jsonl'), 'utf8').trimEnd().split('\n');
      const last = JSON.parse(journal.at(-1) ?? '') as Record<string, unknown>;
      journal[journal.length - 1] = canonicalJson({ ...last, durationMs: 60_000 });
      writeFileSync(at(made, 'journal.jsonl'), `${journal.join('\n')}\n`);
    });
    expect(await restart()).toMatchObject({ recovered: 1 });
    const { segments, events } = manifestOf(id);
    expect(segments).toHaveLength(2);
    expect(events.at(-1)?.detail).toMatchObject({ cause: 'recuperada', journalTail: 'unsigned' });
  });

  test('loses and gains no event unseen', async () => {
    const id = await crashed(1, (made) => {
      const lines = readFileSync(at(made, 'events.jsonl'), 'utf8').trimEnd().split('\n');
      const { signature: _gone, ...event } = JSON.parse(lines[0] ?? '') as Record<string, unknown>;
      writeFileSync(at(made, 'events.jsonl'), `${[lines[0], lines[2]].join('\n')}\n`);
      appendFileSync(at(made, 'events.jsonl'), `${canonicalJson({ ...event, kind: 'cameraLost' })}\n`);
    });
    expect(await restart()).toMatchObject({ recovered: 1 });
    const kinds = manifestOf(id).events.map(({ kind, detail }) => [kind, detail['n'] ?? '']);
    expect(kinds).toEqual([
      ['marker', 0],
      ['end', ''],
    ]);
    expect(manifestOf(id).events.at(-1)?.detail).toMatchObject({ unreadableEvents: 2 });
  });

  test('cannot vanish: the custody log saw it begin', async () => {
    const id = await crashed(1, (made) => rmSync(dirOf(made), { recursive: true }));
    expect(await restart()).toMatchObject({
      problems: [{ code: 'recording.damaged', details: { file: `recordings/${id}` } }],
    });
  });
});

describe('a sealed recording put back to before its seal', () => {
  test('is not sealed a second time, with the ledger and the checkpoints cut to fit', async () => {
    await app.film(1);
    const files = ['ledger.jsonl', 'checkpoints.jsonl'];
    const before = files.map((file) => readFileSync(path.join(app.acervoDir, file)));
    const id = await app.film(3);
    await app.app.shutdown();
    files.forEach((file, n) => writeFileSync(path.join(app.acervoDir, file), before[n] ?? ''));
    for (const file of ['manifest.json', 'manifest.sig', 'check.json']) rmSync(at(id, file), { force: true });
    app = new TestApp(app.userDataDir);
    expect(await app.unlock()).toMatchObject({
      recovered: 0,
      problems: [
        { code: 'recording.damaged', details: { file: 'manifest.sig' } },
        { code: 'recording.damaged', details: { file: 'ledger.jsonl' } },
      ],
    });
    expect(existsSync(at(id, 'manifest.sig'))).toBe(false);
  });

  test('a line added to the ledger hides no take from recovery and takes no place', async () => {
    const id = await crashed(1, (made) => {
      const line = { index: 900, recordingId: made, manifestSha256: 'ab'.repeat(32), previous: null };
      const signature = attacker.sign(Buffer.from('x')).toString('base64');
      const text = canonicalJson({ ...line, at: runningClock.now(), signature });
      appendFileSync(path.join(app.acervoDir, 'ledger.jsonl'), `${text}\n`);
    });
    expect(await restart()).toMatchObject({ recovered: 1 });
    expect(manifestOf(id)).toMatchObject({ ledgerIndex: 0, previousManifestSha256: null });
  });
});
