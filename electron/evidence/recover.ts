import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { appError } from '../../shared/types/app-error.ts';
import type { AppError } from '../../shared/types/app-error.ts';
import type { Manifest } from '../../shared/types/evidence.ts';
import type { RecordingId, VaultId } from '../../shared/types/ids.ts';
import { err, ok } from '../../shared/types/result.ts';
import type { Result } from '../../shared/types/result.ts';
import { isLineSigned, parseLedgerLine } from '../custody/ledger-line.ts';
import { splitLines } from '../custody/signed-lines.ts';
import { storageError, systemCode } from '../db/storage-error.ts';
import { mostBytes, readPlain } from '../vault/plain-file.ts';
import { verifySignature } from '../vault/signing.ts';
import { nodeFs, syncDir } from './files.ts';
import {
  ledgerFile,
  listRecordings,
  manifestFile,
  recordingDir,
  recordingsDir,
  signatureFile,
  takeFile,
  temporaryEnding,
} from './layout.ts';
import { readManifest, type ReadManifest } from './reader-manifest.ts';
import { rebuildTake } from './recover-take.ts';
import { enterLedger, sealTake } from './seal.ts';
import type { SealDeps, SealedRecording } from './seal.ts';

export interface RecoveryDeps extends SealDeps {
  readonly vaultId: VaultId;
  /** Recordings that the database knows as sealed: one that looks unsealed now was put back to what it was before. */
  readonly sealedBefore?: ReadonlySet<RecordingId>;
}

/** An item that could not be recovered; it stays as it is and everything else is usable. */
export interface RecoveryProblem {
  readonly recordingId: RecordingId;
  readonly error: AppError;
}

export interface RecoveryReport {
  /** Sealed now as `recuperada`. */
  readonly recovered: readonly SealedRecording[];
  /** Their seal had stopped before the ledger line, which is there now. */
  readonly finished: readonly SealedRecording[];
  /** Whole before this recovery; a caller compares them with the database, which a crash may have left behind. */
  readonly sealed: readonly RecordingId[];
  readonly problems: readonly RecoveryProblem[];
  /** Folders of takes that never opened: they hold no footage. */
  readonly abandoned: readonly string[];
}

/**
 * Brings every recording's folder to its sealed state; to be run before the first take. A folder without signature is
 * sealed as `recuperada` from its journal; one that is signed and misses its ledger line gets it. Nothing is deleted or
 * overwritten. Running it again changes nothing.
 */
export async function recoverAll(acervo: string, deps: RecoveryDeps): Promise<RecoveryReport> {
  const listed = await listedRecordings(acervo, deps.signer.publicKey);
  const work = new Recovery(acervo, deps);
  const folders = (await listRecordings(acervo)).map((id) => ({ id, state: stateOf(acervo, id, listed) }));
  const signed = folders.filter(({ state }) => state === 'signed');
  await work.finishAll(signed.map(({ id }) => id));
  for (const { id, state } of folders) {
    if (state === 'sealed') work.sealed.push(id);
    else if (state === 'unsigned' && deps.sealedBefore?.has(id) === true)
      work.problem(id, appError('recording.damaged', { file: signatureFile }));
    else if (state === 'unsigned') await work.run(id, () => work.reseal(id));
    else if (state !== 'signed') work.problem(id, appError('recording.damaged', { file: state.missing }));
  }
  const { recovered, finished, sealed, problems } = work;
  return { recovered, finished, sealed, problems, abandoned: await abandonedFolders(acervo) };
}

type FolderState = 'sealed' | 'signed' | 'unsigned' | { readonly missing: string };

/** A manifest is written before its signature, and that before the ledger line: other mixtures are damage, not crashes. */
function stateOf(acervo: string, id: RecordingId, listed: ReadonlySet<RecordingId>): FolderState {
  const dir = recordingDir(acervo, id);
  const manifest = existsSync(path.join(dir, manifestFile));
  const signature = existsSync(path.join(dir, signatureFile));
  if (!listed.has(id) && !signature) return 'unsigned';
  if (!manifest) return { missing: manifestFile };
  if (!signature) return { missing: signatureFile };
  return listed.has(id) ? 'sealed' : 'signed';
}

/** Only lines of this station count: one that somebody added must neither hide a take nor stand for a seal. */
async function listedRecordings(acervo: string, publicKey: string): Promise<ReadonlySet<RecordingId>> {
  const file = path.join(acervo, ledgerFile);
  if (!existsSync(file)) return new Set();
  const lines = splitLines(await readPlain(file, mostBytes.signedLines)).map(parseLedgerLine);
  const own = lines.filter((line) => line !== null && isLineSigned(line, publicKey, verifySignature));
  return new Set(own.flatMap((line) => (line === null ? [] : [line.recordingId])));
}

