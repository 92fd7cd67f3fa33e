import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AuditPage } from '@warmline/contracts/api/audit';
import type { PaymentIntentResponse } from '@warmline/contracts/api/checkout';
import { MESSAGES } from '@warmline/contracts/messages';
import type { Agent } from 'supertest';
import { RetryRefunds } from '../../src/modules/orders/use-cases/refund-retry.use-case.js';
import { StripeClient } from '../../src/modules/payments/stripe-client.js';
import { intentIdOf } from '../factories/payment-events.js';
import { browserOf, createPerson, type Person } from '../support/accounts.js';
import { orderRow, pay } from '../support/buying.js';
import { buildRefund, deskOrder, orderTransfers, paidTransfers, told } from '../support/desk.js';
import { mailTo } from '../support/inbox.js';
import { doJobs } from '../support/jobs.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

describe('what staff do with orders', () => {
  let shop: TestApp;
  let admin: Agent;
  let second: Agent;
  let buyer: Agent;
  let person: Person;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false });
    [admin, second] = [await shop.signedIn('admin', 'desk-admin'), await shop.signedIn('admin', 'desk-second')];
  });
  afterAll(() => shop.stop());
  beforeEach(async () => {
    person = await createPerson(shop);
    buyer = await browserOf(shop, person);
  });

  const post = (who: Agent, { orderId }: PaymentIntentResponse, change: string, body: object = {}) =>
    who.post(`/api/admin/orders/${orderId}/${change}`).send(body);
  const refundsAt = (order: PaymentIntentResponse) =>
    shop.payments.store.refunds
      .all()
      .filter(({ payment_intent }) => payment_intent === intentIdOf(order))
      .map(({ amount }) => amount);
  const audited = async ({ orderId }: PaymentIntentResponse) =>
    ((await admin.get(`/api/admin/audit?target=${orderId}`).expect(200)).body as AuditPage).rows;

  describe('completing', () => {
    it('B4.11 M15 moves a paid order on, once, and writes down who did it', async () => {
      const order = await paidTransfers(shop, buyer);
      expect((await post(admin, order, 'complete').expect(200)).body).toMatchObject({ status: 'completed' });
      expect((await post(second, order, 'complete').expect(409)).body).toMatchObject({ code: 'order_not_completable' });
      expect((await audited(order)).map(({ action, actor }) => [action, actor?.username])).toEqual([
        ['order.completed', 'desk-admin'],
      ]);
      const { timeline } = await deskOrder(admin, order.orderId);
      expect(timeline.map(({ what }) => what)).toEqual(expect.arrayContaining(['created', 'paid', 'completed']));
      expect(timeline.find(({ what }) => what === 'completed')).toMatchObject({ by: 'desk-admin' });
    });

    it('refuses an unpaid order', async () => {
      await post(admin, await orderTransfers(buyer), 'complete').expect(409);
    });
  });

  describe('cancelling', () => {
    it('M15 closes an unpaid order, its payment first; the buyer gets a mail', async () => {
      const order = await orderTransfers(buyer);
      const { body } = await post(admin, order, 'cancel', { reason: 'Ordered twice' }).expect(200);
      expect(body).toMatchObject({ status: 'cancelled', cancelReason: 'by_staff' });
      expect(shop.payments.store.paymentIntents.get(intentIdOf(order))?.status).toBe('canceled');
      await doJobs(shop);
      const { number, timeline } = await deskOrder(admin, order.orderId);
      expect((await mailTo(person.email, `Order ${number} was cancelled`)).HTML).toContain('was not charged');
      expect(timeline.find(({ what }) => what === 'cancelled')).toMatchObject({ by: 'desk-admin', note: 'Ordered twice' });
      expect(timeline.map(({ what }) => what)).toContain('mail_sent');
      expect((await audited(order)).map(({ action }) => action)).toEqual(['order.cancelled']);
    });

    it('asks for a reason, at its field', async () => {
      const { body } = await post(admin, await orderTransfers(buyer), 'cancel', { reason: '  ' }).expect(400);
      expect(body).toMatchObject({ errors: [{ field: 'reason', message: MESSAGES.reasonRequired }] });
    });

    it('M15 a paid order is not cancelled without a refund, nor one whose money was quicker', async () => {
      await post(admin, await paidTransfers(shop, buyer), 'cancel', { reason: 'x' }).expect(409);
      const order = await orderTransfers(buyer, { totalTransfers: 2, price: 70 });
      await pay(buyer, order);
      expect((await post(admin, order, 'cancel', { reason: 'x' }).expect(409)).body).toMatchObject({
        code: 'order_not_cancellable',
      });
      await told(shop);
      expect(await orderRow(shop, order.orderId)).toMatchObject({ status: 'paid' });
    });
  });

  describe('refunding', () => {
    it('M15 all of it cancels the order and is told to the buyer by mail', async () => {
      const order = await paidTransfers(shop, buyer);
      const asked = (await post(admin, order, 'refund', buildRefund()).expect(200)).body as object;
      expect(asked).toMatchObject({
        status: 'paid',
        refundableCents: 0,
        refunds: [{ status: 'requested', requestedBy: 'desk-admin' }],
      });
      await doJobs(shop);
      const { number, ...done } = await deskOrder(admin, order.orderId);
      expect(done).toMatchObject({
        status: 'cancelled',
        cancelReason: 'refunded',
        refundedCents: 35_000,
        refunds: [{ status: 'refunded', amountCents: 35_000, note: 'Changed their mind' }],
      });
      expect(refundsAt(order)).toEqual([35_000]);
      expect((await mailTo(person.email, `Refund for order ${number}`)).HTML).toContain('$350.00 is on its way back to you');
      const [entry] = await audited(order);
      expect(entry).toMatchObject({ action: 'order.refunded', after: { amount: '350.00', note: 'Changed their mind' } });
    });

    it('a part leaves the order paid; the rest can follow', async () => {
      const order = await paidTransfers(shop, buyer);
      await post(admin, order, 'refund', buildRefund({ amountCents: 5_000 })).expect(200);
      await told(shop);
      expect(await orderRow(shop, order.orderId)).toEqual({ status: 'paid', reason: null, refunded: 5_000 });
      await post(admin, order, 'refund', buildRefund({ amountCents: 30_000, refundedCents: 5_000 })).expect(200);
      await told(shop);
      expect(await orderRow(shop, order.orderId)).toEqual({ status: 'cancelled', reason: 'refunded', refunded: 35_000 });
      expect(refundsAt(order)).toEqual(expect.arrayContaining([5_000, 30_000]));
    });

    it('two admins at once are one refund', async () => {
      const order = await paidTransfers(shop, buyer);
      const wanted = [admin, second, admin, second].map((who) =>
        post(who, order, 'refund', buildRefund({ amountCents: 10_000 })),
      );
      const statuses = (await Promise.all(wanted)).map(({ status }) => status).sort();
      expect(statuses).toEqual([200, 409, 409, 409]);
      await told(shop);
      expect(refundsAt(order)).toEqual([10_000]);
      // Who still looks at the old sum means the refund that was made.
      expect((await post(second, order, 'refund', buildRefund({ amountCents: 10_000 })).expect(409)).body).toMatchObject({
        code: 'order_changed',
      });
      expect(await audited(order)).toHaveLength(1);
    });

    it('the same press twice is one refund', async () => {
      const order = await paidTransfers(shop, buyer);
      const refund = buildRefund({ amountCents: 1_000 });
      await Promise.all([1, 2, 3].map(() => post(admin, order, 'refund', refund).expect(200)));
      await told(shop);
      await post(admin, order, 'refund', refund).expect(200);
      await told(shop);
      expect(refundsAt(order)).toEqual([1_000]);
    });

    it.each([
      ['more than is left', { amountCents: 35_001 }, 'amountCents', 'At most $350.00 can be refunded'],
      ['nothing', { amountCents: 0 }, 'amountCents', MESSAGES.refundAmountRequired],
      ['parts of a cent', { amountCents: 1.5 }, 'amountCents', MESSAGES.refundAmountRequired],
      ['an unknown reason', { reason: 'whim' }, 'reason', MESSAGES.refundReasonRequired],
      ['no note', { note: ' ' }, 'note', MESSAGES.reasonRequired],
    ])('refuses %s, at its field', async (_what, wrong, field, message) => {
      const order = await paidTransfers(shop, buyer);
      const { body } = await post(admin, order, 'refund', { ...buildRefund(), ...wrong }).expect(400);
      expect(body).toMatchObject({ errors: [{ field, message }] });
      expect(refundsAt(order)).toEqual([]);
    });

    it('refuses an unpaid order and one that was paid back', async () => {
      const unpaid = await orderTransfers(buyer);
      expect((await post(admin, unpaid, 'refund', buildRefund()).expect(409)).body).toMatchObject({
        code: 'order_not_refundable',
      });
      const order = await paidTransfers(shop, buyer, { totalTransfers: 1, price: 35 });
      await post(admin, order, 'refund', buildRefund({ amountCents: 3_500 })).expect(200);
      await told(shop);
      await post(admin, order, 'refund', buildRefund({ amountCents: 3_500, refundedCents: 3_500 })).expect(409);
    });

    it('a lost answer of the provider, and a job that runs twice, pay back once', async () => {
      const order = await paidTransfers(shop, buyer);
      shop.payments.faults.plan({ kind: 'drop_after', times: 3, match: 'POST /v1/refunds' });
      await post(admin, order, 'refund', buildRefund({ amountCents: 2_000 })).expect(200);
      await told(shop).catch(() => undefined);
      shop.payments.faults.clear();
      await shop.db.run(
        `UPDATE outbox SET locked_until = NULL, run_after = now() WHERE kind = 'orders.pay_back' AND done_at IS NULL`,
      );
      await told(shop);
      expect(refundsAt(order)).toEqual([2_000]);
      expect(await orderRow(shop, order.orderId)).toMatchObject({ status: 'paid', refunded: 2_000 });
      expect((await deskOrder(admin, order.orderId)).refunds).toMatchObject([{ status: 'refunded' }]);
    });

    it('what the provider refuses is said and changes nothing; then the order can be refunded another way', async () => {
      const order = await paidTransfers(shop, buyer);
      // Somebody paid back in the provider's own pages, and its news has not come yet.
      shop.payments.deliveries.hold();
      await shop.app
        .get(StripeClient, { strict: false })
        .sdk.refunds.create({ payment_intent: intentIdOf(order), amount: 30_000 });
      await post(admin, order, 'refund', buildRefund()).expect(200);
      await doJobs(shop, ['payments']);
      const refused = await deskOrder(admin, order.orderId);
      expect(refused).toMatchObject({
        status: 'paid',
        refunds: [{ status: 'refused', failure: expect.stringContaining('greater than') }],
      });
      expect(refused.timeline.map(({ what }) => what)).toContain('refund_refused');
      await shop.payments.deliveries.release();
      await told(shop);
      await post(admin, order, 'refund', buildRefund({ amountCents: 5_000, refundedCents: 30_000 })).expect(200);
      await told(shop);
      expect(await orderRow(shop, order.orderId)).toEqual({ status: 'cancelled', reason: 'refunded', refunded: 35_000 });
    });

    it('what the card’s bank does not take did not go back, and nobody is told so', async () => {
      const order = await orderTransfers(buyer);
      await pay(buyer, order, 'pm_card_refundFail');
      await told(shop);
      await post(admin, order, 'refund', buildRefund({ amountCents: 4_000 })).expect(200);
      await told(shop);
      expect(await orderRow(shop, order.orderId)).toMatchObject({ status: 'paid', refunded: 0 });
      expect((await deskOrder(admin, order.orderId)).refunds).toMatchObject([
        { status: 'refused', failure: expect.stringContaining('nothing went back') },
      ]);
      const mails = `SELECT FROM outbox WHERE kind = 'mail.send' AND payload ->> 'template' = 'refund' AND payload ->> 'to' = $1`;
      expect(await shop.db.query(mails, [person.email])).toEqual([]);
      await post(admin, order, 'refund', buildRefund({ amountCents: 4_000 })).expect(200);
    });

    it('a refund whose job was given up is asked for again the next night', async () => {
      const order = await paidTransfers(shop, buyer);
      const refund = buildRefund({ amountCents: 4_000 });
      await post(admin, order, 'refund', refund).expect(200);
      await shop.db.run(`UPDATE outbox SET failed_at = now() WHERE dedupe_key = 'pay-back:' || $1::text`, [refund.requestId]);
      const nightly = shop.app.get(RetryRefunds, { strict: false });
      await nightly.execute('too-early');
      await told(shop);
      expect(refundsAt(order)).toEqual([]);
      await shop.db.run(`UPDATE order_refunds SET requested_at = now() - interval '2 hours' WHERE id = $1`, [refund.requestId]);
      await Promise.all([nightly.execute('tonight'), nightly.execute('tonight')]);
      await told(shop);
      expect(refundsAt(order)).toEqual([4_000]);
    });
  });
});
