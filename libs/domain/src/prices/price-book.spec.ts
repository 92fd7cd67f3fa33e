import { describe, expect, it } from '@jest/globals';
import { IMPORT_LIMITS } from '@warmline/contracts/lead-imports/limits';
import { LEAD_LIMITS } from '@warmline/contracts/leads/limits';
import { LIMITS } from '@warmline/contracts/fields/limits';
import { USER_LIMITS } from '@warmline/contracts/users/limits';
import { CHECKOUTS, HIGH_VOLUME, LEAD_PRICE_PROFILES } from '@warmline/contracts/prices/price-book';
import { TIMERS } from '@warmline/contracts/site/timers';

describe('constants of the specification', () => {
  it('A9.06 initial counts: special 25, high volume 50, premium 50, enterprise 100, ultimate 200', () => {
    const { special, premium, enterprise, ultimate } = CHECKOUTS;
    expect([special, HIGH_VOLUME, premium, enterprise, ultimate].map(({ defaultCount }) => defaultCount)).toEqual([
      25, 50, 50, 100, 200,
    ]);
  });

  it('A9.07 count limits: special 1-1000, high volume from 50, premium 2000, enterprise 5000, ultimate 10000', () => {
    const { special, premium, enterprise, ultimate } = CHECKOUTS;
    expect([special, premium, enterprise, ultimate].map(({ hintedMax }) => hintedMax)).toEqual([1000, 2000, 5000, 10_000]);
    expect([special, HIGH_VOLUME, premium, enterprise, ultimate].map(({ minCount }) => minCount)).toEqual([1, 50, 1, 1, 1]);
  });

  it('A9.10 timers: projection 1000 ms, thank-you 2 s, confetti 3 s and bursts at 0/200/400 (+600) ms', () => {
    expect(TIMERS).toMatchObject({
      projectionClearedMs: 1000,
      thankYouRedirectMs: 2000,
      thankYouConfettiMs: 3000,
      confettiBurstsMs: [0, 200, 400],
      confettiLastBurstMs: 600,
    });
  });

  it('A4.20 A4.21 A4.22 toasts: 5000 ms, 50 px, removed after 1000000 ms', () => {
    expect(TIMERS).toMatchObject({ toastMs: 5000, toastSwipePx: 50, toastRemovalMs: 1_000_000 });
  });

  it('A9.11 B9.03 minimum lengths: password 6 at sign-up and 8 later, username 3, phone 10, state 2', () => {
    const { signupPassword, newPassword, username } = USER_LIMITS;
    expect([signupPassword, newPassword, username, LIMITS.phone, LIMITS.state].map(({ min }) => min)).toEqual([6, 8, 3, 10, 2]);
  });

  it('B9.02 B9.07 pages of 50 with 5 buttons, import batches of 1,000', () => {
    expect([LEAD_LIMITS.pageSize, LIMITS.pageButtons, IMPORT_LIMITS.batchRows]).toEqual([50, 5, 1000]);
  });

  it('B9.09 keeps both price lists for leads', () => {
    expect(Object.values(LEAD_PRICE_PROFILES.form)).toEqual([500, 400, 300]);
    expect(Object.values(LEAD_PRICE_PROFILES.template)).toEqual([300, 200, 75]);
  });
});
