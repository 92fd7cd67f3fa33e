import { formatCents } from '@warmline/domain/money/money';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { BuyButtons } from '../../../components/ui/purchase/buy-buttons.tsx';
import { EmptyState } from '../../../components/ui/states/empty-state.tsx';
import { Stack } from '../../../components/ui/frame/layout.ts';
import { ListedNotice } from '../../../components/ui/purchase/listed-notice.tsx';
import { MoreRows } from '../../../components/ui/lists/more-rows.tsx';
import { NoMatch } from '../../../components/ui/lists/no-match.tsx';
import { RefusedNotice } from '../../../components/ui/purchase/refused-notice.tsx';
import { SectionHead } from '../../../components/ui/frame/section-head.tsx';
import { ViewOnlyNotice } from '../../../components/ui/states/view-only-notice.tsx';
import { countOf } from '../../../lib/text/format.ts';
import { useItems } from '../../../lib/api/use-items.ts';
import { usePermission } from '../../../lib/session/use-permission.ts';
import { offersQuery } from '../api/callback-shop.ts';
import type { OfferShopProps } from '../offer-shop.ts';
import { sumOf, useCallbackPurchase } from '../use-callback-purchase.ts';
import { OFFER_COLUMNS } from './offer-columns.tsx';
import { OfferFilters } from './offer-filters.tsx';

const PRICES = [500, 1000, 1500, 2000, 3000, 5000];

/** Buy Call Backs (L80): callbacks on sale, masked, with filters, and the button that buys the selected ones. */
export function CallbackShop({ view, onView, availableCents, onOrdered, ordersLink, fundsLink }: OfferShopProps) {
  const mayBuy = usePermission('leads.buy');
  const list = useInfiniteQuery(offersQuery(view));
  const callbacks = useItems(list);
  const { payingWith, refused, listed, buy, forget } = useCallbackPurchase(onOrdered);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const button = useRef<HTMLButtonElement>(null);
  const total = list.isPlaceholderData ? undefined : list.data?.pages[0]?.total?.count;
  const { sort: _sort, ...filters } = view;
  // A refusal, and its question, is about what was pressed.
  const forgetRefusal = useEffectEvent(forget);
  const filterKey = JSON.stringify(filters);
  useEffect(() => forgetRefusal(), [filterKey]);
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  return (
    <Stack as="section" aria-labelledby="callbacks-title">
      <SectionHead>
        <h1 id="callbacks-title">Buy Call Backs</h1>
        <p>People who asked for a call. You see full details after you pay.</p>
      </SectionHead>
      {!mayBuy && <ViewOnlyNotice />}
      {refused && <RefusedNotice refused={refused} ordersLink={ordersLink} />}
      {listed && (
        <ListedNotice
          listed={listed}
          availableCents={availableCents}
          fundsLink={fundsLink}
          count={listed.callbacks.length}
          totalCents={sumOf(listed.callbacks)}
          onBuy={(how) => buy({ callbacks: listed.callbacks, ...how })}
        />
      )}
      <DataTable
        name="callback-shop"
        caption="Callbacks for sale"
        columns={OFFER_COLUMNS}
        rows={callbacks}
        rowId={({ id }) => String(id)}
        list={list}
        texts={{ loading: 'Loading callbacks', failed: "We couldn't load the callbacks" }}
        count={total === undefined ? '' : countOf(total, 'callback')}
        note="Times are on the clocks of the person's state."
        sorting={{ by: view.sort, onSort: (sort) => onView({ ...view, sort }) }}
        filters={<OfferFilters view={view} onView={onView} prices={PRICES} daysText="Requested days" />}
        selection={
          mayBuy
            ? {
                nameOf: ({ name }) => name,
                allLabel: 'Select all callbacks on this page',
                byRow: true,
                kept: {
                  ids: new Set(callbacks.map(({ id }) => String(id)).filter((id) => selected.has(id))),
                  onChange: (ids) => {
                    setSelected(ids);
                    forget();
                  },
                },
                summary: (chosen) => (
                  <>
                    {countOf(chosen.length, 'callback')} selected <strong>{formatCents(sumOf(chosen))}</strong>
                  </>
                ),
                actions: (chosen) => (
                  <BuyButtons
                    buttonRef={button}
                    item="callback"
                    count={chosen.length}
                    totalCents={sumOf(chosen)}
                    availableCents={availableCents}
                    disabled={payingWith !== null}
                    payingWith={payingWith}
                    onBuy={(payWith) => buy({ callbacks: chosen, payWith })}
                  />
                ),
              }
            : undefined
        }
        empty={
          isFiltered ? (
            <NoMatch what="callbacks" onShowAll={() => onView({ sort: view.sort })} />
          ) : (
            <EmptyState icon="clock" title="No callbacks right now">
              <p>New ones appear here as soon as we get them.</p>
            </EmptyState>
          )
        }
      >
        <MoreRows list={list} what="callbacks" />
      </DataTable>
    </Stack>
  );
}
