import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditRow } from '@warmline/contracts/audit/types';
import type { Campaign } from '@warmline/contracts/campaigns/types';
import type { ErrorBody } from '@warmline/contracts/http/errors';
import type { Page } from '@warmline/contracts/lists/page';
import { randomUUID } from 'node:crypto';
import { FollowOrder } from '../../../src/modules/campaigns/use-cases/orders/follow-order.use-case.js';
import { buildRefund, readAdminOrder } from '../../support/shop/admin-orders.js';
import { decideDispute, openDispute, refundAtProvider, refundsOf, settleRefund } from '../../support/wallet/bank.js';
import { waitForStatus } from '../../support/shop/buying.js';
import { CallDesk } from '../../support/calls/call-desk.js';
import { callViolations } from '../../support/calls/call-violations.js';
import { route, routed, talk } from '../../support/calls/calls.js';
import { buyCampaign, readCampaign, startCampaign } from '../../support/calls/campaigns.js';
import { deposit, walletOf, type PayableDeposit } from '../../support/wallet/deposits.js';
import { waitUntilQueuesIdle } from '../../support/jobs.js';
import { waitFor } from '../../support/wait-for.js';

describe('campaigns of disputed payments', () => {
  let desk: CallDesk;
  beforeAll(async () => {
    desk = await CallDesk.start({ FIRST_DAY_DEPOSIT_CENTS: '0' }, true);
  });
  afterAll(() => desk.shop.stop());
  afterEach(() => desk.pauseAll());

  const refund = (orderId: string, wanted: Parameters<typeof buildRefund>[0]) =>
    desk.admin.post(`/api/admin/orders/${orderId}/refund`).send(buildRefund(wanted));
  const credit = (id: string) =>
    desk.admin
      .post(`/api/admin/campaigns/${id}/credit`)
      .send({ requestId: randomUUID(), tickets: 1, reason: 'goodwill', note: 'Sorry' });

  it('C33 pauses the campaign of a disputed payment once; only staff resume it', async () => {
    const { id, clientSecret } = await desk.buy();
    await openDispute(desk.shop, { clientSecret });
    const paused = await waitFor('the pause', async () => {
      const campaign = await readCampaign(desk.buyer, id);
      return campaign.status === 'paused' && campaign;
    });
    expect(paused).toMatchObject({ pausedBy: 'system', pauseReason: 'PAYMENT_DISPUTED' });
    const { body } = await desk.buyer.post(`/api/campaigns/${id}/resume`).expect(409);
    expect((body as ErrorBody).code).toBe('campaign_not_yours_to_resume');
    await desk.admin.post(`/api/admin/campaigns/${id}/resume`).expect(200);
    await decideDispute(desk.shop, { clientSecret }, 'lost');
    await waitUntilQueuesIdle(desk.shop);
    expect((await readCampaign(desk.buyer, id)).status).toBe('active');
    // What is owed for it is paid before anything else is bought.
    await deposit(desk.buyer, 35_000);
    await waitUntilQueuesIdle(desk.shop);
  });

  it('C33 pauses the campaign again for another dispute of the same payment', async () => {
    const { id, clientSecret } = await desk.buy();
    const status = async () => (await readCampaign(desk.buyer, id)).status;
    await openDispute(desk.shop, { clientSecret });
    await waitFor('the pause', async () => (await status()) === 'paused');
    await decideDispute(desk.shop, { clientSecret }, 'won');
    await waitUntilQueuesIdle(desk.shop);
    await desk.admin.post(`/api/admin/campaigns/${id}/resume`).expect(200);
    await openDispute(desk.shop, { clientSecret });
    await waitUntilQueuesIdle(desk.shop);
    expect(await readCampaign(desk.buyer, id)).toMatchObject({ status: 'paused', pauseReason: 'PAYMENT_DISPUTED' });
    expect(await route(desk.shop)).toMatchObject({ decision: 'none' });
    await decideDispute(desk.shop, { clientSecret }, 'won');
    await waitUntilQueuesIdle(desk.shop);
  });

  it('C33 pauses the campaign of a disputed payment whose calls come back by a refund that fails', async () => {
    const bought = await desk.buy(10, 'pm_card_pendingRefund');
    await refund(bought.orderId, { transfers: 10, amountCents: 35_000 }).expect(200);
    await waitFor('the refund to reach the provider', async () => refundsOf(desk.shop, bought).length === 1);
    expect(await readCampaign(desk.buyer, bought.id)).toMatchObject({ status: 'finished', left: 0 });
    await openDispute(desk.shop, bought);
    await waitUntilQueuesIdle(desk.shop);
    await settleRefund(desk.shop, bought, 'fail');
    await waitFor('the calls to be back', async () => (await readCampaign(desk.buyer, bought.id)).left === 10);
    expect(await readCampaign(desk.buyer, bought.id)).toMatchObject({ status: 'paused', pauseReason: 'PAYMENT_DISPUTED' });
    expect(await route(desk.shop)).toMatchObject({ decision: 'none' });
  });

  it('C33 C34 pauses a finished campaign of a disputed payment when it has calls again, until staff resume it', async () => {
    const { id, orderId, clientSecret } = await desk.buy(1);
    await talk(desk.shop, (await routed(desk.shop)).call_id, 130_000);
    await waitForStatus(desk.buyer, orderId, 'completed');
    await openDispute(desk.shop, { clientSecret });
    await waitFor('the dispute to be known', async () => (await readAdminOrder(desk.admin, orderId)).dispute !== null);
    await waitUntilQueuesIdle(desk.shop);
    expect(await readCampaign(desk.buyer, id)).toMatchObject({ status: 'finished', left: 0 });
    const { body } = await credit(id).expect(200);
    expect(body as Campaign).toMatchObject({ status: 'paused', pausedBy: 'system', pauseReason: 'PAYMENT_DISPUTED', left: 1 });
    expect(await route(desk.shop)).toMatchObject({ decision: 'none' });
    await desk.buyer.post(`/api/campaigns/${id}/resume`).expect(409);
    await desk.admin.post(`/api/admin/campaigns/${id}/resume`).expect(200);
    await talk(desk.shop, (await routed(desk.shop)).call_id, 130_000);
    expect((await credit(id).expect(200)).body as Campaign).toMatchObject({ status: 'active', left: 1 });
  });

  it('C33 C34 starts a finished campaign again whose dispute was won before the credit', async () => {
    const { id, orderId, clientSecret } = await desk.buy(1);
    await talk(desk.shop, (await routed(desk.shop)).call_id, 130_000);
    await waitForStatus(desk.buyer, orderId, 'completed');
    await openDispute(desk.shop, { clientSecret });
    const reason = async () => (await readCampaign(desk.buyer, id)).pauseReason;
    await waitFor('the dispute to be noted', async () => (await reason()) === 'PAYMENT_DISPUTED');
    await decideDispute(desk.shop, { clientSecret }, 'won');
    await waitFor('the dispute to be over', async () => (await reason()) === null);
    expect((await credit(id).expect(200)).body as Campaign).toMatchObject({ status: 'active', left: 1 });
  });

  it.each([
    ['pauses a finished campaign again that its buyer had paused', true],
    ['pauses a finished campaign again that its buyer had paused and staff completed', false],
  ])('C31 C33 a dispute that is won %s', async (_what, isDelivered) => {
    const { id, orderId, clientSecret } = await desk.buy(isDelivered ? 1 : 2);
    const { call_id: callId } = await routed(desk.shop);
    await desk.buyer.post(`/api/campaigns/${id}/pause`).expect(200);
    await talk(desk.shop, callId, 130_000);
    const reason = async () => (await readCampaign(desk.buyer, id)).pauseReason;
    if (isDelivered) await waitForStatus(desk.buyer, orderId, 'completed');
    await openDispute(desk.shop, { clientSecret });
    await waitFor('the dispute to be noted', async () => (await reason()) === 'PAYMENT_DISPUTED');
    if (!isDelivered) await desk.admin.post(`/api/admin/orders/${orderId}/complete`).expect(200);
    await decideDispute(desk.shop, { clientSecret }, 'won');
    await waitFor('the dispute to be over', async () => (await reason()) !== 'PAYMENT_DISPUTED');
    expect((await credit(id).expect(200)).body as Campaign).toMatchObject({ status: 'paused', pausedBy: 'buyer', left: 1 });
    expect(await route(desk.shop)).toMatchObject({ decision: 'none' });
    expect((await desk.buyer.post(`/api/campaigns/${id}/resume`).expect(200)).body).toMatchObject({ status: 'active' });
  });

  it.each([
    ['disputed', (paid: PayableDeposit) => openDispute(desk.shop, paid)],
    ['refunded', (paid: PayableDeposit) => refundAtProvider(desk.shop, paid, 35_000)],
  ])('C33 W94 pauses what the balance paid for when a deposit is %s, and nothing else', async (_what, takeBack) => {
    const byCard = await desk.buy();
    const paid = await deposit(desk.buyer, 35_000);
    await waitFor('the deposit', async () => (await walletOf(desk.buyer)).cashCents >= 35_000);
    const { id } = await buyCampaign(desk.buyer, { payWith: 'wallet', requestId: randomUUID() });
    await startCampaign(desk.buyer, id);
    await takeBack(paid);
    await waitFor('the pause', async () => (await readCampaign(desk.buyer, id)).status === 'paused');
    expect(await readCampaign(desk.buyer, id)).toMatchObject({ pausedBy: 'system', pauseReason: 'PAYMENT_DISPUTED' });
    await desk.buyer.post(`/api/campaigns/${id}/resume`).expect(409);
    expect((await readCampaign(desk.buyer, byCard.id)).status).toBe('active');
    if ((await walletOf(desk.buyer)).owedCents > 0) await deposit(desk.buyer, 35_000);
    else await decideDispute(desk.shop, paid, 'won');
    await waitUntilQueuesIdle(desk.shop);
  });

  /** Buys one call from the balance, and delivers it. */
  const deliverFromBalance = async () => {
    const paid = await deposit(desk.buyer, 3_500);
    await waitFor('the deposit', async () => (await walletOf(desk.buyer)).cashCents >= 3_500);
    const payment = { totalTransfers: 1, price: 35, payWith: 'wallet', requestId: randomUUID() } as const;
    const { id, orderId } = await buyCampaign(desk.buyer, payment);
    await startCampaign(desk.buyer, id);
    await talk(desk.shop, (await routed(desk.shop)).call_id, 130_000);
    await waitForStatus(desk.buyer, orderId, 'completed');
    await waitUntilQueuesIdle(desk.shop);
    return { paid, id, orderId };
  };

  it('C33 W94 pauses a delivered campaign that got calls again when the deposit that paid it is disputed', async () => {
    const { paid, id } = await deliverFromBalance();
    expect((await credit(id).expect(200)).body as Campaign).toMatchObject({ status: 'active', left: 1 });
    await openDispute(desk.shop, paid);
    await waitUntilQueuesIdle(desk.shop);
    expect(await readCampaign(desk.buyer, id)).toMatchObject({ status: 'paused', pauseReason: 'PAYMENT_DISPUTED' });
    expect(await route(desk.shop)).toMatchObject({ decision: 'none' });
    await decideDispute(desk.shop, paid, 'won');
    await waitUntilQueuesIdle(desk.shop);
  });

  it.each([
    ['while a deposit is disputed', 'paused', [] as const],
    ['after the dispute of a deposit was won', 'active', ['won'] as const],
  ])('C33 C34 W94 a credit gives a delivered campaign calls again %s: it is then %s', async (_when, status, decided) => {
    const { paid, id, orderId } = await deliverFromBalance();
    await openDispute(desk.shop, paid);
    await waitUntilQueuesIdle(desk.shop);
    await desk.shop.app.get(FollowOrder, { strict: false }).execute({ orderId });
    expect(await readCampaign(desk.buyer, id)).toMatchObject({ status: 'finished', pauseReason: 'PAYMENT_DISPUTED' });
    for (const outcome of decided) await decideDispute(desk.shop, paid, outcome);
    await waitUntilQueuesIdle(desk.shop);
    expect((await credit(id).expect(200)).body as Campaign).toMatchObject({ status, left: 1 });
    if (decided.length === 0) await decideDispute(desk.shop, paid, 'won');
    await waitUntilQueuesIdle(desk.shop);
  });

  it('C28 takes a set-up into a campaign that a dispute pauses before its start, and after staff resumed it', async () => {
    const { id, reference, clientSecret } = await buyCampaign(desk.buyer);
    const save = async (states: string[]) => {
      const setup = { states, hours: 'daily 8am-8pm', timeZone: 'America/Los_Angeles', transferPhone: '(213) 555-0111' };
      await desk.buyer.put(`/api/order-setups/${reference}`).send(setup).expect(200);
      return readCampaign(desk.buyer, id);
    };
    await openDispute(desk.shop, { clientSecret: clientSecret! });
    await waitFor('the pause', async () => (await readCampaign(desk.buyer, id)).status === 'paused');
    expect(await save(['CA'])).toMatchObject({ status: 'paused', states: ['CA'], destination: { number: '+12135550111' } });
    await desk.admin.post(`/api/admin/campaigns/${id}/resume`).expect(200);
    expect(await save(['NV'])).toMatchObject({ status: 'setup', states: ['NV'] });
    await decideDispute(desk.shop, { clientSecret: clientSecret! }, 'won');
    await waitUntilQueuesIdle(desk.shop);
  });

  it('C13 records what a campaign became when staff resumed it: without calls it is finished', async () => {
    const { id, orderId, clientSecret } = await desk.buy(1);
    const { call_id: callId } = await routed(desk.shop);
    await openDispute(desk.shop, { clientSecret });
    await waitFor('the pause', async () => (await readCampaign(desk.buyer, id)).status === 'paused');
    await talk(desk.shop, callId, 130_000);
    await waitForStatus(desk.buyer, orderId, 'completed');
    const { body } = await desk.admin.post(`/api/admin/campaigns/${id}/resume`).expect(200);
    expect(body as Campaign).toMatchObject({ status: 'finished', left: 0 });
    const audit = (await desk.admin.get('/api/admin/audit').expect(200)).body as Page<AuditRow>;
    expect(audit.items.find(({ action }) => action === 'campaign.resumed')).toMatchObject({
      before: { status: 'paused' },
      after: { status: 'finished' },
    });
  });

  it('C44 leaves nothing wrong between calls, campaigns, ledgers and orders', async () => {
    expect(await callViolations(desk.shop)).toEqual([]);
  });
});
