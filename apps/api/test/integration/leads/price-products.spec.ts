import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PRICE_KEYS as ALL_KEYS } from '@warmline/domain/prices/price-groups';
import { storedRate } from '@warmline/domain/prices/stored-rate';
import { startMigrationDatabase, type MigrationDatabase } from '../../support/migration-database.js';

const BEFORE = '20261123110501_fill_order_products';
const ADDED = '20261123110502_add_price_products';
const SWITCH = 'honour-advertised-rate';
/** The rates of that release. */
const PRICE_KEYS = ALL_KEYS.filter((key) => !key.startsWith('lead.'));
/** The keys of the release before, which contained the labels of the first survey. */
const LABELS: Record<string, string> = { live_transfer: 'Live Transfers', callback: 'Call-Backs', aged_lead: 'Aged Leads' };
const oldKeyOf = (key: string) => key.replace(/^survey\.(\w+)/, (_all, product: string) => `survey.${LABELS[product]}`);
const SETTINGS = [...PRICE_KEYS.map(oldKeyOf), SWITCH];

describe('M65 products of prices', () => {
  let database: MigrationDatabase;
  let admin: string;
  beforeAll(async () => {
    database = await startMigrationDatabase();
    await database.up(BEFORE);
    const { rows } = await database.client.query<{ id: string }>(
      `INSERT INTO users (username, email, first_name, last_name, phone, agency_name, role, password_hash, access)
       VALUES ('boss', 'boss@example.com', 'A', 'B', '3055550100', 'C', 'Agency Owner', 'x', 'admin') RETURNING id`,
    );
    admin = rows[0]!.id;
  });
  afterAll(() => database.close());

  /** Stores a row as the previous release does, which knows only `setting`. */
  const insertOld = (setting: string) =>
    database.client.query(
      `INSERT INTO price_changes (changed_by, reason, setting, before, after, reset) VALUES ($1, 'Any', $2, 1, 2, false)`,
      [admin, setting],
    );
  const rows = async () =>
    (await database.client.query('SELECT setting, place, product, tier FROM price_changes ORDER BY id')).rows as unknown[];
  const expected = [
    ...PRICE_KEYS.map((key) => ({ setting: oldKeyOf(key), ...storedRate(key) })),
    { setting: SWITCH, place: null, product: null, tier: null },
  ];

  it('fills the changes of every rate, and the history stays append-only', async () => {
    for (const setting of SETTINGS) await insertOld(setting);
    await database.up(ADDED);
    expect(await rows()).toEqual(expected);
    await expect(database.client.query('UPDATE price_changes SET after = 3')).rejects.toThrow('append-only');
  });

  it('gives the columns to what the previous release stores beside the new one', async () => {
    for (const setting of SETTINGS) await insertOld(setting);
    expect(await rows()).toEqual([...expected, ...expected]);
  });

  it('gives its key to the previous release for what the new one stores', async () => {
    for (const { place, product, tier } of expected)
      await database.client.query(
        `INSERT INTO price_changes (changed_by, reason, place, product, tier, before, after, reset) VALUES ($1, 'Any', $2, $3, $4, 1, 2, false)`,
        [admin, place, product, tier],
      );
    expect(await rows()).toEqual([...expected, ...expected, ...expected]);
  });

  it('goes back with every change, and forward again', async () => {
    await database.down(ADDED);
    const { rows: settings } = await database.client.query<{ setting: string }>('SELECT setting FROM price_changes ORDER BY id');
    expect(settings.map(({ setting }) => setting)).toEqual([...SETTINGS, ...SETTINGS, ...SETTINGS]);
    await database.up(ADDED);
    expect(await rows()).toEqual([...expected, ...expected, ...expected]);
  });

  it('rejects a product that does not exist', async () => {
    const sql = `INSERT INTO price_changes (changed_by, reason, place, product, before, after, reset) VALUES ($1, 'Any', 'survey', $2, 1, 2, false)`;
    await expect(database.client.query(sql, [admin, 'Call-Backs'])).rejects.toThrow('price_changes_product_check');
  });
});
