import * as z from 'zod';

/** Every failure the application answers with. The Portuguese sentence of each lives in `shared/text/errors.ts`. */
export const errorCodes = [
  'acervo.notFound',
  'acervo.gone',
  'acervo.notAnAcervo',
  'acervo.folderNotEmpty',
  'acervo.damaged',
  'acervo.newer',
  'acervo.rolledBack',
  'acervo.held',
  'acervo.readOnly',
  'acervo.full',
  'acervo.locked',
  'acervo.busy',
  'acervo.wrongPassphrase',
  'acervo.waitBeforeRetry',
  'acervo.passphraseWeak',
  'acervo.recoveryPending',
  'acervo.recoveryMismatch',
  'database.damaged',
  'database.newer',
  'database.rolledBack',
  'custodyKey.missing',
  'take.alreadyOpen',
  'take.notOpen',
  'take.noSpace',
  'take.segmentOutOfOrder',
  'take.segmentDiffers',
  'take.tooManyPending',
  'take.diskFull',
  'take.writeFailed',
  'recording.notFound',
  'recording.damaged',
  'recording.wrongByte',
  'media.unknownToken',
  'job.unknown',
  'job.cancelled',
  'export.exists',
  'export.readOnly',
  'export.full',
  'export.failed',
  'ffmpeg.missing',
  'ffmpeg.failed',
  'dialog.cancelled',
  'ipc.badInput',
  'ipc.badSender',
  'ipc.unknownMethod',
  'internal',
] as const;

export const errorCodeSchema = z.enum(errorCodes);
export type ErrorCode = z.infer<typeof errorCodeSchema>;

/**
 * An expected failure as it crosses the bridge. `details` fills the `{placeholders}` of the sentence (file name, segment,
 * minute, seconds, holder…); it never carries a path, key, SQL or stack.
 */
export const appErrorSchema = z.strictObject({
  code: errorCodeSchema,
  details: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  /** Short random id that is also in the technical log, so that a person can quote it. */
  logId: z.string().optional(),
});
export type AppError = z.infer<typeof appErrorSchema>;

/** Builds an {@link AppError}. */
export function appError(code: ErrorCode, details?: Readonly<Record<string, string | number>>): AppError {
  return details === undefined ? { code } : { code, details: { ...details } };
}
