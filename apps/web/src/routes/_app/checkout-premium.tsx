import { createFileRoute } from '@tanstack/react-router';
import { CheckoutPremiumPage } from '../../pages/checkout/checkout-premium-page.tsx';

export const Route = createFileRoute('/_app/checkout-premium')({
  staticData: { title: 'Premium Volume Package' },
  component: CheckoutPremiumPage,
});
