import { createFileRoute } from '@tanstack/react-router';
import { textSearch } from '../../../../../lib/lists/search-params.ts';
import { OrderPage } from '../../../../../pages/admin/overview/order-page.tsx';

export const Route = createFileRoute('/_app/_staff/admin/orders/$id')({
  staticData: { title: 'Order' },
  validateSearch: textSearch('kind', 'status', 'channel', 'need', 'from', 'to', 'sort', 'q'),
  component: OrderPage,
});
