import { useInfiniteQuery } from '@tanstack/react-query';
import type { BookingPeriod, BookingRow } from '@warmline/contracts/bookings/types';
import { lazy, Suspense, useMemo, useState } from 'react';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { EmptyState } from '../../../components/ui/states/empty-state.tsx';
import { FilterChoice } from '../../../components/ui/lists/filter-choice.tsx';
import { ListSection } from '../../../components/ui/lists/list-section.tsx';
import { MoreRows } from '../../../components/ui/lists/more-rows.tsx';
import { NoPermission } from '../../../components/ui/states/no-permission.tsx';
import { isForbidden } from '../../../lib/api/is-forbidden.ts';
import { countOf } from '../../../lib/text/format.ts';
import { zoneLabel } from '../../../lib/time/time-zone.ts';
import { useItems } from '../../../lib/api/use-items.ts';
import { bookingsQuery } from '../api/bookings.ts';
import { bookingColumns } from './booking-columns.tsx';

const CancelDialog = lazy(() => import('./cancel-dialog.tsx'));
const PERIODS = [
  ['upcoming', 'Upcoming calls'],
  ['past', 'Past and canceled calls'],
] as const satisfies readonly (readonly [BookingPeriod, string])[];

/** The calls that visitors booked. */
export function BookingsSection(props: { period: BookingPeriod; onPeriod: (period: BookingPeriod) => void }) {
  const { period, onPeriod } = props;
  const list = useInfiniteQuery(bookingsQuery(period));
  const [canceling, setCanceling] = useState<BookingRow>();
  const columns = useMemo(() => bookingColumns(setCanceling), []);
  const bookings = useItems(list);
  if (isForbidden(list.error)) return <NoPermission what="the bookings" />;
  const total = list.data?.pages[0]?.total;
  const isUpcoming = period === 'upcoming';
  return (
    <ListSection title="Booked calls">
      <DataTable
        name="bookings"
        caption={isUpcoming ? 'Upcoming calls, the next one first' : 'Past and canceled calls, the latest first'}
        columns={columns}
        rows={bookings}
        rowId={({ id }) => id}
        list={list}
        texts={{ loading: 'Loading calls', failed: 'The calls could not be loaded' }}
        count={total === undefined || list.isPlaceholderData ? '' : countOf(total.count, 'call')}
        note={`Times are in ${zoneLabel()}.`}
        filters={
          <FilterChoice
            label="Which calls"
            value={period}
            options={PERIODS}
            onChange={(next) => onPeriod(next as BookingPeriod)}
          />
        }
        empty={<EmptyState icon="calendar" title={isUpcoming ? 'No calls are booked.' : 'No past calls.'} />}
      >
        <MoreRows list={list} what="calls" />
      </DataTable>
      <Suspense fallback={null}>
        {canceling !== undefined && <CancelDialog booking={canceling} onClose={() => setCanceling(undefined)} />}
      </Suspense>
    </ListSection>
  );
}
