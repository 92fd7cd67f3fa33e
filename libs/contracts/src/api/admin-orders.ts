import type { OrderChannel, OrderKind, OrderStatus } from './orders.ts';

/** GET /api/transfer-orders: the specified fields ([001] §3), then ours. A guest's names and phone are empty texts. */
export interface TransferOrder {
  id: string;
  firstName: string;
  lastName: string;
  /** Where calls are transferred to; empty where nobody was asked. */
  transferNumber: string;
  phone: string;
  email: string;
  totalTransfers: number;
  /** Null where nobody was asked. */
  transfersPerDay: number | null;
  /** Two-letter codes where the text names a state, else as it was written. */
  selectedStates: string[];
  /** US dollars with two decimals, e.g. `350.00`. */
  totalPrice: string;
  status: OrderStatus;
  /** ISO 8601, UTC. */
  createdAt: string;

  /** What people read out on the phone, e.g. `WL-100042`. */
  number: string;
  channel: OrderChannel;
  kind: OrderKind;
  /** What was ordered, as the receipt says it. */
  description: string;
  agencyName: string;
  /** What has gone back so far. */
  refundedCents: number;
  /** The cardholder disputes the payment, or has won that dispute. */
  disputed: boolean;
}

/** Without any of these every call-transfer order, paid ones first; with one of them a page, `X-Next-Cursor` beside it unless it is the last. */
export interface TransferOrdersQuery {
  /** Default `transfers`. */
  kind?: OrderKind;
  status?: OrderStatus;
  channel?: OrderChannel;
  /** Part of the order number, a name, the agency, an e-mail address or a phone number. */
  q?: string;
  /** `X-Next-Cursor` of the page before. */
  cursor?: string;
  limit?: number;
}

/** GET /api/admin/orders/totals: the four cards, over call-transfer orders. */
export interface TransferOrderTotals {
  totalOrders: number;
  pendingOrders: number;
  /** Paid and completed orders less refunds and lost disputes (docs/decisions.md M15, M52). */
  revenueCents: number;
  /** In paid and completed orders. */
  totalTransfers: number;
}

export const REFUND_REASONS = ['requested_by_customer', 'not_delivered', 'duplicate', 'fraudulent', 'other'] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

/** `requested` until the provider has decided: a pending refund is not made yet. `refused` also if it failed later. */
export type RefundStatus = 'requested' | 'refunded' | 'refused';

/** A refund that staff asked for. */
export interface OrderRefund {
  id: string;
  amountCents: number;
  reason: RefundReason;
  note: string;
  status: RefundStatus;
  /** Present with `refused`: what the provider said. */
  failure: string | null;
  requestedBy: string;
  requestedAt: string;
  settledAt: string | null;
}

/** `inquiry`: the bank asks, no money has moved, and a refund settles it. */
export type DisputeStatus = 'inquiry' | 'open' | 'won' | 'lost';

/** One line of an order's story. */
export interface OrderMoment {
  at: string;
  what:
    | 'created'
    | 'processing'
    | 'paid'
    | 'completed'
    | 'cancelled'
    | 'refund_requested'
    | 'refunded'
    | 'refund_refused'
    | 'disputed'
    | 'dispute_won'
    | 'dispute_lost'
    | 'mail_sent'
    | 'mail_waiting'
    | 'mail_failed';
  /** Who of the staff did it; null: the buyer, the provider or the shop itself. */
  by: string | null;
  /** Why, or what the provider said. */
  note: string | null;
  amountCents: number | null;
  /** The subject of a mail. */
  subject: string | null;
}

/** GET /api/admin/orders/{id}, and the answer to every change of one. */
export interface AdminOrder extends TransferOrder {
  totalCents: number;
  unitCents: number | null;
  transferHours: string;
  /** The lead age that a survey's order of aged leads names. */
  ageRange: string | null;
  paidAt: string | null;
  /** Cancelled orders only. */
  cancelReason: string | null;
  /** The provider's name of the payment. */
  paymentIntentId: string | null;
  /** Null without a dispute. */
  dispute: DisputeStatus | null;
  /** What the card provider took back after lost disputes. */
  disputeLostCents: number;
  /** What can still be refunded; 0 while a refund is pending, and while a dispute is open or lost. */
  refundableCents: number;
  refunds: OrderRefund[];
  /** Oldest first. */
  timeline: OrderMoment[];
}

/** POST /api/admin/orders/{id}/cancel: an unpaid order; 409 `order_not_cancellable` once money was quicker. */
export interface StaffCancelRequest {
  reason: string;
}

/** POST /api/admin/orders/{id}/refund: part or all of a paid order; all of it cancels the order. */
export interface RefundOrderRequest {
  /** Names one press of the button: the same again is the same refund. A UUID. */
  requestId: string;
  amountCents: number;
  reason: RefundReason;
  /** For the log, never for the buyer. */
  note: string;
  /** What the page showed as refunded so far; 409 `order_changed` when somebody else was quicker. */
  refundedCents: number;
}
