import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Killing } from '../../support/processes/killing.js';
import { ledgerViolations } from '../../support/wallet/ledger.js';
import { arrive, createStandingOrder, newFunded, offer, ownedBy, standingOrdersOf } from '../../support/shop/standing-orders.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { waitFor } from '../../support/wait-for.js';

describe('a worker killed while it deals leads', () => {
  let shop: TestApp;
  let killing: Killing;
  beforeAll(async () => {
    ({ shop, killing } = await Killing.begin(startTestApp({ workers: false })));
  });
  afterEach(() => killing.clear());
  afterAll(() => killing.stop());

  it('L75 leaves nothing of a unit, and the next worker deals each lead once, within budgets and in turn', async () => {
    const agencies = await Promise.all([6_000, 40_000, 40_000].map((cents) => newFunded(shop, cents)));
    const [poor, middle, rich] = agencies as [(typeof agencies)[0], (typeof agencies)[0], (typeof agencies)[0]];
    for (const [buyer, budgets] of [
      [poor, [30_000, 30_000]],
      [middle, [2_000, 2_000, 1_000]],
      [rich, [30_000, 30_000]],
    ] as const)
      for (const budgetCents of budgets) await createStandingOrder(buyer, { name: `for ${budgetCents}`, budgetCents });
    await shop.db.run('DELETE FROM outbox WHERE done_at IS NULL');
    await shop.db.run('UPDATE standing_orders SET walked_at = now()');
    await offer(shop, await arrive(shop, 200, 200));

    for (const [locked, statement] of [
      ['SELECT FROM lock_ledger_wallet($1)', 'lock_ledger_wallet'],
      ['SELECT FROM standing_turns WHERE agency_id = $1 FOR UPDATE', 'standing_turns'],
    ] as const) {
      if (locked.includes('standing_turns'))
        await shop.db.run('INSERT INTO standing_turns (agency_id, last_turn) VALUES ($1, 0)', [rich.agencyId]);
      const unlock = await killing.holdLock(locked, [rich.agencyId]);
      const worker = killing.worker();
      await killing.waitForLockBy(statement);
      await killing.kill(worker);
      await unlock();
      await killing.untilStatementsEnd();
      expect(await ownedBy(shop, agencies)).toEqual([0, 0, 0]);
      await killing.releaseJobs();
    }
    killing.worker();
    await waitFor(
      'all leads to be sold',
      async () => (await ownedBy(shop, agencies)).reduce((sum, leads) => sum + leads) === 200,
    );
    // In turn until the poor one's $60.00 and the budgets of the middle one, $50.00, are spent: 30, 25, and the rest.
    expect(await ownedBy(shop, agencies)).toEqual([30, 25, 145]);
    const spent = await Promise.all(
      agencies.map(async (buyer) => (await standingOrdersOf(buyer)).map(({ spentCents }) => spentCents).sort()),
    );
    expect(spent).toEqual([
      [3_000, 3_000],
      [1_000, 2_000, 2_000],
      [14_400, 14_600],
    ]);
    const twice = await shop.db.query('SELECT FROM order_lines WHERE released_at IS NULL GROUP BY lead_id HAVING count(*) > 1');
    expect(twice).toEqual([]);
    expect(await ledgerViolations(shop)).toEqual([]);
  });
});
