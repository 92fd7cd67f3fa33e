import { createFileRoute } from '@tanstack/react-router';
import { textSearch } from '../../../../../lib/lists/search-params.ts';
import { PurchasePage } from '../../../../../pages/dashboard/account/purchase-page.tsx';

export const Route = createFileRoute('/_app/_buyer/dashboard/purchases/$id')({
  staticData: { title: 'Order' },
  validateSearch: textSearch('view', 'q', 'pay'),
  component: PurchasePage,
});
