import { describe, expect, it } from '@jest/globals';
import type { AgedLeadFilter } from '@warmline/contracts/leads/query';
import { readLeadQuery } from './lead-query.ts';

const queryOf = (input: AgedLeadFilter) => {
  const { query, problems } = readLeadQuery(input);
  expect(problems).toEqual([]);
  return query;
};
const problemsOf = (input: AgedLeadFilter) => readLeadQuery(input).problems;

describe('L56 terms with a colon', () => {
  it.each([
    ['price:<2', { price: { max: 199 } }],
    ['price:<=2', { price: { max: 200 } }],
    ['price:>2', { price: { min: 201 } }],
    ['price:>=$2.50', { price: { min: 250 } }],
    ['price:2', { price: { min: 200, max: 200 } }],
    ['price:0.75-3', { price: { min: 75, max: 300 } }],
    ['price:<=0', { price: { max: 0 } }],
    ['PRICE: <= 2', { price: { max: 200 } }],
    ['age:30-90', { age: { min: 30, max: 90 } }],
    ['age:<60', { age: { max: 59 } }],
    ['since:2026-10-01', { filled: { from: '2026-10-01' } }],
    ['since:2026-10-01, until:2026-10-31', { filled: { from: '2026-10-01', to: '2026-10-31' } }],
    ['price:<3, price:<2, price:>=1', { price: { min: 100, max: 199 } }],
    ['age:<60, age:<90', { age: { max: 59 } }],
  ])('reads %s', (filter, expected) => expect(queryOf({ filter })).toMatchObject({ places: [], ...expected }));

  it('B5.09 reads places as alternatives and ranges as further conditions', () => {
    expect(queryOf({ filter: 'TX, state:florida, area:305, 786, price:<2' })).toMatchObject({
      places: [{ stateTerms: ['tx', 'florida', '786'], areaCodes: ['305', '786'], zips: [] }],
      price: { max: 199 },
    });
  });

  it.each(['new york price:<2 age:30-60', 'price:<2, New York  AGE:30-60'])('reads “%s”, without commas', (filter) =>
    expect(queryOf({ filter })).toMatchObject({
      places: [{ stateTerms: ['new york'], areaCodes: [], zips: [] }],
      price: { max: 199 },
      age: { min: 30, max: 60 },
    }),
  );

  it('B5.09 B5.11 B5.12 leaves terms without a colon as they were', () => {
    expect(queryOf({ filter: 'OR, 305, 33602, ontario' }).places).toEqual([
      { stateTerms: ['or', '305', '33602', 'ontario'], areaCodes: ['305'], zips: [] },
    ]);
  });

  it('L70 reads ZIP codes only after the key', () => {
    expect(queryOf({ filter: 'zip:77002, zip: 770*, 77002' }).places).toEqual([
      { stateTerms: ['77002'], areaCodes: [], zips: ['77002', '770*'] },
    ]);
  });

  it.each([
    ['price:x', '“price:x”: price takes'],
    ['price:1.999', '“price:1.999”: price takes'],
    ['price:3-1', '“price:3-1”: price takes'],
    ['price:', '“price:”: price takes'],
    ['age:30.5', '“age:30.5”: age takes'],
    ['area:30', '“area:30”: area takes'],
    ['zip:7700', '“zip:7700”: zip takes'],
    ['zip:77*', '“zip:77*”: zip takes'],
    ['zip:770**', '“zip:770**”: zip takes'],
    ['state:', '“state:”: state takes'],
    ['since:2026-02-30', '“since:2026-02-30”: since takes'],
    ['until:soon', '“until:soon”: until takes'],
    ['cert:yes', '“cert:yes”: use state,'],
    ['callable:now', '“callable:now”: use state,'],
    ['constructor:1', '“constructor:1”: use state,'],
  ])('names the term %s that it can’t read', (filter, message) =>
    expect(problemsOf({ filter: `TX, ${filter}` })).toEqual([{ field: 'filter', message: expect.stringContaining(message) }]),
  );

  it('names every term that it can’t read', () => {
    expect(problemsOf({ filter: 'price:x, cert:yes' })).toHaveLength(2);
  });
});

describe('L56 filters beside the box', () => {
  it('narrow what the box finds', () => {
    expect(
      queryOf({ filter: 'TX, price:<4', states: 'TX,FL', areas: '305', zips: '770*', priceMaxCents: 300, ageMin: 30 }),
    ).toEqual({
      places: [
        { stateTerms: ['tx'], areaCodes: [], zips: [] },
        { stateTerms: ['tx', 'fl'], areaCodes: ['305'], zips: ['770*'] },
      ],
      age: { min: 30 },
      price: { max: 300 },
      filled: {},
    });
  });

  it.each<[keyof AgedLeadFilter, AgedLeadFilter]>([
    ['states', { states: 'Florida' }],
    ['states', { states: 'FL,' }],
    ['areas', { areas: '30x' }],
    ['zips', { zips: '77002,7' }],
    ['areas', { areas: Array.from({ length: 21 }, (_, code) => 201 + code).join() }],
    ['ageMax', { ageMin: 60, ageMax: 30 }],
    ['priceMaxCents', { priceMinCents: 300, priceMaxCents: 200 }],
    ['filledTo', { filledFrom: '2026-11-02', filledTo: '2026-11-01' }],
    ['zone', { filledFrom: '2026-11-02', zone: 'Mars/Olympus' }],
  ])('name the field %s that is wrong', (field, input) =>
    expect(problemsOf(input)).toEqual([{ field, message: expect.any(String) }]),
  );
});
