export const PAY_WITH = ['card', 'wallet', 'wallet_then_card'] as const;
/**
 * What an order is paid with: a card, the whole of it from the balance of the agency, or what the balance has and a card for the
 * rest.
 */
export type PayWith = (typeof PAY_WITH)[number];

/** The part of an order's request that pays it from the balance (W4). */
export interface BalanceRequest {
  /** A card unless given. */
  payWith?: PayWith;
  /** Identifies one press of the button, a UUID; needed for the balance: the same request again is the same order (W7). */
  requestId?: string;
}

/** Whether a request takes money from the balance. */
export function usesBalance(payWith: PayWith | undefined): payWith is Exclude<PayWith, 'card'> {
  return payWith === 'wallet' || payWith === 'wallet_then_card';
}

/** The part of the response for an unpaid order that tells what the balance pays, and what is left for a card (W8). */
export interface Tenders {
  status: 'pending';
  /** What the balance pays, without promo credit. */
  walletCents: number;
  /** What promo credit pays (W12). */
  promoCents: number;
  cardCents: number;
}

/** The part of the response that tells how an order was paid, if its balance paid it. */
export interface PaidFromBalance {
  status: 'paid';
  /** What the balance paid, without promo credit. */
  walletCents: number;
  /** What promo credit paid (W12). */
  promoCents: number;
  /** What is left for a card: nothing. */
  cardCents: 0;
  clientSecret: null;
}

/** Response of POST /api/bulk-purchase-leads with `payWith: 'wallet'`. */
export interface BalancePurchaseResponse extends PaidFromBalance {
  orderId: string;
  /** Fewer than were chosen if some are on the agency's do-not-call list (L104). */
  count: number;
  /** US dollars. */
  total: number;
}

/** Response of POST /api/call-transfer-order and /api/create-payment-intent with `payWith: 'wallet'`. */
export interface BalanceOrderResponse extends PaidFromBalance {
  orderId: string;
  /** US dollars. */
  amount: number;
  /** Random ID of the order in the addresses of its pages. */
  reference: string;
}
