import { Injectable } from '@nestjs/common';
import { NotFound } from '../../../../platform/errors/app-error.js';
import { Audit, type AuditTrailRow } from '../../../audit/public.js';
import { Notifications, type EmailDelivery } from '../../../notifications/public.js';
import { AdminOrderRepository, type AdminOrderRow } from '../../persistence/admin-order.repository.js';
import type { Order } from '../../persistence/order.entity.js';
import { OrderMoneyRepository } from '../../persistence/order-money.repository.js';
import { OrderRepository } from '../../persistence/order.repository.js';
import { OrderSetupRepository, type StoredSetup } from '../../persistence/order-setup.repository.js';
import { RefundRepository, type Refund } from '../../persistence/refund.repository.js';
import { SETUP_EMAILS } from '../setup/save-setup.use-case.js';

/** An order with its history. */
export interface OrderDetails {
  row: AdminOrderRow;
  order: Order;
  setup: StoredSetup | null;
  refunds: Refund[];
  /** Neither refunded nor pending. */
  leftCents: number;
  trail: AuditTrailRow[];
  mails: EmailDelivery[];
}

/** Returns one order for staff: what was ordered, its refunds, its audit entries and its emails. Throws NotFound. */
@Injectable()
export class AdminReadOrder {
  constructor(
    private readonly adminOrders: AdminOrderRepository,
    private readonly orders: OrderRepository,
    private readonly setups: OrderSetupRepository,
    private readonly refunds: RefundRepository,
    private readonly orderMoney: OrderMoneyRepository,
    private readonly audit: Audit,
    private readonly notifications: Notifications,
  ) {}

  async execute(id: string): Promise<OrderDetails> {
    const [row, order, setup, refunds, trail, leftCents] = await Promise.all([
      this.adminOrders.find(id),
      this.orders.find(id),
      this.setups.find(id),
      this.refunds.findByOrder(id),
      this.audit.trail('order', id),
      this.orderMoney.left(id),
    ]);
    if (!row || !order) throw new NotFound('The order');
    const keys = [
      ...['receipt', 'refunded', 'cancelled', 'refund-undone'].map((mail) => `${mail}:${id}`),
      ...Array.from({ length: Math.min(setup?.revision ?? 0, SETUP_EMAILS) }, (_, at) => `setup:${id}:${at + 1}`),
      ...refunds.flatMap(({ id: refund }) => [`refund:${refund}`, `refund-undone:${refund}`]),
    ];
    return { row, order, setup, refunds, leftCents, trail, mails: await this.notifications.deliveries(keys) };
  }
}
