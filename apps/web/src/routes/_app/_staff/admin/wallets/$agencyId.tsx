import { createFileRoute } from '@tanstack/react-router';
import { textSearch } from '../../../../../lib/lists/search-params.ts';
import { StaffWalletPage } from '../../../../../pages/admin/money/staff-wallet-page.tsx';

export const Route = createFileRoute('/_app/_staff/admin/wallets/$agencyId')({
  staticData: { title: 'Wallet' },
  validateSearch: textSearch('q'),
  component: StaffWalletPage,
});
