import { isFromInventory, type OrderChannel } from '@warmline/contracts/orders/types';
import type { AccessRef } from '../../../access-log/public.js';

/**
 * Returns what an entry of the access log names when an order was shown with these leads or callbacks: the order alone if it was
 * delivered with its payment, else also which ones, because a package gets others later.
 */
export function accessTo(order: { id: string; channel: OrderChannel }, shown: readonly { id: number }[]): AccessRef {
  return isFromInventory(order) ? { ref: order.id } : { ref: order.id, leadIds: shown.map(({ id }) => id) };
}
