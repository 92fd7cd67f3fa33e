import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { setTimeout as wait } from 'node:timers/promises';
import { PasswordHasher } from '../../../src/modules/users/password-hasher.js';
import { createPerson } from '../../support/accounts/accounts.js';
import { PASSWORD, startTestApp, type TestApp } from '../../support/test-app.js';

describe('password hash queue', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false, settings: { RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '1' } });
  });
  afterAll(() => shop.stop());

  const login = (username: string, address: string, password: string, browser = shop.anonymous()) =>
    browser.post('/api/login').set('X-Forwarded-For', address).send({ username, password });
  const statusesOf = async (calls: PromiseLike<{ status: number }>[]) => (await Promise.all(calls)).map(({ status }) => status);

  it('P38 checks two simultaneous sign-ins of one account from its known browsers, and other users can sign in', async () => {
    const [greedy, other] = [await createPerson(shop), await createPerson(shop)];
    const browsers = Array.from({ length: 6 }, () => shop.anonymous());
    for (const known of browsers) await login(greedy.username, '198.51.100.1', PASSWORD, known).expect(200);
    const flood = browsers.flatMap((known, place) =>
      Array.from({ length: 10 }, () => login(greedy.username, `203.0.113.${place}`, PASSWORD, known)),
    );
    const [statuses, others] = await Promise.all([
      statusesOf(flood),
      statusesOf([login(other.username, '198.51.100.2', PASSWORD)]),
    ]);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(30);
    expect(others).toEqual([200]);
    await login(greedy.username, '198.51.100.1', PASSWORD, browsers[0]).expect(200);
  });

  it('P38 lets a known browser sign in while others guess the password', async () => {
    const owner = await createPerson(shop);
    const known = shop.anonymous();
    await login(owner.username, '198.51.100.3', PASSWORD, known).expect(200);
    const strangers = Array.from({ length: 40 }, (_, place) => login(owner.username, `203.0.113.${place}`, 'wrong password'));
    const [, owners] = await Promise.all([
      statusesOf(strangers),
      statusesOf([login(owner.username, '198.51.100.3', PASSWORD, known)]),
    ]);
    expect(owners).toEqual([200]);
  });

  it.each(['known', 'unknown'])('P38 refuses alike whether or not the username exists: %s', async (kind) => {
    const username = kind === 'known' ? (await createPerson(shop)).username : 'nobody-has-this';
    const statuses = await statusesOf(
      Array.from({ length: 20 }, (_, place) => login(username, `192.0.2.${place}`, 'wrong password')),
    );
    expect(statuses).toContain(401);
    expect(statuses).toContain(429);
  });

  it('P38 checks at most eight sign-ins of one address at once', async () => {
    const statuses = await statusesOf(
      Array.from({ length: 40 }, (_, place) => login(`nobody-${place}`, '198.51.100.9', 'wrong password')),
    );
    expect(statuses).toContain(429);
    await login('nobody-at-all', '198.51.100.9', 'wrong password').expect(401);
  });

  it('P38 queues sixty hashes and briefly refuses more with 503', async () => {
    const hasher = shop.app.get(PasswordHasher);
    const results = await Promise.allSettled(Array.from({ length: 70 }, () => hasher.hash('a password')));
    expect(results.filter(({ status }) => status === 'rejected').length).toBeGreaterThanOrEqual(7);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'service_unavailable' });
    await hasher.hash('a password');
  });

  /** Runs `work` while the queue for unknown browsers is full: each free place is taken again at once. */
  async function whileFull(work: () => Promise<void>): Promise<void> {
    const hasher = shop.app.get(PasswordHasher);
    let full = true;
    const crowd = Array.from({ length: 80 }, async () => {
      while (full) await hasher.hash('a password').catch(() => wait(5));
    });
    try {
      await work();
    } finally {
      full = false;
      await Promise.all(crowd);
    }
  }

  it('P38 lets a known browser sign in while the queue of unknown browsers is full', async () => {
    const { username } = await createPerson(shop);
    const known = shop.anonymous();
    await login(username, '198.51.100.21', PASSWORD, known).expect(200);
    await whileFull(async () => {
      await login(username, '198.51.100.21', PASSWORD).expect(503);
      for (let time = 0; time < 3; time++) await login(username, '198.51.100.21', PASSWORD, known).expect(200);
    });
  });

  it('P38 lets a known browser sign in while others flood from the same address', async () => {
    const { username } = await createPerson(shop);
    const known = shop.anonymous();
    await login(username, '198.51.100.23', PASSWORD, known).expect(200);
    const flood = statusesOf(
      Array.from({ length: 60 }, (_, place) => login(`nobody-${place}`, '198.51.100.23', 'wrong password')),
    );
    expect(await statusesOf([login(username, '198.51.100.23', PASSWORD, known)])).toEqual([200]);
    expect(await flood).toContain(429);
  });

  it.each([
    ['IPv4 /24', (place: number) => `203.0.113.${place}`],
    ['IPv6 /48', (place: number) => `2001:db8:79:${place.toString(16)}::1`],
  ])('P38 one %s with many addresses leaves room for clients of other networks', async (_network, addressOf) => {
    const { username } = await createPerson(shop);
    const flood = statusesOf(
      Array.from({ length: 200 }, (_, place) => login(`nobody-${place}`, addressOf(place + 1), 'wrong password')),
    );
    const others = await statusesOf([login(username, '198.51.100.22', PASSWORD)]);
    expect(others).toEqual([200]);
    const statuses = await flood;
    expect(statuses).toContain(429);
    expect(statuses).not.toContain(503);
  });

  it('P38 does not count an attempt whose password could not be checked', async () => {
    const { username } = await createPerson(shop);
    const crowded: number[] = [];
    await whileFull(async () => {
      for (let count = 0; count < 20; count++) crowded.push((await login(username, '198.51.100.20', PASSWORD)).status);
    });
    expect(crowded).toEqual(Array.from({ length: 20 }, () => 503));
    await login(username, '198.51.100.20', 'wrong password').expect(401);
    await login(username, '198.51.100.20', PASSWORD).expect(200);
  });
});
