import * as z from 'zod';
import {
  mediaSourceSchema,
  qualityCheckSchema,
  sha256Schema,
  takeEventKindSchema,
} from '../types/evidence.ts';
import { canCarry } from '../domain/carries.ts';
import { recordingIdSchema } from '../types/ids.ts';
import { method } from './method.ts';

const nothing = z.strictObject({});

/** Largest plaintext segment accepted, bytes: 1 s at 12 Mbit/s with generous slack. */
export const maxSegmentBytes = 16 * 1024 * 1024;

/** At most this many segments may be under way without acknowledgement; an alarm sounds at {@link pendingAlarm}. */
export const maxPendingSegments = 8;
export const pendingAlarm = 3;

/** Longest media time, ms: above the last segment that has a number. */
const maxMediaMs = 2_000_000_000;
/** A segment is about a second; nothing near an hour is one. */
const maxDurationMs = 600_000;
const mediaMs = z.number().int().nonnegative().max(maxMediaMs);

const kibibyte = 1024;
const carried = 'text that signed JSON carries';

const bytes = z
  .instanceof(Uint8Array)
  .refine((b) => b.byteLength > 0 && b.byteLength <= maxSegmentBytes, 'segment size');

export const subjectSchema = z.strictObject({
  inscricao: z.string().trim().max(40),
  name: z.string().trim().max(200),
  cpf: z.string().trim().max(14),
});
/** Who is filmed. Bound to the manifest by a salted commitment; kept only in the encrypted database. */
export type Subject = z.infer<typeof subjectSchema>;

export const sealedTakeSchema = z.strictObject({
  recordingId: recordingIdSchema,
  status: z.enum(['completa', 'interrompida', 'recuperada']),
  durationMs: z.number().int().nonnegative(),
  segments: z.number().int().nonnegative(),
  mediaSha256: sha256Schema,
  sealMs: z.number().int().nonnegative(),
});
export type SealedTake = z.infer<typeof sealedTakeSchema>;

export const takeContract = {
  /** Opens the camera permission for the preview; closed by `take.closePreflight`, a lock or the end of the window. */
  'take.openPreflight': method(
    nothing,
    z.strictObject({ freeMinutes: z.number(), battery: z.string().nullable() }),
  ),
  'take.closePreflight': method(nothing, nothing),
  'take.start': method(
    z.strictObject({
      subject: subjectSchema.refine((subject) => canCarry(subject, 2 * kibibyte), carried),
      source: mediaSourceSchema.refine((source) => canCarry(source, 16 * kibibyte), carried),
      /** Set when this take goes on after an earlier one of the same session. */
      continues: recordingIdSchema.nullable(),
    }),
    z.strictObject({ recordingId: recordingIdSchema, take: z.number().int().positive() }),
    [
      'take.alreadyOpen',
      'take.noSpace',
      'take.writeFailed',
      'take.diskFull',
      'custodyKey.missing',
      'recording.notFound',
    ],
  ),
  /**
   * Segment 0 is the CMAF init segment, then media segments with strictly growing `i`. The answer is the acknowledgement:
   * it arrives after the segment and its journal line are on the disk.
   */
  'take.append': method(
    z.strictObject({
      recordingId: recordingIdSchema,
      i: z.number().int().nonnegative(),
      bytes,
      /** SHA-256 of `bytes` as the capture worker computed it. */
      sha256: sha256Schema,
      startMs: mediaMs,
      durationMs: z.number().int().nonnegative().max(maxDurationMs),
    }),
    z.strictObject({
      acknowledged: z.number().int().nonnegative(),
      acknowledgedMs: z.number().int().nonnegative(),
    }),
    [
      'take.notOpen',
      'take.segmentOutOfOrder',
      'take.segmentDiffers',
      'take.tooManyPending',
      'take.diskFull',
      'take.writeFailed',
    ],
  ),
  'take.event': method(
    z.strictObject({
      recordingId: recordingIdSchema,
      atMs: mediaMs,
      kind: takeEventKindSchema,
      detail: z
        .record(z.string().max(40), z.union([z.string().max(300), z.number(), z.boolean()]))
        .refine((detail) => canCarry(detail, 4 * kibibyte), carried),
    }),
    nothing,
    ['take.notOpen'],
  ),
  'take.stop': method(
    z.strictObject({
      recordingId: recordingIdSchema,
      framesEncoded: z.number().int().nonnegative(),
      framesDropped: z.number().int().nonnegative(),
      /** `interrompida` when a device or encoder was lost and the renderer ended the take. */
      reason: z.enum(['operator', 'lost']),
    }),
    sealedTakeSchema,
    ['take.notOpen', 'take.diskFull', 'take.writeFailed'],
  ),
  /** The take being filmed, or the one that ended while nobody watched (renderer lost, disk full) and can be continued. */
  'take.current': method(
    nothing,
    z.strictObject({
      open: recordingIdSchema.nullable(),
      offerContinuation: z
        .strictObject({ recordingId: recordingIdSchema, subject: subjectSchema, cause: z.string() })
        .nullable(),
    }),
  ),
  /** The person answered the offer of a continuation (either way): it is not offered again. */
  'take.dismissContinuation': method(nothing, nothing),
  /**
   * Signs what the check worker found in the footage read back from the disk; where ffmpeg is present it is heard first,
   * so the answer may carry one more finding.
   */
  'take.reportCheck': method(
    z.strictObject({
      recordingId: recordingIdSchema,
      check: qualityCheckSchema.refine((check) => canCarry(check, 1024 * kibibyte), carried),
    }),
    qualityCheckSchema,
    ['recording.notFound', 'recording.damaged'],
  ),
} as const;
