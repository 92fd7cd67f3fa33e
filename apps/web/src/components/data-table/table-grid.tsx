import { chakra, type SystemStyleObject } from '@chakra-ui/react/styled-system';
import type { Row as TableRow, RowData, Table } from '@tanstack/react-table';
import { useEffect, useRef, type CSSProperties } from 'react';
import { ColumnHeader } from './column-header.tsx';
import { leastWidth, type Features } from './columns.ts';
import { LongRows, VIRTUAL_FROM } from './long-rows.tsx';
import type { Sorting } from './sorting.ts';
import { PlainRows } from './table-rows.tsx';

/** What the table library is told about a click on a check box. */
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
  /** Names a row for its check box; without it rows can't be selected. */
  nameOf?: (row: Row) => string;
  onOpen?: (row: Row) => void;
}

const TICK_PX = 44;

/** The table itself. The roles are explicit, because the cards of a phone change `display`, which removes them. */
export function TableGrid<Row extends RowData>({ css, table, caption, busy, sorting, nameOf, onOpen }: TableGridProps<Row>) {
  const { rows } = table.getRowModel();
  const columns = table.getVisibleLeafColumns().map(({ columnDef }) => columnDef.meta!);
  const selectable = nameOf !== undefined;
  const least = leastWidth(columns) + (selectable ? TICK_PX : 0);
  const Rows = rows.length > VIRTUAL_FROM ? LongRows : PlainRows;
  const select = (row: TableRow<Features, Row>, checked: boolean, range: boolean) =>
    row.getToggleSelectedHandler()({ target: { checked }, range } satisfies SelectEvent);

  return (
    <chakra.table
      css={css}
      role="table"
      aria-rowcount={rows.length + 1}
      aria-busy={busy}
      style={{ '--table-width': `${least}px` } as CSSProperties}
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
          {selectable && <SelectAll table={table} />}
          {columns.map((column) => (
            <ColumnHeader key={column.id} column={column} sorting={sorting} />
          ))}
        </tr>
      </thead>
      <Rows
        rows={rows}
        span={columns.length + (selectable ? 1 : 0)}
        onSelect={selectable ? (index, range) => select(rows[index]!, range || !rows[index]!.getIsSelected(), range) : undefined}
        onExtend={
          selectable
            ? (from, to) => {
                select(rows[from]!, true, false);
                select(rows[to]!, true, false);
              }
            : undefined
        }
        onOpen={onOpen && ((index) => onOpen(rows[index]!.original))}
      >
        {(row) => (
          <>
            {selectable && (
              <td role="cell" data-tick>
                <label>
                  <input
                    type="checkbox"
                    aria-label={`Select ${nameOf(row.original)}`}
                    checked={row.getIsSelected()}
                    onChange={({ target, nativeEvent }) =>
                      select(row, target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
                    }
                  />
                </label>
              </td>
            )}
            {columns.map(({ id, name, card, end, cell }) => (
              <td key={id} role="cell" data-column={id} data-card={card} data-name={name} data-end={end}>
                {cell(row.original as never)}
              </td>
            ))}
          </>
        )}
      </Rows>
    </chakra.table>
  );
}

function SelectAll<Row extends RowData>({ table }: { table: Table<Features, Row> }) {
  const box = useRef<HTMLInputElement>(null);
  const all = table.getIsAllRowsSelected();
  const some = table.getIsSomeRowsSelected();
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = some && !all;
  }, [some, all]);
  return (
    <th role="columnheader" scope="col" data-tick>
      <label>
        <input ref={box} type="checkbox" checked={all} onChange={({ target }) => table.toggleAllRowsSelected(target.checked)} />
        <span>Select all</span>
      </label>
    </th>
  );
}
