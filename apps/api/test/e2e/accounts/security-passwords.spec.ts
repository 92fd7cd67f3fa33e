import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { signInBrowser, createPerson, enableTwoFactor } from '../../support/accounts/accounts.js';
import { waitForEmail } from '../../support/inbox.js';
import { PASSWORD, startTestApp, type TestApp } from '../../support/test-app.js';

/** A hundred characters of every kind, with blanks at both ends. */
const UNUSUAL_PASSWORD = `  Ünï "quoted" \\ <tag> 😀 ${'x'.repeat(70)}  `;

const RESET_SUBJECT = 'Reset your Warmline password';

describe('passwords are used unchanged', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await startTestApp();
  });
  afterAll(() => shop.stop());

  const signIn = (username: string, password: string) => shop.anonymous().post('/api/login').send({ username, password });

  it('accepts any characters and length: nothing is trimmed, truncated or normalized', async () => {
    const person = await createPerson(shop);
    const browser = await signInBrowser(shop, person);
    await browser.post('/api/me/change-password').send({ currentPassword: PASSWORD, newPassword: UNUSUAL_PASSWORD }).expect(200);
    await signIn(person.username, UNUSUAL_PASSWORD).expect(200);
    for (const nearly of [
      UNUSUAL_PASSWORD.trim(),
      UNUSUAL_PASSWORD.toLowerCase(),
      UNUSUAL_PASSWORD.slice(0, 72),
      UNUSUAL_PASSWORD.slice(0, -1),
      UNUSUAL_PASSWORD.normalize('NFD'),
    ])
      await signIn(person.username, nearly).expect(401);
  });

  it('stores argon2id hashes of 19 MiB and two passes, each with its own salt', async () => {
    const people = [await createPerson(shop), await createPerson(shop)];
    for (const person of people) {
      const browser = await signInBrowser(shop, person);
      await browser
        .post('/api/me/change-password')
        .send({ currentPassword: PASSWORD, newPassword: 'harbor-lights-at-dawn' })
        .expect(200);
    }
    const rows = await shop.db.query<{ hash: string }>('SELECT password_hash AS hash FROM users WHERE id = ANY($1::uuid[])', [
      people.map(({ id }) => id),
    ]);
    expect(new Set(rows.map(({ hash }) => hash)).size).toBe(2);
    for (const { hash } of rows) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  });

  it('a password reset does not bypass the second factor', async () => {
    const person = await createPerson(shop);
    await enableTwoFactor(shop, person, await signInBrowser(shop, person));
    await shop.anonymous().post('/api/forgot-password').send({ email: person.email }).expect(200);
    const { HTML } = await waitForEmail(person.email, RESET_SUBJECT);
    const token = /reset-password\?token=([\w-]+)/.exec(HTML)![1]!;
    await shop.anonymous().post('/api/reset-password').send({ token, password: 'harbor-lights-at-dawn' }).expect(200);
    const { body } = await signIn(person.username, 'harbor-lights-at-dawn').expect(200);
    expect(body).toEqual({ twoFactor: { challenge: expect.any(String), expiresAt: expect.any(String) } });
  });
});
