import { useInfiniteQuery } from '@tanstack/react-query';
import type { DisputeState } from '@warmline/contracts/disputes/types';
import { useMemo, useState, type ReactNode } from 'react';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { EmptyState } from '../../../components/ui/states/empty-state.tsx';
import { MoreRows } from '../../../components/ui/lists/more-rows.tsx';
import { useItems } from '../../../lib/api/use-items.ts';
import { disputesQuery } from '../api/disputes.ts';
import { disputeColumns } from './dispute-columns.tsx';

export interface DisputesSectionProps {
  state: DisputeState | undefined;
  filters: ReactNode;
  /** Renders the link to a dispute. */
  link: (id: string, text: string) => ReactNode;
}

/** Disputed payments, newest first. */
export function DisputesSection({ state, filters, link }: DisputesSectionProps) {
  const list = useInfiniteQuery(disputesQuery(state));
  const [now] = useState(() => Date.now());
  const rows = useItems(list);
  const columns = useMemo(() => disputeColumns(link, now), [link, now]);
  return (
    <DataTable
      name="disputes"
      caption="Disputed payments, newest first"
      columns={columns}
      rows={rows}
      rowId={({ id }) => id}
      list={list}
      texts={{ loading: 'Loading disputes', failed: 'The disputes could not be loaded' }}
      count=""
      filters={filters}
      empty={<EmptyState icon="shield" title={state === 'open' ? 'No payment is disputed.' : 'No disputes.'} />}
    >
      <MoreRows list={list} what="disputes" more="older" />
    </DataTable>
  );
}
