import { describe, expect, it } from '@jest/globals';
import { callbackColumns, readCallbackRow } from './callback-row.ts';

const HEADERS = ['Full Name', 'Phone Number', 'E-mail', 'State', 'Price', 'Best time to call'];
const COLUMNS = callbackColumns(HEADERS)!;
const ROW = ['Ann Example', '(305) 555-0142', 'ann@mail.example', 'Florida', '$15.00', '2026-12-01 14:30'];
const read = (change: Record<number, string> = {}) =>
  readCallbackRow(
    ROW.map((cell, at) => change[at] ?? cell),
    COLUMNS,
    0,
  );

describe('L85 a file of callbacks', () => {
  it('finds its columns by their headers, with first and last names, and needs five of them', () => {
    expect(COLUMNS).toEqual({
      mapping: { name: 0, phone: 1, email: 2, state: 3, price: 4 },
      requested: 5,
      slot: undefined,
      minutes: undefined,
    });
    expect(callbackColumns(['first', 'last', 'cell', 'email', 'st', 'price'])).toEqual({
      mapping: { firstName: 0, lastName: 1, phone: 2, email: 3, state: 4, price: 5 },
      requested: undefined,
      slot: undefined,
      minutes: undefined,
    });
    const own = [
      'Name',
      'Email',
      'Phone',
      'State',
      'Price (USD)',
      'Requested (local time)',
      'Appointment (local time)',
      'Minutes',
    ];
    expect(callbackColumns(own)).toEqual({
      mapping: { name: 0, email: 1, phone: 2, state: 3, price: 4 },
      requested: 5,
      slot: 6,
      minutes: 7,
    });
    for (const missing of [0, 1, 2, 3, 4]) expect(callbackColumns(HEADERS.filter((_, at) => at !== missing))).toBeNull();
  });

  it('reads a row, with the time on the clocks of its state', () => {
    expect(read()).toEqual({
      callback: {
        name: 'Ann Example',
        phone: '3055550142',
        email: 'ann@mail.example',
        state: 'FL',
        priceCents: 1500,
        requestedAt: Date.parse('2026-12-01T19:30:00Z'),
        slotAt: null,
        slotMinutes: null,
      },
    });
    expect(read({ 5: '' })).toMatchObject({ callback: { requestedAt: null } });
  });

  it.each([
    [0, '', 'Name is missing'],
    [1, '123', 'Phone is not a 10-digit US number'],
    [2, 'none', 'Email is missing or not valid'],
    [2, 'ann@', 'Email is missing or not valid'],
    [3, '', 'State is missing'],
    [4, '', 'Price is missing or not an amount'],
    [4, 'free', 'Price is missing or not an amount'],
    [5, 'soon', 'Requested time is not a day and time'],
  ])('rejects column %s with “%s”', (column, cell, problem) => {
    expect(read({ [column]: cell })).toEqual({ rejected: problem });
  });
});

describe('L87 a file with appointments', () => {
  const HEADERS = ['Name', 'Phone', 'Email', 'State', 'Price', 'Appointment time', 'Minutes'];
  const now = Date.parse('2026-11-30T12:00:00Z');
  const readSlot = (time: string, minutes: string) =>
    readCallbackRow(['Ann Example', '3055550142', 'ann@mail.example', 'TX', '45', time, minutes], callbackColumns(HEADERS)!, now);

  it('reads the agreed time on the clocks of the state, and its length', () => {
    const slotAt = Date.parse('2026-12-01T20:30:00Z');
    expect(readSlot('2026-12-01 14:30', '45')).toMatchObject({ callback: { slotAt, slotMinutes: 45, requestedAt: null } });
    expect(readSlot('2026-12-01 14:30', '')).toMatchObject({ callback: { slotAt, slotMinutes: 30 } });
    expect(readSlot('', '')).toMatchObject({ callback: { slotAt: null, slotMinutes: null } });
  });

  it.each([
    ['soon', '30', 'Appointment time is not a day and time'],
    ['2026-11-30 06:30', '30', 'Appointment time is too soon or too far ahead'],
    ['2027-12-01 14:30', '30', 'Appointment time is too soon or too far ahead'],
    ['2026-12-01 14:30', '14', 'Minutes are not 15 to 120, or have no appointment time'],
    ['2026-12-01 14:30', 'an hour', 'Minutes are not 15 to 120, or have no appointment time'],
    ['', '30', 'Minutes are not 15 to 120, or have no appointment time'],
  ])('rejects “%s” with “%s” minutes', (time, minutes, problem) => {
    expect(readSlot(time, minutes)).toEqual({ rejected: problem });
  });
});
