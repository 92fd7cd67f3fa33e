import type { AgedLeadFilter } from '@warmline/contracts/leads/query';
import type { StandingFilter, StandingOrderRequest, StandingStatus } from '@warmline/contracts/standing-orders/types';
import { readLeadQuery } from '@warmline/domain/leads/lead-query';

/** What a standing order buys, as it is stored. */
export interface StandingTerms extends Required<Omit<StandingOrderRequest, 'filter' | 'facets' | 'zone'>> {
  filter: AgedLeadFilter;
}

/** A standing order with what it used in the running period. Times are in ms since the epoch. */
export interface StoredStandingOrder extends StandingTerms {
  id: string;
  agencyId: string;
  status: StandingStatus;
  pausedAt: number | null;
  pausedUntil: string | null;
  spentCents: number;
  taken: number;
  createdAt: number;
}

/** Log text: the standing order is passed over (L116). */
export const UNREADABLE_FILTER = 'a standing order has a filter that cannot be read';

/** Returns the filter of the buyers' list that a request describes. */
export function toLeadFilter({ filter, facets, zone }: StandingFilter): AgedLeadFilter {
  return { ...(filter && { filter }), ...facets, ...(zone && { zone }) };
}

/** Returns the least that a lead costs that the filter wants, of the box and the filters beside it. */
export function minPriceOf(filter: AgedLeadFilter): number {
  return readLeadQuery(filter).query.price.min ?? 0;
}

/** Returns the filter with the most that a lead may cost. */
export function withMaxPrice(filter: AgedLeadFilter, maxPriceCents: number): AgedLeadFilter {
  return { ...filter, priceMaxCents: Math.min(filter.priceMaxCents ?? maxPriceCents, maxPriceCents) };
}
