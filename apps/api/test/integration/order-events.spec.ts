import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SendReceipt } from '../../src/modules/orders/jobs/send-receipt.subscriber.js';
import { addInventory, buildLead } from '../factories/leads.js';
import { emailsOf, hold, orderRow, pay } from '../support/buying.js';
import { handleEvents, runJobs } from '../support/jobs.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

describe('events of an order', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false });
  });
  afterAll(() => shop.stop());

  it('order.paid queues the receipt once, however often it is handled', async () => {
    const buyer = await shop.signedIn('buyer');
    const [leadId] = await addInventory(shop, [buildLead()]);
    const held = await hold(buyer, [leadId!]);
    await pay(buyer, held);
    await shop.payments.deliveries.settled();
    await runJobs(shop, ['payments']);
    expect(await orderRow(shop, held.orderId)).toMatchObject({ status: 'paid' });
    const published = await shop.db.query('SELECT kind, queue, payload, done_at FROM outbox WHERE queue = $1', ['events']);
    expect(published).toEqual([
      { kind: 'orders.send-receipt', queue: 'events', payload: { orderId: held.orderId }, done_at: null },
    ]);
    await handleEvents(shop);
    expect(await emailsOf(shop, held.orderId)).toEqual(['receipt']);
    await shop.app.get(SendReceipt, { strict: false }).handle({ orderId: held.orderId });
    expect(await emailsOf(shop, held.orderId)).toEqual(['receipt']);
  });
});
