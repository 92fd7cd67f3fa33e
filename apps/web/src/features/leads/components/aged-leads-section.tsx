import { useQuery } from '@tanstack/react-query';
import { LIMITS } from '@warmline/contracts/limits';
import { lazy, Suspense } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Pagination } from '../../../components/ui/pagination.tsx';
import { TableSkeleton } from '../../../components/ui/table-skeleton.tsx';
import { countOf, formatCount } from '../../../lib/format.ts';
import { agedLeadsQuery, type LeadPage } from '../api/aged-leads.ts';
import { useLeadSelection } from '../use-lead-selection.ts';
import { usePurchase } from '../use-purchase.ts';
import { FilterBox } from './filter-box.tsx';
import { LeadTable } from './lead-table.tsx';
import type { PurchaseDialogProps } from './purchase-dialog.tsx';
import { SelectionBar } from './selection-bar.tsx';

const PurchaseDialog = lazy(() => import('./purchase-dialog.tsx'));
const LeadsGoneDialog = lazy(() => import('./leads-gone-dialog.tsx'));

export interface AgedLeadsSectionProps extends Pick<PurchaseDialogProps, 'renderPayment' | 'purchasesLink'> {
  page: number;
  filter: string;
  onView: (view: { page?: number; filter: string }) => void;
}

/** Buy Aged Leads ([001] §2): the list on sale, the filter, the selection and its purchase. */
export function AgedLeadsSection({ page, filter, onView, renderPayment, purchasesLink }: AgedLeadsSectionProps) {
  const list = useQuery(agedLeadsQuery(page, filter));
  const leads = list.data?.leads ?? [];
  const selection = useLeadSelection(leads, page, filter);
  const purchase = usePurchase(selection.clear);
  const { state } = purchase;

  return (
    <section aria-labelledby="aged-leads-title" className="stack">
      <header className="section-head">
        <h1 id="aged-leads-title">Buy Aged Leads</h1>
        <p>Filter by state, area code or zip. Prices fall with age; full details are yours once paid.</p>
      </header>
      <div className="toolbar">
        <FilterBox filter={filter} onChange={(next) => onView({ filter: next })} />
        <p role="status" className="toolbar-count num">
          {list.data !== undefined && resultText(list.data, page)}
        </p>
        <Button tone="secondary" disabled={purchase.busy} onClick={() => purchase.buy(selection.chosen)}>
          Buy selected
        </Button>
      </div>
      {list.isPending && <TableSkeleton rows={12} label="Loading leads" />}
      {list.isError && (
        <EmptyState icon="alert" title="The leads could not be loaded">
          <Button tone="secondary" onClick={() => void list.refetch()}>
            Try again
          </Button>
        </EmptyState>
      )}
      {list.isSuccess && leads.length === 0 && <NoLeads filter={filter} page={page} onClear={() => onView({ filter: '' })} />}
      {leads.length > 0 && <LeadTable leads={leads} selection={selection} busy={list.isPlaceholderData} />}
      <Pagination
        label="Pages of leads"
        page={page}
        pages={pagesOf(list.data, page)}
        buttons={LIMITS.pageButtons}
        onChange={(next) => {
          onView({ filter, page: next });
          scrollTo({ top: 0 });
        }}
      />
      <SelectionBar
        chosen={selection.chosen}
        busy={purchase.busy}
        onClear={selection.clear}
        onBuy={() => purchase.buy(selection.chosen)}
      />
      <Suspense fallback={null}>
        {state.step === 'gone' && (
          <LeadsGoneDialog {...state} busy={purchase.busy} onGoOn={() => purchase.buy(state.rest)} onClose={purchase.close} />
        )}
        {state.step === 'paying' && (
          <PurchaseDialog
            hold={state.hold}
            renderPayment={renderPayment}
            purchasesLink={purchasesLink}
            onPurchased={purchase.purchased}
            onClose={purchase.close}
          />
        )}
      </Suspense>
    </section>
  );
}

function NoLeads({ filter, page, onClear }: { filter: string; page: number; onClear: () => void }) {
  if (filter === '' && page === 1) return <EmptyState icon="list" title="No aged leads available at this time." />;
  return (
    <EmptyState icon="search" title={filter === '' ? 'This page is empty now.' : `No leads match “${filter}”.`}>
      <Button tone="secondary" onClick={onClear}>
        Show all leads
      </Button>
    </EmptyState>
  );
}

/** `1–50 of 2,000 leads`; a count that stopped early says so with a plus. */
export function resultText({ leads, total, exact }: LeadPage, page: number): string {
  if (leads.length === 0) return '0 leads';
  const first = (page - 1) * LIMITS.leadsPageSize + 1;
  const all = exact ? countOf(total, 'lead') : `${formatCount(total)}+ leads`;
  return `${formatCount(first)}–${formatCount(first + leads.length - 1)} of ${all}`;
}

/** With an open-ended count, a full page always has a next one. */
function pagesOf(list: LeadPage | undefined, page: number): number {
  if (list === undefined) return page;
  const counted = Math.ceil(list.total / LIMITS.leadsPageSize);
  const open = !list.exact && list.leads.length === LIMITS.leadsPageSize;
  return Math.max(counted, open ? page + 1 : 1);
}
