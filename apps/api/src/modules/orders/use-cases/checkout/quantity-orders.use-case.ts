import { Injectable } from '@nestjs/common';
import { usesBalance, type PayWith } from '@warmline/contracts/orders/balance';
import { createHash } from 'node:crypto';
import { Database, type Transaction } from '../../../../platform/database/database.js';
import { LiveEvents } from '../../../../platform/events/live-events.js';
import { Metrics } from '../../../../platform/observability/metrics.js';
import { ChooseLeads, type LeadOrdering, type LeadsByNumber } from '../../../leads/public.js';
import { HoldLimitReached, InsufficientFunds, NotEnoughLeads, OrderNotPayable } from '../../orders.errors.js';
import { BalanceOrderRepository } from '../../persistence/money/balance-order.repository.js';
import type { BasketOrder, LeadBasket } from '../../persistence/contents/basket.repository.js';
import type { Order } from '../../persistence/order.entity.js';
import { pressKeyOf, type BalancePress } from '../balance/balance-press.js';
import { BuyFromBalance, type BoughtOrder, type LockBasket } from '../balance/buy-from-balance.js';
import { HoldBasket, type Buyer } from './hold-basket.js';
import { OpenPayment } from './open-payment.use-case.js';
import type { PlacedOrder } from './placed-order.js';
import { PayFromBalance } from '../balance/pay-from-balance.js';
import { PressedOrders } from '../balance/pressed-orders.js';

/** An order for so many leads that match a filter. */
export interface QuantityOrder extends LeadsByNumber {
  requestId: string;
  payWith: PayWith | undefined;
  atLeast: number;
  maxTotalCents: number | undefined;
  /** As asked (L71); a part of what makes two requests the same. */
  skipListed: boolean;
  /** Whether it leaves out leads on the agency's do-not-call list: if it asks for that, and the agency has one (L104). */
  leavesOutListed: boolean;
}

/** How many leads there are for an order, and what they cost. */
export interface QuantityPrice {
  available: number;
  totalCents: number;
  minCents: number;
  maxCents: number;
}

export interface PlacedQuantityOrder extends PlacedOrder {
  /** Leads that were left out; null: it isn't known, because the order was placed before. */
  listed: number | null;
}

/** One press of the button. */
type Press = Omit<BalancePress, 'payWith'>;

/** Sells leads by number: as many as there are, up to the wanted number, at their prices when they are locked (L61-L64). */
@Injectable()
export class QuantityOrders {
  constructor(
    private readonly db: Database,
    private readonly leads: ChooseLeads,
    private readonly pressed: PressedOrders,
    private readonly balanceOrders: BalanceOrderRepository,
    private readonly holding: HoldBasket,
    private readonly openPayment: OpenPayment,
    private readonly buyFromBalance: BuyFromBalance,
    private readonly payFromBalance: PayFromBalance,
    private readonly live: LiveEvents,
    private readonly metrics: Metrics,
  ) {}

  /** Returns what an order would get now. Throws ValidationFailed. */
  async quote(wanted: LeadsByNumber): Promise<QuantityPrice> {
    const { leads, ...price } = await this.leads.quote(await this.leads.compile(wanted));
    return { ...price, available: leads };
  }

