import { describe, expect, it } from '@jest/globals';
import { guestContactErrors, guestContactOf, nameParts } from './guest-contact.ts';

const GOOD = { name: 'Dana Diaz', agencyName: 'Diaz Agency', phone: '(305) 555-0123' };

describe('guestContactErrors', () => {
  it('M80 accepts a name, an agency and a phone in any spelling', () => {
    expect(guestContactErrors(GOOD)).toEqual([]);
    expect(guestContactErrors({ ...GOOD, name: ' Ana  Maria Diaz ', phone: '+1 305.555.0123' })).toEqual([]);
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ name: 'Dana ' }, 'name'],
    [{ name: `Dana ${'x'.repeat(200)}` }, 'name'],
    [{ agencyName: '  ' }, 'agencyName'],
    [{ agencyName: 'x'.repeat(201) }, 'agencyName'],
    [{ phone: '' }, 'phone'],
    [{ phone: '305 555 012' }, 'phone'],
    [{ phone: 'call me please' }, 'phone'],
  ])('M80 rejects %# at its field', (wrong, field) => {
    expect(guestContactErrors({ ...GOOD, ...wrong })).toMatchObject([{ field }]);
  });

  it('M80 names every missing field', () => {
    expect(guestContactErrors({}).map(({ field }) => field)).toEqual(['name', 'agencyName', 'phone']);
  });
});

it('M80 stores single spaces and ten digits', () => {
  expect(guestContactOf({ name: ' Dana   Diaz ', agencyName: 'Diaz  Agency', phone: '1-305-555-0123 x5' })).toEqual({
    name: 'Dana Diaz',
    agencyName: 'Diaz Agency',
    phone: '3055550123',
  });
});

it.each([
  ['Dana Diaz', 'Dana', 'Diaz'],
  ['Ana  Maria de la Cruz', 'Ana', 'Maria de la Cruz'],
])('M80 splits the name %s', (name, firstName, lastName) => {
  expect(nameParts(name)).toEqual({ firstName, lastName });
});
