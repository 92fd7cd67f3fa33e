import { useInfiniteQuery } from '@tanstack/react-query';
import type { PageTotal } from '@warmline/contracts/page';
import { lazy, Suspense } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { ListFailed } from '../../../components/ui/list-failed.tsx';
import { MoreRows } from '../../../components/ui/more-rows.tsx';
import { NoPermission } from '../../../components/ui/no-permission.tsx';
import { TableSkeleton } from '../../../components/ui/table-skeleton.tsx';
import { ApiError } from '../../../lib/api-client.ts';
import { countOf, formatCount } from '../../../lib/format.ts';
import '../../../styles/admin-leads.css';
import { leadsQuery } from '../api/admin-leads.ts';
import { leadParams, type LeadFilters } from '../lead-filters.ts';
import { LeadFilterBar } from './lead-filter-bar.tsx';
import { LeadsTable } from './leads-table.tsx';

const LeadDialog = lazy(() => import('./lead-dialog.tsx'));

export interface LeadsSectionProps {
  filters: LeadFilters;
  /** ID of the open lead. */
  opened: string | undefined;
  onFilter: (filters: LeadFilters) => void;
  onOpen: (id: string | undefined) => void;
}

/** All leads, including sold ones: search, filters, older pages on demand, and the history of one lead. Default export, because it is lazy-loaded. */
export default function LeadsSection({ filters, opened, onFilter, onOpen }: LeadsSectionProps) {
  const list = useInfiniteQuery(leadsQuery(filters));
  if (list.error instanceof ApiError && list.error.code === 'forbidden') return <NoPermission what="the leads" />;

  const leads = list.data?.pages.flatMap((page) => page.items) ?? [];
  const filtered = leadParams(filters).size > 0;
  return (
    <section className="stack leads-section" aria-labelledby="inventory-title">
      <div className="section-head-row">
        <h2 id="inventory-title">Stored leads</h2>
        <p role="status" className="toolbar-count num">
          {list.data !== undefined && !list.isPlaceholderData && totalText(list.data.pages[0]?.total)}
        </p>
      </div>
      <LeadFilterBar filters={filters} onFilter={onFilter} />
      {list.isPending && <TableSkeleton rows={8} label="Loading leads" />}
      {list.isError && list.data === undefined && (
        <ListFailed title="The leads could not be loaded" onRetry={() => void list.refetch()} />
      )}
      {list.isSuccess && leads.length === 0 && (
        <EmptyState icon={filtered ? 'search' : 'users'} title={filtered ? 'No leads match these filters.' : 'No leads yet.'}>
          {filtered && (
            <Button tone="secondary" onClick={() => onFilter({})}>
              Show all leads
            </Button>
          )}
        </EmptyState>
      )}
      {leads.length > 0 && <LeadsTable leads={leads} busy={list.isPlaceholderData} onOpen={(id) => onOpen(String(id))} />}
      <MoreRows list={list} what="leads" />
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
    </section>
  );
}

/** Formats the total as `12 leads` or `1,000+ leads`. */
function totalText(total: PageTotal | undefined): string {
  if (total === undefined) return '';
  return total.exact ? countOf(total.count, 'lead') : `${formatCount(total.count)}+ leads`;
}
