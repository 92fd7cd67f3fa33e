import { Injectable } from '@nestjs/common';
import { PaymentProvider, type CallOptions, type Payment } from '../../../payments/public.js';
import { WalletBlocks } from '../../../wallet/public.js';
import { OrderNotPayable } from '../../orders.errors.js';
import { cardCentsOf, type PayableOrder } from '../../persistence/order.entity.js';
import { OrderRepository } from '../../persistence/order.repository.js';

/**
 * Opens the payment of a committed order, or finds the existing one: the order's id is the idempotency key, so there is only one.
 */
@Injectable()
export class OpenPayment {
  constructor(
    private readonly orders: OrderRepository,
    private readonly provider: PaymentProvider,
    private readonly blocks: WalletBlocks,
  ) {}

  /**
   * Returns the client secret for a card form; throws OrderNotPayable if the order was closed meanwhile, PaymentUnavailable, and
   * WalletBlocked if its part of a balance can't be spent, because its card would be refunded (W94).
   */
  async execute(order: PayableOrder): Promise<string> {
    const { status, clientSecret } = await this.currentIntent(order);
    if (status === 'cancelled') throw new OrderNotPayable();
    return clientSecret;
  }

  /**
   * The same while the payment can still be made: throws OrderNotPayable for a payment that succeeded, is processing or was
   * canceled.
   */
  async resume(order: PayableOrder): Promise<string> {
    const { status, clientSecret } = await this.currentIntent(order);
    if (status !== 'open') throw new OrderNotPayable();
    return clientSecret;
  }

  /** Opens an order's intent at the provider and stores its id; a rerun after a crash finds the same intent. */
  async findOrOpenIntent(order: PayableOrder, options?: CallOptions): Promise<Payment> {
    return (await this.open(order, options)).intent;
  }

  /** Cancels the payment of an order that was closed while the payment was being opened. */
  private async currentIntent(order: PayableOrder): Promise<Payment> {
    if (order.agencyId && order.walletCents + order.promoCents > 0) await this.blocks.refuseHeld(order.agencyId);
    if (order.paymentIntentId) return this.provider.read(order.paymentIntentId);
    const { intent, isOpen } = await this.open(order);
    if (isOpen) return intent;
    await this.provider.cancel(intent.id);
    throw new OrderNotPayable();
  }

  private async open(order: PayableOrder, options?: CallOptions): Promise<{ intent: Payment; isOpen: boolean }> {
    const intent = await this.provider.open(
      {
        subject: { kind: 'order', id: order.id },
        amountCents: cardCentsOf(order),
        description: `${order.number}: ${order.description}`,
      },
      options,
    );
    return { intent, isOpen: await this.orders.attachIntent(order.id, intent.id) };
  }
}
