import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Agent } from 'supertest';
import { buildSurvey } from '../../factories/surveys.js';
import { signInBrowser, createPerson, enableTwoFactor, type Person } from '../../support/accounts/accounts.js';
import { emailsTo, waitForEmail } from '../../support/inbox.js';
import { PASSWORD, startTestApp, type TestApp } from '../../support/test-app.js';
import { fund } from '../../support/wallet/ledger.js';
import { waitFor } from '../../support/wait-for.js';

/** A hundred characters of every kind, with blanks at both ends. */
const UNUSUAL_PASSWORD = `  Ünï "quoted" \\ <tag> 😀 ${'x'.repeat(70)}  `;

const RESET_SUBJECT = 'Reset your Warmline password';
const CONFIRM_SUBJECT = 'Confirm your new Warmline email';

describe('passwords are used unchanged', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await startTestApp();
  });
  afterAll(() => shop.stop());

  const tokenIn = (html: string) => /(?:token|email)=([\w-]+)/.exec(html)![1]!;
  const ASKS_CODE = { twoFactor: { challenge: expect.any(String), expiresAt: expect.any(String) } };
  const reset = async (email: string, password: string) => {
    const links = async () => (await emailsTo(email)).filter(({ Subject }) => Subject === RESET_SUBJECT);
    const before = (await links()).length;
    await shop.anonymous().post('/api/forgot-password').send({ email }).expect(200);
    const [newest] = await waitFor('the reset link', async () => {
      const all = await links();
      return all.length > before && all;
    });
    await shop
      .anonymous()
      .post('/api/reset-password')
      .send({ token: tokenIn(newest!.HTML), password })
      .expect(200);
  };
  const auditOf = async ({ id }: Person) =>
    (await shop.db.query<{ action: string }>('SELECT action FROM audit_log WHERE target_id = $1 ORDER BY id', [id])).map(
      ({ action }) => action,
    );
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
    await reset(person.email, 'harbor-lights-at-dawn');
    expect((await signIn(person.username, 'harbor-lights-at-dawn').expect(200)).body).toEqual(ASKS_CODE);
  });

  /** Signs up with an address that was never proven, and turns two-factor sign-in on. */
  const squat = async (): Promise<{ person: Person; browser: Agent }> => {
    const browser = shop.anonymous();
    const survey = buildSurvey({ password: PASSWORD });
    await browser.post('/api/survey').send(survey).expect(200);
    const [row] = await shop.db.query<{ id: string }>('SELECT id FROM users WHERE username = $1', [survey.username]);
    const person = { id: row!.id, username: survey.username, email: survey.email };
    await enableTwoFactor(shop, person, browser);
    return { person, browser };
  };

  it('P80 the first reset link of an address ends the second factor of who signed up with it; the next one does not', async () => {
    const { person, browser } = await squat();
    await reset(person.email, 'harbor-lights-at-dawn');
    await browser.get('/api/me').expect(401);
    const owner = shop.anonymous();
    const login = { username: person.username, password: 'harbor-lights-at-dawn' };
    expect((await owner.post('/api/login').send(login).expect(200)).body).toMatchObject({ user: { email: person.email } });
    expect((await owner.get('/api/me/two-factor').expect(200)).body).toMatchObject({ enabled: false, recoveryCodesLeft: 0 });
    expect(await auditOf(person)).toEqual(['two_factor.enabled', 'password.reset', 'two_factor.reset']);
    await owner.post('/api/me/change-password').send({ currentPassword: login.password, newPassword: PASSWORD }).expect(200);
    await enableTwoFactor(shop, person, await signInBrowser(shop, person));
    await reset(person.email, 'lanterns-over-the-bay');
    expect((await signIn(person.username, 'lanterns-over-the-bay').expect(200)).body).toEqual(ASKS_CODE);
  });

  it('P80 an agency that paid keeps the second factor: who reads its mailbox gets nothing of it', async () => {
    const { person } = await squat();
    await fund(shop, person.username, 500);
    await reset(person.email, 'harbor-lights-at-dawn');
    expect((await signIn(person.username, 'harbor-lights-at-dawn').expect(200)).body).toEqual(ASKS_CODE);
  });

  it('P80 an address that was proven by a change of the email keeps the second factor', async () => {
    const { person, browser } = await squat();
    const email = `moved-${person.email}`;
    await browser.post('/api/me/email-change').send({ email, currentPassword: PASSWORD }).expect(200);
    const { HTML } = await waitForEmail(email, CONFIRM_SUBJECT);
    await browser
      .post('/api/me/email-change/confirm')
      .send({ token: tokenIn(HTML) })
      .expect(204);
    await reset(email, 'harbor-lights-at-dawn');
    expect((await signIn(person.username, 'harbor-lights-at-dawn').expect(200)).body).toEqual(ASKS_CODE);
  });
});
