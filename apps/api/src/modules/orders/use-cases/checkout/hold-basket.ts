import { Injectable } from '@nestjs/common';
import { HOLD_LIMITS } from '@warmline/contracts/orders/limits';
import { createHash } from 'node:crypto';
import type { Transaction } from '../../../../platform/database/database.js';
import { Metrics } from '../../../../platform/observability/metrics.js';
import { AppointmentGone, CallbacksGone } from '../../../callbacks/public.js';
import { LeadsGone } from '../../../leads/public.js';
import { HoldLimitReached } from '../../orders.errors.js';
import { OrderSettings } from '../../orders.settings.js';
import {
  BasketRepository,
  type Basket,
  type BasketOrder,
  type CallbackBasket,
} from '../../persistence/contents/basket.repository.js';
import type { HoldLimits } from '../../persistence/contents/hold-limits.sql.js';
import type { Order } from '../../persistence/order.entity.js';
import { OrderRepository, type PurchaseOrigin } from '../../persistence/order.repository.js';

/** The buyer and their network. */
export interface Buyer {
  userId: string;
  agencyId: string;
  network: string;
  from: PurchaseOrigin;
}

/** Holds baskets of leads or callbacks for as long as their buyer has time to pay. */
@Injectable()
export class HoldBasket {
  private readonly limits: HoldLimits;

  constructor(
    private readonly orders: OrderRepository,
    private readonly baskets: BasketRepository,
    private readonly metrics: Metrics,
    private readonly settings: OrderSettings,
  ) {
    this.limits = limitsTimes(settings.platform.RATE_LIMIT_FACTOR);
  }

  /** Locks the agency of a buyer, for a transaction that locks what it holds before `execute`. */
  lockAgency(tx: Transaction, { userId, network }: Buyer): Promise<void> {
    return this.baskets.lockHolds(tx, userId, { network, limits: this.limits });
  }

  /** Holds a basket. Throws what `BasketRepository.hold` throws. */
  execute(basket: Basket, { network }: Buyer, tx?: Transaction): Promise<BasketOrder> {
    return this.baskets.hold(basket, { holdExpiresAt: this.end(), network, limits: this.limits }, tx);
  }

  /** Takes callbacks that the balance pays whole in `tx` (W4). Throws what `execute` throws but HoldLimitReached. */
  executeAtOnce(basket: CallbackBasket, tx: Transaction): Promise<BasketOrder> {
    return this.baskets.holdAtOnce(basket, this.end(), tx);
  }

  /**
   * Returns what `hold` makes of a basket, or the order that holds it already: of a repeated request, or of the other click of a
   * double click.
   */
  async once<Held extends BasketOrder>(basket: Basket, hold: () => Promise<Held>): Promise<Held | Order> {
    try {
      return await hold();
    } catch (error) {
      if (!(isGone(error) || error instanceof HoldLimitReached)) throw error;
      const earlier = await this.orders.findHeld(basket.agencyId, basket.buyerId, basket.leadSet);
      if (earlier) return earlier;
      if (error instanceof HoldLimitReached) this.metrics.count('hold_refusals', { limit: error.refusal });
      throw error;
    }
  }

  private end(): Date {
    return new Date(Date.now() + this.settings.LEAD_HOLD_SECONDS * 1000);
  }
}

/** Returns the basket of what a buyer chose; the same things make the same set. */
export function basketOf<Goods extends 'leads' | 'callbacks' | 'appointment'>(
  goods: Goods,
  { agencyId, userId: buyerId, from }: Buyer,
  chosenIds: readonly number[],
  shownTotal: number | undefined,
): Basket & { goods: Goods } {
  const itemIds = [...new Set(chosenIds)].sort((a, b) => a - b);
  const leadSet = createHash('sha256')
    .update(goods === 'leads' ? itemIds.join() : `${goods}|${itemIds.join()}`)
    .digest('hex');
  const shownCents = shownTotal === undefined ? null : Math.round(shownTotal * 100);
  return { goods, agencyId, buyerId, from, itemIds, leadSet, shownCents };
}

/** Whether an error says that something of a basket is not on sale any more. */
export function isGone(error: unknown): boolean {
  return error instanceof LeadsGone || error instanceof CallbacksGone || error instanceof AppointmentGone;
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
    newAppointments: times(newBuyer.appointments),
  };
}
