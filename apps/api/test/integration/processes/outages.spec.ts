import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Agent } from 'supertest';
import { buildLead, addInventory } from '../../factories/leads.js';
import { buildEvent, buildIntent, postEvent } from '../../factories/payment-events.js';
import { hold, pay, waitForStatus } from '../../support/shop/buying.js';
import { startProxy, type CuttableProxy } from '../../support/processes/cuttable-proxy.js';
import { PASSWORD, startTestApp, type TestApp } from '../../support/test-app.js';
import { createTestDatabase } from '../../support/test-database.js';
import { waitFor } from '../../support/wait-for.js';
import { fund } from '../../support/wallet/ledger.js';

describe('outages of Redis and PostgreSQL', () => {
  let shop: TestApp;
  let redis: CuttableProxy;
  let postgres: CuttableProxy;
  let buyer: Agent;
  beforeAll(async () => {
    redis = await startProxy(process.env.TEST_REDIS_URL!);
    postgres = await startProxy(await createTestDatabase());
    shop = await startTestApp({ settings: { REDIS_URL: redis.url, DATABASE_URL: postgres.url } });
    buyer = await shop.signedIn('buyer', 'patient-buyer');
  });
  afterEach(async () => {
    redis.restore();
    postgres.restore();
    await waitFor('everything to be back', async () => (await shop.anonymous().get('/api/health/ready')).status === 200);
  });
  afterAll(async () => {
    await shop.stop();
    await Promise.all([redis.stop(), postgres.stop()]);
  });

  const login = () => shop.anonymous().post('/api/login').send({ username: 'patient-buyer', password: PASSWORD });

  const cutRedis = async () => {
    redis.cut();
    await waitFor('the loss to be noticed', async () => (await shop.anonymous().get('/api/health/ready')).status === 503);
  };

  it('W52 W56 without Redis the balance buys, and cards, auto-recharge and refunds of the balance return 503', async () => {
    await fund(shop, 'patient-buyer', 1_000);
    const leadIds = await addInventory(shop, [buildLead()]);
    await cutRedis();
    const waiting = [
      buyer.post('/api/wallet/cards').send({ consentVersion: 1 }),
      buyer.put('/api/wallet/auto-recharge').send({}),
      buyer.post('/api/wallet/payouts').send({ amountCents: 100, requestId: randomUUID() }),
    ];
    for (const ask of waiting) expect((await ask.expect(503)).body).toMatchObject({ code: 'service_unavailable' });
    await buyer.delete('/api/wallet/auto-recharge').expect(204);
    await buyer.post('/api/bulk-purchase-leads').send({ leadIds, payWith: 'wallet', requestId: randomUUID() }).expect(200);
  });

  it('P11 without Redis users browse, hold and pay; sign-in returns 503, and paid orders settle when Redis is back', async () => {
    const ids = await addInventory(shop, [buildLead()]);
    await cutRedis();
    await shop
      .anonymous()
      .get('/api/health/ready')
      .expect(503, { status: 'degraded', missing: ['redis'] });
    await buyer.get('/api/me').expect(200);
    await buyer.get('/api/aged-leads?page=1').expect(200);
    const held = await hold(buyer, ids);
    await pay(buyer, held);
    await shop.payments.deliveries.settled();
    const [stored] = await shop.db.query<{ count: number }>('SELECT count(*)::int AS count FROM payment_events');
    expect(stored!.count).toBeGreaterThan(0);
    const waiting = [
      login(),
      shop.anonymous().post('/api/login/two-factor').send({ challenge: 'x', code: '123456' }),
      shop.anonymous().post('/api/forgot-password').send({ email: 'patient@test.example' }),
      shop.anonymous().post('/api/reset-password').send({ token: 'x', password: 'a ladder to the moon' }),
      buyer.post('/api/me/change-password').send({ currentPassword: PASSWORD, newPassword: 'a ladder to the moon' }),
      buyer.post('/api/me/two-factor/enrol').send({ currentPassword: PASSWORD }),
    ];
    for (const ask of waiting) {
      const refused = await ask.expect(503);
      expect(refused.body).toMatchObject({ code: 'service_unavailable' });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    }
    await shop.anonymous().post('/api/validate-reset-token').send({ token: 'x' }).expect(400);
    redis.restore();
    expect((await waitForStatus(buyer, held.orderId, 'paid')).leads).toHaveLength(1);
    await login().expect(200);
  });

  it('without PostgreSQL requests and webhooks return 503, and the shop recovers automatically', async () => {
    const event = buildEvent('payment_intent.succeeded', buildIntent('pi_later', '', 1, { metadata: {} }));
    postgres.cut();
    for (const ask of [() => buyer.get('/api/aged-leads'), () => buyer.get('/api/orders'), login, () => postEvent(shop, event)]) {
      const { status, body, headers } = await ask();
      expect([status, body]).toEqual([503, expect.objectContaining({ statusCode: 503, code: 'service_unavailable' })]);
      expect(headers['retry-after']).toBe('5');
    }
    await shop.anonymous().get('/api/health/live').expect(200);
    await shop.anonymous().get('/api/public-config').expect(200);
    const { body } = await shop.anonymous().get('/api/health/ready').expect(503);
    expect(body).toMatchObject({ missing: ['database'] });
    postgres.restore();
    await waitFor('the list to be back', async () => (await buyer.get('/api/aged-leads')).status === 200);
    await postEvent(shop, event).expect(200);
  });
});
