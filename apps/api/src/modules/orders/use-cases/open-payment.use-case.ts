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

  /** The client secret that a card form needs; throws OrderNotPayable if the order was closed meanwhile, PaymentUnavailable. */
  async execute(order: PayableOrder): Promise<string> {
    const { status, clientSecret } = await this.currentOf(order);
    if (status === 'canceled') throw new OrderNotPayable();
    return clientSecret;
  }

  /** The same, where money can still be paid in: throws OrderNotPayable for a payment that went through, is on its way or was cancelled. */
  async payable(order: PayableOrder): Promise<string> {
    const { status, clientSecret } = await this.currentOf(order);
    if (!status.startsWith('requires_')) throw new OrderNotPayable();
    return clientSecret;
  }

  /** Asks the provider for an order's intent and remembers it; a crash in between is made good by asking again. */
  async intentOf(order: PayableOrder): Promise<PaymentIntent> {
    return (await this.open(order)).intent;
  }

  /** An order that was closed while its payment was being opened must not keep a payment that takes money. */
  private async currentOf(order: PayableOrder): Promise<PaymentIntent> {
    if (order.paymentIntentId) return this.payments.read(order.paymentIntentId);
    const { intent, isOpen } = await this.open(order);
    if (isOpen) return intent;
    await this.payments.cancel(intent.id);
    throw new OrderNotPayable();
  }

  private async open(order: PayableOrder): Promise<{ intent: PaymentIntent; isOpen: boolean }> {
    const intent = await this.payments.open({
      orderId: order.id,
      amountCents: order.totalCents,
      description: `${order.number}: ${order.description}`,
    });
    return { intent, isOpen: await this.orders.attachIntent(order.id, intent.id) };
  }
}
