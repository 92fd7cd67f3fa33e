import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../../platform/auth/principal.js';
import { Database } from '../../../../platform/database/database.js';
import { NotFound } from '../../../../platform/errors/app-error.js';
import { Audit } from '../../../audit/public.js';
import { Notifications, orderDeliveredEmail } from '../../../notifications/public.js';
import { OrderDelivery } from '../../ports.js';
import { OrderNotCompletable } from '../../orders.errors.js';
import { StaffEnding } from '../../status/staff-ending.js';
import { OrderTransitions } from '../../status/order-transitions.js';
import { OrderRepository } from '../../persistence/order.repository.js';

/**
 * Marks a paid order as complete once everything was delivered (M15); again by the same person is done already (M43). Throws
 * NotFound, OrderNotCompletable.
 */
@Injectable()
export class AdminCompleteOrder {
  constructor(
    private readonly db: Database,
    private readonly orders: OrderRepository,
    private readonly transitions: OrderTransitions,
    private readonly endings: StaffEnding,
    private readonly audit: Audit,
    private readonly delivery: OrderDelivery,
    private readonly notifications: Notifications,
  ) {}

  async execute(actor: Principal, orderId: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const locked = await this.orders.lock(tx, orderId);
      if (!locked) throw new NotFound('The order');
      if (locked.status === 'completed') {
        const { isOwn, by } = await this.endings.of(orderId, 'order.completed', actor, tx);
        if (isOwn) return;
        throw OrderNotCompletable.alreadyBy(by);
      }
      if (!(await this.transitions.transition(tx, orderId, 'complete'))) throw new OrderNotCompletable();
      const calls = await this.delivery.completeByHand(tx, orderId, actor.userId);
      if (locked.receiptEmail && calls > 0) {
        const orderPath = locked.buyerId ? `/dashboard/purchases/${orderId}` : '';
        const email = orderDeliveredEmail({ number: locked.number, quantity: locked.quantity, byHand: calls, orderPath });
        await this.notifications.queueEmail(tx, locked.receiptEmail, email, `delivered:${orderId}`);
      }
      const target = { kind: 'order', id: orderId, label: locked.number } as const;
      await this.audit.record(tx, {
        actor,
        action: 'order.completed',
        target,
        before: { status: locked.status },
        after: { status: 'completed' },
      });
    });
  }
}
