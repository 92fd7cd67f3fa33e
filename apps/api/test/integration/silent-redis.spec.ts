import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Agent } from 'supertest';
import { LiveEvents } from '../../src/platform/events/live-events.js';
import { buildLead, stockLeads } from '../factories/leads.js';
import { hold, pay, reaches } from '../support/buying.js';
import { startProxy, type CuttableProxy } from '../support/cuttable-proxy.js';
import { inTime } from '../support/in-time.js';
import { PASSWORD, startTestApp, type TestApp } from '../support/test-app.js';
import { redisFound, waitFor } from '../support/wait-for.js';

describe('F41 a Redis that says nothing any more', () => {
  let shop: TestApp;
  let redis: CuttableProxy;
  let buyer: Agent;
  beforeAll(async () => {
    redis = await startProxy(process.env.TEST_REDIS_URL!);
    shop = await startTestApp({ settings: { REDIS_URL: redis.url, ENGINE_PATIENCE_MS: '1000' } });
    await redisFound(shop);
    buyer = await shop.signedIn('buyer', 'patient-buyer');
  });
  afterAll(async () => {
    await shop.stop();
    await redis.stop();
  });

  const login = () => shop.anonymous().post('/api/login').send({ username: 'patient-buyer', password: PASSWORD });

  it('keeps nobody waiting, and budgets, jobs and live events come back by themselves on new connections', async () => {
    const ids = await stockLeads(shop, [buildLead()]);
    redis.silence();
    const signingIn = login().then(({ status }) => status);
    await inTime('a signed-in request', buyer.get('/api/me').expect(200));
    await inTime('the list', buyer.get('/api/aged-leads?page=1').expect(200));
    expect([200, 503]).toContain(await inTime('signing in', signingIn));
    const held = await inTime('a purchase', hold(buyer, ids));
    await inTime('the payment', pay(buyer, held));

    await inTime(
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
    expect((await reaches(buyer, held.orderId, 'paid')).leads).toHaveLength(1);
  });

  it('answers 503 for the page of the queues', async () => {
    const admin = await shop.signedIn('admin');
    redis.silence();
    await inTime('the queues', admin.get('/admin/queues/api/queues').expect(503));
    redis.restore();
    await inTime(
      'the queues again',
      waitFor('the queues', async () => (await admin.get('/admin/queues/api/queues')).status === 200),
    );
  });

  it('does not keep a process from ending', async () => {
    const other = await startTestApp({ settings: { REDIS_URL: redis.url, ENGINE_PATIENCE_MS: '1000' } });
    await redisFound(other);
    redis.silence();
    await inTime('the end', other.stop());
  });
});
