import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AUDIT_SORTS, type AuditRow } from '@warmline/contracts/audit/types';
import type { Page } from '@warmline/contracts/lists/page';
import type { Agent } from 'supertest';
import { CreateStaff } from '../../../src/modules/users/use-cases/create-staff.use-case.js';
import { signInBrowser, createPerson, enableTwoFactor, type Person } from '../../support/accounts/accounts.js';
import { csvTextOf } from '../../support/files/csv-text.js';
import { waitUntilQueuesIdle } from '../../support/jobs.js';
import { expectSorted } from '../../support/lists.js';
import { PASSWORD, startTestApp, type TestApp } from '../../support/test-app.js';

const CSV = 'name,email,phone,state\nMargaret Hill,m.hill@mail.example,6145550123,OH\n';

describe('P20 audit log', () => {
  let shop: TestApp;
  let boss: Person;
  let admin: Agent;
  beforeAll(async () => {
    shop = await startTestApp();
    boss = await createPerson(shop, 'admin');
    admin = await signInBrowser(shop, boss);
  });
  afterAll(() => shop.stop());

  const read = async (query: string) => (await admin.get(`/api/admin/audit?${query}`).expect(200)).body as Page<AuditRow>;
  const about = async (target: string) => (await read(`target=${encodeURIComponent(target)}`)).items;

  it('records who signed in to a staff account, from where, and omits buyers', async () => {
    const person = await createPerson(shop, 'support');
    await signInBrowser(shop, person);
    const [row] = await about(person.id);
    expect(row).toEqual({
      id: expect.any(Number),
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      actor: { id: person.id, username: person.username, access: 'support' },
      action: 'staff.signed_in',
      target: { kind: 'user', id: person.id, label: person.username },
      address: '127.0.0.1',
      before: null,
      after: { twoFactor: false },
    });
    const buyer = await createPerson(shop);
    await signInBrowser(shop, buyer);
    expect(await about(buyer.id)).toEqual([]);
  });

  it('records password and two-factor changes without their secrets', async () => {
    const person = await createPerson(shop);
    const browser = await signInBrowser(shop, person);
    await enableTwoFactor(shop, person, browser);
    const change = { currentPassword: PASSWORD, newPassword: 'lighthouse on the hill' };
    await browser.post('/api/me/change-password').send(change).expect(200);
    await admin.post(`/api/users/${person.id}/change-password`).send({ newPassword: 'a ladder to the moon' }).expect(204);
    const rows = await about(person.id);
    expect(rows.map(({ action, actor }) => [action, actor?.username])).toEqual([
      ['password.set_by_staff', boss.username],
      ['password.changed', person.username],
      ['two_factor.enabled', person.username],
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/lighthouse|ladder|argon2/);
  });

  it('records uploads and their confirmation', async () => {
    const upload = await admin.post('/api/admin/imports').attach('file', Buffer.from(CSV), 'audited.csv').expect(201);
    const { id } = upload.body as { id: string };
    await admin.post(`/api/admin/imports/${id}/confirm`).expect(200);
    expect((await about('audited.csv')).map(({ action, target }) => [action, target?.id])).toEqual([
      ['import.confirmed', id],
      ['import.uploaded', id],
    ]);
  });

  it('records accounts created on the command line, without an actor', async () => {
    const staff = {
      username: 'made-by-cli',
      email: 'made-by-cli@test.example',
      access: 'admin',
      mustChangePassword: true,
    } as const;
    await shop.app.get(CreateStaff).execute({ ...staff, password: 'a ladder to the moon' });
    const [row] = await about('made-by-cli');
    expect(row).toMatchObject({ action: 'account.created', actor: null, address: null, after: { access: 'admin' } });
  });

  it('keeps the names as they were at the time', async () => {
    const person = await createPerson(shop, 'support');
    await signInBrowser(shop, person);
    await shop.db.run(`UPDATE users SET username = username || '-married' WHERE id = $1`, [person.id]);
    expect((await about(person.id))[0]).toMatchObject({
      actor: { username: person.username },
      target: { label: person.username },
    });
  });

  it('filters by actor, action, target and date', async () => {
    const person = await createPerson(shop);
    // Two days if the test runs past midnight.
    const today = () => new Date().toISOString().slice(0, 10);
    const begun = today();
    await admin.post(`/api/users/${person.id}/change-password`).send({ newPassword: 'a ladder to the moon' }).expect(204);
    const one = `target=${person.username}&actor=${boss.username.slice(2)}&action=password.set_by_staff`;
    expect((await read(`${one}&from=${begun}&to=${today()}`)).items).toHaveLength(1);
    expect((await read(`${one}&actor=nobody`.replace(`actor=${boss.username.slice(2)}&`, ''))).items).toEqual([]);
    expect((await read(`target=${person.username}&action=password.reset`)).items).toEqual([]);
    expect((await read(`${one}&to=2020-01-01`)).items).toEqual([]);
    expect((await read(`${one}&from=2999-01-01T00:00:00Z`)).items).toEqual([]);
    expect((await read(`${one}&from=&to=`)).items).toHaveLength(1);
    // M93: the days of a query are those of its zone.
    expect((await read(`${one}&from=2999-01-01&zone=America/New_York`)).items).toEqual([]);
    expect((await read(`${one}&to=2999-01-01&zone=America/New_York`)).items).toHaveLength(1);
    expect((await read('target=%25')).items).toEqual([]);
  });

  it.each([
    'action=nonsense',
    'from=yesterday',
    'from=2026-02-30',
    'to=2026-W01',
    'from=0001-01-01',
    'to=9999-12-31',
    'zone=Mars/Phobos',
    'cursor=-1',
    'cursor=x',
    'limit=0',
    'limit=201',
  ])('rejects %s', async (query) => {
    await admin.get(`/api/admin/audit?${query}`).expect(400);
  });

  it('sorts by time and back, page by page', async () => {
    await waitUntilQueuesIdle(shop); // no request or job still writes to the log
    await expectSorted(admin, '/api/admin/audit', AUDIT_SORTS);
  });

  it('L18 is exported with the same filters; cells cannot run as spreadsheet formulas', async () => {
    const formula = '=HYPERLINK("http:evil")';
    await shop.db.run(
      `INSERT INTO audit_log (action, target_kind, target_id, target_label) VALUES ('import.uploaded', 'import', 'x', $1)`,
      [formula],
    );
    const answer = await admin.get(`/api/admin/audit.csv?target=${encodeURIComponent(formula)}`).expect(200);
    expect(answer.headers['content-disposition']).toBe('attachment; filename="warmline-audit.csv"');
    const [header, row, end] = csvTextOf(answer).split('\r\n');
    expect(header).toBe('Time (UTC),Who,As,Action,Target,Target name,Target id,Address,Before,After');
    expect(row).toContain(`,import.uploaded,import,"'=HYPERLINK(""http:evil"")",x,`);
    expect(end).toBe('');
  });

  it('is visible to admins only', async () => {
    const support = await signInBrowser(shop, await createPerson(shop, 'support'));
    await support.get('/api/admin/audit').expect(403);
    await support.get('/api/admin/audit.csv').expect(403);
  });
});
