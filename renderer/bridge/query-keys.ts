import type { RecordingId } from '../../shared/types/ids.ts';

/** Names of everything cached from main. */
export const queryKeys = {
  acervoState: ['acervo', 'state'],
  recoverySheet: ['acervo', 'recoverySheet'],
  about: ['app', 'about'],
  settings: ['settings'],
  recordings: ['recordings'],
  recordingList: ['recordings', 'list'],
  recording: (recordingId: RecordingId) => ['recordings', 'one', recordingId] as const,
  currentTake: ['take', 'current'],
} as const;
