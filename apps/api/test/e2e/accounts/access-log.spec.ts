import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { IDLE_HEADER } from '@warmline/contracts/auth/idle';
import type { LeadExport } from '@warmline/contracts/agency-leads/types';
import type { PaymentIntentResponse } from '@warmline/contracts/orders/checkout';
import { randomUUID } from 'node:crypto';
import type { Agent } from 'supertest';
import { AccessLog } from '../../../src/modules/access-log/public.js';
import { addInventory, buildLead } from '../../factories/leads.js';
import { hold } from '../../support/shop/buying.js';
import { CALL_SETTINGS, report, routed, talk } from '../../support/calls/calls.js';
import { makeCampaign } from '../../support/calls/campaigns.js';
import { saveCard } from '../../support/shop/cards.js';
import { deposit, walletOf } from '../../support/wallet/deposits.js';
import { giveLeads } from '../../support/shop/owned-leads.js';
import { addPackage } from '../../support/shop/packages.js';
import { moveSeat } from '../../support/accounts/seats.js';
import { PASSWORD, startTestApp, type TestApp } from '../../support/test-app.js';
import { waitFor } from '../../support/wait-for.js';

interface Row {
  kind: string;
  ref: string | null;
  leads: number[] | null;
  address: string | null;
  userAgent: string | null;
  visitorId: string | null;
}

