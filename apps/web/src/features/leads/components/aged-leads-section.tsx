import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { LEAD_LIMITS } from '@warmline/contracts/leads/limits';
import type { AgedLeadListItem } from '@warmline/contracts/leads/types';
import { LIMITS } from '@warmline/contracts/fields/limits';
import { hasRange } from '@warmline/domain/leads/lead-query';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { BuyButtons } from '../../../components/ui/purchase/buy-buttons.tsx';
import { Notice } from '../../../components/ui/states/notice.tsx';
import { Pagination } from '../../../components/ui/lists/pagination.tsx';
import { SectionHead } from '../../../components/ui/frame/section-head.tsx';
import { ViewOnlyNotice } from '../../../components/ui/states/view-only-notice.tsx';
import { countOf, formatCount, formatDollars } from '../../../lib/text/format.ts';
import { useRestoreFocus } from '../../../lib/view/use-restore-focus.ts';
import { usePermission } from '../../../lib/session/use-permission.ts';
import { useLastPage } from '../../../lib/lists/use-last-page.ts';
import { agedLeadsQuery, type LeadPage } from '../api/aged-leads.ts';
import { leadListRecipe } from '../lead-list-recipe.ts';
import { readFilters, type LeadFilters, type LeadView } from '../lead-view.ts';
import { sumOfPrices } from '../sum-of-prices.ts';
import { leadId, useLeadSelection } from '../use-lead-selection.ts';
import { usePurchase } from '../use-purchase.ts';
import type { EnteredNumber } from './purchase/buy-by-number.tsx';
import { LEAD_COLUMNS } from './lead-columns.tsx';
import { LeadFilterBar } from './lead-filter-bar.tsx';
import { LeadListHint } from './lead-list-hint.tsx';
import { NoLeads } from './no-leads.tsx';
import { PurchaseNotices } from './purchase/purchase-notices.tsx';
import { PurchaseSteps, type PurchaseStepsProps } from './purchase/purchase-steps.tsx';

const Section = chakra('section', leadListRecipe);
const NO_LEADS: readonly AgedLeadListItem[] = [];
const BuyByNumber = lazy(() => import('./purchase/buy-by-number.tsx'));

export interface AgedLeadsSectionProps extends Omit<PurchaseStepsProps, 'purchase' | 'onPurchased'> {
  view: LeadView;
  /** Link to the buyer's orders. */
  ordersLink: ReactNode;
  /** Renders the link that makes a standing order of a filter. */
  standingLink: (filters: LeadFilters) => ReactNode;
  /** `replace`: adds no entry to the browser history. */
  onView: (view: LeadView, how?: { replace?: boolean }) => void;
}

