import { app } from 'electron';
import { MediaGate, openAppSession } from './app-session.ts';
import { systemDialogs } from './dialogs.ts';
import { MainWindow } from './main-window.ts';
import type { Log, MediaHandler, Platform } from './platform.ts';
import { systemPower } from './power.ts';
import type { DevServer } from './security-policy.ts';

export interface HostOptions {
  readonly rendererDir: string;
  readonly preload: string;
  readonly devServer: DevServer;
  readonly log: Log;
}

/** Builds the window and the session (nothing opens yet) and shows them to the application as a {@link Platform}. */
export function electronPlatform(options: HostOptions): { platform: Platform; window: MainWindow } {
  const { rendererDir, devServer, log, preload } = options;
  let media: MediaHandler = () => Promise.resolve(new Response(null, { status: 404 }));
  const gate = new MediaGate();
  const session = openAppSession(
    { rendererDir, devServer, log, media: (path, request) => media(path, request) },
    gate,
  );
  const window = new MainWindow({ session, preload, devTools: !app.isPackaged });
  const platform: Platform = {
    userDataDir: app.getPath('userData'),
    version: app.getVersion(),
    isPackaged: app.isPackaged,
    log,
    dialogs: systemDialogs(() => window.browserWindow),
    power: systemPower(),
    window: window.face,
    media: {
      serve: (handler) => {
        media = handler;
      },
    },
    permissions: gate,
  };
  return { platform, window };
}
