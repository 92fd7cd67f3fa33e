import { createFileRoute } from '@tanstack/react-router';
import { textSearch } from '../../../../../lib/lists/search-params.ts';
import { PurchasesPage } from '../../../../../pages/dashboard/account/purchases-page.tsx';

export const Route = createFileRoute('/_app/_buyer/dashboard/purchases/')({
  staticData: { title: 'My Purchases' },
  validateSearch: textSearch('view', 'q'),
  component: PurchasesPage,
});