describe('P69 access log', () => {
  let shop: TestApp;
  let buyer: Agent;
  let agencyId: string;
  let order: { id: string; leads: number[] };

  const log = async (kind?: string) =>
    shop.db.query<Row>(
      `SELECT kind, ref, lead_ids::int[] AS leads, address, user_agent AS "userAgent", visitor_id AS "visitorId"
       FROM access_log WHERE agency_id = $1 AND ($2::text IS NULL OR kind = $2) ORDER BY id`,
      [agencyId, kind ?? null],
    );
  const summary = async (leadId?: number) =>
    (await shop.app.get(AccessLog, { strict: false }).summaries(agencyId, [{ orderId: order.id, leadId }]))[0]!;

  beforeAll(async () => {
    shop = await startTestApp({ settings: { ...CALL_SETTINGS, FIRST_DAY_DEPOSIT_CENTS: '0' } });
    await shop.createUser('buyer', 'reader');
    buyer = shop.anonymous().set('user-agent', 'Reader/1.0') as Agent;
    await buyer.post('/api/login').send({ username: 'reader', password: PASSWORD }).expect(200);
    agencyId = (
      await shop.db.query<{ id: string }>(
        `SELECT agency_id AS id FROM seats s JOIN users u ON u.id = s.user_id WHERE u.username = 'reader'`,
      )
    )[0]!.id;
    const { number, ids } = await giveLeads(shop, 'reader', [buildLead({ name: 'Secret Name' }), buildLead()]);
    const [row] = await shop.db.query<{ id: string }>('SELECT id FROM orders WHERE number = $1', [number]);
    order = { id: row!.id, leads: ids };
  });
  afterAll(() => shop.stop());

  it('P69 records a sign-in with address and browser, the same browser each time', async () => {
    await buyer.post('/api/login').send({ username: 'reader', password: PASSWORD }).expect(200);
    const rows = await log('signed_in');
    expect(rows).toEqual([expect.objectContaining({ address: '127.0.0.1', userAgent: 'Reader/1.0' }), rows[0]]);
    expect(rows[0]!.visitorId).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('P69 W21 the summary of an order shows no lead and is no opening', async () => {
    const { body } = await buyer.get(`/api/orders/${order.id}/summary`).expect(200);
    expect(body).toMatchObject({ id: order.id, status: 'paid', quantity: 2 });
    expect(body).not.toHaveProperty('leads');
    await buyer.get(`/api/orders/${randomUUID()}/summary`).expect(404);
    expect(await summary()).toEqual({ opened: 0, openedAt: null, downloadedAt: [] });
  });

  it('P69 records opened orders, shown leads and files, and tells how often a lead was opened and downloaded', async () => {
    expect(await summary()).toEqual({ opened: 0, openedAt: null, downloadedAt: [] });
    await buyer.get(`/api/orders/${order.id}`).expect(200);
    await buyer.get(`/api/orders/${order.id}`).expect(200);
    for (const path of [`/api/orders/${order.id}`, '/api/my-leads']) await buyer.get(path).set(IDLE_HEADER, '1').expect(200);
    await buyer.get(`/api/orders/${randomUUID()}`).expect(404);
    const { body } = await buyer.get('/api/my-leads').query({ limit: 1 }).expect(200);
    const shown = (body as { items: { id: number }[] }).items[0]!.id;
    const { body: made } = await buyer.post('/api/my-leads/exports').send({}).expect(201);
    await buyer.get(`/api/my-leads/exports/${(made as LeadExport).id}/leads.csv`).expect(200);
    await buyer.get(`/api/orders/${order.id}/leads.csv`).expect(200);
    await buyer.get('/api/purchases.csv').expect(200);
    const ref = { ref: order.id, address: '127.0.0.1', userAgent: 'Reader/1.0', visitorId: expect.any(String) };
    expect((await log()).filter(({ kind }) => kind !== 'signed_in')).toEqual([
      { ...ref, kind: 'order_opened', leads: null },
      { ...ref, kind: 'leads_shown', leads: [shown] },
      { ...ref, kind: 'csv_downloaded', leads: expect.arrayContaining(order.leads) },
      { ...ref, kind: 'csv_downloaded', leads: null },
    ]);
    // Reloads within half an hour count once; a test at the edge of one may see two.
    const { opened, openedAt, downloadedAt } = await summary(shown);
    expect([1, 2]).toContain(opened);
    expect(openedAt).toBeInstanceOf(Date);
    expect(downloadedAt).toHaveLength(2);
    expect(JSON.stringify(await shop.db.query('SELECT * FROM access_log'))).not.toContain('Secret');
  });

  it('P81 records the same file again only after half an hour, and from another browser', async () => {
    const files = async () => (await log('csv_downloaded')).filter(({ leads }) => leads === null).length;
    const download = (browser = 'Reader/1.0') =>
      buyer.get(`/api/orders/${order.id}/leads.csv`).set('user-agent', browser).expect(200);
    await download();
    const before = await files();
    await download();
    expect(await files()).toBe(before);
    await download('Reader/2.0');
    expect(await files()).toBe(before + 1);
    await shop.asOwner(
      `SET session_replication_role = replica; UPDATE access_log SET at = at - interval '31 minutes' WHERE kind = 'csv_downloaded'`,
    );
    await download();
    expect(await files()).toBe(before + 2);
  });

  it('P81 a client that calls itself idle doesn’t read what its agency never opened unrecorded', async () => {
    const idle = (path: string) => buyer.get(path).set(IDLE_HEADER, '1').expect(200);
    const fresh = await giveLeads(shop, 'reader', [buildLead(), buildLead()]);
    const [row] = await shop.db.query<{ id: string }>('SELECT id FROM orders WHERE number = $1', [fresh.number]);
    const own = async () =>
      (await log()).filter(({ ref }) => ref === row!.id).map(({ kind, leads }) => [kind, leads?.length ?? null]);
    await idle('/api/my-leads?limit=1');
    expect(await own()).toEqual([['leads_shown', 1]]);
    await idle(`/api/orders/${row!.id}`);
    for (const path of [`/api/orders/${row!.id}`, '/api/my-leads']) await idle(path);
    expect(await own()).toEqual([
      ['leads_shown', 1],
      ['order_opened', null],
    ]);
  });

  it('P81 a change of status or note records the leads with which it answers, unless they were opened before', async () => {
    const { number, ids } = await giveLeads(shop, 'reader', [buildLead(), buildLead()]);
    const [row] = await shop.db.query<{ id: string }>('SELECT id FROM orders WHERE number = $1', [number]);
    const own = async () => (await log('leads_shown')).filter(({ ref }) => ref === row!.id).map(({ leads }) => leads);
    const [one, two] = ids as [number, number];
    await buyer.put(`/api/my-leads/${one}/note`).send({ note: 'Called', version: 0 }).expect(200);
    expect(await own()).toEqual([[one]]);
    for (let copy = 0; copy < 2; copy += 1)
      await buyer.put('/api/my-leads/status').send({ leadIds: ids, status: 'contacted' }).expect(200);
    expect(await own()).toEqual([[one], [two]]);
  });

  it('P81 a package that was opened or downloaded before it was full says nothing of what comes later', async () => {
    const [{ buyerId }] = (await shop.db.query<{ buyerId: string }>(
      `SELECT id AS "buyerId" FROM users WHERE username = 'reader'`,
    )) as [{ buyerId: string }];
    const orderId = await addPackage(shop, { quantity: 3, agencyId, buyerId });
    const leadIds = await addInventory(shop, [buildLead(), buildLead()]);
    const deliver = async (id: number) => {
      await shop.db.run('INSERT INTO order_lines (order_id, lead_id, price_cents) VALUES ($1, $2, 150)', [orderId, id]);
      await shop.db.run('UPDATE aged_leads SET order_id = $1, sold_at = now() WHERE id = $2', [orderId, id]);
    };
    const seen = () =>
      shop.app.get(AccessLog, { strict: false }).areSeen(
        agencyId,
        leadIds.map((leadId) => ({ orderId, leadId })),
      );
    await buyer.get(`/api/orders/${orderId}`).expect(200);
    await deliver(leadIds[0]!);
    expect(await seen()).toEqual([false, false]);
    await buyer.get(`/api/orders/${orderId}`).expect(200);
    await buyer.get(`/api/orders/${orderId}/leads.csv`).expect(200);
    await deliver(leadIds[1]!);
    expect(await seen()).toEqual([true, false]);
    await buyer.get(`/api/orders/${orderId}`).set(IDLE_HEADER, '1').expect(200);
    expect(await seen()).toEqual([true, true]);
  });

  it('P81 records nothing for a seat that sees only masked leads', async () => {
    const viewer = await shop.signedIn('buyer', 'viewer');
    await moveSeat(shop, 'viewer', { with: 'reader', role: 'viewer', sees: 'all' });
    const before = (await log()).length;
    await viewer.get(`/api/orders/${order.id}`).expect(200);
    await viewer.get('/api/my-leads').expect(200);
    expect(await log()).toHaveLength(before);
  });

  it('P69 records deposits, saved cards, payouts and connected calls, each once', async () => {
    const { depositId } = await deposit(buyer, 5000);
    await waitFor('the deposit', async () => (await walletOf(buyer)).cashCents === 5000);
    const card = await saveCard(buyer);
    const asked = { amountCents: 2000, requestId: randomUUID() };
    await buyer.post('/api/wallet/payouts').send(asked).expect(200);
    await buyer.post('/api/wallet/payouts').send(asked).expect(200);
    await makeCampaign(shop, 'reader');
    const { call_id: callId } = await routed(shop);
    await report(shop, 'ringing', callId);
    await talk(shop, callId, 130_000);
    const [payout] = await shop.db.query<{ id: string }>('SELECT id FROM wallet_payouts');
    const of = async (kind: string) => (await log(kind)).map(({ ref, address }) => ({ ref, address }));
    expect(await of('deposit_made')).toEqual([{ ref: depositId, address: '127.0.0.1' }]);
    expect(await of('card_saved')).toEqual([{ ref: card.id, address: '127.0.0.1' }]);
    expect(await of('payout_requested')).toEqual([{ ref: payout!.id, address: '127.0.0.1' }]);
    expect(await of('call_bridged')).toEqual([{ ref: callId, address: null }]);
  });

  it('P69 records a connected call once, whatever tells of it: its end alone, or two sources', async () => {
    await makeCampaign(shop, 'reader');
    const [ended, twice] = [await routed(shop), await routed(shop)];
    const at = new Date(Date.now() - 130_000).toISOString();
    await report(shop, 'ended', ended.call_id, { bridged_at: at, ended_by: 'caller' });
    for (const id of ['msg_first', 'msg_second']) await report(shop, 'bridged', twice.call_id, { id, at: Date.parse(at) });
    await report(shop, 'ended', twice.call_id, { bridged_at: at, ended_by: 'caller' });
    const refs = (await log('call_bridged')).map(({ ref }) => ref);
    for (const { call_id: id } of [ended, twice]) expect(refs.filter((ref) => ref === id)).toEqual([id]);
  });

  it('P82 stores where an order is placed from', async () => {
    const { orderId } = await hold(buyer, await addInventory(shop, [buildLead()]));
    const [placed] = await shop.db.query('SELECT purchase_ip AS ip, visitor_id AS visitor FROM orders WHERE id = $1', [orderId]);
    expect(placed).toEqual({ ip: '127.0.0.1', visitor: (await log('signed_in'))[0]!.visitorId });
  });

  it.each(['-'.repeat(36), '0199c0de-0000-7000-8000-00000000000', 'x'])(
    'P82 gives a guest whose cookie of the visit is %p another',
    async (cookie) => {
      const answer = await shop
        .anonymous()
        .post('/api/create-payment-intent')
        .set('Cookie', `warmline_visitor=${cookie}`)
        .send({ amount: 400, callCount: 10, tier: 'standard' })
        .expect(200);
      const { orderId } = answer.body as PaymentIntentResponse;
      const [placed] = await shop.db.query<{ visitor: string }>('SELECT visitor_id AS visitor FROM orders WHERE id = $1', [
        orderId,
      ]);
      expect(answer.headers['set-cookie']).toEqual([expect.stringContaining(`warmline_visitor=${placed!.visitor};`)]);
    },
  );

  it('P69 nobody changes an entry, and the application cannot touch a month', async () => {
    for (const change of [`UPDATE access_log SET kind = 'signed_in'`, 'DELETE FROM access_log', 'TRUNCATE access_log']) {
      await expect(shop.db.run(change)).rejects.toMatchObject({ code: '42501' });
      await expect(shop.asOwner(change)).rejects.toMatchObject({ code: '42501' });
    }
    const [{ month }] = (await shop.db.query<{ month: string }>(
      `SELECT tableoid::regclass::text AS month FROM access_log LIMIT 1`,
    )) as [{ month: string }];
    await expect(shop.db.run(`DELETE FROM ${month}`)).rejects.toMatchObject({ code: '42501' });
    await expect(shop.asOwner(`TRUNCATE ${month}`)).rejects.toMatchObject({ code: '42501' });
  });

  it('P69 the job makes the months of the coming year and drops those older than 26 months whole', async () => {
    const months = async () =>
      (
        await shop.db.query<{ name: string }>(
          `SELECT relid::regclass::text AS name FROM pg_partition_tree('access_log') WHERE isleaf ORDER BY 1`,
        )
      ).map(({ name }) => name);
    const nameOf = async (ahead: number) =>
      (
        await shop.db.query<{ name: string }>(
          `SELECT 'access_log_' || to_char(date_trunc('month', now() AT TIME ZONE 'UTC') + make_interval(months => $1), 'YYYY_MM') AS name`,
          [ahead],
        )
      )[0]!.name;
    const made = await months();
    expect(made).toHaveLength(13);
    const old = [await nameOf(-27), await nameOf(-26)];
    for (const [index, name] of old.entries())
      await shop.asOwner(
        `CREATE TABLE ${name} PARTITION OF access_log FOR VALUES FROM ('190${index}-01-01') TO ('190${index}-02-01')`,
      );
    await shop.asOwner(`DROP TABLE ${await nameOf(12)}`);
    await shop.db.run('SELECT keep_access_log_months()');
    expect(await months()).toEqual([old[1], ...made]);
  });
});
