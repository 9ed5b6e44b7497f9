import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { VerifyFailure, type VerifyFailureReason } from '../../electron/evidence/verify-failure.ts';
import type { VerifyOptions } from '../../electron/evidence/verify-run.ts';
import { verifyPath } from '../../electron/evidence/verify.ts';
import { fillSentence } from '../../shared/text/fill.ts';
import { formatBytes } from '../../shared/text/format.ts';
import { verifyText } from '../../shared/text/verify.ts';
import type { VerifyReport } from '../../shared/types/verify.ts';

interface Asked {
  readonly target: string;
  readonly json: boolean;
  readonly options: VerifyOptions;
}

const { couldNotRun, report: text } = verifyText;

/** The command line of a verification. Answers the exit code: 0 all good, 1 a finding, 2 could not run. */
export async function runVerify(args: readonly string[]): Promise<0 | 1 | 2> {
  try {
    const asked = readArguments(args);
    if (asked === null) {
      console.error(couldNotRun.usage);
      return 2;
    }
    const stop = new AbortController();
    process.once('SIGINT', () => stop.abort());
    const report = await verifyPath(asked.target, { ...asked.options, signal: stop.signal, ...progress() });
    process.stdout.write(asked.json ? `${JSON.stringify(report)}\n` : describe(report));
    return report.ok ? 0 : 1;
  } catch (error) {
    const reason: VerifyFailureReason = error instanceof VerifyFailure ? error.reason : 'failed';
    console.error(fillSentence(text.couldNotRun, { why: couldNotRun[reason] }));
    if (reason === 'failed') console.error(error);
    return 2;
  }
}

function readArguments(args: readonly string[]): Asked | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        identity: { type: 'string', multiple: true },
        key: { type: 'string' },
        json: { type: 'boolean', default: false },
      },
    });
    const [target, ...others] = positionals;
    if (target === undefined || others.length > 0) return null;
    const identities = (values.identity ?? []).flatMap((file) => readIdentities(fromCaller(file)));
    const key = values.key === undefined ? {} : { signingKey: values.key };
    return { target: fromCaller(target), json: values.json, options: { identities, ...key } };
  } catch (error) {
    if (error instanceof VerifyFailure) throw error;
    return null;
  }
}

/** npm runs scripts in the project's folder; what was typed is meant from where the person stands. */
function fromCaller(file: string): string {
  return path.resolve(process.env['INIT_CWD'] ?? process.cwd(), file);
}

/** An identity file as `age -i` takes it: one `AGE-SECRET-KEY-1…` a line, `#` begins a comment. */
export function readIdentities(file: string): readonly string[] {
  let content: string;
  try {
    content = readFileSync(file, 'utf8');
  } catch {
    throw new VerifyFailure('badIdentity');
  }
  const lines = content.split(/\r?\n/).map((line) => line.trim());
  const identities = lines.filter((line) => line !== '' && !line.startsWith('#'));
  const areAll = identities.length > 0 && identities.every((line) => line.startsWith('AGE-SECRET-KEY-1'));
  if (!areAll) throw new VerifyFailure('badIdentity');
  return identities;
}

/** One line on stderr, only for a person who watches. */
function progress(): Pick<VerifyOptions, 'onProgress'> {
  if (!process.stderr.isTTY) return {};
  let shown = -1;
  return {
    onProgress: (done, total) => {
      const percent = total === 0 ? 100 : Math.floor((done / total) * 100);
      if (percent === shown) return;
      shown = percent;
      process.stderr.write(`\r${fillSentence(text.progress, { percent })}${percent === 100 ? '\n' : ''}`);
    },
  };
}

/** The report as a person reads it. */
export function describe(report: VerifyReport): string {
  const { findings, recordings, segments, bytes } = report;
  const count = findings.length;
  const verdict =
    count === 0 ? text.good : fillSentence(count === 1 ? text.bad.one : text.bad.many, { count });
  const lines = [
    verdict,
    ...findings.map(({ message }) => `  • ${message}`),
    fillSentence(text.counted, { recordings, segments, size: formatBytes(bytes) }),
    report.decrypted ? text.decrypted : text.notDecrypted,
  ];
  if (report.signingKey !== undefined) lines.push(fillSentence(text.signedBy, { key: report.signingKey }));
  if (report.mediaCheck === 'decoded') lines.push(count === 0 ? text.decoded : '');
  if (report.mediaCheck === 'structure') lines.push(text.structure);
  return `${lines.filter((line) => line !== '').join('\n')}\n`;
}
