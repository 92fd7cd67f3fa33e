import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import type { Agent, Test } from 'supertest';
import { isDatabaseOutage } from '../../../src/platform/database/database-errors.js';
import { startWorkers } from '../../../src/platform/queue/workers.js';
import { buildLead, addInventory } from '../../factories/leads.js';
import { buildEvent, buildIntent, postEvent } from '../../factories/payment-events.js';
import { startProxy, type CuttableProxy } from '../../support/processes/cuttable-proxy.js';
import { withTimeout, WITH_TIMEOUT_MS } from '../../support/with-timeout.js';
import { PASSWORD, startTestApp, type TestApp } from '../../support/test-app.js';
import { createTestDatabase } from '../../support/test-database.js';
import { waitForRedis, waitFor } from '../../support/wait-for.js';

const CONNECTIONS = 4;
/** Short, because several limits are multiples of it; requests that must succeed are retried on slow machines. */
const TIMEOUT_MS = '1000';

describe('F40 an unresponsive database connection', () => {
  let shop: TestApp;
  let postgres: CuttableProxy;
  let buyer: Agent;
  let stopped = false;
  beforeAll(async () => {
    postgres = await startProxy(await createTestDatabase());
    shop = await startTestApp({
      workers: false,
      settings: { DATABASE_URL: postgres.url, DATABASE_POOL: String(CONNECTIONS), ENGINE_PATIENCE_MS: TIMEOUT_MS },
    });
    await waitForRedis(shop);
    buyer = await shop.signedIn('buyer', 'patient-buyer');
  });
  afterEach(async () => {
    postgres.restore();
    if (stopped) return;
    await waitFor('everything to be back', () =>
      buyer
        .get('/api/orders')
        .timeout(WITH_TIMEOUT_MS)
        .then(
          ({ status }) => status === 200,
          () => false,
        ),
    );
  });
  afterAll(async () => {
    if (!stopped) await shop.stop();
    await postgres.stop();
  });

  /** Opens the whole pool, so that every connection can be silenced. */
  const warmUp = () =>
    waitFor('the whole pool', () =>
      Promise.all(Array.from({ length: CONNECTIONS }, () => shop.db.query('SELECT pg_sleep(0.2)'))).catch(() => null),
    );
  const login = () => shop.anonymous().post('/api/login').send({ username: 'patient-buyer', password: PASSWORD });
  const webhook = () =>
    postEvent(shop, buildEvent('payment_intent.succeeded', buildIntent('pi_silent', '', 1, { metadata: {} })));

  type Way = () => PromiseLike<{ status: number; headers: Record<string, string>; body: unknown }>;
  const REQUESTS: Record<string, Way[]> = {
    // All of these look up the session first and get no answer there.
    'signed-in requests': ['me', 'aged-leads?page=1', 'aged-leads?filter=Texas', 'orders'].map(
      (path) => () => buyer.get(`/api/${path}`),
    ),
    'signing in': [login],
    'an event of the payment provider': [webhook],
    'asking for a reset link': [() => shop.anonymous().post('/api/forgot-password').send({ email: 'nobody@test.example' })],
  };

  it.each(Object.entries(REQUESTS))('ends %s with 503, and the next request is answered', async (what, ways) => {
    await warmUp();
    postgres.silence();
    // More requests than connections: none waits behind an unanswered one.
    const asked = Array.from({ length: CONNECTIONS * 2 }, (_, index) => ways[index % ways.length]!());
    const answers = await withTimeout(what, Promise.all(asked));
    for (const { status, headers, body } of answers) {
      if (status < 400) continue;
      expect([status, body]).toEqual([503, expect.objectContaining({ code: 'service_unavailable' })]);
      expect(headers['retry-after']).toBe('5');
    }
    await waitFor('the silent connections to be thrown away', async () => {
      const { all, closed } = postgres.silenced();
      return all > 0 && closed === all;
    });
    for (const ask of ways) {
      const again = waitFor(what, async () => (await ask()).status < 300);
      await withTimeout(`${what}, again`, again);
    }
  });

  it('ends a purchase with 503, and its leads can be bought again', async () => {
    const leadIds = await addInventory(shop, [buildLead()]);
    await warmUp();
    postgres.silence();
    const put = (): Test => buyer.post('/api/bulk-purchase-leads').send({ leadIds });
    expect((await withTimeout('the purchase', put())).status).toBe(503);
    await waitFor('the purchase to be taken', async () => (await put()).status === 200);
  });

  it('M17 creates one order for a request whose COMMIT was not answered', async () => {
    const requestId = randomUUID();
    const press = () =>
      withTimeout(
        'the press',
        buyer.post('/api/create-payment-intent').send({ amount: 37, callCount: 1, tier: 'premium', requestId }),
      );
    await warmUp();
    postgres.silenceAfter('commit');
    expect((await press()).status).toBe(503);
    const orders = () => shop.db.query<{ id: string }>('SELECT id FROM orders WHERE unit_cents = 3700');
    const before = await waitFor('PostgreSQL to be back', () => orders().catch(() => null));
    expect(before).toHaveLength(1);
    const { body } = await waitFor('the press to be taken', async () => {
      const answer = await press();
      return answer.status === 200 && (answer as { body: { orderId: string } });
    });
    expect([await orders(), body.orderId]).toEqual([before, before[0]!.id]);
  });

  it('ends copying transactions, each silent after another step', async () => {
    await shop.asOwner('CREATE TABLE copied (one text); GRANT INSERT ON copied TO warmline_app');
    await warmUp();
    const steps = ['BEGIN', 'INSERT INTO audit_log', 'COPY copied', 'COMMIT'];
    const before = postgres.silenced().all;
    postgres.silenceAfter(...steps);
    // Each transaction continues until a step at which no other one was silenced.
    const ends = steps.map(() =>
      shop.db
        .copying(async (tx) => {
          await tx.run(`INSERT INTO audit_log (action, target_kind, target_id) VALUES ('import.uploaded', 'import', 'x')`);
          await tx.copy('COPY copied (one) FROM STDIN', 'a\n');
        })
        .then(
          () => 'done',
          (thrown: unknown) => thrown,
        ),
    );
    const errors = await withTimeout('all transactions', Promise.all(ends));
    expect(errors.map(isDatabaseOutage)).toEqual([true, true, true, true]);
    expect(postgres.silenced().all - before).toBe(steps.length);
    const one = waitFor('an answer', () => shop.db.query('SELECT 1 AS one').catch(() => null));
    expect(await withTimeout('the next statement', one)).toEqual([{ one: 1 }]);
  });

  it('is closed, together with idle ones that were silent as long', async () => {
    await warmUp();
    const before = postgres.silenced();
    postgres.silence();
    await expect(withTimeout('the statement', shop.db.query('SELECT 1'))).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    await waitFor('all to be closed', async () => postgres.silenced().closed - before.closed === CONNECTIONS);
    expect(postgres.silenced().all - before.all).toBe(CONNECTIONS);
  });

  it('releases the row locks of its transaction, and is distinguished from a slow statement', async () => {
    const [lead] = await addInventory(shop, [buildLead()]);
    const lock = 'SELECT 1 FROM aged_leads WHERE id = $1 FOR UPDATE';
    const cut = shop.db.transaction(async (tx) => {
      await tx.query(lock, [lead]);
      postgres.silence();
      await tx.query('SELECT 1');
    });
    await withTimeout(
      'the transaction',
      cut.catch(() => undefined),
    );
    const locked = shop.db.transaction((tx) => tx.query(lock, [lead])).then(() => 'locked');
    await warmUp();
    // Two at a time: the lock and the slow statement have the other connections, and waiting for one longer than the timeout is
    // an error.
    const ten = async (): Promise<void> => {
      for (let sent = 0; sent < 10; sent += 1) await shop.db.query('SELECT pg_sleep(0.05)');
    };
    // A PostgreSQL timeout ends the lock; until then other statements run undisturbed.
    const slowly = shop.db.query<{ done: boolean }>(`SELECT pg_sleep(4) IS NOT NULL AS done`);
    const [slow] = await Promise.all([slowly, ten(), ten()]);
    expect(slow).toEqual([{ done: true }]);
    expect(await withTimeout('the lock', locked)).toBe('locked');
  });

  it('is reported by the readiness check, which uses the same queries as a signed-in request', async () => {
    const ready = () => withTimeout('readiness', shop.anonymous().get('/api/health/ready'));
    await warmUp();
    postgres.silence({ newOnes: true });
    expect((await ready()).status).toBe(503);
    expect(((await ready()).body as { missing: string[] }).missing).toContain('database');
    await withTimeout('life', shop.anonymous().get('/api/health/live').expect(200));
    postgres.restore();
    await waitFor('the database to be found', async () => !(await ready()).body.missing.includes('database'));

    const url = new URL(postgres.url);
    const locker = new Client({ connectionString: url.href });
    await locker.connect();
    await locker.query('BEGIN; LOCK TABLE sessions IN ACCESS EXCLUSIVE MODE');
    try {
      expect((await ready()).body).toMatchObject({ missing: expect.arrayContaining(['database']) });
      expect((await withTimeout('a signed-in request', buyer.get('/api/me'))).status).toBe(503);
    } finally {
      await locker.end();
    }
    await waitFor('the database to be found', async () => !(await ready()).body.missing.includes('database'));
  });

  it('does not delay the shutdown', async () => {
    startWorkers(shop.app);
    await warmUp();
    postgres.silence({ newOnes: true });
    const asked = buyer.get('/api/orders').then(({ status }) => status);
    stopped = true;
    await withTimeout('the end', shop.stop());
    expect(await asked).toBe(503);
    postgres.restore();
  });
});
