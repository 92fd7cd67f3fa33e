import type { OrderStatus } from '@warmline/contracts/orders/types';
import type { PillTone } from '../components/ui/pill.tsx';

/** Color of each order status, the same for buyers and staff. */
export const ORDER_TONES: Record<OrderStatus, PillTone> = {
  pending: 'warn',
  paid: 'good',
  completed: 'good',
  cancelled: 'plain',
};
