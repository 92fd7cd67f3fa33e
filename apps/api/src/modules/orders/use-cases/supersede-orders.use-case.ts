import { Injectable } from '@nestjs/common';
import { OrderNotCancellable, OrderNotPayable } from '../orders.errors.js';
import type { Order } from '../persistence/order.entity.js';
import { OrderRepository } from '../persistence/order.repository.js';
import { CancelOrder } from './cancel-order.use-case.js';

/** Makes sure that a survey is not charged twice before a payment for it is handed out (docs/decisions.md M47). */
@Injectable()
export class SupersedeOrders {
  constructor(
    private readonly orders: OrderRepository,
    private readonly cancelOrder: CancelOrder,
  ) {}

  /**
   * Gives up the earlier, unpaid orders of the order's survey: Back, then Next with other answers makes another order. Throws OrderNotPayable
   * if the survey was paid meanwhile or its money is on the way, PaymentUnavailable if an earlier payment can't be cancelled now.
   */
  async before({ id, number, surveyId }: Order): Promise<void> {
    if (!surveyId) return;
    for (const earlierId of await this.orders.earlierOfSurvey(surveyId, number)) await this.giveUp(earlierId);
    if (await this.orders.isSurveyPaid(id)) throw OrderNotPayable.paidEarlier();
  }

  private async giveUp(orderId: string): Promise<void> {
    try {
      await this.cancelOrder.giveUp(orderId, 'superseded');
    } catch (error) {
      throw error instanceof OrderNotCancellable ? OrderNotPayable.paidEarlier() : error;
    }
  }
}
