import { chakra, type SystemStyleObject } from '@chakra-ui/react/styled-system';
import type { Row as TableRow, RowData, Table } from '@tanstack/react-table';
import { useEffect, useRef } from 'react';
import { ColumnHeader } from './sorting/column-header.tsx';
import { TICK_PX, type Features } from './columns.ts';
import { LongRows, VIRTUAL_FROM } from './rows/long-rows.tsx';
import type { RowSelection } from './rows/row-selection.ts';
import type { Sorting } from './sorting/sorting.ts';
import { PlainRows } from './rows/table-rows.tsx';

/** The part of a click on a check box that the table library reads. */
export interface SelectEvent {
  target: { checked: boolean };
  /** Whether the rows since the last click are meant, too. */
  range: boolean;
}

export interface TableGridProps<Row extends RowData> {
  css: SystemStyleObject | undefined;
  table: Table<Features, Row>;
  caption: string;
  busy: boolean;
  sorting?: Sorting;
  selection?: RowSelection<Row>;
  onOpen?: (row: Row) => void;
  rowKeys?: Readonly<Record<string, (row: Row) => void>>;
}

/** The table itself. The roles are explicit, because cards change `display`, which removes them. */
export function TableGrid<Row extends RowData>(props: TableGridProps<Row>) {
  const { css, table, caption, busy, sorting, selection, onOpen, rowKeys } = props;
  const { rows } = table.getRowModel();
  const columns = table.getVisibleLeafColumns().map(({ columnDef }) => columnDef.meta!);
  const selectable = selection !== undefined;
  const Rows = rows.length > VIRTUAL_FROM ? LongRows : PlainRows;
  const toggle = (index: number, range: boolean) => select(rows[index]!, range || !rows[index]!.getIsSelected(), range);
  const select = (row: TableRow<Features, Row>, checked: boolean, range: boolean) =>
    row.getToggleSelectedHandler()({ target: { checked }, range } satisfies SelectEvent);

  return (
    <chakra.table
      css={css}
      role="table"
      aria-rowcount={rows.length + 1}
      aria-busy={busy}
      data-by-row={selection?.byRow}
      onMouseDown={(event) => {
        // A range of rows is meant, not one of text.
        if (selection?.byRow === true && event.shiftKey) event.preventDefault();
      }}
      onClick={({ target, shiftKey }) => {
        const index = selection?.byRow === true && target instanceof Element ? indexOfRow(target) : undefined;
        if (index !== undefined) toggle(index, shiftKey);
      }}
    >
      <caption className="sr-only">{caption}</caption>
      <colgroup>
        {selectable && <col style={{ width: TICK_PX }} />}
        {columns.map(({ id, width }) => (
          <col key={id} style={{ width }} />
        ))}
      </colgroup>
      <thead role="rowgroup">
        <tr role="row" aria-rowindex={1}>
          {selectable && <SelectAll table={table} label={selection.allLabel ?? 'Select all'} />}
          {columns.map((column) => (
            <ColumnHeader key={column.id} column={column} sorting={sorting} />
          ))}
        </tr>
      </thead>
      <Rows
        rows={rows}
        span={columns.length + (selectable ? 1 : 0)}
        onSelect={selectable ? toggle : undefined}
        onExtend={
          selectable
            ? (from, to) => {
                select(rows[from]!, true, false);
                select(rows[to]!, true, false);
              }
            : undefined
        }
        onOpen={onOpen && ((index) => onOpen(rows[index]!.original))}
        onKey={(index, key) => {
          rowKeys?.[key]?.(rows[index]!.original);
          return rowKeys?.[key] !== undefined;
        }}
      >
        {(row) => (
          <>
            {selectable && (
              <td role="cell" data-tick>
                <label>
                  <input
                    type="checkbox"
                    aria-label={`Select ${selection.nameOf(row.original)}`}
                    checked={row.getIsSelected()}
                    disabled={!row.getCanSelect()}
                    onChange={({ target, nativeEvent }) =>
                      select(row, target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
                    }
                  />
                </label>
              </td>
            )}
            {columns.map(({ id, name, card, end, opens, cell }) => (
              <td
                key={id}
                role="cell"
                data-column={id}
                data-card={card}
                data-name={card === 'labelled' ? name : undefined}
                data-end={end}
              >
                {opens === true && onOpen !== undefined ? (
                  <button type="button" className="row-link" onClick={() => onOpen(row.original)}>
                    {cell(row.original as never)}
                  </button>
                ) : (
                  cell(row.original as never)
                )}
              </td>
            ))}
          </>
        )}
      </Rows>
    </chakra.table>
  );
}

/** Index of the row that was clicked, unless a control in it was. */
function indexOfRow(target: Element): number | undefined {
  if (target.closest('label, a, button') !== null) return undefined;
  const index = target.closest<HTMLElement>('tr[data-index]')?.dataset.index;
  return index === undefined ? undefined : Number(index);
}

function SelectAll<Row extends RowData>({ table, label }: { table: Table<Features, Row>; label: string }) {
  const box = useRef<HTMLInputElement>(null);
  const all = table.getIsAllRowsSelected();
  // Selected rows may have left the list.
  const some = table.getSelectedRowModel().rows.length > 0;
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = some && !all;
  }, [some, all]);
  return (
    <th role="columnheader" scope="col" data-tick>
      <label>
        <input ref={box} type="checkbox" checked={all} onChange={({ target }) => table.toggleAllRowsSelected(target.checked)} />
        <span>{label}</span>
      </label>
    </th>
  );
}
