import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditRow } from '@warmline/contracts/audit/types';
import type { ErrorBody } from '@warmline/contracts/http/errors';
import type { Page } from '@warmline/contracts/lists/page';
import type { DecidedReturns, ImportReturns, ReturnQueueCounts, StaffReturnPage } from '@warmline/contracts/returns/staff-types';
import type { ReturnLine } from '@warmline/contracts/returns/types';
import { formatPhone } from '@warmline/domain/places/us-phone';
import { randomUUID } from 'node:crypto';
import type { Agent } from 'supertest';
import { ReturnGauges } from '../../../src/modules/returns/return-gauges.js';
import { csvTextOf } from '../../support/files/csv-text.js';
import { openDispute } from '../../support/wallet/bank.js';
import { hold, pay } from '../../support/shop/buying.js';
import { addInventory } from '../../factories/leads.js';
import { processPaymentEvents } from '../../support/shop/admin-orders.js';
import { itemsOf, reconcile } from '../../support/wallet/books.js';
import { runJobs } from '../../support/jobs.js';
import { availableTo, fund, ledgerViolations, postedFor } from '../../support/wallet/ledger.js';
import { grantPromo } from '../../support/wallet/promo.js';
import {
  accept,
  askDecision,
  askReturn,
  buyAndOpen,
  buyMore,
  callableLead,
  disconnected,
  returned,
} from '../../support/shop/returns.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

