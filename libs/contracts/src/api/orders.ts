import type { PurchasedLead } from './leads.ts';

/** Which door an order came through (docs/decisions.md M16). */
export const ORDER_CHANNELS = ['aged-leads', 'checkout', 'high-volume', 'survey', 'ringcloud', 'dashboard-transfers'] as const;
export type OrderChannel = (typeof ORDER_CHANNELS)[number];

/** What an order is for, whichever channel it came through (docs/decisions.md M16). */
export const ORDER_KINDS = ['transfers', 'call-backs', 'aged-leads'] as const;
export type OrderKind = (typeof ORDER_KINDS)[number];

export const ORDER_STATUSES = ['pending', 'paid', 'completed', 'cancelled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Why an order is cancelled. `paid_too_late`: the money came when its leads were somebody else's or it was given up, and goes back whole. `superseded`: another order of its survey took its place. */
export const CANCEL_REASONS = ['by_buyer', 'by_staff', 'superseded', 'expired', 'provider', 'paid_too_late', 'refunded'] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

/**
 * Which orders My Purchases lists. `current` is everything but orders that ended without a charge (dropped or run-out holds);
 * those are in `cancelled` alone. `paid` has completed ones too; `refunded` those of which money went back, or is on its way.
 */
export const ORDER_VIEWS = ['current', 'pending', 'paid', 'refunded', 'cancelled'] as const;
export type OrderView = (typeof ORDER_VIEWS)[number];

/** GET /api/orders: one page of the buyer's orders, newest first. `X-Next-Cursor` stands beside it unless it is the last. */
export interface OrdersQuery {
  /** Default `current`. */
  view?: OrderView;
  /** Part of an order number, or of the name or phone of a lead the buyer owns. */
  q?: string;
  /** `X-Next-Cursor` of the page before. */
  cursor?: string;
  limit?: number;
}

/** GET /api/orders: one row of My Purchases. */
export interface OrderSummary {
  id: string;
  /** What people read out on the phone, e.g. `WL-100042`. */
  number: string;
  channel: OrderChannel;
  kind: OrderKind;
  status: OrderStatus;
  /** Cancelled orders only. */
  cancelReason: CancelReason | null;
  /** Pending, and its money is on the way: a bank transfer takes days. */
  processing: boolean;
  /** What was ordered, as the receipt says it. */
  description: string;
  quantity: number;
  totalCents: number;
  /** What has gone back so far; a cancelled order `paid_too_late` gets all of it, within days. */
  refundedCents: number;
  createdAt: string;
  paidAt: string | null;
  /** Pending orders only: until then the leads are held. */
  expiresAt: string | null;
}

/** GET /api/orders/counts: what the sidebar and the views' names show. */
export type OrderCounts = Record<OrderView, number> & {
  /** Leads the buyer owns. */
  leads: number;
};

/** What was agreed about call transfers ordered in the dashboard. */
export interface TransferDetails {
  callsPerDay: number;
  transferHours: string;
  transferPhone: string;
  workingStates: string;
}

/** GET /api/orders/{id}: full lead details, present once paid, and all that a receipt says. */
export interface OrderDetail extends OrderSummary {
  receiptEmail: string;
  /** The unguessable name for return addresses (`/thank-you?order=…`). */
  reference: string;
  /** Price of one piece where all cost the same. */
  unitCents: number | null;
  /** Who the receipt is made out to. */
  billedTo: { name: string; agencyName: string };
  transfers: TransferDetails | null;
  leads: PurchasedLead[];
}

/** POST /api/orders/{id}/payment: goes on paying an unpaid order; 409 `order_not_payable` once it is paid, closed or its hold is over. */
export interface OrderPayment {
  orderId: string;
  reference: string;
  clientSecret: string;
  channel: OrderChannel;
  quantity: number;
  totalCents: number;
  /** ISO 8601, UTC: until then the leads are held; null where nothing is. */
  expiresAt: string | null;
}

/** GET /api/purchases.csv: every lead the buyer got in a period, as a file; without both all of them. */
export interface PurchasesCsvQuery {
  /** `2026-11-01`: days in UTC, both inclusive. */
  from?: string;
  to?: string;
}
