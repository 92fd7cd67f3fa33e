import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { PasswordHasher } from '../../../src/modules/users/password-hasher.js';
import { createPerson, type Person } from '../../support/accounts/accounts.js';
import { PASSWORD, startTestApp, type TestApp } from '../../support/test-app.js';

describe('F35 sign-in limits', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false, settings: { RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '1' } });
  });
  afterAll(() => shop.stop());

  let next = 0;
  const newAddress = () => `198.51.${100 + (next >> 8)}.${next++ & 255}`;
  const login = (
    { username }: Pick<Person, 'username'>,
    address: string,
    password = 'wrong password',
    browser = shop.anonymous(),
  ) => browser.post('/api/login').set('X-Forwarded-For', address).send({ username, password });

  it('P10 throttles 1,000 attempts from one address with 429 and Retry-After; the owner can sign in from another address', async () => {
    const person = await createPerson(shop);
    const address = newAddress();
    const counts: Record<number, number> = {};
    for (let round = 0; round < 20; round += 1) {
      for (const { status, headers } of await Promise.all(Array.from({ length: 50 }, () => login(person, address)))) {
        counts[status] = (counts[status] ?? 0) + 1;
        if (status === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      }
    }
    expect(counts).toEqual({ 401: 10, 429: 990 });
    await login(person, newAddress(), PASSWORD).expect(200);
  });

  /** Guesses from ever new addresses until unknown browsers are blocked; returns the number of guesses. */
  async function guessUntilBlocked(person: Person): Promise<number> {
    for (let guesses = 0; guesses < 200; guesses += 1) {
      const { status } = await login(person, newAddress());
      if (status === 429) return guesses;
    }
    throw new Error('The guesses were never throttled');
  }

  it('P10 throttles guesses from many addresses, while a known browser can still sign in', async () => {
    const person = await createPerson(shop);
    const known = shop.anonymous();
    await login(person, newAddress(), PASSWORD, known).expect(200);
    await known.get('/api/logout').expect(302);
    expect(await guessUntilBlocked(person)).toBe(50);
    await login(person, newAddress(), PASSWORD).expect(429);
    await login(person, newAddress(), PASSWORD, known).expect(200);
  });

  it('P10 gives a known browser ten attempts, for its own username only', async () => {
    const [person, other] = [await createPerson(shop), await createPerson(shop)];
    const known = shop.anonymous();
    await login(person, newAddress(), PASSWORD, known).expect(200);
    for (let guess = 1; guess <= 10; guess += 1) await login(person, newAddress(), undefined, known).expect(401);
    await login(person, newAddress(), undefined, known).expect(429);
    expect(await guessUntilBlocked(other)).toBe(50);
    await login(other, newAddress(), PASSWORD, known).expect(429);
  });

  it('P38 allows 120 successful sign-ins of one account in 15 minutes', async () => {
    const person = await createPerson(shop);
    for (let time = 1; time <= 120; time += 1) await login(person, newAddress(), PASSWORD).expect(200);
    await login(person, newAddress(), PASSWORD).expect(429);
  });

  it('P10 counts only the failures of an address, so that an office behind one address can keep signing in', async () => {
    const person = await createPerson(shop);
    const address = newAddress();
    for (let time = 1; time <= 65; time += 1) await login(person, address, PASSWORD).expect(200);
    const statuses: number[] = [];
    for (let guess = 0; guess < 62; guess += 1) statuses.push((await login({ username: `guess-${guess}` }, address)).status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(60);
  });

  it('P10 counts the IPv6 addresses of one household as one', async () => {
    const person = await createPerson(shop);
    for (let guess = 1; guess <= 10; guess += 1) await login(person, `2001:db8:7:7::${guess}`).expect(401);
    await login(person, '2001:db8:7:7:abcd::1').expect(429);
    await login(person, '2001:db8:7:8::1', PASSWORD).expect(200);
  });

  it.each(['known', 'unknown'])('P10 P31 counts every spelling that matches one account as one username: %s', async (kind) => {
    const username = `liii-${kind}`;
    if (kind === 'known') await shop.createUser('buyer', username);
    const spellings = [0, 1, 2, 3, 4, 5, 6, 7].map((bits) =>
      [...username].map((letter, at) => (letter === 'i' && (bits >> (at - 1)) & 1 ? 'İ' : letter)).join(''),
    );
    const statuses: number[] = [];
    const address = newAddress();
    for (const spelling of spellings)
      for (let guess = 0; guess < 5; guess += 1) statuses.push((await login({ username: spelling }, address)).status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    let fromElsewhere = 0;
    for (; fromElsewhere < 100; fromElsewhere += 1) {
      const { status } = await login({ username: spellings[fromElsewhere % spellings.length]! }, newAddress());
      if (status === 429) break;
    }
    expect(fromElsewhere).toBe(40);
  });

  it('P31 P58 counts a username and its email as one', async () => {
    const person = await createPerson(shop);
    const address = newAddress();
    for (let guess = 0; guess < 5; guess += 1) {
      await login(person, address).expect(401);
      await login({ username: person.email.toUpperCase() }, address).expect(401);
    }
    await login(person, address).expect(429);
    await login({ username: person.email }, address).expect(429);
    const known = shop.anonymous();
    await login({ username: person.email }, newAddress(), PASSWORD, known).expect(200);
    await known.get('/api/logout').expect(302);
    expect(await guessUntilBlocked({ ...person, username: person.email })).toBe(40);
    await login(person, newAddress(), PASSWORD).expect(429);
    await login({ username: person.email }, newAddress(), PASSWORD, known).expect(200);
  });

  it('P31 counts an account apart from a username that equals its id', async () => {
    const person = await createPerson(shop);
    const address = newAddress();
    for (let guess = 0; guess < 10; guess += 1) await login({ username: person.id }, address).expect(401);
    await login(person, address, PASSWORD).expect(200);
  });

  it('P31 ties a known browser to the account it signed in to, also after the account is renamed', async () => {
    const person = await createPerson(shop);
    const known = shop.anonymous();
    await login(person, newAddress(), PASSWORD, known).expect(200);
    await known.get('/api/logout').expect(302);
    const renamed = { ...person, username: `${person.username}-2` };
    await shop.db.run('UPDATE users SET username = $2, email = $2 WHERE id = $1', [person.id, renamed.username]);
    const successor = { ...person, id: await shop.createUser('buyer', person.username) };
    expect(await guessUntilBlocked(renamed)).toBe(50);
    await login(renamed, newAddress(), PASSWORD, known).expect(200);
    expect(await guessUntilBlocked(successor)).toBe(50);
    await known.get('/api/logout').expect(302);
    await login(successor, newAddress(), PASSWORD, known).expect(429);
  });

  it('P10 P58 does the same work for a known and an unknown username or email: hashing and database reads', async () => {
    const hasher = shop.app.get(PasswordHasher);
    const steps = {
      verified: jest.spyOn(hasher, 'verify'),
      hashed: jest.spyOn(hasher, 'hash'),
      queried: jest.spyOn(shop.db, 'query'),
      single: jest.spyOn(shop.db, 'first'),
      only: jest.spyOn(shop.db, 'one'),
      prepared: jest.spyOn(shop.db, 'prepared'),
      entityManagers: jest.spyOn(shop.db, 'em'),
    };
    const workOf = async (username: string) => {
      for (const spy of Object.values(steps)) spy.mockClear();
      await login({ username }, newAddress()).expect(401);
      return Object.fromEntries(Object.entries(steps).map(([name, spy]) => [name, spy.mock.calls.length]));
    };
    const person = await createPerson(shop);
    const known = await workOf(person.username);
    expect(known).toEqual({ verified: 1, hashed: 0, queried: 0, single: 0, only: 0, prepared: 1, entityManagers: 0 });
    expect(await workOf('nobody-has-this-name')).toEqual(known);
    expect(await workOf(person.email)).toEqual(known);
    expect(await workOf('nobody@has-this.example')).toEqual(known);
    for (const spy of Object.values(steps)) spy.mockRestore();
  });
});
