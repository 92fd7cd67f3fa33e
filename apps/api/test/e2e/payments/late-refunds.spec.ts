import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { BulkPurchaseResponse } from '@warmline/contracts/leads/types';
import type { Agent } from 'supertest';
import { RecordMoney } from '../../../src/modules/orders/use-cases/refunds/record-money.use-case.js';
import { RetryRefunds } from '../../../src/modules/orders/use-cases/refunds/retry-refunds.use-case.js';
import { buildLead, addInventory } from '../../factories/leads.js';
import { intentIdOf } from '../../factories/payment-events.js';
import { processPaymentEvents } from '../../support/shop/admin-orders.js';
import { decideDispute, openDispute, refundsOf, settleRefund } from '../../support/wallet/bank.js';
import { emailsOf, expireHold, hold, orderRow, pay } from '../../support/shop/buying.js';
import { balanceOf } from '../../support/wallet/deposits.js';
import { ledgerViolations, postedFor } from '../../support/wallet/ledger.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

describe('refunds of late payments', () => {
  let shop: TestApp;
  let buyer: Agent;
  let rival: Agent;
  let ids: number[];
  beforeAll(async () => {
    shop = await startTestApp({ workers: false });
    [buyer, rival] = [await shop.signedIn('buyer'), await shop.signedIn('buyer')];
  });
  afterAll(() => shop.stop());
  beforeEach(async () => {
    ids = await addInventory(shop, [buildLead(), buildLead()]);
  });

  /** Makes a late payment with the given card, which decides how refunds end; the refund job has run once. */
  const latePaymentBy = async (method: string) => {
    const held = await hold(buyer, ids);
    await expireHold(shop, held.orderId);
    await hold(rival, ids);
    await pay(buyer, held, method);
    await processPaymentEvents(shop);
    await shop.db.run(`UPDATE orders SET cancelled_at = now() - interval '2 hours' WHERE id = $1`, [held.orderId]);
    return held;
  };
  const statesOf = (held: BulkPurchaseResponse) => refundsOf(shop, held).map(({ status }) => status);
  const night = async (name: string) => {
    await shop.app.get(RetryRefunds, { strict: false }).execute({}, { id: name });
    await processPaymentEvents(shop);
  };
  /** Deletes emails as they are deleted some days after they were sent, and with them the keys that drop a second one. */
  const forgetEmails = () => shop.db.run(`DELETE FROM outbox WHERE kind = 'mail.send'`);
  const emailsSent = async () =>
    (
      await shop.db.query<{ template: string }>(
        `SELECT payload ->> 'template' AS template FROM outbox WHERE kind = 'mail.send' ORDER BY 1`,
      )
    ).map(({ template }) => template);
  const unpaidBack = { status: 'cancelled', reason: 'paid_too_late', refunded: 0 };

  it.each([
    ['succeed', 'succeeded', 1000],
    ['fail', 'failed', 0],
  ] as const)(
    'M19 M50 keeps a late payment open while its refund is pending, until it can %s',
    async (outcome, state, refunded) => {
      const held = await latePaymentBy('pm_card_pendingRefund');
      await night(`pending-${outcome}`);
      expect(statesOf(held)).toEqual(['pending']);
      expect(await orderRow(shop, held.orderId)).toEqual(unpaidBack);
      await settleRefund(shop, held, outcome);
      await processPaymentEvents(shop);
      expect(statesOf(held)).toEqual([state]);
      expect(await orderRow(shop, held.orderId)).toEqual({ ...unpaidBack, refunded });
      await night(`after-${outcome}`);
      expect(statesOf(held)).toEqual(outcome === 'fail' ? ['failed', 'pending'] : ['succeeded']);
    },
  );

  it('M19 M51 retries a failed refund of a late payment each night, five times at most; emails support and the buyer', async () => {
    const held = await latePaymentBy('pm_card_refundFail');
    expect(statesOf(held)).toEqual(['failed']);
    for (let time = 1; time <= 6; time += 1) await night(`failing-${time}`);
    expect(statesOf(held)).toEqual(Array.from({ length: 5 }, () => 'failed'));
    expect(await orderRow(shop, held.orderId)).toEqual(unpaidBack);
    expect((await emailsOf(shop, held.orderId)).sort()).toEqual(['refund-failed', 'refunded']);
    const keys = refundsOf(shop, held).map(({ id }) => `mail:refund-failed:${id}`);
    expect(await shop.db.query('SELECT FROM outbox WHERE dedupe_key = ANY($1::text[])', [keys])).toHaveLength(5);
  });

  it('M41 W93 asks for no refund of a late payment that a lost dispute has returned, and the buyer owes nothing', async () => {
    const held = await latePaymentBy('pm_card_pendingRefund');
    await settleRefund(shop, held, 'fail');
    await openDispute(shop, held);
    await decideDispute(shop, held, 'lost');
    await processPaymentEvents(shop);
    await night('lost');
    const [order] = await shop.db.query<{ lost: number; asked: boolean }>(
      `SELECT dispute_lost_cents::int AS lost, EXISTS (SELECT FROM outbox WHERE dedupe_key = 'refund:' || orders.id || ':lost') AS asked
       FROM orders WHERE id = $1`,
      [held.orderId],
    );
    expect(order).toEqual({ lost: 1000, asked: false });
    expect((await postedFor(shop, held.orderId)).at(-1)).toBe('dispute_lost shop.refunds_due > shop.dispute_open 1000');
    expect(await balanceOf(buyer)).toEqual([0, 0, 0, 0]);
    expect(await ledgerViolations(shop)).toEqual([]);
  });

  it('W29 M19 a late win of a payment that bought nothing is refunded to the card, with an email to support only', async () => {
    const held = await latePaymentBy('pm_card_pendingRefund');
    await settleRefund(shop, held, 'fail');
    await openDispute(shop, held);
    await decideDispute(shop, held, 'lost');
    await processPaymentEvents(shop);
    await forgetEmails();
    await decideDispute(shop, held, 'won');
    await processPaymentEvents(shop);
    expect(
      await shop.db.query(
        `SELECT payload ->> 'template' AS template, payload -> 'values' ->> 'to' AS "sentTo" FROM outbox WHERE kind = 'mail.send'`,
      ),
    ).toEqual([{ template: 'dispute-won-late-notice', sentTo: 'card' }]);
    await night('won');
    await settleRefund(shop, held, 'succeed');
    await processPaymentEvents(shop);
    expect(await orderRow(shop, held.orderId)).toEqual({ ...unpaidBack, refunded: 1000 });
    expect(await ledgerViolations(shop)).toEqual([]);
  });

  it('M51 reports a failed refund once, also when the payment is read again after another refund returned the money', async () => {
    const held = await latePaymentBy('pm_card_pendingRefund');
    await settleRefund(shop, held, 'fail');
    await processPaymentEvents(shop);
    await night('another');
    await settleRefund(shop, held, 'succeed');
    await processPaymentEvents(shop);
    expect(statesOf(held).sort()).toEqual(['failed', 'succeeded']);
    expect(await orderRow(shop, held.orderId)).toEqual({ ...unpaidBack, refunded: 1000 });
    await forgetEmails();
    await shop.app.get(RecordMoney, { strict: false }).execute(held.orderId, intentIdOf(held));
    expect(await emailsSent()).toEqual([]);
  });

  it('M51 tells support once of each failed refund, and the buyer of the first, however often the payment is read', async () => {
    await forgetEmails();
    const held = await latePaymentBy('pm_card_refundFail');
    expect(await emailsSent()).toEqual(['refund-failed', 'refund-failed-support', 'refunded']);
    for (let time = 2; time <= 6; time += 1) {
      await forgetEmails();
      await night(`forgotten-${time}`);
      expect(await emailsSent()).toEqual(time <= 5 ? ['refund-failed-support'] : []);
    }
    expect(statesOf(held)).toHaveLength(5);
  });
});
