import { useTable } from '@tanstack/react-table';
import type { ReactElement } from 'react';
import type { RecordingRow } from '../../shared/contract/recording.ts';
import { recordingsText } from '../../shared/text/recordings.ts';
import { classes } from '../components/classes.ts';
import { SortButton } from '../components/sort-button.tsx';
import { columns, features } from './columns.tsx';
import { RecordingTableBody } from './recording-table-body.tsx';
import styles from './recording-table.module.css';

const newestFirst = [{ id: 'startedAt', desc: true }];

function useRows(rows: readonly RecordingRow[]) {
  return useTable({
    features,
    columns,
    data: rows,
    getRowId: (row) => row.recordingId,
    initialState: { sorting: newestFirst },
    enableSortingRemoval: false,
  });
}

export type RecordingTableModel = ReturnType<typeof useRows>;

function Head({ table }: { readonly table: RecordingTableModel }): ReactElement {
  return (
    <div role="rowgroup" className={classes(styles, 'head')}>
      {table.getHeaderGroups().map((group) => (
        <div key={group.id} role="row" aria-rowindex={1} className={classes(styles, 'row')}>
          {group.headers.map(({ id, column }) => (
            <SortButton
              key={id}
              label={typeof column.columnDef.header === 'string' ? column.columnDef.header : ''}
              sorted={column.getIsSorted()}
              {...(column.getCanSort() ? { onSort: () => column.toggleSorting() } : {})}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

/** ARIA grid, drawn only where it is seen: one row is in the tab order, arrows move, Enter opens. */
export function RecordingTable({ rows }: { readonly rows: readonly RecordingRow[] }): ReactElement {
  const table = useRows(rows);
  return (
    <div
      role="grid"
      aria-label={recordingsText.table}
      aria-rowcount={rows.length + 1}
      className={classes(styles, 'table')}
    >
      <Head table={table} />
      <RecordingTableBody table={table} />
    </div>
  );
}