  /**
   * Holds the leads for a card, or buys them from the balance; the same `requestId` again is the same order. Throws
   * ValidationFailed, NotEnoughLeads, QuoteDiffers above `maxTotalCents`, AmountOutOfRange, HoldLimitReached (M56),
   * RequestDiffers, InYourList, OrderNotPayable, PaymentUnavailable, and for the balance InsufficientFunds and WalletBlocked;
   * then nothing is held.
   */
  async execute(buyer: Buyer, wanted: QuantityOrder): Promise<PlacedQuantityOrder> {
    const { agencyId, userId: buyerId } = buyer;
    const { requestId, payWith, leavesOutListed } = wanted;
    const choice = await this.leads.compile(wanted);
    const contents = contentsOf(wanted);
    const press = { agencyId, buyerId, requestId, isSame: ({ leadSet }: Order) => leadSet === contents };
    let chosen: number | null = null;
    const lock: LockBasket = async (tx) => {
      const basket = await this.lock(tx, buyer, wanted, choice);
      chosen = basket.itemIds.length;
      return basket;
    };
    const { order, isPaid } = await (
      usesBalance(payWith) ? this.payFrom({ ...press, payWith, leavesOutListed }, buyer, lock) : this.holdOnce(press, buyer, lock)
    ).catch((error: unknown) => {
      if (error instanceof HoldLimitReached) this.metrics.count('hold_refusals', { limit: error.refusal });
      throw error;
    });
    const listed = chosen === null ? null : chosen - order.quantity;
    return { order, listed, clientSecret: isPaid ? null : await this.openPayment.execute(order) };
  }

  /** Locks the leads, as many as there are, and returns them as a basket. */
  private async lock(
    tx: Transaction,
    { agencyId, userId: buyerId, from }: Buyer,
    wanted: QuantityOrder,
    choice: LeadOrdering,
  ): Promise<LeadBasket> {
    const ids = await this.leads.lock(tx, choice);
    if (ids.length < wanted.atLeast) throw new NotEnoughLeads(ids.length);
    return {
      goods: 'leadsByNumber',
      agencyId,
      buyerId,
      from,
      itemIds: ids.sort((one, other) => one - other),
      requested: wanted.quantity,
      atLeast: wanted.atLeast,
      leadSet: contentsOf(wanted),
      shownCents: wanted.maxTotalCents ?? null,
    };
  }

  /** Buys the leads from the balance or, if it is short and a card may pay the rest, holds them. */
  private payFrom(press: BalancePress, buyer: Buyer, lock: LockBasket): Promise<BoughtOrder> {
    return this.buyFromBalance.execute(press, lock).catch(async (error: unknown) => {
      if (press.payWith === 'wallet' || !(error instanceof InsufficientFunds)) throw error;
      const order = await this.payFromBalance.execute(press, async (tx) => (await this.hold(tx, buyer, lock)).id);
      return { order, isPaid: order.paidAt != null };
    });
  }

  /** Holds the leads for a card, once for each press. */
  private async holdOnce(press: Press, buyer: Buyer, lock: LockBasket): Promise<BoughtOrder> {
    const order = await this.db.transaction(async (tx) => {
      const known = await this.pressed.lock(tx, press);
      if (known) return payable(known);
      const held = await this.hold(tx, buyer, lock);
      await this.balanceOrders.mark(tx, held.id, pressKeyOf(press), held);
      return held;
    });
    return { order, isPaid: false };
  }

  private async hold(tx: Transaction, buyer: Buyer, lock: LockBasket): Promise<BasketOrder> {
    // Before the leads, as in every other hold.
    await this.holding.lockAgency(tx, buyer);
    const basket = await lock(tx);
    const order = await this.holding.execute(basket, buyer, tx);
    tx.afterCommit(() => this.live.publish({ type: 'stock_changed', leadIds: [...basket.itemIds] }));
    return order;
  }
}

/** Returns the same text for the same request for leads. */
function contentsOf({ filter, pick, quantity, skipListed }: QuantityOrder): string {
  const named = Object.entries(filter).filter(([, value]) => value !== undefined && value !== '');
  return createHash('sha256')
    .update(JSON.stringify([quantity, pick, skipListed, named.sort(([one], [other]) => (one < other ? -1 : 1))]))
    .digest('hex');
}

/** Throws OrderNotPayable for an order that was paid, or whose hold is over. */
function payable(known: Order): Order {
  if (known.paidAt || !known.holdExpiresAt || known.holdExpiresAt <= new Date()) throw new OrderNotPayable();
  return known;
}
