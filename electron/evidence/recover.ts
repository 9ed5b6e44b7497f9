import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { appError } from '../../shared/types/app-error.ts';
import type { AppError } from '../../shared/types/app-error.ts';
import type { RecordingId, VaultId } from '../../shared/types/ids.ts';
import { err, ok } from '../../shared/types/result.ts';
import type { Result } from '../../shared/types/result.ts';
import { parseLedgerLine } from '../custody/ledger-line.ts';
import { splitLines } from '../custody/signed-lines.ts';
import { storageError, systemCode } from '../db/storage-error.ts';
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
import { readManifest } from './reader-manifest.ts';
import { rebuildTake } from './recover-take.ts';
import { enterLedger, sealTake } from './seal.ts';
import type { SealDeps, SealedRecording } from './seal.ts';

export interface RecoveryDeps extends SealDeps {
  readonly vaultId: VaultId;
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
  const listed = await listedRecordings(acervo);
  const work = new Recovery(acervo, deps);
  const folders = (await listRecordings(acervo)).map((id) => ({ id, state: stateOf(acervo, id, listed) }));
  const signed = folders.filter(({ state }) => state === 'signed');
  // A crash leaves one at most, because seals do not overlap. More means that the ledger lost lines: no new ones are made up.
  for (const { id } of signed) {
    if (signed.length === 1) await work.run(id, () => work.finish(id));
    else work.problem(id, appError('recording.damaged', { file: ledgerFile }));
  }
  for (const { id, state } of folders) {
    if (state === 'sealed') work.sealed.push(id);
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

async function listedRecordings(acervo: string): Promise<ReadonlySet<RecordingId>> {
  const file = path.join(acervo, ledgerFile);
  if (!existsSync(file)) return new Set();
  const lines = splitLines(await readFile(file)).map(parseLedgerLine);
  return new Set(lines.flatMap((line) => (line === null ? [] : [line.recordingId])));
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

  /** Signed, not in the ledger: enters it, when it is this station's and its place is still free. */
  async finish(id: RecordingId): Step {
    const read = await readManifest(recordingDir(this.#acervo, id), id);
    if (!read.ok) return read;
    const { manifest, sha256 } = read.value;
    const { vaultId, signer, ledger, onSealed } = this.#deps;
    const own = manifest.vaultId === vaultId && manifest.signingKey === signer.publicKey;
    if (!own) return err(appError('recording.damaged', { file: signatureFile }));
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
    const take = await rebuildTake(dir, id, this.#deps.clock);
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
