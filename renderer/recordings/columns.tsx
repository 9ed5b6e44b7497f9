import {
  createColumnHelper,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table';
import type { RecordingRow } from '../../shared/contract/recording.ts';
import { formatBytes, formatDateTime, formatDuration } from '../../shared/text/format.ts';
import { recordingsText } from '../../shared/text/recordings.ts';
import { Chip } from '../components/chip.tsx';
import { Icon } from '../components/icon.tsx';
import { checkLook, integrityLook, statusLook } from './looks.ts';
import { NameCell } from './name-cell.tsx';

export const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });

const collator = new Intl.Collator('pt-BR', { sensitivity: 'base', numeric: true });
const byText = (a: { getValue: (id: string) => unknown }, b: typeof a, id: string): number =>
  collator.compare(String(a.getValue(id)), String(b.getValue(id)));
const helper = createColumnHelper<typeof features, RecordingRow>();
const names = recordingsText.columns;

/** Order here is order on the screen; widths are in recording-table.module.css. */
export const columns = helper.columns([
  helper.accessor((row) => row.subject?.name, {
    id: 'name',
    header: names.name,
    sortFn: byText,
    sortUndefined: 'last',
    cell: ({ row }) => <NameCell row={row.original} />,
  }),
  helper.accessor((row) => row.subject?.inscricao, {
    id: 'inscricao',
    header: names.inscricao,
    sortFn: byText,
    sortUndefined: 'last',
  }),
  helper.accessor((row) => Date.parse(row.startedAt), {
    id: 'startedAt',
    header: names.startedAt,
    cell: ({ row }) => formatDateTime(row.original.startedAt),
  }),
  helper.accessor('durationMs', {
    header: names.durationMs,
    cell: ({ getValue }) => formatDuration(getValue()),
  }),
  helper.accessor('mediaBytes', {
    header: names.mediaBytes,
    cell: ({ getValue }) => formatBytes(getValue()),
  }),
  helper.accessor('status', {
    header: names.status,
    sortFn: byText,
    cell: ({ getValue }) => (
      <Chip kind={statusLook[getValue()].kind} icon={statusLook[getValue()].icon}>
        {recordingsText.status[getValue()]}
      </Chip>
    ),
  }),
  helper.accessor('integrity', {
    header: names.integrity,
    sortFn: byText,
    cell: ({ getValue }) => (
      <Chip kind={integrityLook[getValue()].kind} icon={integrityLook[getValue()].icon}>
        {recordingsText.integrity[getValue()]}
      </Chip>
    ),
  }),
  helper.accessor('check', {
    header: names.check,
    sortFn: byText,
    cell: ({ getValue }) => (
      <Chip kind={checkLook[getValue()].kind} icon={checkLook[getValue()].icon}>
        {recordingsText.check[getValue()]}
      </Chip>
    ),
  }),
  helper.display({ id: 'open', cell: () => <Icon name="chevronRight" size="small" /> }),
]);
