import { Injectable } from '@nestjs/common';
import { HOLD_LIMITS } from '@warmline/contracts/orders/limits';
import { createHash } from 'node:crypto';
import { OrderSettings } from '../../orders.settings.js';
import { LiveEvents } from '../../../../platform/events/live-events.js';
import { Metrics } from '../../../../platform/observability/metrics.js';
import { LeadsGone } from '../../../leads/public.js';
import { HoldLimitReached, InsufficientFunds } from '../../orders.errors.js';
import { BasketRepository, type Basket, type BasketOrder, type HoldTerms } from '../../persistence/basket.repository.js';
import type { HoldLimits } from '../../persistence/hold-limits.sql.js';
import type { Order } from '../../persistence/order.entity.js';
import { OrderRepository, type PurchaseOrigin } from '../../persistence/order.repository.js';
import type { BalancePress } from './balance-press.js';
import { BuyFromBalance } from './buy-from-balance.js';
import { OpenPayment } from './open-payment.use-case.js';
import { PayFromBalance } from './pay-from-balance.js';

/** The buyer and their network. */
export interface Buyer {
  userId: string;
  agencyId: string;
  network: string;
  from: PurchaseOrigin;
}

export interface HeldPurchase {
  order: BasketOrder;
  clientSecret: string;
}

/** Sells leads: holds them for a card, or buys them from the balance. Both take all of the leads or none. */
@Injectable()
export class PurchaseLeads {
  private readonly limits: HoldLimits;

  constructor(
    private readonly orders: OrderRepository,
    private readonly baskets: BasketRepository,
    private readonly openPayment: OpenPayment,
    private readonly buyFromBalance: BuyFromBalance,
    private readonly payFromBalance: PayFromBalance,
    private readonly events: LiveEvents,
    private readonly metrics: Metrics,
    private readonly settings: OrderSettings,
  ) {
    this.limits = limitsTimes(settings.platform.RATE_LIMIT_FACTOR);
  }

  /**
   * Holds a buyer's selected leads, creates an unpaid order and opens its payment (M12). The same request while the hold is active returns the same
   * order. Throws HoldLimitReached (M56), LeadsGone, QuoteDiffers when the leads cost more than the total that the page shows (M72), AmountOutOfRange,
   * PaymentUnavailable.
   */
  async execute(buyer: Buyer, leadIds: readonly number[], shownTotal?: number): Promise<HeldPurchase> {
    const basket = basketOf(buyer, leadIds, shownTotal);
    const order = await this.heldOnce(basket, () => this.baskets.hold(basket, this.termsOf(buyer)));
    return { order, clientSecret: await this.openPayment.execute(order) };
  }

  /**
   * Buys the leads from the balance, without a hold (W4), or holds them for the card that pays the rest (W8); the same `requestId` again is the same
   * order. `clientSecret` is null once it is paid. Throws what BuyFromBalance throws; with a card, what PayFromBalance and `execute` throw.
   */
  async executeFromBalance(
    buyer: Buyer,
    leadIds: readonly number[],
    { requestId, payWith }: Pick<BalancePress, 'requestId' | 'payWith'>,
    shownTotal?: number,
  ): Promise<{ order: BasketOrder; clientSecret: string | null }> {
    const basket = basketOf(buyer, leadIds, shownTotal);
    const { agencyId, buyerId, leadSet } = basket;
    const press = { agencyId, buyerId, requestId, payWith, isSame: (order: Order) => order.leadSet === leadSet };
    const { order, isPaid } = await this.buyFromBalance.execute(press, basket).catch(async (error: unknown) => {
      // What is gone may be on hold for an earlier press for the same leads.
      const mayHold = error instanceof InsufficientFunds || error instanceof LeadsGone;
      if (payWith === 'wallet' || !mayHold) throw error;
      const hold = () =>
        this.payFromBalance.execute(press, async (tx) => (await this.baskets.hold(basket, this.termsOf(buyer), tx)).id);
      const order = await this.heldOnce(basket, hold);
      return { order, isPaid: order.paidAt != null };
    });
    return { order, clientSecret: isPaid ? null : await this.openPayment.execute(order) };
  }

  /** Holds a basket, or returns the order that holds it already: of a repeated request, or of the other click of a double click. */
  private async heldOnce<Held extends BasketOrder>(basket: Basket, hold: () => Promise<Held>): Promise<Held | Order> {
    try {
      const order = await hold();
      await this.events.publish({ type: 'stock_changed', leadIds: [...basket.leadIds] });
      return order;
    } catch (error) {
      if (!(error instanceof LeadsGone || error instanceof HoldLimitReached)) throw error;
      const earlier = await this.orders.findHeld(basket.agencyId, basket.buyerId, basket.leadSet);
      if (earlier) return earlier;
      if (error instanceof HoldLimitReached) this.metrics.count('hold_refusals', { limit: error.refusal });
      throw error;
    }
  }

  private termsOf({ network }: Buyer): HoldTerms {
    return { holdExpiresAt: new Date(Date.now() + this.settings.LEAD_HOLD_SECONDS * 1000), network, limits: this.limits };
  }
}

function basketOf(
  { agencyId, userId: buyerId, from }: Buyer,
  chosenIds: readonly number[],
  shownTotal: number | undefined,
): Basket {
  const leadIds = [...new Set(chosenIds)].sort((a, b) => a - b);
  const leadSet = createHash('sha256').update(leadIds.join()).digest('hex');
  const shownCents = shownTotal === undefined ? null : Math.round(shownTotal * 100);
  return { agencyId, buyerId, from, leadIds, leadSet, shownCents };
}

function limitsTimes(factor: number): HoldLimits {
  const { newBuyer, knownBuyer, newBuyersOfNetwork, timesADay } = HOLD_LIMITS;
  const times = (count: number) => Math.max(1, Math.round(count * factor));
  return {
    newLeads: times(newBuyer.leads),
    newOrders: times(newBuyer.orders),
    knownLeads: times(knownBuyer.leads),
    knownOrders: times(knownBuyer.orders),
    knownFromCents: knownBuyer.fromCents,
    networkLeads: times(newBuyersOfNetwork.leads),
    timesADay,
  };
}
