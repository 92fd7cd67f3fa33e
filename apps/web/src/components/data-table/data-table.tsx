import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system';
import { useTable, type RowData } from '@tanstack/react-table';
import { useDeferredValue, useMemo, useRef, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/brand/icon.tsx';
import { ICONS } from '../ui/brand/icons.ts';
import { ListFailed } from '../ui/lists/list-failed.tsx';
import { features, leastWidth, TICK_PX, toColumnDefs, type Column } from './columns.ts';
import { dataTableRecipe } from './frame/recipe.ts';
import { keptSelection, type RowSelection } from './rows/row-selection.ts';
import type { Sorting } from './sorting/sorting.ts';
import { TableFrame } from './frame/table-frame.tsx';
import { TableGrid, type SelectEvent } from './table-grid.tsx';
import { TableSkeleton } from './frame/table-skeleton.tsx';
import { useFilterKey } from './rows/use-row-keys.ts';
import { useTableSettings } from './settings/use-table-settings.ts';
import { ViewMenu } from './settings/view-menu.tsx';

/** The part of a query that decides what is shown. */
interface ListState {
  isPending: boolean;
  /** True while rows of the previous filter are shown. */
  isPlaceholderData: boolean;
  data: unknown;
  refetch: () => Promise<unknown>;
}

const LOADED: ListState = { isPending: false, isPlaceholderData: false, data: true, refetch: () => Promise.resolve() };

export interface DataTableProps<Row extends RowData> {
  /** Key of the view that a person chooses; never change it. */
  name: string;
  caption: string;
  /** A constant or memoized, as are `rows`. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** The query; left out for rows that are there already. */
  list?: ListState;
  texts?: { loading: string; failed: string };
  /** Shown without rows, e.g. an `EmptyState`: nothing stored yet, or nothing that matches. */
  empty?: ReactNode;
  filters?: ReactNode;
  /** Number of rows of the whole list, in words; empty while it is not known. */
  count?: string;
  /** A sentence about the list. */
  note?: string | undefined;
  /** Address of the list as a CSV file. */
  csvHref?: string;
  /** Makes the columns with a `sort` sortable. */
  sorting?: Sorting;
  /** What Enter does with a row. */
  onOpen?: (row: Row) => void;
  /** What other keys do with a row, such as `a`. */
  rowKeys?: Readonly<Record<string, (row: Row) => void>>;
  /** Makes rows selectable. */
  selection?: RowSelection<Row>;
  /** Below the rows: pages, or a button for more rows. */
  children?: ReactNode;
}

/** A list with filters, a view that each person chooses, selection, keys, and cards where the columns don't fit. */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { name, caption, columns, rows, rowId, list = LOADED, texts, empty, filters, count, note, csvHref, onOpen } = props;
  const { sorting, selection, rowKeys, children } = props;
  const [settings, setSettings] = useTableSettings(name);
  const styles = useSlotRecipe({ recipe: dataTableRecipe })({ density: settings.density });
  const toolbar = useRef<HTMLDivElement>(null);
  useFilterKey(toolbar, settings.filterKey);
  // React renders the first rows in slices: at once, fifty cards would block a phone.
  const hasRows = rows.length > 0;
  const ready = useDeferredValue(hasRows) && hasRows;

  const definitions = useMemo(() => toColumnDefs(columns), [columns]);
  const visible = Object.fromEntries(
    columns.map(({ id, shown }) => [id, shown === 'always' || (settings.columns[id] ?? shown !== 'off')]),
  );
  const least = leastWidth(columns.filter(({ id }) => visible[id])) + (selection === undefined ? 0 : TICK_PX);
  const kept = keptSelection(selection);
  const canSelect = selection?.canSelect;
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowId,
    ...kept,
    state: { columnVisibility: visible, ...kept.state },
    enableRowSelection: canSelect === undefined ? selection !== undefined : ({ original }) => canSelect(original),
    isRowRangeSelectionEvent: (event) => (event as SelectEvent).range,
  });
  const selected = selection === undefined ? [] : table.getSelectedRowModel().rows.map(({ original }) => original);
  const selectedCount = selection?.kept?.ids.size ?? selected.length;
  const clear = () => table.resetRowSelection(true);

  return (
    <chakra.div
      css={styles.root}
      onKeyDown={({ key }) => {
        if (key === 'Escape' && selectedCount > 0) clear();
      }}
    >
      <chakra.div ref={toolbar} css={styles.toolbar}>
        {filters}
        {note !== undefined && <p className="fine">{note}</p>}
        <chakra.div css={styles.end}>
          {count !== undefined && (
            <chakra.p role="status" css={styles.count}>
              {count}
            </chakra.p>
          )}
          <chakra.div css={styles.buttons}>
            {csvHref !== undefined && (
              <Button asChild tone="secondary" size="sm">
                <a href={csvHref} download>
                  <Icon path={ICONS.download} size={16} /> Export CSV
                </a>
              </Button>
            )}
            <ViewMenu
              css={styles.menu}
              columns={columns}
              visible={visible}
              settings={settings}
              sorting={sorting}
              onChange={setSettings}
            />
          </chakra.div>
        </chakra.div>
      </chakra.div>
      {(list.isPending || ready !== hasRows) && (
        <TableSkeleton css={styles.skeleton} columns={columns.length} label={texts?.loading ?? 'Loading'} />
      )}
      {!list.isPending && list.data === undefined && (
        <ListFailed title={texts?.failed ?? ''} onRetry={() => void list.refetch()} />
      )}
      {list.data !== undefined && !hasRows && empty}
      {ready && (
        <TableFrame css={styles.frame} least={least}>
          <TableGrid
            css={styles.table}
            table={table}
            caption={caption}
            busy={list.isPlaceholderData}
            sorting={sorting}
            selection={selection}
            onOpen={onOpen}
            rowKeys={rowKeys}
          />
        </TableFrame>
      )}
      {selectedCount > 0 && (
        <chakra.div css={styles.bulk} role="region" aria-label="Selected rows" data-bottom-bar="">
          <p role="status">{selection?.summary?.(selected) ?? `${selectedCount} selected`}</p>
          <Button tone="quiet" size="sm" onClick={clear}>
            Clear
          </Button>
          {selection?.actions(selected, clear)}
        </chakra.div>
      )}
      {/* A button for more rows below rows that are still being rendered would move while it is pressed. */}
      {ready === hasRows && children}
    </chakra.div>
  );
}
