import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditRow } from '@warmline/contracts/audit/types';
import { AUTH_MESSAGES } from '@warmline/contracts/auth/messages';
import type { Page } from '@warmline/contracts/lists/page';
import type { UserDetails, UserRow } from '@warmline/contracts/users/types';
import type { Agent, Response } from 'supertest';
import { resetTokenHash } from '../../../src/modules/auth/reset-token.js';
import { buildSurvey } from '../../factories/surveys.js';
import { codeOf, createPerson, enableTwoFactor, signInBrowser, type Person } from '../../support/accounts/accounts.js';
import { emailsTo, waitForEmail } from '../../support/inbox.js';
import { PASSWORD, startTestApp, type TestApp } from '../../support/test-app.js';
import { waitFor } from '../../support/wait-for.js';

const NEW_PASSWORD = 'lighthouse on the hill';
const INVITED = 'Your Warmline staff account';

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
const setAccess = (agent: Agent, id: string, access: string, currentPassword = PASSWORD) =>
  agent.put(`/api/users/${id}/access`).send({ access, currentPassword });
const details = async (id: string) => (await admin.get(`/api/users/${id}`).expect(200)).body as UserDetails;
const auditOf = async (id: string) =>
  ((await admin.get('/api/admin/audit').query({ user: id }).expect(200)).body as Page<AuditRow>).items;
const codeIn = ({ body }: Response) => (body as { code: string }).code;

describe('P51 invitations of staff', () => {
  let count = 0;
  const person = (more: object = {}) => {
    count += 1;
    const username = `invited-${count}`;
    const email = `${username}@staff.example`;
    return { firstName: 'Ida', lastName: 'Moss', username, email, access: 'support', currentPassword: PASSWORD, ...more };
  };
  const invite = (body: object, agent = admin) => agent.post('/api/users').send(body);
  const tokenIn = (html: string) => /\/reset-password\?token=([\w-]+)/.exec(html)![1]!;
  const reset = (token: string) => shop.anonymous().post('/api/reset-password').send({ token, password: NEW_PASSWORD });

  it('an admin creates an account, whose emailed link sets the password once', async () => {
    const body = person();
    const { id } = (await invite(body).expect(201)).body as { id: string };
    expect(await details(id)).toMatchObject({
      username: body.username,
      firstName: 'Ida',
      lastName: 'Moss',
      email: body.email,
      access: 'support',
      role: 'Staff',
      status: 'invited',
      agency: null,
      disabledAt: null,
    });
    const { HTML, Text } = await waitForEmail(body.email, INVITED);
    expect(Text).not.toContain(body.username);
    const token = tokenIn(HTML);
    await reset(token).expect(200);
    await reset(token).expect(400);
    await login(body.username, NEW_PASSWORD).expect(200);
    expect((await details(id)).status).toBe('active');
    const actions = (await auditOf(id)).map(({ action, actor }) => [action, actor?.username]);
    expect(actions.reverse()).toEqual([
      ['account.created', 'staff-admin'],
      ['password.reset', body.username],
      ['staff.signed_in', body.username],
    ]);
  });

  it('the link works for three days by the database clock', async () => {
    const body = person();
    await invite(body).expect(201);
    const token = tokenIn((await waitForEmail(body.email, INVITED)).HTML);
    const age = (interval: string) =>
      shop.db.run('UPDATE password_resets SET expires_at = expires_at - $2::interval WHERE token_hash = $1', [
        resetTokenHash(token),
        interval,
      ]);
    const validate = () => shop.anonymous().post('/api/validate-reset-token').send({ token });
    await age('71 hours 59 minutes');
    await validate().expect(200);
    await age('1 minute');
    await validate().expect(400);
  });

  it('P56 another invitation can be sent until one was used; then a reset link is sent', async () => {
    const body = person();
    const { id } = (await invite(body).expect(201)).body as { id: string };
    await waitForEmail(body.email, INVITED);
    const send = async () => (await admin.post(`/api/users/${id}/send-link`).expect(200)).body as unknown;
    expect(await send()).toEqual({ kind: 'invitation', email: body.email });
    await waitFor('the second invitation', async () => (await emailsTo(body.email)).length === 2);
    await reset(tokenIn((await emailsTo(body.email))[0]!.HTML)).expect(200);
    expect(await send()).toEqual({ kind: 'reset', email: body.email });
    await waitForEmail(body.email, 'Reset your Warmline password');
  });

  it.each([
    ['a username with a space', { username: 'two words' }, 'username'],
    ['a short username', { username: 'ab' }, 'username'],
    ['a wrong email address', { email: 'nobody' }, 'email'],
    ['no first name', { firstName: ' ' }, 'firstName'],
    ['the role of a buyer', { access: 'buyer' }, 'access'],
    ['no password', { currentPassword: '' }, 'currentPassword'],
  ])('are rejected with %s', async (_, change, field) => {
    const { body } = (await invite(person(change)).expect(400)) as { body: { errors: { field: string }[] } };
    expect(body.errors.map((error) => error.field)).toContain(field);
  });

  it('are rejected for a name or an address that is taken, in any case', async () => {
    const taken = await createPerson(shop);
    expect(codeIn(await invite(person({ username: taken.username.toUpperCase() })).expect(409))).toBe('username_taken');
    expect(codeIn(await invite(person({ email: taken.email.toUpperCase() })).expect(409))).toBe('email_taken');
  });

  it('P53 need the password of the admin, and store nothing without it', async () => {
    const body = person({ currentPassword: 'wrong password' });
    expect((await invite(body).expect(400)).body).toMatchObject({
      code: 'current_password_wrong',
      errors: [{ field: 'currentPassword', message: AUTH_MESSAGES.currentPasswordWrong }],
    });
    const [row] = await shop.db.query<{ found: boolean }>('SELECT EXISTS (SELECT FROM users WHERE username = $1) AS found', [
      body.username,
    ]);
    expect(row!.found).toBe(false);
  });
});

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

