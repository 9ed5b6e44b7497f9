// How every end-to-end test runs the application (the built one: `npm run build` first):
//
//     const app = await launchApp({ dialogAnswers: ['/some/folder'] });   // temp user-data folder, fake camera and microphone
//     await app.page.getByRole('button', { name: 'Experimentar' }).click();
//     await app.answerDialog('/path/to/save.mp4');    // for the next system dialog; null cancels; none prepared: cancelled
//     await app.killRenderer(); const page = await app.nextPage(oldPage);
//     await app.killMain();                           // SIGKILL; then launchApp({ userDataDir: app.userDataDir }) again
//     await app.close();                              // quits in order; `closeApps()` in afterEach closes what a test left open
//
// `app.page` is a full Playwright Page on either host (`app.host`). `camera` is an `.mjpeg` or `.y4m` file; `noCamera` and
// `noMicrophone` take a device away. `app.requests()` lists every URL the browser asked for, `app.blockedRequests()` those refused.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { AppHandle, AppOptions } from '../../tools/lib/app-handle.ts';
import { launchBuiltApp } from '../../tools/lib/launch-app.ts';

export interface LaunchedApp extends AppHandle {
  readonly userDataDir: string;
}

export type LaunchOptions = Partial<AppOptions>;

const appDir = path.resolve(import.meta.dirname, '../..');
const open = new Set<AppHandle>();
const folders = new Set<string>();

export async function launchApp(options: LaunchOptions = {}): Promise<LaunchedApp> {
  const userDataDir = options.userDataDir ?? temporaryFolder();
  const app = await launchBuiltApp({ appDir, ...options, userDataDir });
  open.add(app);
  void app.ended.then(() => open.delete(app));
  return Object.defineProperty(app, 'userDataDir', { value: userDataDir }) as LaunchedApp;
}

/** A folder that is deleted by {@link closeApps}. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'custodia-teste-'));
  folders.add(folder);
  return folder;
}

export async function closeApps(): Promise<void> {
  await Promise.all([...open].map((app) => app.killMain()));
  for (const folder of folders)
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  folders.clear();
}
