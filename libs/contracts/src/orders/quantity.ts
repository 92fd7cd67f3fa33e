import type { AgedLeadFilter, LeadFacet } from '../leads/query.ts';
import type { BalanceRequest, PaidFromBalance, Tenders } from './balance.ts';

/** Which of the matching leads an order by number takes: the cheapest, or those that the list shows first. */
export const LEAD_PICKS = ['cheapest', 'newest'] as const;
export type LeadPick = (typeof LEAD_PICKS)[number];

export const QUANTITY_LIMITS = {
  /** Most leads of one order by number. */
  perOrder: 2_000,
} as const;

export const QUANTITY_MESSAGES = {
  quantity: `Please enter a number from 1 to ${QUANTITY_LIMITS.perOrder.toLocaleString('en-US')}`,
} as const;

/** Request of POST /api/quantity-orders/quote: so many leads that match a filter (L61). */
export interface QuantityRequest {
  /** Text of the filter box. */
  filter?: string;
  facets?: Pick<AgedLeadFilter, LeadFacet>;
  /** IANA name of the time zone of the days; UTC without one. */
  zone?: string;
  quantity: number;
  pick: LeadPick;
}

/** What so many leads cost now. */
export interface QuantityQuote {
  /** As asked for. */
  quantity: number;
  /** How many match, at most `quantity`. */
  available: number;
  totalCents: number;
  /** US dollars. */
  total: number;
  /** The lowest and the highest price of one lead; 0 if none matches. */
  minCents: number;
  maxCents: number;
  /** ISO 8601, UTC. */
  asOf: string;
}

/** Request of POST /api/quantity-orders. */
export interface QuantityOrderRequest extends QuantityRequest, BalanceRequest {
  /** Identifies one press of the button, a UUID: the same request again is the same order (L64). */
  requestId: string;
  /** Fewest leads to take, 1 unless given; with fewer, 409 `not_enough_leads` says how many there are and nothing is held. */
  atLeast?: number;
  /** Most that the leads may cost together; above it, 409 `quote_differs` has the right price and nothing is held. */
  maxTotalCents?: number;
  /** Whether leads on the agency's do-not-call list are left out; yes unless it says no (L71). */
  skipListed?: boolean;
}

interface QuantityOrder {
  orderId: string;
  requested: number;
  /** How many leads the order has. */
  count: number;
  totalCents: number;
  /** US dollars. */
  total: number;
  /** Leads that were left out because they are on the agency's own list; null: not known, because the order was placed before. */
  listed: number | null;
}

/** Response of POST /api/quantity-orders: the leads are held, or the balance paid them. */
export type QuantityOrderResponse = QuantityOrder &
  ((Tenders & { clientSecret: string; /** ISO 8601, UTC: end of the hold. */ expiresAt: string }) | PaidFromBalance);
