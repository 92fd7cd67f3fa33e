import { describe, expect, it } from '@jest/globals';
import { stateOfAreaCode } from '@warmline/domain/places/area-codes';
import { seeded } from '@warmline/domain/seeded-random';
import { lengthOf } from '../calls/script.ts';
import { noteUnanswered } from './answer-limit.ts';
import { Callers } from './callers.ts';
import { DEFAULT_MIX, endingOf, ENDINGS, scriptOf } from './mix.ts';

const MANY = 4_000;

describe('C55 mix of the calls', () => {
  it('ends calls by the weights', () => {
    const random = seeded(1);
    const endings = Array.from({ length: MANY }, () => endingOf(DEFAULT_MIX, random));
    for (const ending of ENDINGS) {
      const share = (endings.filter((each) => each === ending).length / MANY) * 100;
      expect(Math.abs(share - DEFAULT_MIX[ending])).toBeLessThan(2.5);
    }
    expect(endingOf({ busy: 1 }, random)).toBe('busy');
  });

  it.each([
    ['long', 126, 360],
    ['short', 5, 110],
    ['edge', 115, 125],
  ] as const)('%s calls last %d to %d seconds after 3 to 18 of ringing', (ending, shortest, longest) => {
    const random = seeded(2);
    for (let call = 0; call < 500; call += 1) {
      const [ringing, bridged, ended] = scriptOf(ending, random);
      const [rings, talks] = [bridged!.at_ms - ringing!.at_ms, (ended!.at_ms - bridged!.at_ms) / 1000];
      expect([rings >= 3_000, rings <= 18_000, talks >= shortest, talks <= longest]).toEqual([true, true, true, true]);
      // A person who picks up and drops the call would pause the campaign (C25).
      expect(talks <= 10 && ended!.ended_by === 'buyer').toBe(false);
    }
  });

  it('rings as long as the campaign says when nobody answers', () => {
    const script = scriptOf('no_answer', seeded(3), 20);
    expect(script.map(({ type, cause }) => [type, cause])).toEqual([
      ['ringing', undefined],
      ['failed', 'no_answer'],
    ]);
    expect(lengthOf(script) - script[0]!.at_ms).toBe(20_000);
  });

  it('leaves at most one call an hour and three a day unanswered, so that no campaign is paused', () => {
    let times: readonly number[] = [];
    const noted: number[] = [];
    for (let minute = 0; minute < 2 * 24 * 60; minute += 1) {
      const next = noteUnanswered(times, minute * 60_000);
      if (next) [times] = [next, noted.push(minute)];
    }
    expect(noted).toEqual([0, 60, 120, 1440, 1500, 1560]);
    expect(times).toHaveLength(3);
  });
});

describe('C55 invented callers', () => {
  const phones = (callers: Callers) => Array.from({ length: 500 }, () => callers.next(true));

  it('have numbers that nobody has, of the state that they name', () => {
    for (const { phone, state } of phones(new Callers(seeded(4)))) {
      expect(phone).toMatch(/^\+1\d{3}55501\d\d$/);
      expect(stateOfAreaCode(phone.slice(2, 5))).toBe(state);
    }
  });

  it('come from the states that the shop takes calls from', () => {
    const callers = new Callers(seeded(5), ['FL']);
    const share = (state: string) => phones(callers).filter((caller) => caller.state === state).length / 500;
    expect(share('FL')).toBeGreaterThan(0.55);
    expect(new Set(Array.from({ length: 500 }, () => callers.next().state))).toEqual(new Set(['FL']));
    const florida = { phone: '+13055550100', state: 'FL', age: 60 };
    const none = { decision: 'none', reason: 'STATE', reasons: {}, retry_after_seconds: null, replayed: false } as const;
    callers.learn(florida, none);
    callers.learn({ ...florida, state: 'OH' }, { decision: 'route' } as Parameters<Callers['learn']>[1]);
    expect([share('FL') < 0.1, share('OH') > 0.55]).toEqual([true, true]);
  });
});
