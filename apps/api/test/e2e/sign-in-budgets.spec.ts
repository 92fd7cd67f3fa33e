import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { PasswordHasher } from '../../src/modules/users/password-hasher.js';
import { createPerson, type Person } from '../support/accounts.js';
import { PASSWORD, startTestApp, type TestApp } from '../support/test-app.js';

describe('budgets of sign-in tries', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false, settings: { RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '1' } });
  });
  afterAll(() => shop.stop());

  let next = 0;
  const somewhere = () => `198.51.${100 + (next >> 8)}.${next++ & 255}`;
  const login = (
    { username }: Pick<Person, 'username'>,
    address: string,
    password = 'wrong password',
    browser = shop.anonymous(),
  ) => browser.post('/api/login').set('X-Forwarded-For', address).send({ username, password });

  it('P10 throttles 1,000 tries from one address with 429 and Retry-After, and the owner elsewhere gets in', async () => {
    const person = await createPerson(shop);
    const address = somewhere();
    const counts: Record<number, number> = {};
    for (let round = 0; round < 20; round += 1) {
      for (const { status, headers } of await Promise.all(Array.from({ length: 50 }, () => login(person, address)))) {
        counts[status] = (counts[status] ?? 0) + 1;
        if (status === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      }
    }
    expect(counts).toEqual({ 401: 10, 429: 990 });
    await login(person, somewhere(), PASSWORD).expect(200);
  });

  /** Guesses from ever new addresses until nobody unknown may try any more; how many guesses that took. */
  async function guessFromEverywhere(person: Person): Promise<number> {
    for (let guesses = 0; guesses < 200; guesses += 1) {
      const { status } = await login(person, somewhere());
      if (status === 429) return guesses;
    }
    throw new Error('Nobody slowed this down');
  }

  it('slows a guess from many addresses down, while a browser that signed in before still gets in', async () => {
    const person = await createPerson(shop);
    const known = shop.anonymous();
    await login(person, somewhere(), PASSWORD, known).expect(200);
    await known.get('/api/logout').expect(302);
    expect(await guessFromEverywhere(person)).toBe(50);
    await login(person, somewhere(), PASSWORD).expect(429);
    await login(person, somewhere(), PASSWORD, known).expect(200);
  });

  it('gives such a browser ten tries, for its own name only', async () => {
    const [person, other] = [await createPerson(shop), await createPerson(shop)];
    const known = shop.anonymous();
    await login(person, somewhere(), PASSWORD, known).expect(200);
    for (let guess = 1; guess <= 10; guess += 1) await login(person, somewhere(), undefined, known).expect(401);
    await login(person, somewhere(), undefined, known).expect(429);
    expect(await guessFromEverywhere(other)).toBe(50);
    await login(other, somewhere(), PASSWORD, known).expect(429);
  });

  it('P38 counts right passwords generously: 120 sign-ins of one account in a quarter of an hour', async () => {
    const person = await createPerson(shop);
    for (let time = 1; time <= 120; time += 1) await login(person, somewhere(), PASSWORD).expect(200);
    await login(person, somewhere(), PASSWORD).expect(429);
  });

  it('counts an address’s failures only: an office behind one address signs in all day', async () => {
    const person = await createPerson(shop);
    const address = somewhere();
    for (let time = 1; time <= 65; time += 1) await login(person, address, PASSWORD).expect(200);
    const statuses: number[] = [];
    for (let guess = 0; guess < 62; guess += 1) statuses.push((await login({ username: `guess-${guess}` }, address)).status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(60);
  });

  it('counts one household’s IPv6 addresses as one', async () => {
    const person = await createPerson(shop);
    for (let guess = 1; guess <= 10; guess += 1) await login(person, `2001:db8:7:7::${guess}`).expect(401);
    await login(person, '2001:db8:7:7:abcd::1').expect(429);
    await login(person, '2001:db8:7:8::1', PASSWORD).expect(200);
  });

  it.each(['known', 'unknown'])('P10 P31 counts every spelling that finds one account as one name: %s', async (kind) => {
    const username = `liii-${kind}`;
    if (kind === 'known') await shop.createUser('buyer', username);
    const spellings = [0, 1, 2, 3, 4, 5, 6, 7].map((bits) =>
      [...username].map((letter, at) => (letter === 'i' && (bits >> (at - 1)) & 1 ? 'İ' : letter)).join(''),
    );
    const statuses: number[] = [];
    const address = somewhere();
    for (const spelling of spellings)
      for (let guess = 0; guess < 5; guess += 1) statuses.push((await login({ username: spelling }, address)).status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    let fromElsewhere = 0;
    for (; fromElsewhere < 100; fromElsewhere += 1) {
      const { status } = await login({ username: spellings[fromElsewhere % spellings.length]! }, somewhere());
      if (status === 429) break;
    }
    expect(fromElsewhere).toBe(40);
  });

  it('P31 keeps the budget of an account apart from that of a name which is spelled like its id', async () => {
    const person = await createPerson(shop);
    const address = somewhere();
    for (let guess = 0; guess < 10; guess += 1) await login({ username: person.id }, address).expect(401);
    await login(person, address, PASSWORD).expect(200);
  });

  it('P31 knows a browser by the account it signed in to, under whatever name that account has by then', async () => {
    const person = await createPerson(shop);
    const known = shop.anonymous();
    await login(person, somewhere(), PASSWORD, known).expect(200);
    await known.get('/api/logout').expect(302);
    const renamed = { ...person, username: `${person.username}-2` };
    await shop.db.run('UPDATE users SET username = $2, email = $2 WHERE id = $1', [person.id, renamed.username]);
    const successor = { ...person, id: await shop.createUser('buyer', person.username) };
    expect(await guessFromEverywhere(renamed)).toBe(50);
    await login(renamed, somewhere(), PASSWORD, known).expect(200);
    expect(await guessFromEverywhere(successor)).toBe(50);
    await known.get('/api/logout').expect(302);
    await login(successor, somewhere(), PASSWORD, known).expect(429);
  });

  it('P10 takes the same steps for a known and an unknown name: hashing, and reading the database', async () => {
    const hasher = shop.app.get(PasswordHasher);
    const steps = {
      verified: jest.spyOn(hasher, 'verify'),
      hashed: jest.spyOn(hasher, 'hash'),
      queried: jest.spyOn(shop.db, 'query'),
      prepared: jest.spyOn(shop.db, 'prepared'),
      entityManagers: jest.spyOn(shop.db, 'em'),
    };
    const workOf = async (username: string) => {
      for (const spy of Object.values(steps)) spy.mockClear();
      await login({ username }, somewhere()).expect(401);
      return Object.fromEntries(Object.entries(steps).map(([name, spy]) => [name, spy.mock.calls.length]));
    };
    const person = await createPerson(shop);
    const known = await workOf(person.username);
    expect(known).toEqual({ verified: 1, hashed: 0, queried: 0, prepared: 1, entityManagers: 0 });
    expect(await workOf('nobody-has-this-name')).toEqual(known);
    for (const spy of Object.values(steps)) spy.mockRestore();
  });
});
