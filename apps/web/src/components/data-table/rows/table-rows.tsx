import type { Row, RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import type { Features } from '../columns.ts';
import { useRowKeys, type RowKeysOptions } from './use-row-keys.ts';

export interface TableRowsProps<Data extends RowData> extends Pick<RowKeysOptions, 'onSelect' | 'onExtend' | 'onOpen' | 'onKey'> {
  rows: readonly Row<Features, Data>[];
  /** Number of cells in a row. */
  span: number;
  children: (row: Row<Features, Data>) => ReactNode;
}

/** Rows of a short list. */
export function PlainRows<Data extends RowData>({ rows, children, ...keys }: TableRowsProps<Data>) {
  const { current, body, onKeyDown, onFocus, onBlur } = useRowKeys({ count: rows.length, show: noScroll, ...keys });
  return (
    <tbody ref={body} role="rowgroup" onKeyDown={onKeyDown} onBlur={onBlur}>
      {rows.map((row, index) => (
        <TableRow key={row.id} row={row} index={index} current={index === current} onFocus={onFocus}>
          {children(row)}
        </TableRow>
      ))}
    </tbody>
  );
}

/** A row that the keys reach. */
export function TableRow<Data extends RowData>(props: {
  row: Row<Features, Data>;
  index: number;
  current: boolean;
  onFocus: (index: number) => void;
  measure?: (element: HTMLTableRowElement | null) => void;
  children: ReactNode;
}) {
  const { row, index, current, onFocus, measure, children } = props;
  return (
    <tr
      ref={measure}
      role="row"
      data-index={index}
      // The header is row 1.
      aria-rowindex={index + 2}
      data-selected={row.getIsSelected() || undefined}
      tabIndex={current ? 0 : -1}
      onFocus={() => onFocus(index)}
    >
      {children}
    </tr>
  );
}

const noScroll = (): void => undefined;
