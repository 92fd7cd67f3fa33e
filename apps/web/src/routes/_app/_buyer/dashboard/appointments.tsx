import { createFileRoute } from '@tanstack/react-router';
import { textSearch } from '../../../../lib/lists/search-params.ts';
import { AppointmentsPage } from '../../../../pages/dashboard/purchase/appointments-page.tsx';

export const Route = createFileRoute('/_app/_buyer/dashboard/appointments')({
  staticData: { title: 'Buy Appointments' },
  validateSearch: textSearch('state', 'max', 'from', 'to', 'sort'),
  component: AppointmentsPage,
});
