import { describe, expect, it } from '@jest/globals';
import { tooLong } from '@warmline/contracts/fields/too-long';
import { SETUP_MESSAGES, type SaveSetupRequest } from '@warmline/contracts/orders/setup';
import { setupErrors, setupOf, setupQuestions, suggestedSetup } from './order-setup.ts';

const CALLS = { calls: true, leadAges: false };
const LEADS = { calls: false, leadAges: true };
const NOW = new Date('2026-11-24T15:00:00Z');
const GOOD: SaveSetupRequest = {
  states: ['TX', 'FL'],
  hours: '9am-5pm',
  timeZone: 'America/Chicago',
  transferPhone: '(305) 555-0142',
  startsOn: '2026-11-30',
};
const EMPTY = {
  states: [],
  hours: null,
  timeZone: null,
  transferPhone: null,
  transferExtension: null,
  startsOn: null,
  leadAges: [],
  note: '',
};
const errors = (entered: Partial<SaveSetupRequest>, asks = CALLS, phone: string | null = null) =>
  setupErrors(asks, { ...GOOD, ...entered }, { phone, now: NOW }).map(({ field }) => field);

it.each([
  ['checkout', 'live_transfer', {}, { calls: true, leadAges: false }],
  ['survey', 'callback', {}, { calls: false, leadAges: false }],
  ['survey', 'aged_lead', { ageRange: '30-60' }, { calls: false, leadAges: false }],
  ['ringcloud', 'aged_lead', {}, { calls: false, leadAges: true }],
  ['aged-leads', 'aged_lead', {}, null],
] as const)('M81 asks for what an order of %s for %s needs', (channel, product, details, asks) => {
  expect(setupQuestions({ channel, product, details })).toEqual(asks);
});

it('M81 starts with what the order already says', () => {
  const details = { workingStates: 'Texas, FL', transferHours: '9-5 EST', transferPhone: '(305) 555-0142' };
  expect(suggestedSetup({ product: 'live_transfer', details })).toEqual({
    ...EMPTY,
    states: ['FL', 'TX'],
    hours: '9-5 EST',
    transferPhone: '3055550142',
    transferExtension: null,
  });
  const reached = { ...details, transferPhone: '305.555.0142, ext 42' };
  expect(suggestedSetup({ product: 'live_transfer', details: reached })).toMatchObject({
    transferPhone: '3055550142',
    transferExtension: '42',
  });
  expect(suggestedSetup({ product: 'callback', details: {} })).toEqual(EMPTY);
});

describe('setupErrors', () => {
  it('M81 accepts a whole set-up', () => expect(errors({})).toEqual([]));

  it.each([
    [{ states: [] }, 'states'],
    [{ states: ['TX', 'XX'] }, 'states'],
    [{ hours: ' ' }, 'hours'],
    [{ hours: 'x'.repeat(201) }, 'hours'],
    [{ timeZone: 'Europe/Berlin' }, 'timeZone'],
    [{ transferPhone: '555-0142' }, 'transferPhone'],
    [{ transferPhone: '' }, 'transferPhone'],
    [{ startsOn: '2026-11-22' }, 'startsOn'],
    [{ startsOn: '2026-02-30' }, 'startsOn'],
    [{ startsOn: '2028-01-01' }, 'startsOn'],
    [{ startsOn: 'soon' }, 'startsOn'],
    [{ note: 'x'.repeat(1001) }, 'note'],
    [{ leadAges: ['1-2'] }, 'leadAges'],
  ] as [Partial<SaveSetupRequest>, string][])('M81 rejects %# at its field', (wrong, field) => {
    expect(errors(wrong)).toEqual([field]);
  });

  it('M81 says of hours whether they are missing or too long', () => {
    const messageOf = (hours: string) =>
      setupErrors(CALLS, { ...GOOD, hours }, { phone: null, now: NOW }).map(({ message }) => message);
    expect(messageOf(' ')).toEqual([SETUP_MESSAGES.hours]);
    expect(messageOf('x'.repeat(201))).toEqual([tooLong(200)]);
  });

  it('M81 accepts today in every time zone, and no day at all', () => {
    expect(errors({ startsOn: '2026-11-24' })).toEqual([]);
    const night = { phone: null, now: new Date('2026-11-24T09:00:00Z') };
    expect(setupErrors(CALLS, { ...GOOD, startsOn: '2026-11-23' }, night)).toEqual([]);
    expect(errors({ startsOn: '' })).toEqual([]);
  });

  it('M81 needs no number if one is known, and no hours for leads', () => {
    expect(errors({ transferPhone: '' }, CALLS, '3055550142')).toEqual([]);
    expect(errors({ hours: '', timeZone: null, transferPhone: null }, LEADS)).toEqual([]);
  });
});

describe('setupOf', () => {
  it('M81 stores codes in order and ten digits', () => {
    expect(setupOf(CALLS, { ...GOOD, note: ' Ring twice ' }, EMPTY)).toEqual({
      states: ['FL', 'TX'],
      hours: '9am-5pm',
      timeZone: 'America/Chicago',
      transferPhone: '3055550142',
      transferExtension: null,
      startsOn: '2026-11-30',
      leadAges: [],
      note: 'Ring twice',
    });
  });

  it('M81 keeps a phone and a note that are left out, and empties a note', () => {
    const before = { ...EMPTY, transferPhone: '3055550142', transferExtension: '42', note: 'Ring twice' };
    expect(setupOf(CALLS, { ...GOOD, transferPhone: '(305) 555-0142' }, before)).toMatchObject({ transferExtension: null });
    expect(setupOf(CALLS, { ...GOOD, transferPhone: null }, before)).toMatchObject({
      transferPhone: '3055550142',
      note: 'Ring twice',
    });
    expect(setupOf(CALLS, { ...GOOD, note: '' }, before).note).toBe('');
  });

  it('M81 leaves out what the product does not need', () => {
    expect(setupOf(LEADS, { ...GOOD, leadAges: ['60-90', '30-60'] }, EMPTY)).toMatchObject({
      hours: null,
      timeZone: null,
      transferPhone: null,
      leadAges: ['30-60', '60-90'],
    });
  });
});
