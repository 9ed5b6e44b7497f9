// What the two halves of the host say to each other. "Main" is the application's own main process on Node; "shell" owns
// the browser. Names: main → shell are verbs on windows and dialogs; shell → main are the events Electron would raise.

export interface FrameFacts {
  readonly url: string;
  readonly origin: string;
  readonly isMainFrame: boolean;
}

export interface CreateWindow {
  readonly windowId: number;
  /** Source text of the preload script. */
  readonly preload: string;
  readonly width: number;
  readonly height: number;
}

export interface RequestFacts {
  readonly windowId: number;
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly resourceType: string;
  readonly frame: FrameFacts;
  /** Set when a frame would show the answer and the application did not ask for it itself. */
  readonly navigation: 'wandering' | 'own' | null;
}

export type RequestAnswer =
  | { readonly cancel: 'blocked' | 'prevented' }
  | {
      readonly cancel: null;
      readonly status: number;
      readonly headers: Record<string, string>;
      readonly body: Uint8Array;
    };

export interface InvokeFacts {
  readonly windowId: number;
  readonly frame: FrameFacts;
  readonly channel: string;
  readonly args: readonly unknown[];
}

export interface PermissionFacts {
  readonly windowId: number;
  readonly frame: FrameFacts;
  readonly kind: 'request' | 'check' | 'displayMedia';
  readonly permission: string;
  readonly mediaTypes: readonly ('audio' | 'video')[];
}

export interface DialogFacts {
  readonly kind: 'open' | 'save';
  readonly title: string;
  readonly directory: boolean;
  readonly suggested: string;
}

export interface MainOptions {
  readonly userDataDir: string | null;
}
