import type { Page } from 'playwright-core';

/** The running application as tests, the demonstration and the bench hold it; the same on either host. */
export interface AppHandle {
  readonly host: 'chromium' | 'electron';
  /** Process id of main; it can be killed at any moment without harm to the caller. */
  readonly mainPid: number;
  /** The page of the newest window. Changes when the window is recreated: read it again, or wait with `nextPage`. */
  readonly page: Page;
  /** The page of the window that replaces `previous` (after the renderer was killed). */
  nextPage(previous: Page): Promise<Page>;
  /** What the next system dialog answers: a path, or null for "cancel". Without one a dialog is cancelled. */
  answerDialog(answer: string | null): Promise<void>;
  /** Every request of the browser so far, in order, with what became of it. */
  requests(): readonly string[];
  blockedRequests(): readonly string[];
  /** SIGKILL of main, as a power cut would be; resolves when it is gone and its window with it. */
  killMain(): Promise<void>;
  /** Crashes the page's process. */
  killRenderer(): Promise<void>;
  /** Presses the window's own close button; false when the application refused. */
  askToClose(): Promise<boolean>;
  /** Quits in order (seals, locks) and waits for the end; refused during a take, as the close button is: use `killMain`. */
  close(): Promise<void>;
  /** Resolves when main has ended, however it came about. */
  readonly ended: Promise<{ readonly code: number | null; readonly signal: string | null }>;
  /** What main printed. */
  output(): string;
}

export interface AppOptions {
  readonly appDir: string;
  readonly userDataDir: string;
  /** A `.mjpeg` or `.y4m` file shown as the camera. */
  readonly camera?: string | undefined;
  readonly noCamera?: boolean | undefined;
  readonly noMicrophone?: boolean | undefined;
  readonly env?: Readonly<Record<string, string>> | undefined;
  readonly dialogAnswers?: readonly (string | null)[] | undefined;
  readonly flags?: readonly string[] | undefined;
  readonly headless?: boolean | undefined;
}
