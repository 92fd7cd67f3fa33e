import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo } from 'react';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { totalText } from '../../../components/data-table/total-text.ts';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { MoreRows } from '../../../components/ui/more-rows.tsx';
import { NoPermission } from '../../../components/ui/no-permission.tsx';
import { ApiError } from '../../../lib/api-client.ts';
import { leadsQuery } from '../api/admin-leads.ts';
import { leadParams, type LeadFilters } from '../lead-filters.ts';
import { LEAD_COLUMNS } from './lead-columns.tsx';
import { LeadFilterBar } from './lead-filter-bar.tsx';

const LeadDialog = lazy(() => import('./lead-dialog.tsx'));

export interface LeadsSectionProps {
  filters: LeadFilters;
  /** ID of the open lead. */
  opened: string | undefined;
  onFilter: (filters: LeadFilters) => void;
  onOpen: (id: string | undefined) => void;
}

/** All leads, including sold ones: search, filters, older pages on demand, and the history of one lead. */
export function LeadsSection({ filters, opened, onFilter, onOpen }: LeadsSectionProps) {
  const list = useInfiniteQuery(leadsQuery(filters));
  const leads = useMemo(() => list.data?.pages.flatMap((page) => page.items) ?? [], [list.data]);
  if (list.error instanceof ApiError && list.error.code === 'forbidden') return <NoPermission what="the leads" />;

  const filtered = leadParams(filters).size > 0;
  return (
    <>
      <DataTable
        name="leads"
        caption="Stored leads, newest first"
        columns={LEAD_COLUMNS}
        rows={leads}
        rowId={({ id }) => String(id)}
        list={list}
        texts={{ loading: 'Loading leads', failed: 'The leads could not be loaded' }}
        count={list.isPlaceholderData ? '' : totalText(list.data?.pages[0]?.total, 'lead')}
        filters={<LeadFilterBar filters={filters} onFilter={onFilter} />}
        onOpen={({ id }) => onOpen(String(id))}
        empty={
          <EmptyState icon={filtered ? 'search' : 'users'} title={filtered ? 'No leads match these filters.' : 'No leads yet.'}>
            {filtered && (
              <Button tone="secondary" onClick={() => onFilter({})}>
                Show all leads
              </Button>
            )}
          </EmptyState>
        }
      >
        <MoreRows list={list} what="leads" />
      </DataTable>
      <Suspense fallback={null}>
        {opened !== undefined && (
          <LeadDialog
            key={opened}
            id={opened}
            onClose={() => onOpen(undefined)}
            onSource={(importId) => onFilter({ importId })}
          />
        )}
      </Suspense>
    </>
  );
}
