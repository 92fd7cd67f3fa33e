import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../../../platform/database/database.js';
import { LiveEvents } from '../../../../platform/events/live-events.js';
import { Ledger, type Journal, type ShopAccount } from '../../../ledger/public.js';
import { OrderFactRepository, type OrderFacts } from '../../persistence/money/order-fact.repository.js';
import { PackageEarnings } from './package-earnings.js';

/** Posts what happened to the money of orders to the ledger (M86). */
@Injectable()
export class OrderBooks {
  constructor(
    private readonly facts: OrderFactRepository,
    private readonly ledger: Ledger,
    private readonly earnings: PackageEarnings,
    private readonly live: LiveEvents,
  ) {}

  /**
   * Posts what is not posted yet, in the transaction of the change or later, and returns the number of legs that were new. Pages
   * with a balance hear of it.
   */
  async post(tx: Transaction, orderIds: readonly string[]): Promise<number> {
    const facts = await this.facts.read(tx, orderIds);
    const legs = await this.ledger.post(tx, facts.flatMap(journalsOf));
    const refunded = facts.filter(isRefundedPackage).map(({ id }) => id);
    if (legs > 0 && refunded.length > 0) await this.earnings.takeBack(tx, refunded);
    const agencies = new Set(
      facts.map(({ walletCents, promoCents, agencyId }) => (walletCents + promoCents > 0 ? agencyId : null)),
    );
    for (const agencyId of legs > 0 ? agencies : [])
      if (agencyId) tx.afterCommit(() => this.live.publish({ type: 'wallet_changed' }, { agencyId }));
    return legs;
  }
}

/**
 * Returns all journals of an order. A payment is a sale of leads, or of what is delivered later, or money to pay back; a refund
 * counts from the provider's success on, and a refund that fails later is reversed. What the balance paid goes back to the
 * balance; beside a card it was on hold (`BalanceHolds`).
 */
export function journalsOf(facts: OrderFacts): Journal[] {
  const { sold, refunded } = accountsOf(facts);
  const { id, agencyId, paidOn, walletCents, promoCents, card } = facts;
  const common = { ownerId: agencyId, subjectId: id };
  const refundOf = ({ ref, endedOn }: { ref: string; endedOn: string }, legs: Journal['legs']): Journal => ({
    ...common,
    kind: 'refund',
    key: `refund:${ref}`,
    effectiveOn: endedOn,
    legs: legs.filter(({ cents }) => cents > 0),
  });
  // Beside a card, it was on hold.
  const held = card ? 'held_' : '';
  const isPaid = paidOn !== null;
  return [
    {
      ...common,
      kind: paidOn === null ? 'late' : 'purchase',
      key: paidOn === null ? `late:${card?.ref}` : `order-paid:${id}`,
      ...(card && { providerRef: card.ref }),
      effectiveOn: paidOn ?? card?.receivedOn ?? '',
      legs: [
        { debit: 'shop.provider', credit: sold, cents: card?.cents ?? 0 } as const,
        { debit: `wallet.${held}promo`, credit: sold, cents: isPaid ? promoCents : 0 } as const,
        { debit: `wallet.${held}cash`, credit: sold, cents: isPaid ? walletCents : 0 } as const,
      ].filter(({ cents }) => cents > 0),
    },
    ...(card?.repaid ?? []).map((refund): Journal => {
      const made = {
        ...refundOf(refund, [{ debit: refunded, credit: 'shop.provider', cents: refund.cents }]),
        providerRef: refund.ref,
      };
      if (refund.status === 'succeeded') return made;
      const legs = [{ debit: 'shop.provider', credit: refunded, cents: refund.cents } as const];
      return { ...made, kind: 'refund_failed', key: `refund-failed:${refund.ref}`, reverses: made.key, legs };
    }),
    ...facts.refunds.map((refund) =>
      refundOf(refund, [
        { debit: refunded, credit: 'wallet.cash', cents: refund.cents - refund.promoCents },
        { debit: refunded, credit: 'wallet.promo', cents: refund.promoCents },
      ]),
    ),
  ];
}

function isRefundedPackage({ product, paidOn, card, refunds }: OrderFacts): boolean {
  return product !== 'aged_lead' && paidOn !== null && refunds.length + (card?.repaid.length ?? 0) > 0;
}

function accountsOf({ paidOn, product }: OrderFacts): { sold: ShopAccount; refunded: ShopAccount } {
  if (paidOn === null) return { sold: 'shop.refunds_due', refunded: 'shop.refunds_due' };
  if (product === 'aged_lead') return { sold: 'shop.sales.leads', refunded: 'shop.refunds' };
  return { sold: 'shop.unearned', refunded: 'shop.unearned' };
}
