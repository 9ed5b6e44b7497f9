import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { compose } from '../../../electron/compose.ts';
import type { App } from '../../../electron/ipc/app.ts';
import type { Platform } from '../../../electron/platform/platform.ts';
import type { Answer, Input, MainEvent, MethodName, Output } from '../../../shared/contract/index.ts';
import type { RecordingId } from '../../../shared/types/ids.ts';
import { clip } from './clip.ts';

export const passphrase = 'quatro palavras sem sentido';
export const subject = { inscricao: '0001211', name: 'Davi Nogueira d’Ávila', cpf: '529.982.247-25' };
export const source = {
  kind: 'camera',
  label: 'Câmera de teste',
  microphoneLabel: 'Microfone de teste',
  width: 320,
  height: 180,
  frameRate: 10,
  videoCodec: 'avc1.42c00d',
  audioCodec: 'opus',
  sampleRate: 48_000,
  settings: {},
} as const;

/** The whole application but the window: real services on real files, a host that records what it is asked. */
export class TestApp {
  readonly userDataDir: string;
  readonly events: MainEvent[] = [];
  readonly dialogAnswers: (string | null)[] = [];
  readonly logged: string[] = [];
  readonly app: App;
  mediaAllowed = false;
  asleepBlocked = 0;
  rendererGone: () => void | Promise<void> = () => undefined;
  closeAsked: () => boolean = () => true;
  suspend: () => void = () => undefined;

  constructor(userDataDir = mkdtempSync(path.join(os.tmpdir(), 'custodia-app-'))) {
    this.userDataDir = userDataDir;
    this.app = compose(this.#platform());
  }

  get acervoDir(): string {
    return path.join(this.userDataDir, 'acervo');
  }

  async call<M extends MethodName>(method: M, input: Input<M>): Promise<Answer<M>> {
    return (await this.app.handle(method, input)) as Answer<M>;
  }

  /** The value of a call that must succeed. */
  async ask<M extends MethodName>(method: M, input: Input<M>): Promise<Output<M>> {
    const answer = await this.call(method, input);
    if (!answer.ok) throw new Error(`${method}: ${JSON.stringify(answer.error)}`);
    return answer.value;
  }

  /** Creates an acervo at the default place and leaves it unlocked; answers the recovery identity. */
  async create(): Promise<string> {
    const person = { userName: 'Marta Duarte', login: 'm.duarte', passphrase };
    const sheet = await this.ask('acervo.create', {
      folder: null,
      station: 'Sala 02',
      om: 'OM fictícia',
      ...person,
    });
    await this.ask('acervo.confirmRecovery', { typed: sheet.identity });
    return sheet.identity;
  }

  unlock(): Promise<Output<'acervo.unlock'>> {
    return this.ask('acervo.unlock', { login: 'm.duarte', passphrase });
  }

  async startTake(): Promise<RecordingId> {
    const { recordingId } = await this.ask('take.start', { subject, source, continues: null });
    return recordingId;
  }

  /** Films `seconds` s and seals. */
  async film(seconds = 3): Promise<RecordingId> {
    const recordingId = await this.startTake();
    for (const segment of clip(seconds)) await this.ask('take.append', { recordingId, ...segment });
    await this.ask('take.stop', {
      recordingId,
      framesEncoded: seconds * 10,
      framesDropped: 0,
      reason: 'operator',
    });
    return recordingId;
  }

  /** Waits for the final event of a job. */
  async finished(jobId: string): Promise<MainEvent> {
    for (let i = 0; i < 1200; i += 1) {
      const done = this.events.find(
        (event) =>
          event.type.startsWith('job.') &&
          event.type !== 'job.progress' &&
          'jobId' in event &&
          event.jobId === jobId,
      );
      if (done !== undefined) return done;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    throw new Error('the job did not end');
  }

  get(url: string): Promise<Response> {
    return this.app.serveMedia(new Request(`https://app.custodia.invalid${url}`));
  }

  async end(): Promise<void> {
    await this.app.shutdown();
    rmSync(this.userDataDir, { recursive: true, force: true });
  }

  #platform(): Platform {
    const answer = async (): Promise<string | null> => this.dialogAnswers.shift() ?? null;
    return {
      userDataDir: this.userDataDir,
      version: '0.0.0-test',
      isPackaged: false,
      log: { warn: (event, facts) => void this.logged.push(`${event} ${JSON.stringify(facts)}`) },
      dialogs: { chooseFolder: answer, saveFile: answer },
      power: {
        blockSleep: () => {
          this.asleepBlocked += 1;
          return () => void (this.asleepBlocked -= 1);
        },
        onSuspend: (listener) => void (this.suspend = listener),
        onResume: () => undefined,
      },
      window: {
        send: (event) => void this.events.push(event),
        onRendererGone: (listener) => void (this.rendererGone = () => listener('crashed')),
        recreate: () => undefined,
        onCloseAsked: (listener) => void (this.closeAsked = listener),
        closeNow: () => undefined,
      },
      media: { serve: () => undefined },
      permissions: { allowMedia: (allowed) => void (this.mediaAllowed = allowed) },
    };
  }
}
