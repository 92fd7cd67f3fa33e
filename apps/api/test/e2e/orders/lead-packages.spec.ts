import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AdminOrder } from '@warmline/contracts/orders/admin-types';
import type { PaymentIntentResponse } from '@warmline/contracts/orders/checkout';
import type { OrderDetail, OrderSummary } from '@warmline/contracts/orders/types';
import { randomUUID } from 'node:crypto';
import type { Agent } from 'supertest';
import { StartPackages } from '../../../src/modules/orders/use-cases/packages/start-packages.use-case.js';
import { buildPhone } from '../../factories/csv.js';
import { buildRingcloud, buildSurvey } from '../../factories/surveys.js';
import { pay } from '../../support/shop/buying.js';
import { emailsTo } from '../../support/inbox.js';
import { runJobs } from '../../support/jobs.js';
import { ledgerViolations } from '../../support/wallet/ledger.js';
import { stockLeads } from '../../support/shop/packages.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { waitFor } from '../../support/wait-for.js';

interface Bought {
  buyer: Agent;
  id: string;
  email: string;
  reference: string;
}

describe('leads that were bought by number', () => {
  let shop: TestApp;
  let admin: Agent;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false });
    admin = await shop.signedIn('admin');
  });
  afterAll(() => shop.stop());
  // Leads and open orders of one test are not for the next.
  beforeEach(async () => {
    await shop.db.run('UPDATE aged_leads SET withdrawn_at = now() WHERE sold_at IS NULL AND withdrawn_at IS NULL');
    await shop.db.run('UPDATE lead_packages SET ended_at = now() WHERE ended_at IS NULL');
  });

  /** Runs what is due, again until the provider and the shop have told each other everything. */
  async function settle(): Promise<void> {
    for (let round = 0; round < 3; round += 1) {
      await shop.payments.deliveries.settled();
      await runJobs(shop);
    }
  }
  const sweep = async () => {
    await shop.db.run(`INSERT INTO outbox (kind, queue, payload) VALUES ('orders.fill_packages', 'orders', '{}')`);
    await settle();
  };

  async function order(
    form: 'survey' | 'ringcloud',
    quantity: number,
    answers: object = {},
  ): Promise<Bought & PaymentIntentResponse> {
    const buyer = shop.anonymous();
    const survey =
      form === 'ringcloud'
        ? buildRingcloud({ totalTransfers: quantity, ageRange: '30-60', workingStates: 'FL, GA', ...answers })
        : buildSurvey({ leadType: 'Aged Leads', totalCallbacks: quantity, ageRange: '30-60', ...answers });
    const { body: saved } = await buyer
      .post(form === 'ringcloud' ? '/api/ringcloud-survey' : '/api/survey')
      .send(survey)
      .expect(200);
    const { submissionId, quote } = saved as { submissionId: string; quote: { amount: number } };
    const ageRange = 'ageRange' in survey ? survey.ageRange : undefined;
    const product = form === 'ringcloud' ? { tier: 'ringcloud', packageType: 'partial_apps' } : { leadType: 'Aged Leads' };
    const payload = { ...product, quantity, ageRange, amount: quote.amount, submissionId, requestId: randomUUID() };
    const { body } = await buyer.post('/api/create-payment-intent').send(payload).expect(200);
    const opened = body as PaymentIntentResponse;
    return { ...opened, buyer, id: opened.orderId, email: survey.email };
  }
  async function buy(form: 'survey' | 'ringcloud', quantity: number, answers: object = {}): Promise<Bought> {
    const opened = await order(form, quantity, answers);
    await pay(opened.buyer, opened);
    await settle();
    return opened;
  }
  const read = async ({ buyer, id }: Bought) => (await buyer.get(`/api/orders/${id}`).expect(200)).body as OrderDetail;
  const stateOf = async (bought: Bought) => {
    const { status, leadPackage, leads } = await read(bought);
    return { status, leads: leads.length, ...leadPackage };
  };
  const adminOrder = async (id: string) => (await admin.get(`/api/admin/orders/${id}`).expect(200)).body as AdminOrder;
  const subjects = async ({ email }: Bought) =>
    (await emailsTo(email))
      .map(({ Subject }) => Subject)
      .filter((subject) => /lead/i.test(subject))
      .reverse();
  const number = async (bought: Bought) => (await read(bought)).number;

  it('M92 L53 are delivered at the payment, in the states and of the age that were paid for, and complete the order', async () => {
    await stockLeads(shop, 5, { state: 'FL', ageDays: 60 });
    await stockLeads(shop, 5, { state: 'GA', ageDays: 30 });
    for (const wrong of [
      { state: 'TX', ageDays: 40 },
      { state: 'FL', ageDays: 61 },
      { state: 'FL', ageDays: 29 },
    ])
      await stockLeads(shop, 5, wrong);
    const bought = await buy('ringcloud', 10);
    const { status, leads, leadPackage, returns } = await read(bought);
    expect(status).toBe('completed');
    expect(leads.map(({ state, actualAge, priceCents }) => [state, actualAge, priceCents]).sort()).toEqual([
      ...Array.from({ length: 5 }, () => ['FL', 60, 500]),
      ...Array.from({ length: 5 }, () => ['GA', 30, 500]),
    ]);
    expect(leadPackage).toMatchObject({ delivered: 10, total: 10, missing: 0, missingCents: 0, waitsFor: null, refundOn: null });
    expect(returns?.openUntil).not.toBeNull();
    const { text } = await bought.buyer.get(`/api/orders/${bought.id}/leads.csv`).expect(200);
    expect(text.trim().split('\n')).toHaveLength(11);
    const { text: all } = await bought.buyer.get('/api/purchases.csv').expect(200);
    expect(all.trim().split('\n')).toHaveLength(11);
    const { body: mine } = await bought.buyer.get('/api/my-leads').expect(200);
    expect((mine as { items: unknown[] }).items).toHaveLength(10);
    expect(await subjects(bought)).toEqual([`All 10 leads are here (${await number(bought)})`]);
    expect((await adminOrder(bought.id)).timeline.map(({ what }) => what)).toContain('completed');
  });

  it('M92 L54 get the rest as it arrives, oldest payment first; progress shows in lists and for staff', async () => {
    await stockLeads(shop, 2);
    const first = await buy('ringcloud', 5);
    const second = await buy('ringcloud', 5);
    expect(await stateOf(first)).toMatchObject({
      status: 'paid',
      leads: 2,
      delivered: 2,
      total: 5,
      missing: 3,
      missingCents: 1500,
      waitsFor: 'inventory',
    });
    const { body: list } = await first.buyer.get('/api/orders').expect(200);
    expect((list as OrderSummary[])[0]).toMatchObject({ leadPackage: { delivered: 2, total: 5, refundOn: expect.any(String) } });
    expect((await adminOrder(second.id)).leadPackage).toMatchObject({ delivered: 0, total: 5 });

    const fits = { name: 'Bo Li', state: 'FL', ageRange: '30-60' };
    const leads = Array.from({ length: 6 }, () => ({ ...fits, phone: buildPhone() }));
    const upload = admin
      .post('/api/bulk-upload-aged-leads')
      .send({ leads: [...leads, { ...fits, phone: buildPhone(), state: 'TX' }] })
      .then(({ status }) => status);
    await waitFor('the import', async () => {
      await settle();
      return (await shop.db.query(`SELECT FROM imports WHERE status = 'finished'`)).length > 0;
    });
    expect(await upload).toBeLessThan(300);
    await settle();
    expect(await stateOf(first)).toMatchObject({ status: 'completed', delivered: 5 });
    expect(await stateOf(second)).toMatchObject({ status: 'paid', delivered: 3 });

    const lead = { name: 'Ann Lee', phone: '3055550177', state: 'GA', ageRange: '30-60', price: '3.00' };
    await admin
      .post('/api/admin/aged-leads')
      .send(lead)
      .expect(({ status }) => expect(status).toBeLessThan(300));
    await settle();
    expect(await stateOf(second)).toMatchObject({ delivered: 4, missing: 1 });
  });

  it('L53 wait for the states of a survey that asks none, and follow its set-up', async () => {
    await stockLeads(shop, 4, { state: 'TX' });
    const bought = await buy('survey', 3);
    expect(await stateOf(bought)).toMatchObject({ status: 'paid', delivered: 0, waitsFor: 'setup' });
    await bought.buyer
      .put(`/api/order-setups/${bought.reference}`)
      .send({ states: ['TX'] })
      .expect(200);
    await settle();
    expect(await stateOf(bought)).toMatchObject({ status: 'completed', delivered: 3 });
  });

  it('L55 email about the first leads, then once a day at most, then about the last ones', async () => {
    await stockLeads(shop, 1);
    const bought = await buy('ringcloud', 6);
    const grow = async (count: number) => {
      await stockLeads(shop, count);
      await shop.db.run('UPDATE lead_packages SET walked_at = NULL WHERE order_id = $1', [bought.id]);
      await sweep();
    };
    await grow(1);
    await grow(1);
    const name = await number(bought);
    expect(await subjects(bought)).toEqual([`Your first lead is here (${name})`]);
    await shop.db.run(`UPDATE lead_packages SET emailed_at = now() - interval '25 hours' WHERE order_id = $1`, [bought.id]);
    await sweep();
    await grow(3);
    expect(await subjects(bought)).toEqual([
      `Your first lead is here (${name})`,
      `2 leads more (${name})`,
      `All 6 leads are here (${name})`,
    ]);
    await sweep();
    expect(await subjects(bought)).toHaveLength(3);
  });

  it('M99 refund what is missing on request, once, and keep what was delivered', async () => {
    await stockLeads(shop, 2);
    const bought = await buy('ringcloud', 5);
    const refund = (body: object) => bought.buyer.post(`/api/orders/${bought.id}/refund-missing`).send(body);
    const { body: changed } = await refund({ requestId: randomUUID(), missing: 4 }).expect(409);
    expect(changed).toMatchObject({ code: 'order_changed' });
    const press = { requestId: randomUUID(), missing: 3 };
    const [one, other] = await Promise.all([refund(press), refund(press)]);
    expect([one.status, other.status]).toEqual([200, 200]);
    await settle();
    expect(await stateOf(bought)).toMatchObject({ status: 'completed', total: 2, missing: 0 });
    await stockLeads(shop, 5);
    await sweep();
    const { status, refundedCents, leadPackage, leads } = await read(bought);
    expect({ status, refundedCents, leads: leads.length }).toEqual({ status: 'completed', refundedCents: 1500, leads: 2 });
    expect(leadPackage).toMatchObject({ delivered: 2, total: 2, missing: 0 });
    await refund({ requestId: randomUUID(), missing: 3 }).expect(409);
    const stranger = await shop.signedIn('buyer');
    await stranger.post(`/api/orders/${bought.id}/refund-missing`).send(press).expect(404);
    expect(await ledgerViolations(shop)).toEqual([]);
  });

  it('M99 refund everything that is missing after 14 days, also without states', async () => {
    const bought = await buy('survey', 5);
    await shop.db.run(`UPDATE lead_packages SET started_at = now() - interval '13 days 23 hours' WHERE order_id = $1`, [
      bought.id,
    ]);
    await sweep();
    expect(await stateOf(bought)).toMatchObject({ status: 'paid', missing: 5 });
    await shop.db.run(`UPDATE lead_packages SET started_at = now() - interval '14 days' WHERE order_id = $1`, [bought.id]);
    await sweep();
    const { status, cancelReason, refundedCents } = await read(bought);
    expect({ status, cancelReason, refundedCents }).toEqual({
      status: 'cancelled',
      cancelReason: 'refunded',
      refundedCents: 2000,
    });
    const { refunds, timeline } = await adminOrder(bought.id);
    expect(refunds).toMatchObject([{ amountCents: 2000, requestedBy: null, reason: 'not_delivered', status: 'refunded' }]);
    expect(timeline.map(({ what }) => what)).toContain('refund_requested');
    expect(await ledgerViolations(shop)).toEqual([]);
  });

  it('M99 count an amount that staff refund for missing leads, and deliver the others', async () => {
    const bought = await buy('ringcloud', 5);
    const refund = { requestId: randomUUID(), amountCents: 1200, refundedCents: 0, reason: 'other', note: 'Two leads and a bit' };
    await admin.post(`/api/admin/orders/${bought.id}/refund`).send(refund).expect(200);
    await settle();
    expect(await stateOf(bought)).toMatchObject({ total: 3, missing: 3 });
    await stockLeads(shop, 9);
    await shop.db.run('UPDATE lead_packages SET walked_at = NULL WHERE order_id = $1', [bought.id]);
    await sweep();
    expect(await stateOf(bought)).toMatchObject({ status: 'completed', delivered: 3 });
  });

  it('M99 stop while the payment is disputed', async () => {
    const bought = await buy('ringcloud', 2);
    await shop.db.run('UPDATE orders SET disputed_at = now() WHERE id = $1', [bought.id]);
    await stockLeads(shop, 2);
    await shop.db.run(`UPDATE lead_packages SET walked_at = NULL, started_at = now() - interval '20 days' WHERE order_id = $1`, [
      bought.id,
    ]);
    await sweep();
    expect(await stateOf(bought)).toMatchObject({ status: 'paid', delivered: 0, waitsFor: 'dispute' });
    await bought.buyer.post(`/api/orders/${bought.id}/refund-missing`).send({ requestId: randomUUID(), missing: 2 }).expect(409);
  });

  it('M92 orders that were paid before are filled after a command, once', async () => {
    await stockLeads(shop, 3);
    const bought = await buy('ringcloud', 3);
    await shop.db.run('DELETE FROM order_lines WHERE order_id = $1', [bought.id]);
    await shop.db.run('DELETE FROM lead_packages WHERE order_id = $1', [bought.id]);
    await shop.db.run(`UPDATE orders SET status = 'paid' WHERE id = $1`, [bought.id]);
    await stockLeads(shop, 5);
    const start = shop.app.get(StartPackages, { strict: false });
    const name = await number(bought);
    expect(await start.list()).toEqual([{ id: bought.id, number: name, quantity: 3, product: 'aged_lead' }]);
    expect(await start.execute(['WL-1'])).toBe(0);
    expect(await start.execute([name])).toBe(1);
    expect(await start.execute([])).toBe(0);
    await settle();
    expect(await stateOf(bought)).toMatchObject({ status: 'completed', delivered: 3 });
  });

  it('L54 two orders that are paid at once share the last leads, the older one first', async () => {
    await stockLeads(shop, 7);
    const [older, newer] = [await order('ringcloud', 5), await order('ringcloud', 5)];
    await Promise.all([pay(older.buyer, older), pay(newer.buyer, newer)]);
    await shop.payments.deliveries.settled();
    await runJobs(shop, ['payments']);
    await shop.db.run(
      `UPDATE orders SET paid_at = CASE WHEN id = $1 THEN now() - interval '1 minute' ELSE now() END WHERE id IN ($1, $2)`,
      [older.id, newer.id],
    );
    await settle();
    expect(await stateOf(older)).toMatchObject({ status: 'completed', delivered: 5 });
    expect(await stateOf(newer)).toMatchObject({ status: 'paid', delivered: 2 });
    const twice = await shop.db.query(
      'SELECT lead_id FROM order_lines WHERE released_at IS NULL GROUP BY lead_id HAVING count(*) > 1',
    );
    expect(twice).toEqual([]);
  });
});
