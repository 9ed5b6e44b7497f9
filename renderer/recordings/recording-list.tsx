import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { ReactElement, RefObject } from 'react';
import type { RecordingRow } from '../../shared/contract/recording.ts';
import { commonText } from '../../shared/text/common.ts';
import { fillSentence } from '../../shared/text/fill.ts';
import { formatCount } from '../../shared/text/format.ts';
import { recordingsText } from '../../shared/text/recordings.ts';
import { useRouter } from '../app/route.tsx';
import { queryKeys } from '../bridge/query-keys.ts';
import { useAnswer } from '../bridge/use-answer.ts';
import { Button } from '../components/button.tsx';
import { classes } from '../components/classes.ts';
import { EmptyState } from '../components/empty-state.tsx';
import { FailureAlert } from '../components/failure-alert.tsx';
import { Kbd } from '../components/kbd.tsx';
import { PageHeading } from '../components/page-heading.tsx';
import { SearchField } from '../components/search-field.tsx';
import { Spinner } from '../components/spinner.tsx';
import styles from './recording-list.module.css';
import { RecordingTable } from './recording-table.tsx';
import { searchRows } from './search-rows.ts';

const text = recordingsText;

/** `/` goes to the search box from anywhere on the screen but another field. */
function useSlash(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => {
      if (event.key !== '/' || event.target instanceof HTMLInputElement) return;
      event.preventDefault();
      input.current?.focus();
    };
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, [input]);
}

function NothingYet(): ReactElement {
  const { navigate } = useRouter();
  const action = (
    <Button kind="primary" onPress={() => navigate({ screen: 'film' })}>
      {text.empty.action}
    </Button>
  );
  return (
    <div className={classes(styles, 'nothing')}>
      <EmptyState icon="camera" title={text.empty.title} action={action}>
        {text.empty.text}
      </EmptyState>
    </div>
  );
}

function NothingFound({
  query,
  onClear,
}: {
  readonly query: string;
  readonly onClear: () => void;
}): ReactElement {
  const action = <Button onPress={onClear}>{text.nothingFound.action}</Button>;
  return (
    <div className={classes(styles, 'nothing')}>
      <EmptyState icon="search" title={text.nothingFound.title} action={action}>
        {fillSentence(text.nothingFound.text, { query })}
      </EmptyState>
    </div>
  );
}

function FoundRows({ rows }: { readonly rows: readonly RecordingRow[] }): ReactElement {
  const search = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const searched = useDeferredValue(query);
  const found = useMemo(() => searchRows(rows, searched), [rows, searched]);
  useSlash(search);
  const total = formatCount(rows.length, text.count.one, text.count.many);
  return (
    <>
      <div className={classes(styles, 'tools')}>
        <div className={classes(styles, 'search')}>
          <SearchField label={text.search} value={query} onChange={setQuery} inputRef={search} />
        </div>
        <p className={classes(styles, 'count')} aria-live="polite">
          {found.length === rows.length ? total : fillSentence(text.shown, { shown: found.length, total })}
        </p>
        <p className={classes(styles, 'keys')}>
          <Kbd>↑ ↓</Kbd> {text.keys.move} <Kbd>Enter</Kbd> {text.keys.open} <Kbd>/</Kbd> {text.keys.search}
        </p>
      </div>
      {found.length === 0 ? (
        <NothingFound query={searched} onClear={() => setQuery('')} />
      ) : (
        <RecordingTable rows={found} />
      )}
    </>
  );
}

/** Every recording of the acervo: searched, sorted, and opened from the keyboard. */
export function RecordingList(): ReactElement {
  const { data: rows, error } = useAnswer(queryKeys.recordingList, 'recording.list', {});
  return (
    <div className={classes(styles, 'screen')}>
      <PageHeading>{text.title}</PageHeading>
      <FailureAlert error={error?.error} />
      {rows === undefined && error === null ? <Spinner label={commonText.loading} /> : null}
      {rows === undefined ? null : rows.length === 0 ? <NothingYet /> : <FoundRows rows={rows} />}
    </div>
  );
}
