import type { OrderStatus } from '@warmline/contracts/api/orders';
import type { PillTone } from '../components/ui/pill.tsx';

/** The colour of an order's status, one for whoever looks at it. */
export const ORDER_TONES: Record<OrderStatus, PillTone> = {
  pending: 'warn',
  paid: 'good',
  completed: 'good',
  cancelled: 'plain',
};
