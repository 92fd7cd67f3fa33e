import { getRouteApi } from '@tanstack/react-router';
import { Stack } from '../../../components/ui/frame/layout.ts';
import { SectionHead } from '../../../components/ui/frame/section-head.tsx';
import { BookingsSection } from '../../../features/bookings/components/bookings-section.tsx';
import { HoursPanel } from '../../../features/bookings/components/hours-panel.tsx';

const route = getRouteApi('/_app/_staff/admin/bookings');

/** Calls that visitors booked, and the hours in which they can. */
export function BookingsPage() {
  const { period } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Stack>
      <SectionHead>
        <h1>Bookings</h1>
        <p>Calls that visitors booked on the landing page, and your hours for them.</p>
      </SectionHead>
      <BookingsSection
        period={period === 'past' ? 'past' : 'upcoming'}
        onPeriod={(next) => void navigate({ search: next === 'past' ? { period: next } : {}, replace: true, resetScroll: false })}
      />
      <HoursPanel />
    </Stack>
  );
}
