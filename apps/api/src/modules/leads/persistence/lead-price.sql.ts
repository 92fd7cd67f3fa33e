import { LEAD_PRICE_PROFILES, type LeadPriceProfile } from '@warmline/contracts/prices/price-book';
import { LAST_DAY } from '@warmline/domain/leads/lead-age';
import { centsInForce } from '../../prices/public.js';

const notOlderThan = (days: number): string => `l.form_filled_at >= now() - interval '${days * 24} hours'`;

/** The age range of the lead `l`, as `ageRangeOf` returns it. */
export const AGE_RANGE = `CASE WHEN ${notOlderThan(LAST_DAY['30-60'])} THEN '30-60' WHEN ${notOlderThan(LAST_DAY['60-90'])} THEN '60-90' ELSE '90-180' END`;

const byAge = (profile: LeadPriceProfile): string =>
  `CASE WHEN ${notOlderThan(LAST_DAY['30-60'])} THEN ${centsInForce(`lead.${profile}.30-60`)}
    WHEN ${notOlderThan(LAST_DAY['60-90'])} THEN ${centsInForce(`lead.${profile}.60-90`)} ELSE ${centsInForce(`lead.${profile}.90-180`)} END`;

/** The price of the lead `l` by its price list and age, in cents. */
export const LIST_CENTS = `CASE l.price_profile ${(Object.keys(LEAD_PRICE_PROFILES) as LeadPriceProfile[])
  .map((profile) => `WHEN '${profile}' THEN ${byAge(profile)}`)
  .join(' ')} END`;

/**
 * The current price of the lead `l` in cents: `leadPriceCents` in SQL, at the prices in force when the statement started. Use it
 * for amounts that are charged, which are fixed under the row lock; for display, call the function.
 */
export const PRICE_CENTS = `coalesce(l.explicit_price_cents, ${LIST_CENTS})`;
