import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BulkPurchaseResponse } from '@warmline/contracts/leads/types';
import type { OrderDetail } from '@warmline/contracts/orders/types';
import type { Agent } from 'supertest';
import { buildLead, addInventory } from '../../factories/leads.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { waitFor } from '../../support/wait-for.js';

describe('buying aged leads', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await startTestApp();
  });
  afterAll(() => shop.stop());

  async function hold(buyer: Agent, leadIds: number[]): Promise<BulkPurchaseResponse> {
    return (await buyer.post('/api/bulk-purchase-leads').send({ leadIds }).expect(200)).body as BulkPurchaseResponse;
  }

  async function pay(buyer: Agent, { clientSecret }: BulkPurchaseResponse): Promise<void> {
    await buyer.post('/api/sandbox/confirm').send({ clientSecret, paymentMethod: 'pm_card_visa' }).expect(200);
  }

  function paid(buyer: Agent, orderId: string): Promise<OrderDetail> {
    return waitFor('the order to be paid', async () => {
      const { body } = (await buyer.get(`/api/orders/${orderId}`).expect(200)) as { body: OrderDetail };
      return body.status === 'paid' && body;
    });
  }

  it('M12 holds the leads, takes the payment, and returns full details and a receipt', async () => {
    const buyer = await shop.signedIn('buyer');
    const lead = buildLead({ name: 'Robert Garza', ageDays: 75 });
    const [id] = await addInventory(shop, [lead]);
    const held = await hold(buyer, [id!]);
    expect(held).toMatchObject({ count: 1, total: 4 });
    await pay(buyer, held);
    const order = await paid(buyer, held.orderId);
    expect(order.leads).toEqual([
      expect.objectContaining({ id, name: 'Robert Garza', email: lead.email, priceCents: 400, actualAge: 75 }),
    ]);
  });

  it('M12 creates one order for a double click', async () => {
    const buyer = await shop.signedIn('buyer');
    const ids = await addInventory(shop, [buildLead(), buildLead()]);
    const answers = await Promise.all([hold(buyer, ids), hold(buyer, [...ids].reverse()), hold(buyer, [...ids, ids[0]!])]);
    expect(new Set(answers.map(({ orderId }) => orderId)).size).toBe(1);
    expect(new Set(answers.map(({ clientSecret }) => clientSecret)).size).toBe(1);
  });

  it('M12 holds all or none and names the unavailable leads', async () => {
    const [first, second] = [await shop.signedIn('buyer'), await shop.signedIn('buyer')];
    const [gone, free] = await addInventory(shop, [buildLead(), buildLead()]);
    await hold(first, [gone!]);
    const { body } = await second
      .post('/api/bulk-purchase-leads')
      .send({ leadIds: [gone, free] })
      .expect(409);
    expect(body).toMatchObject({ code: 'leads_gone', leadIds: [gone] });
    await hold(second, [free!]);
  });
});
