import { settingsSchema, type Settings } from '../../shared/contract/settings.ts';
import type { Db } from '../db/db.ts';
import { readSetting, writeSetting } from '../db/settings.ts';

export const defaultSettings: Settings = {
  capture: {
    cameraLabel: null,
    microphoneLabel: null,
    width: 1280,
    frameRate: 30,
    videoBitrate: 2_500_000,
    videoCodec: 'auto',
    audio: true,
  },
  idleLockMinutes: 10,
  theme: 'system',
  alarmSound: true,
};

/** Settings of this acervo; an entry that does not parse counts as the default, so a bad one never blocks filming. */
export function loadSettings(db: Db): Settings {
  const stored = settingsSchema.safeParse(readSetting(db, 'settings'));
  return stored.success ? stored.data : defaultSettings;
}

export function saveSettings(db: Db, settings: Settings): Settings {
  writeSetting(db, 'settings', settings);
  return settings;
}
