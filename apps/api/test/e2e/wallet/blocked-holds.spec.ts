import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { BulkPurchaseResponse } from '@warmline/contracts/leads/types';
import type { PaymentIntentResponse } from '@warmline/contracts/orders/checkout';
import { randomUUID } from 'node:crypto';
import type { Agent } from 'supertest';
import { OpenCampaign } from '../../../src/modules/campaigns/use-cases/orders/open-campaign.use-case.js';
import { Ledger } from '../../../src/modules/ledger/public.js';
import { depositRefundJournal } from '../../../src/modules/wallet/use-cases/deposits/deposit-journals.js';
import { addInventory, buildLead } from '../../factories/leads.js';
import { processPaymentEvents, TRANSFERS } from '../../support/shop/admin-orders.js';
import { openDispute, refundAtProvider, refundsOf } from '../../support/wallet/bank.js';
import { listedAmong, orderRow, pay } from '../../support/shop/buying.js';
import { balanceOf, openDeposit, walletOf, type PayableDeposit } from '../../support/wallet/deposits.js';
import { runJobs } from '../../support/jobs.js';
import { bookDispute, ledgerViolations, untilWalletAwaited } from '../../support/wallet/ledger.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

describe('a balance that is blocked after it was put on hold or spent', () => {
  let shop: TestApp;
  let admin: Agent;
  let buyer: Agent;
  let agencyId: string;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false, settings: { FIRST_DAY_DEPOSIT_CENTS: '0', RATE_LIMIT_FACTOR: '1000' } });
    admin = await shop.signedIn('admin');
  });
  afterAll(() => shop.stop());
  beforeEach(async () => {
    const username = `buyer-${randomUUID().slice(0, 8)}`;
    buyer = await shop.signedIn('buyer', username);
    const [seat] = await shop.db.query<{ id: string }>(
      'SELECT s.agency_id AS id FROM seats s JOIN users u ON u.id = s.user_id WHERE u.username = $1',
      [username],
    );
    agencyId = seat!.id;
  });

  const settle = async () => {
    await processPaymentEvents(shop);
    await runJobs(shop, ['orders', 'payments', 'events']);
  };
  const deposited = async (cents: number): Promise<PayableDeposit> => {
    const opened = await openDeposit(buyer, cents);
    await pay(buyer, opened);
    await settle();
    return opened;
  };
  const orderTransfers = async (payWith: 'wallet' | 'wallet_then_card') => {
    const asked = { ...TRANSFERS, payWith, requestId: randomUUID() };
    return (await buyer.post('/api/call-transfer-order').send(asked).expect(200)).body as Required<PaymentIntentResponse>;
  };
  const holdLeads = async () => {
    const leadIds = await addInventory(
      shop,
      Array.from({ length: 20 }, () => buildLead({ priceCents: 300 })),
    );
    const asked = { leadIds, payWith: 'wallet_then_card', requestId: randomUUID() };
    const { body } = await buyer.post('/api/bulk-purchase-leads').send(asked).expect(200);
    return { ...(body as Required<BulkPurchaseResponse>), leadIds };
  };
  const takenToCard = (paid: { clientSecret: string }) => refundsOf(shop, paid).map(({ amount }) => amount);
  /** Books the refund of a deposit while `work` waits for the wallet. */
  const takeBackDuring = async (paid: PayableDeposit, amountCents: number, work: () => Promise<unknown>) => {
    let working: Promise<unknown> | undefined;
    await shop.db.transaction(async (tx) => {
      const ledger = shop.app.get(Ledger, { strict: false });
      const balance = await ledger.lockBalance(tx, agencyId);
      working = work();
      await untilWalletAwaited(shop);
      const deposit = { id: paid.depositId, agencyId, amountCents };
      const refund = { id: `re_${randomUUID()}`, status: 'done', amountCents } as const;
      await ledger.post(tx, [depositRefundJournal(deposit, refund, balance)!]);
    });
    await working;
  };

  it.each([
    ['refunded', (paid: PayableDeposit) => refundAtProvider(shop, paid, 4_000), [0, 0, 0, 0], null],
    ['disputed', (paid: PayableDeposit) => openDispute(shop, paid), [4_000, 0, 0, 0], 'disputed'],
  ] as const)(
    'W94 leads on hold are not bought once the deposit is %s; the card is refunded',
    async (_what, takeBack, left, blocked) => {
      const paid = await deposited(4_000);
      const { leadIds, ...order } = await holdLeads();
      expect(order).toMatchObject({ status: 'pending', walletCents: 4_000, cardCents: 2_000 });
      await takeBack(paid);
      await settle();
      await pay(buyer, order);
      await settle();
      expect(await orderRow(shop, order.orderId)).toEqual({ status: 'cancelled', reason: 'paid_too_late', refunded: 2_000 });
      expect(takenToCard(order)).toEqual([2_000]);
      expect(await balanceOf(buyer)).toEqual(left);
      expect((await walletOf(buyer)).blocked).toBe(blocked);
      expect(await listedAmong(await shop.signedIn('buyer'), leadIds)).toHaveLength(20);
      const mails = await shop.db.query(`SELECT payload ->> 'template' AS template FROM outbox WHERE dedupe_key = $1`, [
        `mail:refunded:${order.orderId}`,
      ]);
      expect(mails).toEqual([{ template: 'refunded-balance' }]);
      expect(await ledgerViolations(shop)).toEqual([]);
    },
  );

  it.each([
    ['refunded', /^You owe \$40\.00\. Please add funds first/, (paid: PayableDeposit) => refundAtProvider(shop, paid, 4_000)],
    ['disputed', /cancel the order, then pay a new one by card\.$/, (paid: PayableDeposit) => openDispute(shop, paid)],
  ] as const)('W94 the card of leads on hold is not asked for once the deposit is %s', async (_what, text, takeBack) => {
    const paid = await deposited(4_000);
    const requestId = randomUUID();
    const leadIds = await addInventory(
      shop,
      Array.from({ length: 20 }, () => buildLead({ priceCents: 300 })),
    );
    const press = () => buyer.post('/api/bulk-purchase-leads').send({ leadIds, payWith: 'wallet_then_card', requestId });
    const { orderId } = (await press().expect(200)).body as { orderId: string };
    const resume = () => buyer.post(`/api/orders/${orderId}/payment`);
    await resume().expect(200);
    await press().expect(200);
    await takeBack(paid);
    await settle();
    for (const again of [resume, press])
      expect((await again().expect(409)).body).toMatchObject({ code: 'wallet_blocked', message: expect.stringMatching(text) });
    expect(await orderRow(shop, orderId)).toMatchObject({ status: 'pending' });
  });

  it('W94 no calls are bought for a card’s 50 cents with a deposit that was refunded', async () => {
    const paid = await deposited(34_950);
    const order = await orderTransfers('wallet_then_card');
    expect(order).toMatchObject({ status: 'pending', walletCents: 34_950, cardCents: 50 });
    await refundAtProvider(shop, paid, 34_950);
    await settle();
    await pay(buyer, order);
    await settle();
    expect(await orderRow(shop, order.orderId)).toEqual({ status: 'cancelled', reason: 'paid_too_late', refunded: 50 });
    expect((await buyer.get('/api/campaigns').expect(200)).body).toMatchObject({ items: [] });
    expect(await balanceOf(buyer)).toEqual([0, 0, 0, 0]);
    expect(await ledgerViolations(shop)).toEqual([]);
  });

  it('W94 a payment that settles at the moment of the refund of the deposit buys nothing', async () => {
    const paid = await deposited(4_000);
    const order = await holdLeads();
    await pay(buyer, order);
    await takeBackDuring(paid, 4_000, settle);
    await settle();
    expect(await orderRow(shop, order.orderId)).toEqual({ status: 'cancelled', reason: 'paid_too_late', refunded: 2_000 });
    expect(await balanceOf(buyer)).toEqual([0, 0, 0, 0]);
  });

  it.each([
    ['before', (paid: PayableDeposit, open: () => Promise<unknown>) => openDispute(shop, paid).then(settlePayments).then(open)],
    ['while', (paid: PayableDeposit, open: () => Promise<unknown>) => takeBackDuring(paid, 35_000, open)],
  ])('C33 W94 a campaign opens paused if the deposit that paid it is taken back %s it opens', async (_when, takeBackAndOpen) => {
    const paid = await deposited(35_000);
    const { orderId } = await orderTransfers('wallet');
    const open = () => shop.app.get(OpenCampaign, { strict: false }).execute(orderId);
    await takeBackAndOpen(paid, open);
    const [campaign] = ((await buyer.get('/api/campaigns').expect(200)).body as { items: { id: string }[] }).items;
    expect(campaign).toMatchObject({ status: 'paused', pausedBy: 'system', pauseReason: 'PAYMENT_DISPUTED', left: 10 });
    expect((await buyer.post(`/api/campaigns/${campaign!.id}/start`).expect(200)).body).toMatchObject({ status: 'paused' });
    await buyer.post(`/api/campaigns/${campaign!.id}/resume`).expect(409);
    const { body } = await admin.post(`/api/admin/campaigns/${campaign!.id}/resume`).expect(200);
    expect(body).toMatchObject({ status: 'setup' });
    await settle();
  });

  it('C33 W93 W94 a campaign opens as usual while the bank only asks about the deposit that paid it', async () => {
    await deposited(35_000);
    const { orderId } = await orderTransfers('wallet');
    await bookDispute(shop, agencyId, { status: 'inquiry', amountCents: 35_000, withdrawnCents: 0 });
    expect((await walletOf(buyer)).blocked).toBe('disputed');
    await shop.app.get(OpenCampaign, { strict: false }).execute(orderId);
    const { items } = (await buyer.get('/api/campaigns').expect(200)).body as { items: unknown[] };
    expect(items).toMatchObject([{ status: 'setup', pauseReason: null, left: 10 }]);
    await settle();
  });

  /** Without the events that open a campaign. */
  async function settlePayments() {
    await shop.payments.deliveries.settled();
    await runJobs(shop, ['payments']);
  }
});
