import type { Row, RowData } from '@tanstack/react-table';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useState, type ReactNode } from 'react';
import type { Features } from './columns.ts';
import { useRowKeys, type RowKeysOptions } from './use-row-keys.ts';

/** From this number on, only rows near the window are rendered. */
export const VIRTUAL_FROM = 100;
const ROW_PX = 46;

export interface TableRowsProps<Data extends RowData> extends Pick<RowKeysOptions, 'onSelect' | 'onExtend' | 'onOpen'> {
  rows: readonly Row<Features, Data>[];
  /** Number of cells in a row. */
  span: number;
  children: (row: Row<Features, Data>) => ReactNode;
}

/** Rows of a short list. */
export function PlainRows<Data extends RowData>({ rows, children, ...keys }: TableRowsProps<Data>) {
  const { current, body, onKeyDown, onFocus } = useRowKeys({ count: rows.length, show: noScroll, ...keys });
  return (
    <tbody ref={body} role="rowgroup" onKeyDown={onKeyDown}>
      {rows.map((row, index) => (
        <TableRow key={row.id} row={row} index={index} current={index === current} onFocus={onFocus}>
          {children(row)}
        </TableRow>
      ))}
    </tbody>
  );
}

/** Rows of a long list: rows far from the window are only space. */
export function VirtualRows<Data extends RowData>({ rows, span, children, ...keys }: TableRowsProps<Data>) {
  const [top, setTop] = useState(0);
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => ROW_PX,
    overscan: 12,
    scrollMargin: top,
    getItemKey: (index) => rows[index]!.id,
  });
  const show = (index: number) => virtualizer.scrollToIndex(index, { align: 'auto' });
  const { current, body, onKeyDown, onFocus } = useRowKeys({ count: rows.length, show, ...keys });
  // What stands above the list can change its height at any time.
  useLayoutEffect(() => {
    const measure = () => setTop(Math.round((body.current?.getBoundingClientRect().top ?? 0) + scrollY));
    measure();
    const page = new ResizeObserver(measure);
    page.observe(document.body);
    return () => page.disconnect();
  }, [body]);

  const items = virtualizer.getVirtualItems();
  const first = items[0];
  const last = items.at(-1);
  const stop = items.some(({ index }) => index === current) ? current : first?.index;
  return (
    <tbody ref={body} role="rowgroup" onKeyDown={onKeyDown}>
      <Space height={(first?.start ?? top) - top} span={span} />
      {items.map(({ index, key }) => (
        <TableRow
          key={key}
          row={rows[index]!}
          index={index}
          current={index === stop}
          onFocus={onFocus}
          measure={virtualizer.measureElement}
        >
          {children(rows[index]!)}
        </TableRow>
      ))}
      <Space height={virtualizer.getTotalSize() - ((last?.end ?? top) - top)} span={span} />
    </tbody>
  );
}

function TableRow<Data extends RowData>(props: {
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

function Space({ height, span }: { height: number; span: number }) {
  if (height <= 0) return null;
  return (
    <tr data-space aria-hidden="true">
      <td colSpan={span} style={{ height }} />
    </tr>
  );
}

const noScroll = (): void => undefined;
