import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { buildRefund, readAdminOrder } from '../../support/shop/admin-orders.js';
import { waitForStatus } from '../../support/shop/buying.js';
import { refundsOf, settleRefund } from '../../support/wallet/bank.js';
import { CallDesk } from '../../support/calls/call-desk.js';
import { report, route, routed, talk } from '../../support/calls/calls.js';
import { forgetCampaign, readCampaign } from '../../support/calls/campaigns.js';
import { randomUUID } from 'node:crypto';
import { FollowOrder } from '../../../src/modules/campaigns/use-cases/orders/follow-order.use-case.js';
import { StripeClient } from '../../../src/modules/payments/stripe/stripe-client.js';
import { intentIdOf } from '../../factories/payment-events.js';
import { waitFor } from '../../support/wait-for.js';

describe('refunds of orders of calls', () => {
  let desk: CallDesk;
  beforeAll(async () => {
    desk = await CallDesk.start({}, true);
  });
  afterAll(() => desk.shop.stop());
  afterEach(() => desk.pauseAll());

  const refund = (orderId: string, wanted: Parameters<typeof buildRefund>[0]) =>
    desk.admin.post(`/api/admin/orders/${orderId}/refund`).send(buildRefund(wanted)).expect(200);
  const follow = (orderId: string) => desk.shop.app.get(FollowOrder, { strict: false }).execute({ orderId });

  it('C19 takes no call for goodwill of more than the price of a call', async () => {
    const { id, orderId } = await desk.buy();
    await refund(orderId, { transfers: 0, amountCents: 10_000 });
    await waitFor('the refund', async () => (await readAdminOrder(desk.admin, orderId)).refundedCents === 10_000);
    expect(await readCampaign(desk.buyer, id)).toMatchObject({ left: 10 });
    await refund(orderId, { amountCents: 10_000, refundedCents: 10_000 });
    expect(await readCampaign(desk.buyer, id)).toMatchObject({ left: 8 });
    expect(await desk.kinds()).toEqual([
      ['bought', 10],
      ['refunded', -2],
    ]);
  });

  it('C19 takes all calls at once with goodwill of all of it, before the provider decides', async () => {
    const { id, orderId } = await desk.buy(10, 'pm_card_pendingRefund');
    await refund(orderId, { transfers: 0, amountCents: 35_000 });
    expect(await readCampaign(desk.buyer, id)).toMatchObject({ left: 0 });
    expect(await route(desk.shop)).toMatchObject({ decision: 'none' });
  });

  it.each([
    ['the rest', { amountCents: 3_500 }],
    ['one call', { amountCents: 3_500, transfers: 1 }],
  ])('C19 takes all calls with the last of the money after goodwill, asked for as %s', async (_name, last) => {
    const { orderId } = await desk.buy();
    await refund(orderId, { transfers: 0, amountCents: 31_500 });
    await waitFor('the refund', async () => (await readAdminOrder(desk.admin, orderId)).refundedCents === 31_500);
    await refund(orderId, { ...last, refundedCents: 31_500 });
    expect((await desk.kinds()).at(-1)).toEqual(['refunded', -10]);
  });

  it('C1 C33 opens the campaign of an order that was refunded before it had one, when the refund fails', async () => {
    const bought = await desk.buy();
    await forgetCampaign(desk.shop, bought.id);
    await desk.admin
      .post(`/api/admin/orders/${bought.orderId}/refund`)
      .send(buildRefund({ amountCents: 35_000 }))
      .expect(200);
    await waitFor('the refund to reach the provider', async () => refundsOf(desk.shop, bought).length === 1);
    await waitForStatus(desk.buyer, bought.orderId, 'cancelled');
    await settleRefund(desk.shop, bought, 'fail');
    const lot = await waitFor('the campaign', async () => {
      const sql = 'SELECT campaign_id AS "campaignId", remaining FROM call_lots WHERE order_id = $1';
      return (await desk.shop.db.query<{ campaignId: string; remaining: number }>(sql, [bought.orderId]))[0];
    });
    desk.campaignId = lot.campaignId;
    expect([lot.remaining, await desk.kinds(), (await desk.campaign()).status]).toEqual([10, [['bought', 10]], 'setup']);
    const mails = `SELECT FROM outbox WHERE dedupe_key LIKE '%campaign-check:' || $1`;
    expect(await desk.shop.db.query(mails, [lot.campaignId])).toEqual([]);
  });

  it('C32 takes a call on the line for a refund from the provider’s side when it ends free', async () => {
    const bought = await desk.buy(2);
    await talk(desk.shop, (await routed(desk.shop)).call_id, 130_000);
    const { call_id: callId } = await routed(desk.shop);
    const { sdk } = desk.shop.app.get(StripeClient, { strict: false });
    await sdk.refunds.create({ payment_intent: intentIdOf(bought), amount: 3_500 });
    await waitFor('the refund', async () => (await readAdminOrder(desk.admin, bought.orderId)).refundedCents === 3_500);
    await follow(bought.orderId);
    expect((await desk.campaign()).left).toBe(1);
    await talk(desk.shop, callId, 10_000);
    await follow(bought.orderId);
    expect((await desk.kinds()).at(-1)).toEqual(['refunded', -1]);
  });

  it('C32 lets a refund from the provider’s side take calls once, not those that staff credit later', async () => {
    const bought = await desk.buy(2);
    for (let billed = 1; billed <= 2; billed += 1) await talk(desk.shop, (await routed(desk.shop)).call_id, 130_000);
    const { sdk } = desk.shop.app.get(StripeClient, { strict: false });
    await sdk.refunds.create({ payment_intent: intentIdOf(bought), amount: 3_500 });
    await waitFor('the refund', async () => (await readAdminOrder(desk.admin, bought.orderId)).refundedCents === 3_500);
    await follow(bought.orderId);
    const credit = { requestId: randomUUID(), tickets: 2, reason: 'quality', note: 'Wrong language' };
    await desk.admin.post(`/api/admin/campaigns/${bought.id}/credit`).send(credit).expect(200);
    await follow(bought.orderId);
    expect((await desk.campaign()).left).toBe(2);
  });

  it('C41 gives a call back that was contradicted while its order was refunded in full, once the refund has failed', async () => {
    const bought = await desk.buy(2);
    const { call_id: callId } = await routed(desk.shop);
    await talk(desk.shop, callId, 200_000);
    await desk.admin
      .post(`/api/admin/orders/${bought.orderId}/refund`)
      .send(buildRefund({ amountCents: 7_000 }))
      .expect(200);
    await waitFor('the campaign to be closed', async () => (await desk.campaign()).status === 'closed');
    await report(desk.shop, 'ended', callId, { at: Date.now() - 100_000, ended_by: 'buyer' });
    expect(await desk.call(callId)).toMatchObject({ outcome: 'billed', flags: ['CONFLICT'] });
    expect(await desk.reviews(callId)).toEqual(['CONFLICT', 'ORDER_CLOSED']);
    await settleRefund(desk.shop, bought, 'fail');
    await waitFor('the campaign to be back', async () => (await desk.campaign()).status === 'paused');
    const decision = { decision: 'give_back', reason: 'The end was earlier' };
    await desk.admin.post(`/api/admin/calls/${callId}/decision`).send(decision).expect(200);
    expect((await desk.kinds()).at(-1)).toEqual(['credited', 1]);
    expect((await desk.campaign()).left).toBe(2);
  });

  it('C32 C33 takes the calls of an earlier refund from the provider’s side when a full refund fails', async () => {
    const bought = await desk.buy();
    const { sdk } = desk.shop.app.get(StripeClient, { strict: false });
    await sdk.refunds.create({ payment_intent: intentIdOf(bought) });
    await waitFor('the campaign to be closed', async () => (await desk.campaign()).status === 'closed');
    await desk.shop.db.run(
      `UPDATE orders SET status = 'paid', cancel_reason = NULL, cancelled_at = NULL, refunded_from = NULL, refunded_cents = 8000 WHERE id = $1`,
      [bought.orderId],
    );
    await follow(bought.orderId);
    expect(await desk.kinds()).toEqual([
      ['bought', 10],
      ['refunded', -10],
      ['refund_undone', 10],
      ['refunded', -2],
    ]);
  });
});
