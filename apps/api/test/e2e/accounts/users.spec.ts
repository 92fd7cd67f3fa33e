import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AUTH_MESSAGES } from '@warmline/contracts/auth/messages';
import type { AuditRow } from '@warmline/contracts/audit/types';
import type { Page } from '@warmline/contracts/lists/page';
import { USER_SORTS, type UserRow } from '@warmline/contracts/users/types';
import type { Agent } from 'supertest';
import { signInBrowser, createPerson, type Person } from '../../support/accounts/accounts.js';
import { waitForEmail } from '../../support/inbox.js';
import { expectSorted } from '../../support/lists.js';
import { PASSWORD, startTestApp, type TestApp } from '../../support/test-app.js';

const NEW_PASSWORD = 'lighthouse on the hill';

describe('user administration', () => {
  let shop: TestApp;
  let admin: Agent;
  let support: Agent;
  beforeAll(async () => {
    shop = await startTestApp();
    admin = await shop.signedIn('admin');
    support = await shop.signedIn('support');
  });
  afterAll(() => shop.stop());

  const list = async (staff: Agent) => (await staff.get('/api/users').expect(200)).body as UserRow[];
  const find = async (query: string) => ((await admin.get(`/api/users?${query}`).expect(200)).body as Page<UserRow>).items;
  const setPassword = (staff: Agent, { id }: Pick<Person, 'id'>, newPassword: unknown = NEW_PASSWORD) =>
    staff.post(`/api/users/${id}/change-password`).send({ newPassword });

  it('B7.08 B6.01 B6.07 lists every specified field and no secret', async () => {
    const { id, username, email } = await createPerson(shop);
    const row = (await list(admin)).find((user) => user.id === id);
    expect(row).toEqual({
      id,
      username,
      firstName: 'Test',
      lastName: 'Person',
      email,
      phone: '5550100100',
      agencyName: 'Test Agency',
      role: 'Insurance Agent',
      isAdmin: false,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      access: 'buyer',
      signedInAt: null,
      twoFactorEnabled: false,
      mustChangePassword: false,
      unusualUsername: false,
      canChangePassword: true,
      status: 'active',
    });
  });

  it('returns pages, newest first, with the total', async () => {
    const people = [await createPerson(shop), await createPerson(shop), await createPerson(shop)];
    const first = (await admin.get('/api/users?limit=2').expect(200)).body as Page<UserRow>;
    const second = (await admin.get(`/api/users?limit=2&cursor=${first.next}`).expect(200)).body as Page<UserRow>;
    expect(first.total).toEqual({ count: (await list(admin)).length, exact: true });
    expect(second.total).toBeUndefined();
    expect([...first.items, ...second.items].slice(0, 3).map(({ id }) => id)).toEqual(people.map(({ id }) => id).reverse());
  });

  it('sorts by every column and back, page by page', async () => {
    const [first, last] = [await createPerson(shop), await createPerson(shop)];
    await createPerson(shop);
    for (const { id } of [first, last])
      await shop.db.run(`UPDATE users SET first_name = 'aaron', signed_in_at = now() WHERE id = $1`, [id]);
    await expectSorted(admin, '/api/users', USER_SORTS);
    expect((await find('sort=name&limit=1')).map(({ firstName }) => firstName)).toEqual(['aaron']);
    expect((await find('sort=-signedIn&limit=1')).map(({ id }) => id)).toEqual([last.id]);
  });

  it('P20 exports the search result as CSV, and records it', async () => {
    const person = await createPerson(shop);
    await shop.db.run(`UPDATE users SET agency_name = '=1+1' WHERE id = $1`, [person.id]);
    const { text, headers } = await support.get('/api/users.csv').query({ q: person.email }).expect(200);
    expect(headers['content-disposition']).toBe('attachment; filename="warmline-users.csv"');
    expect(text.split('\r\n')[1]).toMatch(new RegExp(`^${person.username},Test,Person,${person.email},5550100100,'=1\\+1,`));
    const { items } = (await admin.get('/api/admin/audit?action=list.exported').expect(200)).body as Page<AuditRow>;
    expect(items[0]).toMatchObject({ target: { id: 'users' }, after: { searched: true } });
  });

  it('P20 records the whole list as a download, and shows second factors of staff to admins only', async () => {
    const person = await createPerson(shop);
    const factorOf = (users: readonly UserRow[], wanted: (user: UserRow) => boolean) => users.find(wanted)?.twoFactorEnabled;
    const isAdmin = ({ access }: UserRow) => access === 'admin';
    const asSupport = await list(support);
    expect([factorOf(asSupport, ({ id }) => id === person.id), factorOf(asSupport, isAdmin)]).toEqual([false, null]);
    const { items } = (await admin.get('/api/admin/audit?action=list.exported').expect(200)).body as Page<AuditRow>;
    expect(items[0]).toMatchObject({ actor: { access: 'support' }, target: { id: 'users' }, after: {} });
    expect(factorOf(await list(admin), isAdmin)).toEqual(expect.any(Boolean));
    const lastOf = async (staff: Agent) =>
      (await staff.get('/api/users.csv').query({ access: 'admin' }).expect(200)).text
        .trim()
        .split('\r\n')
        .at(-1)!
        .split(',')
        .at(-1);
    expect([await lastOf(support), await lastOf(admin)]).toEqual(['', expect.stringMatching(/^(yes|no)$/)]);
    // Pages are read all day long, and aren't recorded.
    const count = async () =>
      ((await admin.get('/api/admin/audit?action=list.exported').expect(200)).body as Page<AuditRow>).items.length;
    const before = await count();
    await support.get('/api/users?limit=5').expect(200);
    expect(await count()).toBe(before);
  });

  it.each([
    ['part of the username', (person: Person) => person.username.slice(3).toUpperCase()],
    ['the email', (person: Person) => person.email],
    ['a name with two blanks', ({ username }: Person) => `${username}  Test   Person`],
  ])('finds by %s', async (_what, q) => {
    const person = await createPerson(shop);
    expect((await find(`q=${encodeURIComponent(q(person))}`)).map(({ id }) => id)).toEqual([person.id]);
  });

  it.each(['(813) 555-0199', '813.555.0199', '+1 813 555 0199', '555-0199'])(
    'finds by the phone number in the format %s',
    async (q) => {
      const person = await createPerson(shop);
      await shop.db.run('UPDATE users SET phone = $2 WHERE id = $1', [person.id, '813-555 0199']);
      expect((await find(`q=${encodeURIComponent(q)}`)).map(({ id }) => id)).toContain(person.id);
      expect((await find(`q=${encodeURIComponent(`${q}7`)}`)).map(({ id }) => id)).not.toContain(person.id);
    },
  );

  it('treats % and _ as plain characters', async () => {
    await createPerson(shop);
    expect(await find('q=%25')).toEqual([]);
    expect(await find('q=_')).toEqual([]);
  });

  it.each(['?limit=0', '?limit=101', '?page=1', '?cursor=x', '?sort=email', `?q=${'x'.repeat(101)}`])(
    'rejects %s',
    async (query) => {
      await admin.get(`/api/users${query}`).expect(400);
    },
  );

  it('B7.09 P18 sets a password: the old one and sessions end, an email is sent, and the user must choose a new one', async () => {
    const person = await createPerson(shop);
    const browser = await signInBrowser(shop, person);
    await setPassword(admin, person).expect(204);
    await browser.get('/api/me').expect(401);
    await shop.anonymous().post('/api/login').send({ username: person.username, password: PASSWORD }).expect(401);
    const { HTML } = await waitForEmail(person.email, 'A new password was set for you');
    expect(HTML).not.toContain(NEW_PASSWORD);

    const again = shop.anonymous();
    const login = await again.post('/api/login').send({ username: person.username, password: NEW_PASSWORD }).expect(200);
    expect(login.body).toMatchObject({ user: { username: person.username }, mustChangePassword: true });
    expect((await again.get('/api/me').expect(200)).body).toMatchObject({ mustChangePassword: true });
    const refused = await again.get('/api/orders').expect(403);
    expect(refused.body).toMatchObject({ code: 'password_change_required' });
    // Public routes act for who is signed in.
    const order = { amount: 37, callCount: 1, tier: 'premium' };
    await again
      .post('/api/create-payment-intent')
      .send(order)
      .expect(403, /password_change_required/);
    await again
      .put('/api/order-setups/x')
      .send({ states: ['FL'] })
      .expect(403, /password_change_required/);
    await again.get('/api/order-setups/x').expect(404);
    await again
      .post('/api/me/change-password')
      .send({ currentPassword: NEW_PASSWORD, newPassword: 'a password of my own' })
      .expect(200);
    expect((await again.get('/api/me').expect(200)).body).not.toHaveProperty('mustChangePassword');
    await again.get('/api/orders').expect(200);
  });

  it.each(['buyer', 'support', 'admin'] as const)('B6.01 lets admins set the password of a %s', async (access) => {
    await setPassword(admin, await createPerson(shop, access)).expect(204);
  });

  it('P2 lets support set a buyer’s password, never that of staff', async () => {
    await setPassword(support, await createPerson(shop, 'buyer')).expect(204);
    for (const access of ['support', 'admin'] as const) {
      const person = await createPerson(shop, access);
      const { body } = await setPassword(support, person).expect(403);
      expect(body).toMatchObject({ code: 'forbidden' });
      await signInBrowser(shop, person);
      expect((await list(support)).find(({ id }) => id === person.id)).toMatchObject({ canChangePassword: false });
    }
  });

  it('requires the old password to change one’s own', async () => {
    const person = await createPerson(shop, 'admin');
    const browser = await signInBrowser(shop, person);
    await setPassword(browser, person).expect(403);
    expect((await list(browser)).find(({ id }) => id === person.id)).toMatchObject({ canChangePassword: false });
  });

  it.each([
    ['7 chars', 'validation_failed', AUTH_MESSAGES.passwordTooShort],
    [12_345_678, 'validation_failed', AUTH_MESSAGES.passwordTooShort],
    ['password123', 'password_common', AUTH_MESSAGES.passwordCommon],
  ])('B5.25 B9.03 rejects %p at the field', async (newPassword, code, message) => {
    const { body } = await setPassword(admin, await createPerson(shop), newPassword).expect(400);
    expect(body).toMatchObject({ code, errors: [{ field: 'newPassword', message }] });
  });

  it('returns 404 for an unknown user', async () => {
    await setPassword(admin, { id: '018f3c1e-0000-7000-8000-000000000000' }).expect(404);
    await setPassword(admin, { id: 'x' }).expect(404);
  });

  it('B6.02 B6.04 B6.05 refuses buyers the user list and password changes', async () => {
    const buyer = await signInBrowser(shop, await createPerson(shop));
    await buyer.get('/api/users').expect(403);
    await setPassword(buyer, await createPerson(shop)).expect(403);
  });
});
