import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FillPackages } from '../../../src/modules/orders/use-cases/packages/fill-packages.use-case.js';
import { ServeArrival } from '../../../src/modules/orders/use-cases/packages/serve-arrival.use-case.js';
import { EndPromo } from '../../../src/modules/wallet/use-cases/promo/end-promo.use-case.js';
import { PartsFailed } from '../../../src/platform/queue/parts-of-job.js';
import { addPackage, stockLeads } from '../../support/shop/packages.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { fund } from '../../support/wallet/ledger.js';
import { endGrants, grantPromo, grantsOf } from '../../support/wallet/promo.js';

describe('F57 one failure in a job stops nothing behind it', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false });
  });
  afterAll(() => shop.stop());

  /** Lets every change fail that leaves a row for which the condition is false. */
  const breakRows = (table: string, condition: string) =>
    shop.asOwner(`ALTER TABLE ${table} ADD CONSTRAINT broken CHECK (${condition}) NOT VALID`);
  const mendRows = (table: string) => shop.asOwner(`ALTER TABLE ${table} DROP CONSTRAINT broken`);

  describe('filling packages', () => {
    const delivered = async (ids: string[]) =>
      Promise.all(
        ids.map((id) => shop.db.query('SELECT FROM order_lines WHERE order_id = $1', [id]).then(({ length }) => length)),
      );
    const emailed = (orderId: string) => shop.db.query('SELECT FROM outbox WHERE dedupe_key LIKE $1', [`%package:${orderId}:1`]);

    it('F57 L54 fills the next order, emails its buyer, and tries the first one again', async () => {
      const [first, second] = [await addPackage(shop, { quantity: 2 }), await addPackage(shop, { quantity: 2 })];
      await stockLeads(shop, 4);
      await breakRows('order_lines', `order_id <> '${first}'`);
      const job = shop.app.get(FillPackages, { strict: false });
      await expect(job.execute({})).rejects.toThrow(PartsFailed);
      expect(await delivered([first, second])).toEqual([0, 2]);
      expect([await emailed(first), await emailed(second)].map(({ length }) => length)).toEqual([0, 1]);
      await mendRows('order_lines');
      await job.execute({});
      expect(await delivered([first, second])).toEqual([2, 2]);
    });

    it('F57 L74 leaves what arrived to standing orders, and fails then', async () => {
      const broken = await addPackage(shop, { quantity: 2 });
      await stockLeads(shop, 1);
      const [lead] = await shop.db.query<{ id: number }>('SELECT id::float8 AS id FROM aged_leads WHERE sold_at IS NULL');
      await breakRows('order_lines', `order_id <> '${broken}'`);
      await expect(shop.app.get(ServeArrival, { strict: false }).ofLead(lead!.id)).rejects.toThrow(PartsFailed);
      await mendRows('order_lines');
      const left = await shop.db.query(`SELECT FROM outbox WHERE dedupe_key LIKE '%standing.match-lead%'`);
      expect(left).toHaveLength(1);
    });
  });

  it('F57 W12 ends the promo credit of the next agency, and reminds others', async () => {
    const agencies: string[] = [];
    for (const name of ['broken', 'next', 'ending']) {
      await shop.createUser('buyer', name);
      agencies.push(await fund(shop, name, 1_000));
      await grantPromo(shop, agencies.at(-1)!, 500);
    }
    const [broken, next, ending] = agencies as [string, string, string];
    await endGrants(shop, broken, -60_000);
    await endGrants(shop, next);
    await endGrants(shop, ending, 86_400_000);
    await breakRows('wallet_promo_grants', `agency_id <> '${broken}'`);
    const job = shop.app.get(EndPromo, { strict: false });
    await expect(job.execute()).rejects.toThrow(PartsFailed);
    const left = async () => (await Promise.all([broken, next].map((id) => grantsOf(shop, id)))).map(([grant]) => grant!.left);
    expect(await left()).toEqual([500, 0]);
    const reminded = await shop.db.query(
      `SELECT FROM outbox WHERE dedupe_key LIKE '%promo-ends:' || (SELECT id FROM wallet_promo_grants WHERE agency_id = $1)`,
      [ending],
    );
    expect(reminded).toHaveLength(1);
    await mendRows('wallet_promo_grants');
    await job.execute();
    expect(await left()).toEqual([0, 0]);
  });
});
