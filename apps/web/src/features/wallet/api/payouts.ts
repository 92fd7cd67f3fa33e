import { queryOptions } from '@tanstack/react-query';
import type { Payout, PayoutPage, PayoutRequest, PayoutSources } from '@warmline/contracts/wallet/payouts';
import { apiPost } from '../../../lib/api/api-client.ts';
import { refreshQueries } from '../../../lib/api/query-client.ts';

/** The newest refunds of unused balance. */
export const payoutsQuery = queryOptions<PayoutPage>({ queryKey: ['/api/wallet/payouts'] });

/** What can go back, and to which cards; read anew for each dialog. */
export const payoutSourcesQuery = queryOptions<PayoutSources>({
  queryKey: ['/api/wallet/payouts/sources'],
  staleTime: 0,
  gcTime: 0,
});

/** Asks for a refund; the same request is the same refund. */
export async function requestPayout(request: PayoutRequest): Promise<Payout> {
  const payout = await apiPost<Payout>('/api/wallet/payouts', request);
  refreshQueries('/api/wallet');
  return payout;
}
