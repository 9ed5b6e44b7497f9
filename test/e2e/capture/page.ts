import { CaptureSession } from '../../../renderer/capture/capture-session.ts';
import { checkRecording } from '../../../renderer/capture/quality-check.ts';
import type { CheckInput } from '../../../renderer/capture/quality-check.ts';
import type { Bridge } from '../../../shared/contract/index.ts';
import type { QualityCheck } from '../../../shared/types/evidence.ts';

// The smallest page that films: the real capture code with main's answers coming from the test.

declare global {
  interface Window {
    mainCall: (method: string, input: unknown) => Promise<unknown>;
    session: CaptureSession;
    check: (input: CheckInput) => Promise<QualityCheck & { shares: number[] }>;
  }
}

const call = ((method: string, input: unknown) =>
  window.mainCall(method, input)) as unknown as Bridge['call'];
window.check = async (input) => {
  const shares: number[] = [];
  return { ...(await checkRecording(input, (share) => shares.push(share))), shares };
};
window.session = new CaptureSession({ call });

const video = document.querySelector<HTMLVideoElement>('#preview');
window.session.subscribe(() => {
  const stream = window.session.stream;
  if (video !== null && video.srcObject !== stream) video.srcObject = stream;
});
document.body.dataset['ready'] = 'true';
