import type { ReactElement } from 'react';
import type { CustodyRow } from '../../shared/contract/recording.ts';
import { commonText } from '../../shared/text/common.ts';
import { custodyWords } from '../../shared/text/custody-words.ts';
import { fillSentence } from '../../shared/text/fill.ts';
import { formatDateTime } from '../../shared/text/format.ts';
import { recordingText } from '../../shared/text/recording.ts';
import { classes } from '../components/classes.ts';
import styles from './recording-rows.module.css';

const words = recordingText.custody;
const roles: Readonly<Record<string, string>> = commonText.role;

/** Who did what to this recording, in plain words, in the order of the chain. */
export function RecordingPageCustody({ rows }: { readonly rows: readonly CustodyRow[] }): ReactElement {
  if (rows.length === 0) return <p className={classes(styles, 'muted')}>{words.empty}</p>;
  return (
    <ol className={classes(styles, 'rows')} aria-label={words.label}>
      {rows.map((row) => (
        <li key={row.seq} className={classes(styles, 'custody')}>
          <span className={classes(styles, 'when')}>{formatDateTime(row.at)}</span>
          <div>
            <p className={classes(styles, 'sentence')}>{custodyWords(row)}</p>
            <small className={classes(styles, 'muted')}>
              {fillSentence(words.by, { actor: row.actor, role: roles[row.role] ?? row.role })}
              <br />
              <span className={classes(styles, 'mono')}>
                {fillSentence(words.line, { seq: String(row.seq), hash: row.hash.slice(0, 16) })}
              </span>
            </small>
          </div>
        </li>
      ))}
    </ol>
  );
}
