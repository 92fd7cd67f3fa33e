import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '../../../../platform/database/database.js';
import { AppError } from '../../../../platform/errors/app-error.js';
import { LiveEvents } from '../../../../platform/events/live-events.js';
import { LeadInventory } from '../../../leads/public.js';
import { PromoCredit } from '../../../wallet/public.js';
import { isBalanceShort } from '../settlement/balance-short.js';
import { OrderChangeNotifier } from '../../status/order-change-notifier.js';
import { InsufficientFunds } from '../../orders.errors.js';
import { BasketRepository, HasPromo, type BasketOrder, type LeadBasket } from '../../persistence/contents/basket.repository.js';
import { pressKeyOf, type BalancePress } from './balance-press.js';
import { PressedOrders } from './pressed-orders.js';
import { LeaveOutListed, type Attempt } from './leave-out-listed.js';

/** An order that was paid with the commit that made it, or that the same press made before and that may wait for a card. */
export interface BoughtOrder {
  order: BasketOrder;
  isPaid: boolean;
}

/** Locks leads and makes a basket of them. */
export type LockBasket = (tx: Transaction) => Promise<LeadBasket>;

/**
 * Buys leads that the balance of their agency pays whole: in one statement, and one more for promo credit, which pays first (W4,
 * W12).
 */
@Injectable()
export class BuyFromBalance {
  constructor(
    private readonly db: Database,
    private readonly baskets: BasketRepository,
    private readonly pressed: PressedOrders,
    private readonly inventory: LeadInventory,
    private readonly promo: PromoCredit,
    private readonly notifier: OrderChangeNotifier,
    private readonly live: LiveEvents,
    private readonly leaveOutListed: LeaveOutListed,
  ) {}

  /**
   * Buys a basket, or the one that `lock` makes of leads that it locks in the same transaction. Throws RequestDiffers,
   * OrderNotPayable, what `BasketRepository.buy`, `lock` and LeaveOutListed throw, with InsufficientFunds for the floors; then
   * nothing was bought.
   */
  execute(press: BalancePress, wanted: LeadBasket | LockBasket): Promise<BoughtOrder> {
    if (!press.leavesOutListed) return this.once(press, wanted);
    const lock = typeof wanted === 'function' ? wanted : () => Promise.resolve(wanted);
    return this.leaveOutListed.execute(press.agencyId, 'leads', ({ reduce, check }) =>
      this.once(press, async (tx) => reduce(await lock(tx)), check),
    );
  }

  private async once(press: BalancePress, wanted: LeadBasket | LockBasket, check?: Attempt['check']): Promise<BoughtOrder> {
    const key = pressKeyOf(press);
    let basket = typeof wanted === 'function' ? null : wanted;
    const buying =
      typeof wanted === 'function'
        ? this.db.transaction(async (tx) => {
            const known = await this.pressed.lock(tx, press);
            if (known) return known;
            const bought = await this.buyLocked(tx, (basket = await wanted(tx)), key);
            await check?.(tx, basket);
            return bought;
          })
        : this.buy(wanted, key);
    const order = await buying.catch(async (error: unknown) => {
      const refusal = basket !== null && isBalanceShort(error) ? await this.shortageOf(basket) : error;
      // The leads of a repeated press are sold, to the order of the first one.
      const known = refusal instanceof AppError ? await this.pressed.find(press) : null;
      if (!known) throw refusal;
      return known;
    });
    if ('paidAt' in order) return { order, isPaid: order.paidAt != null };
    const { agencyId, buyerId } = press;
    await Promise.all([
      this.notifier.notify({ id: order.id, buyerId, agencyId }, 'paid'),
      this.live.publish({ type: 'wallet_changed' }, { agencyId }),
      this.live.publish({ type: 'stock_changed', leadIds: [...basket!.itemIds] }),
    ]);
    return { order, isPaid: true };
  }

  private async buy(basket: LeadBasket, key: string): Promise<BasketOrder> {
    return this.baskets.buy(basket, key).catch((error: unknown) => {
      if (!(error instanceof HasPromo)) throw error;
      return this.db.transaction(async (tx) => {
        await this.inventory.lock(tx, basket.itemIds);
        return this.buyWithPromo(tx, basket, key);
      });
    });
  }

  private async buyLocked(tx: Transaction, basket: LeadBasket, key: string): Promise<BasketOrder> {
    return this.baskets.buy(basket, key, null, tx).catch((error: unknown) => {
      if (!(error instanceof HasPromo)) throw error;
      return this.buyWithPromo(tx, basket, key);
    });
  }

  /** How much promo credit pays shows under the lock of the wallet, which comes after the leads. */
  private async buyWithPromo(tx: Transaction, basket: LeadBasket, key: string): Promise<BasketOrder> {
    const { agencyId } = basket;
    const { promoCents } = await this.promo.lockBalance(tx, agencyId);
    const order = await this.baskets.buy(basket, key, promoCents, tx);
    await this.promo.spend(tx, { id: order.id, agencyId }, order.promoCents);
    return order;
  }

  /** Another purchase took the money meanwhile. */
  private async shortageOf({ agencyId, itemIds: leadIds }: LeadBasket): Promise<InsufficientFunds> {
    const [needCents, { cashCents, promoCents }] = await Promise.all([
      this.inventory.priceOf(leadIds),
      this.promo.balanceOf(agencyId),
    ]);
    return new InsufficientFunds(needCents, cashCents + promoCents);
  }
}
