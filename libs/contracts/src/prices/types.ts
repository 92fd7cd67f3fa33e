import type { AgeRange, CheckoutTier, HIGH_VOLUME, LeadPriceProfile, PricingTier } from './price-book.ts';
import type { RingcloudLeadType } from '../surveys/types.ts';

/** Key of one rate of the price book, by where it is shown or charged; it never contains the label of a choice (M65). */
export type PriceKey =
  | `page.${PricingTier}`
  | `checkout.${CheckoutTier}`
  | `high-volume.${(typeof HIGH_VOLUME.tiers)[number]['minCount']}`
  | 'survey.live_transfer'
  | 'survey.callback'
  | `survey.aged_lead.${AgeRange}`
  | `ringcloud.${Exclude<RingcloudLeadType, 'partial_apps'>}`
  | `ringcloud.partial_apps.${AgeRange}`
  | 'ringcloud.partial_apps.default'
  | 'dashboard.transfers'
  | LeadPriceKey;

/** Key of a price of leads in inventory: a price list and an age range (M14). */
export type LeadPriceKey = `lead.${LeadPriceProfile}.${AgeRange}`;

/** Rates that currently differ from the price book, in cents. */
export type PriceOverrides = Partial<Record<PriceKey, number>>;

/** A setting that can be changed: a rate, or whether checkouts charge the advertised rate (1 or 0; M2). */
export type PriceSetting = PriceKey | 'honour-advertised-rate';

/** One entry of the price history, newest first. */
export interface PriceChange {
  id: number;
  /** ISO 8601, UTC. */
  at: string;
  by: string;
  setting: PriceSetting;
  /** Cents, or 1 and 0 for a switch. */
  before: number;
  after: number;
  /** Whether the value was reset to the price book or the server's setting. */
  reset: boolean;
  reason: string;
}

/** Response of GET /api/admin/prices. */
export interface PricesView {
  /** Increases with every change; a change names the version it is based on. */
  version: number;
  prices: PriceOverrides;
  honourAdvertisedRate: boolean;
  /** The server's setting, used until an admin changes it. */
  honourByDefault: boolean;
  /** The last 100 changes. */
  history: PriceChange[];
}

/**
 * Body of POST /api/admin/prices: effective immediately for every new quote; 409 `prices_changed` if another change came first.
 */
export interface ChangePricesRequest {
  version: number;
  /** For the history and the audit log. */
  reason: string;
  /** Null resets the value to the price book or the server's setting. */
  changes: { setting: PriceSetting; value: number | null }[];
}

/** Body of POST /api/admin/prices/preview: prices of leads in inventory that an admin is about to save; null resets one. */
export interface PreviewPricesRequest {
  changes: { setting: LeadPriceKey; value: number | null }[];
}

/** Leads that a change affects, and what they cost before and after it. */
export interface LeadPriceEffect {
  leads: number;
  beforeCents: number;
  afterCents: number;
}

/**
 * Response of POST /api/admin/prices/preview. Leads with a price of their own are not affected, nor those that are sold or
 * withdrawn.
 */
export interface PricesPreview extends LeadPriceEffect {
  cells: (LeadPriceEffect & { setting: LeadPriceKey })[];
  /** False if counting took too long: the numbers are then estimated from a sample. */
  exact: boolean;
}
