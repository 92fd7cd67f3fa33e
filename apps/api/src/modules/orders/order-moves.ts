import type { OrderStatus } from '@warmline/contracts/api/orders';

/** Every legal change of an order's status; nothing else moves one (docs/decisions.md M15). */
export const ORDER_MOVES = {
  pay: { from: ['pending'], to: 'paid' },
  /** Money that came after the hold ran out, for leads nobody else took. */
  revive: { from: ['cancelled'], to: 'paid' },
  cancel: { from: ['pending'], to: 'cancelled' },
  complete: { from: ['paid'], to: 'completed' },
  /** A full refund that failed later. */
  reopen: { from: ['cancelled'], to: 'paid' },
  reopenCompleted: { from: ['cancelled'], to: 'completed' },
  refund: { from: ['paid', 'completed'], to: 'cancelled' },
} as const satisfies Record<string, { from: readonly OrderStatus[]; to: OrderStatus }>;
export type OrderMove = keyof typeof ORDER_MOVES;
