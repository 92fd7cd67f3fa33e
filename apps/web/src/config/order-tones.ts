import type { LeadRefund } from '@warmline/contracts/leads/types';
import type { OrderStatus } from '@warmline/contracts/orders/types';
import type { PillTone } from '../components/ui/pill.tsx';

/** Color of each order status, the same for buyers and staff. */
export const ORDER_TONES: Record<OrderStatus, PillTone> = {
  pending: 'warn',
  paid: 'good',
  completed: 'good',
  cancelled: 'plain',
};

/** Color of the mark on a bought lead that was refunded, the same for buyers and staff. */
export const LEAD_REFUND_TONES: Record<LeadRefund, PillTone> = { requested: 'warn', refunded: 'info' };
