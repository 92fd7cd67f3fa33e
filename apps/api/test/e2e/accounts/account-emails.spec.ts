import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AUTH_MESSAGES } from '@warmline/contracts/auth/messages';
import { randomUUID } from 'node:crypto';
import type { Agent } from 'supertest';
import { createPerson, signInBrowser, type Person } from '../../support/accounts/accounts.js';
import { emailsTo, waitForEmail } from '../../support/inbox.js';
import { waitUntilQueuesIdle } from '../../support/jobs.js';
import { PASSWORD, startTestApp, type TestApp } from '../../support/test-app.js';

const CONFIRM = 'Confirm your new Warmline email';

describe('P62 email changes', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await startTestApp();
  });
  afterAll(() => shop.stop());

  const newAddress = () => `new-${randomUUID().slice(0, 8)}@test.example`;
  const request = (browser: Agent, email: string, currentPassword = PASSWORD) =>
    browser.post('/api/me/email-change').send({ email, currentPassword });
  const confirm = (browser: Agent, token: string) => browser.post('/api/me/email-change/confirm').send({ token });
  const tokenTo = async (email: string) => /email=([\w-]+)/.exec((await waitForEmail(email, CONFIRM)).HTML)![1]!;
  const signedIn = async (): Promise<{ person: Person; browser: Agent }> => {
    const person = await createPerson(shop);
    return { person, browser: await signInBrowser(shop, person) };
  };

  it('P62 changes the email by a link to the new address, once, and tells the old one', async () => {
    const { person, browser } = await signedIn();
    const email = newAddress();
    expect((await request(browser, email).expect(200)).body).toEqual({ email });
    await waitForEmail(person.email, 'A change of your email was requested');
    expect((await browser.get('/api/me/email-change').expect(200)).body).toEqual({ email });
    expect((await browser.get('/api/me/profile').expect(200)).body).toMatchObject({ email: person.email });
    const token = await tokenTo(email);
    await confirm(browser, token).expect(204);
    expect((await browser.get('/api/me').expect(200)).body).toMatchObject({ user: { email } });
    expect((await browser.get('/api/me/email-change').expect(200)).body).toEqual({ email: null });
    await waitForEmail(person.email, 'Your email was changed');
    expect((await confirm(browser, token).expect(400)).body).toMatchObject({ code: 'email_link_invalid' });
    await signInBrowser(shop, { ...person, username: email });
    const admin = await shop.signedIn('admin');
    const log = await admin.get('/api/admin/audit?action=email.changed').expect(200);
    expect(log.body).toMatchObject({ items: [{ action: 'email.changed', actor: { username: person.username } }] });
    expect(JSON.stringify(log.body)).not.toContain(email);
  });

  it('P62 asks for the password and refuses the same address, at their fields', async () => {
    const { person, browser } = await signedIn();
    const wrong = await request(browser, newAddress(), 'wrong password').expect(400);
    expect(wrong.body).toMatchObject({ errors: [{ field: 'currentPassword', message: AUTH_MESSAGES.currentPasswordWrong }] });
    const same = await request(browser, person.email.toUpperCase()).expect(400);
    expect(same.body).toMatchObject({ errors: [{ field: 'email', message: AUTH_MESSAGES.emailUnchanged }] });
    expect((await browser.get('/api/me/email-change').expect(200)).body).toEqual({ email: null });
  });

  it('P62 accepts the link only in a browser of the account, while it is the last one', async () => {
    const { browser } = await signedIn();
    const { browser: stranger } = await signedIn();
    const [first, second] = [newAddress(), newAddress()];
    await request(browser, first).expect(200);
    const earlier = await tokenTo(first);
    await confirm(stranger, earlier).expect(400);
    await confirm(shop.anonymous(), earlier).expect(401);
    await request(browser, second).expect(200);
    await confirm(browser, earlier).expect(400);
    const token = await tokenTo(second);
    await browser.delete('/api/me/email-change').expect(204);
    await confirm(browser, token).expect(400);
  });

  it('P62 a link ends after an hour, and with a new password', async () => {
    const { person, browser } = await signedIn();
    const email = newAddress();
    await request(browser, email).expect(200);
    const token = await tokenTo(email);
    await shop.db.run(`UPDATE email_changes SET expires_at = now() - interval '1 second' WHERE user_id = $1`, [person.id]);
    await confirm(browser, token).expect(400);
    await request(browser, newAddress()).expect(200);
    const newPassword = 'lighthouse on the hill';
    await browser.post('/api/me/change-password').send({ currentPassword: PASSWORD, newPassword }).expect(200);
    expect((await browser.get('/api/me/email-change').expect(200)).body).toEqual({ email: null });
  });

  it('P62 answers the same for an address of another account, whose owner gets no link', async () => {
    const { browser } = await signedIn();
    const owner = await createPerson(shop);
    expect((await request(browser, owner.email).expect(200)).body).toEqual({ email: owner.email });
    const { HTML } = await waitForEmail(owner.email, 'This email already has a Warmline account');
    expect(HTML).not.toContain('email=');
  });

  it('P62 an address that got an account meanwhile stays with it', async () => {
    const { person, browser } = await signedIn();
    const email = newAddress();
    await request(browser, email).expect(200);
    const token = await tokenTo(email);
    const other = await createPerson(shop);
    await shop.db.run('UPDATE users SET email = $2 WHERE id = $1', [other.id, email]);
    expect((await confirm(browser, token).expect(409)).body).toMatchObject({ code: 'email_taken' });
    expect((await browser.get('/api/me').expect(200)).body).toMatchObject({ user: { email: person.email } });
  });

  it('P62 sends links to one address for three accounts only', async () => {
    const email = newAddress();
    const people = await Promise.all([1, 2, 3, 4].map(() => signedIn()));
    for (const { browser } of people.slice(0, 3)) {
      const sent = (await emailsTo(email)).length;
      await request(browser, email).expect(200);
      await waitUntilQueuesIdle(shop);
      expect(await emailsTo(email)).toHaveLength(sent + 1);
    }
    await request(people[3]!.browser, email).expect(200);
    await waitUntilQueuesIdle(shop);
    expect(await emailsTo(email)).toHaveLength(3);
  });

  it('P62 voids open reset links, which went to the old address', async () => {
    const { person, browser } = await signedIn();
    await shop.anonymous().post('/api/forgot-password').send({ email: person.email }).expect(200);
    const { HTML } = await waitForEmail(person.email, 'Reset your Warmline password');
    const reset = /token=([\w-]+)/.exec(HTML)![1]!;
    const email = newAddress();
    await request(browser, email).expect(200);
    await confirm(browser, await tokenTo(email)).expect(204);
    await shop.anonymous().post('/api/validate-reset-token').send({ token: reset }).expect(400);
  });
});
