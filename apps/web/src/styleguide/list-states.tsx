import type { Column } from '../components/data-table/columns.ts';
import { DataTable } from '../components/data-table/data-table.tsx';
import { MoreRows } from '../components/ui/lists/more-rows.tsx';
import { TableSkeleton } from '../components/ui/lists/table-skeleton.tsx';

const PEOPLE = [
  ['Walter KirXXXXX', 'DC', '$3.00'],
  ['Concetta FaiXXXXXX', 'NY', '$2.00'],
] as const;
const LEADS = PEOPLE.map(([name, state, price]) => ({ name, state, price }));
const LEAD_COLUMNS: readonly Column<(typeof LEADS)[number]>[] = [
  { id: 'name', name: 'Name', card: 'title', shown: 'always', cell: ({ name }) => <strong>{name}</strong> },
  { id: 'state', name: 'State', card: 'labelled', cell: ({ state }) => state },
  { id: 'price', name: 'Price', card: 'corner', end: true, cell: ({ price }) => price },
];
const KIT = {
  columns: LEAD_COLUMNS,
  rowId: ({ name }: { name: string }) => name,
  texts: { loading: 'Loading the example', failed: 'The example could not be loaded' },
  empty: null,
  filters: null,
};
const ASKED = { isPending: false, isPlaceholderData: false, data: LEADS, refetch: () => Promise.resolve() };
const QUIET = {
  hasNextPage: true,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  isRefetching: false,
  fetchNextPage: () => Promise.resolve(),
  refetch: () => Promise.resolve(),
};

/** Lists that are loading, loaded, failed, refreshing, and have more rows. */
export function ListStates() {
  return (
    <>
      <DataTable
        {...KIT}
        name="guide"
        caption="Selectable"
        rows={LEADS}
        list={ASKED}
        count="2 leads"
        csvHref="/styleguide"
        selection={{ nameOf: ({ name }) => name, actions: () => null }}
      />
      <DataTable
        {...KIT}
        name="guide-loading"
        caption="Loading"
        rows={[]}
        list={{ ...ASKED, isPending: true, data: undefined }}
      />
      <DataTable {...KIT} name="guide-failed" caption="Failed" rows={[]} list={{ ...ASKED, data: undefined }} />
      <TableSkeleton rows={3} label="Loading the example" />
      <DataTable
        {...KIT}
        name="guide-refreshing"
        caption="Refreshing"
        rows={LEADS}
        list={{ ...ASKED, isPlaceholderData: true }}
      />
      <MoreRows list={QUIET} what="rows" />
      <MoreRows list={{ ...QUIET, isFetchingNextPage: true }} what="rows" />
      <MoreRows list={{ ...QUIET, isFetchNextPageError: true }} what="entries" more="older" />
    </>
  );
}
