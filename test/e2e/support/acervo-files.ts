import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listRecordings, manifestFile, recordingDir } from '../../../electron/evidence/layout.ts';
import { manifestSchema, type Manifest } from '../../../shared/types/evidence.ts';

/** Folder of the throw-away acervo of a user-data folder. */
export function experimentFolder(userDataDir: string): string {
  const root = path.join(userDataDir, 'experiencia');
  const [name] = readdirSync(root);
  if (name === undefined) throw new Error('there is no experiment');
  return path.join(root, name);
}

/** The sealed manifests of an acervo, oldest first; a recording without one is missing. */
export async function manifestsOf(acervo: string): Promise<readonly Manifest[]> {
  const ids = [...(await listRecordings(acervo))].sort();
  return ids.map((id) =>
    manifestSchema.parse(JSON.parse(readFileSync(path.join(recordingDir(acervo, id), manifestFile), 'utf8'))),
  );
}
