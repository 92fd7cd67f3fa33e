import { describe, expect, it } from '@jest/globals';
import type { OrderFacts } from '../../persistence/money/order-fact.repository.js';
import { journalsOf } from './order-books.js';

const PAID: OrderFacts = {
  id: 'o1',
  agencyId: 'a1',
  product: 'aged_lead',
  paidOn: '2026-11-20',
  walletCents: 0,
  promoCents: 0,
  card: { ref: 'pi_1', cents: 900, receivedOn: '2026-11-21', repaid: [] },
  refunds: [],
};
const refundedByCard = (...repaid: NonNullable<OrderFacts['card']>['repaid']): Pick<OrderFacts, 'card'> => ({
  card: { ...PAID.card!, repaid },
});
const common = { ownerId: 'a1', subjectId: 'o1' };

describe('M86 journals of an order', () => {
  it('M86 a payment for leads is a sale, on the day of the order’s payment', () => {
    expect(journalsOf(PAID)).toEqual([
      {
        ...common,
        kind: 'purchase',
        key: 'order-paid:o1',
        providerRef: 'pi_1',
        effectiveOn: '2026-11-20',
        legs: [{ debit: 'shop.provider', credit: 'shop.sales.leads', cents: 900 }],
      },
    ]);
  });

  it.each(['live_transfer', 'callback', 'appointment'] as const)('M86 a payment for a %s is not earned yet', (product) => {
    expect(journalsOf({ ...PAID, product })[0]?.legs).toEqual([{ debit: 'shop.provider', credit: 'shop.unearned', cents: 900 }]);
  });

  it('M86 a payment that bought nothing is owed back, and its refund pays that debt', () => {
    const refund = refundedByCard({ ref: 're_1', cents: 900, status: 'succeeded', endedOn: '2026-11-22' });
    expect(journalsOf({ ...PAID, agencyId: null, paidOn: null, ...refund })).toEqual([
      {
        ...common,
        ownerId: null,
        kind: 'late',
        key: 'late:pi_1',
        providerRef: 'pi_1',
        effectiveOn: '2026-11-21',
        legs: [{ debit: 'shop.provider', credit: 'shop.refunds_due', cents: 900 }],
      },
      {
        ...common,
        ownerId: null,
        kind: 'refund',
        key: 'refund:re_1',
        providerRef: 're_1',
        effectiveOn: '2026-11-22',
        legs: [{ debit: 'shop.refunds_due', credit: 'shop.provider', cents: 900 }],
      },
    ]);
  });

  it.each([
    ['aged_lead', 'shop.refunds'],
    ['live_transfer', 'shop.unearned'],
  ] as const)('M86 a refund of a %s comes from %s, and one that fails later goes back there', (product, account) => {
    const made = { ref: 're_1', cents: 300, endedOn: '2026-11-22' };
    const refund = { ...made, status: 'succeeded' as const };
    expect(journalsOf({ ...PAID, product, ...refundedByCard(refund) })[1]).toMatchObject({
      key: 'refund:re_1',
      effectiveOn: '2026-11-22',
      legs: [{ debit: account, credit: 'shop.provider', cents: 300 }],
    });
    expect(journalsOf({ ...PAID, product, ...refundedByCard({ ...made, status: 'failed' }) })[1]).toMatchObject({
      key: 'refund-failed:re_1',
      reverses: 'refund:re_1',
      legs: [{ debit: 'shop.provider', credit: account, cents: 300 }],
    });
  });

  it('W4 the balance pays without a provider, and gets its refunds back', () => {
    const refunds: OrderFacts['refunds'] = [{ ref: 'r1', cents: 300, promoCents: 0, status: 'succeeded', endedOn: '2026-11-22' }];
    const [purchase, refund, ...others] = journalsOf({ ...PAID, card: null, walletCents: 900, refunds });
    expect(others).toEqual([]);
    expect(purchase).toEqual({
      ...common,
      kind: 'purchase',
      key: 'order-paid:o1',
      effectiveOn: '2026-11-20',
      legs: [{ debit: 'wallet.cash', credit: 'shop.sales.leads', cents: 900 }],
    });
    expect(refund).toMatchObject({ key: 'refund:r1', legs: [{ debit: 'shop.refunds', credit: 'wallet.cash', cents: 300 }] });
    expect(refund).not.toHaveProperty('providerRef');
  });

  it('W12 promo credit pays first, and beside a card from its hold; it gets back its part of a refund', () => {
    const refunds: OrderFacts['refunds'] = [
      { ref: 'r1', cents: 300, promoCents: 100, status: 'succeeded', endedOn: '2026-11-22' },
    ];
    const parts = { walletCents: 200, promoCents: 700 };
    const [purchase, refund] = journalsOf({ ...PAID, ...parts, card: null, refunds });
    expect(purchase?.legs).toEqual([
      { debit: 'wallet.promo', credit: 'shop.sales.leads', cents: 700 },
      { debit: 'wallet.cash', credit: 'shop.sales.leads', cents: 200 },
    ]);
    expect(refund?.legs).toEqual([
      { debit: 'shop.refunds', credit: 'wallet.cash', cents: 200 },
      { debit: 'shop.refunds', credit: 'wallet.promo', cents: 100 },
    ]);
    expect(journalsOf({ ...PAID, ...parts, walletCents: 0 })[0]?.legs).toEqual([
      { debit: 'shop.provider', credit: 'shop.sales.leads', cents: 900 },
      { debit: 'wallet.held_promo', credit: 'shop.sales.leads', cents: 700 },
    ]);
  });
});
