import { useCallback, useState, useSyncExternalStore } from 'react';
import type { RecordingId } from '../../shared/types/ids.ts';
import { call } from '../bridge/bridge.ts';
import type { MediaDoor } from './media-door.ts';
import { Playback } from './playback.ts';
import { openingState, type PlaybackState } from './playback-state.ts';

const never = (): (() => void) => () => undefined;
const opening = (): PlaybackState => openingState;

function mediaDoor(recordingId: RecordingId): MediaDoor {
  return {
    open: () => call('media.open', { recordingId, purpose: 'view' }),
    close: (token, watched) => void call('media.close', { token, watched: [...watched] }),
    problem: async (token) => {
      const answer = await call('media.problem', { token });
      return answer.ok ? answer.value : answer.error;
    },
  };
}

/** Opens a recording on the element given to `attach`, for as long as that element is on the page. */
export function usePlayback(
  recordingId: RecordingId,
  frameRate: number,
): {
  readonly attach: (video: HTMLVideoElement) => () => void;
  readonly playback: Playback | null;
  readonly state: PlaybackState;
} {
  const [playback, setPlayback] = useState<Playback | null>(null);
  const attach = useCallback(
    (video: HTMLVideoElement) => {
      const opened = new Playback(video, frameRate, mediaDoor(recordingId));
      setPlayback(opened);
      void opened.open();
      return () => {
        opened.close();
        setPlayback(null);
      };
    },
    [recordingId, frameRate],
  );
  const state = useSyncExternalStore(playback?.subscribe ?? never, playback?.state ?? opening);
  return { attach, playback, state };
}
