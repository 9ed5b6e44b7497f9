import { spawnSync } from 'node:child_process';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyReportSchema } from '../../../shared/types/verify.ts';
import { makeAcervo, realFilm, type MadeAcervo } from './acervo.ts';

const root = path.resolve(import.meta.dirname, '../../..');
let made: MadeAcervo;
let home: string;
let dir: string;
let identity: string;

beforeAll(async () => {
  made = await makeAcervo(realFilm(2), 1);
  // A place as people name them.
  home = path.join(tmpdir(), `Comissão de heteroidentificação ${path.basename(made.dir)}`);
  dir = path.join(home, 'acervo');
  mkdirSync(home);
  renameSync(made.dir, dir);
  identity = path.join(home, 'chave.txt');
  writeFileSync(identity, `# guarda: cofre\r\n${made.custodyIdentity}\r\n`);
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

function verify(...args: readonly string[]) {
  // As npm runs it: in the project's folder, told where the person stands.
  const env = { ...process.env, INIT_CWD: home };
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/verify.mjs', ...args], {
    cwd: root,
    env,
  });
  return { status, stdout: stdout.toString(), stderr: stderr.toString() };
}

test('good: 0, in Portuguese or as JSON', () => {
  const human = verify('acervo', '--identity', identity);
  expect(human).toMatchObject({ status: 0, stderr: '' });
  expect(human.stdout).toContain('Íntegro');
  expect(human.stdout).toContain('decodificado do começo ao fim');
  const json = verify(dir, '--json');
  expect(json.status).toBe(0);
  expect(verifyReportSchema.parse(JSON.parse(json.stdout))).toMatchObject({ ok: true, decrypted: false });
});

test('a finding: 1, naming file, segment and minute', () => {
  const segment = path.join(dir, 'recordings', made.recordings[0] ?? '', '000002.age');
  writeFileSync(segment, '');
  const human = verify(dir);
  expect(human.status).toBe(1);
  expect(human.stdout).toContain('1 diferença encontrada');
  expect(human.stdout).toMatch(/000002\.age .*\(trecho 2, minuto 0:01\)/);
  expect(verify(dir, '--json').status).toBe(1);
});

test('could not run: 2, with a reason', () => {
  const empty = path.join(home, 'vazio.txt');
  writeFileSync(empty, '# nada\n');
  for (const [args, why] of [
    [[], 'Uso:'],
    [['nowhere'], 'não existe'],
    [[path.join(dir, 'keys')], 'não é um acervo'],
    [[dir, '--identity', empty], 'identidade'],
  ] as const) {
    const result = verify(...args);
    expect(result.status).toBe(2);
    expect(result.stdout).toBe('');
    expect(result.stderr).toContain(why);
  }
});
