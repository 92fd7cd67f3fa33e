import type { PurchasedCallback } from '../callbacks/types.ts';
import type { DayRangeQuery } from '../lists/day-range.ts';
import type { Product } from '../prices/products.ts';
import type { PurchasedLead } from '../leads/types.ts';
import type { OrderReturns } from '../returns/types.ts';

/** Channel that an order came from (M16). */
export const ORDER_CHANNELS = [
  'aged-leads',
  'callbacks',
  'quantity',
  'standing',
  'checkout',
  'high-volume',
  'survey',
  'ringcloud',
  'dashboard-transfers',
] as const;
export type OrderChannel = (typeof ORDER_CHANNELS)[number];

/** Channels whose orders name their leads or callbacks from inventory when they are placed, so that payment delivers them. */
export const INVENTORY_CHANNELS = ['aged-leads', 'callbacks', 'quantity', 'standing'] as const satisfies readonly OrderChannel[];

/** Returns whether an order names its leads or callbacks from inventory. */
export function isFromInventory({ channel }: { channel: OrderChannel }): boolean {
  return INVENTORY_CHANNELS.some((each) => each === channel);
}

/** Older name of an order's product on the wire; `product` has the name that is stored (M65). */
export const ORDER_KINDS = ['transfers', 'call-backs', 'aged-leads'] as const;
export type OrderKind = (typeof ORDER_KINDS)[number];

export const ORDER_STATUSES = ['pending', 'paid', 'completed', 'cancelled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/**
 * Reason for which an order is canceled. `paid_too_late`: the payment came after the order was canceled or its leads were taken
 * by another buyer; it is refunded in full. `superseded`: another order of its survey replaced it.
 */
export const CANCEL_REASONS = ['by_buyer', 'by_staff', 'superseded', 'expired', 'provider', 'paid_too_late', 'refunded'] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

/**
 * Views of My Purchases. `current` is everything except orders that ended without a charge (canceled or expired holds), which are
 * only in `cancelled`. `paid` includes completed orders; `refunded` includes orders with a pending refund.
 */
export const ORDER_VIEWS = ['current', 'pending', 'paid', 'refunded', 'cancelled'] as const;
export type OrderView = (typeof ORDER_VIEWS)[number];

/** Query of GET /api/orders: one page of the buyer's orders, newest first, with `X-Next-Cursor` unless it is the last. */
export interface OrdersQuery {
  /** Default `current`. */
  view?: OrderView;
  /** Part of an order number, or of the name, phone or email of a lead that the buyer owns. */
  q?: string;
  /** `X-Next-Cursor` of the previous page. */
  cursor?: string;
  limit?: number;
}

/** How many calls of an order were delivered (C75, C77). */
export interface OrderDeliveryState {
  campaignId: string;
  delivered: number;
  /** Bought and given back, without refunded ones. */
  total: number;
  /** A person changed or started the campaign: its settings hold, not the set-up of the order (C28). Absent before 0.3.0. */
  hasOwnSettings?: boolean;
  /** Calls come only after the start (C1). Absent before 0.3.0. */
  isStarted?: boolean;
  /** Those of the campaign, of which its calls come. Absent before 0.3.0. */
  states?: string[];
}

/** How far a lead package is delivered (M92). */
export interface LeadPackageState {
  delivered: number;
  /** Bought, without refunded ones. */
  total: number;
  missing: number;
  /** The price of the missing leads. */
  missingCents: number;
  /**
   * Why leads are missing: the buyer has named no states, no lead is left that fits, or a dispute or what the agency owes pauses
   * the delivery. Null if none is.
   */
  waitsFor: 'setup' | 'inventory' | 'dispute' | null;
  /**
   * When missing leads are refunded; null if none is missing, the payment is disputed, or they were refunded and the refund
   * failed.
   */
  refundOn: string | null;
  /**
   * The bank took the payment back, so missing leads are not refunded: their delivery waits until the agency has paid what it
   * owes, goes on because it has, or ended because the shop has lost the money. Null if none is missing. Absent before 0.3.0.
   */
  lost?: 'owed' | 'paid' | 'stopped' | null;
}

/** Body of POST /api/orders/{id}/refund-missing and of POST /api/admin/orders/{id}/refund-missing (M99). */
export interface RefundMissingRequest {
  /** Idempotency key of one click. A UUID. */
  requestId: string;
  /** Missing leads that the page showed; 409 `order_changed` if it has changed since. */
  missing: number;
}

/** One row of My Purchases in GET /api/orders; GET /api/orders/{id}/summary. */
export interface OrderSummary {
  id: string;
  /** Order number that buyers read out on the phone, e.g. `WL-100042`. */
  number: string;
  channel: OrderChannel;
  kind: OrderKind;
  product: Product;
  status: OrderStatus;
  /** Set only for canceled orders. */
  cancelReason: CancelReason | null;
  /** Pending, with the payment on its way: a bank transfer takes days. */
  processing: boolean;
  /** What was ordered, in the words of the receipt. */
  description: string;
  quantity: number;
  totalCents: number;
  /** What the agency's balance paid, without promo credit (W4). */
  walletCents: number;
  /** What promo credit paid (W12). */
  promoCents: number;
  /** Amount refunded so far; a canceled order with `paid_too_late` is refunded in full within days. */
  refundedCents: number;
  /** The part of `refundedCents` that went to the balance that had paid (W11). */
  refundedToBalanceCents: number;
  /** Credited to the balance for returns so far. */
  creditedCents: number;
  createdAt: string;
  paidAt: string | null;
  /** End of the hold; pending orders only. */
  expiresAt: string | null;
  /** Null unless a campaign counts its calls. */
  delivery: OrderDeliveryState | null;
  /** Null unless it is a paid lead package. */
  leadPackage: LeadPackageState | null;
}

/** Response of GET /api/orders/counts: the numbers in the sidebar and on the views. */
export type OrderCounts = Record<OrderView, number> & {
  /** Number of leads that the buyer owns. */
  leads: number;
  /** Number of callbacks and appointments that the buyer owns. */
  callbacks: number;
};

/** Details of call transfers ordered in the dashboard. */
export interface TransferDetails {
  callsPerDay: number;
  transferHours: string;
  transferPhone: string;
  workingStates: string;
}

/** Response of GET /api/orders/{id}: full lead details once paid, and everything on the receipt. */
export interface OrderDetail extends OrderSummary {
  receiptEmail: string;
  /** Random ID of the order in return URLs (`/thank-you?order=…`). */
  reference: string;
  /** Unit price, if all units cost the same. */
  unitCents: number | null;
  /** Name and agency on the receipt, and the time zone of its dates (M97), which is absent before 0.3.0. */
  billedTo: { name: string; agencyName: string; timeZone?: string };
  transfers: TransferDetails | null;
  leads: PurchasedLead[];
  callbacks: PurchasedCallback[];
  returns: OrderReturns;
}

/**
 * Response of POST /api/orders/{id}/payment: continues the payment of an unpaid order; 409 `order_not_payable` if it is paid or
 * closed, or its hold has expired.
 */
export interface OrderPayment {
  orderId: string;
  reference: string;
  clientSecret: string;
  channel: OrderChannel;
  quantity: number;
  totalCents: number;
  /** What the balance, its promo credit, and a card pay. */
  walletCents: number;
  promoCents: number;
  cardCents: number;
  /** ISO 8601, UTC: end of the hold; null if nothing is held. */
  expiresAt: string | null;
}

/** Query of GET /api/purchases.csv: every lead bought in a period, as a file; all leads without a period. */
export type PurchasesCsvQuery = DayRangeQuery;
