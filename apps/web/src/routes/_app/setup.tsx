import { createFileRoute } from '@tanstack/react-router';
import { textSearch } from '../../lib/lists/search-params.ts';
import { SetupPage } from '../../pages/checkout/setup-page.tsx';

export const Route = createFileRoute('/_app/setup')({
  staticData: { title: 'Set up your order' },
  validateSearch: textSearch('order'),
  component: SetupPage,
});
