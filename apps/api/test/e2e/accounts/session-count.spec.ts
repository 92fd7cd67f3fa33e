import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SessionRepository } from '../../../src/modules/auth/persistence/session.repository.js';
import { signInBrowser, createPerson } from '../../support/accounts/accounts.js';
import { PASSWORD, startTestApp, type TestApp } from '../../support/test-app.js';

describe('number of sessions', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false });
  });
  afterAll(() => shop.stop());

  const insert = (userId: string, count: number, life: string) =>
    shop.db.run(
      `INSERT INTO sessions (user_id, expires_at, idle_seconds, seen_at)
       SELECT $1, now() + $3::interval, 3600, now() - make_interval(secs => place) FROM generate_series(1, $2::int) place`,
      [userId, count, life],
    );
  const count = async (userId: string) =>
    (await shop.db.query<{ count: number }>('SELECT count(*)::int AS count FROM sessions WHERE user_id = $1', [userId]))[0]!
      .count;

  it('P37 keeps the 50 most recently used of an account, and all of other accounts', async () => {
    const [person, other] = [await createPerson(shop), await createPerson(shop)];
    const kept = await signInBrowser(shop, person, PASSWORD);
    await insert(person.id, 300, '1 hour');
    await insert(other.id, 60, '1 hour');
    const browser = await signInBrowser(shop, person, PASSWORD);
    expect(await count(person.id)).toBe(50);
    expect(await count(other.id)).toBe(60);
    await kept.get('/api/me').expect(200);
    await browser.get('/api/me').expect(200);
  });

  it('P37 lists at most 50', async () => {
    const person = await createPerson(shop);
    const browser = await signInBrowser(shop, person, PASSWORD);
    await insert(person.id, 300, '1 hour');
    const { body } = await browser.get('/api/me/sessions').expect(200);
    expect(body).toHaveLength(50);
  });

  it('P37 deletes all expired ones in batches', async () => {
    const person = await createPerson(shop);
    await insert(person.id, 5_001, '-1 second');
    await shop.app.get(SessionRepository).tidy();
    expect(await count(person.id)).toBe(0);
  });
});
