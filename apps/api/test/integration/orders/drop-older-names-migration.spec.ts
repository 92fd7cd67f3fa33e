import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PRICE_KEYS } from '@warmline/domain/prices/price-groups';
import { storedRate } from '@warmline/domain/prices/stored-rate';
import { startMigrationDatabase, type MigrationDatabase } from '../../support/migration-database.js';

const BEFORE = '20261130190100_add_setup_extensions';
const FIRST = '20261130200000_drop_order_kinds';

const KINDS = [
  ['aged_lead', 'aged-leads'],
  ['live_transfer', 'transfers'],
  ['callback', 'call-backs'],
  ['appointment', 'transfers'],
] as const;
const RATES = [...PRICE_KEYS.map(storedRate), { place: null, product: null, tier: null }];

describe('M65 older names of products', () => {
  let database: MigrationDatabase;
  let schema: unknown[];
  let settings: unknown[];
  const read = async (sql: string) => (await database.client.query(sql)).rows as unknown[];
  /** Everything that the migrations touch; functions without their layout. */
  const schemaOf = () =>
    read(`SELECT 'column' AS what, attrelid::regclass || '.' || attname AS name, format_type(atttypid, atttypmod) || attnotnull || attgenerated::text AS definition
        FROM pg_attribute WHERE attrelid IN ('orders'::regclass, 'price_changes'::regclass) AND attnum > 0 AND NOT attisdropped
      UNION ALL SELECT 'index', indexname, indexdef FROM pg_indexes WHERE tablename IN ('orders', 'price_changes')
      UNION ALL SELECT 'trigger', tgname, pg_get_triggerdef(oid) || tgenabled::text FROM pg_trigger
        WHERE tgrelid IN ('orders'::regclass, 'price_changes'::regclass) AND NOT tgisinternal
      UNION ALL SELECT 'function', proname, regexp_replace(pg_get_functiondef(oid), '\\s+', ' ', 'g') FROM pg_proc
        WHERE pronamespace = 'public'::regnamespace AND prokind = 'f'
      ORDER BY 1, 2, 3`);
  const settingsOf = () => read('SELECT setting FROM price_changes ORDER BY id');
  const kindsOf = () => read('SELECT product, kind FROM orders ORDER BY substr(number, 4)::bigint');
  const expected = KINDS.map(([product, kind]) => ({ product, kind }));

  /** Stores an order of each product and a change of each price, as 0.2.0 does. */
  async function store(): Promise<void> {
    for (const [product] of KINDS)
      await database.client.query(
        `INSERT INTO orders (reference, channel, product, description, quantity, total_cents) VALUES ($1, 'survey', $2, 'Any', 1, 100)`,
        [crypto.randomUUID(), product],
      );
    for (const { place, product, tier } of RATES)
      await database.client.query(
        `INSERT INTO price_changes (changed_by, reason, place, product, tier, before, after, reset)
         SELECT id, 'Any', $1, $2, $3, 1, 2, false FROM users WHERE username = 'boss'`,
        [place, product, tier],
      );
  }

  beforeAll(async () => {
    database = await startMigrationDatabase();
    await database.up(BEFORE);
    await database.client.query(
      `INSERT INTO users (username, email, first_name, last_name, phone, agency_name, role, password_hash, access)
       VALUES ('boss', 'boss@example.com', 'A', 'B', '3055550100', 'C', 'Agency Owner', 'x', 'admin')`,
    );
    await store();
    schema = await schemaOf();
    settings = await settingsOf();
  });
  afterAll(() => database.close());

  it('are dropped, with their indexes, triggers and functions; 0.2.0 goes on storing orders and prices', async () => {
    await database.up();
    const left = JSON.stringify(await schemaOf());
    for (const name of [
      'orders.kind',
      'orders_desk_idx',
      'fill_product',
      'order_product(',
      'order_details',
      'price_changes.setting',
      'setting_idx',
    ])
      expect(left).not.toContain(name);
    await store();
    await expect(database.client.query('UPDATE price_changes SET after = 3')).rejects.toThrow('append-only');
  });

  it('are back in every row after a rollback, as 0.2.0 left them', async () => {
    await database.down(FIRST);
    expect(await schemaOf()).toEqual(schema);
    expect(await kindsOf()).toEqual([...expected, ...expected]);
    expect(await settingsOf()).toEqual([...settings, ...settings]);
    await expect(database.client.query('UPDATE price_changes SET after = 3')).rejects.toThrow('append-only');
    await store();
    expect(await kindsOf()).toEqual([...expected, ...expected, ...expected]);
    expect(await settingsOf()).toEqual([...settings, ...settings, ...settings]);
    await database.up();
  });
});
