import type { BalanceRequest } from './balance.ts';

/** Body of POST /api/call-transfer-order (B3.09). */
export interface CallTransferOrderRequest extends BalanceRequest {
  totalTransfers: number;
  callsPerDay: number;
  transferHours: string;
  transferPhone: string;
  /** The states an agency works in, as text, e.g. `TX, FL`. */
  workingStates: string;
  leadType: 'Live Transfers';
  /** Price that the page showed, in US dollars: the total or the price of one transfer; the server quotes again (M49). */
  price: number;
}

/**
 * Stored in the browser under `pendingOrder` until the order is paid (B3.08); the fields after `transferDetails` are added ones
 * (M33).
 */
export interface PendingTransferOrder {
  clientSecret: string;
  /** US dollars. */
  totalPrice: number;
  /** What the card pays of it, in US dollars, if the balance pays the rest (W8). */
  cardPrice?: number;
  transferDetails: { totalTransfers: number; transfersPerDay: number; states: string[] };
  orderId: string;
  /** Random ID of the order in return URLs: `?order=…`. */
  reference: string;
  /** Buyer of the order: the next user of this browser must not pay for it. */
  buyerId: string;
  /** ISO 8601, UTC: an unpaid order expires after 24 hours. */
  savedAt: string;
}
