import { describe, expect, it } from '@jest/globals';
import { LIMITS } from '@warmline/contracts/fields/limits';
import fc from 'fast-check';
import { formFillTimeFor } from '../leads/lead-age.ts';
import { DAY_MS } from '../time/durations.ts';
import { readLeadRow, ROW_WARNINGS, type RowRules } from './lead-row.ts';

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED) });

const NOW = Date.UTC(2026, 10, 21);
const RULES: RowRules = {
  mapping: { name: 0, phone: 1, state: 2, email: 3, formFillTime: 4, ageRange: 5, price: 6, cost: 7, zip: 8 },
  defaultAgeRange: '30-60',
  plannedAt: NOW,
};
const ROW = ['Ann Poe', '(305) 555-0123', 'Florida', 'ann@mail.example', '2026-09-14', '', '', '', ''];
/** Returns the row with some cells replaced. */
const row = (cells: Record<number, string> = {}) => ROW.map((cell, column) => cells[column] ?? cell);
const read = (cells: Record<number, string> = {}) => readLeadRow(row(cells), RULES);

describe('readLeadRow', () => {
  it('B5.46 L4 accepts a row with a name, a phone and a state', () => {
    expect(read()).toEqual({
      lead: {
        name: 'Ann Poe',
        phone: '3055550123',
        email: 'ann@mail.example',
        state: 'FL',
        zip: null,
        formFilledAt: Date.UTC(2026, 8, 14),
        explicitPriceCents: null,
        costCents: null,
      },
    });
  });

  it.each([
    ['B5.46 L4', { 0: ' ' }, 'Name is missing'],
    ['B5.46 L4', { 1: '' }, 'Phone is missing'],
    ['B5.46 L4', { 2: '' }, 'State is missing'],
    ['L4', { 1: '555-0123' }, 'Phone is not a 10-digit US number'],
    ['L4', { 1: '3.05555E+09' }, 'Phone was rounded by a spreadsheet and lost digits'],
    ['L4', { 1: '3E9' }, 'Phone was rounded by a spreadsheet and lost digits'],
    ['L4', { 1: '3.0555501E+09' }, 'Phone was rounded by a spreadsheet and lost digits'],
    ['L4', { 1: 'about 3.05E+09' }, 'Phone is not a 10-digit US number'],
    ['L4', { 1: '3.05E+09 or so' }, 'Phone is not a 10-digit US number'],
    ['L4', { 2: 'F' }, 'State must be 2 to 40 characters long'],
    ['L4', { 2: 'F'.repeat(LIMITS.state.max + 1) }, 'State must be 2 to 40 characters long'],
    ['L4', { 0: 'x'.repeat(201) }, 'Name is longer than 200 characters'],
    ['L4 L12', { 4: 'soon' }, 'Form fill time is not a valid date'],
    ['L4 L12', { 4: '2026-11-22' }, 'Form fill time is in the future'],
    ['L4 L12', { 4: '2016-11-20 11:59:59' }, 'Form fill time is more than 10 years ago'],
    ['L4 L12', { 4: '2016-01-01' }, 'Form fill time is more than 10 years ago'],
    ['L4', { 4: '', 5: '1-2' }, 'Age range is not one of 30-60, 60-90, 90-180'],
    ['L4', { 0: 'Ann\0Poe' }, "The row contains characters that can't be stored"],
    ['L4', { 3: 'a\uD800' }, "The row contains characters that can't be stored"],
  ])('%s rejects a row with %j and gives the reason', (_id, cells, reason) => expect(read(cells)).toEqual({ rejected: reason }));

  it.each([[[]], [['', '  ', '\t']]])('B5.47 skips an empty row %j', (cells) =>
    expect(readLeadRow(cells, RULES)).toEqual({ empty: true }),
  );

  describe('L32 with the state from the area code', () => {
    const filling = (cells: Record<number, string>) => readLeadRow(row(cells), { ...RULES, stateByAreaCode: true });

    it('fills in a missing state and reports it', () =>
      expect(filling({ 1: '(512) 555-0123', 2: ' ' })).toMatchObject({ lead: { state: 'TX' }, stateFilled: true }));

    it('keeps a given state, even if the phone is from another one', () => {
      const reading = filling({ 1: '(512) 555-0123', 2: 'Ohio' });
      expect(reading).toMatchObject({ lead: { state: 'OH' } });
      expect(reading).not.toHaveProperty('stateFilled');
    });

    it.each([['8005550123'], ['7875550123'], ['4165550123'], ['9995550123']])(
      'rejects a row whose phone %s has no state, with the same reason as without the option',
      (phone) => {
        expect(filling({ 1: phone, 2: '' })).toEqual({ rejected: 'State is missing' });
        expect(read({ 1: phone, 2: '' })).toEqual({ rejected: 'State is missing' });
      },
    );

    it('rejects an invalid state; only an empty one is filled in', () =>
      expect(filling({ 2: 'F' })).toEqual({ rejected: 'State must be 2 to 40 characters long' }));
  });

  it('reads a row with missing cells at the end', () => {
    expect(readLeadRow(['Ann Poe', '3055550123', 'FL'], RULES)).toMatchObject({
      lead: { email: null, explicitPriceCents: null },
    });
  });

  it('reads cells that an export wrapped as a formula', () => {
    expect(read({ 0: '="Ann Poe"', 1: '="3055550123"' })).toMatchObject({ lead: { name: 'Ann Poe', phone: '3055550123' } });
    const spaced = { 0: ' ="Ann Poe" ', 3: '=" ann@mail.example "' };
    expect(read(spaced)).toMatchObject({ lead: { name: 'Ann Poe', email: 'ann@mail.example' } });
  });

  it.each(['Ann "Annie"', '="Ann Poe'])('keeps the quotes of %j, which is not a wrapped formula', (name) =>
    expect(read({ 0: name })).toMatchObject({ lead: { name } }),
  );

  it('L4 accepts values exactly at each limit', () => {
    const [name, state] = ['x'.repeat(LIMITS.name.max), 'F'.repeat(LIMITS.state.max)];
    const email = `${'x'.repeat(LIMITS.email.max - 13)}@mail.example`;
    expect(read({ 0: name, 2: state, 3: email, 6: '999999.99' })).toMatchObject({
      lead: { name, state, email, explicitPriceCents: 99_999_999 },
    });
    expect(read({ 4: '2026-11-21' })).toMatchObject({ lead: { formFilledAt: NOW } });
    expect(read({ 4: '2016-11-20 12:00' })).toMatchObject({ lead: { formFilledAt: Date.UTC(2016, 10, 20, 12) } });
  });

  it('L6 joins first and last name', () => {
    const rules = { ...RULES, mapping: { firstName: 0, lastName: 1, phone: 2, state: 3 } };
    expect(readLeadRow(['Ann  May', '  Poe ', '3055550123', 'FL'], rules)).toMatchObject({ lead: { name: 'Ann May Poe' } });
    expect(readLeadRow(['Ann', '  Poe ', '3055550123', 'FL'], rules)).toMatchObject({ lead: { name: 'Ann Poe' } });
    expect(readLeadRow(['', 'Poe', '3055550123', 'FL'], rules)).toMatchObject({ lead: { name: 'Poe' } });
  });

  it.each([
    'notanemail',
    'x y@z.com',
    'a@b',
    'two@@mail.example',
    'Ann ann@mail.example',
    'ann@mail.example (work)',
    `${'x'.repeat(250)}@mail.example`,
  ])('B3.04 L13 keeps a row without its invalid email %j, with a warning', (email) =>
    expect(read({ 3: email })).toMatchObject({
      lead: { email: null },
      warnings: ["Email is not valid; it won't be stored."],
    }),
  );

  it('L11 keeps a state that does not exist as written, with a warning', () =>
    expect(read({ 2: 'XX' })).toMatchObject({ lead: { state: 'XX' }, warnings: [ROW_WARNINGS.state] }));

  it.each(['', 'none', 'N/A', 'na', 'NULL', '-', 'no email'])('L13 takes %j for no email, without a warning', (email) => {
    const reading = read({ 3: email });
    expect(reading).toMatchObject({ lead: { email: null } });
    expect(reading).not.toHaveProperty('warnings');
  });

  it.each(['free', '0', '-3', '1000000', 'call us'])(
    'L42 keeps a row with the price %j at the price list, with a warning',
    (price) =>
      expect(read({ 6: price })).toMatchObject({
        lead: { explicitPriceCents: null },
        warnings: ['Price is not valid; the price list applies.'],
      }),
  );

  it.each([
    ['$1.10', 110],
    ['0', 0],
    ['', null],
  ])('L40 reads the cost %j, which is not the price', (cost, cents) =>
    expect(read({ 7: cost })).toMatchObject({ lead: { costCents: cents, explicitPriceCents: null } }),
  );

  it('L40 warns of a cost that is no amount', () =>
    expect(read({ 7: 'ask' })).toMatchObject({
      lead: { costCents: null },
      warnings: ["Cost is not valid; it won't be stored."],
    }));

  it.each([
    ['77002', '77002', undefined],
    ['77002-1234', '77002', undefined],
    ['770021234', '77002', undefined],
    ['2116', '02116', undefined],
    ['77002.0', '77002', undefined],
    ['', null, undefined],
    ['K1A 0B1', null, ["ZIP code is not valid; it won't be stored."]],
  ])('L70 reads the ZIP code %j', (text, zip, warnings) =>
    expect(read({ 8: text })).toMatchObject({ lead: { zip }, ...(warnings && { warnings }) }),
  );

  it.each([
    ['60-90', formFillTimeFor('60-90', NOW)],
    ['90 - 180 days', formFillTimeFor('90-180', NOW)],
    ['30–60', formFillTimeFor('30-60', NOW)],
    ['', formFillTimeFor('30-60', NOW)],
  ])('L3 L14 uses the age range %j if there is no form-fill time', (range, at) =>
    expect(read({ 4: '', 5: range })).toMatchObject({ lead: { formFilledAt: at } }),
  );

  it('M14 uses a price in the row', () => expect(read({ 6: '$2.50' })).toMatchObject({ lead: { explicitPriceCents: 250 } }));

  it('reads every row the same way twice and never throws', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' }), { maxLength: 9 }), (cells) => {
        const reading = readLeadRow(cells, RULES);
        expect(readLeadRow(cells, RULES)).toEqual(reading);
        if ('lead' in reading) {
          expect(reading.lead.phone).toMatch(/^[2-9]\d{9}$/);
          expect(reading.lead.formFilledAt).toBeGreaterThan(NOW - 11 * 366 * DAY_MS);
        }
      }),
    );
  });
});
