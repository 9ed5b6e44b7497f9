import { spawn } from 'node:child_process';
import path from 'node:path';
import type { DialogFacts } from '../protocol.ts';

type Command = readonly [string, ...string[]];

/** Answers given beforehand, by a test or by `CUSTODIA_DIALOG_ANSWERS` (a JSON list of paths or null for "cancel"). */
export class Dialogs {
  readonly #answers: (string | null)[];
  readonly #interactive: boolean;

  constructor(answers: readonly (string | null)[], interactive: boolean) {
    this.#answers = [...answers];
    this.#interactive = interactive;
  }

  answerNext(answer: string | null): void {
    this.#answers.push(answer);
  }

  async ask(facts: DialogFacts): Promise<string | null> {
    const prepared = this.#answers.shift();
    if (prepared !== undefined) return prepared;
    return this.#interactive ? askSystem(facts) : null;
  }
}

export function answersFrom(env: NodeJS.ProcessEnv): (string | null)[] {
  const text = env['CUSTODIA_DIALOG_ANSWERS'];
  return text === undefined || text === '' ? [] : (JSON.parse(text) as (string | null)[]);
}

async function askSystem(facts: DialogFacts): Promise<string | null> {
  for (const command of systemDialogs(facts)) {
    const answer = await run(command);
    if (answer.ran) return answer.chosen;
  }
  process.stderr.write(
    'Não há neste computador um programa que mostre a janela de escolha de arquivos. Instale o zenity ou o kdialog.\n',
  );
  return null;
}

/** The file choosers a system brings, each printing the chosen path; the first one that runs is used. */
export function systemDialogs(
  { kind, directory, title, suggested }: DialogFacts,
  platform = process.platform,
): Command[] {
  const save = kind === 'save';
  if (platform === 'darwin') return [['osascript', '-e', appleScript({ save, directory, title, suggested })]];
  if (platform === 'win32')
    return [
      ['powershell', '-NoProfile', '-STA', '-Command', powerShell({ save, directory, title, suggested })],
    ];
  const zenity = ['--file-selection', `--title=${title}`];
  if (save) zenity.push('--save', `--filename=${suggested}`);
  if (directory) zenity.push('--directory');
  const verb = save ? '--getsavefilename' : directory ? '--getexistingdirectory' : '--getopenfilename';
  return [
    ['zenity', ...zenity],
    ['kdialog', '--title', title, verb, save ? path.resolve(suggested) : '.'],
  ];
}

interface Wanted {
  readonly save: boolean;
  readonly directory: boolean;
  readonly title: string;
  readonly suggested: string;
}

function appleScript({ save, directory, title, suggested }: Wanted): string {
  const text = (value: string): string => JSON.stringify(value);
  if (save)
    return `POSIX path of (choose file name with prompt ${text(title)} default name ${text(suggested)})`;
  return `POSIX path of (choose ${directory ? 'folder' : 'file'} with prompt ${text(title)})`;
}

function powerShell({ save, directory, title, suggested }: Wanted): string {
  const text = (value: string): string => `'${value.replaceAll("'", "''")}'`;
  const forms = 'System.Windows.Forms';
  const kind = directory ? 'FolderBrowserDialog' : save ? 'SaveFileDialog' : 'OpenFileDialog';
  const set = directory
    ? `$d.Description=${text(title)}`
    : `$d.Title=${text(title)};$d.FileName=${text(suggested)}`;
  const path = directory ? '$d.SelectedPath' : '$d.FileName';
  const utf8 = '[Console]::OutputEncoding=[Text.Encoding]::UTF8';
  return `${utf8};Add-Type -AssemblyName ${forms};$d=New-Object ${forms}.${kind};${set};if($d.ShowDialog() -eq 'OK'){${path}}`;
}

function run([program, ...args]: Command): Promise<{ ran: boolean; chosen: string | null }> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'ignore'] });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.on('error', () => resolve({ ran: false, chosen: null }));
    child.on('close', (code) => {
      const chosen = output.replace(/\r?\n$/, '');
      resolve({ ran: true, chosen: code === 0 && chosen !== '' ? chosen : null });
    });
  });
}
