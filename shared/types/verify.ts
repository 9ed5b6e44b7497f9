import * as z from 'zod';

/** What a verification found wrong. Each names the file and, where there is one, the segment and the minute. */
export const findingSchema = z.strictObject({
  code: z.enum([
    'vaultUnreadable',
    'manifestMissing',
    'manifestUnreadable',
    'manifestNotCanonical',
    'signatureMissing',
    'signatureInvalid',
    'foreignKey',
    'segmentMissing',
    'segmentExtra',
    'segmentSize',
    'segmentCipherHash',
    'segmentUndecryptable',
    'segmentPlainHash',
    'journalMissing',
    'journalUnreadable',
    'journalChain',
    'journalDiffers',
    'chainDiffers',
    'mediaHash',
    'mediaUndecodable',
    'ledgerMissing',
    'ledgerUnreadable',
    'ledgerSignature',
    'ledgerChain',
    'ledgerLineMissing',
    'ledgerDiffers',
    'checkpointMissing',
    'checkpointUnreadable',
    'checkpointSignature',
    'checkpointRollback',
    'unacknowledgedDiffers',
    'recordingMissing',
    'notSealed',
  ]),
  /** Path relative to what was verified, with `/`. */
  file: z.string(),
  segment: z.number().int().nullable(),
  /** Media time where the damage begins, ms. */
  atMs: z.number().int().nullable(),
  /** One Portuguese sentence. */
  message: z.string(),
});
export type Finding = z.infer<typeof findingSchema>;

export const verifyReportSchema = z.strictObject({
  ok: z.boolean(),
  kind: z.enum(['acervo', 'recording', 'package']),
  recordings: z.number().int().nonnegative(),
  segments: z.number().int().nonnegative(),
  bytes: z.number().int().nonnegative(),
  /** True when an identity was given, so plaintext hashes and `mediaSha256` were checked too. */
  decrypted: z.boolean(),
  /** How decrypted media was judged: decoded to the end by ffmpeg, or by the structure of its segments; absent when not. */
  /** The key everything was compared with: good means signed by it, and whose it is says only paper. Absent without one. */
  signingKey: z.string().optional(),
  mediaCheck: z.enum(['decoded', 'structure']).optional(),
  findings: z.array(findingSchema),
});
export type VerifyReport = z.infer<typeof verifyReportSchema>;
