import type { PendingTransferOrder } from '@warmline/contracts/api/call-transfers';

const KEY = 'pendingOrder';
/** Unpaid orders are cancelled after 24 hours (docs/decisions.md M15); ours is forgotten a little earlier. */
const KEPT_MS = 23 * 3_600_000;

/** Keeps what /transfer-checkout pays for ([001] §4). Storage may be blocked: the payment in place works without. */
export function keepPendingOrder(order: PendingTransferOrder): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(order));
  } catch {
    // The order also stands in My Purchases.
  }
}

/** This buyer's unpaid order, null without a readable one; anybody else's and one out of date are forgotten. */
export function readPendingOrder(buyerId: string): PendingTransferOrder | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (kept === null) return null;
    if (isPendingOrder(kept) && kept.buyerId === buyerId && isFresh(kept.savedAt)) return kept;
    forgetPendingOrder();
  } catch {
    forgetPendingOrder();
  }
  return null;
}

export function forgetPendingOrder(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Storage may be blocked; then there was nothing to forget.
  }
}

function isFresh(savedAt: string): boolean {
  const age = Date.now() - Date.parse(savedAt);
  return age >= 0 && age < KEPT_MS;
}

function isPendingOrder(kept: unknown): kept is PendingTransferOrder {
  if (typeof kept !== 'object' || kept === null) return false;
  const { clientSecret, totalPrice, transferDetails, reference, orderId, buyerId, savedAt } =
    kept as Partial<PendingTransferOrder>;
  const words = [clientSecret, reference, orderId, buyerId, savedAt];
  return (
    words.every((word) => typeof word === 'string' && word !== '') &&
    typeof totalPrice === 'number' &&
    typeof transferDetails?.totalTransfers === 'number' &&
    typeof transferDetails.transfersPerDay === 'number' &&
    Array.isArray(transferDetails.states)
  );
}
