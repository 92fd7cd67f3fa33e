import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { PASSWORD, startTestApp, type TestApp } from '../../support/test-app.js';

describe('F35 sign-in and payment limits', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false, settings: { RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '1' } });
    await shop.createUser('buyer', 'slow-buyer');
  });
  afterAll(() => shop.stop());

  let next = 0;
  /** Returns an unused address, as the reverse proxy reports it. */
  const newAddress = () => `203.0.113.${++next}`;
  const login = (address: string, username: string, password = 'wrong password') =>
    shop.anonymous().post('/api/login').set('X-Forwarded-For', address).send({ username, password });

  it.each(['slow-buyer', 'nobody-here'])(
    'P10 blocks guessing the password of %s after ten attempts, whether or not the account exists',
    async (name) => {
      const address = newAddress();
      for (let guess = 1; guess <= 10; guess += 1) await login(address, name).expect(401);
      const refused = await login(address, name.toUpperCase()).expect(429);
      expect(refused.body).toMatchObject({ statusCode: 429, code: 'too_many_requests' });
      const seconds = Number(refused.headers['retry-after']);
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(900);
      expect(refused.body).toMatchObject({ message: 'Too many attempts. Please try again in 15 minutes.' });
    },
  );

  it('P10 blocks the right password too, but not the owner at another address', async () => {
    const address = newAddress();
    for (let guess = 1; guess <= 10; guess += 1) await login(address, 'slow-buyer').expect(401);
    await login(address, 'slow-buyer', PASSWORD).expect(429);
    await login(newAddress(), 'slow-buyer', PASSWORD).expect(200);
  });

  it('P10 resets the attempts for a username after a successful sign-in', async () => {
    const address = newAddress();
    for (let round = 1; round <= 2; round += 1) {
      for (let guess = 1; guess <= 9; guess += 1) await login(address, 'slow-buyer').expect(401);
      await login(address, 'slow-buyer', PASSWORD).expect(200);
    }
  });

  it('P10 allows sixty usernames from one address', async () => {
    const address = newAddress();
    const answers: { status: number }[] = [];
    for (let name = 0; name < 62; name += 1) answers.push(await login(address, randomUUID()));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(60);
  });

  it('P10 counts every request of an address, also one that is rejected before its password is checked', async () => {
    const [address, other] = [newAddress(), newAddress()];
    const send = (from: string) =>
      shop
        .anonymous()
        .post('/api/login')
        .set('X-Forwarded-For', from)
        .send({ username: [1], password: 'x' });
    for (let request = 1; request <= 300; request += 1) await send(address).expect(400);
    await send(address).expect(429);
    await send(other).expect(400);
  });

  it('M26 F14 opens ten payments a minute for one address, ignoring forwarding headers of the client', async () => {
    const address = newAddress();
    const open = (claimed: string) =>
      shop
        .anonymous()
        .post('/api/create-payment-intent')
        .set('X-Forwarded-For', `${claimed}, ${address}`)
        .send({ amount: 37, callCount: 1, tier: 'premium' });
    for (let payment = 1; payment <= 10; payment += 1) await open(`198.51.100.${payment}`).expect(200);
    const refused = await open('198.51.100.99').expect(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });
});
