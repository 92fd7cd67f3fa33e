import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { AppointmentOffer } from '@warmline/contracts/callbacks/appointments';
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/states/empty-state.tsx';
import { Stack } from '../../../components/ui/frame/layout.ts';
import { MoreRows } from '../../../components/ui/lists/more-rows.tsx';
import { NoMatch } from '../../../components/ui/lists/no-match.tsx';
import { SectionHead } from '../../../components/ui/frame/section-head.tsx';
import { ViewOnlyNotice } from '../../../components/ui/states/view-only-notice.tsx';
import { countOf } from '../../../lib/text/format.ts';
import { useItems } from '../../../lib/api/use-items.ts';
import { usePermission } from '../../../lib/session/use-permission.ts';
import { appointmentDaysQuery, appointmentsQuery } from '../api/appointment-shop.ts';
import type { OfferShopProps, OfferView } from '../offer-shop.ts';
import { AppointmentCalendar } from './appointment-calendar.tsx';
import { appointmentColumns } from './appointment-columns.tsx';
import { OfferFilters } from './offer-filters.tsx';

const BuyDialog = lazy(() => import('./buy-dialog.tsx'));

const PRICES = [2000, 3000, 4000, 5000, 7500, 10_000];

export interface AppointmentShopProps extends OfferShopProps {
  callbacksLink: ReactNode;
}

/** Buy Appointments (L87): a calendar and a list of the appointments on sale, masked, each with a button that buys it. */
export function AppointmentShop({ view, onView, ordersLink, callbacksLink, ...buying }: AppointmentShopProps) {
  const mayBuy = usePermission('leads.buy');
  const list = useInfiniteQuery(appointmentsQuery(view));
  const days = useQuery(appointmentDaysQuery(view));
  const [chosen, setChosen] = useState<AppointmentOffer>();
  const columns = useMemo(() => appointmentColumns(mayBuy ? setChosen : undefined), [mayBuy]);
  const appointments = useItems(list);
  const total = list.isPlaceholderData ? undefined : list.data?.pages[0]?.total?.count;
  const { sort, ...filters } = view;
  const { from, to } = filters;
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  const day = from !== undefined && from === to ? from : undefined;
  // Another filter starts the calendar at its own first month. A press on a day stays in the month, and on the day.
  const [filtered, setFiltered] = useState(0);
  const onFilter = (next: OfferView) => {
    setFiltered((times) => times + 1);
    onView(next);
  };
  return (
    <Stack as="section" aria-labelledby="appointments-title">
      <SectionHead>
        <h1 id="appointments-title">Buy Appointments</h1>
        <p>People who agreed to a time for your call. You see full details after you pay.</p>
      </SectionHead>
      {!mayBuy && <ViewOnlyNotice />}
      <AppointmentCalendar
        key={filtered}
        days={days.data}
        chosen={day}
        from={from}
        onChoose={(next) => onView({ ...view, from: next, to: next })}
      />
      <DataTable
        name="appointment-shop"
        caption="Appointments for sale"
        columns={columns}
        rows={appointments}
        rowId={({ id }) => String(id)}
        list={list}
        texts={{ loading: 'Loading appointments', failed: "We couldn't load the appointments" }}
        count={total === undefined ? '' : countOf(total, 'appointment')}
        note="Times are on the clocks of the person's state, and on yours where they differ."
        sorting={{ by: view.sort, onSort: (by) => onView({ ...view, sort: by }) }}
        filters={
          <>
            <OfferFilters view={view} prices={PRICES} daysText="Choose days" onView={onFilter} />
            {day !== undefined && (
              <Button tone="secondary" size="sm" onClick={() => onFilter({ ...view, from: undefined, to: undefined })}>
                Show all days
              </Button>
            )}
          </>
        }
        empty={
          isFiltered ? (
            <NoMatch what="appointments" onShowAll={() => onFilter({ sort })} />
          ) : (
            <EmptyState icon="calendar" title="No appointments right now">
              <p>New ones appear here as soon as we agree on a time.</p>
              {callbacksLink}
            </EmptyState>
          )
        }
      >
        <MoreRows list={list} what="appointments" />
      </DataTable>
      <Suspense fallback={null}>
        {chosen !== undefined && (
          <BuyDialog appointment={chosen} ordersLink={ordersLink} onClose={() => setChosen(undefined)} {...buying} />
        )}
      </Suspense>
    </Stack>
  );
}
