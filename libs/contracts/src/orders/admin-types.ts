import type { Product } from '../prices/products.ts';
import type { OrderSetup } from './setup.ts';
import type { LeadPackageState, OrderChannel, OrderDeliveryState, OrderKind, OrderStatus } from './types.ts';
import type { DayRangeQuery } from '../lists/day-range.ts';
import type { PageQuery } from '../lists/page.ts';

/**
 * Item of GET /api/transfer-orders: the specified fields (B3.07), then added ones. The names and phone of a guest who didn't give
 * them are empty strings.
 */
export interface TransferOrder {
  id: string;
  firstName: string;
  lastName: string;
  /** Phone number that calls are transferred to; empty if the order form didn't ask for one. */
  transferNumber: string;
  phone: string;
  email: string;
  totalTransfers: number;
  /** Null if the order form didn't ask for it. */
  transfersPerDay: number | null;
  /** Two-letter codes where the text names a state, else the text as entered. */
  selectedStates: string[];
  /** US dollars with two decimals, e.g. `350.00`. */
  totalPrice: string;
  status: OrderStatus;
  /** ISO 8601, UTC. */
  createdAt: string;

  /** Order number that buyers read out on the phone, e.g. `WL-100042`. */
  number: string;
  channel: OrderChannel;
  kind: OrderKind;
  product: Product;
  /** What was ordered, in the words of the receipt. */
  description: string;
  agencyName: string;
  /** Amount refunded so far. */
  refundedCents: number;
  /** The cardholder disputes the payment or has won the dispute. */
  disputed: boolean;
  /** Paid, and the buyer hasn't said how to deliver it (M104). */
  setupMissing: boolean;
  /** Null unless a campaign counts its calls. */
  delivery: OrderDeliveryState | null;
  /** Null unless it is a paid lead package. */
  leadPackage: LeadPackageState | null;
}

/** Columns that can order the orders; `-status` is the default: paid ones first, then newest first. */
export const TRANSFER_ORDER_SORTS = ['status', 'date', 'total'] as const;
export type TransferOrderSort = (typeof TRANSFER_ORDER_SORTS)[number];

/** What a person must do about an order: deliver it, ask for its set-up (M104), repeat a failed refund, or answer a dispute. */
export const ORDER_NEEDS = ['fulfillment', 'setup', 'refund', 'dispute'] as const;
export type OrderNeed = (typeof ORDER_NEEDS)[number];

/**
 * Without parameters, GET /api/transfer-orders returns every call-transfer order as an array, paid ones first; with any of them,
 * a `Page<TransferOrder>`. GET /api/admin/orders.csv takes the filters and `sort`.
 */
/** `from` and `to` are days of payment. */
export interface TransferOrdersQuery extends DayRangeQuery, PageQuery<TransferOrderSort> {
  /** Default `transfers`. */
  kind?: OrderKind;
  /** Takes precedence over `kind`; `all` finds orders of every product. */
  product?: Product | 'all';
  status?: OrderStatus;
  channel?: OrderChannel;
  /** Only orders that need a person for this. */
  need?: OrderNeed;
  /** Part of the order number, a name, the agency, an email address or a phone number. */
  q?: string;
}

/** Response of GET /api/admin/orders/totals: the four cards, over call-transfer orders. */
export interface TransferOrderTotals {
  totalOrders: number;
  pendingOrders: number;
  /** Paid and completed orders minus refunds and lost disputes (M15, M52). */
  revenueCents: number;
  /** In paid and completed orders. */
  totalTransfers: number;
}

export const REFUND_REASONS = ['requested_by_customer', 'not_delivered', 'duplicate', 'fraudulent', 'other'] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

/** `requested` until the provider decides, so a pending refund doesn't count yet. `refused` also if it failed later. */
export type RefundStatus = 'requested' | 'refunded' | 'refused';

/** Where a refund goes: back to the card, or to the balance that paid (W11). */
export type RefundTender = 'card' | 'balance';

