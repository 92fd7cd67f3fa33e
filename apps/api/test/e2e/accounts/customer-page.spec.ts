import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CustomerLeads } from '@warmline/contracts/agency-leads/customer';
import type { AuditRow } from '@warmline/contracts/audit/types';
import type { SessionView } from '@warmline/contracts/auth/types';
import type { CustomerOrders } from '@warmline/contracts/orders/customer';
import type { AdminOrder } from '@warmline/contracts/orders/admin-types';
import type { Page } from '@warmline/contracts/lists/page';
import { USER_LIMITS } from '@warmline/contracts/users/limits';
import type { UserDetails, UserNote } from '@warmline/contracts/users/types';
import { randomUUID } from 'node:crypto';
import type { Agent } from 'supertest';
import { buildLead } from '../../factories/leads.js';
import { createPerson, signInBrowser, type Person } from '../../support/accounts/accounts.js';
import { emailsTo, waitForEmail } from '../../support/inbox.js';
import { giveLeads } from '../../support/shop/owned-leads.js';
import { moveSeat } from '../../support/accounts/seats.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

let shop: TestApp;
let admin: Agent;
let support: Agent;
let dana: Person;
let buyer: Agent;
beforeAll(async () => {
  shop = await startTestApp();
  admin = await shop.signedIn('admin', 'page-admin');
  support = await shop.signedIn('support', 'page-support');
  dana = await createPerson(shop);
  buyer = await signInBrowser(shop, dana);
});
afterAll(() => shop.stop());

const bodyOf = async <Body>(agent: Agent, path: string) => (await agent.get(path).expect(200)).body as Body;
const lastAudit = async (id: string) => (await bodyOf<Page<AuditRow>>(admin, `/api/admin/audit?user=${id}`)).items[0]!;

