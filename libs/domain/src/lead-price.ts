import { LEAD_PRICE_PROFILES, type LeadPriceProfile } from '@warmline/contracts/price-book';
import { ageInDays, ageRangeOf } from './lead-age.ts';

export interface PricedLead {
  /** ms since the epoch. */
  formFilledAt: number;
  priceProfile: LeadPriceProfile;
  /** A price the row named itself; it wins over the profile (docs/decisions.md M14). */
  explicitPriceCents: number | null;
}

/** What a lead costs at `now` (ms), in cents. */
export function leadPriceCents(lead: PricedLead, now: number): number {
  return lead.explicitPriceCents ?? LEAD_PRICE_PROFILES[lead.priceProfile][ageRangeOf(ageInDays(lead.formFilledAt, now))];
}
