import { describe, expect, it } from '@jest/globals';
import { cardEnd, judgeRecharge, retryAfter, TOO_MANY_DECLINES, type RechargeFacts } from './recharge.ts';

const NOW = Date.UTC(2026, 10, 25, 15);
const MINUTE = 60_000;
const LOW: RechargeFacts = {
  now: NOW,
  state: 'idle',
  pausedBecause: null,
  nextTryAt: null,
  thresholdCents: 5_000,
  amountCents: 10_000,
  ceilingCents: 30_000,
  availableCents: 4_999,
  pendingCents: 0,
  isBlocked: false,
  cardEndsAt: cardEnd({ expMonth: 11, expYear: 2026 }),
  monthCents: 0,
  today: 0,
  lastPaidAt: null,
  firstDayLeftCents: null,
};
const judge = (facts: Partial<RechargeFacts> = {}) => judgeRecharge({ ...LOW, ...facts });
const FIRST = Date.UTC(2026, 11, 1);
const CEILING = { state: 'paused', pausedBecause: 'monthly_ceiling', nextTryAt: FIRST } as const;

describe('W15 the decision about a low balance', () => {
  it('W15 charges below the threshold, counting deposits on their way', () => {
    expect(judge()).toEqual({ act: 'charge' });
    expect(judge({ availableCents: 5_000 })).toEqual({ act: 'nothing' });
    expect(judge({ pendingCents: 1 })).toEqual({ act: 'nothing' });
    expect(judge({ monthCents: 20_000 })).toEqual({ act: 'charge' });
  });

  it.each(['off', 'charging', 'needs_action'] as const)('W15 does nothing while it is %s', (state) => {
    expect(judge({ state })).toEqual({ act: 'nothing' });
  });

  it('W15 asks for the ceiling, the day and the gap, in this order', () => {
    const all = { monthCents: 20_001, today: 3, lastPaidAt: NOW - MINUTE };
    expect(judge(all)).toEqual({ act: 'pause', because: 'monthly_ceiling', until: FIRST });
    expect(judge({ ...all, monthCents: 20_000 })).toEqual({ act: 'wait', until: Date.UTC(2026, 10, 26) });
    expect(judge({ ...all, monthCents: 20_000, today: 2 })).toEqual({ act: 'wait', until: NOW + 9 * MINUTE });
    expect(judge({ lastPaidAt: NOW - 10 * MINUTE })).toEqual({ act: 'charge' });
  });

  it('W15 a pause for the ceiling ends on the first, also in December; another one stays', () => {
    expect(judge(CEILING)).toEqual({ act: 'nothing' });
    expect(judge({ ...CEILING, now: FIRST, cardEndsAt: FIRST + 1 })).toEqual({ act: 'charge' });
    expect(judge({ ...CEILING, now: FIRST, availableCents: 5_000 })).toEqual({ act: 'rest' });
    expect(judge({ state: 'paused', pausedBecause: 'card_declined' })).toEqual({ act: 'nothing' });
    const december = { now: Date.UTC(2026, 11, 31, 23, 59), cardEndsAt: Infinity, monthCents: 30_000 };
    expect(judge(december)).toMatchObject({ until: Date.UTC(2027, 0, 1) });
  });

  it('W56 does nothing while money is owed or disputed, and never tries an expired card', () => {
    expect(judge({ isBlocked: true })).toEqual({ act: 'nothing' });
    expect(judge({ cardEndsAt: NOW })).toEqual({ act: 'pause', because: 'card_expired', until: null });
  });

  it('W30 waits while a new agency may not deposit as much', () => {
    expect(judge({ firstDayLeftCents: 9_999 })).toEqual({ act: 'wait', until: NOW + 60 * MINUTE });
    expect(judge({ firstDayLeftCents: 10_000 })).toEqual({ act: 'charge' });
  });
});

describe('W18 after a decline', () => {
  it('W18 is tried again when its time has come, if the balance is still low', () => {
    expect(judge({ state: 'waiting', nextTryAt: NOW + 1 })).toEqual({ act: 'nothing' });
    expect(judge({ state: 'waiting', nextTryAt: NOW })).toEqual({ act: 'charge' });
    expect(judge({ state: 'waiting', nextTryAt: NOW, availableCents: 5_000 })).toEqual({ act: 'rest' });
  });

  it('W18 waits longer each time, then pauses; a final decline pauses at once', () => {
    const retries = [1, 2, 3].map((attempts) => retryAfter('insufficient_funds', attempts, [4, 24, 72]));
    expect(retries).toEqual([4, 24, 72]);
    expect(retryAfter('generic_decline', 4, [4, 24, 72])).toBeNull();
    for (const code of [
      'expired_card',
      'lost_card',
      'stolen_card',
      'pickup_card',
      'card_not_supported',
      'detached',
      TOO_MANY_DECLINES,
    ])
      expect(retryAfter(code, 1, [4, 24, 72])).toBeNull();
  });
});
