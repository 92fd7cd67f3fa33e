import {
  AGE_RANGES,
  CHECKOUTS,
  DASHBOARD_TRANSFER_CENTS,
  HIGH_VOLUME,
  LEAD_PRICE_PROFILES,
  PRICING_PAGES,
  RINGCLOUD_PRICES,
  SURVEY_PRICES,
} from '@warmline/contracts/prices/price-book';
import type { PriceKey } from '@warmline/contracts/prices/types';

/** One rate; `key` is set if it can be changed. */
export interface PriceCell {
  key: PriceKey | null;
  /** Price book value, in cents. */
  bookCents: number;
}

export interface PriceRow {
  label: string;
  /** One cell per column of the group; null if it isn't sold there. */
  cells: readonly (PriceCell | null)[];
}

/** The same products, compared by where they are sold. */
export interface PriceGroup {
  id: string;
  title: string;
  columns: readonly { label: string; where: string }[];
  rows: readonly PriceRow[];
}

const rate = (key: PriceKey, bookCents: number): PriceCell => ({ key, bookCents });
const fixed = (bookCents: number): PriceCell => ({ key: null, bookCents });

/** The whole price book, side by side (A9.01-A9.05, B9.01, B9.10, B9.11; M2, M14). */
export const PRICE_GROUPS: readonly PriceGroup[] = [
  {
    id: 'packages',
    title: 'Call transfers by daily volume',
    columns: [
      { label: 'Pricing page', where: 'advertised' },
      { label: 'Checkout', where: 'charged' },
    ],
    rows: PRICING_PAGES.map(({ id, minCalls, maxCalls, rateCents }) => ({
      label: `${id[0]!.toUpperCase()}${id.slice(1)}, ${maxCalls === null ? `${minCalls}+` : `${minCalls}-${maxCalls}`} calls a day`,
      cells: [rate(`page.${id}`, rateCents), rate(`checkout.${id}`, CHECKOUTS[id].rateCents)],
    })),
  },
  {
    id: 'units',
    title: 'Call transfers and callbacks, per unit',
    columns: [
      { label: 'Survey', where: '/survey' },
      { label: 'RingCloud survey', where: '/ringcloud' },
      { label: 'Dashboard', where: 'Buy Call Transfers' },
    ],
    rows: [
      {
        label: 'Live transfer',
        cells: [
          rate('survey.live_transfer', SURVEY_PRICES['Live Transfers']),
          rate('ringcloud.live_transfers', RINGCLOUD_PRICES.live_transfers),
          rate('dashboard.transfers', DASHBOARD_TRANSFER_CENTS),
        ],
      },
      {
        label: 'Callback',
        cells: [
          rate('survey.callback', SURVEY_PRICES['Call-Backs']),
          rate('ringcloud.call_backs', RINGCLOUD_PRICES.call_backs),
          null,
        ],
      },
    ],
  },
  {
    id: 'high-volume',
    title: 'Call transfers by quantity',
    columns: [{ label: 'High-volume checkout', where: HIGH_VOLUME.route }],
    rows: HIGH_VOLUME.tiers.map(({ minCount, maxCount, rateCents }) => ({
      label: `${maxCount === null ? `${minCount}+` : `${minCount}-${maxCount}`} transfers`,
      cells: [rate(`high-volume.${minCount}`, rateCents)],
    })),
  },
  {
    id: 'aged-leads',
    title: 'Aged leads, per lead',
    columns: [
      { label: 'Survey', where: '/survey' },
      { label: 'RingCloud survey', where: '/ringcloud' },
      { label: 'Single-lead form', where: 'leads in inventory' },
      { label: 'CSV template', where: 'leads in inventory' },
    ],
    rows: [
      ...AGE_RANGES.map((range) => ({
        label: `${range} days`,
        cells: [
          rate(`survey.aged_lead.${range}`, SURVEY_PRICES['Aged Leads'][range]),
          rate(`ringcloud.partial_apps.${range}`, RINGCLOUD_PRICES.partial_apps[range]),
          fixed(LEAD_PRICE_PROFILES.form[range]),
          fixed(LEAD_PRICE_PROFILES.template[range]),
        ],
      })),
      {
        label: 'No age range',
        cells: [null, rate('ringcloud.partial_apps.default', RINGCLOUD_PRICES.partial_apps.default), null, null],
      },
    ],
  },
];

const CELLS = PRICE_GROUPS.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells));

/** Price book value of every rate that can be changed. */
export const BOOK_CENTS = Object.fromEntries(
  CELLS.flatMap((cell) => (cell?.key ? [[cell.key, cell.bookCents] as const] : [])),
) as Record<PriceKey, number>;

export const PRICE_KEYS = Object.keys(BOOK_CENTS) as PriceKey[];

/** Returns the label of a rate: `Live transfer, Dashboard`. */
export function priceName(key: PriceKey): string {
  for (const { columns: doors, rows } of PRICE_GROUPS)
    for (const { label, cells } of rows) {
      const door = cells.findIndex((cell) => cell?.key === key);
      if (door >= 0) return `${label}, ${doors[door]!.label}`;
    }
  return key;
}

/** Returns whether the storefront's prerendered pages show this rate; they always show the price book's value (docs/adr/0009-price-overrides.md). */
export function isOnPrerenderedPages(key: PriceKey): boolean {
  return /^(page|high-volume|survey)\./.test(key);
}
