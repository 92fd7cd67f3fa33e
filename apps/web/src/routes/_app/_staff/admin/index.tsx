import { createFileRoute } from '@tanstack/react-router';
import { AdminHomePage } from '../../../../pages/admin/overview/admin-home-page.tsx';

export const Route = createFileRoute('/_app/_staff/admin/')({
  staticData: { title: 'Admin Panel' },
  component: AdminHomePage,
});
