import { Injectable } from '@nestjs/common';
import type { CancelReason, OrderStatus } from '@warmline/contracts/orders/types';
import type { Transaction } from '../../../platform/database/database.js';
import type { DomainEvent } from '../../../platform/events/define-event.js';
import { DomainEvents } from '../../../platform/events/domain-events.js';
import { orderCancelled, orderCompleted, orderPaid, orderRefunded, orderReopened } from '../events.js';

interface Transition {
  from: readonly OrderStatus[];
  to: OrderStatus;
  /** The cancel reasons that a canceled order may have. */
  over?: readonly CancelReason[];
  /** For a canceled order: it was paid before, and its full refund canceled it. */
  wasPaid?: boolean;
  /** The cancel reason that it writes; a transition without it gets its reason from the caller. */
  reason?: CancelReason;
  /** What it publishes. */
  event?: DomainEvent<{ orderId: string }>;
}

/** The only legal changes of an order's status (M15) and cancel reason (M59). */
export const ORDER_TRANSITIONS = {
  pay: { from: ['pending'], to: 'paid', event: orderPaid },
  /** A payment that arrived after the hold expired, for leads that are still available. */
  revive: { from: ['cancelled'], to: 'paid', over: ['expired', 'provider'], event: orderPaid },
  cancel: { from: ['pending'], to: 'cancelled', event: orderCancelled },
  /** The provider's event closed the order before the shop's own cancellation did: the shop's reason replaces the provider's. */
  replaceReason: { from: ['cancelled'], to: 'cancelled', over: ['provider'], event: orderCancelled },
  /** The reason of staff replaces any other. */
  replaceReasonByStaff: {
    from: ['cancelled'],
    to: 'cancelled',
    over: ['provider', 'expired', 'by_buyer', 'superseded'],
    event: orderCancelled,
  },
  /** A payment that bought nothing is refunded. */
  refundLatePayment: {
    from: ['pending', 'cancelled'],
    to: 'cancelled',
    over: ['by_buyer', 'by_staff', 'superseded', 'expired', 'provider'],
    reason: 'paid_too_late',
    event: orderCancelled,
  },
  /** The full refund of an order failed that was refunded before it was paid: nothing was delivered, so it is refunded again. */
  refundAgain: { from: ['cancelled'], to: 'cancelled', over: ['refunded'], reason: 'paid_too_late' },
  complete: { from: ['paid'], to: 'completed', event: orderCompleted },
  /** The refund failed later that had completed a package: what it was for is missing again (M99). */
  deliverAgain: { from: ['completed'], to: 'paid' },
  refund: { from: ['paid', 'completed'], to: 'cancelled', reason: 'refunded', event: orderRefunded },
  /** A full refund failed later. */
  reopen: { from: ['cancelled'], to: 'paid', over: ['refunded'], wasPaid: true, event: orderReopened },
  reopenCompleted: { from: ['cancelled'], to: 'completed', over: ['refunded'], wasPaid: true, event: orderReopened },
} as const satisfies Record<string, Transition>;
export type OrderTransition = keyof typeof ORDER_TRANSITIONS;

/** Columns and values of a new order that is paid already: only for the statement that takes the money, too (W4). */
export const BORN_PAID = { columns: 'status, paid_at', values: `'paid', clock_timestamp()` };

/**
 * A late refund counts from its own time, because the nightly retry waits an hour; a replaced reason keeps the time of the
 * cancellation.
 */
const TRANSITION = `UPDATE orders SET status = $3, cancel_reason = $4,
    paid_at = CASE WHEN $3 = 'paid' THEN coalesce(paid_at, clock_timestamp()) ELSE paid_at END,
    refunded_from = CASE WHEN $3 = 'cancelled' AND status IN ('paid', 'completed') THEN status END,
    cancelled_at = CASE WHEN $3 = 'cancelled' AND status = 'cancelled' AND $4 <> 'paid_too_late' THEN cancelled_at WHEN $3 = 'cancelled' THEN now() END
  WHERE id = $1 AND status = ANY($2::text[])
    AND (status <> 'cancelled' OR (cancel_reason = ANY($5::text[]) AND (paid_at IS NOT NULL) = $6::boolean))`;

/** Changes the status of orders: the only writer of it, of the cancel reason and of their times (M15). */
@Injectable()
export class OrderTransitions {
  constructor(private readonly events: DomainEvents) {}

  /**
   * Makes a legal transition and publishes its event if the order has its start status and cancel reason; false otherwise.
   * `reason` is for `cancel` and replacements.
   */
  async transition(tx: Transaction, id: string, name: OrderTransition, reason?: CancelReason): Promise<boolean> {
    const { from, to, over, reason: fixed, wasPaid = false, event }: Transition = ORDER_TRANSITIONS[name];
    const changed = (await tx.run(TRANSITION, [id, from, to, fixed ?? reason ?? null, over ?? [], wasPaid])) === 1;
    if (changed && event) await this.events.publish(tx, event, { orderId: id });
    return changed;
  }
}
