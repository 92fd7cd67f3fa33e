import { createFileRoute } from '@tanstack/react-router';
import { textSearch } from '../../../../../lib/lists/search-params.ts';
import { OrdersPage } from '../../../../../pages/admin/overview/orders-page.tsx';

export const Route = createFileRoute('/_app/_staff/admin/orders/')({
  staticData: { title: 'Transfer orders' },
  validateSearch: textSearch('kind', 'status', 'channel', 'need', 'from', 'to', 'sort', 'q'),
  component: OrdersPage,
});
