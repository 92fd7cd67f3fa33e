import { Injectable } from '@nestjs/common';
import { HOLD_LIMITS } from '@warmline/contracts/orders/limits';
import { createHash, randomUUID } from 'node:crypto';
import { OrderSettings } from '../../orders.settings.js';
import { LiveEvents } from '../../../../platform/events/live-events.js';
import { Metrics } from '../../../../platform/observability/metrics.js';
import { LeadsGone } from '../../../leads/public.js';
import { HoldLimitReached } from '../../orders.errors.js';
import type { HoldLimits } from '../../persistence/hold-limits.sql.js';
import type { Order } from '../../persistence/order.entity.js';
import { OrderRepository, type HeldOrder, type PurchaseOrigin } from '../../persistence/order.repository.js';
import { OpenPayment } from './open-payment.use-case.js';
import { PayFromBalance, type BalancePress } from './pay-from-balance.js';

/** The buyer and their network. */
export interface Buyer {
  userId: string;
  agencyId: string;
  network: string;
  from: PurchaseOrigin;
}

export interface HeldPurchase {
  order: HeldOrder;
  clientSecret: string;
}

/**
 * Holds all of a buyer's selected leads or none, creates an unpaid order and opens its payment (M12). The same request while the hold is active
 * returns the same order. Throws HoldLimitReached (M56), LeadsGone, QuoteDiffers when the leads cost more than the total that the page shows (M72),
 * AmountOutOfRange, PaymentUnavailable.
 */
@Injectable()
export class PurchaseLeads {
  private readonly limits: HoldLimits;

  constructor(
    private readonly orders: OrderRepository,
    private readonly openPayment: OpenPayment,
    private readonly payFromBalance: PayFromBalance,
    private readonly events: LiveEvents,
    private readonly metrics: Metrics,
    private readonly settings: OrderSettings,
  ) {
    this.limits = limitsTimes(settings.platform.RATE_LIMIT_FACTOR);
  }

  async execute(asker: Buyer, chosenIds: readonly number[], shownTotal?: number): Promise<HeldPurchase> {
    const { leadIds, leadSet, shownCents } = selectionOf(chosenIds, shownTotal);
    const order = await this.hold(asker, leadIds, leadSet, shownCents).catch(async (error: unknown) => {
      const earlier = await this.heldBefore(error, { ...asker, leadSet });
      if (earlier) return earlier;
      throw error;
    });
    return { order, clientSecret: await this.openPayment.execute(order) };
  }

  /**
   * Buys all of the leads or none from the balance, without a hold (W4), or holds them for the card that pays the rest (W8); the same `requestId` again
   * is the same order. `clientSecret` is null once it is paid. Throws what `PayFromBalance` throws, LeadsGone, HoldLimitReached, QuoteDiffers,
   * AmountOutOfRange, PaymentUnavailable.
   */
  async executeFromBalance(
    { userId: buyerId, agencyId, network, from }: Buyer,
    chosenIds: readonly number[],
    { requestId, payWith }: Pick<BalancePress, 'requestId' | 'payWith'>,
    shownTotal?: number,
  ): Promise<{ order: Order; clientSecret: string | null }> {
    const { leadIds, leadSet, shownCents } = selectionOf(chosenIds, shownTotal);
    const press = { agencyId, buyerId, requestId, payWith, isSame: (order: Order) => order.leadSet === leadSet };
    const isWhole = payWith === 'wallet';
    const holdExpiresAt = isWhole ? new Date() : this.holdEnd();
    const order = await this.payFromBalance
      .execute(press, async (tx) => {
        const held = { id: randomUUID(), agencyId, buyerId, leadSet, holdExpiresAt, network, from, shownCents };
        return (await this.orders.hold(held, leadIds, isWhole ? PAID_AT_ONCE : this.limits, tx)).id;
      })
      .catch(async (error: unknown) => {
        const earlier = isWhole ? null : await this.heldBefore(error, { agencyId, userId: buyerId, leadSet });
        if (earlier) return earlier;
        throw error;
      });
    await this.events.publish({ type: 'stock_changed', leadIds });
    return { order, clientSecret: order.paidAt ? null : await this.openPayment.execute(order) };
  }

  /** Returns the order that holds the leads already: of a repeated request, or of the other click of a double click. */
  private async heldBefore(
    error: unknown,
    { agencyId, userId, leadSet }: Pick<Buyer, 'agencyId' | 'userId'> & { leadSet: string },
  ): Promise<Order | null> {
    if (!(error instanceof LeadsGone || error instanceof HoldLimitReached)) return null;
    const earlier = await this.orders.findHeld(agencyId, userId, leadSet);
    if (!earlier && error instanceof HoldLimitReached) this.metrics.count('hold_refusals', { limit: error.refusal });
    return earlier;
  }

  private holdEnd(): Date {
    return new Date(Date.now() + this.settings.LEAD_HOLD_SECONDS * 1000);
  }

  private async hold(
    { userId: buyerId, agencyId, network, from }: Buyer,
    leadIds: readonly number[],
    leadSet: string,
    shownCents: number | null,
  ): Promise<HeldOrder> {
    const holdExpiresAt = this.holdEnd();
    const order = await this.orders.hold(
      { id: randomUUID(), agencyId, buyerId, leadSet, holdExpiresAt, network, from, shownCents },
      leadIds,
      this.limits,
    );
    await this.events.publish({ type: 'stock_changed', leadIds: [...leadIds] });
    return order;
  }
}

/** Leads that are paid with the commit that takes them are not held. */
const PAID_AT_ONCE = limitsTimes(10_000);

function selectionOf(chosenIds: readonly number[], shownTotal: number | undefined) {
  const leadIds = [...new Set(chosenIds)].sort((a, b) => a - b);
  const leadSet = createHash('sha256').update(leadIds.join()).digest('hex');
  return { leadIds, leadSet, shownCents: shownTotal === undefined ? null : Math.round(shownTotal * 100) };
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
