import { describe, expect, it } from '@jest/globals';
import { RETURN_REASON_RULES, type ReturnReason } from '@warmline/contracts/returns/reasons';
import { RETURN_SHARE, TRUSTED_BUYER } from '@warmline/contracts/returns/limits';
import { judgeReturn, type BuyerStanding, type ReturnFacts, type ReturnVerdict } from './judge-return.ts';

const DAY = 86_400_000;
const START = Date.UTC(2026, 8, 1);
const NOON = DAY / 2;

interface Bought {
  at: number;
  cents: number;
}
interface Line extends Bought {
  reason: ReturnReason;
  verdict: ReturnVerdict;
  isRefused: boolean;
}

/** A buyer who pays at midnight and returns at noon, with the windows of the shop's own statement. */
class Buyer {
  readonly bought: Bought[] = [];
  readonly lines: Line[] = [];

  buy(day: number, count: number, cents: number): void {
    for (let at = 0; at < count; at += 1) this.bought.push({ at: START + day * DAY, cents });
  }

  /** Returns one of the leads or calls of a day. */
  give(day: number, reason: ReturnReason, of: { day: number; cents: number }, facts: Partial<ReturnFacts> = {}): string {
    const now = START + day * DAY + NOON;
    const asked: ReturnFacts = {
      reason,
      priceCents: of.cents,
      since: START + of.day * DAY,
      isReturned: false,
      isDisputed: false,
      isRefunded: false,
      isCharged: true,
      wasOpened: true,
      calledAt: now,
      phone: '3052345678',
      isOwnDuplicate: true,
      isPartRefunded: false,
      appointment: null,
      call: null,
      ...facts,
    };
    const before = this.standing(now);
    const verdict = judgeReturn(asked, before, now);
    this.check(asked, verdict, before);
    if (verdict.act !== 'refuse') this.lines.push({ at: now, cents: of.cents, reason, verdict, isRefused: false });
    return verdict.rule;
  }

  private standing(now: number): BuyerStanding {
    const within =
      (days: number) =>
      ({ at }: Bought) =>
        at > now - days * DAY;
    const sum = (all: readonly Bought[]) => all.reduce((cents, one) => cents + one.cents, 0);
    const open = this.lines.filter(({ isRefused }) => !isRefused);
    const counted = open.filter(within(RETURN_SHARE.days)).filter(({ reason }) => RETURN_REASON_RULES[reason].isCounted);
    const today = open.filter(({ at, verdict }) => verdict.rule === 'trusted_buyer' && at >= now - NOON);
    return {
      countedLines: counted.length,
      countedCents: sum(counted),
      boughtCents: sum(this.bought.filter(within(RETURN_SHARE.days))),
      leads90: this.bought.filter(within(90)).length,
      bought90Cents: sum(this.bought.filter(within(90))),
      returned90Cents: sum(open.filter(within(90))),
      trustedTodayCents: sum(today),
    };
  }

  /** What must hold after each decision, whatever led to it. */
  private check({ reason, priceCents }: ReturnFacts, { act, rule }: ReturnVerdict, before: BuyerStanding): void {
    if (RETURN_REASON_RULES[reason].isCounted && before.countedLines >= RETURN_SHARE.freeLines && act !== 'refuse') {
      const share = (before.countedCents + priceCents) / before.boughtCents;
      expect(share).toBeLessThanOrEqual(RETURN_SHARE.highest);
      expect(rule === 'over_share').toBe(share > RETURN_SHARE.normal);
    }
    if (rule === 'trusted_buyer') expect(before.trustedTodayCents + priceCents).toBeLessThanOrEqual(TRUSTED_BUYER.dayCents);
  }
}

/** One lead is returned every second day, for these reasons in turn. */
const CYCLE = [
  'disconnected',
  'deceased',
  'wrong_number',
  'dnc_or_litigator',
  'bad_data',
  'duplicate_own',
  'not_the_person',
  'never_inquired',
] as readonly ReturnReason[];

