/** POST /api/call-transfer-order ([001] §3 Call transfer order request). */
export interface CallTransferOrderRequest {
  totalTransfers: number;
  callsPerDay: number;
  transferHours: string;
  transferPhone: string;
  /** The states an agency works in, as text, e.g. `TX, FL`. */
  workingStates: string;
  leadType: 'Live Transfers';
  /** What the page showed, in US dollars: the total, or the price of one transfer; the server quotes again (docs/decisions.md M49). */
  price: number;
}

/** Kept in the browser under `pendingOrder` until it is paid ([001] §3); what follows `transferDetails` is ours (docs/decisions.md M33). */
export interface PendingTransferOrder {
  clientSecret: string;
  /** US dollars. */
  totalPrice: number;
  transferDetails: { totalTransfers: number; transfersPerDay: number; states: string[] };
  orderId: string;
  /** Unguessable name of the order for return addresses: `?order=…`. */
  reference: string;
  /** Whose order it is: the next one at this browser must not pay for it. */
  buyerId: string;
  /** ISO 8601, UTC: an unpaid order lives for 24 hours. */
  savedAt: string;
}
