import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SendReceipt } from '../../../src/modules/orders/jobs/send-receipt.subscriber.js';
import { CloseOrder } from '../../../src/modules/orders/use-cases/cancellation/close-order.use-case.js';
import { LiveEvents } from '../../../src/platform/events/live-events.js';
import { addInventory, buildLead } from '../../factories/leads.js';
import { paidTransfers } from '../../support/shop/admin-orders.js';
import { emailsOf, hold, orderRow, pay } from '../../support/shop/buying.js';
import { handleEvents, runJobs } from '../../support/jobs.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { waitFor } from '../../support/wait-for.js';

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
    const published = await shop.db.query('SELECT queue, payload, done_at FROM outbox WHERE kind = $1', ['orders.send-receipt']);
    expect(published).toEqual([{ queue: 'events', payload: { orderId: held.orderId }, done_at: null }]);
    await handleEvents(shop);
    expect(await emailsOf(shop, held.orderId)).toEqual(['receipt']);
    await shop.app.get(SendReceipt, { strict: false }).handle({ orderId: held.orderId });
    expect(await emailsOf(shop, held.orderId)).toEqual(['receipt']);
  });

  it('updates open pages when an order is paid, completed or canceled', async () => {
    const seen: string[] = [];
    const stream = shop.app.get(LiveEvents, { strict: false }).stream.subscribe(({ event, staff }) => {
      if (event.type === 'order_changed' && staff) seen.push(`${event.orderId} ${event.status}`);
    });
    const seenOnce = (orderId: string, status: string) =>
      waitFor(`pages to see ${status}`, async () => seen.includes(`${orderId} ${status}`));
    const buyer = await shop.signedIn('buyer');
    const admin = await shop.signedIn('admin');
    const order = await paidTransfers(shop, buyer);
    await seenOnce(order.orderId, 'paid');
    await admin.post(`/api/admin/orders/${order.orderId}/complete`).expect(200);
    await seenOnce(order.orderId, 'completed');
    const [leadId] = await addInventory(shop, [buildLead()]);
    const held = await hold(buyer, [leadId!]);
    await shop.app.get(CloseOrder, { strict: false }).execute(held.orderId, 'expired');
    await seenOnce(held.orderId, 'cancelled');
    stream.unsubscribe();
  });
});
