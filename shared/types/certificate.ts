import type { RecordingDetails } from '../contract/recording.ts';
import type { VerifyReport } from './verify.ts';

/** Everything a custody certificate says. It is written from this and nothing else. */
export interface CertificateModel {
  readonly recording: RecordingDetails;
  readonly station: string;
  readonly om: string;
  /** The last full verification made at this station, if there was one. */
  readonly verification: { readonly at: string; readonly report: VerifyReport } | null;
  /** The bytes of the last line of `checkpoints.jsonl`, as they are on the disk; null when there is none. */
  readonly checkpoint: string | null;
  readonly issuedBy: { readonly name: string; readonly role: string };
  /** RFC 3339. */
  readonly issuedAt: string;
}
