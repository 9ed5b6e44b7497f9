import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod';

const memorySchema = z.object({
  /** Folder opened last, absolute. */
  lastAcervo: z.string().nullable().catch(null),
  /** Wrong passphrases per acervo since the last right one: times only, no names. */
  failures: z.record(z.string(), z.array(z.string())).catch({}),
});
type Memory = z.infer<typeof memorySchema>;

/**
 * What the application remembers outside any acervo: which folder was open, and failed unlocks that cannot be written to a
 * locked database. Losing this file loses nothing of evidence, so an unreadable one counts as empty.
 */
export class AppMemory {
  readonly #file: string;
  #memory: Memory;

  constructor(userDataDir: string) {
    this.#file = path.join(userDataDir, 'custodia-app.json');
    this.#memory = this.#read();
  }

  get lastAcervo(): string | null {
    return this.#memory.lastAcervo;
  }

  setLastAcervo(dir: string | null): void {
    this.#save({ ...this.#memory, lastAcervo: dir });
  }

  failures(vaultId: string): readonly string[] {
    return this.#memory.failures[vaultId] ?? [];
  }

  addFailure(vaultId: string, at: string): void {
    const failures = [...this.failures(vaultId), at].slice(-1000);
    this.#save({ ...this.#memory, failures: { ...this.#memory.failures, [vaultId]: failures } });
  }

  clearFailures(vaultId: string): void {
    const { [vaultId]: _gone, ...rest } = this.#memory.failures;
    this.#save({ ...this.#memory, failures: rest });
  }

  #read(): Memory {
    try {
      return memorySchema.parse(JSON.parse(fs.readFileSync(this.#file, 'utf8')));
    } catch {
      return { lastAcervo: null, failures: {} };
    }
  }

  #save(memory: Memory): void {
    this.#memory = memory;
    try {
      fs.mkdirSync(path.dirname(this.#file), { recursive: true });
      fs.writeFileSync(`${this.#file}.tmp`, JSON.stringify(memory));
      fs.renameSync(`${this.#file}.tmp`, this.#file);
    } catch {
      // A read-only profile only forgets; the delay still holds in memory for this run.
    }
  }
}
