import { columnVisibilityFeature, rowSelectionFeature, tableFeatures, type ColumnDef, type RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';

/**
 * Where a value stands on the card that a row becomes where the columns don't fit, as on a phone: `inline` beside other values,
 * `labelled` after the column's name.
 */
type CardPlace = 'title' | 'corner' | 'inline' | 'line' | 'labelled' | 'actions';

/** A column of a `DataTable`. Texts in `<strong>` are emphasized, those in `<small>` are secondary lines. */
export interface Column<Row> {
  id: string;
  name: string;
  cell: (row: Row) => ReactNode;
  card: CardPlace;
  /**
   * Width in pixels; columns without one share the rest, and get at least 130. `table-widths.spec.tsx` checks that staff tables
   * fit.
   */
  width?: number;
  /** The value is a button that opens the row; it stands in `onOpen` of the table. */
  opens?: boolean;
  /** Aligns numbers at the end. */
  end?: boolean;
  /** Only screen readers get the name. */
  nameHidden?: boolean;
  /** Name of the column in the address's `sort`, with `-` before it if the first click sorts descending. */
  sort?: string;
  /** `always`: can't be hidden; `off`: hidden until someone shows it. */
  shown?: 'always' | 'off';
}

/** The parts of the table library in use; the others are not bundled. */
export const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature, columnMeta: {} as Column<never> });
export type Features = typeof features;

/** Translates columns for the table library. */
export function toColumnDefs<Row extends RowData>(columns: readonly Column<Row>[]): ColumnDef<Features, Row>[] {
  return columns.map((column) => ({
    id: column.id,
    header: column.name,
    cell: ({ row }) => column.cell(row.original),
    enableHiding: column.shown !== 'always',
    meta: column,
  }));
}

/** Width of the column of check boxes. */
export const TICK_PX = 44;

/** Least width of the columns in pixels. In less, rows are cards. */
export function leastWidth<Row>(columns: readonly Column<Row>[]): number {
  return columns.reduce((sum, { width = 130 }) => sum + width, 0);
}
