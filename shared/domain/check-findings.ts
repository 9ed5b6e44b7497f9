import type { QualityCheck } from '../types/evidence.ts';

type Finding = Extract<QualityCheck, { available: true }>['findings'][number];

/** Below this loudest moment (dBFS) nobody was heard. */
export const silentBelowDb = -60;
/** A film may end this much before its manifest says, ms: the last frame's own duration is a guess. */
export const shortByMs = 500;

/** What was measured while decoding, without the judgement. */
export type CheckMeasures = Omit<Extract<QualityCheck, { available: true }>, 'available' | 'findings'>;

/** What the recording should be. */
export interface CheckExpectation {
  readonly durationMs: number;
  readonly hasAudio: boolean;
}

/** Judges the measures of a recording. An empty list is a good recording. */
export function checkFindings(measures: CheckMeasures, expected: CheckExpectation): readonly Finding[] {
  const findings: Finding[] = [];
  if (!measures.decodedToEnd) findings.push('notDecoded');
  if (expected.hasAudio && measures.maxVolumeDb === null) findings.push('noAudio');
  if (measures.maxVolumeDb !== null && measures.maxVolumeDb < silentBelowDb) findings.push('silent');
  if (measures.black.length > 0) findings.push('black');
  if (measures.frozen.length > 0) findings.push('frozen');
  if (measures.gaps.length > 0) findings.push('gap');
  if (measures.durationMs < expected.durationMs - shortByMs) findings.push('short');
  return findings;
}
