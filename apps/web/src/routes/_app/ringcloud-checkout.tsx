import { createFileRoute } from '@tanstack/react-router';
import type { RingcloudSearch } from '../../features/surveys/ringcloud-package.ts';
import { number, text } from '../../lib/lists/search-params.ts';
import { RingcloudCheckoutPage } from '../../pages/surveys/ringcloud-checkout-page.tsx';

export const Route = createFileRoute('/_app/ringcloud-checkout')({
  staticData: { title: 'Complete your purchase' },
  validateSearch: (search: Record<string, unknown>): RingcloudSearch => ({
    amount: number(search.amount),
    calls: number(search.calls),
    tier: text(search.tier),
    packageType: text(search.packageType),
    pricePerUnit: number(search.pricePerUnit),
  }),
  component: RingcloudCheckoutPage,
});
