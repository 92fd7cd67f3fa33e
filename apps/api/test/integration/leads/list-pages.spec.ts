import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { CALLBACK_SORTS, type CallbackSort } from '@warmline/contracts/callbacks/types';
import type { SortBy } from '@warmline/contracts/lists/page';
import fc from 'fast-check';
import { CallbackRepository } from '../../../src/modules/callbacks/persistence/callback.repository.js';
import { createPerson } from '../../support/accounts/accounts.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED) });

let shop: TestApp;
let addedBy: string;
beforeAll(async () => {
  shop = await startTestApp({ workers: false });
  addedBy = (await createPerson(shop, 'admin')).id;
});
afterAll(() => shop.stop());

const SORTS = CALLBACK_SORTS.flatMap((column): SortBy<CallbackSort>[] => [column, `-${column}`]);
// Few values, so that many rows are equal in the column that orders them.
const row = fc.record({
  name: fc.constantFrom('Ann', 'ann', 'Élise', '"quoted", Bob', ''),
  state: fc.constantFrom('AK', 'TX'),
  priceCents: fc.constantFrom(1, 100),
});

let phone = 2_000_000_000;
async function add(people: readonly { name: string; state: string; priceCents: number }[]): Promise<number[]> {
  const ids: number[] = [];
  for (const person of people) {
    phone += 1;
    const id = await shop.app.get(CallbackRepository).add(shop.db as never, {
      ...person,
      email: 'a@mail.example',
      phone: String(phone),
      addedBy,
      requestedAt: null,
      slotAt: null,
      slotMinutes: null,
    });
    ids.push(id!);
  }
  return ids;
}

it('pages through any order yield each row once while rows are added', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...SORTS),
      fc.array(row, { minLength: 1, maxLength: 12 }),
      fc.array(fc.array(row, { maxLength: 2 }), { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 1, max: 5 }),
      async (sort, stored, arriving, limit) => {
        await shop.db.run('DELETE FROM callback_opportunities');
        const ids = await add(stored);
        const seen: number[] = [];
        let cursor: string | null | undefined;
        for (let page = 0; cursor !== null; page += 1) {
          const found = await shop.app.get(CallbackRepository).findPage({}, { sort, cursor, limit });
          seen.push(...found.rows.map(({ id }) => id));
          cursor = found.next;
          await add(arriving[page] ?? []);
        }
        expect(new Set(seen).size).toBe(seen.length);
        expect(ids.filter((id) => !seen.includes(id))).toEqual([]);
      },
    ),
    { numRuns: 60 },
  );
});
