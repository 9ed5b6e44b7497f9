import type { FrameFacts, InvokeFacts, PermissionFacts, RequestAnswer, RequestFacts } from '../protocol.ts';
import { appEvents } from './app.ts';
import type { HostWindow } from './browser-window.ts';
import { invoke } from './ipc-main.ts';
import { shell } from './link.ts';
import { prevented } from './preventable.ts';
import { windowById } from './windows.ts';

function hostWindow(windowId: number): HostWindow {
  const window = windowById(windowId);
  if (window === undefined) throw new Error(`window ${windowId} is gone`);
  return window as HostWindow;
}

/** Turns what the browser's half reports into the events and handler calls Electron would make. */
export function hearShell(): void {
  shell.on('request', request);
  shell.on('invoke', ({ windowId, frame, channel, args }: InvokeFacts) => {
    const { contents, webContents } = hostWindow(windowId);
    return invoke(channel, { sender: webContents, senderFrame: contents.frameOf(frame) }, args);
  });
  shell.on('permission', permission);
  shell.on('windowOpen', ({ windowId, url }: { windowId: number; url: string }) =>
    hostWindow(windowId).contents.mayOpen(url),
  );
  shell.on(
    'closeAsked',
    ({ windowId }: { windowId: number }) => !prevented(hostWindow(windowId), 'close', {}),
  );
  shell.on('closed', ({ windowId }: { windowId: number }) =>
    (windowById(windowId) as HostWindow | undefined)?.markClosed(),
  );
  shell.on('rendererGone', ({ windowId }: { windowId: number }) =>
    hostWindow(windowId).contents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 5 }),
  );
  // A signal cannot carry this on Windows, where every one kills.
  shell.on('quit', () => void appEvents.quit());
}

async function request(facts: RequestFacts): Promise<RequestAnswer> {
  const { contents } = hostWindow(facts.windowId);
  if (facts.navigation === 'wandering' && wanders(contents, facts)) return { cancel: 'prevented' };
  return contents.session.answer(facts);
}

function wanders(contents: HostWindow['contents'], { url, frame }: RequestFacts): boolean {
  const facts = { url, isMainFrame: frame.isMainFrame, isSameDocument: false };
  if (prevented(contents, 'will-frame-navigate', facts)) return true;
  return frame.isMainFrame && prevented(contents, 'will-navigate', facts);
}

function permission(facts: PermissionFacts): Promise<boolean> {
  const { contents, webContents } = hostWindow(facts.windowId);
  const { session } = contents;
  const { frame } = facts;
  if (facts.kind === 'displayMedia') return displayMedia(session.displayMedia, frame);
  const details = {
    isMainFrame: frame.isMainFrame,
    requestingUrl: frame.url,
    securityOrigin: `${frame.origin}/`,
    mediaTypes: facts.mediaTypes,
  };
  const { permissionCheck, permissionRequest } = session;
  if (facts.kind === 'check') {
    const granted = permissionCheck?.(webContents, facts.permission, `${frame.origin}/`, details);
    return Promise.resolve(granted ?? true);
  }
  if (permissionRequest === null) return Promise.resolve(true);
  return new Promise((resolve) => permissionRequest(webContents, facts.permission, resolve, details));
}

type DisplayMedia = HostWindow['contents']['session']['displayMedia'];

function displayMedia(handler: DisplayMedia, frame: FrameFacts): Promise<boolean> {
  if (handler === null) return Promise.resolve(false);
  return new Promise((resolve) =>
    handler({ frame, securityOrigin: frame.origin }, (streams) =>
      resolve(streams !== null && 'video' in streams),
    ),
  );
}
