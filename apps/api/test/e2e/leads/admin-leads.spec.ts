import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LEAD_MESSAGES } from '@warmline/contracts/leads/messages';
import { LEAD_EXAMPLES } from '@warmline/contracts/leads/examples';
import { ADMIN_LEAD_SORTS, type AddLeadRequest, type AdminLead, type AdminLeadRow } from '@warmline/contracts/leads/admin-types';
import type { AuditRow } from '@warmline/contracts/audit/types';
import type { Page } from '@warmline/contracts/lists/page';
import type { ErrorBody } from '@warmline/contracts/http/errors';
import { formatPhone } from '@warmline/domain/places/us-phone';
import type { Agent } from 'supertest';
import { LiveEvents, type AddressedEvent } from '../../../src/platform/events/live-events.js';
import { buildLead, addInventory } from '../../factories/leads.js';
import { hold, pay, waitForStatus } from '../../support/shop/buying.js';
import { expectSorted } from '../../support/lists.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { confirm, upload } from '../../support/files/uploads.js';
import { waitFor } from '../../support/wait-for.js';

const DAY_MS = 86_400_000;

describe('admin leads', () => {
  let shop: TestApp;
  let admin: Agent;
  let buyer: Agent;
  const news: AddressedEvent[] = [];
  beforeAll(async () => {
    shop = await startTestApp();
    [admin, buyer] = [await shop.signedIn('admin', 'ops-admin'), await shop.signedIn('buyer', 'ops-buyer')];
    shop.app.get(LiveEvents).stream.subscribe((event) => news.push(event));
  });
  afterAll(() => shop.stop());

  const add = async (body: Partial<AddLeadRequest> = {}) => {
    const { name, phone, state } = buildLead();
    return (
      await admin
        .post('/api/admin/aged-leads')
        .send({ name, phone, state, ...body })
        .expect(201)
    ).body as AdminLead;
  };
  const list = async (query: object = {}) =>
    (await admin.get('/api/admin/leads').query(query).expect(200)).body as Page<AdminLeadRow>;
  const idsOf = async (query: object) => (await list(query)).items.map(({ id }) => id);
  const read = async (id: number) => (await admin.get(`/api/admin/leads/${id}`).expect(200)).body as AdminLead;
  const withdraw = (id: number) => admin.post(`/api/admin/leads/${id}/withdraw`);
  const putBack = (id: number) => admin.post(`/api/admin/leads/${id}/put-back`);
  const auditOf = async (id: number) =>
    ((await admin.get(`/api/admin/audit?target=Lead ${id}`).expect(200)).body as Page<AuditRow>).items.filter(
      ({ target }) => target?.id === String(id),
    );

  describe('adding a lead', () => {
    it('B6.01 B7.12 B3.04 L27 stores it, lists it masked for buyers, publishes an event and writes an audit entry', async () => {
      const lead = await add({
        name: '  Margaret   Hillsborough ',
        email: 'm.hill@mail.example',
        phone: '(614) 555-0123',
        state: 'ohio',
        ageRange: '60-90',
      });
      expect(lead).toMatchObject({
        name: 'Margaret Hillsborough',
        email: 'm.hill@mail.example',
        phone: '(614) 555-0123',
        state: 'OH',
        status: 'free',
        ageRange: '60-90',
        actualAge: 61,
        priceCents: 400,
        priceGiven: false,
        import: null,
        addedBy: 'ops-admin',
        sale: null,
        hold: null,
        withdrawnAt: null,
      });
      const inventory = await buyer.get('/api/aged-leads').expect(200);
      expect((inventory.body as { id: number }[]).find(({ id }) => id === lead.id)).toMatchObject({
        name: 'Margaret HilXXXXXXXXX',
        phone: '(614) XXX-XXXX',
        email: null,
        currentPrice: 4,
      });
      await waitFor('news of the lead', async () =>
        news.some(({ event }) => event.type === 'stock_changed' && event.leadIds?.includes(lead.id)),
      );
      const [row] = await auditOf(lead.id);
      expect(row).toMatchObject({ action: 'lead.added', actor: { username: 'ops-admin' }, after: { state: 'OH' } });
      expect(JSON.stringify(row)).not.toContain('Hillsborough');
    });

    it.each([
      [{ ageRange: '30-60' }, 500, 30],
      [{ ageRange: '60-90' }, 400, 61],
      [{ ageRange: '90-180' }, 300, 91],
      [{}, 500, 30],
      [{ actualAge: 75 }, 400, 75],
      [{ formFillTime: new Date(Date.now() - 99.5 * DAY_MS).toISOString(), ageRange: '30-60', actualAge: 7 }, 300, 100],
    ] as const)('B9.10 M14 L3 L24 prices %j at %d cents at a lead age of %d days', async (age, priceCents, actualAge) => {
      expect(await add(age)).toMatchObject({ priceCents, actualAge, priceGiven: false });
    });

    it.each([
      [2.25, 225],
      ['$1,000', 100_000],
    ])('M14 keeps the given price %j', async (price, priceCents) => {
      expect(await add({ price, ageRange: '90-180' })).toMatchObject({ priceCents, priceGiven: true });
    });

    it.each(LEAD_EXAMPLES.valid)('B5.15 B5.18 B5.19 accepts $name', async ({ body }) => {
      await admin
        .post('/api/admin/aged-leads')
        .send({ ...body, phone: buildLead().phone })
        .expect(201);
    });

    it.each(LEAD_EXAMPLES.invalid)('B5.14 B5.15 B5.16 B5.17 B5.18 rejects $name at $field', async ({ body, field, message }) => {
      const answer = await admin.post('/api/admin/aged-leads').send(body).expect(400);
      const { code, errors } = answer.body as ErrorBody;
      expect(code).toBe('validation_failed');
      expect(errors).toEqual([{ field, message: message ?? expect.any(String) }]);
    });

    it('rejects unknown fields and values', async () => {
      await admin
        .post('/api/admin/aged-leads')
        .send({ ...LEAD_EXAMPLES.valid[0]!.body, id: 1 })
        .expect(400);
    });

    it('L5 L10 names the phone field when the phone exists: in inventory, sold or withdrawn', async () => {
      const { id, phone } = await add();
      const again = () => admin.post('/api/admin/aged-leads').send({ name: 'Somebody Else', phone, state: 'TX' }).expect(409);
      expect((await again()).body).toMatchObject({
        code: 'lead_known',
        errors: [{ field: 'phone', message: LEAD_MESSAGES.known }],
      });
      await withdraw(id).expect(200);
      await again();
      await putBack(id).expect(200);
      const held = await hold(buyer, [id]);
      await pay(buyer, held);
      await waitForStatus(buyer, held.orderId, 'paid');
      await again();
    });

    it('L5 stores one of ten identical leads sent at once', async () => {
      const body = { name: 'Ten Times', phone: buildLead().phone, state: 'TX' };
      const answers = await Promise.all(Array.from({ length: 10 }, () => admin.post('/api/admin/aged-leads').send(body)));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(409)]);
    });
  });

  describe('searching', () => {
    it('L26 finds by the start of a word in name, email and phone, ignoring case', async () => {
      const lead = await add({ name: "Quentin O'Vanter-Poole", email: 'q.vanter66@hidden.example', phone: '5135550177' });
      for (const q of [
        'quentin',
        'QUEN',
        'poole vant',
        "o'vanter",
        'Quentin P',
        'vanter66',
        'q.vanter66@hidden.example',
        '5135550177',
        '(513) 555-0177',
        '+1 513 555 0177',
        '51355501',
        'quentin 0177',
      ])
        expect([q, await idsOf({ q })]).toEqual([q, [lead.id]]);
      expect(await idsOf({ q: '0177' })).toContain(lead.id);
      for (const q of ['uentin', 'quentin nobody', '@hidden.example', '55501', "' | 'x", '\\', '%', '513555017799', "'; --"])
        expect([q, await idsOf({ q })]).toEqual([q, []]);
    });

    it('filters by state, status and import, alone and combined', async () => {
      const [{ phone }, other] = [buildLead(), buildLead()];
      const csv = `name,email,phone,state\nIsolde Farnsworth,,${phone},WY\nIsolde Other,,${other.phone},VT\n`;
      const planned = await upload(admin, csv, 'leads.csv');
      await confirm(admin, planned.id);
      const inWyoming = await idsOf({ state: 'wyoming' });
      expect(inWyoming).toHaveLength(1);
      const [id] = inWyoming as [number];
      expect(await idsOf({ importId: planned.id, state: 'WY' })).toEqual([id]);
      expect(await idsOf({ importId: planned.id })).toHaveLength(2);
      expect(await idsOf({ state: 'WY', status: 'free', q: 'isolde', importId: planned.id })).toEqual([id]);
      expect(await idsOf({ state: 'WY', status: 'sold' })).toEqual([]);
      expect((await read(id)).import).toEqual({ id: planned.id, fileName: 'leads.csv', row: 1, uploadedBy: 'ops-admin' });

      const held = await hold(buyer, [id]);
      expect(await idsOf({ state: 'WY', status: 'held' })).toEqual([id]);
      expect(await idsOf({ state: 'WY', status: 'free' })).toEqual([]);
      expect((await read(id)).hold).toMatchObject({
        orderId: held.orderId,
        buyer: { username: 'ops-buyer', name: 'Test Person' },
      });
      await pay(buyer, held);
      await waitForStatus(buyer, held.orderId, 'paid');
      expect(await idsOf({ status: 'sold', state: 'WY' })).toEqual([id]);
      expect(await idsOf({ state: 'WY' })).toEqual([id]);
      expect((await read(id)).sale).toMatchObject({
        orderId: held.orderId,
        orderNumber: expect.stringMatching(/^WL-/),
        priceCents: Math.round(held.total * 100),
        at: expect.stringMatching(/Z$/),
      });
    });

    it('returns pages without duplicates or gaps, with the total on the first page', async () => {
      await addInventory(
        shop,
        Array.from({ length: 7 }, () => buildLead({ name: 'Pagewise Person', state: 'ND' })),
      );
      for (const query of [{ state: 'ND' }, { q: 'pagewise' }, { q: 'pagewise', state: 'ND', status: 'free' }]) {
        const whole = await idsOf({ ...query, limit: 200 });
        expect(whole).toHaveLength(7);
        expect(whole).toEqual([...whole].sort((a, b) => b - a));
        const seen: number[] = [];
        let page = await list({ ...query, limit: 3 });
        expect(page).toMatchObject({ total: { count: 7, exact: true } });
        seen.push(...page.items.map(({ id }) => id));
        while (page.next !== null) {
          page = await list({ ...query, limit: 3, cursor: page.next });
          expect(page.total).toBeUndefined();
          seen.push(...page.items.map(({ id }) => id));
        }
        expect(seen).toEqual(whole);
      }
    });

    it('sorts by every column and back, page by page, alone and with filters', async () => {
      const days = [40, 100, 70, 70];
      await addInventory(
        shop,
        days.map((day) => buildLead({ name: 'Aged Person', state: 'MT', ageDays: day })),
      );
      for (const filter of ['state=MT', 'q=aged person', 'q=aged&state=MT&status=free'])
        await expectSorted(admin, '/api/admin/leads', ADMIN_LEAD_SORTS, Object.fromEntries(new URLSearchParams(filter)));
      const ages = async (sort: string) => (await list({ state: 'MT', sort, limit: 3 })).items.map(({ actualAge }) => actualAge);
      expect(await ages('age')).toEqual((await ages('age')).toSorted((a, b) => a - b));
      expect((await ages('-age'))[0]).toBeGreaterThan((await ages('age'))[0]!);
    });

    it('P20 L18 exports the search result as CSV, and records it', async () => {
      const lead = await add({ name: '=Exported Person' });
      const { text, headers } = await admin.get('/api/admin/leads.csv?q=exported&sort=age').expect(200);
      expect(headers['content-disposition']).toBe('attachment; filename="warmline-leads.csv"');
      expect(text.split('\r\n')[1]).toContain(`${lead.id},'=Exported Person,${lead.phone},`);
      const { items } = (await admin.get('/api/admin/audit?action=list.exported').expect(200)).body as Page<AuditRow>;
      expect(items[0]).toMatchObject({ target: { id: 'leads' }, after: { searched: true } });
    });

    it('treats empty filters as no filter', async () => {
      expect((await list({ q: '', state: '', status: '', importId: '', limit: 5 })).items).toHaveLength(5);
    });

    it.each(['status=lost', 'importId=7', 'cursor=x', 'cursor=-1', 'limit=0', 'limit=201', `q=${'x'.repeat(101)}`, 'sort=name'])(
      'rejects %s',
      async (query) => {
        await admin.get(`/api/admin/leads?${query}`).expect(400);
      },
    );

    it.each(['0', '-1', 'x', '1e3', '999999999999999', '018f3c1e-0000-7000-8000-000000000000'])(
      'returns 404 for /api/admin/leads/%s',
      async (id) => {
        await admin.get(`/api/admin/leads/${id}`).expect(404);
        await admin.post(`/api/admin/leads/${id}/withdraw`).expect(404);
        await admin.post(`/api/admin/leads/${id}/put-back`).expect(404);
      },
    );
  });

  it.each(['buyer', 'support'] as const)('refuses %s and signed-out requests', async (access) => {
    const [{ id }, person] = [await add(), await shop.signedIn(access)];
    const calls = (who: Agent) => [
      who.post('/api/admin/aged-leads').send(LEAD_EXAMPLES.valid[0]!.body),
      who.get('/api/admin/leads'),
      who.get(`/api/admin/leads/${id}`),
      who.post(`/api/admin/leads/${id}/withdraw`),
      who.post(`/api/admin/leads/${id}/put-back`),
    ];
    for (const call of calls(person)) await call.expect(403);
    for (const call of calls(shop.anonymous())) await call.expect(401);
  });

  it('shows formatted phone numbers', async () => {
    const { phone } = buildLead();
    expect((await add({ phone: `+1${phone}` })).phone).toBe(formatPhone(phone));
  });
});
