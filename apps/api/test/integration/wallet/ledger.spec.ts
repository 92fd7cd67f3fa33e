import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { Agent } from 'supertest';
import { Ledger } from '../../../src/modules/ledger/public.js';
import { CheckLedger } from '../../../src/modules/ledger/use-cases/check-ledger.use-case.js';
import type { Journal, WalletAccount } from '../../../src/modules/ledger/journal.js';
import { ReconcilePayments } from '../../../src/modules/orders/use-cases/refunds/reconcile-payments.use-case.js';
import { CloseOrder } from '../../../src/modules/orders/use-cases/cancellation/close-order.use-case.js';
import { GrantPromo } from '../../../src/modules/wallet/use-cases/promo/grant-promo.use-case.js';
import { buildLead, addInventory } from '../../factories/leads.js';
import { collectCounts } from '../../support/metrics.js';
import { buildRefund, orderTransfers, paidTransfers, processPaymentEvents } from '../../support/shop/admin-orders.js';
import { settleRefund } from '../../support/wallet/bank.js';
import { hold, pay } from '../../support/shop/buying.js';
import { createPerson } from '../../support/accounts/accounts.js';
import { withClockBehind } from '../../support/clock.js';
import { fund, ledgerViolations, postedFor } from '../../support/wallet/ledger.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