describe('P50 the page of a customer', () => {
  it('shows the profile with the agency and the role of the seat', async () => {
    const boss = await createPerson(shop);
    const member = await createPerson(shop);
    await moveSeat(shop, member.username, { with: boss.username, role: 'agent', disabled: true });
    const owner = await bodyOf<UserDetails>(support, `/api/users/${boss.id}`);
    expect(owner).toMatchObject({
      id: boss.id,
      email: boss.email,
      status: 'active',
      disabledAt: null,
      twoFactorEnabled: false,
      agency: { id: expect.any(String), name: 'Test Agency', seatRole: 'owner', isSeatDisabled: false, seats: 1 },
    });
    expect((await bodyOf<UserDetails>(admin, `/api/users/${member.id}`)).agency).toEqual({
      id: expect.any(String) as unknown,
      name: 'Test Agency',
      seatRole: 'agent',
      isSeatDisabled: true,
      seats: 1,
    });
    await admin.get(`/api/users/${randomUUID()}`).expect(404);
    await admin.get('/api/users/nobody').expect(404);
  });

  it('sums what was paid, refunded and lost, and lists the latest orders to admins and support', async () => {
    const person = await createPerson(shop);
    const add = (status: string, paid: boolean, cents: readonly [number, number, number], day: number) =>
      shop.db.run(
        `INSERT INTO orders (reference, channel, product, description, buyer_id, quantity, total_cents, refunded_cents, dispute_lost_cents, status,
           cancel_reason, created_at, paid_at)
         VALUES (gen_random_uuid()::text, 'dashboard-transfers', 'live_transfer', 'Transfers', $1, 1, $2, $3, $4, $5, $6, $7::timestamptz, $8)`,
        [person.id, ...cents, status, status === 'cancelled' ? 'refunded' : null, `2026-03-0${day}`, paid ? new Date() : null],
      );
    await add('completed', true, [10_000, 2_500, 0], 1);
    await shop.db.run('UPDATE orders SET credited_cents = 300 WHERE buyer_id = $1', [person.id]);
    await add('paid', true, [5_000, 0, 1_000], 2);
    await add('cancelled', true, [700, 700, 0], 3);
    await add('cancelled', false, [90_000, 0, 0], 4);
    const orders = await bodyOf<CustomerOrders>(support, `/api/admin/customers/${person.id}/orders`);
    expect(orders).toMatchObject({
      orders: 4,
      paidOrders: 3,
      paidCents: 15_700,
      refundedCents: 3_200,
      creditedCents: 300,
      lostCents: 1_000,
    });
    expect(orders.latest.map(({ totalCents, status }) => [totalCents, status])).toEqual([
      [90_000, 'cancelled'],
      [700, 'cancelled'],
      [5_000, 'paid'],
      [10_000, 'completed'],
    ]);
    expect(orders.lastOrderAt).toBe(orders.latest[0]!.createdAt);
    // A lost dispute that the balance paid since, and a return of a quarter.
    await add('paid', true, [2_400, 0, 2_400], 5);
    await shop.db.run('UPDATE orders SET credited_cents = 600 WHERE buyer_id = $1 AND total_cents = 2400', [person.id]);
    const more = await bodyOf<CustomerOrders>(support, `/api/admin/customers/${person.id}/orders`);
    expect(more).toMatchObject({ paidCents: 18_100, creditedCents: 900, lostCents: 2_800 });
    const none = await bodyOf<CustomerOrders>(admin, `/api/admin/customers/${(await createPerson(shop)).id}/orders`);
    expect(none).toEqual({
      orders: 0,
      paidOrders: 0,
      paidCents: 0,
      refundedCents: 0,
      creditedCents: 0,
      lostCents: 0,
      lastOrderAt: null,
      latest: [],
    });
  });

  it('counts the leads by status and lists the latest without contacts; support sees masked names', async () => {
    const person = await createPerson(shop);
    const lead = buildLead({ name: 'Quentin Vanterpool', phone: '3055550177', email: 'quentin@lead.example', state: 'FL' });
    const { ids, number } = await giveLeads(shop, person.username, [lead, buildLead()]);
    const agent = await signInBrowser(shop, person);
    await agent
      .put('/api/my-leads/status')
      .send({ leadIds: [ids[0]], status: 'sold' })
      .expect(200);
    const read = async (staff: Agent) => (await staff.get(`/api/admin/customers/${person.id}/leads`).expect(200)).text;
    const [full, masked] = [await read(admin), await read(support)];
    const { all, byStatus, latest } = JSON.parse(full) as CustomerLeads;
    expect([all, byStatus.sold, byStatus.new]).toEqual([2, 1, 1]);
    expect(latest.find(({ id }) => id === ids[0])).toEqual({
      id: ids[0],
      name: 'Quentin Vanterpool',
      state: 'FL',
      status: 'sold',
      priceCents: 150,
      orderNumber: number,
      orderId: expect.any(String),
      boughtAt: expect.stringMatching(/Z$/),
    });
    expect(masked).toContain('Quentin VanXXXXXXX');
    for (const secret of ['3055550177', '555-0177', 'quentin@lead.example']) expect(full + masked).not.toContain(secret);
    expect(masked).not.toContain('Vanterpool');
    await admin.get(`/api/admin/customers/${randomUUID()}/leads`).expect(404);
  });

  it('lists the sessions and the log of the account to admins', async () => {
    const sessions = await bodyOf<SessionView[]>(admin, `/api/users/${dana.id}/sessions`);
    expect(sessions).toHaveLength(1);
    expect(sessions[0]).toMatchObject({ current: false, address: expect.any(String), userAgent: '' });
    const [own] = await shop.db.query<{ id: string }>(`SELECT id FROM users WHERE username = 'page-admin'`);
    expect((await bodyOf<SessionView[]>(admin, `/api/users/${own!.id}/sessions`))[0]!.current).toBe(true);
    expect((await lastAudit(own!.id)).action).toBe('staff.signed_in');
    await admin.get('/api/admin/audit?user=page-admin').expect(400);
  });

  it('is linked from an order of the customer', async () => {
    const { number } = await giveLeads(shop, dana.username, [buildLead()]);
    const [{ id }] = (await shop.db.query<{ id: string }>('SELECT id FROM orders WHERE number = $1', [number])) as [
      { id: string },
    ];
    expect((await bodyOf<AdminOrder>(admin, `/api/admin/orders/${id}`)).buyerId).toBe(dana.id);
  });
});

