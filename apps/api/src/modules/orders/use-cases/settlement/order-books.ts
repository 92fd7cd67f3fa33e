import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../../../platform/database/database.js';
import { LiveEvents } from '../../../../platform/events/live-events.js';
import { Ledger, type Journal, type ShopAccount } from '../../../ledger/public.js';
import { OrderFactRepository, type OrderFacts } from '../../persistence/order-fact.repository.js';

/** Posts what happened to the money of orders to the ledger (M86). */
@Injectable()
export class OrderBooks {
  constructor(
    private readonly facts: OrderFactRepository,
    private readonly ledger: Ledger,
    private readonly events: LiveEvents,
  ) {}

  /** Posts what is not posted yet, in the transaction of the change or later, and returns the number of legs that were new. Pages with a balance hear of it. */
  async post(tx: Transaction, orderIds: readonly string[]): Promise<number> {
    const facts = await this.facts.read(tx, orderIds);
    const legs = await this.ledger.post(tx, facts.flatMap(journalsOf));
    const agencies = new Set(facts.map(({ walletCents, agencyId }) => (walletCents > 0 ? agencyId : null)));
    for (const agencyId of legs > 0 ? agencies : [])
      if (agencyId) tx.afterCommit(() => this.events.publish({ type: 'wallet_changed' }, { agencyId }));
    return legs;
  }
}

/**
 * Returns all journals of an order. A payment is a sale of leads, or of what is delivered later, or money to pay back; a refund counts from the
 * provider's success on, and a refund that fails later is reversed. What the balance paid goes back to the balance; beside a card it was on hold
 * (`BalanceHolds`).
 */
export function journalsOf(facts: OrderFacts): Journal[] {
  const { sold, refunded } = accountsOf(facts);
  const { id, agencyId, paidOn, walletCents, card } = facts;
  const common = { ownerId: agencyId, subjectId: id };
  const refundOf = ({ ref, cents, endedOn }: OrderFacts['refunds'][number], to: 'shop.provider' | 'wallet.cash'): Journal => ({
    ...{ ...common, kind: 'refund', key: `refund:${ref}`, effectiveOn: endedOn },
    legs: [{ debit: refunded, credit: to, cents }],
  });
  return [
    {
      ...common,
      kind: paidOn === null ? 'late' : 'purchase',
      key: paidOn === null ? `late:${card?.ref}` : `order-paid:${id}`,
      ...(card && { providerRef: card.ref }),
      effectiveOn: paidOn ?? card?.receivedOn ?? '',
      legs: [
        ...(card ? [{ debit: 'shop.provider', credit: sold, cents: card.cents } as const] : []),
        ...(walletCents > 0 && paidOn !== null
          ? [{ debit: card ? 'wallet.held_cash' : 'wallet.cash', credit: sold, cents: walletCents } as const]
          : []),
      ],
    },
    ...(card?.repaid ?? []).map((refund): Journal => {
      const made = { ...refundOf(refund, 'shop.provider'), providerRef: refund.ref };
      if (refund.status === 'succeeded') return made;
      const legs = [{ debit: 'shop.provider', credit: refunded, cents: refund.cents } as const];
      return { ...made, kind: 'refund_failed', key: `refund-failed:${refund.ref}`, reverses: made.key, legs };
    }),
    ...facts.refunds.map((refund) => refundOf(refund, 'wallet.cash')),
  ];
}

function accountsOf({ paidOn, product }: OrderFacts): { sold: ShopAccount; refunded: ShopAccount } {
  if (paidOn === null) return { sold: 'shop.refunds_due', refunded: 'shop.refunds_due' };
  if (product === 'aged_lead') return { sold: 'shop.sales.leads', refunded: 'shop.refunds' };
  return { sold: 'shop.unearned', refunded: 'shop.unearned' };
}