describe('P54 roles of staff', () => {
  let browser: Agent;
  let helper: Person;
  beforeAll(async () => {
    helper = await createPerson(shop, 'support');
    browser = await signInBrowser(shop, helper);
  });

  it('change between support and admin, and end the sessions of the account', async () => {
    await setAccess(admin, helper.id, 'admin').expect(204);
    await browser.get('/api/me').expect(401);
    const promoted = await signInBrowser(shop, helper);
    await promoted.get('/api/admin/audit').expect(200);
    await setAccess(admin, helper.id, 'support').expect(204);
    await promoted.get('/api/me').expect(401);
    const [last] = await auditOf(helper.id);
    expect(last).toMatchObject({ action: 'account.role_changed', before: { access: 'admin' }, after: { access: 'support' } });
  });

  it('are never given to a buyer, and nobody becomes a buyer', async () => {
    const { id } = await createPerson(shop);
    expect(codeIn(await setAccess(admin, id, 'admin').expect(409))).toBe('not_staff');
    await setAccess(admin, helper.id, 'buyer').expect(400);
    expect((await details(id)).access).toBe('buyer');
  });

  it('cannot be changed by their owner, and nobody disables themselves', async () => {
    const [own] = await shop.db.query<{ id: string }>(`SELECT id FROM users WHERE username = 'staff-admin'`);
    expect(codeIn(await setAccess(admin, own!.id, 'support').expect(409))).toBe('own_status');
    expect(codeIn(await setStatus(admin, own!.id, 'disabled').expect(409))).toBe('own_status');
    await admin.get('/api/admin/audit').expect(200);
  });

  it('leave one active admin when three act against each other at once', async () => {
    const admins = [await createPerson(shop, 'admin'), await createPerson(shop, 'admin'), await createPerson(shop, 'admin')];
    const browsers = await Promise.all(admins.map((person) => signInBrowser(shop, person)));
    for (let round = 0; round < 3; round += 1) {
      const answers = await Promise.all(
        browsers.map((agent, at) => {
          const target = admins[(at + 1) % 3]!.id;
          return at === round ? setAccess(agent, target, 'support') : setStatus(agent, target, 'disabled');
        }),
      );
      const done = answers.filter(({ status }) => status === 204).length;
      const left = (await Promise.all(admins.map(({ id }) => details(id)))).filter(
        ({ access, status }) => access === 'admin' && status === 'active',
      );
      expect([done >= 1, done <= 2, left.length >= 1]).toEqual([true, true, true]);
      for (const answer of answers) expect([204, 401, 403]).toContain(answer.status);
      await shop.db.run(`UPDATE users SET access = 'admin', disabled_at = NULL WHERE id = ANY($1::uuid[])`, [
        admins.map(({ id }) => id),
      ]);
      await Promise.all(
        browsers.map((agent, at) => agent.post('/api/login').send({ username: admins[at]!.username, password: PASSWORD })),
      );
    }
  }, 60_000);

  it('are changed only by an account that is an admin when the change is stored', async () => {
    const [actor, target] = [await createPerson(shop, 'admin'), await createPerson(shop, 'admin')];
    const agent = await signInBrowser(shop, actor);
    // The guard lets the request pass; the role is gone before the transaction.
    const pending = shop.db.transaction(async (tx) => {
      await tx.run(`UPDATE users SET access = 'support' WHERE id = $1`, [actor.id]);
      const answer = setStatus(agent, target.id, 'disabled').then((done) => done);
      await waitFor('the change to wait for the lock', async () => {
        const [waiting] = await shop.db.query<{ count: number }>(
          `SELECT count(*)::int AS count FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%FOR NO KEY UPDATE%'
             AND datname = current_database()`,
        );
        return waiting!.count > 0;
      });
      return { answer };
    });
    expect((await (await pending).answer).status).toBe(403);
    expect((await details(target.id)).disabledAt).toBeNull();
  });
});
