import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditRow } from '@warmline/contracts/audit/types';
import { SESSION_SORTS, type UserSessionView } from '@warmline/contracts/auth/types';
import type { Page } from '@warmline/contracts/lists/page';
import type { Agent } from 'supertest';
import { expectSorted, readPages } from '../../support/lists.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

const PATH = '/api/admin/sessions';

describe('P44 sessions of all users', () => {
  let shop: TestApp;
  let admin: Agent;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false });
    admin = await shop.signedIn('admin', 'session-admin');
  });
  afterAll(() => shop.stop());

  const list = async (query: Record<string, string | number> = {}) =>
    (await admin.get(PATH).query(query).expect(200)).body as Page<UserSessionView>;
  const sessionOf = async (username: string) => (await list({ q: username })).items[0]!;

  it('lists active sessions with user, device and times, latest sign-in first, and finds them by user', async () => {
    await shop.signedIn('buyer', 'dana-listed');
    const { items, next, total } = await list({ q: 'NA-list' });
    expect({ next, total }).toEqual({ next: null, total: { count: 1, exact: true } });
    expect(items).toEqual([
      {
        id: expect.any(String),
        username: 'dana-listed',
        firstName: expect.any(String),
        lastName: expect.any(String),
        agencyName: expect.any(String),
        access: 'buyer',
        current: false,
        createdAt: expect.stringMatching(/Z$/),
        seenAt: expect.stringMatching(/Z$/),
        expiresAt: expect.stringMatching(/Z$/),
        address: expect.any(String),
        userAgent: '',
      },
    ]);
    const all = await list();
    expect(all.items.map(({ username, access, current }) => [username, access, current])).toEqual([
      ['dana-listed', 'buyer', false],
      ['session-admin', 'admin', true],
    ]);
    expect((await list({ q: items[0]!.firstName })).items.map(({ id }) => id)).toContain(items[0]!.id);
    await shop.db.run(`UPDATE users SET phone = '(305) 555-0143' WHERE username = 'dana-listed'`);
    expect((await list({ q: '305.555.0143' })).items.map(({ id }) => id)).toEqual([items[0]!.id]);
    expect((await list({ q: '%' })).items).toEqual([]);
    await shop.db.run(`UPDATE sessions SET seen_at = now() - interval '1 year' WHERE id = $1`, [items[0]!.id]);
    expect((await list({ q: 'dana-listed' })).items).toEqual([]);
  });

  it('reads each session once while others end', async () => {
    for (const name of ['pager-a', 'pager-b', 'pager-c', 'pager-d', 'pager-e']) await shop.signedIn('buyer', name);
    await expectSorted(admin, PATH, SESSION_SORTS, { q: 'pager-' });
    const first = await list({ q: 'pager-', limit: 2 });
    await admin.delete(`${PATH}/${first.items[1]!.id}`).expect(204);
    const rest = await readPages<UserSessionView>(admin, PATH, { q: 'pager-', cursor: first.next! });
    expect(rest.map(({ username }) => username)).toEqual(['pager-c', 'pager-b', 'pager-a']);
  });

  it('ends a session once and records who did: its next request gets 401', async () => {
    const buyer = await shop.signedIn('buyer', 'ended-buyer');
    const { id } = await sessionOf('ended-buyer');
    await admin.delete(`${PATH}/${id}`).expect(204);
    await buyer.get('/api/me').expect(401);
    await admin.delete(`${PATH}/${id}`).expect(404);
    const { items } = (await admin.get('/api/admin/audit?action=session.ended_by_staff&actor=session-admin').expect(200))
      .body as Page<AuditRow>;
    expect(items.filter(({ target }) => target?.label === 'ended-buyer')).toHaveLength(1);
  });

  it("ends another admin's session, not the caller's own", async () => {
    const other = await shop.signedIn('admin', 'other-admin');
    await admin.delete(`${PATH}/${(await sessionOf('other-admin')).id}`).expect(204);
    await other.get('/api/me').expect(401);
    const own = (await list({ q: 'session-admin' })).items.find(({ current }) => current)!;
    for (const id of [own.id, own.id.toUpperCase()])
      expect((await admin.delete(`${PATH}/${id}`).expect(409)).body).toMatchObject({ code: 'own_session' });
    await admin.get('/api/me').expect(200);
  });

  it('exports them as CSV and records it without the searched text', async () => {
    await shop.signedIn('buyer', 'exported-buyer');
    const { text } = await admin.get(`${PATH}.csv?q=exported-buyer`).expect(200);
    const [header, row, end] = text.split('\r\n');
    expect(header).toContain('Username,Name,Agency,Access,Device,IP address,Signed in (UTC),Last seen (UTC)');
    expect(row).toMatch(/^exported-buyer,/);
    expect(end).toBe('');
    const { items } = (await admin.get('/api/admin/audit?action=list.exported').expect(200)).body as Page<AuditRow>;
    expect(items[0]).toMatchObject({ target: { kind: 'list', id: 'sessions' }, after: { searched: true } });
    expect(JSON.stringify(items)).not.toContain('exported-buyer');
  });
});
