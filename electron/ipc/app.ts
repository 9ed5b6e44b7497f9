import type { Answer, MethodName, Parsed } from '../../shared/contract/index.ts';

/** One function per method of the contract: a forgotten one does not compile. */
export type Handlers = { readonly [M in MethodName]: (input: Parsed<M>) => Promise<Answer<M>> };

/** What `compose.ts` builds and the boot code opens to the window. */
export interface App {
  /** Parses the input, calls the handler, parses its output; see `createRouter`. Never rejects. */
  readonly handle: (method: MethodName, input: unknown) => Promise<Answer<MethodName>>;
  /** Answers `/media/<token>/<file>` of the application's own origin. */
  serveMedia(request: Request): Promise<Response>;
  /** Seals what is open, locks, releases the acervo. Called once, before the process ends. */
  shutdown(): Promise<void>;
}
