import { ipcMain, type IpcMainInvokeEvent, type WebContents } from 'electron';
import { invokeChannel } from '../../shared/contract/index.ts';

/** Who is calling, as the browser process knows it; nothing here comes from the page. */
export interface Caller {
  readonly isAppWindow: boolean;
  readonly isMainFrame: boolean;
  /** Serialised origin of the calling frame; empty when the frame is gone. */
  readonly origin: string;
}

export type Door = (caller: Caller, method: unknown, input: unknown) => Promise<unknown>;

/** The only place where the renderer reaches main: one channel, every call through the door. */
export function answerCalls(door: Door, owns: (contents: WebContents) => boolean): void {
  ipcMain.handle(invokeChannel, (event, method: unknown, input: unknown) =>
    door(callerOf(event, owns), method, input),
  );
}

function callerOf(event: IpcMainInvokeEvent, owns: (contents: WebContents) => boolean): Caller {
  const frame = event.senderFrame;
  return {
    isAppWindow: owns(event.sender),
    isMainFrame: frame !== null && frame.parent === null && frame === event.sender.mainFrame,
    origin: frame?.origin ?? '',
  };
}
