import { createFileRoute } from '@tanstack/react-router';
import { oneOf } from '../../lib/lists/search-params.ts';
import { CheckoutPage } from '../../pages/checkout/checkout-page.tsx';

const OFFERS = ['special'] as const;

export const Route = createFileRoute('/_app/checkout')({
  staticData: { title: 'Checkout' },
  validateSearch: (search: Record<string, unknown>): { offer?: 'special' } => ({ offer: oneOf(OFFERS, search.offer) }),
  component: CheckoutPage,
});
