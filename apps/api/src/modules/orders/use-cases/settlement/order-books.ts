import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../../../platform/database/database.js';
import { Ledger, type Journal, type ShopAccount } from '../../../ledger/public.js';
import { OrderFactRepository, type OrderFacts } from '../../persistence/order-fact.repository.js';

/** Posts what happened to the money of orders to the ledger (M86). */
@Injectable()
export class OrderBooks {
  constructor(
    private readonly facts: OrderFactRepository,
    private readonly ledger: Ledger,
  ) {}

  /** Posts what is not posted yet, in the transaction of the change or later, and returns the number of journals' legs that were new. */
  async post(tx: Transaction, orderIds: readonly string[]): Promise<number> {
    const facts = await this.facts.read(tx, orderIds);
    return this.ledger.post(tx, facts.flatMap(journalsOf));
  }
}

/**
 * Returns all journals of an order. A payment is a sale of leads, or of what is delivered later, or money to pay back; a refund counts from the
 * provider's success on, and a refund that fails later is reversed.
 */
export function journalsOf({
  id,
  agencyId,
  product,
  paidOn,
  paymentRef,
  receivedCents,
  receivedOn,
  refunds,
}: OrderFacts): Journal[] {
  const [sold, refunded]: ShopAccount[] =
    paidOn === null
      ? ['shop.refunds_due', 'shop.refunds_due']
      : product === 'aged_lead'
        ? ['shop.sales.leads', 'shop.refunds']
        : ['shop.unearned', 'shop.unearned'];
  const common = { ownerId: agencyId, subjectId: id };
  return [
    {
      ...common,
      kind: paidOn === null ? 'late' : 'purchase',
      key: paidOn === null ? `late:${paymentRef}` : `order-paid:${id}`,
      providerRef: paymentRef,
      effectiveOn: paidOn ?? receivedOn,
      legs: [{ debit: 'shop.provider', credit: sold!, cents: receivedCents }],
    },
    ...refunds.map(({ ref, cents, status, endedOn }): Journal => {
      const own = { ...common, providerRef: ref, effectiveOn: endedOn };
      if (status === 'succeeded')
        return { ...own, kind: 'refund', key: `refund:${ref}`, legs: [{ debit: refunded!, credit: 'shop.provider', cents }] };
      return {
        ...own,
        kind: 'refund_failed',
        key: `refund-failed:${ref}`,
        reverses: `refund:${ref}`,
        legs: [{ debit: 'shop.provider', credit: refunded!, cents }],
      };
    }),
  ];
}