/** Buy Aged Leads (B2.29-B2.31): the list of leads, the filter, the selection, and the purchase. */
export function AgedLeadsSection(props: AgedLeadsSectionProps) {
  const { view, availableCents, onView, renderPayment, purchasesLink, ordersLink, fundsLink, standingLink } = props;
  const { page = 1 } = view;
  const read = readFilters(view);
  const { filters, problem } = read;
  const purchase = usePurchase();
  const mayBuy = usePermission('leads.buy');
  const { state, buying } = purchase;
  // A refusal is about what was pressed.
  const forgetRefusal = useEffectEvent(purchase.forgetRefusal);
  const filterKey = JSON.stringify(filters);
  useEffect(() => forgetRefusal(), [filterKey]);
  // The list must not change during a purchase; it is fetched again once the purchase is paid or closed.
  const list = useQuery({ ...agedLeadsQuery(page, read), enabled: !buying && problem === undefined });
  const leads = problem === undefined ? (list.data?.leads ?? NO_LEADS) : NO_LEADS;
  const selection = useLeadSelection(leads, JSON.stringify(view));
  const lost = selection.lost.filter(({ id }) => !purchase.requested.some((own) => own.id === id));
  useLastPage(page, lastPageIfKnown(list.data, list.isPlaceholderData), (last) =>
    onView({ ...view, page: last }, { replace: true }),
  );
  const heading = useRef<HTMLHeadingElement>(null);
  const buy = useRef<HTMLButtonElement>(null);
  const [byNumber, setByNumber] = useState(false);
  const [entered, setEntered] = useState<EnteredNumber>({ quantity: '100', pick: 'cheapest' });
  const opener = useRef<HTMLButtonElement>(null);
  // The button that was clicked disappears, so focus moves to the top of the list.
  const showAll = () => {
    onView({});
    heading.current?.focus();
  };
  const filterBy = (next: LeadFilters) => onView({ ...next, sort: read.sort });
  useRestoreFocus(state.step === 'choosing', () => buy.current ?? (byNumber ? opener.current : heading.current));

  return (
    <Section aria-labelledby="aged-leads-title">
      <SectionHead
        actions={
          mayBuy && (
            <Button ref={opener} tone="secondary" aria-expanded={byNumber} onClick={() => setByNumber(!byNumber)}>
              Buy by number
            </Button>
          )
        }
      >
        <h1 id="aged-leads-title" ref={heading} tabIndex={-1}>
          Buy Aged Leads
        </h1>
        <LeadListHint />
      </SectionHead>
      {!mayBuy && <ViewOnlyNotice />}
      <PurchaseNotices purchase={purchase} mayBuy={mayBuy} ordersLink={ordersLink} />
      {byNumber && mayBuy && state.step === 'choosing' && (
        <Suspense fallback={null}>
          <BuyByNumber
            view={read}
            entered={entered}
            onEnter={setEntered}
            availableCents={availableCents}
            buying={buying}
            payingWith={purchase.payingWith}
            refused={state.refused}
            ordersLink={ordersLink}
            onBuy={purchase.buyByNumber}
            onClose={() => {
              setByNumber(false);
              opener.current?.focus();
            }}
            onOpen={onView}
          />
        </Suspense>
      )}
      {lost.length > 0 && <Notice tone="warn">{lostText(lost)}</Notice>}
      <DataTable
        name="aged-leads"
        caption="Aged leads for sale"
        columns={LEAD_COLUMNS}
        rows={leads}
        rowId={leadId}
        list={problem === undefined ? list : undefined}
        texts={{ loading: 'Loading leads', failed: "We couldn't load the leads" }}
        count={list.data === undefined || problem !== undefined ? '' : resultText(list.data, page)}
        selection={
          mayBuy
            ? {
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
                    buttonRef={buy}
                    item="lead"
                    count={chosen.length}
                    totalCents={Math.round(sumOfPrices(chosen) * 100)}
                    availableCents={availableCents}
                    disabled={buying}
                    payingWith={purchase.payingWith}
                    onBuy={(payWith) => purchase.buy(chosen, payWith)}
                  />
                ),
              }
            : undefined
        }
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
            isLoading={list.isPlaceholderData}
            onFilter={filterBy}
            onClear={showAll}
            standingLink={standingLink(filters)}
          />
        }
      >
        {list.data !== undefined && isTruncated(list.data, page) && (
          <Notice>
            Showing only the {read.sort ?? (hasRange(read.query) ? 'freshest' : 'newest')} {formatCount(list.data.total)} leads.
            Narrow your filter to see others.
          </Notice>
        )}
        <Pagination
          label="Pages of leads"
          page={page}
          pages={pageCount(list.data, page)}
          buttons={LIMITS.pageButtons}
          onChange={(next) => {
            onView({ ...view, page: next });
            // Scroll and focus move to the start of the new page.
            scrollTo({ top: 0 });
            heading.current?.focus({ preventScroll: true });
          }}
        />
      </DataTable>
      <PurchaseSteps
        purchase={purchase}
        availableCents={availableCents}
        fundsLink={fundsLink}
        renderPayment={renderPayment}
        purchasesLink={purchasesLink}
        onPurchased={() => {
          selection.clear();
          setByNumber(false);
        }}
      />
    </Section>
  );
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

/** Returns the last page once an empty page arrives, otherwise undefined. */
function lastPageIfKnown(list: LeadPage | undefined, isOld: boolean): number | undefined {
  return list === undefined || isOld || list.leads.length > 0 ? undefined : Math.ceil(list.total / LEAD_LIMITS.pageSize);
}

/** Returns the number of pages; the server shows no page beyond its count. */
function pageCount(list: LeadPage | undefined, page: number): number {
  return list === undefined ? page : Math.max(1, Math.ceil(list.total / LEAD_LIMITS.pageSize));
}

/** Returns true on the last page that is shown if more leads match. */
function isTruncated(list: LeadPage, page: number): boolean {
  return !list.exact && page >= pageCount(list, page);
}
