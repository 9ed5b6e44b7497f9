import fs from 'node:fs';
import { appError, type AppError } from '../../shared/types/app-error.ts';
import type { FolderToken } from '../../shared/types/ids.ts';
import { err, ok, type Result } from '../../shared/types/result.ts';
import { folderError } from './create-acervo.ts';
import { folderContents, folderLabel, type FolderContents, type FolderRegistry } from './folders.ts';

export interface ChosenFolder {
  readonly folder: FolderToken;
  readonly label: string;
  readonly contents: FolderContents;
}

/** Asks for a folder in the system's own dialog and answers what it holds, without telling its path. */
export class FolderChoice {
  readonly #folders: FolderRegistry;
  readonly #ask: (title: string) => Promise<string | null>;
  readonly #titles: Readonly<Record<'create' | 'open', string>>;

  constructor(deps: {
    folders: FolderRegistry;
    ask: (title: string) => Promise<string | null>;
    titles: Readonly<Record<'create' | 'open', string>>;
  }) {
    this.#folders = deps.folders;
    this.#ask = deps.ask;
    this.#titles = deps.titles;
  }

  /** Errors: `dialog.cancelled`, `acervo.readOnly` (create only), `acervo.notFound`. */
  async choose(purpose: 'create' | 'open'): Promise<Result<ChosenFolder, AppError>> {
    const dir = await this.#ask(this.#titles[purpose]);
    if (dir === null) return err(appError('dialog.cancelled'));
    try {
      if (purpose === 'create' && fs.existsSync(dir)) fs.accessSync(dir, fs.constants.W_OK);
      return ok({ folder: this.#folders.add(dir), label: folderLabel(dir), contents: folderContents(dir) });
    } catch (error) {
      return err(folderError(error));
    }
  }
}
