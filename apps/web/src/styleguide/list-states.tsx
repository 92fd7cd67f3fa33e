import { MoreRows } from '../components/ui/more-rows.tsx';
import { RowsTable } from '../components/ui/rows-table.tsx';
import { TableSkeleton } from '../components/ui/table-skeleton.tsx';

const PEOPLE = [
  ['Walter KirXXXXX', 'DC', '$3.00'],
  ['Concetta FaiXXXXXX', 'NY', '$2.00'],
] as const;
const COLUMNS = ['Name', 'State', { name: 'Price', end: true }] as const;
const QUIET = {
  hasNextPage: true,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  isRefetching: false,
  fetchNextPage: () => Promise.resolve(),
  refetch: () => Promise.resolve(),
};

/** A list that is loading, loaded, refreshing, and has more rows. */
export function ListStates() {
  return (
    <>
      <TableSkeleton rows={3} label="Loading the example" />
      {[false, true].map((busy) => (
        <RowsTable key={String(busy)} kind="guide-list" caption={busy ? 'Refreshing' : 'At rest'} columns={COLUMNS} busy={busy}>
          {PEOPLE.map(([name, state, price]) => (
            <tr role="row" key={name}>
              <td role="cell">{name}</td>
              <td role="cell" className="quiet">
                {state}
              </td>
              <td role="cell" className="end num">
                {price}
              </td>
            </tr>
          ))}
        </RowsTable>
      ))}
      <MoreRows list={QUIET} what="rows" />
      <MoreRows list={{ ...QUIET, isFetchingNextPage: true }} what="rows" />
      <MoreRows list={{ ...QUIET, isFetchNextPageError: true }} what="entries" more="older" />
    </>
  );
}
