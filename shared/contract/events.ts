import * as z from 'zod';
import { appErrorSchema } from '../types/app-error.ts';
import { sha256Schema, takeEventKindSchema } from '../types/evidence.ts';
import { jobIdSchema, recordingIdSchema } from '../types/ids.ts';
import { verifyReportSchema } from '../types/verify.ts';
import { acervoStateSchema } from './acervo.ts';
import { sealedTakeSchema } from './take.ts';

/** What main tells the renderer without being asked: one channel, one union. */
export const mainEventSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('acervo.changed'), state: acervoStateSchema }),
  /** Something main saw during a take that the operator must see and hear within 2 s. */
  z.strictObject({
    type: z.literal('take.alarm'),
    recordingId: recordingIdSchema,
    kind: takeEventKindSchema,
    detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  }),
  /** Main ended the take by itself (disk full, write error) and sealed what was acknowledged. */
  z.strictObject({ type: z.literal('take.ended'), sealed: sealedTakeSchema, cause: appErrorSchema }),
  z.strictObject({ type: z.literal('take.space'), freeMinutes: z.number(), battery: z.string().nullable() }),
  /** The window's close was asked for during a take. */
  z.strictObject({ type: z.literal('app.closeAsked') }),
  z.strictObject({
    type: z.literal('job.progress'),
    jobId: jobIdSchema,
    done: z.number().nonnegative(),
    total: z.number().nonnegative(),
  }),
  z.strictObject({ type: z.literal('job.verified'), jobId: jobIdSchema, report: verifyReportSchema }),
  z.strictObject({
    type: z.literal('job.exported'),
    jobId: jobIdSchema,
    fileLabel: z.string(),
    sha256: sha256Schema,
    bytes: z.number().int().nonnegative(),
    matches: z.boolean(),
  }),
  z.strictObject({ type: z.literal('job.failed'), jobId: jobIdSchema, error: appErrorSchema }),
]);
export type MainEvent = z.infer<typeof mainEventSchema>;
