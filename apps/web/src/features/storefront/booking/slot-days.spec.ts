import { describe, expect, it } from '@jest/globals';
import { slotDays } from './slot-days.ts';

describe('D31 slots in the visitor’s zone', () => {
  const SLOTS = ['2026-11-30T14:00:00.000Z', '2026-12-01T03:45:00.000Z', '2026-12-01T05:00:00.000Z'];

  it('D31 are grouped by the days of the zone', () => {
    const [monday, tuesday] = slotDays(SLOTS, 'America/New_York');
    expect(monday).toEqual({
      day: '2026-11-30',
      weekday: 'Mon',
      date: 'Nov 30',
      name: 'Monday, November 30',
      slots: [
        { startsAt: SLOTS[0], label: '9:00 AM', isMorning: true },
        { startsAt: SLOTS[1], label: '10:45 PM', isMorning: false },
      ],
    });
    expect(tuesday!.slots.map(({ label }) => label)).toEqual(['12:00 AM']);
    expect(slotDays(SLOTS, 'Pacific/Honolulu').map(({ day, slots }) => [day, slots.length])).toEqual([['2026-11-30', 3]]);
  });

  it('D31 name the short zone when an hour is repeated', () => {
    const [day] = slotDays(['2026-11-01T05:30:00.000Z', '2026-11-01T06:30:00.000Z'], 'America/New_York');
    expect(day!.slots.map(({ label }) => label)).toEqual(['1:30 AM EDT', '1:30 AM EST']);
  });
});
