import { Injectable } from '@nestjs/common';
import { splitCredit } from '@warmline/domain/returns/credit-split';
import type { Queryable, Transaction } from '../../../platform/database/database.js';
import { DomainEvents } from '../../../platform/events/domain-events.js';
import { LiveEvents } from '../../../platform/events/live-events.js';
import type { ReturnKind } from '@warmline/contracts/returns/reasons';
import { Ledger, type Journal } from '../../ledger/public.js';
import { PayoutSourceRepository, PromoCredit } from '../../wallet/public.js';
import { orderMoneyChanged } from '../events.js';
import { OrderChangeNotifier } from '../status/order-change-notifier.js';
import { disputeOf } from '../status/order-dispute.js';
import { OrderCreditRepository, type OrderMoney } from '../persistence/money/order-credit.repository.js';
import { RefundRepository } from '../persistence/money/refund.repository.js';
import { SoldLineRepository, type RefundedLine } from '../persistence/contents/sold-line.repository.js';
import { partRefunded } from '../use-cases/refunds/part-refunded.js';

/** A locked order of which something is returned. */
export interface ReturnableOrder {
  id: string;
  number: string;
  /** What can still come back. */
  leftCents: number;
  /** What is neither credited by returns nor refunded yet; requested refunds may fail, so they don't count. */
  unreturnedCents: number;
  /** What refunds gave back or will of callbacks that the buyer got, without naming them (L94). */
  unnamedCents: number;
  /** What a refund paid of single leads and callbacks although its part for the card failed (M88). */
  given: readonly GivenLine[];
  /** The bank decides about its payment, or decided against the shop and the agency hasn't paid what it then owes. */
  isDisputed: boolean;
}

/** A lead or callback of an order. */
type LineIds = Pick<RefundedLine, 'leadId' | 'callbackId'>;
type GivenLine = LineIds & { cents: number };

/**
 * Returns the credit of a line: its price less what a refund has paid of it, and at most `leftCents`, what its order has left.
 */
export function creditOf({ given }: ReturnableOrder, line: LineIds & { priceCents: number }, leftCents: number): number {
  const part = given.find(({ leadId, callbackId }) => leadId === line.leadId && callbackId === line.callbackId);
  return Math.max(0, Math.min(line.priceCents - (part?.cents ?? 0), leftCents));
}

/** A returned lead, callback or call that gives its price back. */
export interface Credit {
  lineId: string;
  orderId: string;
  /** Appointments are posted as callbacks. */
  kind: Exclude<ReturnKind, 'appointment'>;
  priceCents: number;
}

/**
 * Gives money of an order back to the balance for what is returned (W89). Refunds and returns lock the order first, so together
 * they never exceed it.
 */
@Injectable()
export class OrderCredits {
  constructor(
    private readonly credits: OrderCreditRepository,
    private readonly lines: SoldLineRepository,
    private readonly refunds: RefundRepository,
    private readonly ledger: Ledger,
    private readonly promo: PromoCredit,
    private readonly sources: PayoutSourceRepository,
    private readonly events: DomainEvents,
    private readonly live: LiveEvents,
    private readonly notifier: OrderChangeNotifier,
  ) {}

  /** Locks orders until the transaction ends, and returns what can come back of them. */
  async lock(tx: Transaction, orderIds: readonly string[]): Promise<ReturnableOrder[]> {
    await this.credits.lock(tx, orderIds);
    return this.find(tx, orderIds);
  }

  /** Returns what can come back of orders now. */
  async find(on: Queryable, orderIds: readonly string[]): Promise<ReturnableOrder[]> {
    const orders = await this.credits.read(on, orderIds);
    const given = await this.givenOf(on, orderIds);
    return orders.map((order) => ({
      id: order.id,
      number: order.number,
      leftCents: order.leftCents,
      unreturnedCents: order.unreturnedCents,
      unnamedCents: order.unnamedCents,
      given: given.get(order.id) ?? [],
      isDisputed: isDisputed(order),
    }));
  }

