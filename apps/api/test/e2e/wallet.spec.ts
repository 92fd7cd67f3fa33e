import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { WalletEntryPage } from '@warmline/contracts/wallet/types';
import { randomUUID } from 'node:crypto';
import type { Agent } from 'supertest';
import { Ledger } from '../../src/modules/ledger/public.js';
import { processPaymentEvents } from '../support/admin-orders.js';
import { openDispute, refundsOf, settleRefund } from '../support/bank.js';
import { pay } from '../support/buying.js';
import { addInventory, buildLead } from '../factories/leads.js';
import { balanceOf, deposit, entriesOf, openDeposit, type PayableDeposit } from '../support/deposits.js';
import { ledgerViolations } from '../support/ledger.js';
import { moveSeat } from '../support/seats.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { StripeClient } from '../../src/modules/payments/stripe/stripe-client.js';
import { SweepPayments } from '../../src/modules/payments/use-cases/sweep-payments.use-case.js';
import { intentIdOf } from '../factories/payment-events.js';

describe('the wallet', () => {
  let shop: TestApp;
  let staff: Agent[];
  beforeAll(async () => {
    shop = await startTestApp({ workers: false, settings: { FIRST_DAY_DEPOSIT_CENTS: '0' } });
    staff = [await shop.signedIn('support'), await shop.signedIn('admin')];
  });
  afterAll(() => shop.stop());
  afterEach(async () => {
    shop.payments.deliveries.setCopies(1);
    expect(await ledgerViolations(shop)).toEqual([]);
  });

  const ask = (buyer: Agent, body: object) => buyer.post('/api/wallet/deposits').send(body);
  const sweep = () => shop.app.get(SweepPayments, { strict: false }).execute();
  const ageDeposit = (opened: PayableDeposit, interval: string) =>
    shop.db.run(
      `UPDATE payments SET opened_at = opened_at - $2::interval, expires_at = expires_at - $2::interval, checked_at = NULL WHERE subject_id = $1`,
      [opened.depositId, interval],
    );
  const refundAtProvider = (opened: PayableDeposit, amount: number) =>
    shop.app.get(StripeClient, { strict: false }).sdk.refunds.create({ payment_intent: intentIdOf(opened), amount });
  const emails = (like: string) =>
    shop.db.query<{ to: string; template: string }>(
      `SELECT payload ->> 'to' AS to, payload ->> 'template' AS template FROM outbox
       WHERE kind = 'mail.send' AND dedupe_key LIKE $1 ORDER BY id`,
      [`mail:${like}`],
    );
  /** Takes money from a balance, as a purchase does. */
  const spend = async (name: string, cents: number) => {
    const [row] = await shop.db.query<{ id: string }>(
      'SELECT s.agency_id AS id FROM seats s JOIN users u ON u.id = s.user_id WHERE u.username = $1',
      [name],
    );
    const key = `hold:${randomUUID()}`;
    await shop.db.transaction((tx) =>
      shop.app.get(Ledger, { strict: false }).post(tx, [
        {
          ...{ kind: 'hold', key, ownerId: row!.id, subjectId: null, effectiveOn: '2026-11-25' },
          legs: [{ debit: 'wallet.cash', credit: 'wallet.held_cash', cents }],
        },
      ]),
    );
  };

  describe('W1 who sees which wallet', () => {
    it('W1 is empty at first, in dollars, and is never cached', async () => {
      const buyer = await shop.signedIn('buyer');
      const answer = await buyer.get('/api/wallet').expect(200);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.body).toEqual({
        ...{ availableCents: 0, cashCents: 0, promoCents: 0, heldCents: 0, frozenCents: 0, owedCents: 0 },
        ...{ currency: 'usd', promo: [], autoRecharge: null, blocked: null },
      });
      expect((await buyer.get('/api/wallet/entries').expect(200)).body).toEqual({ items: [], next: null });
    });

    it('W1 asks who it is, and refuses staff', async () => {
      await shop.anonymous().get('/api/wallet').expect(401);
      for (const one of staff) {
        await one.get('/api/wallet').expect(403);
        await ask(one, { amountCents: 2_000, requestId: randomUUID() }).expect(403);
      }
    });

    it('W1 another agency never sees a deposit or its entry, by ID or reference', async () => {
      const [owner, stranger] = [await shop.signedIn('buyer'), await shop.signedIn('buyer')];
      const opened = await deposit(owner, 2_000);
      await processPaymentEvents(shop);
      for (const ref of [opened.depositId, opened.reference, randomUUID(), '%', "' OR true --"]) {
        await stranger.get(`/api/wallet/deposits/${encodeURIComponent(ref)}`).expect(404);
        await stranger.post(`/api/wallet/deposits/${encodeURIComponent(ref)}/payment`).expect(404);
      }
      expect(await entriesOf(stranger)).toEqual([]);
      expect((await owner.get(`/api/wallet/deposits/${opened.depositId}`).expect(200)).body).toMatchObject({
        ...{ depositId: opened.depositId, reference: opened.reference, amountCents: 2_000, status: 'paid' },
        paidAt: expect.stringMatching(/Z$/),
      });
    });

    it('W1 seats of an agency share its wallet; a viewer does not see it', async () => {
      const [owner, agent, viewer] = ['w1-owner', 'w1-agent', 'w1-viewer'];
      const first = await shop.signedIn('buyer', owner);
      const [second, third] = [await shop.signedIn('buyer', agent), await shop.signedIn('buyer', viewer)];
      await moveSeat(shop, agent, { with: owner, role: 'agent' });
      await moveSeat(shop, viewer, { with: owner, role: 'viewer' });
      await deposit(first, 2_500);
      await processPaymentEvents(shop);
      expect(await balanceOf(second)).toEqual([2_500, 0, 0, 0]);
      await third.get('/api/wallet').expect(403);
    });
  });

  describe('W2 a deposit is credited once', () => {
    it('W2 with one entry and one receipt, however often its event arrives', async () => {
      const buyer = await shop.signedIn('buyer', 'w2-once');
      shop.payments.deliveries.setCopies(5);
      const opened = await deposit(buyer, 10_000);
      await processPaymentEvents(shop);
      const event = shop.payments.store.events.all().findLast(({ type }) => type === 'payment_intent.succeeded')!;
      for (let i = 0; i < 5; i += 1) await shop.payments.deliveries.resend(event.id);
      await shop.db.run('UPDATE payment_events SET processed_at = NULL');
      await shop.db.run(`UPDATE outbox SET done_at = NULL WHERE kind = 'payments.process-event'`);
      await processPaymentEvents(shop);
      expect(await balanceOf(buyer)).toEqual([10_000, 0, 0, 0]);
      expect(await entriesOf(buyer)).toEqual([
        expect.objectContaining({
          ...{ kind: 'deposit', amountCents: 10_000, availableAfterCents: 10_000, order: null },
          deposit: { id: opened.depositId, reference: opened.reference },
        }),
      ]);
      expect(await emails(`deposit-receipt:${opened.depositId}`)).toEqual([
        { to: 'w2-once@test.example', template: 'deposit-receipt' },
      ]);
    });

    it('W2 the same request is the same deposit, before and after it is paid', async () => {
      const buyer = await shop.signedIn('buyer');
      const requestId = randomUUID();
      const answers = await Promise.all(Array.from({ length: 5 }, () => openDeposit(buyer, 3_000, requestId)));
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      await ask(buyer, { amountCents: 3_001, requestId }).expect(409, /request_differs/);
      await pay(buyer, answers[0]!);
      // Paid at the provider: no second card form, although the event is still on its way.
      expect((await ask(buyer, { amountCents: 3_000, requestId }).expect(200)).body).toMatchObject({ clientSecret: null });
      await processPaymentEvents(shop);
      const { depositId } = answers[0]!;
      expect((await ask(buyer, { amountCents: 3_000, requestId }).expect(200)).body).toEqual({
        ...{ depositId, reference: answers[0]!.reference, status: 'paid', clientSecret: null },
      });
      await buyer.post(`/api/wallet/deposits/${depositId}/payment`).expect(409, /deposit_not_payable/);
      expect(await balanceOf(buyer)).toEqual([3_000, 0, 0, 0]);
    });

    it('W2 an unpaid deposit is continued by its ID or reference, with the same payment', async () => {
      const buyer = await shop.signedIn('buyer');
      const opened = await openDeposit(buyer, 2_000);
      for (const ref of [opened.depositId, opened.reference, opened.reference.toLowerCase()]) {
        expect((await buyer.post(`/api/wallet/deposits/${ref}/payment`).expect(200)).body).toEqual(opened);
      }
    });

    it('W2 the sweep credits a deposit whose events were lost', async () => {
      const buyer = await shop.signedIn('buyer');
      shop.payments.deliveries.loseNext(20);
      const opened = await deposit(buyer, 4_000);
      await processPaymentEvents(shop);
      shop.payments.deliveries.loseNext(0);
      expect(await balanceOf(buyer)).toEqual([0, 0, 0, 0]);
      await ageDeposit(opened, '3 minutes');
      await sweep();
      expect(await balanceOf(buyer)).toEqual([4_000, 0, 0, 0]);
    });

    it('W2 an unpaid deposit is closed after a day, its payment first', async () => {
      const buyer = await shop.signedIn('buyer');
      const opened = await openDeposit(buyer, 4_000);
      await ageDeposit(opened, '25 hours');
      await sweep();
      expect(shop.payments.store.paymentIntents.get(intentIdOf(opened))?.status).toBe('canceled');
      expect((await buyer.get(`/api/wallet/deposits/${opened.depositId}`)).body).toMatchObject({ status: 'cancelled' });
      await buyer.post(`/api/wallet/deposits/${opened.depositId}/payment`).expect(409, /deposit_not_payable/);
    });

    it('W2 a payment that arrives after the deposit was closed is credited', async () => {
      const buyer = await shop.signedIn('buyer');
      const opened = await openDeposit(buyer, 4_000);
      await shop.db.run(`UPDATE wallet_deposits SET status = 'cancelled' WHERE id = $1`, [opened.depositId]);
      await shop.db.run(`UPDATE payments SET status = 'cancelled' WHERE subject_id = $1`, [opened.depositId]);
      await pay(buyer, opened);
      await processPaymentEvents(shop);
      expect(await balanceOf(buyer)).toEqual([4_000, 0, 0, 0]);
    });

    it('W2 a deposit whose process ended before its payment was opened gets one, and is closed after a day', async () => {
      const buyer = await shop.signedIn('buyer');
      shop.payments.faults.plan({ kind: 'unavailable', times: 20, match: 'POST /v1/payment_intents' });
      const requestId = randomUUID();
      await ask(buyer, { amountCents: 2_000, requestId }).expect(503, /payment_unavailable/);
      shop.payments.faults.clear();
      const isOpened = async () => {
        const [row] = await shop.db.query<{ opened: boolean }>(
          'SELECT payment_intent_id IS NOT NULL AS opened FROM wallet_deposits WHERE request_id = $1',
          [requestId],
        );
        return row!.opened;
      };
      await sweep();
      expect(await isOpened()).toBe(false);
      await shop.db.run(`UPDATE wallet_deposits SET created_at = now() - interval '3 minutes' WHERE request_id = $1`, [
        requestId,
      ]);
      await sweep();
      expect(await isOpened()).toBe(true);
      await openDeposit(buyer, 2_000, requestId);
    });
  });

  describe('W3 limits', () => {
    it.each([1_999, 1_000_001, 1, Number.MAX_SAFE_INTEGER])('W3 %d cents are out of range', async (amountCents) => {
      const buyer = await shop.signedIn('buyer');
      const { body } = await ask(buyer, { amountCents, requestId: randomUUID() }).expect(400);
      expect(body).toMatchObject({ code: 'deposit_out_of_range', errors: [{ field: 'amountCents' }] });
    });

    it.each([0, -5_000, 50.5, '5000', null, 1e21, true, [5_000], undefined])('W3 %p is no amount', async (amountCents) => {
      const buyer = await shop.signedIn('buyer');
      const { body } = await ask(buyer, { amountCents, requestId: randomUUID() }).expect(400);
      expect(body).toMatchObject({ code: 'validation_failed', errors: [{ field: 'amountCents' }] });
    });

    it('W3 refuses a currency and a missing request ID', async () => {
      const buyer = await shop.signedIn('buyer');
      await ask(buyer, { amountCents: 2_000, requestId: randomUUID(), currency: 'eur' }).expect(400, /validation_failed/);
      await ask(buyer, { amountCents: 2_000 }).expect(400, /validation_failed/);
      expect((await shop.db.query(`SELECT FROM payments WHERE subject_kind = 'deposit' AND currency <> 'usd'`)).length).toBe(0);
    });

    it('W3 holds at most $25,000, with deposits that were just opened, also by simultaneous requests', async () => {
      const buyer = await shop.signedIn('buyer');
      await deposit(buyer, 1_000_000);
      await processPaymentEvents(shop);
      const open = () => ask(buyer, { amountCents: 500_000, requestId: randomUUID() });
      const statuses = (await Promise.all(Array.from({ length: 5 }, open))).map(({ status }) => status);
      expect(statuses.sort()).toEqual([200, 200, 200, 409, 409]);
      expect((await open()).body).toMatchObject({ code: 'wallet_full', errors: [{ field: 'amountCents' }] });
      // Forgotten card forms block nothing for long.
      await shop.db.run(`UPDATE wallet_deposits SET created_at = now() - interval '31 minutes' WHERE status = 'pending'`);
      await open().expect(200);
    });

    it('W3 a declined card changes nothing', async () => {
      const buyer = await shop.signedIn('buyer');
      const { clientSecret } = await openDeposit(buyer, 2_000);
      const card = { clientSecret, paymentMethod: 'pm_card_chargeDeclined' };
      expect((await buyer.post('/api/sandbox/confirm').send(card).expect(402)).body).toMatchObject({ code: 'card_declined' });
      await processPaymentEvents(shop);
      expect(await balanceOf(buyer)).toEqual([0, 0, 0, 0]);
    });

    it('W33 closes a deposit after eight declined cards', async () => {
      const buyer = await shop.signedIn('buyer');
      const opened = await openDeposit(buyer, 2_000);
      const card = { clientSecret: opened.clientSecret, paymentMethod: 'pm_card_chargeDeclined' };
      for (let i = 0; i < 9; i += 1) await buyer.post('/api/sandbox/confirm').send(card).expect(402);
      await processPaymentEvents(shop);
      expect((await buyer.get(`/api/wallet/deposits/${opened.depositId}`)).body).toMatchObject({ status: 'failed' });
      expect(shop.payments.store.paymentIntents.get(intentIdOf(opened))?.status).toBe('canceled');
    });

    it('W32 takes cards only', async () => {
      const opened = await openDeposit(await shop.signedIn('buyer'), 2_000);
      expect(shop.payments.store.paymentIntents.get(intentIdOf(opened))?.payment_method_types).toEqual(['card']);
    });
  });

  describe('W31 what comes back at the provider', () => {
    it('W31 a refund takes cash, then is owed; the next deposit pays it', async () => {
      const buyer = await shop.signedIn('buyer', 'w31-owes');
      const opened = await deposit(buyer, 10_000);
      await processPaymentEvents(shop);
      await spend('w31-owes', 7_000);
      await refundAtProvider(opened, 2_000);
      await refundAtProvider(opened, 4_000);
      await processPaymentEvents(shop);
      expect(await balanceOf(buyer)).toEqual([0, 7_000, 0, 3_000]);
      expect((await buyer.get('/api/wallet')).body).toMatchObject({ blocked: 'owes' });
      expect((await entriesOf(buyer)).map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
        ['deposit_refund', -1_000],
        ['deposit_refund', -2_000],
        ['hold', -7_000],
        ['deposit', 10_000],
      ]);
      await deposit(buyer, 5_000);
      await processPaymentEvents(shop);
      expect(await balanceOf(buyer)).toEqual([2_000, 7_000, 0, 0]);
      expect(await emails('deposit-refund:%')).toHaveLength(2);
    });

    it('W31 a refund that the bank fails is in the balance again', async () => {
      const buyer = await shop.signedIn('buyer');
      const opened = await deposit(buyer, 10_000);
      await processPaymentEvents(shop);
      await refundAtProvider(opened, 10_000);
      await processPaymentEvents(shop);
      expect(await balanceOf(buyer)).toEqual([0, 0, 0, 0]);
      expect(refundsOf(shop, opened)).toHaveLength(1);
      await settleRefund(shop, opened, 'fail');
      await processPaymentEvents(shop);
      await processPaymentEvents(shop);
      expect(await balanceOf(buyer)).toEqual([10_000, 0, 0, 0]);
    });

    it('W31 a refund whose event comes before that of the payment', async () => {
      const buyer = await shop.signedIn('buyer');
      shop.payments.deliveries.hold();
      const opened = await deposit(buyer, 10_000);
      await refundAtProvider(opened, 4_000);
      await shop.payments.deliveries.release('reversed');
      await processPaymentEvents(shop);
      expect(await balanceOf(buyer)).toEqual([6_000, 0, 0, 0]);
      expect((await entriesOf(buyer)).map(({ kind }) => kind)).toEqual(['deposit_refund', 'deposit']);
    });

    it('W31 support hears of a dispute once; the balance stays', async () => {
      const buyer = await shop.signedIn('buyer');
      const opened = await deposit(buyer, 10_000);
      await processPaymentEvents(shop);
      await openDispute(shop, opened);
      await processPaymentEvents(shop);
      await processPaymentEvents(shop);
      expect((await emails('disputed:%')).map(({ template }) => template)).toEqual(['deposit-disputed']);
      expect(await balanceOf(buyer)).toEqual([10_000, 0, 0, 0]);
    });
  });

  it('W34 names the order of a purchase, except for a seat that sees only its own', async () => {
    const [owner, agent] = [await shop.signedIn('buyer', 'w34-owner'), await shop.signedIn('buyer', 'w34-agent')];
    await moveSeat(shop, 'w34-agent', { with: 'w34-owner', role: 'agent' });
    await deposit(owner, 10_000);
    await processPaymentEvents(shop);
    const leadIds = await addInventory(shop, [buildLead(), buildLead()]);
    const request = { leadIds, payWith: 'wallet', requestId: randomUUID() };
    const { orderId } = (await owner.post('/api/bulk-purchase-leads').send(request).expect(200)).body as { orderId: string };
    const { number } = (await owner.get(`/api/orders/${orderId}`).expect(200)).body as { number: string };
    const bought = { kind: 'purchase', amountCents: -1_000, availableAfterCents: 9_000, deposit: null };
    expect((await entriesOf(owner))[0]).toMatchObject({ ...bought, order: { id: orderId, number } });
    expect((await entriesOf(agent))[0]).toMatchObject({ ...bought, order: null });
    expect(await balanceOf(agent)).toEqual([9_000, 0, 0, 0]);
  });

  it('W34 lists the activity page by page, and as a CSV file', async () => {
    const buyer = await shop.signedIn('buyer', 'w30-pages');
    for (const cents of [2_000, 3_000, 4_000]) await deposit(buyer, cents);
    await processPaymentEvents(shop);
    const first = (await buyer.get('/api/wallet/entries?limit=2').expect(200)).body as WalletEntryPage;
    const rest = (await buyer.get(`/api/wallet/entries?limit=2&cursor=${first.next}`).expect(200)).body as WalletEntryPage;
    expect([...first.items, ...rest.items].map(({ availableAfterCents }) => availableAfterCents)).toEqual([9_000, 5_000, 2_000]);
    expect(rest.next).toBeNull();
    expect((await buyer.get('/api/wallet/entries?kind=purchase').expect(200)).body).toEqual({ items: [], next: null });
    expect((await buyer.get('/api/wallet/entries?to=2020-01-01').expect(200)).body).toEqual({ items: [], next: null });
    await buyer.get('/api/wallet/entries?kind=gift').expect(400);
    const csv = await buyer.get('/api/wallet/entries.csv').expect(200);
    expect(csv.headers['cache-control']).toBe('no-store');
    const [header, ...lines] = csv.text.trim().split(/\r?\n/);
    expect(header).toBe('date,what,order,deposit,amount,balance');
    expect(lines.map((line) => line.split(',').slice(-2).join())).toEqual(['40,90', '30,50', '20,20']);
  });
});

describe('W30 the first day of an account', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false });
  });
  afterAll(() => shop.stop());

  it('W30 takes up to $500, in all', async () => {
    const buyer = await shop.signedIn('buyer', 'w30');
    const ask = (amountCents: number) => buyer.post('/api/wallet/deposits').send({ amountCents, requestId: randomUUID() });
    expect((await ask(50_001).expect(400)).body).toMatchObject({
      code: 'deposit_out_of_range',
      message: 'A new account can add up to $500.00 on its first day. You can add $500.00 more today.',
    });
    await ask(30_000).expect(200);
    await ask(20_001).expect(400, /You can add \$200\.00 more today\./);
    await ask(20_000).expect(200);
    await ask(2_000).expect(400, /Please add more tomorrow\./);
    await shop.asOwner(`UPDATE agencies SET created_at = now() - interval '25 hours'`);
    await ask(50_001).expect(200);
  });
});
