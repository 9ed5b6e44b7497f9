import { existsSync } from 'node:fs';
import path from 'node:path';
import type { AppHandle, AppOptions } from './app-handle.ts';
import { findElectron } from './electron-binary.ts';
import { inChromium } from './launch-in-chromium.ts';
import { inElectron } from './launch-in-electron.ts';

/** Starts the built application on Electron when its binary is there, else on the Chromium host. */
export async function launchBuiltApp(options: AppOptions): Promise<AppHandle> {
  if (!existsSync(path.join(options.appDir, 'out/main/main.js'))) {
    throw new Error('the application is not built: npm run build');
  }
  const electron = findElectron();
  return electron === null ? inChromium(options) : inElectron(electron, options);
}
