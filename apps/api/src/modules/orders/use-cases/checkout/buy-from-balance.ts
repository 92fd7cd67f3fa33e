import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { AppError } from '../../../../platform/errors/app-error.js';
import { LiveEvents } from '../../../../platform/events/live-events.js';
import { LeadInventory } from '../../../leads/public.js';
import { PromoCredit } from '../../../wallet/public.js';
import { isBalanceShort } from '../../balance-short.js';
import { OrderChangeNotifier } from '../../order-change-notifier.js';
import { InsufficientFunds } from '../../orders.errors.js';
import { BalanceOrderRepository } from '../../persistence/balance-order.repository.js';
import { BasketRepository, HasPromo, type Basket, type BasketOrder } from '../../persistence/basket.repository.js';
import { madeBefore, requestKeyOf, type BalancePress } from './balance-press.js';

/** An order that was paid with the commit that made it, or that the same press made before and that may wait for a card. */
export interface BoughtOrder {
  order: BasketOrder;
  isPaid: boolean;
}

/** Buys leads that the balance of their agency pays whole: in one statement, and one more for promo credit, which pays first (W4, W12). */
@Injectable()
export class BuyFromBalance {
  constructor(
    private readonly db: Database,
    private readonly baskets: BasketRepository,
    private readonly balanceOrders: BalanceOrderRepository,
    private readonly inventory: LeadInventory,
    private readonly promo: PromoCredit,
    private readonly notifier: OrderChangeNotifier,
    private readonly pages: LiveEvents,
  ) {}

  /** Throws RequestDiffers, OrderNotPayable, and what `BasketRepository.buy` throws, with InsufficientFunds for the floors; then nothing was bought. */
  async execute(press: BalancePress, basket: Basket): Promise<BoughtOrder> {
    const key = requestKeyOf(press);
    const order = await this.buy(basket, key).catch(async (error: unknown) => {
      const refusal = isBalanceShort(error) ? await this.shortageOf(basket) : error;
      // The leads of a repeated press are sold, to the order of the first one.
      const known = refusal instanceof AppError ? madeBefore(await this.balanceOrders.find(key), press) : null;
      if (!known) throw refusal;
      return known;
    });
    if ('paidAt' in order) return { order, isPaid: order.paidAt != null };
    const { agencyId, buyerId, itemIds: leadIds } = basket;
    await Promise.all([
      this.notifier.notify({ id: order.id, buyerId, agencyId }, 'paid'),
      this.pages.publish({ type: 'wallet_changed' }, { agencyId }),
      this.pages.publish({ type: 'stock_changed', leadIds: [...leadIds] }),
    ]);
    return { order, isPaid: true };
  }

  private async buy(basket: Basket, key: string): Promise<BasketOrder> {
    const { agencyId, itemIds: leadIds } = basket;
    return this.baskets.buy(basket, key).catch((error: unknown) => {
      if (!(error instanceof HasPromo)) throw error;
      return this.db.transaction(async (tx) => {
        // How much of it pays shows under the lock of the wallet, which comes after the leads.
        await this.inventory.lock(tx, leadIds);
        const { promoCents } = await this.promo.lockBalance(tx, agencyId);
        const order = await this.baskets.buy(basket, key, promoCents, tx);
        await this.promo.spend(tx, { id: order.id, agencyId }, order.promoCents);
        return order;
      });
    });
  }

  /** Another purchase took the money meanwhile. */
  private async shortageOf({ agencyId, itemIds: leadIds }: Basket): Promise<InsufficientFunds> {
    const [needCents, { cashCents, promoCents }] = await Promise.all([
      this.inventory.priceOf(leadIds),
      this.promo.balanceOf(agencyId),
    ]);
    return new InsufficientFunds(needCents, cashCents + promoCents);
  }
}