describe('decisions about returns', () => {
  let shop: TestApp;
  let admin: Agent;
  let support: Agent;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false, settings: { RATE_LIMIT_FACTOR: '1000' } });
    admin = await shop.signedIn('admin');
    support = await shop.signedIn('support');
  });
  afterAll(() => shop.stop());

  const leads = (count: number) => Array.from({ length: count }, () => callableLead());
  const refusal = { decision: 'refuse', code: 'reached', note: 'We talked to this person on Monday.' } as const;
  const mails = async (requestId: string) =>
    shop.db.query<{ template: string; values: Record<string, unknown> }>(
      `SELECT payload ->> 'template' AS template, payload -> 'values' AS values FROM outbox
       WHERE kind = 'mail.send' AND dedupe_key LIKE '%' || $1 || '%' ORDER BY id`,
      [requestId],
    );

  it('W27 the queue has the oldest due first, by reason, buyer and what is overdue, with how the buyer saw the lead', async () => {
    const { buyer, agencyId, leadIds } = await buyAndOpen(shop, leads(6));
    const one = await returned(buyer, [disconnected(leadIds[0]!, { attempts: 3, heard: 'A tone' })]);
    await returned(buyer, [{ leadId: leadIds[1]!, reason: 'deceased' }]);
    const list = async (query: string) => (await support.get(`/api/admin/returns?${query}`).expect(200)).body as StaffReturnPage;
    const own = await list(`buyer=${agencyId}`);
    expect(own.items.map(({ reason }) => reason)).toEqual(['disconnected', 'deceased']);
    expect(own.items[0]).toMatchObject({
      number: one.number,
      attempts: 3,
      heard: 'A tone',
      isOverdue: false,
      decidedBy: null,
      access: { opened: 1, lastDownloadedAt: null },
      agency: { id: agencyId },
      buyerShare: 300 / 1_800,
    });
    expect((await list(`buyer=${agencyId}&reason=deceased`)).items).toHaveLength(1);
    const first = await list(`buyer=${agencyId}&limit=1`);
    expect((await list(`buyer=${agencyId}&limit=1&cursor=${first.next}`)).items[0]!.reason).toBe('deceased');
    expect((await list('overdue=true')).items).toEqual([]);
    await shop.db.run(
      `INSERT INTO return_lines (request_id, place, agency_id, order_id, lead_id, price_cents, reason, rule, due_at)
       SELECT $1, 9, agency_id, order_id, $2, 300, 'bad_data', 'person', now() - interval '1 hour' FROM return_lines WHERE request_id = $1`,
      [one.id, leadIds[5]],
    );
    expect((await list('')).items[0]).toMatchObject({ reason: 'bad_data', isOverdue: true });
    expect((await list('overdue=true')).items).toHaveLength(1);
    const counts = (await support.get('/api/admin/returns/counts').expect(200)).body as ReturnQueueCounts;
    expect(counts.overdue).toBe(1);
    expect(await shop.app.get(ReturnGauges, { strict: false }).measure()).toEqual([{ name: 'returns_overdue', value: 1 }]);
  });

  it('W90 a refusal needs a code and a note, frees the share, and is final; many are decided each for itself', async () => {
    const { buyer, leadIds } = await buyAndOpen(shop, leads(20));
    const lines: ReturnLine[] = [];
    for (const leadId of leadIds.slice(0, 6)) lines.push((await returned(buyer, [disconnected(leadId)])).lines[0]!);
    const fieldOf = async (decision: object) =>
      ((await askDecision(support, lines[0]!.id, decision).expect(400)).body as ErrorBody).errors?.[0]?.field;
    expect(await fieldOf({ decision: 'refuse', note: 'No' })).toBe('code');
    expect(await fieldOf({ decision: 'refuse', code: 'reached', note: ' ' })).toBe('note');
    expect(await fieldOf({ decision: 'accept', code: 'reached' })).toBe('code');
    await askReturn(buyer, [disconnected(leadIds[6]!)]).expect(409);
    await askDecision(support, lines[0]!.id, refusal).expect(200);
    // The same person again after a lost answer; another note or another person is another decision.
    await askDecision(support, lines[0]!.id, refusal).expect(200);
    for (const [who, again] of [
      [support, { ...refusal, note: 'Another note' }],
      [admin, refusal],
    ] as const)
      expect((await askDecision(who, lines[0]!.id, again).expect(409)).body).toMatchObject({ code: 'return_decided' });
    await returned(buyer, [disconnected(leadIds[6]!)]);
    expect((await askReturn(buyer, [disconnected(leadIds[0]!)]).expect(409)).body).toMatchObject({ code: 'return_exists' });

    const lineIds = [lines[0]!.id, lines[1]!.id, lines[2]!.id, randomUUID()];
    const { body } = await support.post('/api/admin/returns/decide-many').send({ decision: 'accept', lineIds }).expect(200);
    expect(body as DecidedReturns).toMatchObject({ decided: [lines[1]!.id, lines[2]!.id] });
    expect((body as DecidedReturns).failed.map(({ code }) => code)).toEqual(['return_decided', 'not_found']);
    const { items } = (await admin.get('/api/admin/audit?limit=10').expect(200)).body as Page<AuditRow>;
    expect(items.map(({ action }) => action)).toEqual(expect.arrayContaining(['return.accepted', 'return.refused']));
    expect(JSON.stringify(items)).not.toContain('Rosa');
  });

  it('W27 support sees the phone of a line until it is decided, admins see it always', async () => {
    const [lead] = leads(1) as [ReturnType<typeof callableLead>];
    const { buyer, agencyId, leadIds } = await buyAndOpen(shop, [lead]);
    const [line] = (await returned(buyer, [disconnected(leadIds[0]!)])).lines;
    const phone = formatPhone(lead.phone);
    const seenBy = async (staff: Agent, status: string) => {
      const query = `buyer=${agencyId}&status=${status}`;
      const { body } = await staff.get(`/api/admin/returns?${query}`).expect(200);
      const { text } = await staff.get(`/api/admin/returns/lines.csv?${query}`).expect(200);
      return [JSON.stringify(body), text].map((answer) => answer.includes(phone));
    };
    expect(await seenBy(support, 'requested')).toEqual([true, true]);
    const { body } = await askDecision(support, line!.id, { decision: 'accept' }).expect(200);
    expect(JSON.stringify(body)).not.toContain(phone);
    expect(await seenBy(support, 'accepted')).toEqual([false, false]);
    expect(await seenBy(admin, 'accepted')).toEqual([true, true]);
  });

  it('W90 the agency hears of a return at once, and of decisions once an hour', async () => {
    const { buyer, leadIds } = await buyAndOpen(shop, leads(3));
    const request = await returned(
      buyer,
      leadIds.map((leadId) => ({ leadId, reason: 'deceased' }) as const),
    );
    await runJobs(shop, ['events']);
    expect(await mails(request.id)).toMatchObject([{ template: 'return-received', values: { number: request.number, open: 3 } }]);
    await accept(support, request.lines[0]!.id);
    await askDecision(support, request.lines[1]!.id, refusal).expect(200);
    await runJobs(shop, ['events']);
    const jobs = await shop.db.one<{ all: number; minutes: number }>(
      `SELECT count(*)::int AS all, count(DISTINCT run_after)::int AS minutes FROM outbox WHERE payload ->> 'requestId' = $1`,
      [request.id],
    );
    expect(jobs.all).toBe(jobs.minutes);
    const due = async () => {
      // Later decisions are of another minute.
      await shop.db.run(
        `UPDATE outbox SET run_after = now(), dedupe_key = NULL WHERE kind = 'returns.tell-decided' AND done_at IS NULL`,
      );
      await runJobs(shop, ['mail']);
    };
    await due();
    const told = await mails(request.id);
    expect(told).toHaveLength(2);
    expect(told[1]!.values.path).toBe(`/dashboard/returns?tab=mine&id=${request.id}`);
    expect(told[1]).toMatchObject({ template: 'return-decided', values: { accepted: 1, credited: '3.00', refused: 1, open: 1 } });
    expect(told[1]!.values.refusals).toContain('We reached this person at this number. We talked to this person on Monday.');
    // A decision of the same hour waits, also when another hour begins on the clock.
    await accept(support, request.lines[2]!.id);
    await runJobs(shop, ['events']);
    await due();
    const planned = await shop.db.query<{ minutes: number }>(
      `SELECT round(extract(epoch FROM run_after - now()) / 60)::int AS minutes FROM outbox
       WHERE kind = 'returns.tell-decided' AND payload ->> 'requestId' = $1 AND done_at IS NULL`,
      [request.id],
    );
    expect([await mails(request.id), planned]).toEqual([told, [{ minutes: 61 }]]);
    await shop.db.run(`UPDATE return_requests SET told_at = told_at - interval '1 hour' WHERE id = $1`, [request.id]);
    await due();
    expect((await mails(request.id)).slice(2)).toMatchObject([{ template: 'return-decided', values: { accepted: 1, open: 0 } }]);
  });

  it('W89 promo credit comes back in its part; a fully credited order stays paid', async () => {
    const { buyer, username, agencyId } = await buyAndOpen(shop, leads(1));
    await grantPromo(shop, agencyId, 300);
    await fund(shop, username, 600);
    const { orderId, leadIds } = await buyMore(shop, buyer, leads(3));
    const request = await returned(
      buyer,
      leadIds.map((leadId) => ({ leadId, reason: 'deceased' }) as const),
    );
    for (const { id } of request.lines) await accept(support, id);
    const credits = (await postedFor(shop, orderId)).filter((leg) => leg.startsWith('return_credit'));
    expect(credits).toEqual(
      [1, 2, 3].flatMap(() => [
        'return_credit shop.returns.leads > wallet.cash 200',
        'return_credit shop.returns.leads > wallet.promo 100',
      ]),
    );
    expect(await availableTo(shop, agencyId)).toBe(900);
    expect(await ledgerViolations(shop)).toEqual([]);
    const order = (await buyer.get(`/api/orders/${orderId}`).expect(200)).body as { status: string };
    expect(order.status).toBe('paid');
  });

  it('W89 money of a disputed payment doesn’t come back', async () => {
    const { buyer, agencyId } = await buyAndOpen(shop, leads(1));
    const leadIds = await addInventory(shop, leads(4));
    const held = await hold(buyer, leadIds);
    await pay(buyer, held);
    await processPaymentEvents(shop);
    await buyer.get(`/api/orders/${held.orderId}`).expect(200);
    const request = await returned(
      buyer,
      leadIds.slice(0, 2).map((leadId) => ({ leadId, reason: 'deceased' }) as const),
    );
    await accept(support, request.lines[0]!.id);
    expect(await availableTo(shop, agencyId)).toBe(300);
    await openDispute(shop, held);
    await processPaymentEvents(shop);
    expect((await askDecision(support, request.lines[1]!.id).expect(409)).body).toMatchObject({ code: 'order_disputed' });
    expect((await askReturn(buyer, [disconnected(leadIds[2]!)]).expect(409)).body).toMatchObject({ code: 'order_disputed' });
  });

  it('W26 the queue as a file has the filters of the page, and is on the audit log', async () => {
    const lead = callableLead();
    const { buyer, leadIds, agencyId } = await buyAndOpen(shop, [lead, ...leads(4)]);
    const { number } = await returned(buyer, [disconnected(leadIds[0]!)]);
    const rowsOf = async (query: string) =>
      (await support.get(`/api/admin/returns/lines.csv?${query}`).expect(200)).text.trim().split('\r\n');
    const [header, row, ...others] = await rowsOf(`buyer=${agencyId}`);
    expect(header).toMatch(/^Return,Agency,Requested \(UTC\),Requested by,Name,Phone,State,Order,/);
    expect(row).toMatch(new RegExp(`^${number},Test Agency,.*,${lead.name},\\(305\\) \\d{3}-\\d{4},TX,`));
    expect(others).toEqual([]);
    expect(await rowsOf(`buyer=${agencyId}&status=accepted`)).toEqual([header]);
    const { items } = (await admin.get('/api/admin/audit?action=list.exported').expect(200)).body as Page<AuditRow>;
    expect(items[0]).toMatchObject({ target: { id: 'returns' }, after: { status: 'accepted', searched: true } });
  });

  it('W92 an import shows what came back of it with an interval, from 30 sold leads on', async () => {
    const { buyer, leadIds } = await buyAndOpen(shop, leads(40));
    const [{ id: importId }] = (await shop.db.query<{ id: string }>(
      `INSERT INTO imports (file_name, file_key, file_bytes, sha256, status, created_by) SELECT 'a.csv', 'a', 1, '', 'finished', id FROM users LIMIT 1 RETURNING id`,
    )) as [{ id: string }];
    const assign = (ids: readonly number[]) =>
      shop.db.run('UPDATE aged_leads SET import_id = $1 WHERE id = ANY($2::bigint[])', [importId, ids]);
    await assign(leadIds.slice(0, 29));
    const request = await returned(
      buyer,
      leadIds.slice(0, 12).map((leadId) => ({ leadId, reason: 'deceased' }) as const),
    );
    for (const { id } of request.lines.slice(0, 11)) await accept(support, id);
    const read = async () => (await admin.get(`/api/admin/imports/${importId}/returns`).expect(200)).body as ImportReturns;
    expect(await read()).toMatchObject({ sold: 29, returned: 11, open: 1, rate: null, isPoor: false });
    const unsold = await addInventory(shop, leads(3));
    await assign([...leadIds, ...unsold]);
    await shop.db.run('UPDATE aged_leads SET withdrawn_at = now() WHERE id = $1', [unsold[0]]);
    const all = await read();
    expect(all).toMatchObject({ sold: 40, unsold: 2, heldOrWithdrawn: 1, isPoor: true });
    expect(all).toMatchObject({ reasons: [{ reason: 'deceased', accepted: 11, open: 1 }] });
    expect(all.rate!.share).toBeCloseTo(0.275);
    expect(all.rate!.low).toBeCloseTo(0.161, 2);
    const text = csvTextOf(await admin.get(`/api/admin/imports/${importId}/returns.csv`).expect(200));
    expect(text.trim().split('\r\n')).toHaveLength(13);
    await admin.get(`/api/admin/imports/${randomUUID()}/returns`).expect(404);
    const change = { kind: 'withdraw', filter: { importId } };
    const { body } = await admin.post('/api/admin/lead-changes').send(change).expect(201);
    expect(body).toMatchObject({ plan: { changing: 2, sold: 40 } });
  });

  it('W83 the books stay clean after returns', async () => {
    const { buyer, leadIds } = await buyAndOpen(shop, leads(2));
    const request = await returned(buyer, [{ leadId: leadIds[0]!, reason: 'deceased' }]);
    await accept(support, request.lines[0]!.id);
    await runJobs(shop, ['orders', 'payments', 'events', 'mail']);
    const run = await reconcile(shop, admin);
    expect((await itemsOf(admin, run)).filter(({ check }) => check === 'C4' || check === 'C1')).toEqual([]);
  });
});
