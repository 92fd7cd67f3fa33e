import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Agent } from 'supertest';
import { Agencies } from '../../../src/modules/agencies/public.js';
import { BasketRepository } from '../../../src/modules/orders/persistence/contents/basket.repository.js';
import { OrderRepository } from '../../../src/modules/orders/persistence/order.repository.js';
import { buildLead, addInventory } from '../../factories/leads.js';
import { hold, expireHold, listedAmong, orderRow } from '../../support/shop/buying.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { waitFor } from '../../support/wait-for.js';

const HOLD_MS = 900_000;
const LIMITS = {
  newLeads: 10,
  newOrders: 10,
  knownLeads: 10,
  knownOrders: 10,
  networkLeads: 10,
  timesADay: 1,
  knownFromCents: 5000,
  newAppointments: 3,
};

describe('M12 lead holds', () => {
  let shop: TestApp;
  let buyer: Agent;
  let rival: Agent;
  let buyerId: string;
  let agencyId: string;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false });
    [buyer, rival] = [await shop.signedIn('buyer'), await shop.signedIn('buyer')];
    buyerId = await shop.createUser('buyer', 'holder');
    agencyId = (await shop.app.get(Agencies, { strict: false }).seatOf(buyerId))!.agencyId;
  });
  afterAll(() => shop.stop());

  it('hold leads as long as their order, 15 minutes, each at its own price', async () => {
    const ids = await addInventory(shop, [
      buildLead({ ageDays: 40 }),
      buildLead({ ageDays: 75 }),
      buildLead({ priceCents: 123 }),
    ]);
    const asked = Date.now();
    const { orderId, expiresAt } = await hold(buyer, ids);
    const end = new Date(expiresAt).getTime();
    expect(end).toBeGreaterThanOrEqual(asked + HOLD_MS);
    expect(end).toBeLessThanOrEqual(Date.now() + HOLD_MS);
    const rows = await shop.db.query(
      `SELECT l.id::float8 AS id, i.price_cents AS price, l.order_id = o.id AS ours, l.held_until = o.hold_expires_at AS alike,
         o.hold_expires_at = $2 AS told
       FROM orders o JOIN order_lines i ON i.order_id = o.id JOIN aged_leads l ON l.id = i.lead_id WHERE o.id = $1 ORDER BY l.id`,
      [orderId, expiresAt],
    );
    const held = { ours: true, alike: true, told: true };
    expect(rows).toEqual([500, 400, 123].map((price, place) => ({ id: ids[place], price, ...held })));
  });

  it('charge the price of a lead at the time of the lock, even if it changed while the hold waited', async () => {
    const [id] = (await addInventory(shop, [buildLead({ priceCents: 500 })])) as [number];
    const { promise: held, resolve } = Promise.withResolvers<unknown>();
    await shop.db.transaction(async (tx) => {
      await tx.run('UPDATE aged_leads SET explicit_price_cents = 200 WHERE id = $1', [id]);
      resolve(hold(buyer, [id]).catch((error: unknown) => error));
      const waits = `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
      await waitFor('the hold to wait', async () => (await shop.db.query(waits)).length);
    });
    expect(await held).toMatchObject({ count: 1, total: 2 });
  });

  it('name exactly the unavailable leads when a hold is too late, and leave nothing behind', async () => {
    const [first, gone, last] = (await addInventory(shop, [buildLead(), buildLead(), buildLead()])) as [number, number, number];
    await hold(rival, [gone]);
    const leadSet = randomUUID();
    const tooLate = shop.app.get(BasketRepository, { strict: false }).hold(
      {
        agencyId,
        buyerId,
        goods: 'leads',
        itemIds: [first, gone, last],
        leadSet,
        shownCents: null,
        from: { address: '127.0.0.1', visitorId: null, termsVersion: null },
      },
      { holdExpiresAt: new Date(Date.now() + HOLD_MS), network: '', limits: LIMITS },
    );
    await expect(tooLate).rejects.toMatchObject({ code: 'leads_gone', leadIds: [gone] });
    expect(await listedAmong(buyer, [first, gone, last])).toEqual([first, last]);
    expect(await shop.db.query('SELECT 1 FROM orders WHERE lead_set = $1', [leadSet])).toEqual([]);
  });

  it.each(['expired', 'was canceled'])('L39 are refused for leads whose hold %s and that another buyer holds', async (end) => {
    const ids = await addInventory(shop, [buildLead(), buildLead()]);
    const { orderId } = await hold(buyer, ids);
    if (end === 'expired') await expireHold(shop, orderId);
    else await buyer.post(`/api/orders/${orderId}/cancel`).expect(204);
    await hold(rival, ids);
    const { body } = await buyer.post('/api/bulk-purchase-leads').send({ leadIds: ids }).expect(409);
    expect(body).toMatchObject({ code: 'leads_gone', leadIds: ids });
  });

  it('keep the payment of an order that was stored first', async () => {
    const orders = shop.app.get(OrderRepository, { strict: false });
    const { orderId } = await hold(buyer, await addInventory(shop, [buildLead()]));
    const before = (await orders.find(orderId))?.paymentIntentId;
    await orders.attachIntent(orderId, 'pi_another');
    expect(before).toMatch(/^pi_/);
    expect((await orders.find(orderId))?.paymentIntentId).toBe(before);
    expect(await orderRow(shop, orderId)).toMatchObject({ status: 'pending' });
  });
});
