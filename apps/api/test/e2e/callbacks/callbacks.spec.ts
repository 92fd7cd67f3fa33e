import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CALLBACK_MESSAGES } from '@warmline/contracts/callbacks/messages';
import { CALLBACK_EXAMPLES } from '@warmline/contracts/callbacks/examples';
import type { AuditRow } from '@warmline/contracts/audit/types';
import { CALLBACK_SORTS, type AddCallbackRequest, type CallbackRow } from '@warmline/contracts/callbacks/types';
import type { Page } from '@warmline/contracts/lists/page';
import type { Agent } from 'supertest';
import { LiveEvents, type AddressedEvent } from '../../../src/platform/events/live-events.js';
import { buildLead } from '../../factories/leads.js';
import { csvTextOf } from '../../support/files/csv-text.js';
import { expectSorted } from '../../support/lists.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { waitFor } from '../../support/wait-for.js';

const PATH = '/api/admin/callback-opportunities';

describe('L9 callback opportunities', () => {
  let shop: TestApp;
  let admin: Agent;
  const news: AddressedEvent[] = [];
  beforeAll(async () => {
    shop = await startTestApp({ workers: false });
    admin = await shop.signedIn('admin', 'callback-admin');
    shop.app.get(LiveEvents).stream.subscribe((event) => news.push(event));
  });
  afterAll(() => shop.stop());

  const add = async (body: Partial<AddCallbackRequest> = {}) => {
    const whole = { ...CALLBACK_EXAMPLES.valid[0]!.body, phone: buildLead().phone, ...body };
    return (await admin.post(PATH).send(whole).expect(201)).body as CallbackRow;
  };
  const list = async (query: Record<string, string | number> = {}) =>
    (await admin.get(PATH).query(query).expect(200)).body as Page<CallbackRow>;

  it('B7.13 B3.05 L9 L27 L84 stores and lists them, publishes an event and writes an audit entry', async () => {
    const requestedAt = '2026-12-01 14:30';
    const row = await add({ name: ' Robert  Garza ', phone: '(305) 555-0188', state: 'florida', price: '15.50', requestedAt });
    expect(row).toEqual({
      id: expect.any(Number),
      name: 'Robert Garza',
      email: 'robert@mail.example',
      phone: '(305) 555-0188',
      state: 'FL',
      priceCents: 1550,
      requestedAt: '2026-12-01T19:30:00.000Z',
      slotAt: null,
      slotMinutes: null,
      status: 'free',
      addedBy: 'callback-admin',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    });
    expect((await list()).items[0]).toEqual(row);
    await waitFor('news for everybody', async () =>
      news.some(({ event, staff }) => event.type === 'callbacks_changed' && staff === undefined),
    );
    const { items: rows } = (await admin.get('/api/admin/audit?action=callback.added').expect(200)).body as Page<AuditRow>;
    expect(rows[0]).toMatchObject({ target: { kind: 'callback', id: String(row.id) }, after: { state: 'FL', priceCents: 1550 } });
    expect(JSON.stringify(rows)).not.toContain('Garza');
  });

  it.each(CALLBACK_EXAMPLES.valid)('accepts $name', async ({ body }) => {
    await admin
      .post(PATH)
      .send({ ...body, phone: buildLead().phone })
      .expect(201);
  });

  it.each(CALLBACK_EXAMPLES.invalid)(
    'B5.20 B5.21 B5.22 B5.23 B5.24 rejects $name at $field',
    async ({ body, field, message }) => {
      const answer = await admin.post(PATH).send(body).expect(400);
      expect(answer.body).toMatchObject({
        code: 'validation_failed',
        errors: [{ field, message: message ?? expect.any(String) }],
      });
    },
  );

  it('stores one per phone, also when ten arrive at once', async () => {
    const body = { ...CALLBACK_EXAMPLES.valid[0]!.body, phone: buildLead().phone };
    const answers = await Promise.all(Array.from({ length: 10 }, () => admin.post(PATH).send(body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(409)]);
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
      code: 'callback_known',
      errors: [{ field: 'phone', message: CALLBACK_MESSAGES.known }],
    });
  });

  it('finds by name, email, phone and state, page by page', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, (_, at) => add({ name: `Searchable Person${at}` })));
    const ids = people.map(({ id }) => id).sort((a, b) => b - a);
    const seen: number[] = [];
    let page = await list({ q: 'searchable', limit: 2 });
    expect(page.total).toEqual({ count: 5, exact: true });
    seen.push(...page.items.map(({ id }) => id));
    while (page.next !== null) {
      page = await list({ q: 'searchable', limit: 2, cursor: page.next });
      seen.push(...page.items.map(({ id }) => id));
    }
    expect(seen).toEqual(ids);
    expect((await list({ q: people[2]!.phone })).items.map(({ id }) => id)).toEqual([people[2]!.id]);
    expect((await list({ q: 'nobody' })).items).toEqual([]);
    const there = await add({ name: 'Searchable Alaskan', state: 'Alaska' });
    expect(await list({ q: 'searchable', state: 'AK' })).toMatchObject({
      items: [{ id: there.id, state: 'AK' }],
      total: { count: 1, exact: true },
    });
    expect((await list({ q: 'searchable', state: 'HI' })).items).toEqual([]);
  });

  it('L9 removes one once, which publishes an event; its phone can then be entered again', async () => {
    const { id, phone } = await add();
    await waitFor('news of the callback', async () => news.length > 0);
    news.length = 0;
    await admin.delete(`${PATH}/${id}`).expect(204);
    await waitFor('news of the removal', async () => news.some(({ event }) => event.type === 'callbacks_changed'));
    const { body: again } = await admin.delete(`${PATH}/${id}`).expect(404);
    expect(again).toMatchObject({
      code: 'not_found',
      message: expect.stringMatching(/^\S+ already removed this callback opportunity\.$/) as unknown,
    });
    await admin.delete(`${PATH}/x`).expect(404);
    await add({ phone });
    const { items: rows } = (await admin.get('/api/admin/audit?action=callback.removed').expect(200)).body as Page<AuditRow>;
    expect(rows).toHaveLength(1);
  });

  it('exports the search results; cells cannot run as spreadsheet formulas', async () => {
    await add({ name: '=HYPERLINK("http:evil")', state: 'Wyoming' });
    const answer = await admin.get(`${PATH}.csv?q=hyperlink`).expect(200);
    expect(answer.headers['content-disposition']).toBe('attachment; filename="warmline-callbacks.csv"');
    const [header, row, end] = csvTextOf(answer).split('\r\n');
    expect(header).toBe(
      'Name,Email,Phone,State,Price (USD),Requested (local time),Appointment (local time),Minutes,Status,Added by,Added (UTC)',
    );
    expect(row).toContain(`"'=HYPERLINK(""http:evil"")",robert@mail.example,`);
    expect(end).toBe('');
  });

  it('L9 sorts by every column and back, page by page', async () => {
    const prices = ['5', '5', '15.50', '3'];
    await Promise.all(prices.map((price, at) => add({ name: at < 2 ? 'Sorted Twin' : `Sorted ${at}`, price })));
    await expectSorted(admin, PATH, CALLBACK_SORTS, { q: 'sorted' });
    const names = (await list({ q: 'sorted', sort: '-price', limit: 2 })).items.map(({ priceCents }) => priceCents);
    expect(names).toEqual([1550, 500]);
    const { text } = await admin.get(`${PATH}.csv?q=sorted&sort=price`).expect(200);
    expect(
      text
        .split('\r\n')
        .slice(1, -1)
        .map((line) => line.split(',')[4]),
    ).toEqual(['3.00', '5.00', '5.00', '15.50']);
  });

  it('P20 records an export in the audit log, without the searched text', async () => {
    await admin.get(`${PATH}.csv?q=Hyperlink&state=FL`).expect(200);
    const { items: rows } = (await admin.get('/api/admin/audit?action=list.exported').expect(200)).body as Page<AuditRow>;
    expect(rows[0]).toMatchObject({
      actor: { username: 'callback-admin' },
      target: { kind: 'list', id: 'callbacks' },
      after: { state: 'FL', searched: true },
    });
    expect(JSON.stringify(rows)).not.toMatch(/hyperlink/i);
  });

  it.each(['cursor=x', 'limit=0', 'limit=201', `q=${'x'.repeat(101)}`, 'status=sold'])('rejects %s', async (query) => {
    await admin.get(`${PATH}?${query}`).expect(400);
  });

  it.each(['buyer', 'support'] as const)('refuses %s and signed-out requests', async (access) => {
    const { id } = await add();
    const calls = (who: Agent) => [
      who.post(PATH).send(CALLBACK_EXAMPLES.valid[0]!.body),
      who.get(PATH),
      who.get(`${PATH}.csv`),
      who.delete(`${PATH}/${id}`),
    ];
    for (const call of calls(await shop.signedIn(access))) await call.expect(403);
    for (const call of calls(shop.anonymous())) await call.expect(401);
  });
});
