import { LEAD_PRICE_PROFILES, type AgeRange } from '@warmline/contracts/prices/price-book';
import { LAST_DAY } from '@warmline/domain/lead-age';

const notOlderThan = (days: number): string => `l.form_filled_at >= now() - interval '${days * 24} hours'`;

const byAge = (prices: Record<AgeRange, number>): string =>
  `CASE WHEN ${notOlderThan(LAST_DAY['30-60'])} THEN ${prices['30-60']} WHEN ${notOlderThan(LAST_DAY['60-90'])} THEN ${prices['60-90']} ELSE ${prices['90-180']} END`;

/**
 * The current price of the lead `l` in cents: `leadPriceCents` in SQL, from the same tables. Use it for amounts that are charged, which are fixed
 * under the row lock; for display, call the function.
 */
export const PRICE_CENTS = `coalesce(l.explicit_price_cents, CASE l.price_profile ${Object.entries(LEAD_PRICE_PROFILES)
  .map(([profile, prices]) => `WHEN '${profile}' THEN ${byAge(prices)}`)
  .join(' ')} END)`;
