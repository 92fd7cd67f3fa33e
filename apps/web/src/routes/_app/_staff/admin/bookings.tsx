import { createFileRoute } from '@tanstack/react-router';
import { textSearch } from '../../../../lib/lists/search-params.ts';
import { BookingsPage } from '../../../../pages/admin/overview/bookings-page.tsx';

export const Route = createFileRoute('/_app/_staff/admin/bookings')({
  staticData: { title: 'Bookings' },
  validateSearch: textSearch('period'),
  component: BookingsPage,
});