/** A refund requested by staff. */
export interface OrderRefund {
  id: string;
  amountCents: number;
  /** The leads that it is for; empty for an amount. */
  leadIds: number[];
  /** The callbacks or the appointment that it is for. */
  callbackIds: number[];
  reason: RefundReason;
  note: string;
  status: RefundStatus;
  /** The provider's reason; set with `refused`. */
  failure: string | null;
  /** Username; null for the shop itself. */
  requestedBy: string | null;
  requestedAt: string;
  settledAt: string | null;
  tender: RefundTender;
  /** The part of `amountCents` that is promo credit again. */
  promoCents: number;
}

/** `inquiry`: the bank asks, no money has moved, and a refund settles it. */
export type DisputeStatus = 'inquiry' | 'open' | 'won' | 'lost';

/** One entry of an order's timeline. */
export interface TimelineEntry {
  at: string;
  what:
    | 'created'
    | 'processing'
    | 'paid'
    | 'completed'
    | 'cancelled'
    | 'claimed'
    | 'refund_requested'
    | 'refunded'
    | 'refund_refused'
    | 'disputed'
    | 'dispute_won'
    | 'dispute_lost'
    | 'mail_sent'
    | 'mail_waiting'
    | 'mail_failed';
  /** Username of the staff member, or of who claimed a guest's order; null for the buyer, the provider or the system. */
  by: string | null;
  /** The reason, or the provider's message. */
  note: string | null;
  amountCents: number | null;
  /** Subject of an email. */
  subject: string | null;
}

/** Response of GET /api/admin/orders/{id} and of every change to an order. */
export interface AdminOrder extends TransferOrder {
  totalCents: number;
  unitCents: number | null;
  /** The buyer's account; null for a guest. */
  buyerId: string | null;
  transferHours: string;
  /** The lead age range of a survey's order for aged leads. */
  ageRange: string | null;
  paidAt: string | null;
  /** Set only for canceled orders. */
  cancelReason: string | null;
  /** What the agency's balance paid, without promo credit. */
  walletCents: number;
  /** What promo credit paid. */
  promoCents: number;
  /** The provider's ID of the payment. */
  paymentIntentId: string | null;
  /** Its page at the provider; null if the provider has none. */
  paymentPage: string | null;
  /** Null if there is no dispute. */
  dispute: DisputeStatus | null;
  /** Amount that the card provider took back after lost disputes. */
  disputeLostCents: number;
  /** Credited to the buyer's balance for returns. */
  creditedCents: number;
  /** Amount that can still be refunded; 0 while a refund is pending or a dispute is open or lost. */
  refundableCents: number;
  refunds: OrderRefund[];
  /** What the buyer said about the delivery, if they did (M81). */
  setup: (OrderSetup & { savedAt: string }) | null;
  /** Page on which staff can enter the set-up of a guest for them; null for any other order. */
  setupPath: string | null;
  /** Oldest first. */
  timeline: TimelineEntry[];
}

/** Body of POST /api/admin/orders/{id}/cancel for an unpaid order; 409 `order_not_cancellable` if it was paid meanwhile. */
export interface StaffCancelRequest {
  reason: string;
}

/** Body of POST /api/admin/orders/{id}/refund: part or all of a paid order; a full refund cancels the order. */
export interface RefundOrderRequest {
  /** Idempotency key of one click: the same key is the same refund. A UUID. */
  requestId: string;
  /**
   * With `leadIds` or `callbackIds`, what the page shows for them; 409 `order_changed` if it isn't their price less
   * `partRefundedCents`.
   */
  amountCents: number;
  /** Leads of the order that were not refunded yet (M88). */
  leadIds?: number[];
  /** Callbacks of the order, or its appointment, that were not refunded yet (L94). */
  callbackIds?: number[];
  /**
   * Live transfers: how many calls it pays back; `amountCents` is their price then. 0 is goodwill of any amount, which takes no
   * call. Without it, a refund takes the whole calls that it pays for, as far as they are free. 409 `order_not_refundable` if
   * fewer are free.
   */
  transfers?: number;
  reason: RefundReason;
  /** For the audit log; buyers never see it. */
  note: string;
  /** Refunded amount that the page showed; 409 `order_changed` if it has changed since. */
  refundedCents: number;
}
