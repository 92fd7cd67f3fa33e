import { describe, expect, it } from '@jest/globals';
import { proposeCampaign, type OrderedCalls } from './campaign-proposal.ts';
import { destinationOf } from './destination.ts';
import { closedWeek, sameHours } from './hours/week-grid.ts';
import { zoneOfState, zoneOfWord } from './hours/us-zones.ts';
import { US_STATES } from '../places/us-states.ts';

const ORDER: OrderedCalls = {
  quantity: 10,
  callsPerDay: 10,
  setup: { states: ['TX', 'FL'], hours: '9am-5pm EST', timeZone: null, transferPhone: '3055550100', transferExtension: null },
  accountPhone: '7135550101',
  homeState: null,
};

describe('C1 proposal of a campaign', () => {
  it('C1 takes states, zone, week, daily number and destination from the order', () => {
    expect(proposeCampaign(ORDER)).toEqual({
      phone: '+13055550100',
      extension: null,
      typedHours: '9am-5pm EST',
      zone: 'America/New_York',
      week: sameHours(['mon', 'tue', 'wed', 'thu', 'fri'], [['09:00', '17:00']]),
      states: ['FL', 'TX'],
      dayCap: 10,
      maxOpen: 1,
    });
  });

  it('C26 leaves hours empty that it cannot read, and takes the zone of the first state', () => {
    const setup = { ...ORDER.setup, hours: 'mornings', states: ['TX'] };
    expect(proposeCampaign({ ...ORDER, setup })).toMatchObject({
      week: closedWeek(),
      zone: 'America/Chicago',
      typedHours: 'mornings',
    });
  });

  it('C28 takes the extension of the set-up, and that of the account only with its number', () => {
    const accountPhone = '713 555 0101 ext. 7';
    const setup = { ...ORDER.setup, transferExtension: '42' };
    expect(proposeCampaign({ ...ORDER, setup })).toMatchObject({ phone: '+13055550100', extension: '42' });
    expect(proposeCampaign({ ...ORDER, accountPhone })).toMatchObject({ phone: '+13055550100', extension: null });
    const none = { ...ORDER.setup, transferPhone: null };
    expect(proposeCampaign({ ...ORDER, setup: none, accountPhone })).toMatchObject({ phone: '+17135550101', extension: '7' });
  });

  it('C28 suggests the phone of the account if the order names none', () => {
    const setup = { ...ORDER.setup, transferPhone: null, timeZone: 'America/Denver' as const };
    expect(proposeCampaign({ ...ORDER, setup })).toMatchObject({
      phone: '+17135550101',
      zone: 'America/Denver',
    });
  });

  it.each([
    [1, 1, 1],
    [21, 500, 2],
    [500, 500, 10],
    [50, 20, 1],
  ])('C28 proposes for %i a day of %i calls %i at once', (callsPerDay, quantity, maxOpen) => {
    expect(proposeCampaign({ ...ORDER, callsPerDay, quantity }).maxOpen).toBe(maxOpen);
  });

  it.each([
    ['a number of a state', '+1 (305) 555-0100', '+13055550100'],
    ['a toll-free number', '800-555-0100', '+18005550100'],
    ['a premium number', '900-555-0100', null],
    ['a premium exchange', '305-976-0100', null],
    ['the Dominican Republic', '809-555-0100', null],
    ['Canada', '416-555-0100', null],
    ['no number', '555', null],
    ['an exchange that begins with 1', '305-155-0100', null],
  ])('C29 %s', (_what, text, number) => {
    expect(destinationOf(text)?.number ?? null).toBe(number);
  });

  it('C26 has one zone for every state, and reads zones in any case', () => {
    for (const [code] of US_STATES) expect(zoneOfState(code)).toMatch(/^(America|Pacific)\//);
    expect(zoneOfWord('Pacific')).toBe('America/Los_Angeles');
    expect(zoneOfWord('utc')).toBeNull();
  });
});
