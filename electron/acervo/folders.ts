import fs from 'node:fs';
import path from 'node:path';
import { uuidv7 } from 'uuidv7';
import { folderTokenSchema, type FolderToken } from '../../shared/types/ids.ts';

export type FolderContents = 'empty' | 'acervo' | 'other';

/** Says what a folder holds; a folder that does not exist yet is `empty`. */
export function folderContents(dir: string): FolderContents {
  let names: string[];
  try {
    names = fs.readdirSync(dir);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'empty';
    throw error;
  }
  if (names.includes('vault.json')) return 'acervo';
  return names.length === 0 ? 'empty' : 'other';
}

/** Last part of a path: all the renderer ever learns of where the acervo is. */
export function folderLabel(dir: string): string {
  return path.basename(dir) || dir;
}

/** Remembers the folders a person chose in system dialogs, so that only a token crosses the bridge. */
export class FolderRegistry {
  readonly #paths = new Map<FolderToken, string>();

  add(dir: string): FolderToken {
    const token = folderTokenSchema.parse(uuidv7());
    this.#paths.set(token, dir);
    return token;
  }

  path(token: FolderToken): string | null {
    return this.#paths.get(token) ?? null;
  }
}
