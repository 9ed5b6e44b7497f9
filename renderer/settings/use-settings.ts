import { useQueryClient } from '@tanstack/react-query';
import type { Settings } from '../../shared/contract/settings.ts';
import { errorSentence } from '../../shared/text/errors.ts';
import type { AppError } from '../../shared/types/app-error.ts';
import { useNotify } from '../app/notices.tsx';
import { call } from '../bridge/bridge.ts';
import { queryKeys } from '../bridge/query-keys.ts';
import { useAnswer } from '../bridge/use-answer.ts';

export interface SettingsStore {
  readonly settings: Settings | null;
  readonly error: AppError | null;
  /** Takes effect at once; if main cannot keep it, the old value comes back and the reason is shown. */
  readonly change: (change: Partial<Settings>) => void;
  readonly changeCapture: (change: Partial<Settings['capture']>) => void;
}

/** Settings as main keeps them, changed one control at a time. */
export function useSettings(): SettingsStore {
  const client = useQueryClient();
  const notify = useNotify();
  const { data, error } = useAnswer(queryKeys.settings, 'settings.get', {});
  const settings = data ?? null;
  const keep = async (next: Settings): Promise<void> => {
    client.setQueryData(queryKeys.settings, next);
    const answer = await call('settings.set', next);
    if (answer.ok) return;
    notify({ kind: 'bad', text: errorSentence(answer.error) });
    await client.invalidateQueries({ queryKey: queryKeys.settings });
  };
  const change = (part: Partial<Settings>): void => {
    // Two controls may change before the first answer: build on what is shown, not on what this render saw.
    const now = client.getQueryData<Settings>(queryKeys.settings);
    if (now !== undefined) void keep({ ...now, ...part });
  };
  const changeCapture = (part: Partial<Settings['capture']>): void => {
    const now = client.getQueryData<Settings>(queryKeys.settings);
    if (now !== undefined) void keep({ ...now, capture: { ...now.capture, ...part } });
  };
  return { settings, error: error?.error ?? null, change, changeCapture };
}
