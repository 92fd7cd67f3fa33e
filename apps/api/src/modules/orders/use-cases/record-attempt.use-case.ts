import { Injectable } from '@nestjs/common';
import type { PaymentIntent } from '../../payments/public.js';
import { OrderRepository } from '../persistence/order.repository.js';

/** Writes down whether money is on its way to an order, as its payment was read from the provider just now (docs/decisions.md M60). */
@Injectable()
export class RecordAttempt {
  constructor(private readonly orders: OrderRepository) {}

  /** Whether that has changed. */
  async execute(orderId: string, { status }: PaymentIntent): Promise<boolean> {
    if (status === 'processing') return this.orders.markProcessing(orderId);
    return status.startsWith('requires_') ? this.orders.markFailed(orderId) : false;
  }
}
