import { Injectable } from '@nestjs/common';
import { Payments, type PaymentIntent } from '../../payments/public.js';
import type { Order } from '../persistence/order.entity.js';
import { OrderRepository } from '../persistence/order.repository.js';

/** Opens the payment of a committed order, or finds the one opened before: the order's id is the key, so there is only ever one. */
@Injectable()
export class OpenPayment {
  constructor(
    private readonly orders: OrderRepository,
    private readonly payments: Payments,
  ) {}

  /** The client secret that a card form needs; throws PaymentUnavailable. */
  async execute(order: Order): Promise<string> {
    const intent = order.paymentIntentId ? await this.payments.read(order.paymentIntentId) : await this.intentOf(order);
    return intent.clientSecret;
  }

  /** Asks the provider for an order's intent and remembers it; a crash in between is made good by asking again. */
  async intentOf(order: Order): Promise<PaymentIntent> {
    const intent = await this.payments.open({
      orderId: order.id,
      amountCents: order.totalCents,
      description: `${order.number}: ${order.description}`,
    });
    await this.orders.attachIntent(order.id, intent.id);
    return intent;
  }
}
