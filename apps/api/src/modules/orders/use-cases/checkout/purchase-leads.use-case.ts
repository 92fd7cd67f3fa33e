import { Injectable } from '@nestjs/common';
import { LiveEvents } from '../../../../platform/events/live-events.js';
import { LeadsGone } from '../../../leads/public.js';
import { InsufficientFunds } from '../../orders.errors.js';
import type { Basket, BasketOrder } from '../../persistence/contents/basket.repository.js';
import type { Order } from '../../persistence/order.entity.js';
import type { BalancePress } from '../balance/balance-press.js';
import { BuyFromBalance } from '../balance/buy-from-balance.js';
import { basketOf, HoldBasket, type Buyer } from './hold-basket.js';
import { OpenPayment } from './open-payment.use-case.js';
import type { HeldOrder, PlacedOrder } from './placed-order.js';
import { PayFromBalance } from '../balance/pay-from-balance.js';

/** Sells leads: holds them for a card, or buys them from the balance. Both take all of the leads or none. */
@Injectable()
export class PurchaseLeads {
  constructor(
    private readonly holding: HoldBasket,
    private readonly openPayment: OpenPayment,
    private readonly buyFromBalance: BuyFromBalance,
    private readonly payFromBalance: PayFromBalance,
    private readonly live: LiveEvents,
  ) {}

  /**
   * Holds a buyer's selected leads, creates an unpaid order and opens its payment (M12). The same request while the hold is
   * active returns the same order. Throws HoldLimitReached (M56), LeadsGone, QuoteDiffers when the leads cost more than the total
   * that the page shows (M72), AmountOutOfRange, PaymentUnavailable.
   */
  async execute(buyer: Buyer, leadIds: readonly number[], shownTotal?: number): Promise<HeldOrder> {
    const basket = basketOf('leads', buyer, leadIds, shownTotal);
    const order = await this.heldOnce(basket, () => this.holding.execute(basket, buyer));
    return { order, clientSecret: await this.openPayment.execute(order) };
  }

  /**
   * Buys the leads from the balance, without a hold (W4), or holds them for the card that pays the rest (W8); the same
   * `requestId` again is the same order. Throws what BuyFromBalance throws; with a card, what
   * PayFromBalance and `execute` throw.
   */
  async executeFromBalance(
    buyer: Buyer,
    leadIds: readonly number[],
    { requestId, payWith, leavesOutListed }: Pick<BalancePress, 'requestId' | 'payWith' | 'leavesOutListed'>,
    shownTotal?: number,
  ): Promise<PlacedOrder> {
    const basket = basketOf('leads', buyer, leadIds, shownTotal);
    const { agencyId, buyerId, leadSet } = basket;
    const press: BalancePress = {
      agencyId,
      buyerId,
      requestId,
      payWith,
      leavesOutListed,
      isSame: (order: Order) => order.leadSet === leadSet,
    };
    const { order, isPaid } = await this.buyFromBalance.execute(press, basket).catch(async (error: unknown) => {
      // What is gone may be on hold for an earlier press for the same leads.
      const mayHold = error instanceof InsufficientFunds || error instanceof LeadsGone;
      if (payWith === 'wallet' || !mayHold) throw error;
      const hold = () => this.payFromBalance.execute(press, async (tx) => (await this.holding.execute(basket, buyer, tx)).id);
      const order = await this.heldOnce(basket, hold);
      return { order, isPaid: order.paidAt != null };
    });
    return { order, clientSecret: isPaid ? null : await this.openPayment.execute(order) };
  }

  private heldOnce<Held extends BasketOrder>(basket: Basket, hold: () => Promise<Held>): Promise<Held | Order> {
    return this.holding.once(basket, async () => {
      const order = await hold();
      await this.live.publish({ type: 'stock_changed', leadIds: [...basket.itemIds] });
      return order;
    });
  }
}
