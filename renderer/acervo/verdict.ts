import type { VerifyReport } from '../../shared/types/verify.ts';

/** What a report says at a glance. A folder without recordings is never called good: nothing was checked. */
export function verdictOf(report: Pick<VerifyReport, 'ok' | 'recordings'>): 'good' | 'bad' | 'nothing' {
  if (!report.ok) return 'bad';
  return report.recordings === 0 ? 'nothing' : 'good';
}
