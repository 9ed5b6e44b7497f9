import * as z from 'zod';
import { method, openMethod } from './method.ts';

const nothing = z.strictObject({});

export const captureSettingsSchema = z.strictObject({
  /** Remembered by name as well as id: ids change with the browser profile. */
  cameraLabel: z.string().max(300).nullable(),
  microphoneLabel: z.string().max(300).nullable(),
  width: z.union([z.literal(640), z.literal(1280), z.literal(1920)]),
  frameRate: z.union([z.literal(24), z.literal(25), z.literal(30)]),
  /** Bits per second of the picture. */
  videoBitrate: z.number().int().min(500_000).max(12_000_000),
  /** H.264 where the machine encodes it, else VP9; or always one of them. */
  videoCodec: z.enum(['auto', 'h264', 'vp9']),
  audio: z.boolean(),
});
export type CaptureSettings = z.infer<typeof captureSettingsSchema>;

export const settingsSchema = z.strictObject({
  capture: captureSettingsSchema,
  /** Minutes without a touch before the acervo locks by itself; never during a take. */
  idleLockMinutes: z.number().int().min(1).max(120),
  theme: z.enum(['system', 'light', 'dark']),
  alarmSound: z.boolean(),
});
export type Settings = z.infer<typeof settingsSchema>;

export const settingsContract = {
  'settings.get': method(nothing, settingsSchema),
  'settings.set': method(settingsSchema, settingsSchema, ['acervo.full', 'acervo.readOnly']),
  'app.about': openMethod(
    nothing,
    z.strictObject({
      version: z.string(),
      ffmpeg: z.strictObject({ found: z.boolean(), version: z.string().nullable() }),
    }),
  ),
  /** The window's own close button was pressed during a take and the person confirmed: seal, then close. */
  'app.closeConfirmed': openMethod(nothing, nothing),
} as const;
