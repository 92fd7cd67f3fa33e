import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BulkPurchaseResponse } from '@warmline/contracts/leads/types';
import { RATE_LIMITS } from '@warmline/contracts/http/rate-limits';
import type { Agent } from 'supertest';
import { buildLead, addInventory } from '../../factories/leads.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

const OFFICE = RATE_LIMITS.intent.points;
const ACCOUNT = RATE_LIMITS['intent-visitor'].points;

describe('M58 F27 payment limits across all routes', () => {
  let shop: TestApp;
  let transfers = 1;
  let hosts = 0;
  beforeAll(async () => {
    shop = await startTestApp({ settings: { RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '1' } });
  });
  afterAll(() => shop.stop());

  const oneLead = () => addInventory(shop, [buildLead()]);
  const buyer = () => shop.signedIn('buyer');
  /** Returns an unused address. */
  const newAddress = () => `10.9.${Math.floor((hosts += 1) / 250)}.${(hosts % 250) + 1}`;
  const heldOrder = async (agent: Agent) => {
    const leadIds = await oneLead();
    const { body } = await agent
      .post('/api/bulk-purchase-leads')
      .set('X-Forwarded-For', newAddress())
      .send({ leadIds })
      .expect(200);
    return (body as BulkPurchaseResponse).orderId;
  };
  const checkout = (agent: Agent, address: string) =>
    agent
      .post('/api/create-payment-intent')
      .set('X-Forwarded-For', address)
      .send({ amount: 400, callCount: 10, tier: 'standard' });

  /** Every route that opens a payment; each returns the status. */
  const WAYS: Record<string, (agent: Agent, address: string) => Promise<number>> = {
    'a package checkout': async (agent, address) => (await checkout(agent, address)).status,
    'buying leads': async (agent, address) =>
      (
        await agent
          .post('/api/bulk-purchase-leads')
          .set('X-Forwarded-For', address)
          .send({ leadIds: await oneLead() })
      ).status,
    'ordering transfers': async (agent, address) =>
      (
        await agent
          .post('/api/call-transfer-order')
          .set('X-Forwarded-For', address)
          .send({
            totalTransfers: (transfers += 1),
            callsPerDay: 5,
            transferHours: '9-5 EST',
            transferPhone: '(305) 555-0123',
            workingStates: 'FL',
            leadType: 'Live Transfers',
            price: transfers * 35,
          })
      ).status,
    'going on with an order': async (agent, address) =>
      (await agent.post(`/api/orders/${await heldOrder(agent)}/payment`).set('X-Forwarded-For', address)).status,
  };

  it.each(Object.keys(WAYS))('M58 %s and every other route share the limit of one address', async (way) => {
    const office = newAddress();
    const buyers = await Promise.all(Array.from({ length: 3 }, buyer));
    for (let time = 0; time < OFFICE; time += 1) expect(await WAYS[way]!(buyers[time % 3]!, office)).toBe(200);
    for (const other of Object.values(WAYS)) expect(await other(await buyer(), office)).toBe(429);
    expect(await WAYS[way]!(await buyer(), newAddress())).toBe(200);
  });

  it('M58 all routes share the limit of one account, from any address', async () => {
    const [one, another] = [await buyer(), await buyer()];
    const ways = [WAYS['a package checkout']!, WAYS['buying leads']!, WAYS['ordering transfers']!];
    // One call in five buys a lead, so that the account stays below its hold limit.
    for (let time = 0; time < ACCOUNT; time += 1)
      expect(await ways[time % 5 === 0 ? 1 : (time % 2) * 2]!(one, newAddress())).toBe(200);
    for (const way of ways) expect(await way(one, newAddress())).toBe(429);
    await one
      .post(`/api/orders/${await heldOrder(another)}/payment`)
      .set('X-Forwarded-For', newAddress())
      .expect(429);
    expect(await ways[0]!(another, newAddress())).toBe(200);
  });

  it('M58 opens no payment and holds nothing for a refused request', async () => {
    const [agent, office] = [await buyer(), newAddress()];
    for (let time = 0; time < OFFICE; time += 1) await checkout(agent, office).expect(200);
    const [leadId] = await oneLead();
    const opened = shop.payments.store.paymentIntents.all().length;
    await agent
      .post('/api/bulk-purchase-leads')
      .set('X-Forwarded-For', office)
      .send({ leadIds: [leadId] })
      .expect(429);
    expect(shop.payments.store.paymentIntents.all()).toHaveLength(opened);
    expect(await shop.db.query('SELECT FROM aged_leads WHERE id = $1 AND held_until IS NOT NULL', [leadId])).toEqual([]);
  });

  it('M57 limits surveys per network and day, because they create accounts without a verified address', async () => {
    const { points } = RATE_LIMITS['survey-network'];
    const post = (address: string, kind = 'survey') =>
      shop.anonymous().post(`/api/${kind}`).set('X-Forwarded-For', address).send({});
    for (let time = 0; time < points; time += 1)
      await post(`192.0.2.${Math.floor(time / RATE_LIMITS.survey.points) + 1}`).expect(400);
    await post('192.0.2.250').expect(429);
    await post('192.0.2.250', 'ringcloud-survey').expect(429);
    await post('192.0.3.1').expect(400);
    await post('2001:db8:1:2::1').expect(400);
  });
});
