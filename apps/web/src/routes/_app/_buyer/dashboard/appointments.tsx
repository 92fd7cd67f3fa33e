import { createFileRoute } from '@tanstack/react-router';
import { AppointmentsPage } from '../../../../pages/dashboard/coming-soon-pages.tsx';

export const Route = createFileRoute('/_app/_buyer/dashboard/appointments')({
  staticData: { title: 'Buy Appointments' },
  component: AppointmentsPage,
});
