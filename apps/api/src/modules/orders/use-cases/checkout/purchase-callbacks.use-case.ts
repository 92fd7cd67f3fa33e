import { Injectable } from '@nestjs/common';
import { CallbackStock } from '../../../callbacks/public.js';
import { InsufficientFunds } from '../../orders.errors.js';
import { OrderChangeNotifier } from '../../status/order-change-notifier.js';
import type { CallbackBasket } from '../../persistence/contents/basket.repository.js';
import type { Order } from '../../persistence/order.entity.js';
import type { BalancePress } from '../balance/balance-press.js';
import { basketOf, HoldBasket, isGone, type Buyer } from './hold-basket.js';
import { OpenPayment } from './open-payment.use-case.js';
import type { HeldOrder, PlacedOrder } from './placed-order.js';
import { PayFromBalance } from '../balance/pay-from-balance.js';
import { LeaveOutListed, type Attempt } from '../balance/leave-out-listed.js';

/** What a buyer chose, and the total that the page showed for it. */
export interface ChosenCallbacks {
  goods: 'callbacks' | 'appointment';
  callbackIds: readonly number[];
  total?: number | undefined;
}

/**
 * Sells callbacks (L81), or an appointment (L88), as leads are sold: holds them for a card, or buys them from the balance. Both
 * take all of them or none.
 */
@Injectable()
export class PurchaseCallbacks {
  constructor(
    private readonly holding: HoldBasket,
    private readonly openPayment: OpenPayment,
    private readonly payFromBalance: PayFromBalance,
    private readonly stock: CallbackStock,
    private readonly notifier: OrderChangeNotifier,
    private readonly leaveOutListed: LeaveOutListed,
  ) {}

  /** Throws HoldLimitReached (M56), CallbacksGone, AppointmentGone, QuoteDiffers, AmountOutOfRange, PaymentUnavailable. */
  async execute(buyer: Buyer, { goods, callbackIds, total }: ChosenCallbacks): Promise<HeldOrder> {
    const basket = basketOf(goods, buyer, callbackIds, total);
    const order = await this.holding.once(basket, () => this.holding.execute(basket, buyer));
    await this.stock.notifyPages();
    return { order, clientSecret: await this.openPayment.execute(order) };
  }

  /**
   * Buys them from the balance (W4), or holds them for the card that pays the rest (W8); the same `requestId` again is the same
   * order. Throws what `execute`, PayFromBalance and LeaveOutListed throw.
   */
  async executeFromBalance(
    buyer: Buyer,
    { goods, callbackIds, total }: ChosenCallbacks,
    { requestId, payWith, leavesOutListed }: Pick<BalancePress, 'requestId' | 'payWith' | 'leavesOutListed'>,
  ): Promise<PlacedOrder> {
    const basket = basketOf(goods, buyer, callbackIds, total);
    const { agencyId, buyerId, leadSet } = basket;
    const press: BalancePress = { agencyId, buyerId, requestId, payWith, isSame: (order: Order) => order.leadSet === leadSet };
    const order = await (leavesOutListed
      ? this.leaveOutListed.execute(agencyId, goods, ({ reduce, check }) => this.buyWhole(press, reduce(basket), check))
      : this.buyWhole(press, basket).catch((error: unknown) => {
          // What is gone may be on hold for an earlier press for the same callbacks.
          const mayHold = error instanceof InsufficientFunds || isGone(error);
          if (payWith === 'wallet' || !mayHold) throw error;
          const hold = () => this.payFromBalance.execute(press, async (tx) => (await this.holding.execute(basket, buyer, tx)).id);
          return this.holding.once(basket, hold);
        }));
    await this.stock.notifyPages();
    if (order.paidAt == null) return { order, clientSecret: await this.openPayment.execute(order) };
    await this.notifier.notify({ id: order.id, agencyId, buyerId }, 'paid');
    return { order, clientSecret: null };
  }

  /** Buys all of a basket from the balance alone. */
  private buyWhole(press: BalancePress, basket: CallbackBasket, check?: Attempt['check']): Promise<Order> {
    return this.payFromBalance.execute(
      { ...press, payWith: 'wallet' },
      async (tx) => (await this.holding.executeAtOnce(basket, tx)).id,
      check && ((tx) => check(tx, basket)),
    );
  }
}
