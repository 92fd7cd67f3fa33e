import { Injectable } from '@nestjs/common';
import { splitTenders } from '@warmline/domain/money/tenders';
import { Database, type Transaction } from '../../../../platform/database/database.js';
import type { Balance } from '../../../ledger/public.js';
import { PromoCredit, WalletBlocks } from '../../../wallet/public.js';
import { isBalanceShort } from '../settlement/balance-short.js';
import { InsufficientFunds, OrderNotPayable } from '../../orders.errors.js';
import { BalanceOrderRepository, type BalanceParts } from '../../persistence/money/balance-order.repository.js';
import type { Order } from '../../persistence/order.entity.js';
import { OrderRepository } from '../../persistence/order.repository.js';
import { DeliverOrder } from '../settlement/deliver-order.js';
import { OrderBooks } from '../settlement/order-books.js';
import { BalanceHolds } from './balance-holds.js';
import { pressKeyOf, type BalancePress } from './balance-press.js';
import { PressedOrders } from './pressed-orders.js';

/**
 * Pays new orders from the balance of their agency, promo credit first (W12): whole, so that an order is paid with its first
 * commit or does not exist (W4), or as far as the balance goes, which is then on hold for the card that pays the rest (W8).
 */
@Injectable()
export class PayFromBalance {
  constructor(
    private readonly db: Database,
    private readonly orders: OrderRepository,
    private readonly balanceOrders: BalanceOrderRepository,
    private readonly pressed: PressedOrders,
    private readonly promo: PromoCredit,
    private readonly delivery: DeliverOrder,
    private readonly books: OrderBooks,
    private readonly holds: BalanceHolds,
    private readonly blocks: WalletBlocks,
  ) {}

  /**
   * Returns the order that `open` makes, or that the same press made before (W7): paid, or pending for a card. Throws
   * InsufficientFunds, WalletBlocked, RequestDiffers, OrderNotPayable and what `open` and `check`, the last step, throw; then
   * nothing was bought.
   */
  async execute(
    press: BalancePress,
    open: (tx: Transaction) => Promise<string>,
    check?: (tx: Transaction) => Promise<void>,
  ): Promise<Order> {
    let needCents = 0;
    const pay = async (tx: Transaction): Promise<string> => {
      const known = await this.pressed.lock(tx, press);
      if (known) return known.id;
      const order = (await this.orders.lock(tx, await open(tx)))!;
      needCents = order.totalCents;
      await this.take(tx, order, pressKeyOf(press), press);
      await check?.(tx);
      return order.id;
    };
    const id = await this.db.transaction(pay).catch(async (error: unknown) => {
      if (!isBalanceShort(error)) throw error;
      // Another purchase took the money meanwhile.
      throw new InsufficientFunds(needCents, availableOf(await this.promo.balanceOf(press.agencyId)));
    });
    return (await this.orders.find(id))!;
  }

  private async take(tx: Transaction, order: Order, key: string, { agencyId, payWith }: BalancePress): Promise<void> {
    const seen = await this.promo.balanceOf(agencyId, tx);
    await this.blocks.refuse(agencyId, seen, tx);
    if (availableOf(seen) >= order.totalCents) return this.pay(tx, order, key, { agencyId, hasPromo: seen.promoCents > 0 });
    if (payWith === 'wallet') throw new InsufficientFunds(order.totalCents, availableOf(seen));
    // A part is computed from the balance, so it waits for other purchases. Nothing is sold after this lock: a settlement sells
    // first, then posts.
    const locked = await this.promo.lockBalance(tx, agencyId);
    await this.blocks.refuse(agencyId, locked, tx);
    // The balance was short of it, so a card pays at least a cent of it, even if money arrived since.
    const most = Math.min(availableOf(locked), order.totalCents - 1);
    const promoCents = Math.min(locked.promoCents, most);
    const split = splitTenders(order.totalCents, most - promoCents, promoCents);
    if (!split) throw new InsufficientFunds(order.totalCents, availableOf(locked));
    await this.balanceOrders.mark(tx, order.id, key, split);
    await this.holds.hold(tx, { ...order, ...split });
  }

  /** Sells first, because the wallet is locked after leads. */
  private async pay(
    tx: Transaction,
    order: Order,
    key: string,
    { agencyId, hasPromo }: { agencyId: string; hasPromo: boolean },
  ): Promise<void> {
    const leadIds = (await this.orders.lines(order.id, tx)).map(({ leadId }) => leadId);
    if (!(await this.delivery.sell(tx, order, leadIds))) throw new OrderNotPayable();
    await this.delivery.markPaid(tx, order, leadIds);
    const parts = hasPromo ? await this.spendPromo(tx, order, agencyId) : { walletCents: order.totalCents, promoCents: 0 };
    await this.balanceOrders.mark(tx, order.id, key, parts);
    await this.books.post(tx, [order.id]);
  }

  /** Spends promo credit as far as it goes and returns what cash pays; whether there is enough of it shows when it is posted. */
  private async spendPromo(tx: Transaction, { id, totalCents }: Order, agencyId: string): Promise<BalanceParts> {
    const locked = await this.promo.lockBalance(tx, agencyId);
    const promoCents = Math.min(locked.promoCents, totalCents);
    await this.promo.spend(tx, { id, agencyId }, promoCents);
    return { walletCents: totalCents - promoCents, promoCents };
  }
}

function availableOf({ cashCents, promoCents }: Balance): number {
  return cashCents + promoCents;
}
