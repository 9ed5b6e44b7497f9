import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildIfStale } from '../lib/build.ts';
import { demonstrate } from './demonstrate.ts';
import { demoOptions } from './options.ts';

process.exitCode = await run();

async function run(): Promise<number> {
  try {
    const options = demoOptions(process.argv.slice(2));
    if (
      existsSync(path.join(options.out, 'acervo')) &&
      readdirSync(path.join(options.out, 'acervo')).length > 0
    ) {
      throw new Error(`${options.out} já tem um acervo; escolha outra pasta com --out.`);
    }
    if (!buildIfStale()) return 1;
    mkdirSync(options.out, { recursive: true });
    const report = await demonstrate(options);
    writeFileSync(path.join(options.out, 'report.json'), `${JSON.stringify(report, null, 2)}\n`);
    console.log(JSON.stringify(report, null, 2));
    console.log(`Demonstração concluída em ${options.out}`);
    return report.ok ? 0 : 1;
  } catch (thrown) {
    console.error(thrown instanceof Error ? thrown.message : String(thrown));
    return 1;
  }
}
