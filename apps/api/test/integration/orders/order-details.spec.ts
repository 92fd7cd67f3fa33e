import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fulfillmentDetails } from '@warmline/domain/orders/fulfillment-details';
import type { Product } from '@warmline/contracts/prices/products';
import { startMigrationDatabase, type MigrationDatabase } from '../../support/migration-database.js';

const BEFORE = '20261123110502_add_price_products';
const TYPED = '20261123110503_type_order_details';
const FIRST = '20261123110500_add_order_products';

const HOURS = { transferHours: '9am-5pm EST' };
const AGENCY = { workingStates: 'TX, FL', state: 'TX' };
const PHONE = { transferPhone: '(305) 555-0142' };

/** Details as the previous release stores them, the product, and the label that the previous release reads. */
const ORDERS: readonly [channel: string, details: object, product: Product, label: string | null][] = [
  ['aged-leads', {}, 'aged_lead', null],
  ['checkout', { tier: 'special' }, 'live_transfer', null],
  [
    'dashboard-transfers',
    { ...HOURS, ...PHONE, totalTransfers: 10, callsPerDay: 5, workingStates: 'TX', leadType: 'Live Transfers' },
    'live_transfer',
    'Live Transfers',
  ],
  [
    'survey',
    { ...HOURS, leadType: 'Live Transfers', totalTransfers: 10, callsPerDay: 5, shownTotalCents: 35_000 },
    'live_transfer',
    'Live Transfers',
  ],
  ['survey', { leadType: 'Call-Backs', totalCallbacks: 3, shownTotalCents: 4_500 }, 'callback', 'Call-Backs'],
  ['survey', { leadType: 'Aged Leads', totalCallbacks: 3, ageRange: '30-60' }, 'aged_lead', 'Aged Leads'],
  [
    'ringcloud',
    {
      ...AGENCY,
      ...HOURS,
      ...PHONE,
      leadType: 'live_transfers',
      packageType: 'live_transfers',
      transfersPerDay: 7,
      ageRange: null,
    },
    'live_transfer',
    'live_transfers',
  ],
  [
    'ringcloud',
    { ...AGENCY, ...HOURS, leadType: 'call_backs', packageType: 'call_backs', callbackPreference: 'morning' },
    'callback',
    'call_backs',
  ],
  [
    'ringcloud',
    { ...AGENCY, leadType: 'partial_apps', packageType: 'partial_apps', ageRange: '90-180', totalTransfers: 4 },
    'aged_lead',
    'partial_apps',
  ],
];

describe('M66 details of orders', () => {
  let database: MigrationDatabase;
  beforeAll(async () => {
    database = await startMigrationDatabase();
    await database.up(BEFORE);
  });
  afterAll(() => database.close());

  async function insertOld(): Promise<void> {
    for (const [channel, details] of ORDERS)
      await database.client.query(
        `INSERT INTO orders (reference, channel, description, quantity, total_cents, details) VALUES ($1, $2, 'Any', 1, 100, $3)`,
        [crypto.randomUUID(), channel, details],
      );
  }
  const stored = async (columns: string) =>
    (await database.client.query(`SELECT ${columns} FROM orders ORDER BY substr(number, 4)::bigint`)).rows as unknown[];
  const expected = ORDERS.map(([, details, product]) => ({ product, details: fulfillmentDetails(product, details) }));
  const LABEL = `coalesce(details ->> 'packageType', details ->> 'leadType') AS label`;

  it('types the details of the previous release as the new one does', async () => {
    await insertOld();
    await database.up(TYPED);
    expect(await stored('product, details')).toEqual(expected);
  });

  it('types what the previous release stores beside the new one', async () => {
    await insertOld();
    expect(await stored('product, details')).toEqual([...expected, ...expected]);
  });

  it('leaves the product to the new release, whatever its details', async () => {
    await database.client.query('DELETE FROM orders');
    await database.client.query(
      `INSERT INTO orders (reference, channel, product, description, quantity, total_cents, details)
       VALUES ('new', 'survey', 'callback', 'Any', 1, 100, '{"workingStates": "TX"}')`,
    );
    expect(await stored('product, kind, details')).toEqual([
      { product: 'callback', kind: 'call-backs', details: { workingStates: 'TX' } },
    ]);
    await database.client.query('DELETE FROM orders');
  });

  it('goes back to labels, from which the previous release knows every product, and forward again', async () => {
    await insertOld();
    const kinds = await stored('kind');
    await database.down(TYPED);
    expect(await stored(LABEL)).toEqual(ORDERS.map(([, , , label]) => ({ label })));
    await database.down(FIRST);
    expect(await stored('kind')).toEqual(kinds);
    await database.up(TYPED);
    expect(await stored('product, details')).toEqual(expected);
  });

  it('reads details that are no object as none', async () => {
    await database.down(TYPED);
    await database.client.query(`UPDATE orders SET details = '["a"]'`);
    await database.up(TYPED);
    expect(new Set((await stored('details')).map((row) => JSON.stringify(row)))).toEqual(new Set(['{"details":{}}']));
  });
});
