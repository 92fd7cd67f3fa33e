import type { AgeRange, CheckoutTier, HIGH_VOLUME, PricingTier } from '../price-book.ts';
import type { RingcloudLeadType, SurveyLeadType } from './surveys.ts';

type Priced<T extends string, Aged extends T> = Exclude<T, Aged> | `${Aged}.${AgeRange}`;

/** Names one rate of the price book by where it is shown or charged. */
export type PriceKey =
  | `page.${PricingTier}`
  | `checkout.${CheckoutTier}`
  | `high-volume.${(typeof HIGH_VOLUME.tiers)[number]['minCount']}`
  | `survey.${Priced<SurveyLeadType, 'Aged Leads'>}`
  | `ringcloud.${Priced<RingcloudLeadType, 'partial_apps'>}`
  | 'ringcloud.partial_apps.default'
  | 'dashboard.transfers';

/** Rates that differ from the price book now, in cents. */
export type PriceOverrides = Partial<Record<PriceKey, number>>;

/** What can be changed: a rate, or whether checkouts charge the advertised one (1 or 0; docs/decisions.md M2). */
export type PriceSetting = PriceKey | 'honour-advertised-rate';

/** One line of the history, newest first. */
export interface PriceChange {
  id: number;
  /** ISO 8601, UTC. */
  at: string;
  by: string;
  setting: PriceSetting;
  /** Cents, or 1 and 0. */
  before: number;
  after: number;
  /** It went back to what the price book, or the server's setting, says. */
  reset: boolean;
  reason: string;
}

/** GET /api/admin/prices. */
export interface PricesView {
  /** Grows with every change; a change names the version it was made on. */
  version: number;
  prices: PriceOverrides;
  honourAdvertisedRate: boolean;
  /** What the server's setting says, where nobody has changed it. */
  honourByDefault: boolean;
  /** The last hundred. */
  history: PriceChange[];
}

/** POST /api/admin/prices: effective at once for every new quote; 409 `prices_changed` when somebody else was quicker. */
export interface ChangePricesRequest {
  version: number;
  /** For the history and the audit log. */
  reason: string;
  /** Null goes back to the price book, or the server's setting. */
  changes: { setting: PriceSetting; value: number | null }[];
}
