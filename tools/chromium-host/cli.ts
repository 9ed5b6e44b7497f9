// `node cli.ts`: opens the application in the Chromium host and ends with it.
import path from 'node:path';
import { launchInChromium } from './launch.ts';
import { answersFrom } from './shell/dialogs.ts';

const appDir = path.resolve(import.meta.dirname, '../..');
const shell = launchInChromium({
  appDir,
  headless: process.argv.includes('--headless'),
  interactive: true,
  dialogAnswers: answersFrom(process.env),
});

// The terminal sends Ctrl+C to main as well, which seals what is open and quits; this half only waits for it.
let asked = 0;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => (asked++ === 0 ? shell.quit() : shell.main.kill('SIGKILL')));
}

try {
  await shell.started();
} catch (thrown) {
  process.stderr.write(
    `O navegador não abriu: ${thrown instanceof Error ? thrown.message : String(thrown)}\n`,
  );
  process.exitCode = 1;
}
const { code, signal } = await shell.ended;
process.exitCode ||= signal === null ? (code ?? 1) : 1;
