import type { DayRangeQuery } from '../lists/day-range.ts';
import type { LeadRefund } from '../leads/types.ts';
import type { BalanceRequest } from '../orders/balance.ts';
import type { PageQuery } from '../lists/page.ts';
import type { LeadReturn } from '../returns/types.ts';

/** Body of POST /api/admin/callback-opportunities (B7.13): 201 with a CallbackRow; 409 `callback_known` names `phone`. */
export interface AddCallbackRequest {
  name: string;
  email: string;
  phone: string;
  state: string;
  /** US dollars. */
  price: number | string;
  /** When they asked to be called, on the clocks of their state, such as `2026-12-01 14:30` (L84); any time without it. */
  requestedAt?: string;
  /** The agreed time on the clocks of their state, which makes it an appointment (L87). */
  slotAt?: string;
  /** Length of the appointment; 30 minutes without it. */
  slotMinutes?: number;
}

/** Whether a callback can be bought (L81). `passed`: an appointment that begins too soon, or has begun. */
export type CallbackStatus = 'free' | 'held' | 'sold' | 'passed';

/** A prospect who asked to be called back, with the details that staff see. */
export interface CallbackRow {
  id: number;
  name: string;
  email: string;
  phone: string;
  state: string;
  priceCents: number;
  /** ISO 8601, UTC; null for any time. */
  requestedAt: string | null;
  status: CallbackStatus;
  /** The agreed time and length of an appointment; null for a callback. */
  slotAt: string | null;
  slotMinutes: number | null;
  /** Username of the admin who added the callback. */
  addedBy: string;
  /** ISO 8601, UTC. */
  createdAt: string;
}

/** What a row is: a callback, or one with an agreed time. */
export const CALLBACK_KINDS = ['callback', 'appointment'] as const;
export type CallbackKind = (typeof CALLBACK_KINDS)[number];

/** Columns that can order the callbacks; `-added` is the default. */
export const CALLBACK_SORTS = ['added', 'name', 'state', 'price'] as const;
export type CallbackSort = (typeof CALLBACK_SORTS)[number];

/**
 * Query of GET /api/admin/callback-opportunities, which returns a `Page<CallbackRow>` with an exact total.
 * GET /api/admin/callback-opportunities.csv takes the filters and `sort` and returns all rows as a file.
 */
export interface CallbacksQuery extends PageQuery<CallbackSort> {
  /** Word prefixes of the name or email, first digits of the phone or its last four; all must match. */
  q?: string;
  /** Two-letter code. */
  state?: string;
  /** Only callbacks, or only appointments. */
  kind?: CallbackKind;
}

/** Item of GET /api/callbacks: a callback on sale, masked by the server (L80). */
export interface CallbackOffer {
  id: number;
  /** First word in full, last word cut to 3 letters and X. */
  name: string;
  /** `(305) XXX-XXXX`. */
  phone: string;
  state: string;
  priceCents: number;
  /** ISO 8601, UTC; null for any time. */
  requestedAt: string | null;
}

/** Columns that can order the callbacks on sale; `-added` is the default. */
export const CALLBACK_OFFER_SORTS = ['added', 'state', 'price', 'requested'] as const;
export type CallbackOfferSort = (typeof CALLBACK_OFFER_SORTS)[number];

/**
 * Query of GET /api/callbacks, which returns a `Page<CallbackOffer>` with an exact total. `from` and `to` are days of the
 * requested time.
 */
export interface CallbackOffersQuery extends PageQuery<CallbackOfferSort>, DayRangeQuery {
  /** Two-letter code. */
  state?: string;
  priceMaxCents?: number;
}

/**
 * Body of POST /api/callbacks/purchase: holds the callbacks for a card, or buys them from the balance, all or none (L81). The
 * responses are those of POST /api/bulk-purchase-leads; 409 `callbacks_gone` lists those that another buyer holds or owns.
 */
export interface PurchaseCallbacksRequest extends BalanceRequest {
  callbackIds: number[];
  /**
   * What the page shows for them, in US dollars. If they cost more by now, 409 `quote_differs` has the right price and nothing is
   * held.
   */
  total?: number;
  /**
   * Buys callbacks on the agency's do-not-call list, too. Otherwise the balance leaves them out, and an agency with a list pays
   * from its balance only: 409 `list_needs_balance`, or `in_your_list` if too few are left (L113).
   */
  allowListed?: boolean;
}

/**
 * A callback with all details, for its owner; a seat that doesn't see contacts gets it masked, and so does every seat once its
 * return was accepted.
 */
export interface PurchasedCallback {
  id: number;
  name: string;
  phone: string;
  email: string | null;
  state: string;
  priceCents: number;
  /** ISO 8601, UTC; null for any time. */
  requestedAt: string | null;
  /** The agreed time and length of an appointment, else null. */
  slotAt: string | null;
  slotMinutes: number | null;
  /** Null if the buyer has paid for it. */
  refund: LeadRefund | null;
  /** For staff: what refunds gave back to the balance whose part for the card failed. Absent if nothing. */
  partRefundedCents?: number;
  /** Its return, if there is one. */
  return: LeadReturn | null;
}
