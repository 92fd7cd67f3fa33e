import { expect, it } from '@jest/globals';
import { buildOrder, buildPurchasedLead } from '../../testing/builders/build.ts';
import { receiptLines } from './receipt-lines.ts';

const lead = (id: number, priceCents: number) => buildPurchasedLead({ id, priceCents });

it('has one line for each price, most expensive first', () => {
  const leads = [lead(1, 300), lead(2, 500), lead(3, 300)];
  expect(receiptLines(buildOrder({ quantity: 3, totalCents: 1100, unitCents: null, leads }))).toEqual([
    { quantity: 1, unitCents: 500, amountCents: 500 },
    { quantity: 2, unitCents: 300, amountCents: 600 },
  ]);
});

it('has one line if all prices are equal or not yet known', () => {
  expect(receiptLines(buildOrder({ quantity: 20, totalCents: 70_000, unitCents: 3500 }))).toEqual([
    { quantity: 20, unitCents: 3500, amountCents: 70_000 },
  ]);
  expect(receiptLines(buildOrder({ quantity: 3, totalCents: 1100, unitCents: null }))).toEqual([
    { quantity: 3, unitCents: null, amountCents: 1100 },
  ]);
});
