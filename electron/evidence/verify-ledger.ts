import { existsSync } from 'node:fs';
import path from 'node:path';
import { checkpointsFile } from '../custody/checkpoints.ts';
import { judgeCheckpoints, judgeLedger, type LineEntry, type LineProblem } from '../custody/line-verdict.ts';
import { splitLines } from '../custody/signed-lines.ts';
import type { LedgerLine, Manifest } from '../../shared/types/evidence.ts';
import { mostBytes, readPlain } from '../vault/plain-file.ts';
import { verifySignature } from '../vault/signing.ts';
import { ledgerFile } from './layout.ts';
import type { Anchor } from './verify-anchor.ts';
import type { VerifyRun } from './verify-run.ts';

type Entry = LineEntry<LedgerLine>;

/** The ledger as read, for comparing recordings with it. */
export interface LedgerView {
  readonly entries: readonly Entry[];
  readonly problems: readonly LineProblem[];
  readonly missing: boolean;
}

const ledgerCodes = {
  unreadable: 'ledgerUnreadable',
  signature: 'ledgerSignature',
  order: 'ledgerChain',
} as const;
const checkpointCodes = {
  unreadable: 'checkpointUnreadable',
  signature: 'checkpointSignature',
  order: 'checkpointRollback',
} as const;

/** Reads and judges `ledger.jsonl`; says nothing yet. */
export async function readLedger(acervo: string, anchor: Anchor): Promise<LedgerView> {
  const bytes = await readPlain(path.join(acervo, ledgerFile), mostBytes.signedLines).catch(() => null);
  if (bytes === null) return { entries: [], problems: [], missing: true };
  const verdict = judgeLedger(splitLines(bytes), { publicKey: anchor.key ?? '', check: verifySignature });
  return { ...verdict, missing: false };
}

/** Findings about the ledger as a whole. */
export function reportLedger(run: VerifyRun, ledger: LedgerView, recordings: number): void {
  if (ledger.missing && recordings > 0) run.add('ledgerMissing', { file: ledgerFile });
  for (const { kind, line } of ledger.problems) run.add(ledgerCodes[kind], { file: ledgerFile, line });
}

/** Findings about the line of one recording; `file` names the recording. */
export function checkLedgerLine(
  run: VerifyRun,
  ledger: LedgerView,
  sealed: { readonly manifest: Manifest; readonly sha256: string; readonly file: string },
): void {
  const { manifest, sha256, file } = sealed;
  if (ledger.missing) return;
  const own = ledger.entries.filter(({ data }) => data.recordingId === manifest.recordingId);
  if (own.length === 0) run.add('ledgerLineMissing', { file });
  for (const entry of own) {
    const before = ledger.entries[ledger.entries.indexOf(entry) - 1]?.data.manifestSha256 ?? null;
    const agrees =
      entry.data.manifestSha256 === sha256 &&
      entry.data.index === manifest.ledgerIndex &&
      (before === manifest.previousManifestSha256 || ledger.problems.length > 0);
    if (!agrees) run.add('ledgerDiffers', { file, line: entry.line.number });
  }
}

/** Findings about `checkpoints.jsonl`; a ledger already found wrong is not held against the checkpoints again. */
export async function checkCheckpoints(
  run: VerifyRun,
  acervo: string,
  known: { readonly anchor: Anchor; readonly ledger: LedgerView },
): Promise<void> {
  const file = checkpointsFile;
  const bytes = await readPlain(path.join(acervo, file), mostBytes.signedLines).catch(() => null);
  const { anchor, ledger } = known;
  if (bytes === null) {
    if (existsSync(path.join(acervo, file))) run.add('checkpointUnreadable', { file, line: 1 });
    else if (ledger.entries.length > 0) run.add('checkpointMissing', { file });
    return;
  }
  const { entries, problems } = judgeCheckpoints(splitLines(bytes), {
    publicKey: anchor.key ?? '',
    check: verifySignature,
  });
  for (const { kind, line } of problems) run.add(checkpointCodes[kind], { file, line });
  if (ledger.missing || ledger.problems.length > 0) return;
  const wrong = new Set(problems.map(({ line }) => line));
  let custodyEvents = 0;
  for (const { data, line } of entries) {
    if (wrong.has(line.number)) continue;
    const isOwn = anchor.vaultId === null || data.vaultId === anchor.vaultId;
    const holds = isOwn && isInLedger(ledger.entries, data) && data.counts.custodyEvents >= custodyEvents;
    if (!holds) run.add('checkpointRollback', { file, line: line.number });
    custodyEvents = data.counts.custodyEvents;
  }
}

function isInLedger(
  entries: readonly Entry[],
  checkpoint: { readonly ledgerHead: string | null; readonly counts: { readonly recordings: number } },
): boolean {
  const { ledgerHead, counts } = checkpoint;
  if (counts.recordings === 0) return ledgerHead === null;
  return entries[counts.recordings - 1]?.line.sha256 === ledgerHead;
}
