import { createFileRoute } from '@tanstack/react-router';
import { requireAdmin } from '../../features/auth/require-session.ts';
import { AdminOrdersPage } from '../../pages/admin-orders-page.tsx';

export const Route = createFileRoute('/_app/admin-orders')({
  staticData: { title: 'Transfer orders' },
  loader: ({ location }) => requireAdmin(location.href),
  component: AdminOrdersPage,
});
