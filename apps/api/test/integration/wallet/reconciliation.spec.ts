import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { ReconciliationItem } from '@warmline/contracts/reconciliation/types';
import type { Agent } from 'supertest';
import { ReconcilePayments } from '../../../src/modules/orders/use-cases/refunds/reconcile-payments.use-case.js';
import { StripeClient } from '../../../src/modules/payments/stripe/stripe-client.js';
import { addInventory, buildLead } from '../../factories/leads.js';
import { intentIdOf } from '../../factories/payment-events.js';
import { buildRefund, orderTransfers, paidTransfers, processPaymentEvents } from '../../support/shop/admin-orders.js';
import { refundsOf, settleRefund } from '../../support/wallet/bank.js';
import { itemsOf, reconcile } from '../../support/wallet/books.js';
import { deposit, type PayableDeposit } from '../../support/wallet/deposits.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

type Paid = Awaited<ReturnType<typeof paidTransfers>>;

/** Each error is planted behind the shop's back, found as listed and nothing else, and taken out again. */
describe('W72 planted errors', () => {
  let shop: TestApp;
  let admin: Agent;
  let buyer: Agent;
  let order: Paid;
  let refunded: Paid;
  let paid: PayableDeposit;
  let agencyId: string;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false, settings: { FIRST_DAY_DEPOSIT_CENTS: '0' } });
    [admin, buyer] = [await shop.signedIn('admin'), await shop.signedIn('buyer', 'w72')];
    order = await paidTransfers(shop, buyer);
    refunded = await paidTransfers(shop, buyer);
    await refund(refunded);
    paid = await deposit(buyer, 10_000);
    await processPaymentEvents(shop);
    const leadIds = await addInventory(shop, [buildLead(), buildLead()]);
    const requestId = '0193a8c0-0000-4000-8000-000000000072';
    await buyer.post('/api/bulk-purchase-leads').send({ leadIds, payWith: 'wallet', requestId }).expect(200);
    const [seat] = await shop.db.query<{ id: string }>(
      `SELECT s.agency_id AS id FROM seats s JOIN users u ON u.id = s.user_id WHERE u.username = 'w72'`,
    );
    agencyId = seat!.id;
  });
  afterAll(() => shop.stop());

  let undo: () => Promise<unknown> | void;
  /** Everything agrees before an error is planted, and after it was taken out. */
  afterEach(async () => {
    await undo();
    expect(await differences()).toEqual([]);
  });

  const sdk = () => shop.app.get(StripeClient, { strict: false }).sdk;
  const refund = async ({ orderId }: Paid) => {
    await admin
      .post(`/api/admin/orders/${orderId}/refund`)
      .send(buildRefund({ amountCents: 5_000 }))
      .expect(200);
    await processPaymentEvents(shop);
  };
  const posted = (run: string) => shop.app.get(ReconcilePayments, { strict: false }).execute({ run }, { id: run });
  /** Runs statements as the owner of the tables can, with triggers off. */
  const onLedger = (...statements: string[]) => {
    const toggle = (how: string) =>
      ['accounts', 'journals', 'transfers', 'wallets', 'feed'].map((name) => `ALTER TABLE ledger_${name} ${how} TRIGGER USER`);
    return shop.asOwner([...toggle('DISABLE'), ...statements, ...toggle('ENABLE')].join('; '));
  };
  const chargeOf = (of: { clientSecret: string }) =>
    shop.payments.store.charges.all().find(({ payment_intent }) => payment_intent === intentIdOf(of))!;
  /** Changes a charge at the provider, and back. */
  const changeCharge = (of: { clientSecret: string }, change: object, back: object) => {
    shop.payments.store.charges.save(Object.assign(chargeOf(of), change));
    undo = () => void shop.payments.store.charges.save(Object.assign(chargeOf(of), back));
  };
  /** Pays at the provider with the secret key, and makes it old afterwards, so that it is outside of every window. */
  const payBehind = async (amount: number, metadata: Record<string, string> = {}) => {
    const intent = await sdk().paymentIntents.create({
      amount,
      currency: 'usd',
      metadata,
      payment_method: 'pm_card_visa',
      confirm: true,
    });
    undo = () => {
      const charge = shop.payments.store.charges.get(String(intent.latest_charge))!;
      shop.payments.store.charges.save(Object.assign(charge, { created: 1_000_000 }));
    };
    return intent.id;
  };
  async function differences() {
    const run = await reconcile(shop, admin);
    const items = await itemsOf(admin, run);
    expect(run).toMatchObject({ status: items.length === 0 ? 'clean' : 'differences', differences: items.length });
    return items.map(({ check, kind, ref, expected, actual }: ReconciliationItem) => [check, kind, ref, expected, actual]);
  }
  const JOURNAL = (of: Paid, kind = 'purchase') =>
    `(SELECT id FROM ledger_journals WHERE kind = '${kind}' AND subject_id = '${of.orderId}' AND key <> 'planted:1')`;
  const remove = (of: Paid, kind?: string) =>
    onLedger(
      `CREATE TABLE removed AS SELECT ${JOURNAL(of, kind)} AS id`,
      'DELETE FROM ledger_transfers WHERE journal_id IN (SELECT id FROM removed)',
      'DELETE FROM ledger_journals WHERE id IN (SELECT id FROM removed)',
      'DROP TABLE removed',
    );
  const changeLeg = (of: Paid, kind: string, by: string) =>
    onLedger(`UPDATE ledger_transfers SET amount_cents = amount_cents ${by} 1 WHERE journal_id = ${JOURNAL(of, kind)}`);
  const copyJournal = (of: Paid, kind: string, subject: string) =>
    onLedger(
      `INSERT INTO ledger_journals (kind, key, subject_id, provider_ref, effective_on)
       SELECT '${kind}', 'planted:1', ${subject}, provider_ref, effective_on FROM ledger_journals WHERE id = ${JOURNAL(of)}`,
      `INSERT INTO ledger_transfers (journal_id, leg, debit_id, credit_id, amount_cents)
       SELECT (SELECT id FROM ledger_journals WHERE key = 'planted:1'), leg, debit_id, ${kind === 'late' ? REFUNDS_DUE : 'credit_id'}, amount_cents
       FROM ledger_transfers WHERE journal_id = ${JOURNAL(of)}`,
    );
  const REFUNDS_DUE = `(SELECT id FROM ledger_accounts WHERE code = 'shop.refunds_due')`;
  const removeCopy = () =>
    onLedger(
      `DELETE FROM ledger_transfers WHERE journal_id = (SELECT id FROM ledger_journals WHERE key = 'planted:1')`,
      `DELETE FROM ledger_journals WHERE key = 'planted:1'`,
    );

  it('W72 nothing is planted: nothing is found', async () => {
    undo = () => undefined;
    expect(await differences()).toEqual([]);
  });

  it('W72 an order without its journal', async () => {
    await remove(order);
    undo = () => posted('w72-missing');
    expect(await differences()).toEqual([['C2', 'not_posted', order.orderId, 35_000, null]]);
  });

  it('W72 an order that is posted twice', async () => {
    await copyJournal(order, 'purchase', `'${order.orderId}'`);
    undo = removeCopy;
    expect(await differences()).toEqual([['C2', 'amount', order.orderId, 35_000, 70_000]]);
  });

  it('W72 a journal of an order that nobody paid', async () => {
    const unpaid = await orderTransfers(buyer);
    await copyJournal(order, 'purchase', `'${unpaid.orderId}'`);
    undo = removeCopy;
    expect(await differences()).toEqual([['C2', 'missing_here', unpaid.orderId, null, 35_000]]);
  });

  it('W72 a leg that is a cent off', async () => {
    await changeLeg(order, 'purchase', '+');
    undo = () => changeLeg(order, 'purchase', '-');
    expect(await differences()).toEqual([['C2', 'amount', order.orderId, 35_000, 35_001]]);
  });

  it('W72 money at the provider that only the ledger has', async () => {
    await copyJournal(order, 'late', 'NULL');
    undo = removeCopy;
    expect(await differences()).toEqual([['C8', 'sum', 'shop.provider', 70_000, 35_000]]);
  });

  it.each([
    ['a balance that is a cent off', 'ledger_wallets', 'cash_cents = cash_cents + 1', 'cash_cents = cash_cents - 1'],
    ['a gap in what an agency reads', 'ledger_feed', 'seq = seq + 1000', 'seq = seq - 1000'],
  ])('W72 %s', async (_what, table, plant, restore) => {
    const change = (set: string) => onLedger(`UPDATE ${table} SET ${set} WHERE owner_id = '${agencyId}'`);
    await change(plant);
    undo = () => change(restore);
    expect(await differences()).toEqual([['C1', 'broken', agencyId, null, null]]);
  });

  it('W72 a deposit with another amount than its journal', async () => {
    const change = (by: string) =>
      shop.asOwner(`UPDATE wallet_deposits SET amount_cents = amount_cents ${by} 100 WHERE id = '${paid.depositId}'`);
    await change('+');
    undo = () => change('-');
    expect(await differences()).toEqual([['C3', 'amount', paid.reference, 10_100, 10_000]]);
  });

  it('W72 an order that is paid without money', async () => {
    const unpaid = await orderTransfers(buyer);
    await shop.asOwner(`UPDATE orders SET status = 'paid', paid_at = now() WHERE id = '${unpaid.orderId}'`);
    await posted('w72-unpaid');
    const intent = await sdk().paymentIntents.retrieve(intentIdOf(unpaid));
    undo = async () => {
      await sdk().paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
      await processPaymentEvents(shop);
    };
    expect(await differences()).toEqual([['C5', 'missing_there', intent.id, 35_000, null]]);
  });

  it('W72 a charge that nobody knows', async () => {
    const intentId = await payBehind(777);
    expect(await differences()).toEqual([['C5', 'missing_here', intentId, null, 777]]);
  });

  it('W72 a second charge for an order', async () => {
    await shop.payments.deliveries.settled();
    shop.payments.deliveries.loseNext(10);
    const intentId = await payBehind(35_000, { order_id: order.orderId });
    shop.payments.deliveries.loseNext(0);
    expect(await differences()).toEqual([['C5', 'double', intentId, null, 35_000]]);
  });

  it('W72 a charge with another amount, and in another currency', async () => {
    changeCharge(order, { amount_captured: 34_999 }, { amount_captured: 35_000, currency: 'usd' });
    expect(await differences()).toEqual([['C5', 'amount', intentIdOf(order), 35_000, 34_999]]);
    shop.payments.store.charges.save(Object.assign(chargeOf(order), { amount_captured: 35_000, currency: 'eur' }));
    const [found] = await itemsOf(admin, await reconcile(shop, admin));
    expect(found).toMatchObject({ kind: 'currency', expected: 35_000, actual: 35_000, detail: 'usd here, eur at the provider' });
    expect(found).toMatchObject({ order: { id: order.orderId } });
  });

  it('W72 a charge that is gone at the provider', async () => {
    changeCharge(order, { status: 'failed' }, { status: 'succeeded' });
    expect(await differences()).toEqual([['C5', 'missing_there', intentIdOf(order), 35_000, null]]);
  });

  it('W72 a refund that only the provider knows, then one that failed later', async () => {
    const other = await paidTransfers(shop, buyer);
    shop.payments.deliveries.loseNext(10);
    const made = await sdk().refunds.create({ payment_intent: intentIdOf(other), amount: 700 });
    shop.payments.deliveries.loseNext(0);
    expect(await differences()).toEqual([['C6', 'missing_here', made.id, null, 700]]);
    await refund(other);
    const last = refundsOf(shop, other).at(-1)!;
    shop.payments.deliveries.loseNext(10);
    await settleRefund(shop, other, 'fail');
    shop.payments.deliveries.loseNext(0);
    expect(await differences()).toEqual([['C6', 'status', last.id, 5_000, null]]);
    undo = async () => {
      for (const event of shop.payments.store.events.all().slice(-3)) await shop.payments.deliveries.resend(event.id);
      await processPaymentEvents(shop);
    };
  });

  it('W72 a refund without its journal, and one that is a cent off', async () => {
    const [made] = refundsOf(shop, refunded);
    await remove(refunded, 'refund');
    expect(await differences()).toEqual([['C6', 'missing_here', made!.id, null, 5_000]]);
    await posted('w72-refund');
    await changeLeg(refunded, 'refund', '+');
    undo = () => changeLeg(refunded, 'refund', '-');
    expect(await differences()).toEqual([['C6', 'amount', made!.id, 5_001, 5_000]]);
  });

  it('W72 a refund that was requested a day ago and never reached the provider', async () => {
    await shop.asOwner(`INSERT INTO refunds (payment_id, amount_cents, purpose, status, requested_at)
      SELECT id, 900, 'staff', 'requested', now() - interval '23 hours' FROM payments WHERE subject_id = '${order.orderId}'`);
    expect(await differences()).toEqual([]);
    await shop.asOwner(`UPDATE refunds SET requested_at = now() - interval '25 hours' WHERE amount_cents = 900`);
    const [row] = await shop.db.query<{ id: string }>('SELECT id FROM refunds WHERE amount_cents = 900');
    undo = () => shop.asOwner('DELETE FROM refunds WHERE amount_cents = 900');
    expect(await differences()).toEqual([['C6', 'missing_there', row!.id, 900, null]]);
  });
});
