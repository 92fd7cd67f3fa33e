import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditRow } from '@warmline/contracts/audit/types';
import { AUTH_MESSAGES } from '@warmline/contracts/auth/messages';
import type { Page } from '@warmline/contracts/lists/page';
import type { UserDetails, UserRow } from '@warmline/contracts/users/types';
import type { Agent, Response } from 'supertest';
import { buildSurvey } from '../../../factories/surveys.js';
import { codeOf, createPerson, enableTwoFactor, signInBrowser } from '../../../support/accounts/accounts.js';
import { emailsTo, waitForEmail } from '../../../support/inbox.js';
import { PASSWORD, startTestApp, type TestApp } from '../../../support/test-app.js';
import { waitFor } from '../../../support/wait-for.js';

const NEW_PASSWORD = 'lighthouse on the hill';

let shop: TestApp;
let admin: Agent;
beforeAll(async () => {
  shop = await startTestApp();
  admin = await shop.signedIn('admin', 'staff-admin');
});
afterAll(() => shop.stop());

const login = (username: string, password = PASSWORD) => shop.anonymous().post('/api/login').send({ username, password });
const setStatus = (agent: Agent, id: string, status: string, currentPassword = PASSWORD) =>
  agent.put(`/api/users/${id}/status`).send({ status, currentPassword });
const details = async (id: string) => (await admin.get(`/api/users/${id}`).expect(200)).body as UserDetails;
const auditOf = async (id: string) =>
  ((await admin.get('/api/admin/audit').query({ user: id }).expect(200)).body as Page<AuditRow>).items;
const codeIn = ({ body }: Response) => (body as { code: string }).code;

describe('P52 disabled accounts', () => {
  it('end every session at once, and refuse the right password only', async () => {
    const person = await createPerson(shop);
    const [phone, laptop] = [await signInBrowser(shop, person), await signInBrowser(shop, person)];
    await setStatus(admin, person.id, 'disabled').expect(204);
    for (const browser of [phone, laptop]) await browser.get('/api/me').expect(401);
    expect((await login(person.username).expect(403)).body).toMatchObject({
      code: 'account_disabled',
      message: AUTH_MESSAGES.accountDisabled,
    });
    expect(codeIn(await login(person.username, 'not the password').expect(401))).toBe('invalid_credentials');
    expect(await details(person.id)).toMatchObject({ status: 'disabled', disabledAt: expect.stringMatching(/Z$/) });
    await setStatus(admin, person.id, 'active').expect(204);
    await signInBrowser(shop, person);
    expect((await auditOf(person.id)).map(({ action }) => action)).toEqual(['account.enabled', 'account.disabled']);
  });

  it('refuse a session that is still stored', async () => {
    const person = await createPerson(shop);
    const browser = await signInBrowser(shop, person);
    await shop.db.run('UPDATE users SET disabled_at = now() WHERE id = $1', [person.id]);
    await browser.get('/api/me').expect(401);
  });

  it('refuse the second step of a sign-in that began before', async () => {
    const person = await createPerson(shop);
    const { secret } = await enableTwoFactor(shop, person, await signInBrowser(shop, person));
    const { twoFactor } = (await login(person.username).expect(200)).body as { twoFactor: { challenge: string } };
    await setStatus(admin, person.id, 'disabled').expect(204);
    const finish = shop.anonymous().post('/api/login/two-factor');
    const answer = await finish.send({ challenge: twoFactor.challenge, code: codeOf(secret) }).expect(401);
    expect(codeIn(answer)).toBe('sign_in_expired');
  });

  it('get no reset link, and a link from before stays void when the account is enabled', async () => {
    const person = await createPerson(shop);
    const subject = 'Reset your Warmline password';
    const forgot = () => shop.anonymous().post('/api/forgot-password').send({ email: person.email }).expect(200);
    await forgot();
    const { HTML } = await waitForEmail(person.email, subject);
    const token = /token=([\w-]+)/.exec(HTML)![1]!;
    await setStatus(admin, person.id, 'disabled').expect(204);
    const reset = () => shop.anonymous().post('/api/reset-password').send({ token, password: NEW_PASSWORD });
    await reset().expect(400);
    await forgot();
    await waitFor('the job of the second request', async () => {
      const [open] = await shop.db.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM outbox WHERE kind = 'auth.reset-link' AND done_at IS NULL AND payload ->> 'userId' = $1`,
        [person.id],
      );
      return open!.count === 0;
    });
    expect((await emailsTo(person.email)).filter(({ Subject }) => Subject === subject)).toHaveLength(1);
    expect(codeIn(await admin.post(`/api/users/${person.id}/send-link`).expect(409))).toBe('account_is_disabled');
    await setStatus(admin, person.id, 'active').expect(204);
    await reset().expect(400);
    await login(person.username).expect(200);
  });

  it('buy nothing by the survey that created them, without a session', async () => {
    const { body } = await shop.anonymous().post('/api/survey').send(buildSurvey()).expect(200);
    const { submissionId } = body as { submissionId: string };
    const sql =
      'SELECT s.user_id AS id, (SELECT count(*)::int FROM orders o WHERE o.survey_id = s.id) AS orders FROM surveys s WHERE s.id = $1';
    const read = async () => (await shop.db.query<{ id: string; orders: number }>(sql, [submissionId]))[0]!;
    await setStatus(admin, (await read()).id, 'disabled').expect(204);
    const payload = { amount: 350, leadType: 'Live Transfers', quantity: 10, submissionId };
    const pay = () => shop.anonymous().post('/api/create-payment-intent').send(payload);
    expect((await pay().expect(403)).body).toMatchObject({ code: 'forbidden', message: 'Please sign in to place this order.' });
    expect((await read()).orders).toBe(0);
    await setStatus(admin, (await read()).id, 'active').expect(204);
    await pay().expect(200);
  });

  it('are found by the filter of the list, and so are invited ones and roles', async () => {
    const [closed, helper] = [await createPerson(shop), await createPerson(shop, 'support')];
    await setStatus(admin, closed.id, 'disabled').expect(204);
    const ids = async (query: object) =>
      ((await admin.get('/api/users').query(query).expect(200)).body as Page<UserRow>).items.map(({ id }) => id);
    expect(await ids({ status: 'disabled', q: closed.username })).toEqual([closed.id]);
    expect(await ids({ status: 'active', q: closed.username })).toEqual([]);
    expect(await ids({ access: 'support', q: helper.username })).toEqual([helper.id]);
    expect(await ids({ access: 'admin', q: helper.username })).toEqual([]);
    expect(await ids({ status: 'invited', q: helper.username })).toEqual([helper.id]);
    await admin.get('/api/users?access=owner').expect(400);
    await admin.get('/api/users?status=closed').expect(400);
  });

  it('P53 need the password of the admin', async () => {
    const { id } = await createPerson(shop);
    await setStatus(admin, id, 'disabled', 'wrong password').expect(400);
    expect((await details(id)).status).toBe('active');
  });
});
