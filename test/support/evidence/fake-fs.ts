import { nodeFs } from '../../../electron/evidence/files.ts';
import type { EvidenceFs, OutputFile } from '../../../electron/evidence/files.ts';

/** Called before each operation of the real file system; may wait, or throw what a disk would. */
export type Before = (operation: string, file: string) => Promise<void> | void;

/** The real file system with something in its way. */
export function hinderedFs(before: Before, after: Before = () => undefined): EvidenceFs {
  const around = async <T>(operation: string, file: string, work: () => Promise<T>): Promise<T> => {
    await before(operation, file);
    const result = await work();
    await after(operation, file);
    return result;
  };
  const output = (file: string, inner: OutputFile): OutputFile => ({
    write: (bytes) => around('write', file, () => inner.write(bytes)),
    sync: () => around('sync', file, () => inner.sync()),
    close: () => inner.close(),
  });
  return {
    makeDir: (dir) => around('makeDir', dir, () => nodeFs.makeDir(dir)),
    create: (file) => around('create', file, async () => output(file, await nodeFs.create(file))),
    restart: (file) => around('restart', file, async () => output(file, await nodeFs.restart(file))),
    append: (file) => around('append', file, async () => output(file, await nodeFs.append(file))),
    openDir: async (dir) => {
      const inner = await nodeFs.openDir(dir);
      return { sync: () => around('syncDir', dir, () => inner.sync()), close: () => inner.close() };
    },
    rename: (from, to) => around('rename', to, () => nodeFs.rename(from, to)),
    remove: (file) => around('remove', file, () => nodeFs.remove(file)),
  };
}

/** An error as Node throws it. */
export function systemError(code: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`${code}: as from the disk`), { code });
}
