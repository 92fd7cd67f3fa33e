import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ORDER_MESSAGES } from '@warmline/contracts/orders/messages';
import { MESSAGES } from '@warmline/contracts/fields/messages';
import type { AuditRow } from '@warmline/contracts/audit/types';
import type { Page } from '@warmline/contracts/lists/page';
import type { PaymentIntentResponse } from '@warmline/contracts/orders/checkout';
import type { Agent } from 'supertest';
import { RetryRefunds } from '../../../src/modules/orders/use-cases/refunds/retry-refunds.use-case.js';
import { StripeClient } from '../../../src/modules/payments/stripe/stripe-client.js';
import { intentIdOf } from '../../factories/payment-events.js';
import { signInBrowser, createPerson, type Person } from '../../support/accounts/accounts.js';
import { orderRow, pay } from '../../support/shop/buying.js';
import {
  buildRefund,
  readAdminOrder,
  orderTransfers,
  paidTransfers,
  processPaymentEvents,
} from '../../support/shop/admin-orders.js';
import { waitForEmail } from '../../support/inbox.js';
import { runJobs } from '../../support/jobs.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

describe('order changes by staff', () => {
  let shop: TestApp;
  let admin: Agent;
  let second: Agent;
  let buyer: Agent;
  let person: Person;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false });
    [admin, second] = [await shop.signedIn('admin', 'ops-admin'), await shop.signedIn('admin', 'ops-second')];
  });
  afterAll(() => shop.stop());
  beforeEach(async () => {
    person = await createPerson(shop);
    buyer = await signInBrowser(shop, person);
  });

  const post = (who: Agent, { orderId }: PaymentIntentResponse, change: string, body: object = {}) =>
    who.post(`/api/admin/orders/${orderId}/${change}`).send(body);
  const refundsAt = (order: PaymentIntentResponse) =>
    shop.payments.store.refunds
      .all()
      .filter(({ payment_intent }) => payment_intent === intentIdOf(order))
      .map(({ amount }) => amount);
  const audited = async ({ orderId }: PaymentIntentResponse) =>
    ((await admin.get(`/api/admin/audit?target=${orderId}`).expect(200)).body as Page<AuditRow>).items;

  describe('completing', () => {
    it('B4.11 M15 completes a paid order once and records who did it', async () => {
      const order = await paidTransfers(shop, buyer);
      expect((await post(admin, order, 'complete').expect(200)).body).toMatchObject({ status: 'completed' });
      // Again after a lost answer.
      expect((await post(admin, order, 'complete').expect(200)).body).toMatchObject({ status: 'completed' });
      expect((await post(second, order, 'complete').expect(409)).body).toMatchObject({
        code: 'order_not_completable',
        message: 'ops-admin already completed this order.',
      });
      expect((await audited(order)).map(({ action, actor }) => [action, actor?.username])).toEqual([
        ['order.completed', 'ops-admin'],
      ]);
      const { timeline } = await readAdminOrder(admin, order.orderId);
      expect(timeline.map(({ what }) => what)).toEqual(expect.arrayContaining(['created', 'paid', 'completed']));
      expect(timeline.find(({ what }) => what === 'completed')).toMatchObject({ by: 'ops-admin' });
    });

    it('refuses an unpaid order', async () => {
      await post(admin, await orderTransfers(buyer), 'complete').expect(409);
    });
  });

  describe('M43 canceling', () => {
    it('M15 cancels the payment, then the unpaid order, and emails the buyer', async () => {
      const order = await orderTransfers(buyer);
      const { body } = await post(admin, order, 'cancel', { reason: 'Ordered twice' }).expect(200);
      expect(body).toMatchObject({ status: 'cancelled', cancelReason: 'by_staff' });
      await post(admin, order, 'cancel', { reason: 'Ordered twice' }).expect(200);
      expect((await post(second, order, 'cancel', { reason: 'x' }).expect(409)).body).toMatchObject({
        code: 'order_not_cancellable',
        message: 'ops-admin already canceled this order.',
      });
      expect(shop.payments.store.paymentIntents.get(intentIdOf(order))?.status).toBe('canceled');
      await runJobs(shop);
      const { number, timeline } = await readAdminOrder(admin, order.orderId);
      expect((await waitForEmail(person.email, `Order ${number} was canceled`)).HTML).toContain("wasn't charged");
      expect(timeline.find(({ what }) => what === 'cancelled')).toMatchObject({ by: 'ops-admin', note: 'Ordered twice' });
      expect(timeline.map(({ what }) => what)).toContain('mail_sent');
      expect((await audited(order)).map(({ action }) => action)).toEqual(['order.cancelled']);
    });

    it('requires a reason and reports it at its field', async () => {
      const { body } = await post(admin, await orderTransfers(buyer), 'cancel', { reason: '  ' }).expect(400);
      expect(body).toMatchObject({ errors: [{ field: 'reason', message: MESSAGES.reasonRequired }] });
    });

    it('M15 refuses to cancel a paid order without a refund, also when the payment arrives first', async () => {
      await post(admin, await paidTransfers(shop, buyer), 'cancel', { reason: 'x' }).expect(409);
      const order = await orderTransfers(buyer, { totalTransfers: 2, price: 70 });
      await pay(buyer, order);
      expect((await post(admin, order, 'cancel', { reason: 'x' }).expect(409)).body).toMatchObject({
        code: 'order_not_cancellable',
      });
      await processPaymentEvents(shop);
      expect(await orderRow(shop, order.orderId)).toMatchObject({ status: 'paid' });
    });
  });

  describe('M41 refunding', () => {
    it('M15 cancels the order and emails the buyer after a full refund', async () => {
      const order = await paidTransfers(shop, buyer);
      const asked = (await post(admin, order, 'refund', buildRefund()).expect(200)).body as object;
      expect(asked).toMatchObject({
        status: 'paid',
        refundableCents: 0,
        refunds: [{ status: 'requested', requestedBy: 'ops-admin' }],
      });
      await runJobs(shop);
      const { number, ...done } = await readAdminOrder(admin, order.orderId);
      expect(done).toMatchObject({
        status: 'cancelled',
        cancelReason: 'refunded',
        refundedCents: 35_000,
        refunds: [{ status: 'refunded', amountCents: 35_000, note: 'Changed their mind' }],
      });
      expect(refundsAt(order)).toEqual([35_000]);
      expect((await waitForEmail(person.email, `Refund for order ${number}`)).HTML).toContain('We refunded $350.00');
      const [entry] = await audited(order);
      expect(entry).toMatchObject({ action: 'order.refunded', after: { amount: '350.00', note: 'Changed their mind' } });
    });

    it('keeps the order paid after a partial refund and accepts the rest later', async () => {
      const order = await paidTransfers(shop, buyer);
      await post(admin, order, 'refund', buildRefund({ amountCents: 5_000 })).expect(200);
      await processPaymentEvents(shop);
      expect(await orderRow(shop, order.orderId)).toEqual({ status: 'paid', reason: null, refunded: 5_000 });
      await post(admin, order, 'refund', buildRefund({ amountCents: 30_000, refundedCents: 5_000 })).expect(200);
      await processPaymentEvents(shop);
      expect(await orderRow(shop, order.orderId)).toEqual({ status: 'cancelled', reason: 'refunded', refunded: 35_000 });
      expect(refundsAt(order)).toEqual(expect.arrayContaining([5_000, 30_000]));
    });

    it('makes one refund when two admins submit at once', async () => {
      const order = await paidTransfers(shop, buyer);
      const wanted = [admin, second, admin, second].map((who) =>
        post(who, order, 'refund', buildRefund({ amountCents: 10_000 })),
      );
      const statuses = (await Promise.all(wanted)).map(({ status }) => status).sort();
      expect(statuses).toEqual([200, 409, 409, 409]);
      await processPaymentEvents(shop);
      expect(refundsAt(order)).toEqual([10_000]);
      // A request based on the old refunded sum conflicts with the refund already made.
      expect((await post(second, order, 'refund', buildRefund({ amountCents: 10_000 })).expect(409)).body).toMatchObject({
        code: 'order_changed',
      });
      expect(await audited(order)).toHaveLength(1);
    });

    it('makes one refund for a repeated request', async () => {
      const order = await paidTransfers(shop, buyer);
      const refund = buildRefund({ amountCents: 1_000 });
      await Promise.all([1, 2, 3].map(() => post(admin, order, 'refund', refund).expect(200)));
      await processPaymentEvents(shop);
      await post(admin, order, 'refund', refund).expect(200);
      await processPaymentEvents(shop);
      expect(refundsAt(order)).toEqual([1_000]);
    });

    it.each([
      ['more than the rest', { amountCents: 35_001 }, 'amountCents', 'At most $350.00 can be refunded'],
      ['nothing', { amountCents: 0 }, 'amountCents', ORDER_MESSAGES.refundAmountRequired],
      ['a fraction of a cent', { amountCents: 1.5 }, 'amountCents', ORDER_MESSAGES.refundAmountRequired],
      ['an unknown reason', { reason: 'whim' }, 'reason', ORDER_MESSAGES.refundReasonRequired],
      ['no note', { note: ' ' }, 'note', ORDER_MESSAGES.refundNoteRequired],
    ])('rejects %s at its field', async (_what, wrong, field, message) => {
      const order = await paidTransfers(shop, buyer);
      const { body } = await post(admin, order, 'refund', { ...buildRefund(), ...wrong }).expect(400);
      expect(body).toMatchObject({ errors: [{ field, message }] });
      expect(refundsAt(order)).toEqual([]);
    });

    it('refuses an unpaid order and a fully refunded one', async () => {
      const unpaid = await orderTransfers(buyer);
      expect((await post(admin, unpaid, 'refund', buildRefund()).expect(409)).body).toMatchObject({
        code: 'order_not_refundable',
      });
      const order = await paidTransfers(shop, buyer, { totalTransfers: 1, price: 35 });
      await post(admin, order, 'refund', buildRefund({ amountCents: 3_500 })).expect(200);
      await processPaymentEvents(shop);
      await post(admin, order, 'refund', buildRefund({ amountCents: 3_500, refundedCents: 3_500 })).expect(409);
    });

    it('refunds once when the provider’s answer is lost and the job runs twice', async () => {
      const order = await paidTransfers(shop, buyer);
      shop.payments.faults.plan({ kind: 'drop_after', times: 3, match: 'POST /v1/refunds' });
      await post(admin, order, 'refund', buildRefund({ amountCents: 2_000 })).expect(200);
      await processPaymentEvents(shop).catch(() => undefined);
      shop.payments.faults.clear();
      await shop.db.run(
        `UPDATE outbox SET locked_until = NULL, run_after = now() WHERE kind = 'orders.pay_back' AND done_at IS NULL`,
      );
      await processPaymentEvents(shop);
      expect(refundsAt(order)).toEqual([2_000]);
      expect(await orderRow(shop, order.orderId)).toMatchObject({ status: 'paid', refunded: 2_000 });
      expect((await readAdminOrder(admin, order.orderId)).refunds).toMatchObject([{ status: 'refunded' }]);
    });

    it('shows the provider’s refusal of a refund, changes nothing, and accepts another amount later', async () => {
      const order = await paidTransfers(shop, buyer);
      // A refund made in the provider's dashboard; its event is still held back.
      shop.payments.deliveries.hold();
      await shop.app
        .get(StripeClient, { strict: false })
        .sdk.refunds.create({ payment_intent: intentIdOf(order), amount: 30_000 });
      await post(admin, order, 'refund', buildRefund()).expect(200);
      await runJobs(shop, ['payments']);
      const refused = await readAdminOrder(admin, order.orderId);
      expect(refused).toMatchObject({
        status: 'paid',
        refunds: [{ status: 'refused', failure: expect.stringContaining('greater than') }],
      });
      expect(refused.timeline.map(({ what }) => what)).toContain('refund_refused');
      await shop.payments.deliveries.release();
      await processPaymentEvents(shop);
      await post(admin, order, 'refund', buildRefund({ amountCents: 5_000, refundedCents: 30_000 })).expect(200);
      await processPaymentEvents(shop);
      expect(await orderRow(shop, order.orderId)).toEqual({ status: 'cancelled', reason: 'refunded', refunded: 35_000 });
    });

    it('marks a refund as refused when the card’s bank rejects it, and sends no refund email', async () => {
      const order = await orderTransfers(buyer);
      await pay(buyer, order, 'pm_card_refundFail');
      await processPaymentEvents(shop);
      await post(admin, order, 'refund', buildRefund({ amountCents: 4_000 })).expect(200);
      await processPaymentEvents(shop);
      expect(await orderRow(shop, order.orderId)).toMatchObject({ status: 'paid', refunded: 0 });
      expect((await readAdminOrder(admin, order.orderId)).refunds).toMatchObject([
        { status: 'refused', failure: expect.stringContaining('Nothing was refunded') },
      ]);
      const mails = `SELECT FROM outbox WHERE kind = 'mail.send' AND payload ->> 'template' = 'refund' AND payload ->> 'to' = $1`;
      expect(await shop.db.query(mails, [person.email])).toEqual([]);
      await post(admin, order, 'refund', buildRefund({ amountCents: 4_000 })).expect(200);
    });

    it('requests a refund again the next night when its job is dead', async () => {
      const order = await paidTransfers(shop, buyer);
      const refund = buildRefund({ amountCents: 4_000 });
      await post(admin, order, 'refund', refund).expect(200);
      await shop.db.run(`UPDATE outbox SET failed_at = now() WHERE dedupe_key = 'pay-back:' || $1::text`, [refund.requestId]);
      const nightly = shop.app.get(RetryRefunds, { strict: false });
      await nightly.execute({}, { id: 'too-early' });
      await processPaymentEvents(shop);
      expect(refundsAt(order)).toEqual([]);
      await shop.db.run(`UPDATE order_refunds SET requested_at = now() - interval '2 hours' WHERE id = $1`, [refund.requestId]);
      await Promise.all([nightly.execute({}, { id: 'tonight' }), nightly.execute({}, { id: 'tonight' })]);
      await processPaymentEvents(shop);
      expect(refundsAt(order)).toEqual([4_000]);
    });
  });
});
