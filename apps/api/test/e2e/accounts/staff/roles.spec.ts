import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditRow } from '@warmline/contracts/audit/types';
import type { Page } from '@warmline/contracts/lists/page';
import type { UserDetails } from '@warmline/contracts/users/types';
import type { Agent, Response } from 'supertest';
import { createPerson, signInBrowser, type Person } from '../../../support/accounts/accounts.js';
import { PASSWORD, startTestApp, type TestApp } from '../../../support/test-app.js';
import { waitFor } from '../../../support/wait-for.js';

let shop: TestApp;
let admin: Agent;
beforeAll(async () => {
  shop = await startTestApp();
  admin = await shop.signedIn('admin', 'staff-admin');
});
afterAll(() => shop.stop());

const setStatus = (agent: Agent, id: string, status: string, currentPassword = PASSWORD) =>
  agent.put(`/api/users/${id}/status`).send({ status, currentPassword });
const setAccess = (agent: Agent, id: string, access: string, currentPassword = PASSWORD) =>
  agent.put(`/api/users/${id}/access`).send({ access, currentPassword });
const details = async (id: string) => (await admin.get(`/api/users/${id}`).expect(200)).body as UserDetails;
const auditOf = async (id: string) =>
  ((await admin.get('/api/admin/audit').query({ user: id }).expect(200)).body as Page<AuditRow>).items;
const codeIn = ({ body }: Response) => (body as { code: string }).code;

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
