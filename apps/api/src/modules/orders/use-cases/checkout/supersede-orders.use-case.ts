import { Injectable } from '@nestjs/common';
import { OrderNotCancellable, OrderNotPayable } from '../../orders.errors.js';
import type { Order } from '../../persistence/order.entity.js';
import { OrderRepository } from '../../persistence/order.repository.js';
import { CancelOrder } from '../cancellation/cancel-order.use-case.js';

/** Ensures that neither a survey (M47) nor a press (W7) is charged twice before a payment for it is opened to the buyer. */
@Injectable()
export class SupersedeOrders {
  constructor(
    private readonly orders: OrderRepository,
    private readonly cancelOrder: CancelOrder,
  ) {}

  /**
   * Cancels the earlier unpaid orders of the order's survey: Back, then Next with other answers creates another order. Throws
   * OrderNotPayable if the survey was paid meanwhile or has a pending payment, PaymentUnavailable if an earlier payment can't be
   * canceled now.
   */
  async execute({ id, number, surveyId }: Order): Promise<void> {
    if (!surveyId) return;
    for (const earlierId of await this.orders.findEarlierOfSurvey(surveyId, number)) await this.cancelUnpaid(earlierId);
    if (await this.orders.isSurveyPaid(id)) throw OrderNotPayable.paidEarlier();
  }

  /** The same before the balance pays for this press, because that is done with the answer; nothing if it has paid already. */
  async beforeBalance(surveyId: string, requestKey: string): Promise<void> {
    if (await this.orders.isRequestPaid(requestKey)) return;
    for (const otherId of await this.orders.findOthersOfSurvey(surveyId, requestKey)) await this.cancelUnpaid(otherId);
  }

  /**
   * Cancels what the same press has opened for a card alone, before the balance pays for it (W7); nothing if the balance has
   * paid. Throws OrderNotPayable if the card has paid or is paying.
   */
  async openedForCard(pressKey: string): Promise<void> {
    if (await this.orders.isRequestPaid(pressKey)) return;
    for (const id of await this.orders.findByPress(pressKey)) await this.cancelUnpaid(id, OrderNotPayable.paidByCard);
  }

  private async cancelUnpaid(orderId: string, refusal = OrderNotPayable.paidEarlier): Promise<void> {
    try {
      await this.cancelOrder.cancelUnpaid(orderId, 'superseded');
    } catch (error) {
      throw error instanceof OrderNotCancellable ? refusal() : error;
    }
  }
}
