import type { LeadRefund } from '@warmline/contracts/leads/types';
import type { OrderStatus } from '@warmline/contracts/orders/types';
import type { PillTone } from '../components/ui/facts/pill.tsx';

/** Color of each order status, the same for buyers and staff. */
export const ORDER_TONES: Record<OrderStatus, PillTone> = {
  pending: 'warn',
  paid: 'good',
  completed: 'good',
  cancelled: 'plain',
};

/** Color of the mark on a bought lead that was refunded, the same for buyers and staff. */
export const LEAD_REFUND_TONES: Record<LeadRefund, PillTone> = { requested: 'warn', refunded: 'info' };

/** Each order status in the words of staff. */
export const STATUS_LABELS: Record<OrderStatus, { text: string; tone: PillTone }> = {
  pending: { text: 'Pending', tone: ORDER_TONES.pending },
  paid: { text: 'Paid', tone: ORDER_TONES.paid },
  completed: { text: 'Completed', tone: ORDER_TONES.completed },
  cancelled: { text: 'Canceled', tone: ORDER_TONES.cancelled },
};
