import type { PurchasedLead } from './leads.ts';

/** Which door an order came through (docs/decisions.md M16). */
export const ORDER_CHANNELS = ['aged-leads', 'checkout', 'high-volume', 'survey', 'ringcloud', 'dashboard-transfers'] as const;
export type OrderChannel = (typeof ORDER_CHANNELS)[number];

export const ORDER_STATUSES = ['pending', 'paid', 'completed', 'cancelled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** GET /api/orders: one row of My Purchases, newest first. */
export interface OrderSummary {
  id: string;
  /** What people read out on the phone, e.g. `WL-100042`. */
  number: string;
  channel: OrderChannel;
  status: OrderStatus;
  quantity: number;
  totalCents: number;
  refundedCents: number;
  createdAt: string;
  paidAt: string | null;
  /** Pending orders only: until then the leads are held. */
  expiresAt: string | null;
}

/** GET /api/orders/{id}: full lead details, present once paid. */
export interface OrderDetail extends OrderSummary {
  receiptEmail: string;
  leads: PurchasedLead[];
}
