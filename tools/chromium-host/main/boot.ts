// Entry of the child process: `node boot.ts <appDir> <userDataDir or ''>`. Stands in for Electron's executable.
import { createRequire, registerHooks } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { appEvents, startWith, userDataDir } from './app.ts';
import { hearShell } from './events.ts';
import { holdInstance } from './instance-lock.ts';

const [, , appDir = process.cwd(), userData = ''] = process.argv;
const electron = new URL('./electron.ts', import.meta.url).href;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron' ? { url: electron, shortCircuit: true } : next(specifier, context),
});

startWith({ appDir, userDataDir: userData === '' ? null : userData, first: true });
const first = await holdInstance(userDataDir(), () => appEvents.emit('second-instance', {}, [], ''));
startWith({ appDir, userDataDir: userData === '' ? null : userData, first });
hearShell();

// As Electron: a polite signal quits in order. When the browser's half is gone, so is this process, at once.
process.on('SIGINT', () => void appEvents.quit());
process.on('SIGTERM', () => void appEvents.quit());
process.on('disconnect', () => process.exit(1));

const { main } = createRequire(import.meta.url)(path.join(appDir, 'package.json')) as { main: string };
await import(pathToFileURL(path.join(appDir, main)).href);
