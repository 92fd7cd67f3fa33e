import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { BRAND } from '@warmline/contracts/site/brand';
import { DEFAULT_SITE } from '@warmline/contracts/site/types';
import type { Agent } from 'supertest';
import { randomUUID } from 'node:crypto';
import { renderEmail } from '../../../src/modules/notifications/emails/render-email.js';
import { SweepDisputes } from '../../../src/modules/payments/use-cases/sweep-disputes.use-case.js';
import { addInventory, buildLead } from '../../factories/leads.js';
import { paidTransfers, processPaymentEvents, readAdminOrder } from '../../support/shop/admin-orders.js';
import { pay } from '../../support/shop/buying.js';
import { decideDispute, disputeAtProvider, openDispute } from '../../support/wallet/bank.js';
import { balanceOf, openDeposit, walletOf, type PayableDeposit } from '../../support/wallet/deposits.js';
import { ledgerViolations, postedFor } from '../../support/wallet/ledger.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

describe('W29 lost disputes that are won late', () => {
  let shop: TestApp;
  let admin: Agent;
  let buyer: Agent;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false, settings: { FIRST_DAY_DEPOSIT_CENTS: '0' } });
    admin = await shop.signedIn('admin');
  });
  beforeEach(async () => {
    buyer = await shop.signedIn('buyer');
  });
  afterAll(() => shop.stop());

  const deposited = async (cents: number): Promise<PayableDeposit> => {
    const opened = await openDeposit(buyer, cents);
    await pay(buyer, opened);
    await processPaymentEvents(shop);
    return opened;
  };
  /** Buys leads from the balance and returns what they cost. */
  const spend = async (count: number) => {
    const leadIds = await addInventory(
      shop,
      Array.from({ length: count }, () => buildLead()),
    );
    const { body } = await buyer.post('/api/bulk-purchase-leads').send({ leadIds, payWith: 'wallet', requestId: randomUUID() });
    return (body as { walletCents: number }).walletCents;
  };
  const lose = async (paid: { clientSecret: string }) => {
    await openDispute(shop, paid);
    await decideDispute(shop, paid, 'lost');
    await processPaymentEvents(shop);
  };
  /** Every event of the late decision comes three times. */
  const winLate = async (paid: { clientSecret: string }) => {
    shop.payments.deliveries.setCopies(3);
    await decideDispute(shop, paid, 'won');
    shop.payments.deliveries.setCopies(1);
    await processPaymentEvents(shop);
  };
  /** To support, then to the buyer. */
  const emailsAbout = (paid: { clientSecret: string }) =>
    shop.db.query<{ to: string; template: string; values: Record<string, never> }>(
      `SELECT payload ->> 'to' AS to, payload ->> 'template' AS template, payload -> 'values' AS values FROM outbox
       WHERE dedupe_key IN ('mail:dispute-late:' || $1, 'mail:dispute-late-notice:' || $1) ORDER BY id`,
      [disputeAtProvider(shop, paid).id],
    );
  const mailed = async (paid: { clientSecret: string }) => (await emailsAbout(paid)).map(({ to }) => to);
  const textsOf = async (paid: { clientSecret: string }) =>
    (await emailsAbout(paid)).map(
      ({ template, values }) => renderEmail(template, values, 'https://shop.example', DEFAULT_SITE.company).text,
    );

  it('W29 a late win returns a deposit whose debt is paid to the balance, once, with an email to support and one to the buyer', async () => {
    const paid = await deposited(10_000);
    const spent = await spend(8);
    await lose(paid);
    await deposited(spent + 1_000);
    expect(await balanceOf(buyer)).toEqual([1_000, 0, 0, 0]);
    await winLate(paid);
    expect(await balanceOf(buyer)).toEqual([11_000, 0, 0, 0]);
    expect(await mailed(paid)).toEqual([BRAND.supportEmail, expect.stringMatching(/@/)]);
    expect(await ledgerViolations(shop)).toEqual([]);
  });

  it('W29 the email to support about a late win asks to check adjustments, and both name a debt only if it was paid', async () => {
    const owing = await deposited(10_000);
    await spend(8);
    await lose(owing);
    await winLate(owing);
    const free = await deposited(2_000);
    await lose(free);
    await winLate(free);
    const [owingNotice, owingBuyer] = await textsOf(owing);
    expect(owingNotice).toContain('If an adjustment forgave this debt');
    expect(owingNotice).toContain('What it owed was paid');
    expect(owingBuyer).toContain('What you owed was paid');
    for (const text of await textsOf(free)) expect(text).not.toContain('owed');
  });

  it('W29 a late win pays the debt of a deposit first and frees the balance', async () => {
    const paid = await deposited(10_000);
    const spent = await spend(8);
    await lose(paid);
    expect(await walletOf(buyer)).toMatchObject({ blocked: 'owes', owedCents: spent });
    await winLate(paid);
    expect(await balanceOf(buyer)).toEqual([10_000 - spent, 0, 0, 0]);
    expect(await walletOf(buyer)).toMatchObject({ blocked: null });
    expect(await ledgerViolations(shop)).toEqual([]);
  });

  it('W29 a late win cancels the debt of an order that a card paid', async () => {
    const order = await paidTransfers(shop, buyer);
    await lose(order);
    expect(await walletOf(buyer)).toMatchObject({ owedCents: 35_000 });
    await winLate(order);
    expect(await balanceOf(buyer)).toEqual([0, 0, 0, 0]);
    expect(await readAdminOrder(admin, order.orderId)).toMatchObject({ dispute: 'won', disputeLostCents: 0 });
    expect(await ledgerViolations(shop)).toEqual([]);
  });

  it.each([
    ['of a guest', false],
    ['of a guest, whose order an agency has claimed since,', true],
  ])('W29 a late win %s returns the money to the shop, which had lost it', async (_whose, isClaimed) => {
    const order = await paidTransfers(shop, buyer);
    await shop.db.run('UPDATE orders SET buyer_id = NULL, agency_id = NULL WHERE id = $1::uuid', [order.orderId]);
    await lose(order);
    if (isClaimed)
      await shop.db.run(
        `UPDATE orders SET buyer_id = s.user_id, agency_id = s.agency_id FROM seats s JOIN users u ON u.id = s.user_id
         WHERE orders.id = $1::uuid AND u.username = 'buyer'`,
        [order.orderId],
      );
    await winLate(order);
    expect((await postedFor(shop, order.orderId)).filter((leg) => leg.startsWith('dispute')).slice(-2)).toEqual([
      'dispute_lost shop.bad_debt > shop.dispute_open 35000',
      'dispute_back shop.provider > shop.bad_debt 35000',
    ]);
    expect(await balanceOf(buyer)).toEqual([0, 0, 0, 0]);
    expect(await ledgerViolations(shop)).toEqual([]);
  });

  it('W29 a late win is dated with its own day, on the dispute and on the order', async () => {
    const order = await paidTransfers(shop, buyer);
    await lose(order);
    const { id } = disputeAtProvider(shop, order);
    await shop.db.run(`UPDATE disputes SET closed_at = now() - interval '60 days' WHERE id = $1`, [id]);
    await shop.db.run(`UPDATE orders SET dispute_closed_at = now() - interval '60 days' WHERE id = $1::uuid`, [order.orderId]);
    await winLate(order);
    expect(
      await shop.db.one(
        `SELECT d.closed_at > now() - interval '1 hour' AS dispute, o.dispute_closed_at > now() - interval '1 hour' AS order
         FROM disputes d, orders o WHERE d.id = $1 AND o.id = $2::uuid`,
        [id, order.orderId],
      ),
    ).toEqual({ dispute: true, order: true });
  });

  it.each([
    ['is found within a day', '25 hours', false],
    ['that 0.2.0 stored without booking it is booked within the hour', '61 minutes', true],
  ])('W29 a late win whose events were lost %s', async (_when, checkedAgo, isStored) => {
    const order = await paidTransfers(shop, buyer);
    await lose(order);
    shop.payments.deliveries.loseNext(100);
    await decideDispute(shop, order, 'won');
    shop.payments.deliveries.loseNext(0);
    await shop.db.run(
      `UPDATE disputes SET checked_at = now() - $2::interval, status = CASE WHEN $3 THEN 'won' ELSE status END WHERE id = $1`,
      [disputeAtProvider(shop, order).id, checkedAgo, isStored],
    );
    expect(await walletOf(buyer)).toMatchObject({ owedCents: 35_000 });
    await shop.app.get(SweepDisputes, { strict: false }).execute();
    expect(await walletOf(buyer)).toMatchObject({ owedCents: 0 });
    expect(await ledgerViolations(shop)).toEqual([]);
  });
});
