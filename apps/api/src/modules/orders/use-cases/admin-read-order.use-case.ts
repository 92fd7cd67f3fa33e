import { Injectable } from '@nestjs/common';
import { NotFound } from '../../../platform/errors/app-error.js';
import { Audit, type AuditTrailRow } from '../../audit/public.js';
import { Notifications, type MailTrace } from '../../notifications/public.js';
import { AdminOrderRepository, type DeskRow } from '../persistence/admin-order.repository.js';
import type { Order } from '../persistence/order.entity.js';
import { OrderMoneyRepository } from '../persistence/order-money.repository.js';
import { OrderRepository } from '../persistence/order.repository.js';
import { RefundRepository, type Refund } from '../persistence/refund.repository.js';

/** An order with all that happened to it. */
export interface OrderFile {
  row: DeskRow;
  order: Order;
  refunds: Refund[];
  /** What is neither refunded nor pending. */
  leftCents: number;
  trail: AuditTrailRow[];
  mails: MailTrace[];
}

/** One order as staff see it: what was ordered, what was paid back, who did what, which mails went out. Throws NotFound. */
@Injectable()
export class AdminReadOrder {
  constructor(
    private readonly desk: AdminOrderRepository,
    private readonly orders: OrderRepository,
    private readonly refunds: RefundRepository,
    private readonly orderMoney: OrderMoneyRepository,
    private readonly audit: Audit,
    private readonly notifications: Notifications,
  ) {}

  async execute(id: string): Promise<OrderFile> {
    const [row, order, refunds, trail, leftCents] = await Promise.all([
      this.desk.find(id),
      this.orders.find(id),
      this.refunds.ofOrder(id),
      this.audit.trail('order', id),
      this.orderMoney.left(id),
    ]);
    if (!row || !order) throw new NotFound('The order');
    const keys = [
      ...['receipt', 'refunded', 'cancelled', 'refund-undone'].map((mail) => `${mail}:${id}`),
      ...refunds.flatMap(({ id: refund }) => [`refund:${refund}`, `refund-undone:${refund}`]),
    ];
    return { row, order, refunds, leftCents, trail, mails: await this.notifications.traces(keys) };
  }
}
