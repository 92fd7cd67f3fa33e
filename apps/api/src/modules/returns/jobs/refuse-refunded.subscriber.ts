import { Injectable } from '@nestjs/common';
import { Subscribe, type Subscriber } from '../../../platform/events/subscribe.js';
import { orderMoneyChanged } from '../../orders/public.js';
import { RefuseRefunded } from '../use-cases/decisions/refuse-refunded.use-case.js';

/** Closes returns that a refund has settled, and opens them again when it fails. */
@Injectable()
@Subscribe(orderMoneyChanged, 'returns.refuse-refunded')
export class RefuseRefundedReturns implements Subscriber<{ orderId: string }> {
  constructor(private readonly refuse: RefuseRefunded) {}

  async handle({ orderId }: { orderId: string }): Promise<void> {
    await this.refuse.execute(orderId);
  }
}
