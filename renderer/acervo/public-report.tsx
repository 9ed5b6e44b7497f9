import type { ReactElement } from 'react';
import { acervoText } from '../../shared/text/acervo.ts';
import { fillSentence } from '../../shared/text/fill.ts';
import { formatBytes, formatCount } from '../../shared/text/format.ts';
import type { VerifyReport } from '../../shared/types/verify.ts';
import { Alert } from '../components/alert.tsx';
import { classes } from '../components/classes.ts';
import styles from './public-verify.module.css';
import { verdictOf } from './verdict.ts';

const kinds = { good: 'ok', bad: 'bad', nothing: 'info' } as const;

/** What a verification without keys found, file by file. */
export function PublicReport({ report }: { readonly report: VerifyReport }): ReactElement {
  const text = acervoText.verify;
  const verdict = verdictOf(report);
  const summary = fillSentence(text.summary, {
    recordings: formatCount(report.recordings, 'gravação', 'gravações'),
    segments: formatCount(report.segments, 'trecho', 'trechos'),
    bytes: formatBytes(report.bytes),
  });
  return (
    <div className={classes(styles, 'report')}>
      <Alert kind={kinds[verdict]} title={text[verdict]}>
        {summary}
      </Alert>
      {report.findings.length === 0 ? null : (
        <ul className={classes(styles, 'findings')} aria-label={text.findings}>
          {report.findings.map((finding) => (
            <li
              key={`${finding.code} ${finding.file} ${finding.segment ?? ''}`}
              className={classes(styles, 'finding')}
            >
              {finding.message}
              <span className={classes(styles, 'file')}>{finding.file}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
