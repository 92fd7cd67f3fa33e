import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../../src/platform/database/database.js';
import { ChooseLeads, type LeadsByNumber } from '../../../src/modules/leads/public.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

/** `CONTENTION_REPEATS=50` runs the full number. */
const REPEATS = Number(process.env.CONTENTION_REPEATS ?? 3);

describe('L62 locking leads by number', () => {
  let shop: TestApp;
  let choose: ChooseLeads;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false });
    choose = shop.app.get(ChooseLeads, { strict: false });
  });
  afterAll(() => shop.stop());
  beforeEach(() => shop.db.run('DELETE FROM aged_leads'));

  /** Adds leads, the cheapest first. */
  const stock = (count: number) =>
    shop.db.run(
      `INSERT INTO aged_leads (name, phone, state, form_filled_at, price_profile, explicit_price_cents)
       SELECT 'Margaret Hill', (2010000000 + n)::text, 'FL', now() - interval '40 days', 'form', n FROM generate_series(1, $1::int) n`,
      [count],
    );
  const wanted = (quantity: number, rest: Partial<LeadsByNumber> = {}): LeadsByNumber => ({
    filter: { filter: 'FL' },
    pick: 'cheapest',
    quantity,
    ...rest,
  });
  /** Locks leads, then lets `work` run before the transaction ends. */
  const holding = async <T>(leads: LeadsByNumber, work: (locked: number[], tx: Transaction) => Promise<T> | T): Promise<T> => {
    const compiled = await choose.compile(leads);
    return shop.db.transaction(async (tx) => work(await choose.lock(tx, compiled), tx));
  };
  const alone = (leads: LeadsByNumber) => holding(leads, (locked) => locked);

  it('locks no more than it takes, so that who comes next gets the rest', async () => {
    await stock(10);
    const [first, second] = await holding(wanted(6), async (locked) => [locked, await alone(wanted(6))]);
    expect([first!.length, second!.length]).toEqual([6, 4]);
    expect(new Set([...first!, ...second!]).size).toBe(10);
  });

  it('goes on until it has enough, however many of the first ones others are taking', async () => {
    await stock(500);
    for (const pick of ['cheapest', 'newest'] as const) {
      const [first, second] = await holding(wanted(300, { pick }), async (locked) => [locked, await alone(wanted(6, { pick }))]);
      expect(first).toHaveLength(300);
      expect(second).toHaveLength(6);
    }
  });

  it('leaves out a lead whose price has risen above the filter', async () => {
    await stock(3);
    const compiled = await choose.compile(wanted(3, { filter: { priceMaxCents: 3 } }));
    const [row] = await shop.db.query<{ id: number }>('SELECT min(id)::float8 AS id FROM aged_leads');
    await shop.db.transaction(async (tx) => {
      await tx.run('UPDATE aged_leads SET explicit_price_cents = 4 WHERE id = $1', [row!.id]);
      expect(await choose.lock(tx, compiled)).toHaveLength(2);
    });
  });

  it('gives twenty buyers at once as many as there are, each lead once', async () => {
    for (let round = 0; round < REPEATS; round += 1) {
      await shop.db.run('DELETE FROM aged_leads');
      await stock(100);
      const taken = await Promise.all(
        Array.from({ length: 20 }, () =>
          holding(wanted(6), async (ids, tx) => {
            await tx.run(
              `UPDATE aged_leads SET order_id = $2, held_until = now() + interval '1 minute' WHERE id = ANY($1::bigint[])`,
              [ids, randomUUID()],
            );
            return ids;
          }),
        ),
      );
      expect(taken.flat()).toHaveLength(100);
      expect(new Set(taken.flat()).size).toBe(100);
    }
  });
});
