import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from '@warmline/contracts/lists/page';
import { PARTNER_SORTS, type PartnerApplication } from '@warmline/contracts/partners/types';
import type { Agent } from 'supertest';
import { EinBox } from '../../../src/modules/partners/ein-box.js';
import { UserRepository } from '../../../src/modules/users/persistence/user.repository.js';
import { SearchTooSlow } from '../../../src/platform/database/database.js';
import { sendApplication, buildApplication } from '../../factories/partners.js';
import { csvTextOf } from '../../support/files/csv-text.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { expectSorted } from '../../support/lists.js';
import { waitFor } from '../../support/wait-for.js';

const PATH = '/api/affnetwork-signups';

describe('staff searches', () => {
  let shop: TestApp;
  let admin: Agent;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false });
    admin = await shop.signedIn('admin');
  });
  afterAll(() => shop.stop());

  /** Locks tables, so that their searches run until their time limit. */
  const whileLocked = <T>(tables: string, work: () => Promise<T>): Promise<T> =>
    shop.db.transaction(async (tx) => {
      await tx.run(`LOCK TABLE ${tables} IN ACCESS EXCLUSIVE MODE`);
      return work();
    });

  it('P36 stops slow searches of orders, applications, leads, callbacks and the audit log with an error at their field', async () => {
    const lists = ['/api/transfer-orders', PATH, '/api/admin/leads', '/api/admin/callback-opportunities'];
    const paths = [...lists.map((path) => `${path}?q=ortiz`), '/api/admin/audit?actor=ortiz'];
    // Several people, because one may only search three lists at once. All wait for the same time limit.
    const other = await shop.signedIn('admin');
    const search = (path: string, index: number) => (index % 2 === 0 ? admin : other).get(path);
    const tables = 'orders, partner_applications, aged_leads, callback_opportunities, audit_log';
    // The application itself may only add to the audit log and read it.
    await shop.asOwner('GRANT TRUNCATE ON audit_log TO PUBLIC');
    const answers = await whileLocked(tables, () => Promise.all(paths.map(search)));
    for (const { status, body } of answers)
      expect([status, body]).toEqual([
        400,
        expect.objectContaining({ code: 'validation_failed', errors: [expect.objectContaining({ field: 'q' })] }),
      ]);
    for (const [index, path] of paths.entries()) await search(path, index).expect(200);
  });

  it('F51 limits the connections of one account that searches leads or callbacks', async () => {
    const lists = [
      { table: 'aged_leads', path: '/api/admin/leads?q=ortiz', person: admin, most: 0 },
      {
        table: 'callback_opportunities',
        path: '/api/admin/callback-opportunities?q=ortiz',
        person: await shop.signedIn('admin'),
        most: 0,
      },
    ];
    await whileLocked(lists.map(({ table }) => table).join(', '), async () => {
      const searches = lists.flatMap(({ path, person }) =>
        Array.from({ length: 4 }, () => person.get(path).then(({ status }) => status)),
      );
      let answered = 0;
      for (const search of searches) void search.finally(() => (answered += 1));
      await waitFor('the searches to be refused', async () => {
        for (const list of lists) {
          const [waiting] = await shop.db.query<{ count: number }>(
            // Tables of copied databases have the same OIDs, and pg_locks lists the locks of all databases.
            `SELECT count(*)::int AS count FROM pg_locks WHERE NOT granted AND relation = $1::regclass
               AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
            [list.table],
          );
          list.most = Math.max(list.most, waiting!.count);
        }
        return answered === searches.length;
      });
      expect(new Set(await Promise.all(searches))).toEqual(new Set([400]));
      expect(lists.map(({ most }) => most)).toEqual([3, 3]);
    });
  });

  it('P36 stops a slow search of users', async () => {
    const users = shop.app.get(UserRepository, { strict: false });
    const wanted = { text: 'ortiz' };
    await whileLocked('users', async () => {
      const searches = [users.findPage(wanted, { limit: 25 }), users.count(wanted)].map((search) =>
        expect(search).rejects.toThrow(SearchTooSlow),
      );
      await Promise.all(searches);
    });
    expect(await users.count(wanted)).toBe(0);
  });

  it('P35 decrypts only the EINs that are shown, and lists the longest pending first', async () => {
    for (const businessName of ['First Media', 'Second Media', 'Third Media', 'Fourth Media'])
      await sendApplication(
        shop.anonymous(),
        buildApplication({ businessName, city: 'Ybor City', contactPhone: '(813) 555-0177' }),
      ).expect(201);
    const rows = await shop.db.query<{ id: string; name: string }>('SELECT id, business_name AS name FROM partner_applications');
    const idOf = (name: string) => rows.find((row) => row.name === name)!.id;
    for (const name of ['First Media', 'Second Media'])
      await admin
        .patch(`${PATH}/${idOf(name)}/status`)
        .send({ status: 'rejected' })
        .expect(200);
    const mask = jest.spyOn(shop.app.get(EinBox, { strict: false }), 'mask');
    const ask = async (query: string) => {
      mask.mockClear();
      const answer = await admin.get(PATH + query).expect(200);
      const { items, total } =
        query === '' ? { items: answer.body as PartnerApplication[] } : (answer.body as Page<PartnerApplication>);
      return { names: items.map(({ businessName }) => businessName), unsealed: mask.mock.calls.length, total: total?.count };
    };
    const ordered = ['Third Media', 'Fourth Media', 'Second Media', 'First Media'];
    expect(await ask('?limit=3')).toEqual({ names: ordered.slice(0, 3), unsealed: 3, total: 4 });
    expect((await ask('?limit=200')).names).toEqual(ordered);
    expect(await ask('?q=fourth')).toEqual({ names: ['Fourth Media'], unsealed: 1, total: 1 });
    for (const q of ['YBOR', 'rosa', '555-0177', '+1 813 555 0177', '@gulfcoast'])
      expect((await ask(`?q=${encodeURIComponent(q)}`)).total).toBe(4);
    for (const q of ['%', '_', 'zz']) expect((await ask(`?q=${encodeURIComponent(q)}`)).total).toBe(0);
    expect((await ask('')).names).toEqual(['Fourth Media', 'Third Media', 'Second Media', 'First Media']);
    mask.mockRestore();
    await expectSorted(admin, PATH, PARTNER_SORTS);
    const text = csvTextOf(await admin.get(`${PATH}.csv?q=media&sort=business`).expect(200));
    expect(text.split('\r\n').map((line) => line.split(',')[0])).toEqual(['Business', ...ordered.toSorted(), '']);
    expect(text).toContain('XX-XXX');
    for (const query of ['?limit=0', '?sort=ein', '?cursor=x', '?limit=201', '?limit=x', `?q=${'x'.repeat(101)}`])
      await admin.get(PATH + query).expect(400);
  });

  it('P35 returns the whole list in chunks of any total length, each application once', async () => {
    await shop.db.run(`INSERT INTO partner_applications SELECT (jsonb_populate_record(NULL::partner_applications,
        to_jsonb(a) || jsonb_build_object('id', gen_random_uuid(), 'submission_id', gen_random_uuid()))).*
      FROM (SELECT * FROM partner_applications LIMIT 1) a, generate_series(1, 251)`);
    const list = (await admin.get(PATH).expect(200)).body as PartnerApplication[];
    expect(list).toHaveLength(255);
    expect(new Set(list.map(({ id }) => id)).size).toBe(255);
  });

  it('B9.13 defaults to Net 30 and EST, and rejects empty values', async () => {
    const { paymentTerms: _terms, timeZone: _zone, ...fields } = buildApplication();
    const { id } = (await sendApplication(shop.anonymous(), fields).expect(201)).body as { id: string };
    const list = (await admin.get(PATH).expect(200)).body as PartnerApplication[];
    expect(list.find((one) => one.id === id)).toMatchObject({ paymentTerms: 'Net 30', timeZone: 'EST' });
    await sendApplication(shop.anonymous(), buildApplication({ paymentTerms: '' })).expect(400);
  });
});
