import type { Product } from '../prices/products.ts';
import type { OrderNeed } from './admin-types.ts';

/** Days of the staff's home page, today included. */
export const HOME_DAYS = 30;

export interface SalesDay {
  /** Such as `2026-11-21`. */
  day: string;
  /** What was sold of each product, by the time of payment; products without a sale are left out. */
  sold: Partial<Record<Product, { orders: number; cents: number }>>;
  /**
   * Refunds made on this day to cards and balances, whenever the order was paid; those of late payments bought nothing and aren't
   * counted.
   */
  refunds: number;
  refundedCents: number;
  /** Credited to balances for returns on this day. */
  creditedCents: number;
  /** Lost in disputes on this day. */
  lostCents: number;
}

/** The last 30 days, today last. */
export interface Sales {
  days: SalesDay[];
}

/** How many orders need a person, and for how long the oldest has. */
export type OrderNeeds = Record<OrderNeed, { count: number; oldest: string | null }>;
