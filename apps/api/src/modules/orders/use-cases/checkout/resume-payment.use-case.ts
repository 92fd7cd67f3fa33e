import { Injectable } from '@nestjs/common';
import { NotFound } from '../../../../platform/errors/app-error.js';
import type { PurchaseScope } from '../../../agencies/public.js';
import { OrderNotPayable } from '../../orders.errors.js';
import type { Order } from '../../persistence/order.entity.js';
import { OrderRepository } from '../../persistence/order.repository.js';
import { OpenPayment } from './open-payment.use-case.js';
import type { HeldOrder } from './placed-order.js';
import { SupersedeOrders } from './supersede-orders.use-case.js';

/** Resumes the payment of an unpaid order while its leads are held; it is the same payment, never a second one. */
@Injectable()
export class ResumePayment {
  constructor(
    private readonly orders: OrderRepository,
    private readonly openPayment: OpenPayment,
    private readonly supersedeOrders: SupersedeOrders,
  ) {}

  /** Throws NotFound, OrderNotPayable, PaymentUnavailable. */
  async execute(scope: PurchaseScope, orderId: string): Promise<HeldOrder<Order>> {
    const order = await this.orders.findOwn(scope, orderId);
    if (!order) throw new NotFound('The order');
    const over = order.holdExpiresAt != null && order.holdExpiresAt.getTime() <= Date.now();
    if (order.status !== 'pending' || over) throw new OrderNotPayable();
    await this.supersedeOrders.execute(order);
    return { order, clientSecret: await this.openPayment.resume(order) };
  }
}
