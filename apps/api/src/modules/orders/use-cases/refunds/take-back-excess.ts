import { Injectable, Logger } from '@nestjs/common';
import type { Transaction } from '../../../../platform/database/database.js';
import { LiveEvents } from '../../../../platform/events/live-events.js';
import { Ledger, type Balance, type Journal } from '../../../ledger/public.js';
import type { PaymentMoney } from '../../../payments/public.js';
import type { Order } from '../../persistence/order.entity.js';
import { OrderMoneyRepository } from '../../persistence/money/order-money.repository.js';
import { MoneyNotices } from './money-notices.js';

/**
 * Takes back from the balance what the provider refunded although a return had credited it, and gives it again when such a refund
 * fails (W61). What is due follows from the reading and is compared with what is posted, so lost, doubled and reversed events end
 * alike. The caller has locked the order.
 */
@Injectable()
export class TakeBackExcess {
  private readonly log = new Logger('orders');

  constructor(
    private readonly orderMoney: OrderMoneyRepository,
    private readonly ledger: Ledger,
    private readonly notices: MoneyNotices,
    private readonly live: LiveEvents,
  ) {}

  async execute(tx: Transaction, order: Order, { refunds, refundedCents }: PaymentMoney): Promise<void> {
    const { dueCents, postedCents, keys } = await this.orderMoney.excess(tx, order.id, refundedCents);
    const cents = dueCents - postedCents;
    const { agencyId } = order;
    if (cents === 0 || !agencyId) return;
    const isFailure = cents < 0;
    // Newest first. What changed since the last posting is a refund that was made, or one that failed.
    const cause = refunds.find(
      ({ id, status }) => status === (isFailure ? 'failed' : 'done') && !keys.includes(keyOf(id, isFailure)),
    );
    if (!cause) {
      this.log.error({ orderId: order.id, dueCents, postedCents }, 'no refund explains the excess');
      return;
    }
    const wallet = await this.ledger.lockBalance(tx, agencyId);
    await this.ledger.post(tx, [excessJournal({ ...order, agencyId }, cause.id, cents, wallet)]);
    const owedCents = (await this.ledger.balanceOf(agencyId, tx)).debtCents;
    await this.notices.notifySupportOfExcess(tx, order, { id: cause.id, isFailure, cents: Math.abs(cents), owedCents });
    tx.afterCommit(() => this.live.publish({ type: 'wallet_changed' }, { agencyId }));
  }
}

/** What returns gave back for each product. */
const RETURNS = {
  aged_lead: 'shop.returns.leads',
  callback: 'shop.returns.callbacks',
  live_transfer: 'shop.returns.calls',
  appointment: 'shop.returns.callbacks',
} as const;

/**
 * Returns the journal that takes an excess back, from cash as far as it goes, and the agency owes the rest; of a negative one,
 * the journal that gives it again, of which what is owed is paid first. `wallet` is locked. The refund itself has a journal of
 * its own (`OrderBooks`).
 */
export function excessJournal(
  { id, agencyId, product }: Pick<Order, 'id' | 'product'> & { agencyId: string },
  refundRef: string,
  cents: number,
  { cashCents, debtCents }: Pick<Balance, 'cashCents' | 'debtCents'>,
): Journal {
  const returns = RETURNS[product];
  const isFailure = cents < 0;
  const fromCash = Math.min(cashCents, cents);
  const legs: Journal['legs'] = isFailure
    ? [
        { debit: returns, credit: 'wallet.cash', cents: -cents },
        { debit: 'wallet.cash', credit: 'wallet.debt', cents: Math.min(debtCents, -cents) },
      ]
    : [
        { debit: 'wallet.cash', credit: returns, cents: fromCash },
        { debit: 'wallet.debt', credit: returns, cents: cents - fromCash },
      ];
  return {
    kind: isFailure ? 'refund_excess_back' : 'refund_excess',
    key: keyOf(refundRef, isFailure),
    ownerId: agencyId,
    subjectId: id,
    legs: legs.filter((leg) => leg.cents > 0),
  };
}

function keyOf(refundRef: string, isFailure: boolean): string {
  return `refund-excess${isFailure ? '-back' : ''}:${refundRef}`;
}
