import { describe, expect, it } from '@jest/globals';
import { buildImport } from '../../testing/build.ts';
import { choiceOf, choose, draftOf, looksLikeData, missingFields } from './mapping-draft.ts';

const NAMES = { firstName: 0, lastName: 1 };

describe('a file whose columns were found', () => {
  const draft = draftOf(buildImport({ mapping: { ...NAMES, phone: 2, state: 3 }, notInFile: [] }));

  it('L7 counts what it does not have as answered', () => {
    expect(missingFields(draft)).toEqual([]);
    expect(draft.notInFile).toEqual(['email', 'ageRange', 'price']);
    expect(choiceOf(draft, 'email')).toBe('none');
  });

  it('takes an answer back when a column is chosen instead', () => {
    expect(choose(draft, 'email', 4)).toMatchObject({ mapping: { email: 4 }, notInFile: ['ageRange', 'price'] });
  });

  it('still cannot do without a phone', () => {
    expect(missingFields(choose(draft, 'phone', null))).toEqual(['phone']);
  });
});

describe('a file whose columns were not found', () => {
  const draft = draftOf(buildImport({ status: 'unmapped', mapping: NAMES, notInFile: [] }));

  it('B5.49 asks for name, email, phone, state, ageRange and price', () => {
    expect(missingFields(draftOf(buildImport({ status: 'unmapped', mapping: {}, notInFile: [] })))).toEqual([
      ...['name', 'phone', 'state', 'email', 'ageRange', 'price'],
    ]);
    expect(missingFields(draft)).toEqual(['phone', 'state', 'email', 'ageRange', 'price']);
  });

  it('L7 is content with "not in this file" for e-mail, age range and price', () => {
    const answered = (['email', 'ageRange', 'price'] as const).reduce((so, field) => choose(so, field, 'none'), draft);
    expect(missingFields(answered)).toEqual(['phone', 'state']);
  });

  it('takes a form fill time for the age range', () => {
    const dated = choose(draft, 'formFillTime', 5);
    expect(choiceOf(dated, 'ageRange')).toBe('none');
    expect(missingFields(dated)).not.toContain('ageRange');
  });
});

it.each([
  [['name', 'phone', 'state'], false],
  [['James Butt', '504-621-8927', 'LA'], true],
  [['James Butt', 'jbutt@mail.example', 'LA'], true],
  [['Phone (10 digits)', 'email@', ''], false],
])('%j looks like a lead: %s', (headers, expected) => expect(looksLikeData(headers)).toBe(expected));
