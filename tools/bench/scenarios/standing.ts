import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import type { Finding } from '../finding.ts';
import { addFunds } from '../funds.ts';
import { importFile } from '../imports.ts';
import { onDatabase } from '../on-database.ts';
import { writeLeadFile } from '../lead-files.ts';
import { untilIdle, untilTrue } from '../outbox.ts';
import { measureAlternately } from '../measure-alternately.ts';
import type { Bench, Scenario } from '../scenario.ts';

const ROWS = 50_000;
const [FEW, MANY] = [100, 500];
const BUDGET_CENTS = 10_000;

/** Measures an import, until its leads are dealt to standing orders, against an import without any. */
export const standing: Scenario = {
  name: 'standing',
  title: `import of ${ROWS.toLocaleString('en-US')} leads with standing orders`,
  async run({ shop, rounds }: Bench): Promise<Finding[]> {
    const database = await shop.database(10_000);
    await addFunds(database);
    const product = await shop.product(database, { worker: true });
    const headers = await shop.signIn(product, 'admin');
    let series = 0;
    const measure = async (orders: number, untilAllIsDone = true): Promise<number> => {
      await keepOrders(database, orders);
      const path = join(shop.folder, `leads-${(series += 1)}.csv`);
      await writeLeadFile(path, series, ROWS);
      const startedAt = performance.now();
      const { id, stored } = await importFile(product, headers, path);
      if (stored !== ROWS) throw new Error(`${stored} of ${ROWS} rows stored`);
      await untilDone(
        database,
        `kind IN ('standing.match-import', 'standing.match') AND payload::text LIKE '%${id}%'`,
        orders > 0 ? 2 : 1,
      );
      const seconds = (performance.now() - startedAt) / 1000;
      rmSync(path);
      if (untilAllIsDone) await untilIdle(database);
      return ROWS / seconds;
    };
    await measure(FEW);
    const both = await measureAlternately(
      Math.min(rounds, 2),
      () => measure(FEW),
      () => measure(0),
    );
    // Once, as the last one, after an import to compare it with: the receipts and invoices that follow take a minute.
    const besideMany = await measure(0);
    const many = await measure(MANY, false);
    await product.stop();
    const compared = (orders: number, product: number[], baseline: number[]): Finding => ({
      id: `standing.${orders}`,
      title: `import with ${orders} standing orders, upload to the last lead dealt`,
      unit: 'rows/s',
      product,
      baseline,
      baselineName: 'the same without',
    });
    return [compared(FEW, both.product, both.baseline), compared(MANY, [many], [besideMany])];
  },
};

/**
 * Leaves so many standing orders with a new budget, spread over the agencies: each wants a state below a price, some of a lead
 * age.
 */
function keepOrders(database: string, orders: number): Promise<void> {
  return onDatabase(database, async (client) => {
    await client.query(`UPDATE standing_orders SET status = 'ended', ended_at = now(), paused_at = NULL WHERE status <> 'ended'`);
    await client.query(
      `INSERT INTO standing_orders (agency_id, saved_by, name, filter, pick, max_price_cents, period, budget_cents, walked_at)
       SELECT s.agency_id, s.user_id, 'Bench', jsonb_build_object('states', (ARRAY['TX', 'FL', 'CA', 'OH', 'GA', 'NY', 'NC', 'MI'])[1 + n % 8],
           'ageMax', 60 + n % 3 * 60), 'cheapest', 500, 'day', $2, now()
       FROM generate_series(0, $1::int - 1) n JOIN (SELECT agency_id, user_id, row_number() OVER (ORDER BY id) - 1 AS place, count(*) OVER () AS seats
         FROM seats) s ON s.place = n % s.seats`,
      [orders, BUDGET_CENTS],
    );
  });
}

/** Waits until so many jobs are done. */
const untilDone = (database: string, which: string, count: number): Promise<void> =>
  untilTrue(database, `SELECT count(*) = ${count} AS done FROM outbox WHERE ${which} AND done_at IS NOT NULL`);
