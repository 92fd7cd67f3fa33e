import { createFileRoute } from '@tanstack/react-router';
import { CheckoutHighVolumePage } from '../../pages/checkout/checkout-high-volume-page.tsx';

export const Route = createFileRoute('/_app/checkout-high-volume')({
  staticData: { title: 'High-Volume Package' },
  component: CheckoutHighVolumePage,
});
