import type { Page } from '../lists/page.ts';

/** Smallest refund of unused balance, in cents. */
export const MIN_PAYOUT_CENTS = 100;

/** Body of POST /api/wallet/payouts. The same `requestId` with the same amount is the same payout. */
export interface PayoutRequest {
  amountCents: number;
  requestId: string;
  /** Instead of a fresh sign-in (W47). */
  currentPassword?: string;
}

/** A card by what the bank statement shows. */
export interface PayoutCard {
  brand: string;
  last4: string;
}

/** `requested`: at least one part is open. `partly`: some parts came back to the balance. `failed`: all did. */
export type PayoutStatus = 'requested' | 'paid' | 'partly' | 'failed';

/**
 * `refused`: the charge could not be refunded. `failed`: the bank returned the refund later. Both are in the balance again, or
 * another part took over.
 */
export type PayoutPartStatus = 'open' | 'paid' | 'refused' | 'failed';

/** What goes back to one card payment. */
export interface PayoutPart {
  amountCents: number;
  status: PayoutPartStatus;
  /** Null while it is unknown. */
  card: PayoutCard | null;
}

/** Unused balance on its way back to the cards it came from. */
export interface Payout {
  payoutId: string;
  number: string;
  amountCents: number;
  status: PayoutStatus;
  createdAt: string;
  endedAt: string | null;
  parts: readonly PayoutPart[];
}

/** Answer of GET /api/wallet/payouts, newest first. */
export type PayoutPage = Page<Payout>;

/** A payment that can be refunded to its card, at least in part: of a deposit, or of an order that returns have credited. */
export interface PayoutSource {
  leftCents: number;
  paidAt: string;
  card: PayoutCard | null;
}

/** Answer of GET /api/wallet/payouts/sources: what can go back, and where it goes, in this order. */
export interface PayoutSources {
  payoutableCents: number;
  sources: readonly PayoutSource[];
}
