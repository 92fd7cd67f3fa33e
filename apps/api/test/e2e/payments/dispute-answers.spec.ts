import type { StaffHome } from '@warmline/contracts/home/types';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AuditRow } from '@warmline/contracts/audit/types';
import type { Dispute, DisputeDetail, DisputeEvidencePack } from '@warmline/contracts/disputes/types';
import type { Page } from '@warmline/contracts/lists/page';
import type { LegalView } from '@warmline/contracts/site/legal';
import { randomUUID } from 'node:crypto';
import type { Agent } from 'supertest';
import { AnswerDisputes } from '../../../src/modules/disputes/use-cases/answer-disputes.use-case.js';
import { addInventory, buildLead } from '../../factories/leads.js';
import { intentIdOf } from '../../factories/payment-events.js';
import { processPaymentEvents } from '../../support/shop/admin-orders.js';
import { decideDispute, openDispute } from '../../support/wallet/bank.js';
import { hold, pay } from '../../support/shop/buying.js';
import { balanceOf, openDeposit, type PayableDeposit } from '../../support/wallet/deposits.js';
import { ledgerViolations } from '../../support/wallet/ledger.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

describe('answers to disputes', () => {
  let shop: TestApp;
  let admin: Agent;
  let buyer: Agent;
  let username: string;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false, settings: { FIRST_DAY_DEPOSIT_CENTS: '0' } });
    admin = await shop.signedIn('admin', 'judge');
    const { revision } = (await admin.get('/api/admin/site/legal/terms').expect(200)).body as LegalView;
    await admin
      .post('/api/admin/site/legal/terms')
      .send({ revision, text: 'Be fair.', publish: true, reviewed: true })
      .expect(200);
  });
  beforeEach(async () => {
    username = `payer-${randomUUID().slice(0, 8)}`;
    buyer = await shop.signedIn('buyer', username);
    const { id, sha256 } = (await buyer.get('/api/terms/current').expect(200)).body as { id: number; sha256: string };
    await buyer.post(`/api/terms/${id}/accept`).send({ sha256 }).expect(204);
  });
  afterAll(() => shop.stop());

  const deposited = async (cents: number, card?: string): Promise<PayableDeposit> => {
    const opened = await openDeposit(buyer, cents);
    await pay(buyer, opened, card);
    await processPaymentEvents(shop);
    return opened;
  };
  const buy = async (count: number) => {
    const leadIds = await addInventory(
      shop,
      Array.from({ length: count }, () => buildLead()),
    );
    await shop.db.run(`UPDATE aged_leads SET explicit_price_cents = 500 WHERE id = ANY($1::bigint[])`, [leadIds]);
    return buyer.post('/api/bulk-purchase-leads').send({ leadIds, payWith: 'wallet', requestId: randomUUID() });
  };
  const atProvider = (paid: { clientSecret: string }) =>
    shop.payments.store.disputes.all().findLast(({ payment_intent }) => payment_intent === intentIdOf(paid))!;
  const evidence = async (id: string) =>
    (await admin.get(`/api/admin/disputes/${id}/evidence`).expect(200)).body as DisputeEvidencePack;
  const textOf = ({ fields }: DisputeEvidencePack, wanted: string) => fields.find(({ field }) => field === wanted)?.text ?? '';
  const detail = async (id: string) => (await admin.get(`/api/admin/disputes/${id}`).expect(200)).body as DisputeDetail;

  it('W24 freezes a disputed deposit, shows the proof, submits it once, and gives the money back when won', async () => {
    const paid = await deposited(10_000, 'pm_card_createDispute');
    expect(await balanceOf(buyer)).toEqual([0, 0, 10_000, 0]);
    expect((await buy(1)).body).toMatchObject({ code: 'wallet_blocked' });
    const { id } = atProvider(paid);
    const pack = await evidence(id);
    expect(textOf(pack, 'access_activity_log')).toMatch(/UTC \| signed in \| 127\.0\.0\.1/);
    expect(textOf(pack, 'customer_purchase_ip')).toBe('127.0.0.1');
    expect(textOf(pack, 'refund_policy_disclosure')).toContain('accepted version 1 of the terms of service');
    expect(pack.totalLength).toBe(pack.fields.reduce((sum, { text }) => sum + text.length, 0));
    await admin
      .post(`/api/admin/disputes/${id}/submit`)
      .send({ sha256: 'e'.repeat(64) })
      .expect(409);
    const { body } = await admin.post(`/api/admin/disputes/${id}/submit`).send({ sha256: pack.sha256 }).expect(200);
    expect(body).toMatchObject({ answerable: false, submittedBy: 'judge', submittedAt: expect.any(String), autoSubmitAt: null });
    expect(atProvider(paid)).toMatchObject({ status: 'under_review', evidence_details: { submission_count: 1 } });
    expect(atProvider(paid).evidence).toMatchObject({
      customer_name: 'Test Person',
      customer_email_address: `${username}@test.example`,
    });
    expect((await admin.post(`/api/admin/disputes/${id}/submit`).send({}).expect(409)).body).toMatchObject({
      code: 'dispute_submitted',
    });
    expect(await evidence(id)).toEqual({ ...pack, version: 1 });
    const audit = (await admin.get('/api/admin/audit').query({ action: 'dispute.submitted' }).expect(200)).body as Page<AuditRow>;
    expect(audit.items.filter(({ target }) => target?.id === id)).toHaveLength(1);
    await decideDispute(shop, paid, 'won');
    await processPaymentEvents(shop);
    expect(await balanceOf(buyer)).toEqual([10_000, 0, 0, 0]);
    expect(await ledgerViolations(shop)).toEqual([]);
  });

  it.each([
    ['in order', 'as_created'],
    ['reversed', 'reversed'],
  ] as const)(
    'W24 a later dispute, whose proof names no lead, leaves a debt when lost that the next deposit pays, every event three times, %s',
    async (_how, sequence) => {
      const paid = await deposited(10_000);
      expect((await buy(8)).body).toMatchObject({ status: 'paid', walletCents: 4_000 });
      shop.payments.deliveries.hold();
      shop.payments.deliveries.setCopies(3);
      await openDispute(shop, paid);
      await shop.payments.deliveries.release(sequence);
      await processPaymentEvents(shop);
      expect(await balanceOf(buyer)).toEqual([0, 0, 6_000, 0]);
      const pack = JSON.stringify(await evidence(atProvider(paid).id));
      expect(pack).toMatch(/Order WL-\d+: Aged leads, 8 insurance leads/);
      const sold = await shop.db.query<{ phone: string; name: string }>(
        'SELECT phone, name FROM aged_leads WHERE sold_at IS NOT NULL',
      );
      expect(sold.filter(({ phone, name }) => pack.includes(phone) || pack.includes(name))).toEqual([]);
      shop.payments.deliveries.hold();
      await decideDispute(shop, paid, 'lost');
      await shop.payments.deliveries.release(sequence);
      shop.payments.deliveries.setCopies(1);
      await processPaymentEvents(shop);
      expect(await balanceOf(buyer)).toEqual([0, 0, 0, 4_000]);
      await deposited(5_000);
      expect(await balanceOf(buyer)).toEqual([1_000, 0, 0, 0]);
      expect(await ledgerViolations(shop)).toEqual([]);
    },
  );

  it('W96 the pack of an order says what was bought, opened and downloaded, from where and under which terms', async () => {
    const leadIds = await addInventory(shop, [buildLead({ name: 'Lead Person' }), buildLead()]);
    const order = await hold(buyer, leadIds);
    await pay(buyer, order);
    await processPaymentEvents(shop);
    await buyer.get(`/api/orders/${order.orderId}`).expect(200);
    await buyer.get(`/api/orders/${order.orderId}/leads.csv`).expect(200);
    await openDispute(shop, order, { reason: 'duplicate' });
    await processPaymentEvents(shop);
    const pack = await evidence(atProvider(order).id);
    expect(textOf(pack, 'product_description')).toMatch(/^Order WL-\d+: Aged leads, 2 insurance leads/);
    expect(textOf(pack, 'access_activity_log')).toMatch(/opened the order[^\n]*127\.0\.0\.1/);
    expect(textOf(pack, 'access_activity_log')).toContain('downloaded leads as a file');
    expect(textOf(pack, 'duplicate_charge_explanation')).toContain('no other charge within two days');
    expect(textOf(pack, 'uncategorized_text')).not.toBe('');
    expect(JSON.stringify(pack)).not.toContain('Lead Person');
    // However much is opened after the dispute, the evidence stays as it was.
    await shop.db.run(
      `INSERT INTO access_log (agency_id, kind, ref, at) SELECT agency_id, 'order_opened', id::text, now() + n * interval '1 minute'
       FROM orders, generate_series(1, 200) n WHERE id = $1::uuid`,
      [order.orderId],
    );
    expect(await evidence(atProvider(order).id)).toEqual(pack);
    const list = (await admin.get('/api/admin/disputes').query({ state: 'open' }).expect(200)).body as Page<Dispute>;
    expect(list.items[0]).toMatchObject({
      id: atProvider(order).id,
      status: 'open',
      reason: 'duplicate',
      subject: { kind: 'order', id: order.orderId },
    });
  });

  it('W96 keeps the proof of the disputed order, however much else the agency opens before the dispute', async () => {
    const order = await hold(buyer, await addInventory(shop, [buildLead()]));
    await pay(buyer, order);
    await processPaymentEvents(shop);
    await buyer.get(`/api/orders/${order.orderId}/leads.csv`).expect(200);
    await shop.db.run(
      `INSERT INTO access_log (agency_id, kind, ref, address, user_agent)
       SELECT agency_id, k, CASE k WHEN 'order_opened' THEN gen_random_uuid()::text ELSE id::text END, '127.0.0.1', repeat('x', 60)
       FROM orders, generate_series(1, 250) n, unnest(ARRAY['order_opened', 'leads_shown']) k WHERE id = $1::uuid`,
      [order.orderId],
    );
    await openDispute(shop, order);
    await processPaymentEvents(shop);
    const pack = await evidence(atProvider(order).id);
    expect(textOf(pack, 'refund_refusal_explanation')).toContain('The customer downloaded leads as a file at');
    expect(textOf(pack, 'access_activity_log')).toMatch(/downloaded leads as a file \| Order WL-\d+ \| 127\.0\.0\.1/);
  });

  it('W96 keeps the first and last connected call, and counts all of them, however much the agency opens afterwards', async () => {
    const order = await hold(buyer, await addInventory(shop, [buildLead()]));
    await pay(buyer, order);
    await processPaymentEvents(shop);
    await shop.db.run(
      `INSERT INTO access_log (agency_id, kind, ref, at) SELECT agency_id, k, gen_random_uuid(), paid_at + delay
       FROM orders, (SELECT 'call_bridged', -interval '1 minute' UNION ALL SELECT 'call_bridged', n * interval '1 us' FROM generate_series(1, 100) n
         UNION ALL SELECT 'leads_shown', n * interval '1 us' FROM generate_series(101, 400) n) x(k, delay)
       WHERE id = $1::uuid`,
      [order.orderId],
    );
    await openDispute(shop, order);
    await processPaymentEvents(shop);
    const pack = await evidence(atProvider(order).id);
    expect(textOf(pack, 'product_description')).toContain('calls connected to the customer since the payment: 100.');
    const lines = textOf(pack, 'access_activity_log').split('\n');
    expect(lines).toHaveLength(200);
    expect(lines.filter((line) => line.includes('connected with a caller'))).toHaveLength(2);
  });

  it('P67 counts the open disputes of orders and deposits, with the next deadline of those without an answer', async () => {
    const counts = async () => ((await admin.get('/api/admin/home').expect(200)).body as StaffHome).disputes!;
    const before = await counts();
    const paid = await deposited(2_000);
    await openDispute(shop, paid, { dueInSeconds: 3600 });
    await processPaymentEvents(shop);
    const { id } = atProvider(paid);
    const listed = async () =>
      ((await admin.get('/api/admin/disputes?state=unanswered').expect(200)).body as Page<Dispute>).items.map((one) => one.id);
    expect(await counts()).toEqual({
      open: before.open + 1,
      unanswered: before.unanswered! + 1,
      nextDueBy: (await detail(id)).dueBy,
    });
    expect(await listed()).toContain(id);
    await admin.post(`/api/admin/disputes/${id}/submit`).send({}).expect(200);
    expect(await counts()).toEqual({ ...before, open: before.open + 1 });
    expect(await listed()).not.toContain(id);
    await decideDispute(shop, paid, 'won');
    await processPaymentEvents(shop);
    expect(await counts()).toEqual(before);
  });

  it('W97 stages the evidence, and submits it automatically 48 hours before the deadline, telling staff', async () => {
    const run = () => shop.app.get(AnswerDisputes, { strict: false }).execute();
    const early = await deposited(2_000);
    await openDispute(shop, early, { dueInSeconds: 49 * 3600 });
    const late = await deposited(3_000);
    await openDispute(shop, late, { dueInSeconds: 47 * 3600 });
    await processPaymentEvents(shop);
    await run();
    await run();
    expect(atProvider(early)).toMatchObject({
      status: 'needs_response',
      evidence_details: { has_evidence: true, submission_count: 0 },
    });
    expect((await evidence(atProvider(early).id)).version).toBe(1);
    expect(atProvider(late)).toMatchObject({ status: 'under_review', evidence_details: { submission_count: 1 } });
    expect(await detail(atProvider(late).id)).toMatchObject({ submittedBy: null, submittedAt: expect.any(String) });
    const mails = `SELECT FROM outbox WHERE dedupe_key = $1`;
    expect(await shop.db.query(mails, [`mail:dispute-submitted:${atProvider(late).id}`])).toHaveLength(1);
    expect(await shop.db.query(mails, [`mail:dispute-submitted:${atProvider(early).id}`])).toHaveLength(0);
  });

  it('W97 gives a dispute up: it is lost at once, and nothing is submitted afterwards', async () => {
    const paid = await deposited(2_000);
    await openDispute(shop, paid);
    await processPaymentEvents(shop);
    const { id } = atProvider(paid);
    const { body } = await admin.post(`/api/admin/disputes/${id}/accept`).expect(200);
    expect(body).toMatchObject({ status: 'lost', answerable: false });
    expect(await balanceOf(buyer)).toEqual([0, 0, 0, 0]);
    for (const act of ['accept', 'submit'])
      expect((await admin.post(`/api/admin/disputes/${id}/${act}`).send({}).expect(409)).body).toMatchObject({
        code: 'dispute_closed',
      });
    const audit = (await admin.get('/api/admin/audit').query({ action: 'dispute.accepted' }).expect(200)).body as Page<AuditRow>;
    expect(audit.items.filter(({ target }) => target?.id === id)).toHaveLength(1);
    await admin.get('/api/admin/disputes/dp_unknown').expect(404);
  });

  it('W97 three presses at once submit once', async () => {
    const paid = await deposited(2_000);
    await openDispute(shop, paid);
    await processPaymentEvents(shop);
    const { id } = atProvider(paid);
    const answers = await Promise.all([1, 2, 3].map(() => admin.post(`/api/admin/disputes/${id}/submit`).send({})));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(atProvider(paid).evidence_details.submission_count).toBe(1);
  });
});
