import * as z from 'zod';
import {
  certameIdSchema,
  recordingIdSchema,
  sessionIdSchema,
  stationIdSchema,
  vaultIdSchema,
} from './ids.ts';

// The shapes of docs/evidence-format.md. Everything signed or hashed is RFC 8785 canonical JSON of exactly these objects.

export const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/);
/** RFC 3339 with offset. */
export const wallClockSchema = z.iso.datetime({ offset: true });

export const takeStatusSchema = z.enum(['completa', 'interrompida', 'recuperada']);
export type TakeStatus = z.infer<typeof takeStatusSchema>;

/** Kinds of `events` in a manifest. `atMs` is media time. */
export const takeEventKinds = [
  'marker',
  'droppedFrames',
  'cameraLost',
  'cameraMuted',
  'microphoneLost',
  'microphoneMuted',
  'silence',
  'blackPicture',
  'frozenPicture',
  'lowFrameRate',
  'noSegment',
  'slowDisk',
  'encoderLost',
  'rendererLost',
  'diskLow',
  'writeError',
  'diskFull',
  'suspend',
  'resume',
  'clockStep',
  'lock',
  'battery',
  'deviceChange',
  'fps',
  'end',
] as const;
export const takeEventKindSchema = z.enum(takeEventKinds);
export type TakeEventKind = z.infer<typeof takeEventKindSchema>;

export const takeEventSchema = z.strictObject({
  /** Media time, ms. */
  atMs: z.number().int().nonnegative(),
  wallClock: wallClockSchema,
  /** Monotonic clock of the station, ms. */
  monotonicMs: z.number().int().nonnegative(),
  kind: takeEventKindSchema,
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
});
export type TakeEvent = z.infer<typeof takeEventSchema>;

/** An event as it lies on the disk: signed by the station together with its recording and its place. */
export const signedTakeEventSchema = takeEventSchema.extend({ signature: z.string() });

export const mediaSourceSchema = z.strictObject({
  kind: z.enum(['camera', 'window', 'device', 'network']),
  label: z.string().max(300),
  microphoneLabel: z.string().max(300).nullable(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  frameRate: z.number().positive(),
  /** RFC 6381 codec strings. */
  videoCodec: z.string().max(60),
  audioCodec: z.string().max(60).nullable(),
  sampleRate: z.number().int().positive().nullable(),
  settings: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});
export type MediaSource = z.infer<typeof mediaSourceSchema>;

export const manifestSegmentSchema = z.strictObject({
  i: z.number().int().nonnegative(),
  plainSha256: sha256Schema,
  plainBytes: z.number().int().positive(),
  cipherSha256: sha256Schema,
  cipherBytes: z.number().int().positive(),
  startMs: z.number().int().nonnegative(),
  durationMs: z.number().int().nonnegative(),
});
export type ManifestSegment = z.infer<typeof manifestSegmentSchema>;

export const journalLineSchema = manifestSegmentSchema.extend({
  wallClock: wallClockSchema,
  monotonicMs: z.number().int().nonnegative(),
  chain: sha256Schema,
  /** SHA-256 of the plaintext of segments 0…i: lets a write-only station seal after a crash without decrypting. */
  mediaSha256: sha256Schema,
});
export type JournalLine = z.infer<typeof journalLineSchema>;

/** A journal line as it lies on the disk: signed by the station over the canonical JSON of the rest. */
export const signedJournalLineSchema = journalLineSchema.extend({ signature: z.string() });

const span = z.strictObject({
  fromMs: z.number().int().nonnegative(),
  toMs: z.number().int().nonnegative(),
});

/** Result of decoding what was read back from disk; `available:false` when no check was made before sealing. */
export const qualityCheckSchema = z.union([
  z.strictObject({ available: z.literal(false) }),
  z.strictObject({
    available: z.literal(true),
    decodedToEnd: z.boolean(),
    frames: z.number().int().nonnegative(),
    durationMs: z.number().int().nonnegative(),
    /** dBFS; null when there is no audio track. */
    meanVolumeDb: z.number().nullable(),
    maxVolumeDb: z.number().nullable(),
    black: z.array(span),
    frozen: z.array(span),
    gaps: z.array(span),
    /** Wall time the check took, ms. */
    tookMs: z.number().int().nonnegative(),
    findings: z.array(
      z.enum(['notDecoded', 'noAudio', 'silent', 'black', 'frozen', 'gap', 'short', 'secondOpinionDiffers']),
    ),
  }),
]);
export type QualityCheck = z.infer<typeof qualityCheckSchema>;

export const manifestSchema = z.strictObject({
  format: z.literal('custodia/recording'),
  version: z.literal(1),
  recordingId: recordingIdSchema,
  vaultId: vaultIdSchema,
  stationId: stationIdSchema,
  signingKey: z.string().regex(/^ed25519:[A-Za-z0-9+/]{43}=$/),
  certameId: certameIdSchema,
  sessionId: sessionIdSchema,
  take: z.number().int().positive(),
  mode: z.enum(['presencial', 'telepresencial']),
  status: takeStatusSchema,
  continues: recordingIdSchema.nullable(),
  startedAt: wallClockSchema,
  endedAt: wallClockSchema,
  durationMs: z.number().int().nonnegative(),
  subjectCommitment: sha256Schema,
  recipients: z.array(z.string().startsWith('age1')).min(1),
  source: mediaSourceSchema,
  segments: z.array(manifestSegmentSchema),
  unacknowledged: z.array(
    z.strictObject({
      file: z.string().regex(/^[0-9A-Za-z._-]+$/),
      cipherSha256: sha256Schema,
      cipherBytes: z.number().int().nonnegative(),
    }),
  ),
  /** The files a take wrote beside its segments (`events.jsonl`, `journal.jsonl`, `take.json`), as they were at the seal. */
  records: z.array(
    z.strictObject({
      file: z.enum(['events.jsonl', 'journal.jsonl', 'take.json']),
      sha256: sha256Schema,
      bytes: z.number().int().nonnegative(),
    }),
  ),
  mediaSha256: sha256Schema,
  mediaBytes: z.number().int().nonnegative(),
  chain: sha256Schema,
  events: z.array(takeEventSchema),
  check: qualityCheckSchema,
  ledgerIndex: z.number().int().nonnegative(),
  previousManifestSha256: sha256Schema.nullable(),
  app: z.strictObject({ name: z.string(), version: z.string() }),
});
export type Manifest = z.infer<typeof manifestSchema>;

export const ledgerLineSchema = z.strictObject({
  index: z.number().int().nonnegative(),
  recordingId: recordingIdSchema,
  manifestSha256: sha256Schema,
  previous: sha256Schema.nullable(),
  at: wallClockSchema,
  signature: z.string(),
});
export type LedgerLine = z.infer<typeof ledgerLineSchema>;
