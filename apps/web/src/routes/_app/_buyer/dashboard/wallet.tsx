import { createFileRoute } from '@tanstack/react-router';
import { WalletPage } from '../../../../pages/dashboard/wallet-page.tsx';

export const Route = createFileRoute('/_app/_buyer/dashboard/wallet')({
  staticData: { title: 'Wallet' },
  component: WalletPage,
});
