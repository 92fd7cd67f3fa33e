import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Queryable } from '../../../src/platform/database/database.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

describe('single rows', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false });
  });
  afterAll(() => shop.stop());

  const numbers = 'SELECT n FROM generate_series(1, $1::int) AS n';

  it.each<[string, (work: (on: Queryable) => Promise<void>) => Promise<void>]>([
    ['the pool', (work) => work(shop.db)],
    ['a transaction', (work) => shop.db.transaction(work)],
    ['a transaction that copies', (work) => shop.db.copying(work)],
  ])('are read through %s: the first one, if any, or the only one', async (_where, through) => {
    await through(async (on) => {
      expect([await on.first(numbers, [0]), await on.first(numbers, [2])]).toEqual([null, { n: 1 }]);
      expect(await on.one(numbers, [1])).toEqual({ n: 1 });
      for (const count of [0, 2])
        await expect(on.one(numbers, [count])).rejects.toThrow(`returned ${count} rows instead of one: ${numbers}`);
    });
  });
});
