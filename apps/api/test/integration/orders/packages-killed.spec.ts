import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Killing } from '../../support/processes/killing.js';
import { addPackage, stockLeads } from '../../support/shop/packages.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { waitFor } from '../../support/wait-for.js';

describe('a worker killed while it fills an order', () => {
  let shop: TestApp;
  let killing: Killing;
  beforeAll(async () => {
    ({ shop, killing } = await Killing.begin(startTestApp({ workers: false })));
  });
  afterEach(() => killing.clear());
  afterAll(() => killing.stop());

  const fill = () => shop.db.run(`INSERT INTO outbox (kind, queue, payload) VALUES ('orders.fill_packages', 'orders', '{}')`);
  const state = async (id: string) => {
    const [row] = await shop.db.query<{ lines: number; sold: number; emails: number }>(
      `SELECT (SELECT count(*)::int FROM order_lines WHERE order_id = $1) AS lines, (SELECT count(*)::int FROM aged_leads WHERE order_id = $1) AS sold,
         (SELECT count(*)::int FROM outbox WHERE kind = 'mail.send' AND dedupe_key = 'mail:package:' || $1 || ':1') AS emails`,
      [id],
    );
    return row;
  };

  it('L55 between the leads and their email: the leads stay, and the next run tells the buyer once', async () => {
    await stockLeads(shop, 2);
    const id = await addPackage(shop, { quantity: 5 });
    // The order is filled without touching this row; what follows waits for it.
    const unlock = await killing.holdLock('SELECT FROM lead_packages WHERE order_id = $1 FOR UPDATE', [id]);
    await fill();
    const worker = killing.worker();
    await killing.waitForLockBy('UPDATE lead_packages');
    expect(await state(id)).toEqual({ lines: 2, sold: 2, emails: 0 });
    await killing.kill(worker);
    await unlock();
    await killing.untilStatementsEnd();
    await killing.releaseJobs();
    const next = killing.worker();
    await waitFor('the email', async () => (await state(id))!.emails === 1);
    expect(await state(id)).toEqual({ lines: 2, sold: 2, emails: 1 });
    await killing.kill(next);
  });

  it('L53 before its leads are stored: nothing is sold, and the next run delivers each once', async () => {
    await stockLeads(shop, 3, { state: 'GA' });
    const id = await addPackage(shop, { quantity: 3, states: 'GA' });
    const unlock = await killing.holdLock('SELECT FROM lead_packages WHERE order_id = $1 FOR UPDATE', [id]);
    await fill();
    const worker = killing.worker();
    // The order is filled whole, so its package ends in the same transaction, which waits here.
    await killing.waitForLockBy('UPDATE lead_packages SET ended_at');
    await killing.kill(worker);
    await unlock();
    await killing.untilStatementsEnd();
    expect(await state(id)).toEqual({ lines: 0, sold: 0, emails: 0 });
    await killing.releaseJobs();
    killing.worker();
    await waitFor('the email', async () => (await state(id))!.emails === 1);
    expect(await state(id)).toEqual({ lines: 3, sold: 3, emails: 1 });
  });
});
