import { createFileRoute } from '@tanstack/react-router';
import { textSearch } from '../../../../../lib/lists/search-params.ts';
import { WalletsPage } from '../../../../../pages/admin/money/wallets-page.tsx';

export const Route = createFileRoute('/_app/_staff/admin/wallets/')({
  staticData: { title: 'Wallets' },
  validateSearch: textSearch('q'),
  component: WalletsPage,
});
