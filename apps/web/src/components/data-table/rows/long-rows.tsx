import type { RowData } from '@tanstack/react-table';
import { lazy, Suspense, type ReactNode } from 'react';
import { PlainRows, type TableRowsProps } from './table-rows.tsx';

/** From this number on, only rows near the window are rendered. */
export const VIRTUAL_FROM = 100;

// `lazy` loses the type parameter of the rows.
const VirtualRows = lazy(() => import('./virtual-rows.tsx')) as <Data extends RowData>(props: TableRowsProps<Data>) => ReactNode;

/** Rows of a long list. Their code is loaded only when there are so many. */
export function LongRows<Data extends RowData>(props: TableRowsProps<Data>) {
  return (
    <Suspense fallback={<PlainRows {...props} rows={props.rows.slice(0, VIRTUAL_FROM)} />}>
      <VirtualRows {...props} />
    </Suspense>
  );
}
