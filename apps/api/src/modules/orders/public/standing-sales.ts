import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../../platform/database/database.js';
import { LiveEvents } from '../../../platform/events/live-events.js';
import { Ledger, type Journal } from '../../ledger/public.js';
import { PromoCredit, type SpendableBalance } from '../../wallet/public.js';
import { OrderChangeNotifier } from '../status/order-change-notifier.js';
import {
  StandingSaleRepository,
  type StandingPurchase,
  type StandingSale,
} from '../persistence/contents/standing-sale.repository.js';

export type { StandingPurchase, StandingSale } from '../persistence/contents/standing-sale.repository.js';

/** Sells leads to standing orders, which the balance of their agency pays with the same commit (L75). */
@Injectable()
export class StandingSales {
  constructor(
    private readonly sales: StandingSaleRepository,
    private readonly ledger: Ledger,
    private readonly promo: PromoCredit,
    private readonly notifier: OrderChangeNotifier,
    private readonly live: LiveEvents,
  ) {}

  /**
   * Sells what is still on sale. The caller has locked the wallets, whose `balances` cover all purchases; the matcher may,
   * because it never waits for a lead (docs/ARCHITECTURE.md). Throws a violation of a wallet's floor if they don't.
   */
  async sell(
    tx: Transaction,
    purchases: readonly StandingPurchase[],
    balances: ReadonlyMap<string, SpendableBalance>,
  ): Promise<StandingSale[]> {
    if (purchases.length === 0) return [];
    const sold = await this.sales.sell(tx, purchases, (agencyId) => balances.get(agencyId)?.promoCents ?? 0);
    for (const { orderId: id, agencyId, promoCents } of sold) await this.promo.spend(tx, { id, agencyId }, promoCents);
    await this.ledger.post(tx, sold.map(journalOf));
    if (sold.length > 0) tx.afterCommit(() => this.notify(sold));
    return sold;
  }

  /**
   * All at once, because events of the same moment are sent together: one by one, 500 orders wait longer for them than for their
   * leads.
   */
  private async notify(sold: readonly StandingSale[]): Promise<void> {
    const agencyIds = new Set(sold.map(({ agencyId }) => agencyId));
    await Promise.all([
      this.live.publish({ type: 'stock_changed', leadIds: sold.flatMap(({ leadIds }) => leadIds) }),
      ...sold.map(({ orderId: id, buyerId, agencyId }) => this.notifier.notify({ id, buyerId, agencyId }, 'paid')),
      ...[...agencyIds].map((agencyId) => this.live.publish({ type: 'wallet_changed' }, { agencyId })),
    ]);
  }
}

function journalOf({ orderId, agencyId, cents, promoCents }: StandingSale): Journal {
  return {
    kind: 'purchase',
    key: `order-paid:${orderId}`,
    ownerId: agencyId,
    subjectId: orderId,
    legs: [
      { debit: 'wallet.promo', credit: 'shop.sales.leads', cents: promoCents } as const,
      { debit: 'wallet.cash', credit: 'shop.sales.leads', cents: cents - promoCents } as const,
    ].filter((leg) => leg.cents > 0),
  };
}
