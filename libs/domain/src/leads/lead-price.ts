import { AGE_RANGES, LEAD_PRICE_PROFILES, type AgeRange, type LeadPriceProfile } from '@warmline/contracts/prices/price-book';
import type { PriceOverrides } from '@warmline/contracts/prices/types';
import { ageInDays, ageRangeOf } from './lead-age.ts';
import { rateCents } from '../prices/rate.ts';

export interface PricedLead {
  /** ms since the epoch. */
  formFilledAt: number;
  priceProfile: LeadPriceProfile;
  /** Price from the row; it overrides the profile (M14). */
  explicitPriceCents: number | null;
}

/** The price lists of leads in inventory that are in force, in cents. */
export type LeadPriceLists = Record<LeadPriceProfile, Record<AgeRange, number>>;

/** Returns the price lists of leads in force; `prices` are the current price overrides. */
export function leadPriceLists(prices: PriceOverrides): LeadPriceLists {
  const list = (profile: LeadPriceProfile) =>
    Object.fromEntries(AGE_RANGES.map((range) => [range, rateCents(`lead.${profile}.${range}`, prices)]));
  const profiles = Object.keys(LEAD_PRICE_PROFILES) as LeadPriceProfile[];
  return Object.fromEntries(profiles.map((profile) => [profile, list(profile)])) as LeadPriceLists;
}

/**
 * What the price of many leads consists of, so that it can be calculated at other prices: the leads of each age range, and the
 * prices in their rows.
 */
export interface PriceParts {
  givenCents: number;
  leads: Record<AgeRange, number>;
}

/** Adds a lead to the parts of a price. */
export function addToParts(parts: PriceParts, lead: Omit<PricedLead, 'priceProfile'>, now: number): void {
  if (lead.explicitPriceCents === null) parts.leads[ageRangeOf(ageInDays(lead.formFilledAt, now))] += 1;
  else parts.givenCents += lead.explicitPriceCents;
}

/** Returns the price of many leads at a price list, in cents. */
export function sumOfParts({ givenCents, leads }: PriceParts, profile: LeadPriceProfile, lists: LeadPriceLists): number {
  return AGE_RANGES.reduce((cents, range) => cents + leads[range] * lists[profile][range], givenCents);
}

/** Returns the price of a lead at `now` (ms), in cents. */
export function leadPriceCents(lead: PricedLead, now: number, lists: LeadPriceLists): number {
  return lead.explicitPriceCents ?? lists[lead.priceProfile][ageRangeOf(ageInDays(lead.formFilledAt, now))];
}
