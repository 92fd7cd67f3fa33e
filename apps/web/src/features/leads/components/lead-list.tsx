import type { AgedLeadListItem } from '@warmline/contracts/leads/types';
import { LEAD_LIMITS } from '@warmline/contracts/leads/limits';
import type { ReactNode, Ref, RefObject } from 'react';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import type { RowSelection } from '../../../components/data-table/rows/row-selection.ts';
import { Button } from '../../../components/ui/button.tsx';
import { BuyButtons } from '../../../components/ui/purchase/buy-buttons.tsx';
import { Notice } from '../../../components/ui/states/notice.tsx';
import { countOf, formatCount, formatDollars } from '../../../lib/text/format.ts';
import { usePermission } from '../../../lib/session/use-permission.ts';
import type { LeadPage } from '../api/aged-leads.ts';
import type { LeadFilters } from '../lead-view.ts';
import { sumOfPrices } from '../sum-of-prices.ts';
import type { ChangeView, LeadListState } from '../use-lead-list.ts';
import { leadId } from '../use-lead-selection.ts';
import type { LeadPurchase } from '../use-purchase.ts';
import { LEAD_COLUMNS } from './lead-columns.tsx';
import { LeadFilterBar } from './lead-filter-bar.tsx';
import { LeadPages } from './lead-pages.tsx';
import { NoLeads } from './no-leads.tsx';

export interface LeadListProps {
  list: LeadListState;
  purchase: LeadPurchase;
  /** What the balance can pay, in cents; undefined if it can't be used. */
  availableCents: number | undefined;
  /** Focused when the list changes as a whole. */
  heading: RefObject<HTMLElement | null>;
  buyButton: Ref<HTMLButtonElement>;
  /** Renders the link that makes a standing order of a filter. */
  standingLink: (filters: LeadFilters) => ReactNode;
  onView: ChangeView;
}

/** The leads for sale, their filter, and the selection that is bought (B2.30-B2.31). */
export function LeadList({ list, purchase, availableCents, heading, buyButton, standingLink, onView }: LeadListProps) {
  const { view, page, read, query, leads, selection } = list;
  const { filters } = read;
  const isReadable = read.problem === undefined;
  const mayBuy = usePermission('leads.buy');
  const filterBy = (next: LeadFilters) => onView({ ...next, sort: read.sort });
  // The button that was clicked disappears, so focus moves to the top of the list.
  const showAll = () => {
    onView({});
    heading.current?.focus();
  };
  const showPage = (next: number) => {
    onView({ ...view, page: next });
    // Scroll and focus move to the start of the new page.
    scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  };

  return (
    <>
      {selection.lost.length > 0 && <Notice tone="warn">{lostText(selection.lost)}</Notice>}
      <DataTable
        name="aged-leads"
        caption="Aged leads for sale"
        columns={LEAD_COLUMNS}
        rows={leads}
        rowId={leadId}
        list={isReadable ? query : undefined}
        texts={{ loading: 'Loading leads', failed: "We couldn't load the leads" }}
        count={query.data === undefined || !isReadable ? '' : resultText(query.data, page)}
        selection={mayBuy ? toBuy(list, purchase, availableCents, buyButton) : undefined}
        filters={
          <>
            <LeadFilterBar view={read} onFilter={filterBy} onSort={(sort) => onView({ ...filters, sort })} onOpen={onView} />
            {/* Hidden while leads are selected: the bar below shows the count and the total. */}
            {mayBuy && selection.chosen.length === 0 && (
              <Button tone="secondary" size="sm" onClick={() => purchase.buy([])}>
                Buy selected
              </Button>
            )}
            {leads.length > 0 && Object.keys(filters).length > 0 && standingLink(filters)}
          </>
        }
        empty={
          <NoLeads
            view={read}
            page={page}
            isLoading={query.isPlaceholderData}
            onFilter={filterBy}
            onClear={showAll}
            standingLink={standingLink(filters)}
          />
        }
      >
        <LeadPages list={list} onPage={showPage} />
      </DataTable>
    </>
  );
}

/** Selects leads to buy; the bar has their total and the buttons that buy them. */
function toBuy(
  { selection }: LeadListState,
  purchase: LeadPurchase,
  availableCents: number | undefined,
  buyButton: Ref<HTMLButtonElement>,
): RowSelection<AgedLeadListItem> {
  return {
    nameOf: ({ name }) => name,
    allLabel: 'Select all leads on this page',
    byRow: true,
    kept: {
      ids: selection.ids,
      onChange: (ids) => {
        selection.set(ids);
        purchase.forgetRefusal();
      },
    },
    summary: (chosen) => (
      <>
        {countOf(chosen.length, 'lead')} selected <strong>{formatDollars(sumOfPrices(chosen))}</strong>
      </>
    ),
    actions: (chosen) => (
      <BuyButtons
        buttonRef={buyButton}
        item="lead"
        count={chosen.length}
        totalCents={Math.round(sumOfPrices(chosen) * 100)}
        availableCents={availableCents}
        disabled={purchase.buying}
        payingWith={purchase.payingWith}
        onBuy={(payWith) => purchase.buy(chosen, payWith)}
      />
    ),
  };
}

/**
 * Says which selected leads left the page; another buyer isn't the only reason, because new leads also move rows to the next
 * page.
 */
function lostText(lost: readonly AgedLeadListItem[]): string {
  const named = lost.slice(0, 5).map(({ name }) => name);
  const names = named.join(', ') + (lost.length > named.length ? ` and ${formatCount(lost.length - named.length)} more` : '');
  const [what, whom] =
    lost.length === 1 ? ['1 selected lead left', 'it'] : [`${formatCount(lost.length)} selected leads left`, 'them'];
  return `${what} this page: ${names}. Another buyer may have taken ${whom}.`;
}

/** Formats `1–50 of 2,000 leads`; a count that is a lower bound ends in a plus sign. */
function resultText({ leads, total, exact }: LeadPage, page: number): string {
  if (leads.length === 0) return '0 leads';
  const first = (page - 1) * LEAD_LIMITS.pageSize + 1;
  const all = exact ? countOf(total, 'lead') : `${formatCount(total)}+ leads`;
  return `${formatCount(first)}–${formatCount(first + leads.length - 1)} of ${all}`;
}
