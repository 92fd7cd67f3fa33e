import { Injectable } from '@nestjs/common';
import { earnedCents } from '@warmline/domain/calls/billing/earned-cents';
import { Database, type Queryable, type Transaction } from '../../../../platform/database/database.js';
import { Ledger, type Journal } from '../../../ledger/public.js';
import { OrderDelivery } from '../../ports.js';
import { PackageMoneyRepository, type PostedPackage } from '../../persistence/money/package-money.repository.js';

/**
 * Moves the price of delivered calls from unearned money to sales (W79). What is due is compared with what is posted, so it may
 * run at any time.
 */
@Injectable()
export class PackageEarnings {
  constructor(
    private readonly db: Database,
    private readonly packages: PackageMoneyRepository,
    private readonly delivery: OrderDelivery,
    private readonly ledger: Ledger,
  ) {}

  /**
   * Posts what these orders had earned at an instant, as of the day before it. Only orders that have something to post are
   * locked.
   */
  async earn(orderIds: readonly string[], until: Date): Promise<void> {
    const due = (await this.due(this.db, orderIds, until)).map(({ subjectId }) => subjectId!);
    if (due.length === 0) return;
    await this.db.transaction(async (tx) => {
      await this.packages.lock(tx, due);
      await this.ledger.post(tx, await this.due(tx, due, until));
    });
  }

  /** Takes back what these orders earned of money that was refunded, so that a refund always comes out of what is unearned. */
  async takeBack(tx: Transaction, orderIds: readonly string[]): Promise<void> {
    const packages = await this.packages.read(tx, orderIds);
    await this.ledger.post(
      tx,
      packages.flatMap((one) => journalOf(one, Math.min(one.earnedCents, Math.max(0, one.paidCents - one.refundedCents)))),
    );
  }

  private async due(on: Queryable, orderIds: readonly string[], until: Date): Promise<Journal[]> {
    const packages = await this.packages.read(on, orderIds);
    if (packages.length === 0) return [];
    const uses = await this.delivery.usesOf(
      on,
      packages.map(({ id }) => id),
      until,
    );
    const day = dayOf(new Date(until.getTime() - 1));
    return packages.flatMap((one) => journalOf(one, earnedCents(one, uses.get(one.id) ?? null), day));
  }
}

/**
 * Returns the posting that makes a package's earnings `cents`; none if they are. Its key counts, so that two workers can't post
 * the same difference.
 */
function journalOf(one: PostedPackage, cents: number, day?: string): Journal[] {
  const sales = one.product === 'live_transfer' ? 'shop.sales.transfers' : 'shop.sales.callbacks';
  const more = cents - one.earnedCents;
  if (more === 0) return [];
  return [
    {
      kind: 'earned',
      key: `earned:${one.id}:${one.postings + 1}`,
      ownerId: one.agencyId,
      subjectId: one.id,
      ...(day !== undefined && { effectiveOn: day }),
      legs: [
        more > 0
          ? { debit: 'shop.unearned', credit: sales, cents: more }
          : { debit: sales, credit: 'shop.unearned', cents: -more },
      ],
    },
  ];
}

function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}
