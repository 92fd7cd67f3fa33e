import { Injectable, Logger } from '@nestjs/common';
import type { PaymentSubjects } from '../../../payments/public.js';
import { OrderRepository } from '../../persistence/order.repository.js';
import { OpenPayment } from './open-payment.use-case.js';

/** Opens the payments of orders whose process ended in between: the order's idempotency key finds the payment or creates it. */
@Injectable()
export class OpenMissingPayments implements PaymentSubjects {
  private readonly log = new Logger('orders');

  constructor(
    private readonly orders: OrderRepository,
    private readonly openPayment: OpenPayment,
  ) {}

  async openMissing(): Promise<boolean> {
    const order = await this.orders.takeWithoutPayment();
    if (!order) return false;
    await this.openPayment
      .findOrOpenIntent(order, { isRetriedLater: true })
      .catch((error: unknown) => this.log.warn({ err: error, orderId: order.id }, 'payment could not be opened'));
    return true;
  }
}
