import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { BRAND } from '@warmline/contracts/site/brand';
import type { TransferOrderTotals } from '@warmline/contracts/orders/admin-types';
import type { Agent } from 'supertest';
import { SweepDisputes } from '../../../src/modules/payments/use-cases/sweep-disputes.use-case.js';
import { decideDispute, escalateInquiry, openDispute, refundsOf } from '../../support/wallet/bank.js';
import { buildRefund, readAdminOrder, paidTransfers, processPaymentEvents } from '../../support/shop/admin-orders.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

describe('disputes', () => {
  let shop: TestApp;
  let admin: Agent;
  let buyer: Agent;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false });
    admin = await shop.signedIn('admin');
  });
  // A lost dispute leaves its buyer with a debt.
  beforeEach(async () => {
    await forgetEmails();
    buyer = await shop.signedIn('buyer');
  });
  afterAll(() => shop.stop());

  const revenue = async () =>
    ((await admin.get('/api/admin/orders/totals').expect(200)).body as TransferOrderTotals).revenueCents;
  const disputeEmails = (template: 'disputed' | 'inquiry' = 'disputed') =>
    shop.db.query<{ to: string; subject: string }>(
      `SELECT payload ->> 'to' AS to, payload ->> 'subject' AS subject FROM outbox WHERE kind = 'mail.send' AND payload ->> 'template' = $1`,
      [template],
    );
  /** Deletes emails as they are deleted some days after they were sent, and with them the keys that drop a second one. */
  const forgetEmails = () => shop.db.run(`DELETE FROM outbox WHERE kind = 'mail.send'`);
  /** Reads the open disputes as it is done every hour. */
  const sweep = async () => {
    await shop.db.run(`UPDATE disputes SET checked_at = now() - interval '61 minutes'`);
    await shop.app.get(SweepDisputes, { strict: false }).execute();
    await processPaymentEvents(shop);
  };
  const ask = (orderId: string, amountCents = 35_000) =>
    admin.post(`/api/admin/orders/${orderId}/refund`).send(buildRefund({ amountCents }));

  it.each([
    ['in order', 'as_created', 1],
    ['reversed and doubled', 'reversed', 2],
  ] as const)(
    'M52 subtracts a lost dispute from revenue and keeps the order open, with events %s',
    async (_how, sequence, copies) => {
      const before = await revenue();
      const order = await paidTransfers(shop, buyer);
      expect(await revenue()).toBe(before + 35_000);
      shop.payments.deliveries.hold();
      shop.payments.deliveries.setCopies(copies);
      await openDispute(shop, order);
      await decideDispute(shop, order, 'lost');
      await shop.payments.deliveries.release(sequence);
      shop.payments.deliveries.setCopies(1);
      await processPaymentEvents(shop);
      expect(await revenue()).toBe(before);
      const shown = await readAdminOrder(admin, order.orderId);
      expect(shown).toMatchObject({
        status: 'paid',
        refundedCents: 0,
        dispute: 'lost',
        disputeLostCents: 35_000,
        refundableCents: 0,
      });
      expect(shown.timeline.map(({ what }) => what)).toEqual(expect.arrayContaining(['disputed', 'dispute_lost']));
      expect(await disputeEmails()).toEqual([{ to: BRAND.supportEmail, subject: expect.stringContaining('is disputed') }]);
      expect((await ask(order.orderId).expect(409)).body).toMatchObject({
        code: 'order_not_refundable',
        message: expect.stringContaining('dispute was lost'),
      });
      expect(refundsOf(shop, order)).toEqual([]);
    },
  );

  it('M98 refuses staff refunds with a reason while a dispute is open, and accepts them after it is won', async () => {
    const before = await revenue();
    const order = await paidTransfers(shop, buyer);
    await openDispute(shop, order);
    await processPaymentEvents(shop);
    expect(await readAdminOrder(admin, order.orderId)).toMatchObject({ dispute: 'open', disputed: true, refundableCents: 0 });
    expect((await ask(order.orderId, 100).expect(409)).body).toMatchObject({
      code: 'order_disputed',
      message: expect.stringContaining('disputed'),
    });
    await decideDispute(shop, order, 'won');
    await processPaymentEvents(shop);
    expect(await readAdminOrder(admin, order.orderId)).toMatchObject({ dispute: 'won', refundableCents: 35_000 });
    expect(await revenue()).toBe(before + 35_000);
    await ask(order.orderId, 100).expect(200);
    await processPaymentEvents(shop);
    expect(refundsOf(shop, order).map(({ amount }) => amount)).toEqual([100]);
  });

  it('M23 W93 emails support once about each dispute of an order, however long it is open', async () => {
    const order = await paidTransfers(shop, buyer);
    await openDispute(shop, order);
    await processPaymentEvents(shop);
    await decideDispute(shop, order, 'won');
    await processPaymentEvents(shop);
    expect(await disputeEmails()).toHaveLength(1);
    await openDispute(shop, order);
    await processPaymentEvents(shop);
    expect(await disputeEmails()).toHaveLength(2);
    await forgetEmails();
    await sweep();
    expect(await disputeEmails()).toEqual([]);
    await decideDispute(shop, order, 'won');
    await processPaymentEvents(shop);
  });

  it('W93 emails support that the bank asks, and when the inquiry becomes a dispute', async () => {
    const order = await paidTransfers(shop, buyer);
    await openDispute(shop, order, { inquiry: true });
    await processPaymentEvents(shop);
    expect(await readAdminOrder(admin, order.orderId)).toMatchObject({ dispute: 'inquiry' });
    expect(await disputeEmails('inquiry')).toEqual([
      { to: BRAND.supportEmail, subject: expect.stringMatching(/^The bank asks about order WL-\d+$/) },
    ]);
    expect(await disputeEmails()).toEqual([]);
    shop.payments.deliveries.loseNext(100);
    await escalateInquiry(shop, order);
    shop.payments.deliveries.loseNext(0);
    await sweep();
    expect(await readAdminOrder(admin, order.orderId)).toMatchObject({ dispute: 'open' });
    expect(await disputeEmails()).toHaveLength(1);
    await forgetEmails();
    await sweep();
    expect(await disputeEmails()).toEqual([]);
  });
});
