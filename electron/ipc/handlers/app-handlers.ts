import { ok } from '../../../shared/types/result.ts';
import { loadSettings, saveSettings } from '../../acervo/settings-store.ts';
import type { OpenedAcervo } from '../../evidence/opened-acervo.ts';
import { needOpened, type HandlersOf } from './handlers.ts';

/** Settings, and what the application tells of itself. */
export function appHandlers(deps: {
  opened: () => OpenedAcervo | null;
  version: string;
  ffmpegVersion: () => Promise<string | null>;
  closeNow: () => void;
}): HandlersOf<'settings' | 'app'> {
  return {
    'settings.get': async () => {
      const opened = needOpened(deps.opened());
      return opened.ok ? ok(loadSettings(opened.value.db)) : opened;
    },
    'settings.set': async (settings) => {
      const opened = needOpened(deps.opened());
      return opened.ok ? ok(saveSettings(opened.value.db, settings)) : opened;
    },
    'app.about': async () => {
      const version = await deps.ffmpegVersion();
      return ok({ version: deps.version, ffmpeg: { found: version !== null, version } });
    },
    'app.closeConfirmed': async () => {
      // After the answer has left: closing first would reject the call.
      setTimeout(deps.closeNow, 50);
      return ok({});
    },
  };
}
