import { createFileRoute } from '@tanstack/react-router';
import { CheckoutEnterprisePage } from '../../pages/checkout/checkout-enterprise-page.tsx';

export const Route = createFileRoute('/_app/checkout-enterprise')({
  staticData: { title: 'Enterprise Volume Package' },
  component: CheckoutEnterprisePage,
});
