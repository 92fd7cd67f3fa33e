import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Payout, PayoutPage, PayoutSources } from '@warmline/contracts/wallet/payouts';
import type { Wallet } from '@warmline/contracts/wallet/types';
import { randomUUID } from 'node:crypto';
import type { Agent } from 'supertest';
import { StripeClient } from '../../../src/modules/payments/stripe/stripe-client.js';
import { SendPayout } from '../../../src/modules/wallet/use-cases/payouts/send-payout.use-case.js';
import { addInventory, buildLead } from '../../factories/leads.js';
import { intentIdOf } from '../../factories/payment-events.js';
import { collectCounts } from '../../support/metrics.js';
import { ageSignIns, createPerson, signInBrowser } from '../../support/accounts/accounts.js';
import { processPaymentEvents } from '../../support/shop/admin-orders.js';
import { decideDispute, openDispute, refundAtProvider, refundsOf, settleRefund } from '../../support/wallet/bank.js';
import { itemsOf, reconcile } from '../../support/wallet/books.js';
import { pay } from '../../support/shop/buying.js';
import { balanceOf, entriesOf, openDeposit, type PayableDeposit } from '../../support/wallet/deposits.js';
import { ledgerViolations } from '../../support/wallet/ledger.js';
import { moveSeat } from '../../support/accounts/seats.js';
import { waitFor } from '../../support/wait-for.js';
import { PASSWORD, startTestApp, type TestApp } from '../../support/test-app.js';