describe('the ledger', () => {
  let shop: TestApp;
  let admin: Agent;
  let buyer: Agent;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false });
    [admin, buyer] = [await shop.signedIn('admin'), await shop.signedIn('buyer')];
  });
  afterAll(() => shop.stop());

  const refund = (orderId: string, amountCents: number, refundedCents = 0) =>
    admin.post(`/api/admin/orders/${orderId}/refund`).send(buildRefund({ amountCents, refundedCents })).expect(200);
  const reconcile = (run: string) => shop.app.get(ReconcilePayments, { strict: false }).execute({ run }, { id: run });

  describe('M86 follows orders in the same transaction', () => {
    it('M86 leads are sold once, however often the payment is reported', async () => {
      const held = await hold(buyer, await addInventory(shop, [buildLead(), buildLead()]));
      expect(await postedFor(shop, held.orderId)).toEqual([]);
      await pay(buyer, held);
      await processPaymentEvents(shop);
      await reconcile('m86-again');
      expect(await postedFor(shop, held.orderId)).toEqual(['purchase shop.provider > shop.sales.leads 1000']);
      expect(await ledgerViolations(shop)).toEqual([]);
    });

    it('M86 a refund is posted when the provider has made it, and reversed when the bank fails it', async () => {
      const order = await paidTransfers(shop, buyer);
      await refund(order.orderId, 5_000);
      expect(await postedFor(shop, order.orderId)).toEqual(['purchase shop.provider > shop.unearned 35000']);
      await processPaymentEvents(shop);
      expect((await postedFor(shop, order.orderId)).slice(1)).toEqual(['refund shop.unearned > shop.provider 5000']);
      await settleRefund(shop, order, 'fail');
      await processPaymentEvents(shop);
      expect((await postedFor(shop, order.orderId)).slice(2)).toEqual(['refund_failed shop.provider > shop.unearned 5000']);
      expect(await ledgerViolations(shop)).toEqual([]);
    });

    it('M86 a refund of earlier releases, whose ID at the provider is unknown, is posted by its own', async () => {
      const order = await paidTransfers(shop, buyer);
      await shop.asOwner(`INSERT INTO refunds (payment_id, amount_cents, purpose, status, ended_at)
        SELECT id, 700, 'staff', 'succeeded', now() FROM payments WHERE subject_id = '${order.orderId}'`);
      await reconcile('m86-unknown');
      expect((await postedFor(shop, order.orderId)).slice(1)).toEqual(['refund shop.unearned > shop.provider 700']);
      expect(await ledgerViolations(shop)).toEqual([]);
    });

    it('M86 a payment that bought nothing is owed back until it is refunded', async () => {
      const order = await orderTransfers(buyer);
      await pay(buyer, order);
      await shop.app.get(CloseOrder, { strict: false }).execute(order.orderId, 'by_buyer');
      await processPaymentEvents(shop);
      expect(await postedFor(shop, order.orderId)).toEqual([
        'late shop.provider > shop.refunds_due 35000',
        'refund shop.refunds_due > shop.provider 35000',
      ]);
      expect(await ledgerViolations(shop)).toEqual([]);
    });

    it('M86 the daily run posts what a process of the previous release settled, and queues the check', async () => {
      const order = await orderTransfers(buyer);
      await shop.asOwner(`UPDATE orders SET status = 'paid', paid_at = '2026-10-31 23:30+00' WHERE id = '${order.orderId}'`);
      expect(await ledgerViolations(shop)).toEqual([expect.stringMatching(`^I4 .*: ${order.orderId}$`)]);
      const counted = collectCounts(shop);
      await reconcile('m86-late');
      expect(counted).toContainEqual({ name: 'ledger_posted_late', labels: {}, by: 1 });
      expect(await postedFor(shop, order.orderId)).toEqual(['purchase shop.provider > shop.unearned 35000']);
      expect(await ledgerViolations(shop)).toEqual([]);
      const [row] = await shop.db.query<{ day: string; checks: number }>(
        `SELECT effective_on::text AS day, (SELECT count(*)::int FROM outbox WHERE dedupe_key = 'ledger-check:m86-late') AS checks
         FROM ledger_journals WHERE subject_id = $1`,
        [order.orderId],
      );
      expect(row).toEqual({ day: '2026-10-31', checks: 1 });
    });
  });

  describe('M87 wallets', () => {
    let owner: string;
    beforeAll(async () => {
      const [row] = await shop.db.query<{ id: string }>('SELECT id FROM agencies ORDER BY id DESC LIMIT 1');
      owner = row!.id;
    });
    const journal = (kind: Journal['kind'], legs: Journal['legs'], key = `${kind}:${randomUUID()}`): Journal => ({
      kind,
      key,
      legs,
      ownerId: owner,
      subjectId: null,
      effectiveOn: '2026-11-25',
    });
    const post = (...journals: Journal[]) =>
      shop.db.transaction((tx) => shop.app.get(Ledger, { strict: false }).post(tx, journals));
    const deposit = (cents: number, key?: string) =>
      journal('deposit', [{ debit: 'shop.provider', credit: 'wallet.cash', cents }], key);
    const spend = (cents: number, from: WalletAccount = 'wallet.cash') =>
      journal('purchase', [{ debit: from, credit: 'shop.sales.leads', cents }]);
    const wallet = async () => {
      const [row] = await shop.db.query<Record<string, number>>(
        `SELECT cash_cents::int AS cash, promo_cents::int AS promo, held_cash_cents::int AS held, frozen_cents::int AS frozen,
           debt_cents::int AS debt FROM ledger_wallets WHERE owner_id = $1`,
        [owner],
      );
      return row;
    };
    const feed = () =>
      shop.db.query<{ change: number; after: number; held: number }>(
        `SELECT available_delta::int AS change, available_after::int AS after, held_after::int AS held FROM ledger_feed
         WHERE owner_id = $1 ORDER BY seq`,
        [owner],
      );

    it('M87 1,000 simultaneous purchases of $3 from $100 are 33, and each balance follows from the one before', async () => {
      const first = deposit(10_000, 'deposit:m87');
      expect(await Promise.all([post(first), post(first), post(first)])).toEqual(expect.arrayContaining([1, 0, 0]));
      const results = await Promise.allSettled(Array.from({ length: 1_000 }, () => post(spend(300))));
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(33);
      const refusals = results.filter((result) => result.status === 'rejected').map(({ reason }) => String(reason));
      expect(new Set(refusals.map((reason) => /wallet_cash_floor/.exec(reason)?.[0]))).toEqual(new Set(['wallet_cash_floor']));
      expect(await wallet()).toMatchObject({ cash: 100 });
      expect((await feed()).map(({ after }) => after)).toEqual(Array.from({ length: 34 }, (_, i) => 10_000 - 300 * i));
      expect(await ledgerViolations(shop).then((found) => found.filter((line) => /^I[123]/.test(line)))).toEqual([]);
    });

    it('M87 a journal moves money between the parts of a wallet, and leaves one row', async () => {
      await post(
        journal('hold', [{ debit: 'wallet.cash', credit: 'wallet.held_cash', cents: 60 }]),
        journal('deposit', [
          { debit: 'shop.provider', credit: 'wallet.cash', cents: 500 },
          { debit: 'wallet.cash', credit: 'wallet.frozen', cents: 200 },
        ]),
      );
      expect(await wallet()).toEqual({ cash: 340, promo: 0, held: 60, frozen: 200, debt: 0 });
      expect((await feed()).slice(-2)).toEqual([
        { change: -60, after: 40, held: 60 },
        { change: 300, after: 340, held: 60 },
      ]);
      await post(journal('deposit', [{ debit: 'wallet.debt', credit: 'shop.refunds_due', cents: 70 }]));
      expect(await wallet()).toMatchObject({ cash: 340, debt: 70 });
    });

    it.each([
      ['wallet.promo', 'wallet_promo_floor'],
      ['wallet.held_promo', 'wallet_held_promo_floor'],
      ['wallet.held_cash', 'wallet_held_cash_floor'],
      ['wallet.frozen', 'wallet_frozen_floor'],
    ] as const)('M87 nothing is taken from %s that is not there, and nothing of the journal stays', async (from, floor) => {
      const before = await wallet();
      await expect(post(deposit(5), spend(1_000, from))).rejects.toThrow(floor);
      expect(await wallet()).toEqual(before);
    });

    it('M87 an account that does not exist loses nothing: the whole transaction fails', async () => {
      const wrong = journal('deposit', [{ debit: 'shop.nowhere' as 'shop.provider', credit: 'wallet.cash', cents: 5 }]);
      await expect(post(wrong)).rejects.toMatchObject({ code: '23502' });
    });

    it.each([
      ['change a transfer', 'UPDATE ledger_transfers SET amount_cents = 1'],
      ['remove a journal', 'DELETE FROM ledger_journals'],
      ['change a balance', 'UPDATE ledger_wallets SET cash_cents = 1'],
      ['open a full wallet', 'INSERT INTO ledger_wallets (owner_id, cash_cents) SELECT id, 1 FROM agencies'],
      ['change what an agency reads', 'UPDATE ledger_feed SET available_after = 1'],
      ['empty the ledger', 'TRUNCATE ledger_transfers'],
    ])('M87 neither the application nor the owner of the tables can %s', async (_what, statement) => {
      await expect(shop.db.run(statement)).rejects.toMatchObject({ code: '42501' });
      await expect(shop.asOwner(statement)).rejects.toMatchObject({ code: '42501' });
    });

    /** Breaks something as the owner of the tables can, puts it back, and returns the invariants that were broken meanwhile. */
    const broken = async (table: string, breakIt: string, restore: string) => {
      const before = await ledgerViolations(shop);
      await shop.asOwner(`ALTER TABLE ${table} DISABLE TRIGGER USER; ${breakIt}`);
      const found = await ledgerViolations(shop);
      await shop.asOwner(`${restore}; ALTER TABLE ${table} ENABLE TRIGGER USER`);
      const broken = found.filter((line) => !before.includes(line));
      return [...new Set(broken.map((line) => line.split(' ')[0]))].sort();
    };
    const LAST = '(SELECT max(id) FROM ledger_transfers)';

    it.each([
      [
        'money in a wallet that nobody moved',
        'ledger_wallets',
        'frozen_cents = frozen_cents + 1',
        'frozen_cents = frozen_cents - 1',
        ['I1'],
      ],
      ['another last balance', 'ledger_wallets', 'cash_cents = cash_cents + 1', 'cash_cents = cash_cents - 1', ['I1', 'I3']],
      ['a gap in what an agency reads', 'ledger_feed', 'seq = seq + 1000', 'seq = seq - 1000', ['I2', 'I3']],
    ])('M87 the check finds %s', async (_what, table, breakIt, restore, found) => {
      expect(await broken(table, `UPDATE ${table} SET ${breakIt}`, `UPDATE ${table} SET ${restore}`)).toEqual(found);
    });

    it('M87 the nightly check logs and counts each broken rule once, by IDs only', async () => {
      const counted = collectCounts(shop);
      const logged = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
      await shop.asOwner(
        `ALTER TABLE ledger_wallets DISABLE TRIGGER USER; UPDATE ledger_wallets SET frozen_cents = frozen_cents + 1 WHERE owner_id = '${owner}'`,
      );
      await shop.app.get(CheckLedger, { strict: false }).execute();
      await shop.asOwner(
        `UPDATE ledger_wallets SET frozen_cents = frozen_cents - 1 WHERE owner_id = '${owner}'; ALTER TABLE ledger_wallets ENABLE TRIGGER USER`,
      );
      expect(logged.mock.calls).toContainEqual([
        { invariant: expect.stringMatching(/^I1 /), subjects: 1, first: [owner] },
        'ledger invariant violated',
      ]);
      expect(counted).toContainEqual({ name: 'ledger_violations', labels: { invariant: 'I1' }, by: 1 });
      const rules = logged.mock.calls.map(([said]) => (said as { invariant: string }).invariant);
      expect([counted.length, new Set(rules).size]).toEqual([rules.length, rules.length]);
      logged.mockRestore();
    });

    it('M87 the check finds a changed amount of a sale and of a refund', async () => {
      // The wallet of the other buyer owes, so that it can't buy.
      const order = await paidTransfers(shop, await shop.signedIn('buyer'));
      const change = (by: string) => `UPDATE ledger_transfers SET amount_cents = amount_cents ${by} 1 WHERE id = ${LAST}`;
      expect(await broken('ledger_transfers', change('+'), change('-'))).toEqual(['I4']);
      await refund(order.orderId, 500);
      await processPaymentEvents(shop);
      expect(await broken('ledger_transfers', change('+'), change('-'))).toEqual(['I6']);
    });
  });

  it('M86 what happens now is posted with the day of the database, also by a process whose clock is behind', async () => {
    const { username } = await createPerson(shop);
    const promo = { amountCents: 500, expiresAt: new Date(Date.now() + 30 * 86_400_000), sourceId: null };
    const agencyId = await withClockBehind(2, async () => {
      const id = await fund(shop, username, 2_000);
      await shop.db.transaction((tx) => shop.app.get(GrantPromo, { strict: false }).execute(tx, { ...promo, agencyId: id }));
      return id;
    });
    const days = await shop.db.query(
      `SELECT kind, effective_on = (now() AT TIME ZONE 'utc')::date AS "isToday" FROM ledger_journals WHERE owner_id = $1 ORDER BY kind`,
      [agencyId],
    );
    expect(days).toEqual([
      { kind: 'deposit', isToday: true },
      { kind: 'promo', isToday: true },
    ]);
  });
});
