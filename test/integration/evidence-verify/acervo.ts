import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { uuidv7 } from 'uuidv7';
import { Checkpoints } from '../../../electron/custody/checkpoints.ts';
import { Ledger } from '../../../electron/custody/ledger.ts';
import { Intake } from '../../../electron/evidence/intake.ts';
import { writeCheck } from '../../../electron/evidence/check-file.ts';
import { sealTake } from '../../../electron/evidence/seal.ts';
import { createCustodyKey } from '../../../electron/vault/custody-key.ts';
import { createVault } from '../../../electron/vault/keys.ts';
import { writeFileAtomic } from '../../../electron/vault/atomic-write.ts';
import { canonicalJson } from '../../../shared/domain/canonical-json.ts';
import type { StationSigner } from '../../../electron/vault/signing.ts';
import type { CertameId, RecordingId, VaultId } from '../../../shared/types/ids.ts';
import { runningClock, takeHeader } from '../../support/evidence/take.ts';

export interface MadeAcervo {
  readonly dir: string;
  readonly certameId: CertameId;
  readonly custodyIdentity: string;
  readonly userIdentity: string;
  readonly recoveryIdentity: string;
  readonly signer: StationSigner;
  readonly vaultId: VaultId;
  readonly recipient: string;
  readonly recordings: readonly RecordingId[];
  /** Films and seals one more recording of these segments (init first). */
  film(segments: readonly Buffer[]): Promise<RecordingId>;
}

/** A real acervo: keys, certame, recordings of `segments` through the real intake and seal, checks and checkpoints. */
export async function makeAcervo(segments: readonly Buffer[], recordings: number): Promise<MadeAcervo> {
  const dir = mkdtempSync(path.join(tmpdir(), 'custodia-verify-'));
  const { header, recovery, slot } = await createVault({
    login: 'zuleica',
    passphrase: 'quatro palavras bem inventadas',
    experimental: false,
  });
  writeFileAtomic(path.join(dir, 'vault.json'), Buffer.from(canonicalJson(header)));
  const certameId = uuidv7() as CertameId;
  const [firstSlot] = header.slots;
  const custody = await createCustodyKey(dir, certameId, [firstSlot?.recipient ?? '', recovery.recipient]);
  const { signer } = slot.keys;
  const ledger = new Ledger(path.join(dir, 'ledger.jsonl'), signer);
  const noLog = { head: () => null };
  const { vaultId, stationId } = header;
  const checkpoints = new Checkpoints({
    file: path.join(dir, 'checkpoints.jsonl'),
    ...{ vaultId, signer, ledger },
    clock: runningClock,
    custody: noLog,
  });

  const film = async (parts: readonly Buffer[]): Promise<RecordingId> => {
    const take = takeHeader({ vaultId, stationId, certameId, recipients: [custody.recipient] });
    const intake = await Intake.open(dir, take, { clock: runningClock, signer });
    for (const [i, bytes] of parts.entries()) {
      const times = { startMs: Math.max(0, i - 1) * 1000, durationMs: i === 0 ? 0 : 1000 };
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const ack = await intake.append({ i, bytes, sha256, ...times });
      if (!ack.ok) throw new Error(ack.error.code);
    }
    intake.addEvent('marker', 500, { nota: 'início' });
    const deps = { clock: runningClock, signer, ledger, app: { name: 'Custódia', version: '0.0.0' } };
    const sealed = await sealTake(dir, { take: await intake.close(), status: 'completa' }, deps);
    if (!sealed.ok) throw new Error(sealed.error.code);
    await writeCheck(dir, take.recordingId, { check: { available: false }, at: runningClock.now(), signer });
    await checkpoints.append();
    return take.recordingId;
  };

  const made: RecordingId[] = [];
  for (let n = 0; n < recordings; n += 1) made.push(await film(segments));
  return {
    dir,
    certameId,
    custodyIdentity: custody.identity,
    userIdentity: slot.userIdentity,
    recoveryIdentity: recovery.identity,
    ...{ signer, vaultId },
    recipient: custody.recipient,
    recordings: made,
    film,
  };
}

/** A real film of `seconds`: init segment and one fragment a second, H.264 and sound, made by ffmpeg. */
export function realFilm(seconds: number): readonly Buffer[] {
  const mp4 = execFileSync(
    'ffmpeg',
    [
      ...['-v', 'error', '-f', 'lavfi', '-i', `testsrc=size=160x120:rate=10:duration=${seconds}`],
      ...['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}`],
      ...['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '10', '-c:a', 'aac', '-b:a', '32k'],
      ...['-movflags', '+frag_keyframe+empty_moov+default_base_moof', '-f', 'mp4', 'pipe:1'],
    ],
    { maxBuffer: 64 * 1024 * 1024, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  return splitFilm(mp4);
}

function splitFilm(mp4: Buffer): readonly Buffer[] {
  const segments: Buffer[] = [];
  let from = 0;
  for (let offset = 0; offset < mp4.length;) {
    const size = mp4.readUInt32BE(offset);
    const type = mp4.toString('latin1', offset + 4, offset + 8);
    if (type === 'moof' || type === 'mfra') {
      if (offset > from) segments.push(mp4.subarray(from, offset));
      from = offset;
    }
    if (type === 'mfra') return segments;
    offset += size;
  }
  return [...segments, mp4.subarray(from)];
}

/** Boxes of the right shape with nothing that decodes inside: enough where only bytes count. */
export function hollowFilm(segments: number, bytes = 3000): readonly Buffer[] {
  const box = (type: string, content: Buffer): Buffer => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(8 + content.length);
    head.write(type, 4, 'latin1');
    return Buffer.concat([head, content]);
  };
  const init = Buffer.concat([box('ftyp', Buffer.from('isom')), box('moov', Buffer.alloc(40))]);
  const media = (i: number) =>
    Buffer.concat([box('moof', Buffer.alloc(16, i)), box('mdat', Buffer.alloc(bytes, i))]);
  return [init, ...Array.from({ length: segments - 1 }, (_, i) => media(i + 1))];
}
