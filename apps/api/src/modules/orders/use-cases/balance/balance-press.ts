import type { PayWith } from '@warmline/contracts/orders/balance';
import { createHash } from 'node:crypto';
import type { Order } from '../../persistence/order.entity.js';

/** A press of the button that pays from the balance. */
export interface BalancePress {
  agencyId: string;
  buyerId: string;
  requestId: string;
  payWith: Exclude<PayWith, 'card'>;
  /** Leaves out what is on the agency's do-not-call list (L104); only where the balance pays the whole. */
  leavesOutListed?: boolean;
  /** Whether an order has the contents of this press. */
  isSame: (order: Order) => boolean;
}

/** Returns the key by which an order knows its press, also one that a card pays: a press of another seat is another one. */
export function pressKeyOf({ agencyId, buyerId, requestId }: Pick<BalancePress, 'agencyId' | 'buyerId' | 'requestId'>): string {
  return createHash('sha256').update(`wallet|${agencyId}|${buyerId}|${requestId}`).digest('hex');
}
