import type { RowSelectionState, Updater } from '@tanstack/react-table';
import type { ReactNode } from 'react';

/** How the rows of a `DataTable` are selected, and what is done with them. */
export interface RowSelection<Row> {
  nameOf: (row: Row) => string;
  /** False for a row that nothing can be done with: its check box is disabled. */
  canSelect?: (row: Row) => boolean;
  /** Buttons of the bar. */
  actions: (rows: Row[], clear: () => void) => ReactNode;
  /** What the bar says; without it `3 selected`. */
  summary?: (rows: Row[]) => ReactNode;
  /** Label of the check box in the header. */
  allLabel?: string;
  /** Selects a row by a click anywhere in it. */
  byRow?: boolean;
  /**
   * For a list that decides when its selection ends; the table keeps any other selection. The bar is there while any ID is, also
   * of a row that isn't shown.
   */
  kept?: { ids: ReadonlySet<string>; onChange: (ids: ReadonlySet<string>) => void };
}

/** Options of the table library for a selection that the list keeps. */
export function keptSelection<Row>(selection: RowSelection<Row> | undefined) {
  if (selection?.kept === undefined) return {};
  const { ids, onChange } = selection.kept;
  const rowSelection: RowSelectionState = Object.fromEntries([...ids].map((id) => [id, true]));
  return {
    state: { rowSelection },
    onRowSelectionChange: (next: Updater<RowSelectionState>) =>
      onChange(new Set(Object.keys(typeof next === 'function' ? next(rowSelection) : next))),
  };
}
