import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Agent, get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { Client } from 'pg';
import { Settings } from '../../src/platform/config/settings.js';
import { PASSWORD, startTestApp, type TestApp } from '../support/test-app.js';
import { waitFor } from '../support/wait-for.js';

/** A server that waits for ever fails these by their time limit. */
const LIMIT_MS = 20_000;

describe('an orderly shutdown', () => {
  let shop: TestApp;
  const sockets: Socket[] = [];
  beforeEach(async () => {
    shop = await startTestApp();
  }, 60_000);
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    await shop.payments.stop();
  });

  const open = () =>
    new Promise<Socket>((resolve) => {
      const socket = connect(Number(new URL(shop.url).port), '127.0.0.1', () => resolve(socket));
      socket.on('error', () => undefined);
      sockets.push(socket);
    });

  it(
    'does not wait for connections on which nobody has asked anything, nor for idle ones',
    async () => {
      const [, idle] = [await open(), await open()];
      idle.write('GET /api/health/live HTTP/1.1\r\nHost: shop\r\n\r\n');
      await new Promise((resolve) => idle.once('data', resolve));
      await shop.app.close();
    },
    LIMIT_MS,
  );

  it(
    'ends the live events of open pages',
    async () => {
      await shop.createUser('buyer', 'open-page');
      const signedIn = await shop.anonymous().post('/api/login').send({ username: 'open-page', password: PASSWORD }).expect(200);
      const page = await fetch(`${shop.url}/api/events`, { headers: { cookie: signedIn.get('Set-Cookie')![0]!.split(';')[0]! } });
      await Promise.all([page.text(), shop.app.close()]);
    },
    LIMIT_MS,
  );

  it(
    'finishes what has begun and takes nothing new',
    async () => {
      shop.payments.faults.plan({ kind: 'delay', delayMs: 1500, match: 'POST /v1/payment_intents' });
      const begun = fetch(`${shop.url}/api/create-payment-intent`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ amount: 37, callCount: 1, tier: 'premium' }),
      });
      await waitFor('the provider to be asked', async () => shop.payments.faults.pending().length === 0);
      const closing = shop.app.close();
      const answer = await begun;
      expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
      await closing;
      await expect(fetch(`${shop.url}/api/health/live`)).rejects.toThrow();
    },
    LIMIT_MS,
  );

  it(
    'finishes what has begun although nobody waits for the answer any more',
    async () => {
      shop.payments.faults.plan({ kind: 'delay', delayMs: 1500, match: 'POST /v1/payment_intents' });
      const impatient = new AbortController();
      const begun = fetch(`${shop.url}/api/create-payment-intent`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ amount: 37, callCount: 1, tier: 'premium' }),
        signal: impatient.signal,
      });
      await waitFor('the provider to be asked', async () => shop.payments.faults.pending().length === 0);
      const { DATABASE_URL } = shop.app.get(Settings);
      impatient.abort();
      await expect(begun).rejects.toThrow('aborted');
      await shop.app.close();
      const database = new Client({ connectionString: DATABASE_URL });
      await database.connect();
      const { rows } = await database.query('SELECT payment_intent_id FROM orders');
      await database.end();
      expect(rows).toEqual([{ payment_intent_id: expect.stringMatching(/^pi_/) }]);
    },
    LIMIT_MS,
  );
});

describe('an orderly shutdown behind a proxy', () => {
  it('goes on answering on the connections the proxy keeps, until the proxy lets them go, and takes no new one', async () => {
    const shop = await startTestApp({ settings: { TRUSTED_PROXIES: '1' } });
    const proxy = new Agent({ keepAlive: true, maxSockets: 2 });
    const ask = () =>
      new Promise<unknown[]>((resolve, reject) => {
        get(`${shop.url}/api/health/live`, { agent: proxy }, (answer) => {
          answer.resume().once('end', () => resolve([answer.statusCode, answer.headers.connection]));
        }).once('error', reject);
      });
    expect(await ask()).toEqual([200, 'keep-alive']);
    const closing = shop.app.close();
    await waitFor('new connections to be refused', async () =>
      fetch(`${shop.url}/api/health/live`).then(
        () => false,
        () => true,
      ),
    );
    expect(await ask()).toEqual([200, 'close']);
    await closing;
    await expect(ask()).rejects.toThrow('ECONNREFUSED');
    await shop.payments.stop();
  }, 60_000);
});
