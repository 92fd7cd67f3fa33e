import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AuditRow } from '@warmline/contracts/audit/types';
import type { DisputeDetail } from '@warmline/contracts/disputes/types';
import type { Page } from '@warmline/contracts/lists/page';
import type { Agent } from 'supertest';
import { AnswerDisputes } from '../../../src/modules/disputes/use-cases/answer-disputes.use-case.js';
import { StripeClient } from '../../../src/modules/payments/stripe/stripe-client.js';
import { paidTransfers, processPaymentEvents } from '../../support/shop/admin-orders.js';
import { disputeAtProvider, openDispute } from '../../support/wallet/bank.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

describe('W97 answers of the card provider that are lost', () => {
  let shop: TestApp;
  let admin: Agent;
  let id: string;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false });
    admin = await shop.signedIn('admin', 'judge');
  });
  beforeEach(() => dispute());
  afterEach(() => faults('DELETE'));
  afterAll(() => shop.stop());

  async function dispute(options: { dueInSeconds?: number } = {}) {
    const order = await paidTransfers(shop, await shop.signedIn('buyer'));
    await openDispute(shop, order, options);
    await processPaymentEvents(shop);
    ({ id } = disputeAtProvider(shop, order));
  }
  const faults = (method: 'POST' | 'DELETE', body?: object) =>
    fetch(`${shop.payments.url}/_emulator/faults`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
  const loseAnswers = (act: '' | '/close') =>
    faults('POST', { kind: 'drop_after', match: `POST /v1/disputes/${id}${act}`, times: 9 });
  const loseReadings = () => faults('POST', { kind: 'unavailable', match: `GET /v1/disputes/${id}`, times: 9 });
  const payTooLate = () =>
    shop.db.run(
      `UPDATE orders SET status = 'cancelled', cancel_reason = 'paid_too_late', cancelled_at = now(), paid_at = NULL
       WHERE id = (SELECT subject_id FROM dispute_facts WHERE id = $1)`,
      [id],
    );
  const endDeadline = () => shop.db.run(`UPDATE disputes SET evidence_due_by = now() - interval '1 minute' WHERE id = $1`, [id]);
  const submitAtProvider = async () => {
    await shop.app.get(StripeClient, { strict: false }).sdk.disputes.update(id, { evidence: { customer_name: 'Ann' } });
    await processPaymentEvents(shop);
  };
  const press = (act: 'submit' | 'accept') => admin.post(`/api/admin/disputes/${id}/${act}`).send({});
  const detail = async () => (await admin.get(`/api/admin/disputes/${id}`).expect(200)).body as DisputeDetail;
  const runJob = () => shop.app.get(AnswerDisputes, { strict: false }).execute();
  const audited = async (action: 'dispute.submitted' | 'dispute.accepted') =>
    ((await admin.get('/api/admin/audit').query({ action }).expect(200)).body as Page<AuditRow>).items
      .filter(({ target }) => target?.id === id)
      .map(({ actor, after }) => [actor?.username ?? null, after]);
  const emails = () => shop.db.query(`SELECT FROM outbox WHERE dedupe_key = $1`, [`mail:dispute-submitted:${id}`]);

  it('W97 a press whose answer was lost finds at the provider that the evidence was submitted, and is on the audit log', async () => {
    await loseAnswers('');
    expect((await press('submit').expect(200)).body).toMatchObject({ answered: true, submittedBy: 'judge' });
    await press('submit').expect(409);
    await runJob();
    expect(await audited('dispute.submitted')).toEqual([['judge', { amount: '350.00', sha256: expect.any(String) }]]);
  });

  it('W97 a press that can’t be looked up says so, and is noted with its admin once the event has come', async () => {
    await loseAnswers('');
    await loseReadings();
    expect((await press('submit').expect(503)).body).toMatchObject({ message: expect.stringContaining('isn’t known') });
    await processPaymentEvents(shop);
    expect(await detail()).toMatchObject({ answered: true, answerable: false, submittedAt: null });
    expect((await press('submit').expect(409)).body).toMatchObject({ code: 'dispute_submitted' });
    await runJob();
    expect(await audited('dispute.submitted')).toEqual([]);
    await faults('DELETE');
    await runJob();
    await runJob();
    expect(await detail()).toMatchObject({ submittedBy: 'judge', submittedAt: expect.any(String), submittedElsewhere: false });
    expect(await audited('dispute.submitted')).toEqual([['judge', { amount: '350.00' }]]);
    expect(await emails()).toEqual([]);
  });

  it('W97 evidence that was submitted elsewhere after a press that sent nothing is not noted with its admin', async () => {
    await faults('POST', { kind: 'unavailable', match: `POST /v1/disputes/${id}`, times: 9 });
    expect((await press('submit').expect(503)).body).toMatchObject({ message: expect.stringContaining('Nothing was sent') });
    await faults('DELETE');
    await submitAtProvider();
    await runJob();
    expect(await audited('dispute.submitted')).toEqual([[null, { amount: '350.00', where: 'card provider' }]]);
  });

  it('W97 a press whose answer was lost is noted with its admin, also if the job then tries and its answer is lost', async () => {
    await dispute({ dueInSeconds: 47 * 3600 });
    await loseAnswers('');
    await loseReadings();
    await press('submit').expect(503);
    await runJob();
    await processPaymentEvents(shop);
    await faults('DELETE');
    await runJob();
    expect(await audited('dispute.submitted')).toEqual([['judge', { amount: '350.00' }]]);
    expect(await emails()).toEqual([]);
  });

  it('W97 an automatic submission whose answer was lost is noted, with the email to support', async () => {
    await dispute({ dueInSeconds: 47 * 3600 });
    await loseAnswers('');
    await loseReadings();
    await runJob();
    expect(await detail()).toMatchObject({ answered: false });
    await processPaymentEvents(shop);
    await faults('DELETE');
    await runJob();
    expect(await detail()).toMatchObject({ answered: true, submittedBy: null, submittedElsewhere: false });
    expect(await audited('dispute.submitted')).toEqual([[null, { amount: '350.00' }]]);
    expect(await emails()).toHaveLength(1);
  });

  it('W97 evidence that was submitted on the provider’s pages is noted as that, without an email', async () => {
    await submitAtProvider();
    expect(await detail()).toMatchObject({ answered: true, answerable: false, submittedAt: null });
    await runJob();
    expect(await detail()).toMatchObject({ submittedBy: null, submittedAt: expect.any(String), submittedElsewhere: true });
    expect(await audited('dispute.submitted')).toEqual([[null, { amount: '350.00', where: 'card provider' }]]);
    expect(await emails()).toEqual([]);
  });

  it.each([
    ['whose deadline is over', endDeadline],
    ['whose payment bought nothing', payTooLate],
  ])('W97 submitted evidence of a dispute %s is noted as submitted elsewhere, without an email', async (_which, change) => {
    await dispute({ dueInSeconds: 47 * 3600 });
    await submitAtProvider();
    await change();
    await runJob();
    expect(await detail()).toMatchObject({ submittedBy: null, submittedAt: expect.any(String), submittedElsewhere: true });
    expect(await audited('dispute.submitted')).toEqual([[null, { amount: '350.00', where: 'card provider' }]]);
    expect(await emails()).toEqual([]);
  });

  it('W97 a dispute whose deadline is over, or whose payment bought nothing, is left out by the job', async () => {
    const staged = async () => (await shop.db.query('SELECT FROM dispute_evidence WHERE dispute_id = $1', [id])).length;
    await endDeadline();
    await runJob();
    expect(await staged()).toBe(0);
    await dispute({ dueInSeconds: 47 * 3600 });
    await payTooLate();
    expect(await detail()).toMatchObject({ hasEvidence: false, answerable: true, autoSubmitAt: null });
    await runJob();
    expect(await staged()).toBe(0);
    expect(await detail()).toMatchObject({ answered: false });
  });

  it('W97 an accepted dispute whose answer was lost is found lost, and is on the audit log', async () => {
    await loseAnswers('/close');
    expect((await press('accept').expect(200)).body).toMatchObject({ status: 'lost' });
    expect(await audited('dispute.accepted')).toEqual([['judge', { amount: '350.00' }]]);
  });

  it('W97 a dispute that was lost before its event came is not accepted: it is closed, and not on the audit log', async () => {
    shop.payments.deliveries.loseNext(100);
    await shop.app.get(StripeClient, { strict: false }).sdk.disputes.close(id);
    shop.payments.deliveries.loseNext(0);
    expect((await press('accept').expect(409)).body).toMatchObject({ code: 'dispute_closed' });
    expect(await detail()).toMatchObject({ status: 'lost' });
    expect(await audited('dispute.accepted')).toEqual([]);
  });

  it('W97 an acceptance that can’t be looked up says so, and is on the audit log as not confirmed', async () => {
    await loseAnswers('/close');
    await loseReadings();
    expect((await press('accept').expect(503)).body).toMatchObject({ message: expect.stringContaining('isn’t known') });
    expect(await audited('dispute.accepted')).toEqual([['judge', { amount: '350.00', confirmed: false }]]);
  });

  it('W97 an acceptance that didn’t arrive says that nothing was sent', async () => {
    await faults('POST', { kind: 'unavailable', match: `POST /v1/disputes/${id}/close`, times: 9 });
    expect((await press('accept').expect(503)).body).toMatchObject({ message: expect.stringContaining('Nothing was sent') });
    expect(await audited('dispute.accepted')).toEqual([]);
  });
});
