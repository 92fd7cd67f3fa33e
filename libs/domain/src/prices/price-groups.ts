import { AGE_RANGES, HIGH_VOLUME, PRICING_PAGES } from '@warmline/contracts/prices/price-book';
import type { PriceKey } from '@warmline/contracts/prices/types';
import { BOOK_CENTS } from './rate.ts';

/** One rate. */
export interface PriceCell {
  key: PriceKey;
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

const rate = (key: PriceKey): PriceCell => ({ key, bookCents: BOOK_CENTS[key] });

/** The whole price book, side by side (A9.01-A9.05, B9.01, B9.10, B9.11; M2, M14). */
export const PRICE_GROUPS: readonly PriceGroup[] = [
  {
    id: 'packages',
    title: 'Call transfers by daily volume',
    columns: [
      { label: 'Pricing page', where: 'advertised' },
      { label: 'Checkout', where: 'charged' },
    ],
    rows: PRICING_PAGES.map(({ id, minCalls, maxCalls }) => ({
      label: `${id[0]!.toUpperCase()}${id.slice(1)}, ${maxCalls === null ? `${minCalls}+` : `${minCalls}-${maxCalls}`} calls a day`,
      cells: [rate(`page.${id}`), rate(`checkout.${id}`)],
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
        cells: [rate('survey.live_transfer'), rate('ringcloud.live_transfers'), rate('dashboard.transfers')],
      },
      {
        label: 'Callback',
        cells: [rate('survey.callback'), rate('ringcloud.call_backs'), null],
      },
    ],
  },
  {
    id: 'high-volume',
    title: 'Call transfers by quantity',
    columns: [{ label: 'High-volume checkout', where: HIGH_VOLUME.route }],
    rows: HIGH_VOLUME.tiers.map(({ minCount, maxCount }) => ({
      label: `${maxCount === null ? `${minCount}+` : `${minCount}-${maxCount}`} transfers`,
      cells: [rate(`high-volume.${minCount}`)],
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
          rate(`survey.aged_lead.${range}`),
          rate(`ringcloud.partial_apps.${range}`),
          rate(`lead.form.${range}`),
          rate(`lead.template.${range}`),
        ],
      })),
      {
        label: 'No age range',
        cells: [null, rate('ringcloud.partial_apps.default'), null, null],
      },
    ],
  },
];

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
