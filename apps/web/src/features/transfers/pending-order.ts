import type { PendingTransferOrder } from '@warmline/contracts/orders/call-transfers';

const KEY = 'pendingOrder';
/** Unpaid orders are canceled after 24 hours (M15); this copy expires slightly earlier. */
const MAX_AGE_MS = 23 * 3_600_000;

/** Stores the order for /transfer-checkout (B4.05). If storage is blocked, the payment on the page still works. */
export function storePendingOrder(order: PendingTransferOrder): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(order));
  } catch {
    // The order is also listed in My Purchases.
  }
}

/** Returns this buyer's unpaid order, or null if there is none; removes an expired one and one of another buyer. */
export function readPendingOrder(buyerId: string): PendingTransferOrder | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (kept === null) return null;
    if (isPendingOrder(kept) && kept.buyerId === buyerId && isFresh(kept.savedAt)) return kept;
    removePendingOrder();
  } catch {
    removePendingOrder();
  }
  return null;
}

export function removePendingOrder(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Storage may be blocked; then there is nothing to remove.
  }
}

function isFresh(savedAt: string): boolean {
  const age = Date.now() - Date.parse(savedAt);
  return age >= 0 && age < MAX_AGE_MS;
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
