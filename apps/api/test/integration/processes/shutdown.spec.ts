import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Agent, get, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { Client } from 'pg';
import { Settings } from '../../../src/platform/config/settings.js';
import { withTimeout } from '../../support/with-timeout.js';
import { PASSWORD, startTestApp, type TestApp } from '../../support/test-app.js';
import { waitFor } from '../../support/wait-for.js';

describe('F21 graceful shutdown', () => {
  let shop: TestApp;
  const sockets: Socket[] = [];
  beforeEach(async () => {
    // With workers, a job that waits for the lock of beginPayment would delay the shutdown until the job timeout.
    shop = await startTestApp({ workers: false });
  });
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    await shop.payments.stop();
  });

  /** Begins a payment and stops it with a lock while its order is written; returns how to continue, and a database client. */
  async function beginPayment(signal?: AbortSignal) {
    const database = new Client({ connectionString: shop.app.get(Settings).DATABASE_URL });
    await database.connect();
    await database.query('BEGIN');
    await database.query('LOCK TABLE orders IN EXCLUSIVE MODE');
    const begun = fetch(`${shop.url}/api/create-payment-intent`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ amount: 37, callCount: 1, tier: 'premium' }),
      signal,
    });
    await waitFor('the order to be under way', async () => {
      const waiting = await shop.db.query(
        `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database() AND query ILIKE 'insert into%orders%'`,
      );
      return waiting.length;
    });
    return { begun, database, goOn: () => database.query('COMMIT') };
  }
  /** Stops the server; fails if connections were cut. */
  async function close(): Promise<void> {
    const cutOff = jest.spyOn(shop.app.getHttpServer() as Server, 'closeAllConnections');
    await shop.app.close();
    expect(cutOff).not.toHaveBeenCalled();
  }
  const waitUntilRefusing = () =>
    waitFor('new connections to be turned away', () =>
      fetch(`${shop.url}/api/health/live`).then(
        () => false,
        () => true,
      ),
    );
  const open = () =>
    new Promise<Socket>((resolve) => {
      const socket = connect(Number(new URL(shop.url).port), '127.0.0.1', () => resolve(socket));
      socket.on('error', () => undefined);
      sockets.push(socket);
    });

  it('does not wait for unused and idle connections', async () => {
    const [, idle] = [await open(), await open()];
    idle.write('GET /api/health/live HTTP/1.1\r\nHost: shop\r\n\r\n');
    await new Promise((resolve) => idle.once('data', resolve));
    await close();
  });

  it('ends live event streams', async () => {
    await shop.createUser('buyer', 'open-page');
    const signedIn = await shop.anonymous().post('/api/login').send({ username: 'open-page', password: PASSWORD }).expect(200);
    const page = await fetch(`${shop.url}/api/events`, { headers: { cookie: signedIn.get('Set-Cookie')![0]!.split(';')[0]! } });
    await Promise.all([page.text(), close()]);
  });

  it('finishes running requests and accepts no new ones', async () => {
    const { begun, database, goOn } = await beginPayment();
    const closing = close();
    await waitUntilRefusing();
    await goOn();
    const answer = await begun;
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
    await closing;
    await expect(fetch(`${shop.url}/api/health/live`)).rejects.toThrow();
    await database.end();
  });

  it('finishes a running request although its client is gone', async () => {
    const impatient = new AbortController();
    const { begun, database, goOn } = await beginPayment(impatient.signal);
    impatient.abort();
    await expect(begun).rejects.toThrow('aborted');
    const closing = close();
    await waitUntilRefusing();
    await goOn();
    await closing;
    const { rows } = await database.query('SELECT payment_intent_id FROM orders');
    await database.end();
    expect(rows).toEqual([{ payment_intent_id: expect.stringMatching(/^pi_/) }]);
  });
});

describe('F21 graceful shutdown behind a proxy', () => {
  it('keeps answering on open proxy connections until the proxy closes them, and accepts no new ones', async () => {
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
  });
});

describe('F50 shutdown of a busy process', () => {
  it('does not wait for a busy event loop or for abandoned statements', async () => {
    const shop = await startTestApp({ settings: { TRUSTED_PROXIES: '1' }, workers: false });
    const statements = ['query', 'search'] as const;
    const cut = statements.map((kind) => expect(shop.db[kind]('SELECT pg_sleep(50)')).rejects.toThrow());
    await waitFor('the statements to run', async () => {
      const running = await shop.db.query(
        `SELECT FROM pg_stat_activity WHERE state = 'active' AND datname = current_database() AND query = 'SELECT pg_sleep(50)'`,
      );
      return running.length === cut.length;
    });
    let turn: NodeJS.Immediate;
    const busy = () => {
      for (const until = performance.now() + 60; performance.now() < until;);
      turn = setImmediate(busy);
    };
    busy();
    await withTimeout('the end', shop.app.close()).finally(() => clearImmediate(turn));
    await Promise.all(cut);
    await shop.payments.stop();
  });
});
