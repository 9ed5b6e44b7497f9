import * as z from 'zod';

const uuid = z
  .string()
  .regex(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/, 'UUIDv7');

export const recordingIdSchema = uuid.brand<'RecordingId'>();
/** Names one recording; UUIDv7, so it tells nobody who was filmed. */
export type RecordingId = z.infer<typeof recordingIdSchema>;

export const certameIdSchema = uuid.brand<'CertameId'>();
export type CertameId = z.infer<typeof certameIdSchema>;

export const sessionIdSchema = uuid.brand<'SessionId'>();
export type SessionId = z.infer<typeof sessionIdSchema>;

export const vaultIdSchema = uuid.brand<'VaultId'>();
export type VaultId = z.infer<typeof vaultIdSchema>;

export const stationIdSchema = uuid.brand<'StationId'>();
export type StationId = z.infer<typeof stationIdSchema>;

export const userIdSchema = uuid.brand<'UserId'>();
export type UserId = z.infer<typeof userIdSchema>;

export const jobIdSchema = uuid.brand<'JobId'>();
/** A long work (verify, export) that reports progress and can be cancelled. */
export type JobId = z.infer<typeof jobIdSchema>;

export const folderTokenSchema = uuid.brand<'FolderToken'>();
/** Stands for a folder the person chose in a system dialog; the path itself never crosses the bridge. */
export type FolderToken = z.infer<typeof folderTokenSchema>;

export const mediaTokenSchema = z
  .string()
  .regex(/^[A-Za-z0-9_-]{32}$/)
  .brand<'MediaToken'>();
/** Opens one recording for one playback; short-lived, random. */
export type MediaToken = z.infer<typeof mediaTokenSchema>;
