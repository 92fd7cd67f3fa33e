import { describe, expect, it } from '@jest/globals';
import { parseRequestedTime, prospectTime, zoneOfProspect } from './requested-time.ts';

const iso = (text: string, state: string) => {
  const at = parseRequestedTime(text, state);
  return at === null ? null : new Date(at).toISOString();
};

describe('the time that a prospect asked for', () => {
  it.each([
    ['2026-12-01 14:30', 'FL', '2026-12-01T19:30:00.000Z'],
    ['2026-12-01T14:30', 'TX', '2026-12-01T20:30:00.000Z'],
    ['2026-12-01 14:30:00', 'AZ', '2026-12-01T21:30:00.000Z'],
    ['12/1/2026 2:30 PM', 'CA', '2026-12-01T22:30:00.000Z'],
    ['12/01/2026, 12:05 am', 'NY', '2026-12-01T05:05:00.000Z'],
    ['7/4/2026 9:00', 'HI', '2026-07-04T19:00:00.000Z'],
    ['2026-07-04 09:00', 'Ontario', '2026-07-04T13:00:00.000Z'],
  ])('L84 reads %s in %s', (text, state, expected) => {
    expect(iso(text, state)).toBe(expected);
  });

  it.each([
    '',
    'tomorrow',
    '2026-12-01',
    '2026-02-30 10:00',
    '2026-12-01 24:00',
    '2026-12-01 10:60',
    '13:00 PM',
    '12/1/2026 13:00 PM',
  ])('L84 reads no time in “%s”', (text) => {
    expect(iso(text, 'FL')).toBeNull();
  });

  it.each(['2026-12-01T19:30:00Z', '2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z', '2026-07-04T16:00:00Z'])(
    'L84 reads what it shows of %s in every zone',
    (instant) => {
      for (const state of ['FL', 'TX', 'AZ', 'CA', 'HI', 'AK', 'PR', 'GU', 'Ontario'])
        expect(parseRequestedTime(prospectTime(instant, state), state)).toBe(Date.parse(instant));
    },
  );

  it('L84 reads no time with the name of a zone that is not the prospect’s', () => {
    expect(parseRequestedTime('Dec 1, 2026, 2:30 PM EST', 'CA')).toBeNull();
  });

  it('L84 shows it on the clocks of the state', () => {
    expect(prospectTime('2026-12-01T19:30:00.000Z', 'CA')).toBe('Dec 1, 2026, 11:30 AM PST');
    expect(zoneOfProspect('TX')).toBe('America/Chicago');
  });
});
