import type { RowData } from '@tanstack/react-table';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useState } from 'react';
import { TableRow, type TableRowsProps } from './table-rows.tsx';
import { useRowKeys } from './use-row-keys.ts';

const ROW_PX = 46;

/** Rows of a long list: rows far from the window are only space. Default export, because it is lazy-loaded. */
export default function VirtualRows<Data extends RowData>({ rows, span, children, ...keys }: TableRowsProps<Data>) {
  const [top, setTop] = useState(0);
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => ROW_PX,
    overscan: 12,
    scrollMargin: top,
    getItemKey: (index) => rows[index]!.id,
  });
  const show = (index: number) => virtualizer.scrollToIndex(index, { align: 'auto' });
  const { current, body, onKeyDown, onFocus, onBlur } = useRowKeys({ count: rows.length, show, ...keys });
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
    <tbody ref={body} role="rowgroup" onKeyDown={onKeyDown} onBlur={onBlur}>
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

function Space({ height, span }: { height: number; span: number }) {
  if (height <= 0) return null;
  return (
    <tr data-space aria-hidden="true">
      <td colSpan={span} style={{ height }} />
    </tr>
  );
}
