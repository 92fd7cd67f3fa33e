import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Agent } from 'supertest';
import { LiveEvents } from '../../../src/platform/events/live-events.js';
import { buildLead, addInventory } from '../../factories/leads.js';
import { hold, pay, waitForStatus } from '../../support/shop/buying.js';
import { startProxy, type CuttableProxy } from '../../support/processes/cuttable-proxy.js';
import { withTimeout } from '../../support/with-timeout.js';
import { PASSWORD, startTestApp, type TestApp } from '../../support/test-app.js';
import { waitForRedis, waitFor } from '../../support/wait-for.js';

describe('F41 an unresponsive Redis', () => {
  let shop: TestApp;
  let redis: CuttableProxy;
  let buyer: Agent;
  beforeAll(async () => {
    redis = await startProxy(process.env.TEST_REDIS_URL!);
    shop = await startTestApp({ settings: { REDIS_URL: redis.url, ENGINE_PATIENCE_MS: '1000' } });
    await waitForRedis(shop);
    buyer = await shop.signedIn('buyer', 'patient-buyer');
  });
  afterAll(async () => {
    await shop.stop();
    await redis.stop();
  });

  const login = () => shop.anonymous().post('/api/login').send({ username: 'patient-buyer', password: PASSWORD });

  it('delays no request; limits, jobs and live events recover on new connections', async () => {
    const ids = await addInventory(shop, [buildLead()]);
    redis.silence();
    const signingIn = login().then(({ status }) => status);
    await withTimeout('a signed-in request', buyer.get('/api/me').expect(200));
    await withTimeout('the list', buyer.get('/api/aged-leads?page=1').expect(200));
    expect([200, 503]).toContain(await withTimeout('signing in', signingIn));
    const held = await withTimeout('a purchase', hold(buyer, ids));
    await withTimeout('the payment', pay(buyer, held));

    await withTimeout(
      'signing in again',
      waitFor('signing in', async () => (await login()).status === 200),
    );
    const events = shop.app.get(LiveEvents, { strict: false });
    const heard = new Promise<void>((resolve) => {
      events.stream.subscribe(({ event }) => event.type === 'prices_changed' && resolve());
    });
    await waitFor('a live event', async () => {
      await events.publish({ type: 'prices_changed' });
      return Promise.race([heard.then(() => true), new Promise<false>((resolve) => setImmediate(resolve, false))]);
    });
    expect((await waitForStatus(buyer, held.orderId, 'paid')).leads).toHaveLength(1);
  });

  it('returns 503 for the queue dashboard', async () => {
    const admin = await shop.signedIn('admin');
    redis.silence();
    await withTimeout('the queues', admin.get('/admin/queues/api/queues').expect(503));
    redis.restore();
    await withTimeout(
      'the queues again',
      waitFor('the queues', async () => (await admin.get('/admin/queues/api/queues')).status === 200),
    );
  });

  it('does not delay the shutdown', async () => {
    const other = await startTestApp({ settings: { REDIS_URL: redis.url, ENGINE_PATIENCE_MS: '1000' } });
    await waitForRedis(other);
    redis.silence();
    await withTimeout('the end', other.stop());
  });
});
