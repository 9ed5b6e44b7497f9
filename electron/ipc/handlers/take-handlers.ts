import { ok } from '../../../shared/types/result.ts';
import type { TakeService } from '../../session/take-service.ts';
import type { HandlersOf } from './handlers.ts';

/** Filming. */
export function takeHandlers(take: TakeService): HandlersOf<'take'> {
  return {
    'take.openPreflight': async () => {
      // A page that asks for the preview films nothing: a take still open is one it has lost, by a reload for instance.
      if (take.openTake !== null) await take.rendererGone();
      return take.openPreflight();
    },
    'take.closePreflight': async () => take.closePreflight(),
    'take.start': async (input) => take.start(input),
    'take.append': async ({ recordingId, ...segment }) => take.append(recordingId, segment),
    'take.event': async ({ recordingId, kind, atMs, detail }) => take.event(recordingId, kind, atMs, detail),
    'take.stop': async (input) => take.stop(input),
    'take.current': async () => ok(take.current()),
    'take.dismissContinuation': async () => take.dismissContinuation(),
    'take.reportCheck': async ({ recordingId, check }) => take.reportCheck(recordingId, check),
  };
}
