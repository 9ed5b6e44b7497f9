import { createContext, useContext } from 'react';
import type { SealedTake, Subject } from '../../shared/contract/take.ts';
import type { RecordingId } from '../../shared/types/ids.ts';
import type { CaptureProblem } from '../capture/capture-types.ts';
import type { Conference } from './use-conference.ts';

/** A take that ended and waits for the person's decision. */
export interface Reviewed {
  readonly sealed: SealedTake;
  readonly hasAudio: boolean;
  /** Why the take ended, when nobody asked it to. */
  readonly problem: CaptureProblem | null;
}

export const nobody: Subject = { inscricao: '', name: '', cpf: '' };

/** What the room must still know after a look at another screen. */
interface Remembered {
  readonly subject: Subject;
  readonly continues: RecordingId | null;
  readonly withCountdown: boolean;
  readonly review: Reviewed | null;
  readonly conference: { readonly recordingId: RecordingId; readonly conference: Conference } | null;
}

/** Lives as long as the acervo is open: a lock forgets who was before the camera. */
export class RoomMemory {
  #now: Remembered = {
    subject: nobody,
    continues: null,
    withCountdown: true,
    review: null,
    conference: null,
  };

  recall(): Remembered {
    return this.#now;
  }

  remember(change: Partial<Remembered>): void {
    this.#now = { ...this.#now, ...change };
  }
}

export const RoomContext = createContext(new RoomMemory());

export function useRoomMemory(): RoomMemory {
  return useContext(RoomContext);
}
