import type { FromCapture, ToCapture } from '../protocol.ts';
import { Studio } from './studio.ts';

let studio: Studio | null = null;

function post(message: FromCapture, transfer: Transferable[] = []): void {
  self.postMessage(message, { transfer });
}

async function receive(message: ToCapture): Promise<void> {
  switch (message.type) {
    case 'attach':
      studio ??= new Studio(message, post);
      post({ type: 'configured', videoCodec: await studio.configure(message.options) });
      return;
    case 'reconfigure':
      post({ type: 'configured', videoCodec: (await studio?.configure(message.options)) ?? null });
      return;
    case 'start':
      studio?.start();
      return;
    case 'acknowledged':
      studio?.acknowledged(message.i);
      return;
    case 'stop':
      studio?.stop();
      return;
    case 'abandon':
      studio?.abandon();
      return;
  }
}

self.onmessage = (event: MessageEvent<ToCapture>) => {
  void receive(event.data);
};
