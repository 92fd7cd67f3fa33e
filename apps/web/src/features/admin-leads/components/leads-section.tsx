import { useInfiniteQuery } from '@tanstack/react-query';
import { LEAD_CHANGE_LIMITS } from '@warmline/contracts/leads/change-types';
import { lazy, Suspense, useState } from 'react';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { totalText } from '../../../components/data-table/total-text.ts';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/states/empty-state.tsx';
import { MoreRows } from '../../../components/ui/lists/more-rows.tsx';
import { NoMatch } from '../../../components/ui/lists/no-match.tsx';
import { NoPermission } from '../../../components/ui/states/no-permission.tsx';
import { isForbidden } from '../../../lib/api/is-forbidden.ts';
import { countOf } from '../../../lib/text/format.ts';
import { useItems } from '../../../lib/api/use-items.ts';
import { leadsCsvHref, leadsQuery } from '../api/admin-leads.ts';
import { leadFilter, type LeadFilters } from '../lead-filters.ts';
import type { ChangeTarget } from './change-dialog.tsx';
import { LEAD_COLUMNS } from './lead-columns.tsx';
import { LeadFilterBar } from './lead-filter-bar.tsx';

const LeadDialog = lazy(() => import('./lead-dialog.tsx'));
const ChangeDialog = lazy(() => import('./change-dialog.tsx'));

export interface LeadsSectionProps {
  filters: LeadFilters;
  /** ID of the open lead. */
  opened: string | undefined;
  onFilter: (filters: LeadFilters) => void;
  onOpen: (id: string | undefined) => void;
}

/** All leads, including sold ones: search, filters, older pages on demand, the history of one lead, and changes of many. */
export function LeadsSection({ filters, opened, onFilter, onOpen }: LeadsSectionProps) {
  const list = useInfiniteQuery(leadsQuery(filters));
  const [target, setTarget] = useState<ChangeTarget & { clear?: () => void }>();
  const leads = useItems(list);
  if (isForbidden(list.error)) return <NoPermission what="the leads" />;

  const filter = leadFilter(filters);
  const filtered = Object.keys(filter).length > 0;
  const total = list.isPlaceholderData ? '' : totalText(list.data?.pages[0]?.total, 'lead');
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
        count={total}
        csvHref={leadsCsvHref(filters)}
        sorting={{ by: filters.sort, otherwise: '-added', onSort: (sort) => onFilter({ ...filters, sort }) }}
        filters={
          <>
            <LeadFilterBar filters={filters} onFilter={onFilter} />
            {leads.length > 0 && (
              <Button
                tone="secondary"
                size="sm"
                disabled={total === ''}
                onClick={() => setTarget({ leads: { filter }, name: `all ${total}` })}
              >
                Change all
              </Button>
            )}
          </>
        }
        selection={{
          nameOf: ({ name }) => name,
          allLabel: 'Select all loaded leads',
          summary: (rows) => (
            <>
              {countOf(rows.length, 'lead')} selected
              {rows.length > LEAD_CHANGE_LIMITS.ids && <strong>Select up to {countOf(LEAD_CHANGE_LIMITS.ids, 'lead')}</strong>}
            </>
          ),
          actions: (rows, clear) => (
            <Button
              size="sm"
              disabled={rows.length > LEAD_CHANGE_LIMITS.ids}
              onClick={() => setTarget({ leads: { ids: rows.map(({ id }) => id) }, name: countOf(rows.length, 'lead'), clear })}
            >
              Change leads
            </Button>
          ),
        }}
        onOpen={({ id }) => onOpen(String(id))}
        empty={
          filtered ? <NoMatch what="leads" onShowAll={() => onFilter({})} /> : <EmptyState icon="users" title="No leads yet." />
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
        {target !== undefined && (
          <ChangeDialog
            target={target}
            onClose={() => setTarget(undefined)}
            onStarted={() => {
              target.clear?.();
              setTarget(undefined);
            }}
          />
        )}
      </Suspense>
    </>
  );
}
