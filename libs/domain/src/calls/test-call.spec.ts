import { describe, expect, it } from '@jest/globals';
import { testRefusal, zonesOfNumber, type TestedCampaign } from './test-call.ts';

const NOON = Date.parse('2026-11-25T17:00:00Z');
const campaign = (changes: Partial<TestedCampaign> = {}): TestedCampaign => ({
  status: 'setup',
  pausedBy: null,
  pauseReason: null,
  destination: '+13055550100',
  zone: 'America/New_York',
  ...changes,
});

describe('C67 test calls', () => {
  it.each([
    ['before the start', {}, null],
    ['of a running campaign', { status: 'active' }, null],
    ['while its buyer paused it', { status: 'paused', pausedBy: 'buyer' }, null],
    ['after calls that nobody answered', { status: 'paused', pausedBy: 'system', pauseReason: 'UNANSWERED' }, null],
    ['of a disputed payment', { status: 'paused', pausedBy: 'system', pauseReason: 'PAYMENT_DISPUTED' }, 'not_yours'],
    ['after a refund that failed', { status: 'paused', pausedBy: 'system', pauseReason: 'REFUND_FAILED' }, 'not_yours'],
    ['while staff paused it', { status: 'paused', pausedBy: 'staff', pauseReason: 'Foreign numbers' }, 'not_yours'],
    [
      'that staff paused for a reason of the system',
      { status: 'paused', pausedBy: 'staff', pauseReason: 'UNANSWERED' },
      'not_yours',
    ],
    ['without calls left', { status: 'finished' }, 'over'],
    ['of a refunded order', { status: 'closed' }, 'over'],
    ['without a number', { destination: null }, 'no_number'],
    ['with a premium number', { destination: '+13059765551' }, 'wrong_number'],
    ['with a number of Jamaica', { destination: '+18765550100' }, 'wrong_number'],
  ] as [string, Partial<TestedCampaign>, string | null][])('%s', (_what, changes, refusal) => {
    expect(testRefusal(campaign(changes), NOON)).toBe(refusal);
  });

  it.each([
    ['2026-11-25T12:59:59Z', 'hours'],
    ['2026-11-25T13:00:00Z', null],
    ['2026-11-26T01:59:59Z', null],
    ['2026-11-26T02:00:00Z', 'hours'],
    // The clocks have changed: 8 AM is an hour earlier in UTC.
    ['2027-03-14T11:59:59Z', 'hours'],
    ['2027-03-14T12:00:00Z', null],
  ])('rings between 8 AM and 9 PM: %s is %s in New York', (at, refusal) => {
    expect(testRefusal(campaign(), Date.parse(at))).toBe(refusal);
  });

  it('counts the hours where the number is, not where its buyer says', () => {
    // 5 AM in Los Angeles.
    expect(testRefusal(campaign({ destination: '+12135550100' }), Date.parse('2026-11-25T13:00:00Z'))).toBe('hours');
    expect(zonesOfNumber('+12135550100', 'Asia/Tokyo')).toEqual(['America/Los_Angeles']);
    expect(zonesOfNumber('+18005550100', 'America/Denver')).toEqual(['America/Denver']);
  });

  it.each([
    // Chattanooga and Knoxville, on Eastern Time in a state of Central Time: 8:55 PM Central is 9:55 PM there.
    ['+14235550100', '2026-11-26T02:55:00Z', 'hours'],
    ['+18655550100', '2026-11-26T02:55:00Z', 'hours'],
    ['+18655550100', '2026-11-26T01:55:00Z', null],
    ['+18655550100', '2026-11-25T13:30:00Z', 'hours'],
    ['+18655550100', '2026-11-25T14:00:00Z', null],
    // Nashville.
    ['+16155550100', '2026-11-26T02:55:00Z', null],
    // Pensacola: 8 AM Eastern is 7 AM there.
    ['+18505550100', '2026-11-25T13:30:00Z', 'hours'],
    ['+18505550100', '2026-11-25T14:00:00Z', null],
    // El Paso.
    ['+19155550100', '2026-11-25T14:30:00Z', 'hours'],
    // Arizona's Navajo Nation changes its clocks: 8:30 PM in Phoenix is 9:30 PM there in summer.
    ['+19285550100', '2026-07-02T03:30:00Z', 'hours'],
    ['+16025550100', '2026-07-02T03:30:00Z', null],
  ])('counts the hours in both zones of an area code that may be in either: %s at %s is %s', (destination, at, refusal) => {
    expect(testRefusal(campaign({ destination }), Date.parse(at))).toBe(refusal);
  });
});
