import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { Database, type Transaction } from '../../../../platform/database/database.js';
import { violatedCheck } from '../../../../platform/database/database-errors.js';
import { Ledger } from '../../../ledger/public.js';
import { InsufficientFunds, OrderNotPayable, RequestDiffers, WalletBlocked } from '../../orders.errors.js';
import { BalanceOrderRepository } from '../../persistence/balance-order.repository.js';
import type { Order } from '../../persistence/order.entity.js';
import { OrderRepository } from '../../persistence/order.repository.js';
import { DeliverOrder } from '../settlement/deliver-order.js';
import { OrderBooks } from '../settlement/order-books.js';

/** A press of the button that pays from the balance. */
export interface BalancePress {
  agencyId: string;
  buyerId: string;
  requestId: string;
  /** Whether an order has the contents of this press. */
  isSame: (order: Order) => boolean;
}

/** Pays new orders whole from the balance of their agency: an order is paid with its first commit, or does not exist (W4). */
@Injectable()
export class PayFromBalance {
  constructor(
    private readonly db: Database,
    private readonly orders: OrderRepository,
    private readonly balanceOrders: BalanceOrderRepository,
    private readonly ledger: Ledger,
    private readonly delivery: DeliverOrder,
    private readonly books: OrderBooks,
  ) {}

  /**
   * Returns the paid order that `open` makes, or that the same press made before (W7). Throws InsufficientFunds, WalletBlocked, RequestDiffers,
   * OrderNotPayable and what `open` throws; then nothing was bought.
   */
  async execute(press: BalancePress, open: (tx: Transaction) => Promise<string>): Promise<Order> {
    let needCents = 0;
    const pay = async (tx: Transaction): Promise<string> => {
      const key = createHash('sha256').update(`wallet|${press.agencyId}|${press.buyerId}|${press.requestId}`).digest('hex');
      // The second click of a double click waits here, then finds the order of the first.
      await this.orders.lockRequest(tx, key);
      const known = await this.balanceOrders.findPaid(tx, key);
      if (known && !press.isSame(known)) throw new RequestDiffers();
      if (known) return known.id;
      const order = (await this.orders.lock(tx, await open(tx)))!;
      needCents = order.totalCents;
      await this.pay(tx, order, key, press.agencyId);
      return order.id;
    };
    const id = await this.db.transaction(pay).catch(async (error: unknown) => {
      if (violatedCheck(error) !== 'wallet_cash_floor') throw error;
      // Another purchase took the money meanwhile.
      throw new InsufficientFunds(needCents, (await this.ledger.balanceOf(press.agencyId)).cashCents);
    });
    return (await this.orders.find(id))!;
  }

  private async pay(tx: Transaction, order: Order, key: string, agencyId: string): Promise<void> {
    const { cashCents, debtCents, frozenCents } = await this.ledger.balanceOf(agencyId, tx);
    if (debtCents > 0 || frozenCents > 0) throw new WalletBlocked();
    if (cashCents < order.totalCents) throw new InsufficientFunds(order.totalCents, cashCents);
    const leadIds = (await this.orders.lines(order.id, tx)).map(({ leadId }) => leadId);
    if (!(await this.delivery.sell(tx, order, leadIds))) throw new OrderNotPayable();
    await this.balanceOrders.markPaid(tx, order.id, key);
    await this.delivery.markPaid(tx, order, leadIds);
    await this.books.post(tx, [order.id]);
  }
}
