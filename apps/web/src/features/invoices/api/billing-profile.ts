import { queryOptions } from '@tanstack/react-query';
import type { BillingProfile, SaveBillingProfileRequest } from '@warmline/contracts/statements/types';
import { apiRequest } from '../../../lib/api/api-client.ts';
import { queryClient } from '../../../lib/api/query-client.ts';

/** Whom documents are made out to. */
export const billingProfileQuery = queryOptions<BillingProfile>({ queryKey: ['/api/billing-profile'] });

/** Saves it, and loads the stored one in any case. */
export async function saveBillingProfile(request: SaveBillingProfileRequest): Promise<void> {
  try {
    await apiRequest('PUT', '/api/billing-profile', request);
  } finally {
    await queryClient.refetchQueries(billingProfileQuery);
  }
}
