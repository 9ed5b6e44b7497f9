import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { holdAcervo } from '../../../electron/vault/vault-lock.ts';

const child = path.join(import.meta.dirname, '../../support/vault/hold-child.ts');
/** A user who is not root: root writes everywhere, whatever the mode says. */
const nobody = 65534;

interface Told {
  readonly ok: boolean;
  readonly error?: { readonly code: string; readonly details?: Readonly<Record<string, string>> };
}

describe('one process per acervo', () => {
  let folder: string;
  let children: ChildProcess[];

  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'custodia trava ção '));
    children = [];
  });
  afterEach(() => {
    for (const each of children) each.kill('SIGKILL');
    chmodSync(folder, 0o700);
    rmSync(folder, { recursive: true });
  });

  async function start(
    command: string,
    args: string[],
    uid?: number,
  ): Promise<{ process: ChildProcess; told: Told }> {
    const started = spawn(command, args, {
      stdio: ['pipe', 'pipe', 'inherit'],
      ...(uid === undefined ? {} : { uid }),
    });
    children.push(started);
    const told = await new Promise<string>((resolve, reject) => {
      let text = '';
      started.stdout.on('data', (part: Buffer) => {
        text += part.toString('utf8');
        if (text.includes('\n')) resolve(text);
      });
      started.once('close', () => reject(new Error(`the second process said only ${JSON.stringify(text)}`)));
    });
    return { process: started, told: JSON.parse(told) as Told };
  }
  const hold = (uid?: number) => start(process.execPath, [child, folder], uid);
  const ended = (started: ChildProcess): Promise<unknown> =>
    new Promise((resolve) => started.once('close', resolve));

  it('tells a second process who holds it, and lets it in after a release', async () => {
    const first = await hold();
    expect(first.told).toEqual({ ok: true });
    expect(readdirSync(folder).sort()).toEqual(['acervo.lock', 'lock.json']);
    const second = await hold();
    expect(second.told.error?.code).toBe('acervo.held');
    expect(second.told.error?.details?.holder).toBe(`${os.hostname()} (${String(first.process.pid)})`);
    expect(Date.parse(second.told.error?.details?.since ?? '')).toBeGreaterThan(Date.now() - 60_000);
    expect(holdAcervo(folder)).toMatchObject({ ok: false, error: { code: 'acervo.held' } });
    first.process.stdin?.write('\n');
    await ended(first.process);
    expect(readdirSync(folder)).toEqual(['acervo.lock']);
    expect((await hold()).told).toEqual({ ok: true });
  });

  it('is free again when the holder is killed, however often', async () => {
    for (let round = 0; round < 3; round += 1) {
      const holder = await hold();
      expect(holder.told).toEqual({ ok: true });
      holder.process.kill('SIGKILL');
      await ended(holder.process);
    }
    const mine = holdAcervo(folder);
    expect(mine.ok).toBe(true);
    expect((await hold()).told.error?.details?.holder).toBe(`${os.hostname()} (${process.pid})`);
    if (mine.ok) mine.value.release();
    if (mine.ok) mine.value.release();
    expect((await hold()).told).toEqual({ ok: true });
    expect(statSync(path.join(folder, 'acervo.lock')).size).toBe(0);
  });

  it('keeps the lock while the holder reads and writes beside it', async () => {
    const mine = holdAcervo(folder);
    writeFileSync(path.join(folder, 'other'), 'x');
    readFileSync(path.join(folder, 'lock.json'));
    expect((await hold()).told.error?.code).toBe('acervo.held');
    if (mine.ok) mine.value.release();
  });

  it('is not stopped by garbage in its own files', async () => {
    writeFileSync(path.join(folder, 'acervo.lock'), Buffer.alloc(5000, 0x5a));
    writeFileSync(path.join(folder, 'lock.json'), '{"host":');
    const holder = await hold();
    expect(holder.told).toEqual({ ok: true });
    writeFileSync(path.join(folder, 'lock.json'), 'garbage');
    expect((await hold()).told.error).toEqual({ code: 'acervo.held', details: { holder: '?', since: '?' } });
  });

  it('says that a folder cannot be written', async () => {
    chmodSync(folder, 0o555);
    const { told } = await hold(process.getuid?.() === 0 ? nobody : undefined);
    expect(told).toEqual({ ok: false, error: { code: 'acervo.readOnly' } });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('says that there is no room', async () => {
    // A file size limit of zero blocks: what a full disk answers, without filling one.
    const { told } = await start('sh', [
      '-c',
      'ulimit -f 0; exec "$0" "$@"',
      process.execPath,
      child,
      folder,
    ]);
    expect(told).toEqual({ ok: false, error: { code: 'acervo.full' } });
  });

  it('says that there is no folder', () => {
    expect(holdAcervo(path.join(folder, 'no'))).toEqual({ ok: false, error: { code: 'acervo.notFound' } });
  });
});
