import type { SalesDay } from '@warmline/contracts/orders/home-types';
import { PRODUCTS, type Product } from '@warmline/contracts/prices/products';

/** The periods of the home page: how many of the last days, today included. */
export const PERIODS = [
  { days: 1, label: 'Today' },
  { days: 7, label: '7 days' },
  { days: 30, label: '30 days' },
] as const;

export interface PeriodSales {
  byProduct: Record<Product, { orders: number; cents: number }>;
  orders: number;
  soldCents: number;
  refunds: number;
  refundedCents: number;
  creditedCents: number;
  lostCents: number;
  /** What was sold, less what was refunded, credited and lost meanwhile. */
  netCents: number;
}

/** Adds up days. */
export function sumSales(days: readonly SalesDay[]): PeriodSales {
  const sumOf = (value: (day: SalesDay) => number) => days.reduce((sum, day) => sum + value(day), 0);
  const byProduct = Object.fromEntries(
    PRODUCTS.map((product) => [
      product,
      { orders: sumOf(({ sold }) => sold[product]?.orders ?? 0), cents: sumOf(({ sold }) => sold[product]?.cents ?? 0) },
    ]),
  ) as PeriodSales['byProduct'];
  const totals = Object.values(byProduct);
  const soldCents = totals.reduce((sum, { cents }) => sum + cents, 0);
  const [refundedCents, lostCents] = [sumOf((day) => day.refundedCents), sumOf((day) => day.lostCents)];
  const creditedCents = sumOf((day) => day.creditedCents);
  return {
    byProduct,
    orders: totals.reduce((sum, { orders }) => sum + orders, 0),
    soldCents,
    refunds: sumOf((day) => day.refunds),
    refundedCents,
    creditedCents,
    lostCents,
    netCents: soldCents - refundedCents - creditedCents - lostCents,
  };
}
