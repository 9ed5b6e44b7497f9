import path from 'node:path';
import { app } from 'electron';
import { compose } from './compose.ts';
import { createDoor } from './ipc/door.ts';
import { bootText } from '../shared/text/boot.ts';
import { denyWanderingPages } from './platform/contents-policy.ts';
import { showFatal } from './platform/dialogs.ts';
import { electronPlatform } from './platform/electron-platform.ts';
import { answerCalls } from './platform/ipc-main.ts';
import { setMinimalMenu } from './platform/menu.ts';
import { devServerFrom, forbiddenSwitch } from './platform/security-policy.ts';
import { technicalLog } from './platform/technical-log.ts';

const here = import.meta.dirname;

if (app.isPackaged && forbiddenSwitch(process.argv) !== null) refuseToStart();
else if (!app.requestSingleInstanceLock()) app.quit();
else start();

/** A debugger or a weakened wall on the command line: nothing is opened, no key is asked for. */
function refuseToStart(): void {
  app.exit(2);
}

function start(): void {
  app.enableSandbox();
  denyWanderingPages();
  void app.whenReady().then(openApplication).catch(giveUp);
}

function openApplication(): void {
  setMinimalMenu(process.platform);
  const log = technicalLog(app.getPath('userData'));
  const { platform, window } = electronPlatform({
    rendererDir: path.join(here, '../renderer'),
    preload: path.join(here, '../preload/preload.cjs'),
    devServer: devServerFrom(process.env['CUSTODIA_DEV_SERVER'], app.isPackaged),
    log,
  });
  const application = compose(platform);
  platform.media.serve((_path, request) => application.serveMedia(request));
  answerCalls(createDoor(application.handle, log), (contents) => window.owns(contents));
  app.on('second-instance', () => window.focus());
  app.on('window-all-closed', () => app.quit());
  leaveInOrder(application);
  window.open();
}

/** A failed self-test or a broken installation: nothing half-open stays behind, and the person is told. */
function giveUp(error: unknown): void {
  const name = error instanceof Error ? error.name : typeof error;
  technicalLog(app.getPath('userData')).warn('boot.failed', { error: name });
  showFatal(bootText.title, bootText.failed);
  app.exit(1);
}

/** What is open is sealed and the acervo released before the process ends. */
function leaveInOrder(application: { shutdown(): Promise<void> }): void {
  let leaving = false;
  app.on('will-quit', (event) => {
    event.preventDefault();
    if (leaving) return;
    leaving = true;
    void application.shutdown().finally(() => app.exit(0));
  });
}
