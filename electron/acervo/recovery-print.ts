import type { RecoverySheet } from '../../shared/contract/acervo.ts';
import { appError, type AppError } from '../../shared/types/app-error.ts';
import { err, type Result } from '../../shared/types/result.ts';

export interface RecoveryPrintDeps {
  readonly render: (sheet: RecoverySheet, station: string) => Promise<Uint8Array>;
  readonly saveFile: (options: {
    title: string;
    suggestedName: string;
    extension: string;
  }) => Promise<string | null>;
  readonly write: (target: string, bytes: Uint8Array) => Promise<Result<void, AppError>>;
  readonly title: string;
  readonly suggestedName: string;
}

/** Saves the recovery sheet as a PDF where the person chooses: the only time a private identity is written in clear, on their order. */
export class RecoveryPrint {
  readonly #deps: RecoveryPrintDeps;

  constructor(deps: RecoveryPrintDeps) {
    this.#deps = deps;
  }

  async save(sheet: RecoverySheet, station: string): Promise<Result<{ saved: boolean }, AppError>> {
    const { title, suggestedName } = this.#deps;
    const target = await this.#deps.saveFile({ title, suggestedName, extension: 'pdf' });
    if (target === null) return err(appError('dialog.cancelled'));
    const written = await this.#deps.write(target, await this.#deps.render(sheet, station));
    return written.ok ? { ok: true, value: { saved: true } } : written;
  }
}
