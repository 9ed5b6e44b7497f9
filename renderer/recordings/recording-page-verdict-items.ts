import type { recordingText } from '../../shared/text/recording.ts';
import type { Finding, VerifyReport } from '../../shared/types/verify.ts';

export type VerdictItem = keyof typeof recordingText.verify.items;

export interface VerdictRow {
  readonly item: VerdictItem;
  readonly verdict: 'good' | 'bad' | 'unknown';
  readonly findings: readonly Finding[];
}

/** Which part of the proof each finding speaks of. */
const itemOf: Readonly<Record<Finding['code'], VerdictItem>> = {
  vaultUnreadable: 'signature',
  manifestMissing: 'signature',
  manifestUnreadable: 'signature',
  manifestNotCanonical: 'signature',
  signatureMissing: 'signature',
  signatureInvalid: 'signature',
  foreignKey: 'signature',
  recordingMissing: 'signature',
  notSealed: 'signature',
  segmentMissing: 'segments',
  segmentExtra: 'segments',
  segmentSize: 'segments',
  segmentCipherHash: 'segments',
  unacknowledgedDiffers: 'segments',
  segmentUndecryptable: 'content',
  segmentPlainHash: 'content',
  mediaHash: 'content',
  mediaUndecodable: 'content',
  journalMissing: 'journal',
  journalUnreadable: 'journal',
  journalChain: 'journal',
  journalDiffers: 'journal',
  chainDiffers: 'journal',
  ledgerMissing: 'ledger',
  ledgerUnreadable: 'ledger',
  ledgerSignature: 'ledger',
  ledgerChain: 'ledger',
  ledgerLineMissing: 'ledger',
  ledgerDiffers: 'ledger',
  checkpointMissing: 'checkpoint',
  checkpointUnreadable: 'checkpoint',
  checkpointSignature: 'checkpoint',
  checkpointRollback: 'checkpoint',
};

const items: readonly VerdictItem[] = ['signature', 'segments', 'content', 'journal', 'ledger', 'checkpoint'];

/** A report as one verdict per part of the proof. Without the key the content was not looked at, which is not "good". */
export function verdictRows(report: Pick<VerifyReport, 'findings' | 'decrypted'>): readonly VerdictRow[] {
  return items.map((item) => {
    const findings = report.findings.filter((finding) => itemOf[finding.code] === item);
    if (findings.length > 0) return { item, verdict: 'bad', findings };
    return { item, verdict: item === 'content' && !report.decrypted ? 'unknown' : 'good', findings };
  });
}
