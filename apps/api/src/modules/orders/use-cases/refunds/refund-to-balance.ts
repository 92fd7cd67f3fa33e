import { Injectable } from '@nestjs/common';
import { Ledger } from '../../../ledger/public.js';
import { PromoCredit } from '../../../wallet/public.js';
import { Metrics } from '../../../../platform/observability/metrics.js';
import { Database, type Transaction } from '../../../../platform/database/database.js';
import { DomainEvents } from '../../../../platform/events/domain-events.js';
import { orderMoneyChanged } from '../../events.js';
import { OrderCredits } from '../../public/order-credits.js';
import { OrderChangeNotifier } from '../../status/order-change-notifier.js';
import { OrderTransitions } from '../../status/order-transitions.js';
import { OrderMoneyRepository } from '../../persistence/money/order-money.repository.js';
import type { Order } from '../../persistence/order.entity.js';
import { OrderRepository } from '../../persistence/order.repository.js';
import { RefundRepository, type Refund } from '../../persistence/money/refund.repository.js';
import { OrderBooks } from '../settlement/order-books.js';
import { MoneyNotices } from './money-notices.js';

const GIVEN_BACK = 'The card provider has given it back meanwhile.';

/**
 * Makes a refund of an order that the balance paid: the money is back in the balance at once (W11), and promo credit in its
 * grants (W12).
 */
@Injectable()
export class RefundToBalance {
  constructor(
    private readonly db: Database,
    private readonly orders: OrderRepository,
    private readonly orderMoney: OrderMoneyRepository,
    private readonly credits: OrderCredits,
    private readonly refunds: RefundRepository,
    private readonly transitions: OrderTransitions,
    private readonly promo: PromoCredit,
    private readonly books: OrderBooks,
    private readonly ledger: Ledger,
    private readonly notices: MoneyNotices,
    private readonly events: DomainEvents,
    private readonly notifier: OrderChangeNotifier,
    private readonly metrics: Metrics,
  ) {}

  async execute(refund: Refund): Promise<void> {
    const made = await this.db.transaction(async (tx) => {
      const order = (await this.orders.lock(tx, refund.orderId))!;
      // Behind the lock: two jobs of one refund may have read it before.
      if ((await this.refunds.find(refund.id, tx))?.status !== 'requested') return false;
      if (refund.amountCents > (await this.credits.find(tx, [order.id]))[0]!.unreturnedCents)
        return this.refuse(tx, order, refund);
      await this.refunds.markRefunded(tx, refund.id, null);
      const whole = order.refundedCents + refund.amountCents >= order.totalCents;
      const { id, agencyId } = order;
      await this.orderMoney.addRefunded(tx, id, refund.amountCents, refund.promoCents);
      if (whole) await this.transitions.transition(tx, id, 'refund');
      if (agencyId) await this.promo.giveBack(tx, { id, agencyId }, { refundId: refund.id }, refund.promoCents);
      await this.books.post(tx, [order.id]);
      if (agencyId) await this.payDebt(tx, { id, agencyId }, refund);
      await this.notices.notifyBuyerOfRefund(tx, order, refund, whole);
      await this.events.publish(tx, orderMoneyChanged, { orderId: order.id });
      return true;
    });
    if (made) this.metrics.count('refunds');
    const order = await this.orders.find(refund.orderId);
    if (order) await this.notifier.notify(order, order.status);
  }

  /** What the agency owes is paid with the money first, as with a deposit. */
  private async payDebt(tx: Transaction, { id, agencyId }: { id: string; agencyId: string }, refund: Refund): Promise<void> {
    const { cashCents, debtCents } = await this.ledger.lockBalance(tx, agencyId);
    const cents = Math.min(cashCents, debtCents);
    if (cents === 0) return;
    const legs = [{ debit: 'wallet.cash', credit: 'wallet.debt', cents } as const];
    await this.ledger.post(tx, [{ kind: 'debt_paid', key: `debt-paid:${refund.id}`, ownerId: agencyId, subjectId: id, legs }]);
  }

  /** Refunds on the provider's own pages, and returns, have covered this amount since it was requested. */
  private async refuse(tx: Transaction, order: Order, { id, amountCents }: Refund): Promise<false> {
    if (!(await this.refunds.markRefused(tx, id, GIVEN_BACK, null))) return false;
    await this.notices.notifySupportOfFailure(tx, order, { id, amountCents, failure: GIVEN_BACK }, id);
    await this.events.publish(tx, orderMoneyChanged, { orderId: order.id });
    return false;
  }
}
