import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { BulkPurchaseResponse } from '@warmline/contracts/leads/types';
import { randomUUID } from 'node:crypto';
import type { Agent } from 'supertest';
import { SweepPayments } from '../../../src/modules/payments/use-cases/sweep-payments.use-case.js';
import { SendPayout } from '../../../src/modules/wallet/use-cases/payouts/send-payout.use-case.js';
import { addInventory, buildLead } from '../../factories/leads.js';
import { refundsOf } from '../../support/wallet/bank.js';
import { orderRow, pay } from '../../support/shop/buying.js';
import { balanceOf, deposit, entriesOf } from '../../support/wallet/deposits.js';
import { runJobs } from '../../support/jobs.js';
import { Killing } from '../../support/processes/killing.js';
import { fund, ledgerViolations } from '../../support/wallet/ledger.js';
import { buyLeads, chargesOf, intentsOf, newOwner, rechargeOf } from '../../support/wallet/recharge.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { waitFor } from '../../support/wait-for.js';

/**
 * Each test kills a real process at one exact point of what moves a balance: before the provider's answer, and before the books.
 */
describe('a process killed in the middle of', () => {
  let shop: TestApp;
  let killing: Killing;
  let name: string;
  let buyer: Agent;
  beforeAll(async () => {
    const settings = { RATE_LIMIT_FACTOR: '1000', FIRST_DAY_DEPOSIT_CENTS: '0' };
    ({ shop, killing } = await Killing.begin(startTestApp({ workers: false, settings })));
  });
  afterAll(() => killing.stop());
  beforeEach(async () => {
    name = `killed-${randomUUID().slice(0, 8)}`;
    buyer = await shop.signedIn('buyer', name);
  });
  afterEach(async () => {
    killing.clear();
    expect(await ledgerViolations(shop)).toEqual([]);
  });

  const settle = async () => {
    await shop.payments.deliveries.settled();
    await killing.releaseJobs();
    await runJobs(shop, ['payments']);
    await shop.payments.deliveries.settled();
    await runJobs(shop, ['payments']);
  };
  /** Has a worker work until it waits for the row of the wallet, and kills it there. */
  async function killWorkerAtBooks(agencyId: string, begin?: () => Promise<unknown>): Promise<void> {
    const unlock = await killing.holdLock('SELECT FROM lock_ledger_wallet($1)', [agencyId]);
    await begin?.();
    const worker = killing.worker();
    await killing.waitForLockBy('ledger_');
    await killing.kill(worker);
    await unlock();
    await killing.untilStatementsEnd();
  }

  describe('W8 a purchase from the balance and by card', () => {
    const intentsFor = (orderId: string) =>
      shop.payments.store.paymentIntents.all().filter(({ metadata }) => metadata.order_id === orderId);
    async function buildPurchase() {
      const agencyId = await fund(shop, name, 4_000);
      const leadIds = await addInventory(
        shop,
        Array.from({ length: 20 }, () => buildLead({ priceCents: 300 })),
      );
      return { agencyId, request: { leadIds, payWith: 'wallet_then_card', requestId: randomUUID() } };
    }
    const press = async (request: object) =>
      (await buyer.post('/api/bulk-purchase-leads').send(request).expect(200)).body as Required<BulkPurchaseResponse>;

    it('W8 between hold and payment: a repeated press continues with the same order, hold and payment', async () => {
      const { agencyId, request } = await buildPurchase();
      const second = await killing.api();
      killing.provider.hold();
      const asked = fetch(`${second.url}/api/bulk-purchase-leads`, {
        method: 'POST',
        headers: { cookie: await killing.cookieOf(name), 'content-type': 'application/json' },
        body: JSON.stringify(request),
      }).catch(() => undefined);
      const [order] = await waitFor('the order', async () => {
        const rows = await shop.db.query<{ id: string }>('SELECT id FROM orders WHERE agency_id = $1', [agencyId]);
        return rows.length > 0 && rows;
      });
      await waitFor('the provider to be asked', async () => intentsFor(order!.id).length === 1);
      await killing.kill(second.child);
      await asked;
      expect(await balanceOf(buyer)).toEqual([0, 4_000, 0, 0]);
      const again = await press(request);
      expect(again).toMatchObject({ orderId: order!.id, walletCents: 4_000, cardCents: 2_000 });
      expect(intentsFor(order!.id).map(({ amount }) => amount)).toEqual([2_000]);
      await pay(buyer, again);
      await settle();
      expect(await orderRow(shop, order!.id)).toMatchObject({ status: 'paid' });
      expect(await balanceOf(buyer)).toEqual([0, 0, 0, 0]);
    });

    it('W8 between the card’s payment and the books: the next worker settles it once', async () => {
      const { agencyId, request } = await buildPurchase();
      const order = await press(request);
      await killWorkerAtBooks(agencyId, async () => {
        await pay(buyer, order);
        await shop.payments.deliveries.settled();
      });
      expect(await orderRow(shop, order.orderId)).toMatchObject({ status: 'pending' });
      expect(await balanceOf(buyer)).toEqual([0, 4_000, 0, 0]);
      await settle();
      expect(await orderRow(shop, order.orderId)).toMatchObject({ status: 'paid' });
      expect(await balanceOf(buyer)).toEqual([0, 0, 0, 0]);
      expect(intentsFor(order.orderId).map(({ amount_received }) => amount_received)).toEqual([2_000]);
    });
  });

  describe('W15 auto-recharge', () => {
    it('W15 between charge and answer: the card is charged once, under the same key', async () => {
      const owner = await newOwner(shop);
      await owner.begin();
      await buyLeads(shop, owner.buyer, 4);
      const worker = killing.unansweredWorker('POST /v1/payment_intents');
      await waitFor('the card to be charged', async () => intentsOf(shop, owner.agencyId).length === 1);
      await killing.kill(worker);
      expect(await balanceOf(owner.buyer)).toEqual([4_800, 0, 0, 0]);
      await settle();
      await shop.db.run(
        `UPDATE wallet_deposits SET created_at = now() - interval '3 minutes', checked_at = NULL WHERE agency_id = $1`,
        [owner.agencyId],
      );
      await shop.app.get(SweepPayments, { strict: false }).execute();
      await settle();
      expect(chargesOf(shop, owner.agencyId)).toEqual([[10_000, 'succeeded']]);
      expect(await balanceOf(owner.buyer)).toEqual([14_800, 0, 0, 0]);
      expect(await rechargeOf(owner.buyer)).toMatchObject({ state: 'idle', usedThisMonthCents: 10_000 });
    });

    it('W15 between charge and books: the next worker credits it once', async () => {
      const owner = await newOwner(shop);
      await owner.begin();
      await buyLeads(shop, owner.buyer, 4);
      await killWorkerAtBooks(owner.agencyId);
      expect(await balanceOf(owner.buyer)).toEqual([4_800, 0, 0, 0]);
      await settle();
      expect(chargesOf(shop, owner.agencyId)).toEqual([[10_000, 'succeeded']]);
      expect((await entriesOf(owner.buyer)).filter(({ kind }) => kind === 'recharge')).toHaveLength(1);
      expect(await balanceOf(owner.buyer)).toEqual([14_800, 0, 0, 0]);
    });
  });

  describe('W19 a refund of unused balance', () => {
    async function buildPayout() {
      const paid = await deposit(buyer, 5_000);
      await settle();
      const asked = () => buyer.post('/api/wallet/payouts').send({ amountCents: 5_000, requestId: randomUUID() }).expect(200);
      return { paid, asked };
    }
    const sweep = async () => {
      await killing.releaseJobs();
      await shop.db.run(`UPDATE wallet_payout_parts SET checked_at = now() - interval '1 day' WHERE status = 'open'`);
      await runJobs(shop, ['payments']);
      await shop.app.get(SendPayout, { strict: false }).sweep();
      await settle();
    };
    const refunded = (paid: { clientSecret: string }) => refundsOf(shop, paid).map(({ amount, status }) => [amount, status]);

    it('W19 between refund and answer: the provider refunds once', async () => {
      const { paid, asked } = await buildPayout();
      await asked();
      const worker = killing.unansweredWorker('POST /v1/refunds');
      await waitFor('the refund', async () => refundsOf(shop, paid).length === 1);
      await killing.kill(worker);
      expect(await balanceOf(buyer)).toEqual([0, 5_000, 0, 0]);
      await sweep();
      expect(refunded(paid)).toEqual([[5_000, 'succeeded']]);
      expect(await balanceOf(buyer)).toEqual([0, 0, 0, 0]);
    });

    it('W19 between refund and books: the next worker records it once', async () => {
      const { paid, asked } = await buildPayout();
      await asked();
      const agencyOf = 'SELECT seats.agency_id AS id FROM seats JOIN users ON users.id = seats.user_id WHERE users.username = $1';
      const [agency] = await shop.db.query<{ id: string }>(agencyOf, [name]);
      await killWorkerAtBooks(agency!.id);
      expect(await balanceOf(buyer)).toEqual([0, 5_000, 0, 0]);
      await sweep();
      expect(refunded(paid)).toEqual([[5_000, 'succeeded']]);
      expect((await entriesOf(buyer)).map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
        ['payout', -5_000],
        ['deposit', 5_000],
      ]);
      expect(await balanceOf(buyer)).toEqual([0, 0, 0, 0]);
    });
  });
});
