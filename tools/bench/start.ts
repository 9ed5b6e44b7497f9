import { acervoText } from '../../shared/text/acervo.ts';
import { launchPlain } from '../lib/bench-plain.ts';
import { Station } from '../lib/bench-station.ts';
import { figure, type BenchContext, type Figure } from '../lib/bench.ts';
import { median } from '../lib/numbers.ts';

export const names = ['start.ready'];

/**
 * From the start of the host until a person could type the passphrase of an acervo that exists, beside the same host with
 * one blank page; the browser's own start is in both. They take turns, and the medians are compared.
 */
export async function run(context: BenchContext): Promise<Record<string, Figure>> {
  const station = new Station(context.folder);
  const own: number[] = [];
  const blank: number[] = [];
  try {
    await station.open();
    await station.close();
    const rounds = context.amount('STARTS', 7);
    for (let round = 0; round < rounds; round += 1) {
      own.push(await startOf(station));
      blank.push(await startOfBlank(context.folder));
    }
  } finally {
    await station.close();
  }
  const list = (times: readonly number[]): string => times.map(Math.round).join(' ');
  context.say(`unlock screen after ${list(own)} ms; blank page after ${list(blank)} ms`);
  return { 'start.ready': figure(median(own), median(blank), 'ms', { of: 'ratio', atMost: 2 }) };
}

async function startOf(station: Station): Promise<number> {
  const from = performance.now();
  await station.launch();
  await station.guide.find('textbox', acervoText.unlock.passphrase).waitFor();
  const took = performance.now() - from;
  await station.close();
  return took;
}

async function startOfBlank(folder: string): Promise<number> {
  const from = performance.now();
  const app = await launchPlain(folder);
  const took = performance.now() - from;
  await app.killMain();
  return took;
}
