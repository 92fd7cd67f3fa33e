import { describe, expect, it } from '@jest/globals';
import type { ColumnMapping, OptionalImportField } from '@warmline/contracts/lead-imports/types';
import fc from 'fast-check';
import {
  ambiguousPrice,
  detectColumns,
  headerKey,
  missingColumns,
  openPriceQuestion,
  phoneColumns,
  priceMeaning,
  settlePrice,
  unansweredFields,
} from './csv-columns.ts';

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED) });

/** Maps each field to the header it was found in. */
function found(headers: string[]): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(detectColumns(headers)).map(([field, column]) => [field, headers[column]]));
}

describe('L6 detectColumns', () => {
  it.each([
    [
      'B5.44 the template',
      ['name', 'email', 'phone', 'state', 'form_fill_time'],
      { name: 'name', email: 'email', phone: 'phone', state: 'state', formFillTime: 'form_fill_time' },
    ],
    [
      'L6 a real vendor file',
      [
        'first_name',
        'last_name',
        'company_name',
        'address',
        'city',
        'county',
        'state',
        'zip',
        'phone1',
        'phone2',
        'email',
        'web',
      ],
      { firstName: 'first_name', lastName: 'last_name', state: 'state', zip: 'zip', phone: 'phone1', email: 'email' },
    ],
    [
      'L6 other common headers',
      ['Full Name', 'Phone Number', 'E-Mail', 'ST', 'created_at', 'Lead Price', 'Age Range'],
      {
        name: 'Full Name',
        phone: 'Phone Number',
        email: 'E-Mail',
        state: 'ST',
        formFillTime: 'created_at',
        price: 'Lead Price',
        ageRange: 'Age Range',
      },
    ],
    [
      'L6 cell, province',
      ['Cell', 'Province/State', 'Lead Date'],
      { phone: 'Cell', state: 'Province/State', formFillTime: 'Lead Date' },
    ],
    [
      'B5.44 headers that contain the word',
      ['Primary Insured Name', 'Best Phone #', 'Your Email', 'Home State'],
      { name: 'Primary Insured Name', phone: 'Best Phone #', email: 'Your Email', state: 'Home State' },
    ],
    [
      'B5.44 questions of a form',
      ['Timestamp', 'What is your full name?', 'Best phone number', 'Email address', 'State of residence'],
      {
        formFillTime: 'Timestamp',
        name: 'What is your full name?',
        phone: 'Best phone number',
        email: 'Email address',
        state: 'State of residence',
      },
    ],
    [
      'B5.44 a landing page, with tracking columns',
      ['leadid_token', 'utm_source', 'ip_address', 'fname', 'lname', 'email', 'phone1', 'state_code', 'optin_date'],
      { firstName: 'fname', lastName: 'lname', email: 'email', phone: 'phone1', state: 'state_code', formFillTime: 'optin_date' },
    ],
    ['columns about other things', ['Company Name', 'Email Opt-In Status', 'Phone Type', 'License State', 'File Name'], {}],
    ...['Cost', 'CPL', 'Paid', 'Buy Price', 'Lead Cost', 'Unit cost', 'Cost per Lead', 'Purchase Price', 'Vendor Price'].map(
      (header): [string, string[], Record<string, string>] => [
        `L40 ${header} is a cost, not our price`,
        ['Name', header],
        { name: 'Name', cost: header },
      ],
    ),
    ['L40 a cost beside our price', ['Name', 'Cost', 'Price'], { name: 'Name', cost: 'Cost', price: 'Price' }],
    ['coverage amounts are not a price', ['Name', 'Amount', 'Coverage Amount', 'Face Amount'], { name: 'Name' }],
    ['the first of two equal headers', ['phone', 'phone', 'name'], { phone: 'phone', name: 'name' }],
    ['a full name over its parts', ['first_name', 'last_name', 'name'], { name: 'name' }],
    [
      'first and last name over a header that only contains the word, plus the other fields',
      ['First Name', 'Last Name', 'Primary Insured Name', 'Phone of the Lead'],
      { firstName: 'First Name', lastName: 'Last Name', phone: 'Phone of the Lead' },
    ],
    ['nothing', [], {}],
  ])('%s', (_case, headers, expected) => expect(found(headers)).toEqual(expected));

  it('takes the first of two equal headers and uses no column twice', () => {
    expect(detectColumns(['phone', 'Phone'])).toEqual({ phone: 0 });
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('name', 'email', 'phone', 'state', 'created_at', 'phone email', 'state name', 'x')),
        (headers) => {
          const columns = Object.values(detectColumns(headers));
          expect(new Set(columns).size).toBe(columns.length);
        },
      ),
    );
  });

  it('ignores case, punctuation, accents and the byte-order mark', () => {
    expect(['\uFEFFName', ' NAME ', '"name"', 'n_a-m.e', 'Námé'].map(headerKey)).toEqual([
      'name',
      'name',
      'name',
      'name',
      'name',
    ]);
  });
});

