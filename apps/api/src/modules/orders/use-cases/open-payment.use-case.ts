import { Injectable } from '@nestjs/common';
import { Payments, type PaymentIntent } from '../../payments/public.js';
import { OrderNotPayable } from '../orders.errors.js';
import { OrderRepository, type PayableOrder } from '../persistence/order.repository.js';

/** Opens the payment of a committed order, or finds the one opened before: the order's id is the key, so there is only ever one. */
@Injectable()
export class OpenPayment {
  constructor(
    private readonly orders: OrderRepository,
    private readonly payments: Payments,
  ) {}

  /** The client secret that a card form needs; throws PaymentUnavailable. */
  async execute(order: PayableOrder): Promise<string> {
    return (await this.currentOf(order)).clientSecret;
  }

  /** The same, where money can still be paid in: throws OrderNotPayable for a payment that went through, is on its way or was cancelled. */
  async payable(order: PayableOrder): Promise<string> {
    const { status, clientSecret } = await this.currentOf(order);
    if (!status.startsWith('requires_')) throw new OrderNotPayable();
    return clientSecret;
  }

  /** Asks the provider for an order's intent and remembers it; a crash in between is made good by asking again. */
  async intentOf(order: PayableOrder): Promise<PaymentIntent> {
    const intent = await this.payments.open({
      orderId: order.id,
      amountCents: order.totalCents,
      description: `${order.number}: ${order.description}`,
    });
    await this.orders.attachIntent(order.id, intent.id);
    return intent;
  }

  private currentOf(order: PayableOrder): Promise<PaymentIntent> {
    return order.paymentIntentId ? this.payments.read(order.paymentIntentId) : this.intentOf(order);
  }
}
