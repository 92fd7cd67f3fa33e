import { describe, expect, it } from '@jest/globals';
import { buildImport } from '../../testing/builders/build.ts';
import { choiceOf, choose, draftOf, looksLikeData, missingFields, offersAreaCodes } from './mapping-draft.ts';

const NAMES = { firstName: 0, lastName: 1 };

describe('a file with detected columns', () => {
  const draft = draftOf(buildImport({ mapping: { ...NAMES, phone: 2, state: 3 }, notInFile: [] }));

  it('L7 treats missing columns as answered', () => {
    expect(missingFields(draft)).toEqual([]);
    expect(draft.notInFile).toEqual(['email', 'ageRange', 'price']);
    expect(choiceOf(draft, 'email')).toBe('none');
  });

  it('replaces an answer when a column is chosen', () => {
    expect(choose(draft, 'email', 4)).toMatchObject({ mapping: { email: 4 }, notInFile: ['ageRange', 'price'] });
  });

  it('still requires a phone', () => {
    expect(missingFields(choose(draft, 'phone', null))).toEqual(['phone']);
  });
});

describe('a file without detected columns', () => {
  const draft = draftOf(buildImport({ status: 'unmapped', mapping: NAMES, notInFile: [] }));

  it('B5.49 L7 requires name, email, phone, state, ageRange and price', () => {
    expect(missingFields(draftOf(buildImport({ status: 'unmapped', mapping: {}, notInFile: [] })))).toEqual([
      'name',
      'phone',
      'state',
      'email',
      'ageRange',
      'price',
    ]);
    expect(missingFields(draft)).toEqual(['phone', 'state', 'email', 'ageRange', 'price']);
  });

  it('L7 accepts "not in this file" for email, age range and price', () => {
    const answered = (['email', 'ageRange', 'price'] as const).reduce((so, field) => choose(so, field, 'none'), draft);
    expect(missingFields(answered)).toEqual(['phone', 'state']);
  });

  it('accepts a form fill time instead of the age range', () => {
    const dated = choose(draft, 'formFillTime', 5);
    expect(choiceOf(dated, 'ageRange')).toBe('none');
    expect(missingFields(dated)).not.toContain('ageRange');
  });
});

describe('L32 states from area codes', () => {
  const answered = { mapping: { name: 0, phone: 1 }, notInFile: ['email', 'ageRange', 'price'] as const };

  it('are off by default, and replace the state column when chosen', () => {
    const draft = { ...draftOf(buildImport({ mapping: answered.mapping })), notInFile: [...answered.notInFile] };
    expect(draft.stateByAreaCode).toBe(false);
    expect(missingFields(draft)).toEqual(['state']);
    const chosen = { ...draft, stateByAreaCode: true };
    expect(missingFields(chosen)).toEqual([]);
    expect(choiceOf(chosen, 'state')).toBe('none');
    expect(choiceOf(choose(chosen, 'state', 2), 'state')).toBe(2);
  });

  it.each([
    ['no state column', { mapping: { name: 0, phone: 1 }, stateFillableRows: 0 }, true],
    ['rows without a state', { mapping: { name: 0, phone: 1, state: 2 }, stateFillableRows: 3 }, true],
    ['a state in every row', { mapping: { name: 0, phone: 1, state: 2 }, stateFillableRows: 0 }, false],
  ])('are offered for a file with %s: %j', (_case, values, offered) => {
    const view = buildImport(values);
    expect(offersAreaCodes(view, draftOf(view))).toBe(offered);
  });
});

it.each([
  [['name', 'phone', 'state'], false],
  [['James Butt', '504-621-8927', 'LA'], true],
  [['James Butt', 'jbutt@mail.example', 'LA'], true],
  [['Phone (10 digits)', 'email@', ''], false],
])('%j looks like a lead: %s', (headers, expected) => expect(looksLikeData(headers)).toBe(expected));