describe('P55 notes about a customer', () => {
  const add = (agent: Agent, id: string, text: unknown) => agent.post(`/api/users/${id}/notes`).send({ text });

  it('are added by admins and support, newest first, with author and time, and logged without their text', async () => {
    const { id } = await createPerson(shop);
    expect((await add(support, id, ' Called about\r\nFlorida leads ').expect(201)).body).toMatchObject({
      text: 'Called about\nFlorida leads',
      author: 'Test Person',
    });
    await add(admin, id, 'Second').expect(201);
    const { items, next } = await bodyOf<Page<UserNote>>(support, `/api/users/${id}/notes`);
    expect(next).toBeNull();
    expect(items.map(({ text }) => text)).toEqual(['Second', 'Called about\nFlorida leads']);
    expect(items[0]!.createdAt).toMatch(/Z$/);
    const entry = await lastAudit(id);
    expect(entry).toMatchObject({ action: 'account.note_added', actor: { username: 'page-admin' }, before: null, after: null });
  });

  it('are read page by page', async () => {
    const { id } = await createPerson(shop);
    const count = USER_LIMITS.notesPageSize + 1;
    await shop.db.run(
      `INSERT INTO user_notes (user_id, author_id, text) SELECT $1, $1, 'note ' || n FROM generate_series(1, $2::int) n`,
      [id, count],
    );
    const first = await bodyOf<Page<UserNote>>(admin, `/api/users/${id}/notes`);
    const second = await bodyOf<Page<UserNote>>(admin, `/api/users/${id}/notes?cursor=${first.next}`);
    expect([first.items.length, second.items.map(({ text }) => text), second.next]).toEqual([20, ['note 1'], null]);
  });

  it('cannot be changed or removed, by the database', async () => {
    const { id } = await createPerson(shop);
    await add(admin, id, 'For good').expect(201);
    await expect(shop.db.run(`UPDATE user_notes SET text = 'Other' WHERE user_id = $1`, [id])).rejects.toThrow('append-only');
    await expect(shop.db.run('DELETE FROM user_notes WHERE user_id = $1', [id])).rejects.toThrow('append-only');
  });

  it.each([
    ['an empty text', '  '],
    ['a text that is too long', 'x'.repeat(USER_LIMITS.noteLength + 1)],
    ['no text', 7],
  ])('are rejected with %s', async (_, text) => {
    const { body } = (await add(admin, dana.id, text).expect(400)) as { body: { errors: { field: string }[] } };
    expect(body.errors.map(({ field }) => field)).toEqual(['text']);
  });

  it('are about customers only', async () => {
    await add(admin, (await createPerson(shop, 'support')).id, 'A colleague').expect(404);
    await add(admin, randomUUID(), 'Nobody').expect(404);
  });

  it('are never shown to the customer', async () => {
    await add(support, dana.id, 'zebra crossing').expect(201);
    await buyer.get(`/api/users/${dana.id}/notes`).expect(403);
    for (const path of ['/api/me', '/api/my-leads', '/api/orders?view=current'])
      expect((await buyer.get(path).expect(200)).text).not.toContain('zebra crossing');
  });
});

describe('P56 password links sent by staff', () => {
  const send = (agent: Agent, id: string) => agent.post(`/api/users/${id}/send-link`);

  it('go to the stored address, which the response names without the link, and are logged', async () => {
    const person = await createPerson(shop);
    expect((await send(support, person.id).expect(200)).body).toEqual({ kind: 'reset', email: person.email });
    const { HTML } = await waitForEmail(person.email, 'Reset your Warmline password');
    const token = /\/reset-password\?token=([\w-]+)/.exec(HTML)![1]!;
    expect(await lastAudit(person.id)).toMatchObject({
      action: 'password.link_sent',
      actor: { username: 'page-support' },
      after: { invitation: false },
    });
    const password = 'lighthouse on the hill';
    await shop.anonymous().post('/api/reset-password').send({ token, password }).expect(200);
    await signInBrowser(shop, person, password);
  });

  it('are limited to five an hour per account, and the sixth is refused instead of dropped', async () => {
    const person = await createPerson(shop);
    await shop.db.run(
      `INSERT INTO password_resets (id, user_id, token_hash, expires_at)
       SELECT gen_random_uuid(), $1, sha256(n::text::bytea), now() FROM generate_series(1, 5) n`,
      [person.id],
    );
    await send(admin, person.id).expect(429);
    expect(await emailsTo(person.email)).toEqual([]);
    await shop.db.run(`UPDATE password_resets SET created_at = now() - interval '61 minutes' WHERE user_id = $1`, [person.id]);
    await send(admin, person.id).expect(200);
  });

  it('are sent by support only to buyers, and by nobody to themselves', async () => {
    const [colleague, other] = [await createPerson(shop, 'support'), await createPerson(shop, 'admin')];
    await send(support, colleague.id).expect(403);
    await send(support, other.id).expect(403);
    await send(admin, other.id).expect(200);
    const [own] = await shop.db.query<{ id: string }>(`SELECT id FROM users WHERE username = 'page-admin'`);
    await send(admin, own!.id).expect(403);
    await send(admin, randomUUID()).expect(404);
  });
});
