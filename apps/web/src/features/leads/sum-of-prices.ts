import type { AgedLeadListItem } from '@warmline/contracts/leads/types';

/** Returns the sum in US dollars; added in cents, so that ten times $0.75 is exact. */
export function sumOfPrices(leads: readonly AgedLeadListItem[]): number {
  return leads.reduce((cents, lead) => cents + Math.round(lead.currentPrice * 100), 0) / 100;
}
