import { describe, expect, it } from '@jest/globals';
import { accountingRows } from './accounting-rows.ts';
import { addMonths, boundsOf, isMonth, monthName, monthsBetween } from '../time/month.ts';
import { journalName, statementFigures, statementRows } from './statement.ts';

const point = (availableCents: number, heldCents = 0, owedCents = 0) => ({ availableCents, heldCents, owedCents });

describe('statements', () => {
  it('W68 counts a purchase when it is made, and what is put on hold apart', () => {
    const figures = statementFigures(point(1_000), point(4_000, 500), [
      { kind: 'deposit', inCents: 10_000, outCents: 0 },
      { kind: 'hold', inCents: 0, outCents: 0 },
      { kind: 'purchase', inCents: 0, outCents: 6_500 },
    ]);
    expect(figures).toMatchObject({ inCents: 10_000, outCents: 7_000 });
    expect(statementRows(figures)).toEqual([
      { name: 'Funds added', cents: 10_000 },
      { name: 'Purchases', cents: -6_500 },
      { name: 'Put on hold', cents: -500 },
    ]);
  });

  it('W68 shows what is owed, given back and adjusted in both directions', () => {
    const figures = statementFigures(point(6_000, 500, 0), point(1_200, 0, 4_000), [
      { kind: 'deposit_refund', inCents: 0, outCents: 10_000 },
      { kind: 'adjustment', inCents: 900, outCents: 200 },
      { kind: 'something_new', inCents: 0, outCents: 0 },
    ]);
    expect(statementRows(figures)).toEqual([
      { name: 'Adjustments by support', cents: 900 },
      { name: 'Released from hold', cents: 500 },
      { name: 'Added to what you owe', cents: 4_000 },
      { name: 'Paid back to your card', cents: -10_000 },
      { name: 'Adjustments by support', cents: -200 },
    ]);
  });

  it('W68 names lost disputes, what a late win of one gave the balance, and credit that a refund to the card took back', () => {
    const figures = statementFigures(point(9_000), point(5_000), [
      { kind: 'dispute_lost', inCents: 0, outCents: 5_000 },
      { kind: 'dispute_back', inCents: 2_000, outCents: 0 },
      { kind: 'refund_excess', inCents: 0, outCents: 1_000 },
    ]);
    expect(statementRows(figures)).toEqual([
      { name: 'Refunds and credits', cents: 2_000 },
      { name: 'Paid back to your card', cents: -1_000 },
      { name: 'Lost disputes', cents: -5_000 },
    ]);
  });

  it('W69 splits a purchase by tender, with what was on hold released before', () => {
    const change = { kind: 'purchase', cashCents: 0, promoCents: -100, heldCashCents: -4_000, heldPromoCents: 0, owedCents: 0 };
    expect(accountingRows({ ...change, availableAfterCents: 900 })).toEqual([
      { what: 'Released', tender: 'balance', amountCents: 4_000, balanceAfterCents: 5_000 },
      { what: 'Purchase', tender: 'promo', amountCents: -100, balanceAfterCents: 4_900 },
      { what: 'Purchase', tender: 'balance', amountCents: -4_000, balanceAfterCents: 900 },
    ]);
  });

  it('W69 names kinds that the activity does not know yet', () => {
    expect([journalName('refund'), journalName('new_kind')]).toEqual(['Refund', 'New kind']);
  });

  it('W68 knows the months of UTC', () => {
    expect(['2026-11', '2026-13', '2026-1', '1999-01', 'x'].map(isMonth)).toEqual([true, false, false, false, false]);
    expect(boundsOf('2026-12').until.toISOString()).toBe('2027-01-01T00:00:00.000Z');
    expect([addMonths('2026-01', -1), monthName('2026-11')]).toEqual(['2025-12', 'November 2026']);
    expect(monthsBetween('2026-11', '2027-01')).toEqual(['2026-11', '2026-12', '2027-01']);
    expect(monthsBetween('2026-12', '2026-11')).toEqual([]);
  });
});
