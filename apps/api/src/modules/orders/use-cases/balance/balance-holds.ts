import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../../../platform/database/database.js';
import { LiveEvents } from '../../../../platform/events/live-events.js';
import { Ledger, type Journal } from '../../../ledger/public.js';
import { PromoCredit, WalletBlocks } from '../../../wallet/public.js';
import type { Order } from '../../persistence/order.entity.js';

/** What a hold needs of its order, which is locked. */
type Holder = Pick<Order, 'id' | 'agencyId' | 'walletCents' | 'promoCents'>;
type Held = Holder & { agencyId: string };
type Leg = Journal['legs'][number];

/**
 * Keeps the part of an unpaid order that the balance pays, while a card is asked for the rest (W8). The order's payment takes it
 * (`journalsOf`).
 */
@Injectable()
export class BalanceHolds {
  constructor(
    private readonly ledger: Ledger,
    private readonly promo: PromoCredit,
    private readonly blocks: WalletBlocks,
    private readonly live: LiveEvents,
  ) {}

  /** Throws a violation of `wallet_cash_floor`, or PromoGone, if the balance has less. */
  hold(tx: Transaction, order: Holder): Promise<void> {
    return this.keep(tx, order, `order-hold:${order.id}`);
  }

  /** The same for an order that was closed, and whose hold was therefore released. */
  holdAgain(tx: Transaction, order: Holder): Promise<void> {
    return this.keep(tx, order, `order-hold-again:${order.id}`);
  }

  /**
   * Spends what is on hold for an order that is paid now. Throws WalletBlocked: a balance may be blocked after it was put on hold
   * (W94).
   */
  async capture(tx: Transaction, order: Holder): Promise<void> {
    if (!isHeld(order)) return;
    await this.blocks.refuse(order.agencyId, await this.ledger.lockBalance(tx, order.agencyId), tx);
    if (order.promoCents > 0) await this.promo.capture(tx, order);
  }

  /** Gives it back, once; what the agency owes is paid with it first, and promo credit that is over meanwhile ends with it. */
  async release(tx: Transaction, order: Holder): Promise<void> {
    if (!isHeld(order)) return;
    const { walletCents, promoCents } = order;
    const { debtCents } = await this.ledger.lockBalance(tx, order.agencyId);
    const endedCents = promoCents > 0 ? await this.promo.release(tx, order) : 0;
    await this.post(tx, order, 'release', `hold-release:${order.id}`, [
      { debit: 'wallet.held_promo', credit: 'wallet.promo', cents: promoCents },
      { debit: 'wallet.held_cash', credit: 'wallet.cash', cents: walletCents },
      { debit: 'wallet.cash', credit: 'wallet.debt', cents: Math.min(walletCents, debtCents) },
      { debit: 'wallet.promo', credit: 'shop.promo_cost', cents: endedCents },
    ]);
  }

  private async keep(tx: Transaction, order: Holder, key: string): Promise<void> {
    if (!isHeld(order)) return;
    await this.promo.hold(tx, order, order.promoCents);
    await this.post(tx, order, 'hold', key, [
      { debit: 'wallet.promo', credit: 'wallet.held_promo', cents: order.promoCents },
      { debit: 'wallet.cash', credit: 'wallet.held_cash', cents: order.walletCents },
    ]);
  }

  private async post(tx: Transaction, { id, agencyId }: Held, kind: 'hold' | 'release', key: string, all: Leg[]): Promise<void> {
    const legs = all.filter(({ cents }) => cents > 0);
    const posted = await this.ledger.post(tx, [{ kind, key, ownerId: agencyId, subjectId: id, legs }]);
    if (posted > 0) tx.afterCommit(() => this.live.publish({ type: 'wallet_changed' }, { agencyId }));
  }
}

/** Returns whether the balance pays a part of an order. */
function isHeld(order: Holder): order is Held {
  return order.walletCents + order.promoCents > 0 && Boolean(order.agencyId);
}
