import { describe, expect, it } from '@jest/globals';
import { earnedCents } from './earned-cents.ts';

const PAID = { paidCents: 1_000, refundedCents: 0, isCompleted: false };
const use = (used: number, left = 3 - used) => ({ bought: 3, used, left });

describe('W79 what a package has earned', () => {
  it.each([
    ['nothing while no call was used', PAID, use(0), 0],
    ['the price of each used call', PAID, use(2), 666],
    ['with the last call the remainder', PAID, use(3), 1_000],
    ['nothing for calls that were given beside the bought ones', PAID, use(-2, 5), 0],
    ['nothing of what was refunded', { ...PAID, refundedCents: 400 }, use(2), 600],
    ['nothing after a full refund', { ...PAID, refundedCents: 1_000 }, use(2, 0), 0],
    ['everything that is kept, when it is completed', { ...PAID, refundedCents: 350, isCompleted: true }, use(2, 0), 650],
    ['not the calls that came back after it was completed', { ...PAID, isCompleted: true }, use(2, 1), 666],
    ['nothing until staff complete it, if its calls are not counted', PAID, null, 0],
    ['everything when staff complete it, if its calls are not counted', { ...PAID, isCompleted: true }, null, 1_000],
  ])('W79 %s', (_what, money, used, earned) => {
    expect(earnedCents(money, used)).toBe(earned);
  });
});
