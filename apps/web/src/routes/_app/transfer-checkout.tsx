import { createFileRoute } from '@tanstack/react-router';
import { requireBuyer } from '../../features/auth/require-session.ts';
import { TransferCheckoutPage } from '../../pages/checkout/transfer-checkout-page.tsx';

export const Route = createFileRoute('/_app/transfer-checkout')({
  staticData: { title: 'Complete your order' },
  loader: ({ location }) => requireBuyer(location.href),
  component: TransferCheckoutPage,
});