describe('refunds of unused balance', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false, settings: { FIRST_DAY_DEPOSIT_CENTS: '0' } });
  });
  afterAll(async () => {
    expect(await ledgerViolations(shop)).toEqual([]);
    const admin = await shop.signedIn('admin');
    const run = await reconcile(shop, admin);
    expect(await itemsOf(admin, run)).toEqual([]);
    expect(run).toMatchObject({ status: 'clean', differences: 0 });
    await shop.stop();
  });

  const ask = (buyer: Agent, amountCents: unknown, rest: object = {}) =>
    buyer.post('/api/wallet/payouts').send({ amountCents, requestId: randomUUID(), ...rest });
  const payOut = async (buyer: Agent, amountCents: number) => (await ask(buyer, amountCents).expect(200)).body as Payout;
  const payable = async (buyer: Agent) => ((await buyer.get('/api/wallet').expect(200)).body as Wallet).payoutableCents;
  const newest = async (buyer: Agent) => ((await buyer.get('/api/wallet/payouts').expect(200)).body as PayoutPage).items[0]!;
  const statuses = (payout: Payout) => [payout.status, ...payout.parts.map((part) => `${part.status} ${part.amountCents}`)];
  const refunded = (paid: PayableDeposit) => refundsOf(shop, paid).map(({ amount, status }) => `${status} ${amount}`);
  async function add(buyer: Agent, amountCents: number, paymentMethod = 'pm_card_visa'): Promise<PayableDeposit> {
    const opened = await openDeposit(buyer, amountCents);
    await pay(buyer, opened, paymentMethod);
    await processPaymentEvents(shop);
    return opened;
  }
  const buy = async (buyer: Agent, leads: number) => {
    const leadIds = await addInventory(
      shop,
      Array.from({ length: leads }, () => buildLead()),
    );
    return buyer.post('/api/bulk-purchase-leads').send({ leadIds, payWith: 'wallet', requestId: randomUUID() });
  };
  const emails = async (payout: Payout) => {
    const rows = await shop.db.query<{ template: string }>(
      `SELECT payload ->> 'template' AS template FROM outbox WHERE dedupe_key LIKE 'mail:payout-%' AND payload ->> 'subject' LIKE '%' || $1 || '%' ORDER BY id`,
      [payout.number],
    );
    return rows.map(({ template }) => template);
  };
  /** Runs the sweep as if a minute had passed. */
  const sweep = async () => {
    await shop.db.run(`UPDATE wallet_payout_parts SET checked_at = now() - interval '1 day' WHERE status = 'open'`);
    await shop.app.get(SendPayout, { strict: false }).sweep();
  };

  it('W19 W47 goes back to the newest charges first, after a fresh password', async () => {
    const person = await createPerson(shop);
    const buyer = await signInBrowser(shop, person);
    const [first, second] = [await add(buyer, 10_000, 'pm_card_mastercard'), await add(buyer, 5_000)];
    expect((await buy(buyer, 6)).status).toBe(200);
    expect(await payable(buyer)).toBe(12_000);
    const { body: sources } = await buyer.get('/api/wallet/payouts/sources').expect(200).expect('cache-control', 'no-store');
    expect(sources as PayoutSources).toEqual({
      payoutableCents: 12_000,
      sources: [
        { leftCents: 5_000, paidAt: expect.any(String), card: { brand: 'visa', last4: '4242' } },
        { leftCents: 10_000, paidAt: expect.any(String), card: { brand: 'mastercard', last4: '4444' } },
      ],
    });
    await ageSignIns(shop, person.id);
    expect((await ask(buyer, 12_000).expect(403)).body).toMatchObject({ code: 'fresh_sign_in_required' });
    await ask(buyer, 12_000, { currentPassword: 'wrong' }).expect(400, /current_password_wrong/);
    const requestId = randomUUID();
    const asked = await Promise.all(
      Array.from({ length: 3 }, () => ask(buyer, 12_000, { requestId, currentPassword: PASSWORD }).expect(200)),
    );
    expect(new Set(asked.map(({ body }) => (body as Payout).payoutId)).size).toBe(1);
    expect(asked[0]!.body).toMatchObject({ number: expect.stringMatching(/^PO-\d+$/), amountCents: 12_000, status: 'requested' });
    await ask(buyer, 11_000, { requestId }).expect(409, /request_differs/);
    expect(await balanceOf(buyer)).toEqual([0, 12_000, 0, 0]);
    await processPaymentEvents(shop);
    expect([refunded(first), refunded(second)]).toEqual([['succeeded 7000'], ['succeeded 5000']]);
    expect(await balanceOf(buyer)).toEqual([0, 0, 0, 0]);
    const payout = await newest(buyer);
    expect(statuses(payout)).toEqual(['paid', 'paid 5000', 'paid 7000']);
    expect(payout.parts[0]).toMatchObject({ card: { brand: 'visa', last4: '4242' } });
    expect((await ask(buyer, 100).expect(409)).body).toMatchObject({ code: 'payout_not_possible', payoutableCents: 0 });
    expect((await entriesOf(buyer)).map((entry) => [entry.kind, entry.amountCents, entry.payout?.number]).slice(0, 2)).toEqual([
      ['payout', -12_000, payout.number],
      ['purchase', -3_000, undefined],
    ]);
    expect(await emails(payout)).toEqual(['payout-requested', 'payout-ended']);
  });

  it('W48 is of a whole number of cents from $1 up, by owners and managers', async () => {
    const [owner, agent] = [await shop.signedIn('buyer', 'w48-owner'), await shop.signedIn('buyer', 'w48-agent')];
    await moveSeat(shop, 'w48-agent', { with: 'w48-owner', role: 'agent' });
    await add(owner, 10_000);
    for (const amount of [99, 0, -5_000, 150.5, '5000', null, 1e21]) await ask(owner, amount).expect(400, /validation_failed/);
    await ask(owner, 500, { currency: 'eur' }).expect(400);
    expect((await ask(owner, 10_001).expect(409)).body).toMatchObject({ code: 'payout_not_possible', payoutableCents: 10_000 });
    await ask(owner, Number.MAX_SAFE_INTEGER).expect(409);
    await ask(agent, 500).expect(403);
    expect(statuses(await payOut(owner, 500))).toEqual(['requested', 'open 500']);
    expect(await newest(agent)).toMatchObject({ amountCents: 500 });
    expect(await newest(await shop.signedIn('buyer'))).toBeUndefined();
  });

  it('W48 three times in 30 days of adding funds and refunding them are counted, a second refund of one deposit is not', async () => {
    const counted = collectCounts(shop);
    const cycles = () => counted.filter(({ name }) => name === 'payout_cycles').length;
    const buyer = await shop.signedIn('buyer', 'w48-cycles');
    for (const found of [0, 0, 1]) {
      await add(buyer, 10_000);
      await payOut(buyer, 5_000);
      expect(cycles()).toBe(found);
      await processPaymentEvents(shop);
    }
    const other = await shop.signedIn('buyer', 'w48-one-deposit');
    await add(other, 10_000);
    for (let asked = 0; asked < 3; asked += 1) await payOut(other, 1_000);
    expect(cycles()).toBe(1);
    await processPaymentEvents(shop);
  });

  it('W48 a refused part goes to the next charge, and the rest is in the balance again', async () => {
    const buyer = await shop.signedIn('buyer');
    const older = await add(buyer, 3_000);
    const broken = await add(buyer, 5_000, 'pm_card_refundFail');
    await payOut(buyer, 6_000);
    await processPaymentEvents(shop);
    expect([refunded(older), refunded(broken)]).toEqual([['succeeded 1000', 'succeeded 2000'], ['failed 5000']]);
    const payout = await newest(buyer);
    expect(statuses(payout)).toEqual(['partly', 'refused 5000', 'paid 1000', 'paid 2000']);
    expect(await balanceOf(buyer)).toEqual([5_000, 0, 0, 0]);
    expect(await emails(payout)).toEqual(['payout-requested', 'payout-ended']);
  });

  it('W48 a charge that was refunded on the pages of the provider meanwhile is refused', async () => {
    const buyer = await shop.signedIn('buyer');
    const opened = await add(buyer, 5_000);
    shop.payments.deliveries.hold();
    await refundAtProvider(shop, opened, 5_000);
    await payOut(buyer, 4_000);
    await processPaymentEvents(shop);
    expect(statuses(await newest(buyer))).toEqual(['failed', 'refused 4000']);
    await shop.payments.deliveries.release();
    await processPaymentEvents(shop);
    expect(await balanceOf(buyer)).toEqual([0, 0, 0, 0]);
  });

  it('W48 W94 what a refused part is needed for, a debt that was not booked yet, goes to no other card', async () => {
    const buyer = await shop.signedIn('buyer');
    const older = await add(buyer, 5_000);
    const back = await add(buyer, 5_000, 'pm_card_mastercard');
    expect((await buy(buyer, 10)).status).toBe(200);
    shop.payments.deliveries.hold();
    await refundAtProvider(shop, back, 5_000);
    await payOut(buyer, 5_000);
    await processPaymentEvents(shop);
    expect(statuses(await newest(buyer))).toEqual(['failed', 'refused 5000']);
    await shop.payments.deliveries.release();
    await processPaymentEvents(shop);
    expect([refunded(older), refunded(back)]).toEqual([[], ['succeeded 5000']]);
    expect(await balanceOf(buyer)).toEqual([0, 0, 0, 0]);
  });

  it('W48 W94 what a refused part is needed for, a dispute since, goes to no other card', async () => {
    const buyer = await shop.signedIn('buyer');
    const older = await add(buyer, 10_000);
    const disputed = await add(buyer, 10_000, 'pm_card_mastercard');
    const pending = await add(buyer, 10_000, 'pm_card_pendingRefund');
    expect((await buy(buyer, 40)).status).toBe(200);
    await payOut(buyer, 10_000);
    await processPaymentEvents(shop);
    await openDispute(shop, disputed, { amount: 7_000 });
    await processPaymentEvents(shop);
    await settleRefund(shop, pending, 'fail');
    await processPaymentEvents(shop);
    await sweep();
    // What isn't disputed of the second payment is left of it, but a disputed charge refuses.
    expect(statuses(await newest(buyer))).toEqual(['partly', 'refused 10000', 'refused 3000', 'paid 3000']);
    expect([refunded(older), await balanceOf(buyer)]).toEqual([['succeeded 3000'], [7_000, 0, 0, 0]]);
    await decideDispute(shop, disputed, 'lost');
    await processPaymentEvents(shop);
    expect(await balanceOf(buyer)).toEqual([0, 0, 0, 0]);
  });

  it('W48 a refund that the bank returns later is in the balance again, once', async () => {
    const buyer = await shop.signedIn('buyer');
    const opened = await add(buyer, 5_000);
    await payOut(buyer, 2_000);
    await processPaymentEvents(shop);
    expect(await payable(buyer)).toBe(3_000);
    await settleRefund(shop, opened, 'fail');
    await processPaymentEvents(shop);
    await processPaymentEvents(shop);
    expect(await balanceOf(buyer)).toEqual([5_000, 0, 0, 0]);
    const payout = await newest(buyer);
    expect(statuses(payout)).toEqual(['failed', 'failed 2000']);
    expect(await emails(payout)).toEqual(['payout-requested', 'payout-ended', 'payout-returned']);
    expect((await entriesOf(buyer))[0]).toMatchObject({ kind: 'payout_failed', amountCents: 2_000 });
  });

  it('W48 a refund that waits at the provider stays on hold until its event', async () => {
    const buyer = await shop.signedIn('buyer');
    const opened = await add(buyer, 5_000, 'pm_card_pendingRefund');
    await payOut(buyer, 5_000);
    await processPaymentEvents(shop);
    await sweep();
    expect(await balanceOf(buyer)).toEqual([0, 5_000, 0, 0]);
    expect(refunded(opened)).toEqual(['pending 5000']);
    await settleRefund(shop, opened, 'succeed');
    await processPaymentEvents(shop);
    expect(statuses(await newest(buyer))).toEqual(['paid', 'paid 5000']);
  });

  it.each(['drop_after', 'drop_before', 'unavailable'] as const)(
    'W48 a lost answer (%s) is asked for again, and nothing is refunded twice',
    async (kind) => {
      const buyer = await shop.signedIn('buyer');
      const opened = await add(buyer, 5_000);
      shop.payments.deliveries.loseNext(100);
      shop.payments.faults.plan({ kind, times: 20, match: 'POST /v1/refunds' });
      await payOut(buyer, 4_000);
      await processPaymentEvents(shop);
      shop.payments.faults.clear();
      expect(await balanceOf(buyer)).toEqual([1_000, 4_000, 0, 0]);
      await sweep();
      await sweep();
      shop.payments.deliveries.loseNext(0);
      expect(refunded(opened)).toEqual(['succeeded 4000']);
      expect(statuses(await newest(buyer))).toEqual(['paid', 'paid 4000']);
      expect(await balanceOf(buyer)).toEqual([1_000, 0, 0, 0]);
    },
  );

  it('W19 a part is unknown, not refused, while the provider cannot say whether it was made', async () => {
    const buyer = await shop.signedIn('buyer');
    const opened = await add(buyer, 5_000);
    shop.payments.deliveries.loseNext(100);
    shop.payments.faults.plan({ kind: 'delay', match: 'POST /v1/refunds', delayMs: 800 });
    const { payoutId } = await payOut(buyer, 5_000);
    const sending = processPaymentEvents(shop);
    await waitFor('the request of the refund', () => Promise.resolve(shop.payments.faults.pending().length === 0));
    // An earlier attempt, whose answer was lost, is made meanwhile: nothing is left for this one.
    const [part] = await shop.db.query<{ refundId: string }>(
      'SELECT refund_id AS "refundId" FROM wallet_payout_parts WHERE payout_id = $1',
      [payoutId],
    );
    const metadata = { deposit_id: opened.depositId, payout_id: payoutId, refund_id: part!.refundId };
    await shop.app.get(StripeClient, { strict: false }).sdk.refunds.create({ payment_intent: intentIdOf(opened), metadata });
    shop.payments.faults.plan({ kind: 'unavailable', times: 3, match: 'GET /v1/refunds' });
    await sending;
    expect(shop.payments.faults.pending()).toEqual([]);
    expect(await balanceOf(buyer)).toEqual([0, 5_000, 0, 0]);
    await sweep();
    shop.payments.deliveries.loseNext(0);
    expect(refunded(opened)).toEqual(['succeeded 5000']);
    expect(statuses(await newest(buyer))).toEqual(['paid', 'paid 5000']);
    expect(await balanceOf(buyer)).toEqual([0, 0, 0, 0]);
  });

  it('W48 never takes what is disputed, or what a purchase takes at the same moment', async () => {
    const buyer = await shop.signedIn('buyer');
    const disputed = await add(buyer, 3_000);
    await add(buyer, 5_000);
    await openDispute(shop, disputed);
    await processPaymentEvents(shop);
    expect(await payable(buyer)).toBe(5_000);
    const blocked = await Promise.all([ask(buyer, 6_000), buy(buyer, 8), ask(buyer, 4_000)]);
    expect(blocked.map(({ status, body }) => [status, (body as { code?: string }).code])).toEqual([
      [409, 'payout_not_possible'],
      [409, 'wallet_blocked'],
      [200, undefined],
    ]);
    await decideDispute(shop, disputed, 'won');
    await processPaymentEvents(shop);
    expect(await balanceOf(buyer)).toEqual([4_000, 0, 0, 0]);
    const answers = await Promise.all([...[1, 2, 3].map(() => ask(buyer, 4_000)), ...[1, 2, 3].map(() => buy(buyer, 8))]);
    await processPaymentEvents(shop);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.every(({ status }) => [200, 402, 409].includes(status))).toBe(true);
    expect(await balanceOf(buyer)).toEqual([0, 0, 0, 0]);
  });
});
