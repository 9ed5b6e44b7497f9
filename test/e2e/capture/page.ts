import { CaptureSession } from '../../../renderer/capture/capture-session.ts';
import type { Bridge } from '../../../shared/contract/index.ts';

// The smallest page that films: the real capture code with main's answers coming from the test.

declare global {
  interface Window {
    mainCall: (method: string, input: unknown) => Promise<unknown>;
    session: CaptureSession;
  }
}

const call = ((method: string, input: unknown) =>
  window.mainCall(method, input)) as unknown as Bridge['call'];
window.session = new CaptureSession({ call });

const video = document.querySelector<HTMLVideoElement>('#preview');
window.session.subscribe(() => {
  const stream = window.session.stream;
  if (video !== null && video.srcObject !== stream) video.srcObject = stream;
});
document.body.dataset['ready'] = 'true';
