import {
  AGE_RANGES,
  CHECKOUTS,
  DASHBOARD_TRANSFER_CENTS,
  HIGH_VOLUME,
  LEAD_PRICE_PROFILES,
  PRICING_PAGES,
  RINGCLOUD_PRICES,
  SURVEY_PRICES,
  type LeadPriceProfile,
} from '@warmline/contracts/prices/price-book';
import type { PriceKey, PriceOverrides } from '@warmline/contracts/prices/types';

type Rates = readonly (readonly [PriceKey, number])[];

const PROFILES = Object.keys(LEAD_PRICE_PROFILES) as LeadPriceProfile[];

/** Price book value of every rate that can be changed, in cents (A9.01-A9.05, B9.01, B9.10, B9.11). */
export const BOOK_CENTS = Object.fromEntries([
  ...PRICING_PAGES.flatMap(({ id, rateCents }): Rates => [
    [`page.${id}`, rateCents],
    [`checkout.${id}`, CHECKOUTS[id].rateCents],
  ]),
  ['survey.live_transfer', SURVEY_PRICES['Live Transfers']],
  ['survey.callback', SURVEY_PRICES['Call-Backs']],
  ['ringcloud.live_transfers', RINGCLOUD_PRICES.live_transfers],
  ['ringcloud.call_backs', RINGCLOUD_PRICES.call_backs],
  ['ringcloud.partial_apps.default', RINGCLOUD_PRICES.partial_apps.default],
  ['dashboard.transfers', DASHBOARD_TRANSFER_CENTS],
  ...HIGH_VOLUME.tiers.map(({ minCount, rateCents }) => [`high-volume.${minCount}`, rateCents] as const),
  ...AGE_RANGES.flatMap((range): Rates => [
    [`survey.aged_lead.${range}`, SURVEY_PRICES['Aged Leads'][range]],
    [`ringcloud.partial_apps.${range}`, RINGCLOUD_PRICES.partial_apps[range]],
    ...PROFILES.map((profile) => [`lead.${profile}.${range}`, LEAD_PRICE_PROFILES[profile][range]] as const),
  ]),
] satisfies Rates) as Record<PriceKey, number>;

/**
 * Returns the rate in force in cents: an admin's change, else the price book's value. Every page and every quote reads rates here
 * (M71).
 */
export function rateCents(key: PriceKey, prices: PriceOverrides): number {
  return prices[key] ?? BOOK_CENTS[key];
}
