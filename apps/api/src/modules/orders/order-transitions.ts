import type { OrderStatus } from '@warmline/contracts/api/orders';

/** The only legal changes of an order's status (M15). */
export const ORDER_TRANSITIONS = {
  pay: { from: ['pending'], to: 'paid' },
  /** A payment that arrived after the hold expired, for leads that are still available. */
  revive: { from: ['cancelled'], to: 'paid' },
  cancel: { from: ['pending'], to: 'cancelled' },
  complete: { from: ['paid'], to: 'completed' },
  /** A full refund failed later. */
  reopen: { from: ['cancelled'], to: 'paid' },
  reopenCompleted: { from: ['cancelled'], to: 'completed' },
  refund: { from: ['paid', 'completed'], to: 'cancelled' },
} as const satisfies Record<string, { from: readonly OrderStatus[]; to: OrderStatus }>;
export type OrderTransition = keyof typeof ORDER_TRANSITIONS;
