import { LEAD_PRICE_PROFILES, type LeadPriceProfile } from '@warmline/contracts/prices/price-book';
import { ageInDays, ageRangeOf } from './lead-age.ts';

export interface PricedLead {
  /** ms since the epoch. */
  formFilledAt: number;
  priceProfile: LeadPriceProfile;
  /** Price from the row; it overrides the profile (M14). */
  explicitPriceCents: number | null;
}

/** Returns the price of a lead at `now` (ms), in cents. */
export function leadPriceCents(lead: PricedLead, now: number): number {
  return lead.explicitPriceCents ?? LEAD_PRICE_PROFILES[lead.priceProfile][ageRangeOf(ageInDays(lead.formFilledAt, now))];
}
