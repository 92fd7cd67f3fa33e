import type { BalanceRequest, Tenders } from '../orders/balance.ts';
import type { LeadReturn } from '../returns/types.ts';
import type { AgeRange } from '../prices/price-book.ts';
import type { AgedLeadFilter, LeadSort } from './query.ts';

/**
 * Item of GET /api/aged-leads: a lead on sale, masked by the server (L1). A page comes with `X-Total-Count` and `X-Total-Exact`.
 */
export interface AgedLeadListItem {
  id: number;
  /** First word in full, last word cut to 3 letters and X (B6.06). */
  name: string;
  /** `(305) XXX-XXXX`. */
  phone: string;
  email: null;
  /** Two-letter code if it is a US state. */
  state: string;
  /** US dollars. */
  currentPrice: number;
  currentAgeRange: AgeRange;
  /** Lead age in days, rounded up. */
  actualAge: number;
  /** ISO 8601, UTC. */
  formFillTime: string;
}

export interface AgedLeadQuery extends AgedLeadFilter {
  limit?: number;
  /** From 1. */
  page?: number;
  /** By default newest; freshest with a filter by age, price or date, which newest doesn't work with (L58). */
  sort?: LeadSort;
}

export interface BulkPurchaseRequest extends BalanceRequest {
  leadIds: number[];
  /**
   * What the page shows for these leads, in US dollars. If they cost more by now, 409 `quote_differs` has the right price and
   * nothing is held (M72).
   */
  total?: number;
  /**
   * Buys leads on the agency's do-not-call list, too. Otherwise the balance leaves them out, and an agency with a list pays from
   * its balance only: 409 `list_needs_balance`, or `in_your_list` if too few are left (L113).
   */
  allowListed?: boolean;
}

/** Response of POST /api/bulk-purchase-leads (M12). */
export interface BulkPurchaseResponse extends Tenders {
  orderId: string;
  count: number;
  /** US dollars. */
  total: number;
  clientSecret: string;
  /** ISO 8601, UTC: end of the hold. */
  expiresAt: string;
}

/** A lead with all details, for its owner. */
export interface PurchasedLead {
  id: number;
  name: string;
  phone: string;
  email: string | null;
  state: string;
  /** Five digits; null if it is unknown or masked. */
  zip: string | null;
  priceCents: number;
  actualAge: number;
  formFillTime: string;
  /** Null if the buyer has paid for it. */
  refund: LeadRefund | null;
  /** For staff: what refunds gave back to the balance whose part for the card failed. Absent if nothing. */
  partRefundedCents?: number;
  /** Null if it wasn't returned; with `accepted`, `phone` is masked and `email` null. */
  return: LeadReturn | null;
}

/** Whether the price of a bought lead was refunded, or will be (M88). */
export type LeadRefund = 'requested' | 'refunded';
