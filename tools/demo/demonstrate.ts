import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { listCustodyKeys, openCustodyKey } from '../../electron/vault/custody-key.ts';
import type { RecordingDetails } from '../../shared/contract/recording.ts';
import type { VerifyReport } from '../../shared/types/verify.ts';
import type { AppHandle } from '../lib/app-handle.ts';
import { root } from '../lib/build.ts';
import { launchBuiltApp } from '../lib/launch-app.ts';
import { createAcervo, demoPerson, unlockAgain } from './acervo-steps.ts';
import { film, type Filmed } from './film-steps.ts';
import { Guide } from './guide.ts';
import type { DemoOptions } from './options.ts';
import { exportMp4, play, verifyFiles, verifyOnScreen } from './recording-steps.ts';

/** The whole main job in the real window. Rejects at the first thing that does not hold. */
export async function demonstrate(options: DemoOptions) {
  const { out } = options;
  for (const folder of ['export', 'screens']) mkdirSync(path.join(out, folder), { recursive: true });
  const began = performance.now();
  const app = await launchBuiltApp({ appDir: root, userDataDir: out, camera: options.camera });
  const guide = new Guide(app, path.join(out, 'screens'));
  try {
    await guide.page.setViewportSize({ width: 1366, height: 768 });
    await guide.ready();
    const startMs = Math.round(performance.now() - began);
    return await throughTheMainJob(guide, options, startMs);
  } catch (thrown) {
    await guide.show('falha').catch(() => undefined);
    throw thrown;
  } finally {
    await app.close();
  }
}

async function throughTheMainJob(guide: Guide, { out, seconds }: DemoOptions, startMs: number) {
  const recoveryIdentity = await createAcervo(guide);
  const unlockMs = await unlockAgain(guide);
  const filmed = await film(guide, seconds);
  const played = await play(guide);
  await verifyOnScreen(guide);
  await exportMp4(guide, path.join(out, 'export', `${filmed.recordingId}.mp4`));
  const details = await guide.details(filmed.recordingId);
  const acervo = path.join(out, 'acervo');
  const custodyIdentity = await writeCredentials(out, recoveryIdentity);
  const verify = await verifyFiles(acervo, custodyIdentity);
  const timings = { startMs, unlockMs, sealMs: filmed.sealMs, ...played };
  return reportOf(guide.app, { filmed, details, verify, seconds, timings });
}

/** Written for the demonstration only: a real acervo never stores any of these. */
async function writeCredentials(out: string, recoveryIdentity: string): Promise<string> {
  const acervo = path.join(out, 'acervo');
  const [certameId] = listCustodyKeys(acervo);
  if (certameId === undefined) throw new Error('the acervo has no custody key');
  const key = await openCustodyKey(acervo, certameId, [recoveryIdentity]);
  if (!key.ok) throw new Error('the recovery identity does not open the custody key');
  const { login: user, passphrase } = demoPerson;
  const credentials = { user, passphrase, recoveryIdentity, custodyIdentity: key.value.identity };
  writeFileSync(path.join(out, 'credentials.json'), `${JSON.stringify(credentials, null, 2)}\n`);
  return key.value.identity;
}

interface Outcome {
  readonly filmed: Filmed;
  readonly details: RecordingDetails;
  readonly verify: VerifyReport;
  readonly seconds: number;
  readonly timings: Readonly<Record<string, number>>;
}

function reportOf(app: AppHandle, { filmed, details, verify, seconds, timings }: Outcome) {
  const problems = [
    ...(verify.ok && verify.decrypted ? [] : ['the verification found something']),
    ...(details.durationMs >= seconds * 1000 ? [] : ['the film is shorter than asked']),
    ...(filmed.framesEncoded > 0 ? [] : ['no frame was encoded']),
    ...(details.checkResult.available ? [] : ['no quality check was signed']),
    ...(details.problems.length === 0 ? [] : ['the recording has problems']),
    ...Object.entries(timings).flatMap(([name, ms]) =>
      Number.isFinite(ms) ? [] : [`${name} was not measured`],
    ),
  ];
  return {
    ok: problems.length === 0,
    host: app.host,
    recordingId: filmed.recordingId,
    segments: details.segments,
    durationMs: details.durationMs,
    framesEncoded: filmed.framesEncoded,
    framesDropped: filmed.framesDropped,
    mediaSha256: details.mediaSha256,
    verify,
    timings,
    check: details.checkResult,
    problems,
  };
}
