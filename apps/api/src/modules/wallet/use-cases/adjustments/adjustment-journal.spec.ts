import { describe, expect, it } from '@jest/globals';
import { adjustmentJournal, availableAfter } from './adjustment-journal.js';

const adjustment = (amountCents: number) => ({ id: 'a', agencyId: 'b', amountCents });

describe('the journal of an adjustment', () => {
  it.each([
    [500, 0, ['shop.adjustments > wallet.cash 500']],
    [500, 200, ['shop.adjustments > wallet.cash 500', 'wallet.cash > wallet.debt 200']],
    [500, 900, ['shop.adjustments > wallet.cash 500', 'wallet.cash > wallet.debt 500']],
    [-500, 0, ['wallet.cash > shop.adjustments 500']],
  ])('W45 of %i cents with a debt of %i is %j', (cents, debtCents, legs) => {
    const journal = adjustmentJournal(adjustment(cents), { debtCents });
    expect(journal).toMatchObject({ key: 'adjust:a', ownerId: 'b', subjectId: 'a', kind: 'adjustment' });
    expect(journal.legs.map((leg) => `${leg.debit} > ${leg.credit} ${leg.cents}`)).toEqual(legs);
  });

  it.each([
    [500, { cashCents: 100, promoCents: 50, debtCents: 0 }, 650],
    [500, { cashCents: 0, promoCents: 50, debtCents: 200 }, 350],
    [500, { cashCents: 0, promoCents: 0, debtCents: 900 }, 0],
    [-100, { cashCents: 100, promoCents: 50, debtCents: 0 }, 50],
    [-101, { cashCents: 100, promoCents: 50, debtCents: 0 }, null],
  ])('W45 of %i cents leaves of %j what can be spent: %s', (cents, balance, after) => {
    expect(availableAfter(cents, balance)).toBe(after);
  });
});