  private async givenOf(on: Queryable, orderIds: readonly string[]): Promise<ReadonlyMap<string, GivenLine[]>> {
    const refunds = await this.refunds.findHalfFailed(orderIds, on);
    if (refunds.length === 0) return new Map();
    const ids = [...new Set(refunds.map(({ orderId }) => orderId))];
    const leads = (await this.lines.of(ids, on)).map((line) => ({ ...line, id: line.leadId }));
    const callbacks = (await this.lines.callbacksOf(ids, on)).map((line) => ({ ...line, id: line.callbackId }));
    return new Map(
      ids.map((id) => {
        const isOf = ({ orderId }: { orderId: string }) => orderId === id;
        const made = refunds.filter(isOf);
        const ofLeads = partRefunded(leads.filter(isOf), made, 'leadIds');
        const ofCallbacks = partRefunded(callbacks.filter(isOf), made, 'callbackIds');
        const given = [
          ...[...ofLeads].map(([leadId, cents]) => ({ leadId, callbackId: null, cents })),
          ...[...ofCallbacks].map(([callbackId, cents]) => ({ leadId: null, callbackId, cents })),
        ];
        return [id, given];
      }),
    );
  }

  /** Returns the leads and callbacks of these orders that were refunded, or will be. */
  refundedOf(tx: Transaction, orderIds: readonly string[]): Promise<RefundedLine[]> {
    return this.lines.refundedOf(orderIds, tx);
  }

  /**
   * Credits a line of a locked order to the balance of its agency: promo credit in the part in which it paid, the rest as cash,
   * of which what the agency owes is paid first. The caller has checked that so much is left; the database checks it again.
   */
  async give(tx: Transaction, { lineId, orderId, kind, priceCents }: Credit): Promise<{ cashCents: number; promoCents: number }> {
    const order = (await this.credits.read(tx, [orderId]))[0]!;
    const { id, buyerId, status, paymentIntentId: paymentRef, paidAt } = order;
    const agencyId = order.agencyId!;
    const part = splitCredit(order, priceCents);
    await this.credits.add(tx, id, part);
    await this.promo.giveBack(tx, { id, agencyId }, { returnLineId: lineId }, part.promoCents);
    if (paymentRef !== null && part.cashCents > 0)
      await this.sources.addCredit(tx, { orderId, agencyId, paymentRef, paidAt: paidAt!, cents: part.cashCents });
    const { debtCents } = await this.ledger.lockBalance(tx, agencyId);
    await this.ledger.post(tx, [creditJournal({ lineId, orderId, kind, agencyId }, part, debtCents)]);
    await this.events.publish(tx, orderMoneyChanged, { orderId });
    tx.afterCommit(async () => {
      await this.live.publish({ type: 'wallet_changed' }, { agencyId });
      await this.notifier.notify({ id, buyerId, agencyId }, status);
    });
    return part;
  }
}

function isDisputed(order: OrderMoney): boolean {
  const dispute = disputeOf(order);
  return dispute === 'open' || (dispute === 'lost' && !order.isLostPaid);
}

const POSTINGS = {
  lead: { debit: 'shop.returns.leads', posted: 'return_credit' },
  callback: { debit: 'shop.returns.callbacks', posted: 'callback_credit' },
  call: { debit: 'shop.returns.calls', posted: 'call_credit' },
} as const;

/** Returns the journal of a returned line; what the agency owes is paid with its cash. */
function creditJournal(
  { lineId, orderId, kind, agencyId }: Omit<Credit, 'priceCents'> & { agencyId: string },
  { cashCents, promoCents }: { cashCents: number; promoCents: number },
  debtCents: number,
): Journal {
  const { debit, posted } = POSTINGS[kind];
  const legs: Journal['legs'] = [
    { debit, credit: 'wallet.cash', cents: cashCents },
    { debit, credit: 'wallet.promo', cents: promoCents },
    { debit: 'wallet.cash', credit: 'wallet.debt', cents: Math.min(debtCents, cashCents) },
  ];
  return {
    kind: posted,
    key: `return:${lineId}`,
    ownerId: agencyId,
    subjectId: orderId,
    legs: legs.filter(({ cents }) => cents > 0),
  };
}
