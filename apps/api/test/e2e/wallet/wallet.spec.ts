import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Agent } from 'supertest';
import { Ledger } from '../../../src/modules/ledger/public.js';
import { processPaymentEvents } from '../../support/shop/admin-orders.js';
import { openDispute, refundAtProvider, refundsOf, settleRefund } from '../../support/wallet/bank.js';
import { pay } from '../../support/shop/buying.js';
import { balanceOf, deposit, entriesOf, openDeposit, type PayableDeposit } from '../../support/wallet/deposits.js';
import { ledgerViolations } from '../../support/wallet/ledger.js';
import { moveSeat } from '../../support/accounts/seats.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { SweepPayments } from '../../../src/modules/payments/use-cases/sweep-payments.use-case.js';
import { intentIdOf } from '../../factories/payment-events.js';

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
          kind: 'hold',
          key,
          ownerId: row!.id,
          subjectId: null,
          effectiveOn: '2026-11-25',
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
        availableCents: 0,
        cashCents: 0,
        promoCents: 0,
        heldCents: 0,
        frozenCents: 0,
        owedCents: 0,
        payoutableCents: 0,
        currency: 'usd',
        promo: [],
        autoRecharge: null,
        blocked: null,
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
        depositId: opened.depositId,
        reference: opened.reference,
        amountCents: 2_000,
        status: 'paid',
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
          kind: 'deposit',
          amountCents: 10_000,
          availableAfterCents: 10_000,
          order: null,
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
      // Paid at the provider: no second card form, and the funds are there before the event is.
      expect((await ask(buyer, { amountCents: 3_000, requestId }).expect(200)).body).toMatchObject({ clientSecret: null });
      await processPaymentEvents(shop);
      const { depositId } = answers[0]!;
      expect((await ask(buyer, { amountCents: 3_000, requestId }).expect(200)).body).toEqual({
        depositId,
        reference: answers[0]!.reference,
        status: 'paid',
        clientSecret: null,
        asksBank: false,
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

  describe('W31 what comes back at the provider', () => {
    it('W31 a refund takes cash, then is owed; the next deposit pays it', async () => {
      const buyer = await shop.signedIn('buyer', 'w31-owes');
      const opened = await deposit(buyer, 10_000);
      await processPaymentEvents(shop);
      await spend('w31-owes', 7_000);
      await refundAtProvider(shop, opened, 2_000);
      await refundAtProvider(shop, opened, 4_000);
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
      await refundAtProvider(shop, opened, 10_000);
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
      await refundAtProvider(shop, opened, 4_000);
      await shop.payments.deliveries.release('reversed');
      await processPaymentEvents(shop);
      expect(await balanceOf(buyer)).toEqual([6_000, 0, 0, 0]);
      expect((await entriesOf(buyer)).map(({ kind }) => kind)).toEqual(['deposit_refund', 'deposit']);
    });

    it('W93 support hears of a dispute once, and what the balance has is frozen', async () => {
      const buyer = await shop.signedIn('buyer');
      const opened = await deposit(buyer, 10_000);
      await processPaymentEvents(shop);
      await openDispute(shop, opened);
      await processPaymentEvents(shop);
      await processPaymentEvents(shop);
      expect((await emails('disputed:%')).map(({ template }) => template)).toEqual(['deposit-disputed']);
      expect(await balanceOf(buyer)).toEqual([0, 0, 10_000, 0]);
    });
  });
});
