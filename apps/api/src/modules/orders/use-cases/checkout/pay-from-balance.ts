import { Injectable } from '@nestjs/common';
import type { PayWith } from '@warmline/contracts/orders/balance';
import { splitTenders } from '@warmline/domain/tenders';
import { createHash } from 'node:crypto';
import { Database, type Transaction } from '../../../../platform/database/database.js';
import { violatedCheck } from '../../../../platform/database/database-errors.js';
import { Ledger, type Balance } from '../../../ledger/public.js';
import { InsufficientFunds, OrderNotPayable, RequestDiffers, WalletBlocked } from '../../orders.errors.js';
import { BalanceOrderRepository } from '../../persistence/balance-order.repository.js';
import type { Order } from '../../persistence/order.entity.js';
import { OrderRepository } from '../../persistence/order.repository.js';
import { DeliverOrder } from '../settlement/deliver-order.js';
import { OrderBooks } from '../settlement/order-books.js';
import { BalanceHolds } from './balance-holds.js';

/** A press of the button that pays from the balance. */
export interface BalancePress {
  agencyId: string;
  buyerId: string;
  requestId: string;
  payWith: Exclude<PayWith, 'card'>;
  /** Whether an order has the contents of this press. */
  isSame: (order: Order) => boolean;
}

/**
 * Pays new orders from the balance of their agency: whole, so that an order is paid with its first commit or does not exist (W4), or as far as the
 * balance goes, which is then on hold for the card that pays the rest (W8).
 */
@Injectable()
export class PayFromBalance {
  constructor(
    private readonly db: Database,
    private readonly orders: OrderRepository,
    private readonly balanceOrders: BalanceOrderRepository,
    private readonly ledger: Ledger,
    private readonly delivery: DeliverOrder,
    private readonly books: OrderBooks,
    private readonly holds: BalanceHolds,
  ) {}

  /**
   * Returns the order that `open` makes, or that the same press made before (W7): paid, or pending for a card. Throws InsufficientFunds, WalletBlocked, RequestDiffers,
   * OrderNotPayable and what `open` throws; then nothing was bought.
   */
  async execute(press: BalancePress, open: (tx: Transaction) => Promise<string>): Promise<Order> {
    let needCents = 0;
    const pay = async (tx: Transaction): Promise<string> => {
      const key = createHash('sha256').update(`wallet|${press.agencyId}|${press.buyerId}|${press.requestId}`).digest('hex');
      // The second click of a double click waits here, then finds the order of the first.
      await this.orders.lockRequest(tx, key);
      const known = await this.balanceOrders.find(tx, key);
      if (known && !press.isSame(known)) throw new RequestDiffers();
      if (known?.status === 'cancelled' && !known.paidAt) throw new OrderNotPayable();
      if (known) return known.id;
      const order = (await this.orders.lock(tx, await open(tx)))!;
      needCents = order.totalCents;
      await this.take(tx, order, key, press);
      return order.id;
    };
    const id = await this.db.transaction(pay).catch(async (error: unknown) => {
      if (violatedCheck(error) !== 'wallet_cash_floor') throw error;
      // Another purchase took the money meanwhile.
      throw new InsufficientFunds(needCents, (await this.ledger.balanceOf(press.agencyId)).cashCents);
    });
    return (await this.orders.find(id))!;
  }

  private async take(tx: Transaction, order: Order, key: string, { agencyId, payWith }: BalancePress): Promise<void> {
    const seen = await this.ledger.balanceOf(agencyId, tx);
    refuseBlocked(seen);
    if (seen.cashCents >= order.totalCents) {
      await this.balanceOrders.mark(tx, order.id, key, order.totalCents);
      return this.pay(tx, order);
    }
    if (payWith === 'wallet') throw new InsufficientFunds(order.totalCents, seen.cashCents);
    // A part is computed from the balance, so it waits for other purchases. Nothing is sold after this lock: a settlement sells first, then posts.
    const locked = await this.ledger.lockBalance(tx, agencyId);
    refuseBlocked(locked);
    const split = splitTenders(order.totalCents, Math.min(locked.cashCents, order.totalCents - 1));
    if (!split) throw new InsufficientFunds(order.totalCents, locked.cashCents);
    await this.balanceOrders.mark(tx, order.id, key, split.walletCents);
    await this.holds.hold(tx, { ...order, walletCents: split.walletCents });
  }

  private async pay(tx: Transaction, order: Order): Promise<void> {
    const leadIds = (await this.orders.lines(order.id, tx)).map(({ leadId }) => leadId);
    if (!(await this.delivery.sell(tx, order, leadIds))) throw new OrderNotPayable();
    await this.delivery.markPaid(tx, order, leadIds);
    await this.books.post(tx, [order.id]);
  }
}

function refuseBlocked({ debtCents, frozenCents }: Balance): void {
  if (debtCents > 0 || frozenCents > 0) throw new WalletBlocked();
}
