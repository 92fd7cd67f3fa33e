import { describe, expect, it } from '@jest/globals';
import { excessJournal } from './take-back-excess.js';

const LEADS = { id: 'order', agencyId: 'agency', product: 'aged_lead' } as const;
const legsOf = (...values: Parameters<typeof excessJournal>) => {
  const { kind, key, legs } = excessJournal(...values);
  return [`${kind} ${key}`, ...legs.map(({ debit, credit, cents }) => `${debit} > ${credit} ${cents}`)];
};

describe('W61 the journal of an excess', () => {
  it('W61 takes cash first; the agency owes the rest', () => {
    expect(legsOf(LEADS, 're_1', 300, { cashCents: 500, debtCents: 0 })).toEqual([
      'refund_excess refund-excess:re_1',
      'wallet.cash > shop.returns.leads 300',
    ]);
    expect(legsOf(LEADS, 're_1', 300, { cashCents: 100, debtCents: 0 }).slice(1)).toEqual([
      'wallet.cash > shop.returns.leads 100',
      'wallet.debt > shop.returns.leads 200',
    ]);
    expect(legsOf({ ...LEADS, product: 'live_transfer' }, 're_1', 300, { cashCents: 0, debtCents: 40 }).slice(1)).toEqual([
      'wallet.debt > shop.returns.calls 300',
    ]);
  });

  it('W61 gives it again when the refund fails, and pays what is owed first', () => {
    expect(legsOf(LEADS, 're_1', -300, { cashCents: 0, debtCents: 250 })).toEqual([
      'refund_excess_back refund-excess-back:re_1',
      'shop.returns.leads > wallet.cash 300',
      'wallet.cash > wallet.debt 250',
    ]);
  });
});
