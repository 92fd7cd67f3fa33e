import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LeadPackageRepository } from '../../../src/modules/orders/persistence/contents/lead-package.repository.js';
import { leadWish } from '@warmline/domain/leads/lead-wish';
import { addPackage, stockLeads } from '../../support/shop/packages.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { bookDispute, fund } from '../../support/wallet/ledger.js';

const REPEATS = Number(process.env.CONTENTION_REPEATS ?? 3);

describe('L53 the statement that fills orders from inventory', () => {
  let shop: TestApp;
  let packages: LeadPackageRepository;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false });
    packages = shop.app.get(LeadPackageRepository, { strict: false });
  });
  afterAll(() => shop.stop());

  const clear = async () => {
    await shop.db.run('DELETE FROM order_lines');
    await shop.db.run('DELETE FROM aged_leads');
    await shop.db.run('DELETE FROM lead_packages');
  };

  /** Fills an order as a worker does that knows nothing of the others. */
  const fill = (id: string) =>
    shop.db.transaction(async (tx) => {
      const [found] = await packages.find([id], tx);
      const limit = found!.missing;
      return packages.fill(tx, id, leadWish(found!.details, found!.setup), { limit, unitCents: 400, arrival: {} });
    });
  const linesOf = (ids: string[]) =>
    shop.db.query<{ order: string; lines: number }>(
      `SELECT w.id AS order, count(l.id)::int AS lines FROM unnest($1::uuid[]) WITH ORDINALITY w(id, at) LEFT JOIN order_lines l ON l.order_id = w.id
       GROUP BY w.id, w.at ORDER BY w.at`,
      [ids],
    );

  it.each(Array.from({ length: REPEATS }, (_, at) => at))(
    'sells no lead twice and leaves no order short while there are leads, round %i',
    async () => {
      await clear();
      await stockLeads(shop, 600, { state: 'FL' });
      await stockLeads(shop, 400, { state: 'TX' });
      await stockLeads(shop, 300, { state: 'TX', ageDays: 75 });
      const sizes = [120, 90, 200, 10, 150, 80, 130, 120, 100];
      const ids = await Promise.all(sizes.map((quantity) => addPackage(shop, { quantity, states: 'FL, TX' })));
      const taken = (await Promise.all(ids.map(fill))).flat();
      expect(taken).toHaveLength(1_000);
      expect(new Set(taken).size).toBe(1_000);
      expect((await linesOf(ids)).map(({ lines }) => lines)).toEqual(sizes);
      const [left] = await shop.db.query<{ count: number }>('SELECT count(*)::int FROM aged_leads WHERE sold_at IS NULL');
      expect(left!.count).toBe(300);
    },
  );

  it('L53 splits the last leads between two orders, and both know what is missing', async () => {
    await clear();
    await stockLeads(shop, 50);
    const ids = await Promise.all([40, 40].map((quantity) => addPackage(shop, { quantity })));
    await Promise.all(ids.map(fill));
    const states = await packages.find(ids);
    expect(states.reduce((sum, { delivered }) => sum + delivered, 0)).toBe(50);
    expect(states.reduce((sum, { missing }) => sum + missing, 0)).toBe(30);
  });

  it('L54 W94 waits while a deposit is disputed, if the balance paid the order', async () => {
    await shop.signedIn('buyer', 'buyer');
    const agencyId = await fund(shop, 'buyer', 1_000);
    const byCard = await addPackage(shop, { quantity: 1, agencyId });
    const fromBalance = await addPackage(shop, { quantity: 1, agencyId });
    await shop.db.run('UPDATE orders SET wallet_cents = total_cents WHERE id = $1', [fromBalance]);
    const disputed = async () => {
      const found = await packages.find([byCard, fromBalance]);
      return found.filter(({ isDisputed }) => isDisputed).map(({ orderId }) => orderId);
    };
    expect(await disputed()).toEqual([]);
    await bookDispute(shop, agencyId, { status: 'open', amountCents: 1_000, withdrawnCents: 1_000 });
    expect(await disputed()).toEqual([fromBalance]);
    await bookDispute(shop, agencyId, { status: 'won', amountCents: 1_000, withdrawnCents: 0 });
    expect(await disputed()).toEqual([]);
  });
});
