import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, useState } from 'react';
import type { ReactElement, RefObject } from 'react';
import { useRouter } from '../app/route.tsx';
import { classes } from '../components/classes.ts';
import { nextRow } from './next-row.ts';
import type { RecordingTableModel } from './recording-table.tsx';
import styles from './recording-table.module.css';

const rowHeight = 52;

type Rows = ReturnType<RecordingTableModel['getRowModel']>['rows'];

/** Puts the focus on a row once the virtual list has drawn it. */
function focusRow(scroller: HTMLElement | null, index: number): void {
  requestAnimationFrame(() => scroller?.querySelector<HTMLElement>(`[data-index="${index}"]`)?.focus());
}

/** Which row has the tab stop, and what keys do to it. */
function useRowKeys(rows: Rows, scroller: RefObject<HTMLElement | null>, show: (index: number) => void) {
  const [active, setActive] = useState(0);
  const { navigate } = useRouter();
  const reachable = Math.min(active, rows.length - 1);
  const open = (index: number): void => {
    const row = rows[index];
    if (row !== undefined) navigate({ screen: 'recording', recordingId: row.original.recordingId });
  };
  const onKey = (key: string): boolean => {
    if (key === 'Enter') {
      open(reachable);
      return true;
    }
    const next = nextRow(key, reachable, rows.length);
    if (next === null) return false;
    setActive(next);
    show(next);
    focusRow(scroller.current, next);
    return true;
  };
  return { reachable, setActive, open, onKey };
}

interface ItemProps {
  readonly table: RecordingTableModel;
  readonly row: Rows[number];
  readonly index: number;
  readonly start: number;
  readonly isReachable: boolean;
  readonly onFocus: () => void;
  readonly onOpen: () => void;
}

function Item({ table, row, index, start, isReachable, onFocus, onOpen }: ItemProps): ReactElement {
  return (
    <div
      role="row"
      data-index={index}
      aria-rowindex={index + 2}
      tabIndex={isReachable ? 0 : -1}
      className={classes(styles, 'row', 'item')}
      style={{ transform: `translateY(${start}px)` }}
      onFocus={onFocus}
      onClick={onOpen}
    >
      {row.getAllCells().map((cell) => (
        <div key={cell.id} role="gridcell" className={classes(styles, 'cell')} data-column={cell.column.id}>
          <table.FlexRender cell={cell} />
        </div>
      ))}
    </div>
  );
}

function useVirtualRows(rows: Rows, scroller: RefObject<HTMLDivElement | null>) {
  // eslint-disable-next-line react-hooks/incompatible-library -- no compiler memoises this hook; the virtualizer re-renders its component itself
  return useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 8,
  });
}

/** The rows that are seen, each at its place in a space as tall as all of them. */
export function RecordingTableBody({ table }: { readonly table: RecordingTableModel }): ReactElement {
  const scroller = useRef<HTMLDivElement>(null);
  const rows = table.getRowModel().rows;
  const virtual = useVirtualRows(rows, scroller);
  const keys = useRowKeys(rows, scroller, (index) => virtual.scrollToIndex(index));
  return (
    <div
      ref={scroller}
      role="rowgroup"
      className={classes(styles, 'body')}
      onKeyDown={(event) => {
        if (keys.onKey(event.key)) event.preventDefault();
      }}
    >
      <div
        role="presentation"
        className={classes(styles, 'space')}
        style={{ height: virtual.getTotalSize() }}
      >
        {virtual.getVirtualItems().map(({ index, key, start }) => {
          const row = rows[index];
          return row === undefined ? null : (
            <Item
              key={key}
              {...{ table, row, index, start }}
              isReachable={index === keys.reachable}
              onFocus={() => keys.setActive(index)}
              onOpen={() => keys.open(index)}
            />
          );
        })}
      </div>
    </div>
  );
}
