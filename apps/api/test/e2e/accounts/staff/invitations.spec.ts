import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditRow } from '@warmline/contracts/audit/types';
import { AUTH_MESSAGES } from '@warmline/contracts/auth/messages';
import type { Page } from '@warmline/contracts/lists/page';
import type { UserDetails } from '@warmline/contracts/users/types';
import type { Agent, Response } from 'supertest';
import { resetTokenHash } from '../../../../src/modules/auth/reset-token.js';
import { createPerson } from '../../../support/accounts/accounts.js';
import { emailsTo, waitForEmail } from '../../../support/inbox.js';
import { PASSWORD, startTestApp, type TestApp } from '../../../support/test-app.js';
import { waitFor } from '../../../support/wait-for.js';

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
