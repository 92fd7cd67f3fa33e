import { queryOptions } from '@tanstack/react-query';
import type { BillingProfile, SaveBillingProfileRequest } from '@warmline/contracts/statements/types';
import { apiRequest } from '../../../lib/api/api-client.ts';
import { queryClient } from '../../../lib/api/query-client.ts';

/** Whom documents are made out to. */
export const billingProfileQuery = queryOptions<BillingProfile>({ queryKey: ['/api/billing-profile'] });

/** Saves it; returns the stored one, and loads it in any case. */
export async function saveBillingProfile(request: SaveBillingProfileRequest): Promise<BillingProfile> {
  try {
    return (await (await apiRequest('PUT', '/api/billing-profile', request)).json()) as BillingProfile;
  } finally {
    await queryClient.refetchQueries(billingProfileQuery);
  }
}

/** Returns it as one line; empty if nothing was entered. */
export function billingText({ legalName, address, state, zip, poText, email }: BillingProfile): string {
  const entered = [legalName, address, `${state} ${zip}`.trim(), poText, email].filter((text) => text !== '');
  return entered.join(', ').replaceAll('\n', ', ');
}
