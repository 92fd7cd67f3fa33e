import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startMigrationDatabase, type MigrationDatabase } from '../../support/migration-database.js';

const BEFORE = '20261123100600_add_account_claims';
const FIRST = '20261123110500_add_order_products';
const FILLED = '20261123110501_fill_order_products';
/** The last one with the older name. */
const LAST = '20261130190100_add_setup_extensions';

/** Orders as the previous release stores them, with the product and the older name of each. */
const ORDERS = [
  ['aged-leads', {}, 'aged_lead', 'aged-leads'],
  ['checkout', { tier: 'special' }, 'live_transfer', 'transfers'],
  ['high-volume', { tier: 'high-volume' }, 'live_transfer', 'transfers'],
  ['dashboard-transfers', { leadType: 'Live Transfers', callsPerDay: 5 }, 'live_transfer', 'transfers'],
  ['survey', { leadType: 'Live Transfers' }, 'live_transfer', 'transfers'],
  ['survey', { leadType: 'Call-Backs' }, 'callback', 'call-backs'],
  ['survey', { leadType: 'Aged Leads', ageRange: '30-60' }, 'aged_lead', 'aged-leads'],
  ['ringcloud', { leadType: 'live_transfers', packageType: 'live_transfers' }, 'live_transfer', 'transfers'],
  ['ringcloud', { leadType: 'call_backs', packageType: 'call_backs' }, 'callback', 'call-backs'],
  ['ringcloud', { leadType: 'partial_apps', packageType: 'partial_apps' }, 'aged_lead', 'aged-leads'],
  ['survey', { leadType: 'Something else' }, 'live_transfer', 'transfers'],
] as const;

describe('M65 products of orders', () => {
  let database: MigrationDatabase;
  beforeAll(async () => {
    database = await startMigrationDatabase();
  });
  afterAll(() => database.close());

  async function insert(columns: Record<string, unknown>): Promise<void> {
    const row = { reference: crypto.randomUUID(), description: 'Any', quantity: 1, total_cents: 100, ...columns };
    const names = Object.keys(row);
    const places = names.map((_, index) => `$${index + 1}`);
    await database.client.query(`INSERT INTO orders (${names.join(', ')}) VALUES (${places.join(', ')})`, Object.values(row));
  }

  async function insertOld(): Promise<void> {
    for (const [channel, details] of ORDERS) await insert({ channel, details });
  }

  async function stored<T extends object>(columns: string): Promise<T[]> {
    return (await database.client.query<T>(`SELECT ${columns} FROM orders ORDER BY substr(number, 4)::bigint`)).rows;
  }

  const expected = ORDERS.map(([, , product, kind]) => ({ product, kind }));

  it('fills the orders of the previous release, of every channel and choice', async () => {
    await database.up(BEFORE);
    await insertOld();
    const before = await stored('kind');
    expect(before).toEqual(ORDERS.map(([, , , kind]) => ({ kind })));
    await database.up(FILLED);
    expect(await stored('product, kind')).toEqual(expected);
  });

  it('gives a product to what the previous release stores beside the new one', async () => {
    await insertOld();
    expect(await stored('product, kind')).toEqual([...expected, ...expected]);
  });

  it('stores the product that the new release names, and its older name for the previous release', async () => {
    await database.client.query('DELETE FROM orders');
    const details = { leadType: 'Call-Backs' };
    for (const product of ['aged_lead', 'live_transfer', 'callback', 'appointment'])
      await insert({ channel: 'survey', details, product });
    expect(await stored('kind')).toEqual(['aged-leads', 'transfers', 'call-backs', 'transfers'].map((kind) => ({ kind })));
    await expect(insert({ channel: 'survey', details, product: 'Call-Backs' })).rejects.toThrow('orders_product_check');
    await database.client.query('DELETE FROM orders');
  });

  it('accepts a change of an order between the two migrations', async () => {
    await database.down(FIRST);
    await insertOld();
    await database.up(FIRST);
    await database.client.query(`UPDATE orders SET status = 'cancelled', cancelled_at = now()`);
    expect(await stored('product, kind')).toEqual(expected);
  });

  it('goes back to the column of the previous release', async () => {
    await database.up(FILLED);
    await database.down(FIRST);
    expect(await stored('kind')).toEqual(ORDERS.map(([, , , kind]) => ({ kind })));
    await database.up(LAST);
    expect(await stored('product, kind')).toEqual(expected);
  });

  it('generates no column of an order from its details', async () => {
    const { rows } = await database.client.query(
      `SELECT a.attname, pg_get_expr(d.adbin, d.adrelid) AS expression FROM pg_attribute a
       JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
       WHERE a.attrelid = 'orders'::regclass AND a.attgenerated <> '' AND pg_get_expr(d.adbin, d.adrelid) LIKE '%details%'`,
    );
    expect(rows).toEqual([]);
  });
});
