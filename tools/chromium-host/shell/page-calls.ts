import type { Frame, Page } from 'playwright-core';
import type { InvokeFacts, PermissionFacts } from '../protocol.ts';
import type { Rpc } from '../rpc.ts';
import { decode, encode } from './codec.ts';
import { frameFacts, type ShellWindow } from './window.ts';

interface PageCall {
  readonly op: 'invoke' | 'nextEvents' | 'permission' | 'windowOpen';
  readonly payload: never;
}

/** Answers one call of `page/host-page.js`. Who calls is told by the browser, never by the page. */
export async function answerPage(
  main: Rpc,
  window: ShellWindow,
  source: { frame: Frame; page: Page },
  text: string,
): Promise<string> {
  try {
    const call = decode(text) as PageCall;
    return encode({
      value: await dispatch(main, window, { call, frame: frameFacts(source.frame, source.page) }),
    });
  } catch (thrown) {
    return encode({ error: thrown instanceof Error ? thrown.message : 'failed' });
  }
}

interface Dispatched {
  readonly call: PageCall;
  readonly frame: ReturnType<typeof frameFacts>;
}

function dispatch(main: Rpc, window: ShellWindow, { call, frame }: Dispatched): Promise<unknown> {
  const windowId = window.id;
  switch (call.op) {
    case 'invoke': {
      const { channel, args } = call.payload as Pick<InvokeFacts, 'channel' | 'args'>;
      return main.call('invoke', { windowId, frame, channel, args } satisfies InvokeFacts);
    }
    case 'permission': {
      const { kind, permission, mediaTypes } = call.payload as PermissionFacts;
      return main.call('permission', {
        windowId,
        frame,
        kind,
        permission,
        mediaTypes,
      } satisfies PermissionFacts);
    }
    case 'windowOpen':
      return main.call('windowOpen', { windowId, url: (call.payload as { url: string }).url });
    case 'nextEvents':
      return frame.isMainFrame
        ? window.nextEvents((call.payload as { fresh: boolean }).fresh)
        : Promise.resolve([]);
    default:
      throw new Error('unknown call');
  }
}