async function abandonedFolders(acervo: string): Promise<string[]> {
  const dir = recordingsDir(acervo);
  if (!existsSync(dir)) return [];
  return (await readdir(dir)).filter((name) => name.endsWith(temporaryEnding)).sort();
}

type Step = Promise<Result<unknown, AppError>>;

class Recovery {
  readonly recovered: SealedRecording[] = [];
  readonly finished: SealedRecording[] = [];
  readonly sealed: RecordingId[] = [];
  readonly problems: RecoveryProblem[] = [];
  readonly #acervo: string;
  readonly #deps: RecoveryDeps;

  constructor(acervo: string, deps: RecoveryDeps) {
    this.#acervo = acervo;
    this.#deps = deps;
  }

  problem(recordingId: RecordingId, error: AppError): void {
    this.problems.push({ recordingId, error });
    this.#deps.log?.warn('recovery.problem', {
      recordingId,
      code: error.code,
      file: error.details?.['file'] ?? '',
    });
  }

  /** One folder that cannot be recovered never stops the others. */
  async run(id: RecordingId, step: () => Step): Promise<void> {
    try {
      const result = await step();
      if (!result.ok) this.problem(id, ofTheAcervo(result.error));
    } catch (error) {
      const cause = systemCode(error);
      this.problem(id, storageError(error) ?? appError('recording.damaged', { file: id, cause }));
    }
  }

  /**
   * Signed, not in the ledger. A crash leaves one at most, because seals do not overlap. More mean that the ledger lost lines,
   * and no new ones are made up. Those of another station do not count.
   */
  async finishAll(ids: readonly RecordingId[]): Promise<void> {
    const own: ReadManifest[] = [];
    for (const id of ids) {
      const read = await readManifest(recordingDir(this.#acervo, id), id);
      if (!read.ok) this.problem(id, read.error);
      else if (this.#isOwn(read.value.manifest)) own.push(read.value);
      else this.problem(id, appError('recording.damaged', { file: signatureFile }));
    }
    for (const read of own) {
      const { recordingId } = read.manifest;
      if (own.length === 1) await this.run(recordingId, () => this.#finish(read));
      else this.problem(recordingId, appError('recording.damaged', { file: ledgerFile }));
    }
  }

  #isOwn({ vaultId, signingKey }: Manifest): boolean {
    return vaultId === this.#deps.vaultId && signingKey === this.#deps.signer.publicKey;
  }

  /** Enters the ledger when the place that the manifest names is still free. */
  async #finish({ manifest, sha256 }: ReadManifest): Step {
    const { ledger, onSealed } = this.#deps;
    const { index, previousManifestSha256 } = ledger.next();
    if (manifest.ledgerIndex !== index || manifest.previousManifestSha256 !== previousManifestSha256) {
      return err(appError('recording.damaged', { file: ledgerFile }));
    }
    const line = await enterLedger(manifest, sha256, this.#deps);
    if (!line.ok) return line;
    const sealed = { manifest, manifestSha256: sha256, ledgerIndex: index, sealMs: 0 };
    this.finished.push(sealed);
    await onSealed?.(sealed);
    return ok(sealed);
  }

  /** Without signature there is no recording yet: seals what the journal vouches for. */
  async reseal(id: RecordingId): Step {
    const dir = recordingDir(this.#acervo, id);
    const owner = { recordingId: id, publicKey: this.#deps.signer.publicKey };
    const take = await rebuildTake(dir, owner, this.#deps.clock);
    if (!take.ok) return take;
    if (take.value.header.vaultId !== this.#deps.vaultId) {
      return err(appError('recording.damaged', { file: takeFile }));
    }
    await this.#setAside(dir);
    const sealed = await sealTake(this.#acervo, { take: take.value, status: 'recuperada' }, this.#deps);
    if (sealed.ok) this.recovered.push(sealed.value);
    return sealed;
  }

  /** An unsigned manifest proves nothing and is never signed afterwards: it is kept under another name and listed. */
  async #setAside(dir: string): Promise<void> {
    if (!existsSync(path.join(dir, manifestFile))) return;
    let n = 1;
    while (existsSync(path.join(dir, `manifest.unsigned-${n}.json`))) n += 1;
    const fs = this.#deps.fs ?? nodeFs;
    await fs.rename(path.join(dir, manifestFile), path.join(dir, `manifest.unsigned-${n}.json`));
    await syncDir(fs, dir);
  }
}

const readOnly: readonly unknown[] = ['acervo.readOnly', 'EROFS', 'EACCES', 'EPERM'];

/** No take is open now: a refusal of the disk is told as one of the acervo. */
function ofTheAcervo(error: AppError): AppError {
  if (error.code === 'take.diskFull') return appError('acervo.full');
  const refused = error.code === 'take.writeFailed' && readOnly.includes(error.details?.['cause']);
  return refused ? appError('acervo.readOnly') : error;
}
