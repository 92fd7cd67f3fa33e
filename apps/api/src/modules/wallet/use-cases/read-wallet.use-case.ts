import { Injectable } from '@nestjs/common';
import type { WalletEntryName } from '@warmline/contracts/wallet/types';
import { AccountSlots } from '../../../platform/limits/account-slots.js';
import { everyPage } from '../../../platform/lists/every-page.js';
import type { PageRange, PageRows } from '../../../platform/lists/keyset.js';
import type { PurchaseScope } from '../../agencies/public.js';
import { WalletFeed, type FeedFilter, type FeedRow } from '../../ledger/public.js';
import { DepositRepository } from '../persistence/deposit.repository.js';
import { PayoutRepository } from '../persistence/payout.repository.js';
import { WalletRepository, type ShownWallet } from '../persistence/wallet.repository.js';
import { WalletOrders, type NamedOrder } from '../ports.js';

/** A change of a balance, with what it is about. */
export interface NamedEntry extends Omit<FeedRow, 'kind'> {
  kind: WalletEntryName;
  order: NamedOrder | null;
  deposit: { id: string; reference: string } | null;
  payout: { id: string; number: string } | null;
}

/** Reads the balance of an agency and what changed it (W1). */
@Injectable()
export class ReadWallet {
  constructor(
    private readonly wallets: WalletRepository,
    private readonly feed: WalletFeed,
    private readonly deposits: DepositRepository,
    private readonly payouts: PayoutRepository,
    private readonly orders: WalletOrders,
    private readonly slots: AccountSlots,
  ) {}

  /** Returns what the agency sees of its wallet now. */
  read(agencyId: string): Promise<ShownWallet> {
    return this.wallets.read(agencyId);
  }

  /** Returns one page, newest first. */
  page(scope: PurchaseScope, userId: string, filter: FeedFilter, range: PageRange): Promise<PageRows<NamedEntry>> {
    return this.slots.run(userId, () => this.named(scope, filter, range));
  }

  /** Yields all entries in parts. */
  parts(scope: PurchaseScope, filter: FeedFilter): AsyncIterable<NamedEntry[]> {
    return everyPage((range) => this.named(scope, filter, range));
  }

  private async named(scope: PurchaseScope, filter: FeedFilter, range: PageRange): Promise<PageRows<NamedEntry>> {
    const page = await this.feed.page(scope.agencyId, filter, range);
    const ids = [...new Set(page.rows.map(({ subjectId }) => subjectId).filter((id) => id !== null))];
    const { agencyId } = scope;
    const [orders, deposits, payouts] =
      ids.length === 0
        ? [[], [], []]
        : await Promise.all([
            this.orders.named(scope, ids),
            this.deposits.references(agencyId, ids),
            this.payouts.numbers(agencyId, ids),
          ]);
    const orderOf = new Map(orders.map((order) => [order.id, order]));
    const depositOf = new Map(deposits.map((deposit) => [deposit.id, deposit]));
    const payoutOf = new Map(payouts.map((payout) => [payout.id, payout]));
    const rows = page.rows.map((row): NamedEntry => {
      const subjectId = row.subjectId ?? '';
      const deposit = depositOf.get(subjectId);
      return {
        ...row,
        kind: row.kind === 'deposit' && deposit?.isRecharge ? 'recharge' : row.kind,
        order: orderOf.get(subjectId) ?? null,
        deposit: deposit ? { id: deposit.id, reference: deposit.reference } : null,
        payout: payoutOf.get(subjectId) ?? null,
      };
    });
    return { ...page, rows };
  }
}
