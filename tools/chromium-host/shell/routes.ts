import type { Request, Route } from 'playwright-core';
import type { RequestAnswer, RequestFacts } from '../protocol.ts';
import type { Rpc } from '../rpc.ts';
import { frameFacts, type ShellWindow } from './window.ts';

export interface RequestRecord {
  readonly url: string;
  readonly outcome: 'served' | 'blocked' | 'prevented' | 'failed';
}

export interface RouteDeps {
  readonly main: Rpc;
  readonly windowOf: (request: Request) => ShellWindow | undefined;
  readonly record: (entry: RequestRecord) => void;
}

/** Every request of the browser ends here: main answers it or it fails. None ever reaches a network. */
export async function answerRoute(deps: RouteDeps, route: Route): Promise<void> {
  const request = route.request();
  const url = request.url();
  try {
    const window = deps.windowOf(request);
    const answer =
      window === undefined ? blocked : await deps.main.call<RequestAnswer>('request', facts(request, window));
    if (answer.cancel !== null) {
      deps.record({ url, outcome: answer.cancel });
      // "Aborted" leaves a navigating page where it is; "blocked" is what Electron's request filter answers.
      return await route.abort(answer.cancel === 'prevented' ? 'aborted' : 'blockedbyclient');
    }
    const { status, headers, body } = answer;
    deps.record({ url, outcome: 'served' });
    await route.fulfill({
      status,
      headers,
      body: Buffer.from(body.buffer, body.byteOffset, body.byteLength),
    });
  } catch {
    // Main or the page is gone in between: there is nobody left to answer to.
    deps.record({ url, outcome: 'failed' });
    await route.abort('failed').catch(() => undefined);
  }
}

const blocked: RequestAnswer = { cancel: 'blocked' };

function facts(request: Request, window: ShellWindow): RequestFacts {
  const url = request.url();
  const navigates = request.isNavigationRequest();
  const own = navigates && sameAddress(window.loading, url);
  return {
    windowId: window.id,
    url,
    method: request.method(),
    headers: request.headers(),
    resourceType: request.resourceType(),
    frame: frameFacts(request.frame(), window.page),
    navigation: navigates ? (own ? 'own' : 'wandering') : null,
  };
}

function sameAddress(loading: string | null, url: string): boolean {
  return loading !== null && new URL(loading).href === new URL(url).href;
}
