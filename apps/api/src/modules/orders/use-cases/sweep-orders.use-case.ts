import { Injectable, Logger } from '@nestjs/common';
import { Payments } from '../../payments/public.js';
import type { Order } from '../persistence/order.entity.js';
import { OrderRepository } from '../persistence/order.repository.js';
import { CloseOrder } from './close-order.use-case.js';
import { OpenPayment } from './open-payment.use-case.js';
import { SettleOrder } from './settle-order.use-case.js';

const PER_RUN = 50;
const ABANDONED_MS = 24 * 3600 * 1000;

/** Asks the provider about unpaid orders: a payment whose event got lost is settled, a hold that is over is closed, payment first. */
@Injectable()
export class SweepOrders {
  private readonly log = new Logger('orders');

  constructor(
    private readonly orders: OrderRepository,
    private readonly payments: Payments,
    private readonly openPayment: OpenPayment,
    private readonly settleOrder: SettleOrder,
    private readonly closeOrder: CloseOrder,
  ) {}

  async execute(): Promise<void> {
    for (const order of await this.orders.takeDue(PER_RUN)) {
      await this.lookAfter(order).catch((error: unknown) =>
        this.log.warn({ err: error, orderId: order.id }, 'order could not be checked'),
      );
    }
  }

  private async lookAfter(order: Order): Promise<void> {
    const { id } = order;
    // A crash may have come between the order and its payment: the same key finds that payment or makes it.
    const known = order.paymentIntentId
      ? await this.payments.read(order.paymentIntentId)
      : await this.openPayment.intentOf(order);
    const over = order.holdExpiresAt
      ? order.holdExpiresAt.getTime() < Date.now()
      : order.createdAt.getTime() < Date.now() - ABANDONED_MS;
    const intent = over && known.status !== 'succeeded' ? await this.payments.cancel(known.id) : known;
    if (intent.status === 'succeeded') {
      await this.settleOrder.execute({
        orderId: id,
        intentId: intent.id,
        amountCents: intent.receivedCents,
        currency: intent.currency,
      });
    } else if (intent.status === 'canceled') {
      await this.closeOrder.execute(id, over ? 'expired' : 'provider');
    }
  }
}
