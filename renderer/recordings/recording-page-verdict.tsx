import type { ReactElement } from 'react';
import { fillSentence } from '../../shared/text/fill.ts';
import { formatBytes, formatDuration } from '../../shared/text/format.ts';
import { recordingText } from '../../shared/text/recording.ts';
import type { VerifyReport } from '../../shared/types/verify.ts';
import { Alert, type AlertProps } from '../components/alert.tsx';
import { Button } from '../components/button.tsx';
import { Icon } from '../components/icon.tsx';
import type { IconName } from '../components/icon.tsx';
import { classes } from '../components/classes.ts';
import styles from './recording-page-verdict.module.css';
import { verdictRows, type VerdictRow } from './recording-page-verdict-items.ts';

const words = recordingText.verify;
const icons: Readonly<Record<VerdictRow['verdict'], IconName>> = {
  good: 'check',
  bad: 'error',
  unknown: 'info',
};
/** The first findings say where to look; hundreds of them say no more. */
const shown = 3;

/** What was not decrypted is not called whole. */
function headline({ ok, decrypted }: VerifyReport): Pick<AlertProps, 'kind' | 'title'> {
  if (!ok) return { kind: 'bad', title: words.damaged };
  return decrypted ? { kind: 'ok', title: words.intact } : { kind: 'info', title: words.intactPublic };
}

/** The verdict, then one line per part of the proof. */
export function RecordingPageVerdict({
  report,
  onSeek,
}: {
  readonly report: VerifyReport;
  readonly onSeek: (ms: number) => void;
}): ReactElement {
  const counted = { segments: report.segments, bytes: formatBytes(report.bytes) };
  return (
    <div className={classes(styles, 'verdict')}>
      <Alert {...headline(report)}>{fillSentence(words.counted, counted)}</Alert>
      <ul className={classes(styles, 'checks')}>
        {verdictRows(report).map((row) => (
          <li key={row.item} className={classes(styles, 'check')} data-verdict={row.verdict}>
            <Icon name={icons[row.verdict]} size="small" />
            <span>{words.items[row.item]}</span>
            <span className={classes(styles, 'muted')}>{words[row.verdict]}</span>
            <Findings row={row} onSeek={onSeek} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Findings({
  row,
  onSeek,
}: {
  readonly row: VerdictRow;
  readonly onSeek: (ms: number) => void;
}): ReactElement | null {
  if (row.findings.length === 0) return null;
  const more = row.findings.length - shown;
  return (
    <ul className={classes(styles, 'findings')}>
      {row.findings.slice(0, shown).map((finding, n) => {
        const { atMs } = finding;
        return (
          <li key={n}>
            {finding.message}{' '}
            {atMs === null ? null : (
              <Button size="small" onPress={() => onSeek(atMs)}>
                {fillSentence(words.go, { at: formatDuration(atMs) })}
              </Button>
            )}
          </li>
        );
      })}
      {more > 0 ? <li>{fillSentence(words.more, { n: more })}</li> : null}
    </ul>
  );
}
