import { describe, expect, it } from '@jest/globals';
import { dueCalls, type PacedCampaign } from './due-calls.ts';
import { sameHours } from './hours/week-grid.ts';

const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri'] as const;
/** Started on Friday, November 20, in the evening of New York. */
const campaign: PacedCampaign = {
  startedAt: '2026-11-21T01:00:00.000Z',
  dayCap: 10,
  total: 50,
  week: sameHours(WEEKDAYS, [['09:00', '17:00']]),
  closedDays: ['2026-11-26'],
  zone: 'America/New_York',
};
const due = (at: string, changes: Partial<PacedCampaign> = {}) => dueCalls({ ...campaign, ...changes }, Date.parse(at));

describe('C81 dueCalls', () => {
  it.each([
    ['the day of the start', '2026-11-21T02:00:00Z', 0],
    ['the weekend', '2026-11-23T04:59:00Z', 0],
    ['the first open day, which is not over', '2026-11-24T04:59:00Z', 0],
    ['the day after the first open day', '2026-11-24T05:00:00Z', 10],
    ['the closed day', '2026-11-26T18:00:00Z', 30],
    ['the day after the closed day', '2026-11-27T18:00:00Z', 30],
    ['when all are due', '2026-12-24T18:00:00Z', 50],
  ])('is right on %s', (_, at, expected) => expect(due(at)).toBe(expected));

  it('counts the last, smaller part of the calls', () => expect(due('2026-12-24T18:00:00Z', { total: 47 })).toBe(47));
  it('is unknown without a start or a number a day', () => {
    expect(due('2026-12-24T18:00:00Z', { startedAt: null })).toBeNull();
    expect(due('2026-12-24T18:00:00Z', { dayCap: null })).toBeNull();
  });
  it('ends for a campaign without hours', () => expect(due('2099-12-24T18:00:00Z', { week: sameHours([], []) })).toBe(0));
});
