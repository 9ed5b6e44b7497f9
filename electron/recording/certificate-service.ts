import path from 'node:path';
import type { RecordingDetails } from '../../shared/contract/recording.ts';
import { canonicalJson } from '../../shared/domain/canonical-json.ts';
import { appError, type AppError } from '../../shared/types/app-error.ts';
import type { CertificateModel } from '../../shared/types/certificate.ts';
import type { RecordingId } from '../../shared/types/ids.ts';
import { err, ok, type Result } from '../../shared/types/result.ts';
import type { Clock, OpenedAcervo } from '../evidence/opened-acervo.ts';
import { ledgerFile, manifestFile, signatureFile } from '../evidence/layout.ts';
import { recordingDetails } from './recording-details.ts';
import { saveWhole } from '../evidence/save-whole.ts';

export interface CertificateDeps {
  readonly clock: Clock;
  readonly render: (facts: CertificateModel) => Promise<Uint8Array>;
  readonly saveFile: (options: {
    title: string;
    suggestedName: string;
    extension: string;
  }) => Promise<string | null>;
  readonly dialogTitle: string;
  readonly opened: () => OpenedAcervo | null;
  /** The last verification of a recording made since unlocking. */
  readonly lastVerification: (recordingId: RecordingId) => CertificateModel['verification'];
}

const uncertifiable = new Set([signatureFile, manifestFile, ledgerFile]);

/** Custody certificate as a PDF to a place the person chooses; its issue is a custody row. */
export class CertificateService {
  readonly #deps: CertificateDeps;

  constructor(deps: CertificateDeps) {
    this.#deps = deps;
  }

  /** Errors: `recording.*`, `dialog.cancelled`, `export.*`. */
  async save(
    opened: OpenedAcervo,
    recordingId: RecordingId,
  ): Promise<Result<{ fileLabel: string }, AppError>> {
    const details = await recordingDetails(opened, recordingId);
    if (!details.ok) return details;
    // Nothing is certified that this station did not sign, or that the ledger holds otherwise.
    const foreign = details.value.problems.find(({ details: at }) => uncertifiable.has(String(at?.['file'])));
    if (foreign !== undefined) return err(foreign);
    const target = await this.#deps.saveFile({
      title: this.#deps.dialogTitle,
      suggestedName: `certidao-${recordingId}.pdf`,
      extension: 'pdf',
    });
    if (target === null) return err(appError('dialog.cancelled'));
    if (this.#deps.opened() !== opened) return err(appError('acervo.locked'));
    const pdf = await this.#deps.render(this.#facts(opened, details.value));
    if (this.#deps.opened() !== opened) return err(appError('acervo.locked'));
    const { actor } = opened;
    const as = { actor: actor.name, role: actor.role, subject: recordingId };
    // The row first: a certificate without it must not exist.
    opened.custody.append({ ...as, kind: 'recording.certificate', detail: { bytes: pdf.byteLength } });
    const saved = await saveWhole(target, [pdf]);
    if (!saved.ok) return saved;
    return ok({ fileLabel: path.basename(target) });
  }

  #facts(opened: OpenedAcervo, recording: RecordingDetails): CertificateModel {
    const checkpoint = opened.checkpoints.latest();
    return {
      recording,
      station: opened.station,
      om: opened.om,
      verification: this.#deps.lastVerification(recording.recordingId),
      checkpoint: checkpoint === null ? null : canonicalJson(checkpoint),
      issuedBy: { name: opened.actor.name, role: opened.actor.role },
      issuedAt: this.#deps.clock.now(),
    };
  }
}
