import type { MainEvent } from '../../shared/contract/index.ts';

/** Technical log: an event's name and plain facts; never a person's data, a key or a path. */
export interface Log {
  warn(event: string, facts: Readonly<Record<string, string | number>>): void;
}

export interface SaveRequest {
  readonly title: string;
  readonly suggestedName: string;
  /** Without the dot. */
  readonly extension: string;
}

/**
 * Everything the application takes from the host it runs on. No type of Electron appears here, so that `compose.ts` and the
 * rooms below depend on these few promises only.
 */
export interface Platform {
  readonly userDataDir: string;
  readonly version: string;
  readonly isPackaged: boolean;
  readonly log: Log;
  readonly dialogs: {
    /** Absolute path, or null when the person gave up. */
    chooseFolder(title: string): Promise<string | null>;
    saveFile(request: SaveRequest): Promise<string | null>;
  };
  readonly power: {
    /** Keeps the machine and the screen awake until the returned function is called. */
    blockSleep(): () => void;
    onSuspend(listener: () => void): void;
    onResume(listener: () => void): void;
  };
  readonly window: {
    send(event: MainEvent): void;
    /** Called when the page's process died; the window is recreated after every listener has settled. */
    onRendererGone(listener: (reason: string) => void | Promise<void>): void;
    recreate(): void;
    /** The person asked to close the window; the answer `true` lets it close. */
    onCloseAsked(listener: () => boolean): void;
    /** Closes without asking again; the application ends with its last window. */
    closeNow(): void;
  };
  readonly media: {
    /** Answers everything under `/media/`; `path` is what follows that prefix. */
    serve(handler: MediaHandler): void;
  };
  readonly permissions: {
    /** Camera and microphone are refused, on every origin and frame, until this allows them. */
    allowMedia(allowed: boolean): void;
  };
}

export type MediaHandler = (path: string, request: Request) => Promise<Response>;
