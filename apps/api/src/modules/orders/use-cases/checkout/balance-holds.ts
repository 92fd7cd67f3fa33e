import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../../../platform/database/database.js';
import { LiveEvents } from '../../../../platform/events/live-events.js';
import { Ledger, type Journal } from '../../../ledger/public.js';
import type { Order } from '../../persistence/order.entity.js';

/** What a hold needs of its order, which is locked. */
type Holder = Pick<Order, 'id' | 'agencyId' | 'walletCents'>;

/** Keeps the part of an unpaid order that the balance pays, while a card is asked for the rest (W8). The order's payment takes it (`journalsOf`). */
@Injectable()
export class BalanceHolds {
  constructor(
    private readonly ledger: Ledger,
    private readonly events: LiveEvents,
  ) {}

  /** Throws a violation of `wallet_cash_floor` if the balance has less. */
  hold(tx: Transaction, order: Holder): Promise<void> {
    return this.post(tx, order, 'hold', `order-hold:${order.id}`, [
      { debit: 'wallet.cash', credit: 'wallet.held_cash', cents: order.walletCents },
    ]);
  }

  /** The same for an order that was closed, and whose hold was therefore released. */
  holdAgain(tx: Transaction, order: Holder): Promise<void> {
    return this.post(tx, order, 'hold', `order-hold-again:${order.id}`, [
      { debit: 'wallet.cash', credit: 'wallet.held_cash', cents: order.walletCents },
    ]);
  }

  /** Gives it back, once; what the agency owes is paid with it first. */
  async release(tx: Transaction, order: Holder): Promise<void> {
    if (!(order.walletCents > 0) || !order.agencyId) return;
    const { debtCents } = await this.ledger.lockBalance(tx, order.agencyId);
    const owed = Math.min(order.walletCents, debtCents);
    await this.post(tx, order, 'release', `hold-release:${order.id}`, [
      { debit: 'wallet.held_cash', credit: 'wallet.cash', cents: order.walletCents },
      ...(owed > 0 ? [{ debit: 'wallet.cash', credit: 'wallet.debt', cents: owed } as const] : []),
    ]);
  }

  private async post(
    tx: Transaction,
    { id, agencyId, walletCents }: Holder,
    kind: 'hold' | 'release',
    key: string,
    legs: Journal['legs'],
  ): Promise<void> {
    if (!(walletCents > 0) || !agencyId) return;
    const effectiveOn = new Date().toISOString().slice(0, 10);
    const posted = await this.ledger.post(tx, [{ kind, key, ownerId: agencyId, subjectId: id, effectiveOn, legs }]);
    if (posted > 0) tx.afterCommit(() => this.events.publish({ type: 'wallet_changed' }, { agencyId }));
  }
}
