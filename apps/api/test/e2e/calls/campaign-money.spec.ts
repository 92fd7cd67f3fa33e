import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Campaign } from '@warmline/contracts/campaigns/types';
import type { ErrorBody } from '@warmline/contracts/http/errors';
import { randomUUID } from 'node:crypto';
import { OpenCampaign } from '../../../src/modules/campaigns/use-cases/orders/open-campaign.use-case.js';
import { SweepCalls } from '../../../src/modules/calls/use-cases/intake/sweep-calls.use-case.js';
import { StripeClient } from '../../../src/modules/payments/stripe/stripe-client.js';
import { intentIdOf } from '../../factories/payment-events.js';
import { buildRefund, readAdminOrder } from '../../support/shop/admin-orders.js';
import { refundsOf, settleRefund } from '../../support/wallet/bank.js';
import { waitForStatus } from '../../support/shop/buying.js';
import { CallDesk } from '../../support/calls/call-desk.js';
import { callViolations } from '../../support/calls/call-violations.js';
import { report, route, routed, talk } from '../../support/calls/calls.js';
import { forgetCampaign, readCampaign } from '../../support/calls/campaigns.js';
import { askDecision, returned } from '../../support/shop/returns.js';
import { waitFor } from '../../support/wait-for.js';

describe('money of campaigns', () => {
  let desk: CallDesk;
  beforeAll(async () => {
    desk = await CallDesk.start({}, true);
  });
  afterAll(() => desk.shop.stop());
  afterEach(() => desk.pauseAll());

  const refund = (orderId: string, wanted: Parameters<typeof buildRefund>[0]) =>
    desk.admin.post(`/api/admin/orders/${orderId}/refund`).send(buildRefund(wanted));

  it('C19 refunds only calls that nobody is on, and completes the order with the last of the others', async () => {
    const { id, orderId } = await desk.buy();
    for (let billed = 1; billed <= 4; billed += 1) await talk(desk.shop, (await routed(desk.shop)).call_id, 130_000);
    const onTheLine = [await routed(desk.shop), await routed(desk.shop)];
    const tooMany = await refund(orderId, { transfers: 5, amountCents: 17_500 }).expect(409);
    expect(tooMany.body as ErrorBody).toMatchObject({
      code: 'order_not_refundable',
      message: 'Only 4 calls of this order can be refunded now.',
    });
    const wrong = await refund(orderId, { transfers: 4, amountCents: 13_999 }).expect(400);
    expect((wrong.body as ErrorBody).errors).toEqual([{ field: 'amountCents', message: '4 calls cost $140.00' }]);
    await refund(orderId, { transfers: 4, amountCents: 14_000 }).expect(200);
    expect(await readCampaign(desk.buyer, id)).toMatchObject({ left: 2, open: 2 });
    expect(await route(desk.shop)).toMatchObject({ decision: 'none', reason: 'NO_TICKETS' });
    for (const { call_id: callId } of onTheLine) await talk(desk.shop, callId, 130_000);
    await waitForStatus(desk.buyer, orderId, 'completed');
    expect((await readAdminOrder(desk.admin, orderId)).refundedCents).toBe(14_000);
    expect(await readCampaign(desk.buyer, id)).toMatchObject({ status: 'finished', left: 0 });
    expect(await desk.kinds()).toEqual([
      ['bought', 10],
      ...Array.from({ length: 4 }, () => ['billed', -1]),
      ['refunded', -4],
      ['billed', -1],
      ['billed', -1],
    ]);
  });

  it('C32 gives the calls of a refund back when the provider rejects it', async () => {
    const bought = await desk.buy(10, 'pm_card_pendingRefund');
    await refund(bought.orderId, { transfers: 3, amountCents: 10_500 }).expect(200);
    expect((await readCampaign(desk.buyer, bought.id)).left).toBe(7);
    await waitFor('the refund to reach the provider', async () => refundsOf(desk.shop, bought).length === 1);
    await settleRefund(desk.shop, bought, 'fail');
    await waitFor('the calls to be back', async () => (await readCampaign(desk.buyer, bought.id)).left === 10);
    expect(await desk.kinds()).toEqual([
      ['bought', 10],
      ['refunded', -3],
      ['refund_undone', 3],
    ]);
  });

  it('C13 C32 stays paused by staff while a refund takes all of its calls, and when they come back', async () => {
    const bought = await desk.buy(10, 'pm_card_pendingRefund');
    await desk.admin.post(`/api/admin/campaigns/${bought.id}/pause`).send({ reason: 'Looks like fraud' }).expect(200);
    await refund(bought.orderId, { transfers: 10, amountCents: 35_000 }).expect(200);
    expect(await readCampaign(desk.buyer, bought.id)).toMatchObject({ status: 'paused', pausedBy: 'staff', left: 0 });
    await waitFor('the refund to reach the provider', async () => refundsOf(desk.shop, bought).length === 1);
    await settleRefund(desk.shop, bought, 'fail');
    await waitFor('the calls to be back', async () => (await readCampaign(desk.buyer, bought.id)).left === 10);
    expect(await readCampaign(desk.buyer, bought.id)).toMatchObject({ status: 'paused', pausedBy: 'staff' });
    await desk.buyer.post(`/api/campaigns/${bought.id}/resume`).expect(409);
    expect(await route(desk.shop)).toMatchObject({ decision: 'none' });
  });

  it('C13 C31 C32 is paused by its buyer again when the calls of a refund that took all of them come back', async () => {
    const bought = await desk.buy(10, 'pm_card_pendingRefund');
    await desk.buyer.post(`/api/campaigns/${bought.id}/pause`).expect(200);
    await refund(bought.orderId, { transfers: 10, amountCents: 35_000 }).expect(200);
    expect(await readCampaign(desk.buyer, bought.id)).toMatchObject({ status: 'finished', pausedBy: null, left: 0 });
    await waitFor('the refund to reach the provider', async () => refundsOf(desk.shop, bought).length === 1);
    await settleRefund(desk.shop, bought, 'fail');
    await waitFor('the calls to be back', async () => (await readCampaign(desk.buyer, bought.id)).left === 10);
    const paused = { status: 'paused', pausedBy: 'buyer', pauseReason: null };
    expect(await readCampaign(desk.buyer, bought.id)).toMatchObject(paused);
    expect(await route(desk.shop)).toMatchObject({ decision: 'none' });
    await desk.buyer.post(`/api/campaigns/${bought.id}/resume`).expect(200);
    expect(await routed(desk.shop)).toMatchObject({ campaign_id: bought.id });
  });

  it('W90 does not give a call back while the refund of its whole order is with the provider', async () => {
    const bought = await desk.buy(10, 'pm_card_pendingRefund');
    const { call_id: callId } = await routed(desk.shop);
    await talk(desk.shop, callId, 180_000);
    const { lines } = await returned(desk.buyer, [{ callId, reason: 'no_audio', note: 'One side after 20 seconds' }]);
    await refund(bought.orderId, { amountCents: 35_000 }).expect(200);
    expect((await askDecision(desk.admin, lines[0]!.id).expect(409)).body).toMatchObject({ code: 'return_closed' });
    expect(await readCampaign(desk.buyer, bought.id)).toMatchObject({ status: 'finished', left: 0 });
    expect(await route(desk.shop)).toMatchObject({ decision: 'none' });
  });

  it('C19 a campaign that is opened after a refund of staff gets only the calls that are left', async () => {
    const bought = await desk.buy();
    await forgetCampaign(desk.shop, bought.id);
    await refund(bought.orderId, { amountCents: 10_500 }).expect(200);
    await waitFor('the refund', async () => (await readAdminOrder(desk.admin, bought.orderId)).refundedCents === 10_500);
    await desk.shop.app.get(OpenCampaign, { strict: false }).openMissing();
    const [lot] = await desk.shop.db.query<{ campaignId: string; remaining: number }>(
      'SELECT campaign_id AS "campaignId", remaining FROM call_lots WHERE order_id = $1',
      [bought.orderId],
    );
    desk.campaignId = lot!.campaignId;
    expect([lot!.remaining, await desk.kinds()]).toEqual([
      7,
      [
        ['bought', 10],
        ['refunded', -3],
      ],
    ]);
  });

  it('C32 takes the calls of a refund from the provider’s dashboard, as far as nobody is on them, and gives them back when it fails', async () => {
    const bought = await desk.buy();
    const { sdk } = desk.shop.app.get(StripeClient, { strict: false });
    await sdk.refunds.create({ payment_intent: intentIdOf(bought), amount: 8_000 });
    await waitFor('two calls to be taken', async () => (await readCampaign(desk.buyer, bought.id)).left === 8);
    await settleRefund(desk.shop, bought, 'fail');
    await waitFor('the calls to be back', async () => (await readCampaign(desk.buyer, bought.id)).left === 10);
    expect(await desk.kinds()).toEqual([
      ['bought', 10],
      ['refunded', -2],
      ['refund_undone', 2],
    ]);
  });

  it('C33 reopens the campaign, paused, when a full refund fails later', async () => {
    const { id, orderId, clientSecret } = await desk.buy();
    await refund(orderId, { amountCents: 35_000 }).expect(200);
    await waitFor('the campaign to be closed', async () => (await readCampaign(desk.buyer, id)).status === 'closed');
    await settleRefund(desk.shop, { clientSecret }, 'fail');
    const reopened = await waitFor('the campaign to be open', async () => {
      const campaign = await readCampaign(desk.buyer, id);
      return campaign.status === 'paused' && campaign;
    });
    expect(reopened).toMatchObject({ left: 10, pausedBy: 'system', pauseReason: 'REFUND_FAILED' });
  });

  it('C33 ends the call on the line free when the order is refunded at the provider', async () => {
    const { id, clientSecret } = await desk.buy();
    const { call_id: callId } = await routed(desk.shop);
    const { sdk } = desk.shop.app.get(StripeClient, { strict: false });
    await sdk.refunds.create({ payment_intent: intentIdOf({ clientSecret }) });
    await waitFor('the campaign to be closed', async () => (await readCampaign(desk.buyer, id)).status === 'closed');
    expect(await readCampaign(desk.buyer, id)).toMatchObject({ left: 1, open: 1 });
    await talk(desk.shop, callId, 200_000);
    expect(await desk.call(callId)).toMatchObject({ outcome: 'free', reason: 'ORDER_CLOSED' });
    expect(await readCampaign(desk.buyer, id)).toMatchObject({ left: 0, open: 0, status: 'closed' });
    expect(await desk.kinds()).toEqual([
      ['bought', 10],
      ['refunded', -9],
      ['refunded', -1],
    ]);
  });

  it('C33 takes the tickets of silent and of short calls with the refunded order, too', async () => {
    const { id, clientSecret } = await desk.buy();
    const [silent, short] = [await routed(desk.shop), await routed(desk.shop)];
    const { sdk } = desk.shop.app.get(StripeClient, { strict: false });
    await sdk.refunds.create({ payment_intent: intentIdOf({ clientSecret }) });
    await waitFor('the campaign to be closed', async () => (await readCampaign(desk.buyer, id)).status === 'closed');
    await desk.shop.db.run('UPDATE calls SET expires_at = now() WHERE id = $1', [silent.call_id]);
    await desk.shop.app.get(SweepCalls, { strict: false }).execute();
    await talk(desk.shop, short.call_id, 20_000);
    expect((await desk.call(silent.call_id)).reason).toBe('EXPIRED');
    expect((await desk.call(short.call_id)).reason).toBe('SHORT');
    expect(await readCampaign(desk.buyer, id)).toMatchObject({ left: 0, open: 0, status: 'closed' });
  });

  it('C33 C34 closes the campaign of a full refund, and refuses one while a call is on the line', async () => {
    const { id, orderId } = await desk.buy();
    const { call_id: callId } = await routed(desk.shop);
    const refused = await refund(orderId, { amountCents: 35_000 }).expect(409);
    expect((refused.body as ErrorBody).code).toBe('order_not_refundable');
    await report(desk.shop, 'failed', callId, { cause: 'error' });
    await refund(orderId, { amountCents: 35_000 }).expect(200);
    await waitForStatus(desk.buyer, orderId, 'cancelled');
    const closed = await waitFor('the campaign to be closed', async () => {
      const campaign = await readCampaign(desk.buyer, id);
      return campaign.status === 'closed' && campaign;
    });
    expect(closed).toMatchObject({ left: 0, open: 0 });
    expect(await desk.kinds()).toEqual([
      ['bought', 10],
      ['refunded', -10],
    ]);
    const credit = { requestId: randomUUID(), tickets: 1, reason: 'quality', note: 'Too late' };
    await desk.admin.post(`/api/admin/campaigns/${id}/credit`).send(credit).expect(409);
    const change = await desk.buyer.patch(`/api/campaigns/${id}`).send({ version: closed.version, name: 'Again' }).expect(409);
    expect((change.body as ErrorBody).code).toBe('campaign_changed');
  });

  it('C31 records what staff deliver outside of the software, but not while a call is on the line', async () => {
    const { id, orderId } = await desk.buy();
    const { call_id: callId } = await routed(desk.shop);
    const busy = await desk.admin.post(`/api/admin/orders/${orderId}/complete`).expect(409);
    expect((busy.body as ErrorBody).code).toBe('order_not_completable');
    await talk(desk.shop, callId, 130_000);
    await desk.admin.post(`/api/admin/orders/${orderId}/complete`).expect(200);
    expect(await readCampaign(desk.buyer, id)).toMatchObject({ status: 'finished', left: 0 });
    expect(await desk.kinds()).toEqual([
      ['bought', 10],
      ['billed', -1],
      ['by_hand', -9],
    ]);
  });

  it('C31 counts only what is left when a call ends at the moment at which staff complete the order', async () => {
    const { id, orderId } = await desk.buy();
    const { call_id: callId } = await routed(desk.shop);
    const locked = desk.shop.db.transaction(async (tx) => {
      await tx.query('SELECT FROM call_campaigns WHERE id = $1 FOR UPDATE', [id]);
      const waiting = async (count: number) => {
        const sql = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
        await waitFor(`${count} to wait`, async () => (await desk.shop.db.query(sql)).length >= count);
      };
      // Both wait for the campaign: first the call, then the order.
      const talked = talk(desk.shop, callId, 130_000);
      await waiting(1);
      const completed = desk.admin.post(`/api/admin/orders/${orderId}/complete`).then(({ status }) => status);
      await waiting(2);
      return { talked, completed };
    });
    const { talked, completed } = await locked;
    await talked;
    expect(await completed).toBe(200);
    expect(await desk.kinds()).toEqual([
      ['bought', 10],
      ['billed', -1],
      ['by_hand', -9],
    ]);
  });

  it('C34 reopens a finished campaign with the calls that staff credit', async () => {
    const { id, orderId } = await desk.buy(1);
    await talk(desk.shop, (await routed(desk.shop)).call_id, 130_000);
    await waitForStatus(desk.buyer, orderId, 'completed');
    const credit = { requestId: '0b8f0c1e-1f0a-4a53-9c7c-0f1d5a0a7d13', tickets: 1, reason: 'quality', note: 'Wrong language' };
    const { body } = await desk.admin.post(`/api/admin/campaigns/${id}/credit`).send(credit).expect(200);
    expect(body as Campaign).toMatchObject({ status: 'active', left: 1 });
    expect(await routed(desk.shop)).toMatchObject({ campaign_id: id });
  });

  it('C31 C34 pauses a campaign again whose calls were not answered, when staff credit one after the last', async () => {
    const { id, orderId } = await desk.buy(2);
    const last = await routed(desk.shop);
    for (let unanswered = 1; unanswered <= 3; unanswered += 1)
      await report(desk.shop, 'failed', (await routed(desk.shop)).call_id, { cause: 'no_answer' });
    await refund(orderId, { transfers: 1, amountCents: 3_500 }).expect(200);
    await talk(desk.shop, last.call_id, 130_000);
    expect(await readCampaign(desk.buyer, id)).toMatchObject({ status: 'finished', left: 0 });
    const credit = { requestId: randomUUID(), tickets: 1, reason: 'quality', note: 'Wrong language' };
    const { body } = await desk.admin.post(`/api/admin/campaigns/${id}/credit`).send(credit).expect(200);
    expect(body as Campaign).toMatchObject({ status: 'paused', pausedBy: 'system', pauseReason: 'UNANSWERED', left: 1 });
  });

  it('C34 credits once for each request, and refuses the request of another credit', async () => {
    const [earlier, id] = [await desk.open(), await desk.open()];
    const credit = { requestId: randomUUID(), tickets: 1, reason: 'quality', note: 'Wrong language' };
    const send = (changes: object = {}, to = id) =>
      desk.admin.post(`/api/admin/campaigns/${to}/credit`).send({ ...credit, ...changes });
    const answers = await Promise.all([send(), send()]);
    expect(answers.map(({ status, body }) => [status, (body as Campaign).left])).toEqual([
      [200, 11],
      [200, 11],
    ]);
    // An admin who sees a success must not believe that five calls were given back, or those of another campaign.
    for (const other of [send({ tickets: 5 }), send({}, earlier)])
      expect((await other.expect(409)).body as ErrorBody).toMatchObject({ code: 'campaign_changed' });
    expect([(await readCampaign(desk.buyer, id)).left, (await readCampaign(desk.buyer, earlier)).left]).toEqual([11, 10]);
  });

  it('C44 leaves nothing wrong between calls, campaigns, ledgers and orders', async () => {
    expect(await callViolations(desk.shop)).toEqual([]);
  });
});
