import * as z from 'zod';
import {
  manifestSegmentSchema,
  mediaSourceSchema,
  qualityCheckSchema,
  sha256Schema,
  takeEventSchema,
  takeStatusSchema,
} from '../types/evidence.ts';
import { appErrorSchema } from '../types/app-error.ts';
import { jobIdSchema, mediaTokenSchema, recordingIdSchema } from '../types/ids.ts';
import { method, openMethod } from './method.ts';
import { subjectSchema } from './take.ts';

const nothing = z.strictObject({});
const one = z.strictObject({ recordingId: recordingIdSchema });

export const recordingRowSchema = z.strictObject({
  recordingId: recordingIdSchema,
  /** Null when the database row is lost and only the folder remains. */
  subject: subjectSchema.nullable(),
  startedAt: z.string(),
  durationMs: z.number().int().nonnegative(),
  take: z.number().int().positive(),
  status: takeStatusSchema,
  segments: z.number().int().nonnegative(),
  mediaBytes: z.number().int().nonnegative(),
  /** Last known state of its integrity. */
  integrity: z.enum(['unchecked', 'intact', 'damaged', 'unreadable']),
  check: z.enum(['none', 'good', 'findings']),
  continues: recordingIdSchema.nullable(),
});
export type RecordingRow = z.infer<typeof recordingRowSchema>;

export const custodyRowSchema = z.strictObject({
  seq: z.number().int().positive(),
  at: z.string(),
  actor: z.string(),
  role: z.string(),
  kind: z.string(),
  subject: z.string(),
  detail: z.record(z.string(), z.unknown()),
  hash: sha256Schema,
});
export type CustodyRow = z.infer<typeof custodyRowSchema>;

export const recordingDetailsSchema = recordingRowSchema.extend({
  endedAt: z.string(),
  mediaSha256: sha256Schema,
  manifestSha256: sha256Schema,
  chain: sha256Schema,
  ledgerIndex: z.number().int().nonnegative(),
  signingKey: z.string(),
  source: mediaSourceSchema,
  events: z.array(takeEventSchema),
  custody: z.array(custodyRowSchema),
  segmentList: z.array(manifestSegmentSchema),
  unacknowledged: z.number().int().nonnegative(),
  checkResult: qualityCheckSchema,
  problems: z.array(appErrorSchema),
});
export type RecordingDetails = z.infer<typeof recordingDetailsSchema>;

const watchedSpan = z.strictObject({ fromMs: z.number().nonnegative(), toMs: z.number().nonnegative() });

export const recordingContract = {
  'recording.list': method(nothing, z.array(recordingRowSchema)),
  'recording.get': method(one, recordingDetailsSchema, ['recording.notFound', 'recording.damaged']),
  /** Starts a job; progress and result arrive as `job.progress` and `job.verified`. */
  'recording.verify': method(one, z.strictObject({ jobId: jobIdSchema }), ['recording.notFound']),
  /** Asks where to save, then starts a job; its result arrives as `job.exported`. */
  'recording.exportMp4': method(one, z.strictObject({ jobId: jobIdSchema }), [
    'recording.notFound',
    'recording.damaged',
    'custodyKey.missing',
    'dialog.cancelled',
    'export.exists',
    'export.readOnly',
    'export.full',
    'export.failed',
  ]),
  'recording.certificate': method(one, z.strictObject({ fileLabel: z.string() }), [
    'recording.notFound',
    'recording.damaged',
    'dialog.cancelled',
    'export.exists',
    'export.readOnly',
    'export.full',
    'export.failed',
  ]),
  'job.cancel': openMethod(z.strictObject({ jobId: jobIdSchema }), nothing, ['job.unknown']),
  /** Base URL of the playlist is `/media/<token>/index.m3u8` on the app's own origin. */
  'media.open': method(
    z.strictObject({ recordingId: recordingIdSchema, purpose: z.enum(['view', 'check']) }),
    z.strictObject({
      token: mediaTokenSchema,
      durationMs: z.number().int().nonnegative(),
      /** Playlist, init segment and first second, so that a first frame waits for no further question. */
      early: z.array(z.strictObject({ name: z.string().max(20), bytes: z.instanceof(Uint8Array) })).max(3),
    }),
    ['recording.notFound', 'recording.damaged', 'custodyKey.missing'],
  ),
  /** Ends a playback and writes what was watched as one custody row. */
  'media.close': method(
    z.strictObject({ token: mediaTokenSchema, watched: z.array(watchedSpan).max(10_000) }),
    nothing,
    ['media.unknownToken'],
  ),
  /** Why the last segment answer of a playback failed: file, segment and minute. */
  'media.problem': method(z.strictObject({ token: mediaTokenSchema }), appErrorSchema.nullable(), [
    'media.unknownToken',
  ]),
  /** Integrity of recordings checked without any key; works while locked or with a lost database. */
  'recording.verifyAllPublic': openMethod(nothing, z.strictObject({ jobId: jobIdSchema }), [
    'acervo.notFound',
  ]),
} as const;