describe('B5.45 missingColumns', () => {
  it.each([
    [{ name: 0, email: 1, phone: 2, state: 3 }, []],
    [{ firstName: 0, email: 1, phone: 2, state: 3 }, []],
    [{ lastName: 0, email: 1, phone: 2, state: 3 }, []],
    [{ name: 0 }, ['email', 'phone', 'state']],
    [{}, ['name', 'email', 'phone', 'state']],
  ] as [ColumnMapping, string[]][])('of %j returns %j', (mapping, missing) => expect(missingColumns(mapping)).toEqual(missing));
});

describe('L6 phoneColumns', () => {
  it.each([
    [['Name', 'Phone'], [1]],
    [
      ['Cell', 'Name', 'Phone', 'Phone Type', 'Best Phone #', 'phone'],
      [2, 5, 0, 4],
    ],
    [
      ['My Mobile', 'Phone Carrier', 'Old Phone'],
      [0, 2],
    ],
    [['Name', 'State'], []],
  ])('of %j returns %j, the likeliest first', (headers, columns) => expect(phoneColumns(headers)).toEqual(columns));
});

describe('B5.45 unansweredFields', () => {
  const needed = { name: 0, phone: 1, state: 2 };
  it.each([
    [{}, [], ['name', 'phone', 'state', 'email', 'ageRange', 'price']],
    [{ ...needed, email: 3, ageRange: 4, price: 5 }, [], []],
    [needed, ['email', 'ageRange', 'price'], []],
    [{ firstName: 0, phone: 1, state: 2 }, ['ageRange'], ['email', 'price']],
    [{ ...needed, formFillTime: 3 }, [], ['email', 'price']],
    [{ phone: 1 }, ['price'], ['name', 'state', 'email', 'ageRange']],
    [{ lastName: 0, state: 1 }, ['email', 'price'], ['phone', 'ageRange']],
  ] as [ColumnMapping, OptionalImportField[], string[]][])('of %j without %j returns %j', (mapping, notInFile, open) =>
    expect(unansweredFields(mapping, notInFile)).toEqual(open),
  );
});

describe('L41 whose price a column holds', () => {
  it.each([
    [['Name', 'Price'], 1],
    [['Name', 'Lead Price'], 1],
    [['Name', 'Unit_Price'], 1],
    [['Name', 'Selling Price'], null],
    [['Name', 'Price', 'Cost'], null],
    [['Name'], null],
  ])('of %j asks about column %j', (headers, column) => {
    expect(ambiguousPrice(headers, detectColumns(headers))).toBe(column);
    expect(openPriceQuestion(headers, {}, [])).toBe(column);
  });

  const HEADERS = ['Name', 'Price'];
  it.each([
    ['selling', { name: 0, price: 1 }],
    ['cost', { name: 0, cost: 1 }],
    [null, { name: 0 }],
  ] as const)('maps the column of a vendor that said %j to %j', (means, mapping) =>
    expect(settlePrice(HEADERS, { name: 0, price: 1 }, means)).toEqual(mapping),
  );

  it.each([
    [{ name: 0, price: 1 }, 'selling'],
    [{ name: 0, cost: 1 }, 'cost'],
    [{ name: 0 }, null],
  ])('learns from the chosen mapping %j: %j', (mapping, means) => expect(priceMeaning(HEADERS, mapping)).toBe(means));

  it('asks nothing once a field is mapped or the price is not in the file', () => {
    expect(openPriceQuestion(HEADERS, { price: 1 }, [])).toBeNull();
    expect(openPriceQuestion(HEADERS, { cost: 1 }, [])).toBeNull();
    expect(openPriceQuestion(HEADERS, {}, ['price'])).toBeNull();
  });
});
