import { createFileRoute } from '@tanstack/react-router';
import { textSearch } from '../../../../lib/lists/search-params.ts';
import { WalletPage } from '../../../../pages/dashboard/account/wallet-page.tsx';

export const Route = createFileRoute('/_app/_buyer/dashboard/wallet')({
  staticData: { title: 'Wallet' },
  validateSearch: textSearch('kind', 'from', 'to', 'deposit'),
  component: WalletPage,
});