describe('W86 W87 ninety days of a buyer', () => {
  it('W86 W87 a hundred returned leads of every reason: rates, limits and decisions as worked out by hand', () => {
    const buyer = new Buyer();
    const ruleOn = new Map<number, string>();
    const burst: string[] = [];
    for (let day = 0; day < 90; day += 1) {
      buyer.buy(day, 10, 300);
      if (day === 69) buyer.buy(day, 60, 900);
      if (day === 70)
        for (let nth = 1; nth <= 56; nth += 1) burst.push(buyer.give(day, 'not_the_person', { day: 69, cents: 900 }));
      // A person refuses 20 of them, which gives their share back.
      if (day === 75) for (const line of buyer.lines.filter(({ cents }) => cents === 900).slice(0, 20)) line.isRefused = true;
      const place = day / 2 - 1;
      if (day >= 2 && Number.isInteger(place)) ruleOn.set(day, buyer.give(day, CYCLE[place % 8]!, { day: day - 1, cents: 300 }));
    }
    expect(ruleOn.size + burst.length).toBe(100);

    // By hand. Until the noon of day d, the buyer has bought (d + 1) × 10 leads of $3.00.
    expect(ruleOn.get(2)).toBe('person'); // disconnected, the first line: 30 leads are no trusted buyer yet
    expect(ruleOn.get(12)).toBe('own_duplicate'); // the sixth reason, proven by the shop's own records
    expect(ruleOn.get(18)).toBe('person'); // disconnected with 190 leads bought: 10 too few to be trusted
    expect(ruleOn.get(20)).toBe('person'); // trusted with 210 leads, but a death is for a person
    expect(ruleOn.get(22)).toBe('trusted_buyer'); // wrong number, 230 leads, 10 of them returned: $30 of $690 is 4.3 %
    // Day 70: 30 days × $30 + $540 = $1,440 bought; of the 14 returns since day 40, 9 are counted: $27. $27 + 29 × $9 is 20 %.
    expect(burst.slice(0, 29)).toEqual(Array(29).fill('person'));
    expect(burst[29]).toBe('over_share'); // $27 + 30 × $9 = $297 > $288
    expect(burst.slice(29, 45)).toEqual(Array(16).fill('over_share')); // $27 + 45 × $9 = $432, which is 30 %
    expect(burst.slice(45)).toEqual(Array(11).fill('share')); // $27 + 46 × $9 = $441 > $432
    expect(ruleOn.get(70)).toBe('share'); // wrong number after the 56: $432 and $3 more
    expect(ruleOn.get(74)).toBe('over_share'); // bad data: 8 × $3 since day 44, 45 × $9 and $3 are $432 of $1,440 again
    expect(ruleOn.get(76)).toBe('own_duplicate'); // not counted, so the share doesn't matter
    expect(ruleOn.get(82)).toBe('person'); // disconnected: 25 × $9 + 39 × $3 = $342 of $3,030 is 11 %, so no longer trusted
    expect(buyer.lines).toHaveLength(88);
  });

  it('W86 returned calls: each reason, by the log and by the share', () => {
    const buyer = new Buyer();
    buyer.buy(1, 20, 3_500);
    const call = { seconds: 180, freeSeconds: 120, isRecordingMissing: false };
    const of = { day: 1, cents: 3_500 };
    const give = (reason: ReturnReason, facts: Partial<ReturnFacts> = {}, day = 2) =>
      buyer.give(day, reason, of, { call, phone: null, ...facts });
    // Three lines are free; then 4 of 20 calls are 20 %, 5 are 25 %, 6 are 30 %, and a seventh is 35 %.
    expect([give('no_audio'), give('wrong_state'), give('not_qualified'), give('duplicate_caller')]).toEqual(
      Array(4).fill('person'),
    );
    expect([give('no_audio'), give('wrong_state'), give('no_audio')]).toEqual(['over_share', 'over_share', 'share']);
    expect(give('short_call')).toBe('log_decides');
    expect(give('short_call', { call: { ...call, seconds: 120 } })).toBe('short_call');
    expect(give('not_qualified', {}, 4)).toBe('window');
  });
});
