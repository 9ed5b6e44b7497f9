import path from 'node:path';
import type { EvidenceFs } from './files.ts';
import { EventWriter } from './intake-events.ts';
import { SegmentPress } from './intake-press.ts';
import { SegmentStore } from './intake-store.ts';
import { createTakeFolder } from './intake-take.ts';
import type { TakeHeader } from './intake-take.ts';
import { eventsFile, journalFile } from './layout.ts';
import type { StationSigner } from '../vault/signing.ts';
import type { Log } from './log.ts';

/** What an intake works with while a take is open. */
export interface IntakeParts {
  readonly dir: string;
  readonly press: SegmentPress;
  readonly store: SegmentStore;
  readonly events: EventWriter;
}

/** Makes the folder of a take and opens what is written to throughout. Throws AgeError or the file system's error. */
export async function openParts(
  acervo: string,
  header: TakeHeader,
  deps: { readonly fs: EvidenceFs; readonly log: Log | undefined; readonly signer: StationSigner },
): Promise<IntakeParts> {
  const press = new SegmentPress(header);
  const dir = await createTakeFolder(deps.fs, acervo, { header, signer: deps.signer });
  const store = new SegmentStore(deps.fs, dir, {
    journal: await deps.fs.append(path.join(dir, journalFile)),
    folder: await deps.fs.openDir(dir),
    signer: deps.signer,
  });
  const events = new EventWriter(await deps.fs.append(path.join(dir, eventsFile)), {
    recordingId: header.recordingId,
    signer: deps.signer,
    log: deps.log,
  });
  return { dir, press, store, events };
}
