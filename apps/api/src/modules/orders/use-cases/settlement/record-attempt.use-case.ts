import { Injectable } from '@nestjs/common';
import type { PaymentStatus } from '../../../payments/public.js';
import { OrderRepository } from '../../persistence/order.repository.js';

/** Records whether a payment of an order is processing, as just read from the provider (M60). */
@Injectable()
export class RecordAttempt {
  constructor(private readonly orders: OrderRepository) {}

  /** Returns whether that changed. */
  async execute(orderId: string, status: PaymentStatus): Promise<boolean> {
    if (status === 'processing') return this.orders.markProcessing(orderId);
    return status === 'open' ? this.orders.markFailed(orderId) : false;
  }
}
