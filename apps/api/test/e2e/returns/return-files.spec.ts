import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ErrorBody } from '@warmline/contracts/http/errors';
import type { OrderDetail } from '@warmline/contracts/orders/types';
import type { ReturnPlan } from '@warmline/contracts/returns/files';
import type { ReturnPage, ReturnRequest } from '@warmline/contracts/returns/types';
import type { Agent } from 'supertest';
import { csvTextOf } from '../../support/files/csv-text.js';
import { buyAppointment, buyCallbacks, stockAppointments, stockCallbacks } from '../../support/shop/callbacks.js';
import { availableTo, fund, ledgerViolations } from '../../support/wallet/ledger.js';
import { accept, askReturn, buyAndOpen, buyLeads, callableLead, disconnected, returned } from '../../support/shop/returns.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

describe('files of returns', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false, settings: { RATE_LIMIT_FACTOR: '1000' } });
  });
  afterAll(() => shop.stop());

  const now = `${new Date().toISOString().slice(0, 19)}.000Z`;
  const upload = (buyer: Agent, rows: readonly string[], header = 'Order,Phone,Reason,Called at,Note') =>
    buyer.post('/api/returns/csv').attach('file', Buffer.from([header, ...rows].join('\n')), 'returns.csv');
  const confirm = async (buyer: Agent, id: string) =>
    (await buyer.post(`/api/returns/batches/${id}/confirm`).expect(200)).body as ReturnPlan;
  const requests = async (buyer: Agent) => ((await buyer.get('/api/returns').expect(200)).body as ReturnPage).items;

  it('W22 a file is compared first; confirming does exactly the plan, once; the result file has every row', async () => {
    const own = Array.from({ length: 5 }, () => callableLead());
    const foreign = callableLead();
    const { buyer } = await buyAndOpen(shop, own);
    await buyLeads(shop, [foreign]);
    const [one, two, three] = own.map(({ phone }) => phone) as [string, string, string];
    const rows = [
      `,${one},disconnected,${now},=1+1`,
      `,${two},Number belongs to another person,${now},`,
      `,${foreign.phone},disconnected,${now},`,
      `,${three},xyz,${now},`,
      `,${one},disconnected,${now},`,
      `,${three},disconnected,${now},`,
    ];
    const { body } = (await upload(buyer, rows).expect(201)) as { body: ReturnPlan };
    expect(body).toMatchObject({
      total: 6,
      matched: 3,
      unmatched: 1,
      failed: 2,
      totalCents: 900,
      confirmedAt: null,
      request: null,
    });
    expect(body.rows.map(({ line, outcome, problem }) => [line, outcome, problem])).toEqual([
      [2, 'matched', null],
      [3, 'matched', null],
      [4, 'unmatched', 'unknown_phone'],
      [5, 'failed', 'unknown_reason'],
      [6, 'failed', 'repeated'],
      // The row before it was refused, so this one is the first that counts.
      [7, 'matched', null],
    ]);
    expect(await requests(buyer)).toEqual([]);

    const [first, second] = [await confirm(buyer, body.batchId), await confirm(buyer, body.batchId)];
    expect(second).toEqual(first);
    expect(first.rows.map(({ status }) => status)).toEqual(['requested', 'requested', null, null, null, 'requested']);
    const [request, ...others] = await requests(buyer);
    expect(others).toEqual([]);
    expect(request).toMatchObject({ id: first.request!.id, source: 'csv', counts: { requested: 3, accepted: 0, refused: 0 } });

    const lines = csvTextOf(await buyer.get(`/api/returns/batches/${body.batchId}/result.csv`).expect(200))
      .trim()
      .split('\r\n');
    expect(lines).toHaveLength(7);
    expect(lines[1]).toContain(`disconnected,${now},'=1+1,Waiting,`);
    expect(lines[3]).toContain('Not matched,"You haven’t opened');
    const stranger = await shop.signedIn('buyer', 'stranger');
    await stranger.get(`/api/returns/batches/${body.batchId}`).expect(404);
    await stranger.post(`/api/returns/batches/${body.batchId}/confirm`).expect(404);
  });

  it('W21 W22 a file finds nothing that was never opened, also in an order that it names', async () => {
    const lead = callableLead();
    const { buyer, orderId } = await buyLeads(shop, [lead]);
    const { number } = await shop.db.one<{ number: string }>('SELECT number FROM orders WHERE id = $1', [orderId]);
    const rows = [`,${lead.phone},disconnected,${now},`, `${number},${lead.phone},disconnected,${now},`];
    const problems = async () =>
      ((await upload(buyer, rows).expect(201)).body as ReturnPlan).rows.map(({ outcome, problem }) => [outcome, problem]);
    const unknown = ['unmatched', 'unknown_phone'];
    expect(await problems()).toEqual([unknown, unknown]);
    await buyer.get(`/api/orders/${orderId}`).expect(200);
    expect(await problems()).toEqual([
      ['matched', null],
      ['failed', 'repeated'],
    ]);
  });

  it('W22 the result file can be uploaded again, also where it has no zone', async () => {
    const own = [callableLead(), callableLead()];
    const { buyer, agencyId, orderId } = await buyAndOpen(shop, own);
    await shop.db.run(`UPDATE agencies SET time_zone = 'Asia/Kolkata' WHERE id = $1`, [agencyId]);
    const { number } = (await buyer.get(`/api/orders/${orderId}`).expect(200)).body as OrderDetail;
    const rows = own.map(({ phone }) => `${number},${phone},disconnected,${now},"No ""tone"", but a voice"`);
    const { body } = (await upload(buyer, rows).expect(201)) as { body: ReturnPlan };
    const result = csvTextOf(await buyer.get(`/api/returns/batches/${body.batchId}/result.csv`).expect(200));
    const planOf = async (text: string) => {
      const answer = await buyer.post('/api/returns/csv').attach('file', Buffer.from(text), 'again.csv').expect(201);
      return (answer.body as ReturnPlan).rows;
    };
    expect(body.rows.map(({ outcome, calledAt }) => [outcome, calledAt])).toEqual([
      ['matched', now],
      ['matched', now],
    ]);
    expect(await planOf(result)).toEqual(body.rows);
    expect(await planOf(result.replaceAll(now, now.slice(0, 19).replace('T', ' ')))).toEqual(body.rows);
  });

  it('W22 confirms a file whose ID another return of the buyer was requested with', async () => {
    const own = [callableLead(), callableLead()];
    const { buyer, leadIds } = await buyAndOpen(shop, own);
    const { body } = (await upload(buyer, [`,${own[0]!.phone},disconnected,${now},`]).expect(201)) as { body: ReturnPlan };
    await askReturn(buyer, [disconnected(leadIds[1]!)], body.batchId).expect(201);
    expect((await confirm(buyer, body.batchId)).rows.map(({ status }) => status)).toEqual(['requested']);
    expect(await requests(buyer)).toHaveLength(2);
  });

  it('W91 the phone of what was accepted is masked, in each file that has it', async () => {
    const support = await shop.signedIn('support');
    const own = [callableLead({ name: 'Rosa Gone' }), callableLead({ name: 'Rosa Kept' })];
    const { buyer } = await buyAndOpen(shop, own);
    const [gone, kept] = own.map(({ phone }) => phone) as [string, string];
    // The second row repeats the first, as written elsewhere.
    const rows = [`,${gone},disconnected,${now},`, `,+1 ${gone},disconnected,${now},`, `,${kept},xyz,${now},`];
    const files: ReturnPlan[] = [];
    for (let count = 0; count < 2; count += 1) files.push((await upload(buyer, rows).expect(201)).body as ReturnPlan);
    for (const { batchId } of files) expect((await confirm(buyer, batchId)).rows[0]!.phone).toBe(gone);
    const [{ id }] = (await requests(buyer)) as [ReturnPage['items'][0]];
    const { lines } = (await buyer.get(`/api/returns/${id}`).expect(200)).body as ReturnRequest;
    await accept(support, lines[0]!.id);
    for (const { batchId } of files) {
      const plan = (await buyer.get(`/api/returns/batches/${batchId}`).expect(200)).body as ReturnPlan;
      expect(plan.rows.map(({ phone }) => phone)).toEqual(['(305) XXX-XXXX', '(305) XXX-XXXX', kept]);
      const { text } = await buyer.get(`/api/returns/batches/${batchId}/result.csv`).expect(200);
      expect([text.includes(gone), text.includes(kept)]).toEqual([false, true]);
    }
  });

  it('W22 L18 reads a file that begins with a byte-order mark, as the template does', async () => {
    const lead = callableLead();
    const { buyer, orderId } = await buyAndOpen(shop, [lead]);
    const { number } = (await buyer.get(`/api/orders/${orderId}`).expect(200)).body as OrderDetail;
    const row = `${number},${lead.phone},disconnected,${now},`;
    const { body } = await upload(buyer, [row], '\uFEFFOrder,Phone,Reason,Called at,Note').expect(201);
    expect((body as ReturnPlan).rows).toMatchObject([{ order: number, outcome: 'matched' }]);
  });

  it('W22 cuts a long note between characters', async () => {
    const buyer = await shop.signedIn('buyer', 'long-notes');
    const { body } = await upload(buyer, [`,3055550100,disconnected,${now},${'a'.repeat(499)}😀`]).expect(201);
    expect((body as ReturnPlan).rows[0]!.note).toBe(`${'a'.repeat(499)}\uFFFD`);
  });

  it('W22 rows keep the rules of returns: the share, evidence, and what was returned until the confirmation', async () => {
    const own = Array.from({ length: 10 }, () => callableLead());
    const { buyer, leadIds } = await buyAndOpen(shop, own);
    const rows = own.slice(0, 5).map(({ phone }) => `${phone},wrong number,${now}`);
    const header = 'Cell Phone,Disposition,Call Time';
    const { body } = (await upload(buyer, [...rows, `${own[5]!.phone},wrong number,`], header).expect(201)) as {
      body: ReturnPlan;
    };
    expect(body.rows.map(({ problem }) => problem)).toEqual([null, null, null, 'share', 'share', 'missing_evidence']);
    await returned(buyer, [disconnected(leadIds[0]!)]);
    const confirmed = await confirm(buyer, body.batchId);
    expect(confirmed).toMatchObject({ total: 6, matched: 2, failed: 4 });
    expect(confirmed.rows[0]).toMatchObject({ outcome: 'failed', problem: 'returned_before', status: null });
  });

  it("W22 times are those of the agency's zone, and a row says what it lacks", async () => {
    const own = [callableLead(), callableLead(), callableLead()];
    const { buyer, agencyId } = await buyAndOpen(shop, own);
    await shop.db.run(`UPDATE agencies SET time_zone = 'Asia/Kolkata' WHERE id = $1`, [agencyId]);
    const [one, two] = own.map(({ phone }) => phone) as [string, string];
    const local = new Date(Date.parse(now) + 5.5 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
    const rows = [`,${one},disconnected,${local},a\0b`, `,${two},disconnected,yesterday,`, `,,disconnected,${local},`];
    const { body } = (await upload(buyer, rows).expect(201)) as { body: ReturnPlan };
    expect(body.rows[0]).toMatchObject({ outcome: 'matched', calledAt: now, note: 'ab' });
    expect(body.rows[1]).toMatchObject({ problem: 'missing_evidence', message: expect.stringContaining('2026-11-25 14:05') });
    expect(body.rows[2]).toMatchObject({ problem: 'unknown_phone', message: expect.stringContaining('enter the phone number') });
  });

  it('W22 what is no such file is refused', async () => {
    const { buyer } = await buyAndOpen(shop, [callableLead()]);
    const messageOf = async (asked: ReturnType<typeof upload>) => ((await asked.expect(400)).body as ErrorBody).message;
    expect(await messageOf(upload(buyer, ['a,b'], 'Name,City'))).toContain('Phone column');
    expect(await messageOf(upload(buyer, []))).toContain('no rows');
    expect(await messageOf(upload(buyer, Array<string>(5_001).fill(',3050000000,x,,')))).toContain('5,000 rows');
    const large = Buffer.alloc(2 * 1024 * 1024 + 1, 'a');
    await buyer.post('/api/returns/csv').attach('file', large, 'returns.csv').expect(413);
  });

  it('W22 W98 a file finds callbacks and appointments, and asks for the order where a phone is both a lead and a callback', async () => {
    await shop.signedIn('admin');
    const [lead, twice] = [callableLead(), callableLead()];
    const { buyer, username, agencyId } = await buyAndOpen(shop, [lead, twice]);
    await fund(shop, username, 6_500);
    const callbacks = await stockCallbacks(shop, { count: 4, priceCents: 500 });
    const [appointment] = await stockAppointments(shop);
    const phoneOf = (id: number) => String(3_053_000_000 + id);
    await shop.db.run(
      `UPDATE callback_opportunities SET phone = (3053000000 + id)::text, email = id || '@mail.example' WHERE id = ANY($1::bigint[])`,
      [[...callbacks, appointment]],
    );
    const bought = async ({ body }: { body: unknown }) => {
      const { orderId } = body as { orderId: string };
      return ((await buyer.get(`/api/orders/${orderId}`).expect(200)).body as { number: string }).number;
    };
    const number = await bought(await buyCallbacks(buyer, callbacks, { payWith: 'wallet' }).expect(200));
    await bought(await buyAppointment(buyer, appointment, { payWith: 'wallet' }).expect(200));
    await shop.db.run(`UPDATE callback_opportunities SET slot_at = now() - interval '1 hour' WHERE id = $1::bigint`, [
      appointment,
    ]);
    await shop.db.run('UPDATE callback_opportunities SET phone = $2 WHERE id = $1::bigint', [callbacks[3], twice.phone]);
    const [first, second, third] = callbacks.map(phoneOf) as [string, string, string];

    const at = new Date(Date.now() - 3_600_000).toISOString();
    const rows = [
      `,${first},dnc_or_litigator,,State list`,
      `,${second},no-show,${now},`,
      `,${phoneOf(appointment!)},no show,${at},`,
      `,${twice.phone},disconnected,${now},`,
      `${number},${twice.phone},dnc_or_litigator,,State list`,
      `,${first},disconnected,${now},`,
      `WL-1,${third},disconnected,${now},`,
      `,${lead.phone},dnc_or_litigator,,State list`,
    ];
    const { body } = (await upload(buyer, rows).expect(201)) as { body: ReturnPlan };
    expect(body.rows.map(({ outcome, problem }) => problem ?? outcome)).toEqual([
      'matched',
      'missing_evidence',
      'matched',
      'ambiguous',
      'matched',
      'repeated',
      'unknown_phone',
      'matched',
    ]);
    expect(body).toMatchObject({ matched: 4, unmatched: 2, failed: 2, totalCents: 500 + 4_500 + 500 + 300 });
    expect(body.rows[3]!.message).toContain('name the order');

    const confirmed = await confirm(buyer, body.batchId);
    expect(confirmed.rows.map(({ status }) => status)).toEqual([
      'requested',
      null,
      'requested',
      null,
      'requested',
      null,
      null,
      'requested',
    ]);
    expect(await confirm(buyer, body.batchId)).toEqual(confirmed);
    const stored = (await buyer.get(`/api/returns/${confirmed.request!.id}`).expect(200)).body as ReturnRequest;
    expect(stored.lines.map(({ item }) => item.kind)).toEqual(['callback', 'appointment', 'callback', 'lead']);
    // Of a lead and a callback, the one that is not in a return yet is meant.
    const later = ((await upload(buyer, [`,${twice.phone},dnc_or_litigator,,State list`]).expect(201)) as { body: ReturnPlan })
      .body;
    expect(later).toMatchObject({ matched: 1, totalCents: 300 });
    expect(await availableTo(shop, agencyId)).toBe(0);
    expect(await ledgerViolations(shop)).toEqual([]);
  });
});
