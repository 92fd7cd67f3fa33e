import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AuditRow } from '@warmline/contracts/audit/types';
import type { Dispute, DisputeDetail } from '@warmline/contracts/disputes/types';
import type { Page } from '@warmline/contracts/lists/page';
import type { Agent } from 'supertest';
import { AnswerDisputes } from '../../../src/modules/disputes/use-cases/answer-disputes.use-case.js';
import { paidTransfers, processPaymentEvents } from '../../support/shop/admin-orders.js';
import { decideDispute, disputeAtProvider, escalateInquiry, openDispute } from '../../support/wallet/bank.js';
import { ledgerViolations } from '../../support/wallet/ledger.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

describe('inquiries', () => {
  let shop: TestApp;
  let admin: Agent;
  let order: { orderId: string; clientSecret: string };
  beforeAll(async () => {
    shop = await startTestApp({ workers: false });
    admin = await shop.signedIn('admin', 'judge');
  });
  beforeEach(async () => {
    order = await paidTransfers(shop, await shop.signedIn('buyer'));
  });
  afterAll(() => shop.stop());

  const ask = async (options: { dueInSeconds?: number } = {}) => {
    await openDispute(shop, order, { inquiry: true, ...options });
    await processPaymentEvents(shop);
    return disputeAtProvider(shop, order).id;
  };
  const escalate = async (options: { dueInSeconds?: number } = {}) => {
    await escalateInquiry(shop, order, options);
    await processPaymentEvents(shop);
  };
  const detail = async (id: string) => (await admin.get(`/api/admin/disputes/${id}`).expect(200)).body as DisputeDetail;
  const toAnswer = async () =>
    ((await admin.get('/api/admin/disputes?state=unanswered').expect(200)).body as Page<Dispute>).items.map(({ id }) => id);
  const submissions = () => disputeAtProvider(shop, order).evidence_details.submission_count;
  const answerDue = () => shop.app.get(AnswerDisputes, { strict: false }).execute();
  const submittedBy = async (id: string) =>
    ((await admin.get('/api/admin/audit').query({ action: 'dispute.submitted' }).expect(200)).body as Page<AuditRow>).items
      .filter(({ target }) => target?.id === id)
      .map(({ actor }) => actor?.username ?? null);
  const emailed = (key: string) =>
    shop.db.query<{ subject: string }>(`SELECT payload ->> 'subject' AS subject FROM outbox WHERE dedupe_key = $1`, [
      `mail:${key}`,
    ]);

  it('W97 an answered inquiry that becomes a dispute is answered anew, with the same texts', async () => {
    const id = await ask();
    await admin.post(`/api/admin/disputes/${id}/submit`).send({}).expect(200);
    expect(await detail(id)).toMatchObject({ status: 'inquiry', answerable: false, submittedBy: 'judge' });
    expect(await toAnswer()).not.toContain(id);
    await escalate();
    expect(await detail(id)).toMatchObject({
      status: 'open',
      answerable: true,
      submittedAt: null,
      submittedBy: null,
      autoSubmitAt: expect.any(String),
    });
    expect(await toAnswer()).toContain(id);
    await admin.post(`/api/admin/disputes/${id}/submit`).send({}).expect(200);
    expect(submissions()).toBe(2);
    expect((await admin.post(`/api/admin/disputes/${id}/submit`).send({}).expect(409)).body).toMatchObject({
      code: 'dispute_submitted',
    });
    await processPaymentEvents(shop);
    expect(await detail(id)).toMatchObject({ answerable: false, submittedBy: 'judge' });
    expect(await submittedBy(id)).toEqual(['judge', 'judge']);
    expect(await ledgerViolations(shop)).toEqual([]);
  });

  it.each([
    ['submitted here', `now() - interval '6 minutes'`],
    ['submitted elsewhere', 'NULL'],
  ])('W97 a dispute that was stored as answered as an inquiry, %s, is answered anew once it is read', async (_where, at) => {
    const id = await ask();
    await shop.db.run(`UPDATE disputes SET status = 'open', submissions = 1, submitted_at = ${at} WHERE id = $1`, [id]);
    expect(await toAnswer()).not.toContain(id);
    await escalate();
    expect(await detail(id)).toMatchObject({ status: 'open', answerable: true, submittedAt: null });
    expect(await toAnswer()).toContain(id);
  });

  it('W97 the answer of an inquiry is not noted as that of its dispute: the provider is asked first', async () => {
    const id = await ask();
    await escalateInquiry(shop, order, { dueInSeconds: 47 * 3600 });
    await shop.db.run(
      `UPDATE disputes SET status = 'open', submissions = 1, submitted_at = NULL, evidence_due_by = now() + interval '47 hours' WHERE id = $1`,
      [id],
    );
    await answerDue();
    expect(submissions()).toBe(1);
    expect(await submittedBy(id)).toEqual([null]);
    expect(await emailed(`dispute-submitted:${id}`)).toHaveLength(1);
  });

  it('W97 a dispute that was answered in the last five minutes stays answered when it is read as open', async () => {
    const id = await ask();
    await shop.db.run(`UPDATE disputes SET status = 'open', submissions = 1, submitted_at = now() WHERE id = $1`, [id]);
    await escalate();
    expect(await detail(id)).toMatchObject({ answered: true, answerable: false, submittedAt: expect.any(String) });
  });

  it('W35 an inquiry that is closed sends the buyer no email', async () => {
    const id = await ask();
    await decideDispute(shop, order, 'won');
    await processPaymentEvents(shop);
    expect(await detail(id)).toMatchObject({ status: 'won' });
    expect(await emailed(`dispute-closed:${id}`)).toEqual([]);
  });

  it('W97 an inquiry can’t be accepted', async () => {
    const id = await ask();
    expect((await admin.post(`/api/admin/disputes/${id}/accept`).expect(409)).body).toMatchObject({
      code: 'dispute_inquiry',
      message: expect.stringContaining('refund'),
    });
    expect(await detail(id)).toMatchObject({ status: 'inquiry', answerable: true });
  });

  it('W97 an inquiry, and the dispute that it becomes, are each submitted automatically 48 hours before their deadlines', async () => {
    const id = await ask({ dueInSeconds: 49 * 3600 });
    expect(await detail(id)).toMatchObject({ autoSubmitAt: expect.any(String) });
    await answerDue();
    expect(submissions()).toBe(0);
    await shop.db.run(`UPDATE disputes SET evidence_due_by = now() + interval '47 hours' WHERE id = $1`, [id]);
    await answerDue();
    expect(submissions()).toBe(1);
    expect(await emailed(`inquiry-submitted:${id}`)).toEqual([
      { subject: expect.stringMatching(/^The inquiry about WL-\d+ was answered automatically$/) },
    ]);
    await escalate({ dueInSeconds: 47 * 3600 });
    await answerDue();
    await answerDue();
    expect(submissions()).toBe(2);
    expect(await emailed(`dispute-submitted:${id}`)).toHaveLength(1);
    expect(await submittedBy(id)).toEqual([null, null]);
  });
});
