import { expect, it } from '@jest/globals';
import { fake } from '../../../../../test/support/fake.js';
import type { Transaction } from '../../../../platform/database/database.js';
import type { ListedCallbacks } from '../../../callbacks/public.js';
import type { ListedLeads } from '../../../leads/public.js';
import { InYourList } from '../../orders.errors.js';
import type { Basket } from '../../persistence/contents/basket.repository.js';
import { LeaveOutListed } from './leave-out-listed.js';

const PRICES: Record<number, number> = { 1: 300, 2: 25, 3: 300, 4: 300 };

/**
 * Returns the number of tries and statements of a purchase whose lead 1 is on the list, and others perhaps, and what it bought.
 */
async function press(itemIds: readonly number[], listed: readonly number[], atLeast = 1) {
  const done = { tries: 0, statements: 0 };
  const statement = <Answer>(answer: Answer) => {
    done.statements += 1;
    return Promise.resolve(answer);
  };
  const skip = new LeaveOutListed(
    fake<ListedLeads>({
      among: (_agency: string, ids: readonly number[]) => statement(ids.filter((id) => listed.includes(id))),
      priceOf: (ids: readonly number[]) => statement(ids.reduce((sum, id) => sum + PRICES[id]!, 0)),
    }),
    fake<ListedCallbacks>({}),
  );
  const bought = await skip
    .execute('a1', 'leads', async ({ reduce, check }) => {
      done.tries += 1;
      const basket = reduce(fake<Basket>({ itemIds, atLeast }));
      await check(fake<Transaction>({}), basket);
      return basket.itemIds;
    })
    .catch((error: unknown) => (error instanceof InYourList ? null : Promise.reject(error as Error)));
  return { ...done, bought };
}

it('L113 a purchase that only the list refuses takes as many steps whatever is on it', async () => {
  const refused = { tries: 1, statements: 2, bought: null };
  // What is left is nothing, too cheap for a charge, or fewer than wanted.
  expect(await press([1], [1])).toEqual(refused);
  expect(await press([1, 2], [1, 2])).toEqual(refused);
  expect(await press([1, 2], [1])).toEqual(refused);
  expect(await press([1, 3, 4], [1], 3)).toEqual(refused);
  expect(await press([1, 3, 4], [1, 3], 3)).toEqual(refused);
});

it('L69 a second try buys those that are not on the list', async () => {
  expect(await press([1, 3, 4], [1], 2)).toEqual({ tries: 2, statements: 3, bought: [3, 4] });
  expect(await press([3, 4], [1])).toEqual({ tries: 1, statements: 1, bought: [3, 4] });
});
