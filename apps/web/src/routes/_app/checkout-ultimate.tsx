import { createFileRoute } from '@tanstack/react-router';
import { CheckoutUltimatePage } from '../../pages/checkout/checkout-ultimate-page.tsx';

export const Route = createFileRoute('/_app/checkout-ultimate')({
  staticData: { title: 'Ultimate Volume Package' },
  component: CheckoutUltimatePage,
});
