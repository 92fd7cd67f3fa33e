import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PaymentOutcomes, type PaymentOutcome } from '../../payments/public.js';
import { CloseOrder } from './close-order.use-case.js';
import { RecordRefund } from './record-refund.use-case.js';
import { SettleOrder } from './settle-order.use-case.js';

/** Moves orders by what payments report. */
@Injectable()
export class FollowPayments implements OnModuleInit {
  constructor(
    private readonly outcomes: PaymentOutcomes,
    private readonly settleOrder: SettleOrder,
    private readonly closeOrder: CloseOrder,
    private readonly recordRefund: RecordRefund,
  ) {}

  onModuleInit(): void {
    this.outcomes.listen((outcome) => this.follow(outcome));
  }

  private async follow(outcome: PaymentOutcome): Promise<void> {
    if (outcome.type === 'succeeded') await this.settleOrder.execute(outcome);
    else if (outcome.type === 'cancelled') await this.closeOrder.execute(outcome.orderId, 'provider');
    else if (outcome.type === 'refunded') await this.recordRefund.execute(outcome.orderId, outcome.amountCents);
  }
}
