import { expect, it } from '@jest/globals';
import { fake } from '../../../../../test/support/fake.js';
import type { Refund } from '../../persistence/refund.repository.js';
import { partRefunded } from './part-refunded.js';

const LINES = [1, 2, 3].map((id) => ({ id, priceCents: 500 }));
const part = (change: Partial<Refund>) => fake<Refund>({ partOf: null, leadIds: [], callbackIds: [], ...change });
const pair = (id: string, leadIds: number[], balanceCents: number, status: Refund['status'] = 'refused') => [
  part({ id, leadIds, status, amountCents: 100 }),
  part({ id: `${id}b`, partOf: id, status: 'refunded', amountCents: balanceCents }),
];

it('M88 shares what the balance got of a rejected refund among its leads to the cent, never more than the price', () => {
  const of = (...refunds: Refund[]) => Object.fromEntries(partRefunded(LINES, refunds, 'leadIds'));
  expect(of(...pair('a', [1, 2, 3], 1000))).toEqual({ 1: 333, 2: 334, 3: 333 });
  expect(of(...pair('a', [1, 2], 901), ...pair('b', [2, 3], 400))).toEqual({ 1: 451, 2: 486, 3: 364 });
  expect(of(...pair('a', [1], 400), ...pair('b', [1], 400))).toEqual({ 1: 500 });
  expect(of(...pair('a', [1], 400, 'refunded'))).toEqual({});
});
