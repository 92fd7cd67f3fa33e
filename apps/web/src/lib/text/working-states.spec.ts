import { expect, it } from '@jest/globals';
import { ALL_CODES, matchingStates, REGIONS, statesCount, statesNamed, statesOf, statesText } from './working-states.ts';

it('M35 assigns every state and DC to exactly one region', () => {
  expect(REGIONS.flatMap(({ codes }) => codes).sort()).toEqual([...ALL_CODES].sort());
  expect(ALL_CODES).toHaveLength(51);
});

it('M35 writes the states as text in list order, and reads them back', () => {
  expect(statesText(new Set(['TX', 'FL']))).toBe('FL, TX');
  expect([...statesOf('FL, TX, Ruritania')]).toEqual(['FL', 'TX']);
  expect(statesText(new Set())).toBe('');
});

it('M35 counts DC separately from the 50 states', () => {
  const all = new Set(ALL_CODES);
  expect(statesCount(all)).toBe('All 50 states and DC');
  expect(statesNamed(ALL_CODES)).toBe('All 50 states and DC');
  expect(statesCount(new Set(['FL', 'TX']))).toBe('2 states');
  expect(statesNamed(['FL', 'TX'])).toBe('FL, TX');
});

it.each([
  ['', 51],
  ['tx', 1],
  ['new', 4],
  [' virginia ', 2],
  ['ruritania', 0],
])('M35 finds states by %p: %i', (typed, count) => {
  expect(matchingStates(typed)).toHaveLength(count);
});
