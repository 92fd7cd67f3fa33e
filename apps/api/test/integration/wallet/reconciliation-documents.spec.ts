import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { CARD_CONSENT } from '@warmline/contracts/wallet/consents';
import type { ReconciliationItem } from '@warmline/contracts/reconciliation/types';
import type { Agent } from 'supertest';
import { IssueDocuments } from '../../../src/modules/invoices/use-cases/issue-documents.use-case.js';
import { buildRefund, paidTransfers, processPaymentEvents } from '../../support/shop/admin-orders.js';
import { itemsOf, reconcile } from '../../support/wallet/books.js';
import { deposit } from '../../support/wallet/deposits.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

type Paid = Awaited<ReturnType<typeof paidTransfers>>;

/** Each error is planted behind the shop's back, found as listed and nothing else, and taken out again. */
describe('W83 planted errors', () => {
  let shop: TestApp;
  let admin: Agent;
  let first: Paid;
  let last: Paid;
  let card: string;
  let customer: string;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false, settings: { FIRST_DAY_DEPOSIT_CENTS: '0' } });
    admin = await shop.signedIn('admin');
    const buyer = await shop.signedIn('buyer');
    first = await paidTransfers(shop, buyer);
    last = await paidTransfers(shop, buyer);
    await deposit(buyer, 10_000);
    await processPaymentEvents(shop);
    await admin
      .post(`/api/admin/orders/${first.orderId}/refund`)
      .send(buildRefund({ amountCents: 5_000 }))
      .expect(200);
    await processPaymentEvents(shop);
    const { body } = await buyer.post('/api/wallet/cards').send({ consentVersion: CARD_CONSENT.version }).expect(200);
    const { clientSecret } = body as { clientSecret: string };
    await buyer.post('/api/sandbox/confirm').send({ clientSecret, paymentMethod: 'pm_card_visa' }).expect(200);
    await buyer.get('/api/wallet/cards').expect(200);
    const [saved] = await shop.db.query<{ card: string; customer: string }>(
      'SELECT provider_ref AS card, customer_ref AS customer FROM wallet_card_facts',
    );
    ({ card, customer } = saved!);
    await issue();
    // A document may be missing for an hour.
    await unguarded('ledger_journals', `UPDATE ledger_journals SET posted_at = posted_at - interval '2 hours'`);
  });
  afterAll(() => shop.stop());

  let undo: () => Promise<unknown> | void;
  /** Everything agrees before an error is planted, and after it was taken out. */
  afterEach(async () => {
    await undo();
    expect(await differences()).toEqual([]);
  });

  const issue = () => shop.app.get(IssueDocuments, { strict: false }).execute();
  /** Runs statements as the owner of a table can, with its triggers off. */
  const unguarded = (table: string, ...statements: string[]) =>
    shop.asOwner(
      [`ALTER TABLE ${table} DISABLE TRIGGER USER`, ...statements, `ALTER TABLE ${table} ENABLE TRIGGER USER`].join('; '),
    );
  const invoices = (...statements: string[]) => unguarded('invoices', ...statements);
  const SERIES = `UPDATE invoice_series SET last = last`;
  const YEAR = new Date().getUTCFullYear();
  async function differences() {
    const run = await reconcile(shop, admin);
    const items = await itemsOf(admin, run);
    expect(run).toMatchObject({ status: items.length === 0 ? 'clean' : 'differences', differences: items.length });
    return items.map(({ check, kind, ref, expected, actual }: ReconciliationItem) => [check, kind, ref, expected, actual]);
  }

  it('W83 nothing is planted: nothing is found', async () => {
    undo = () => undefined;
    expect(await differences()).toEqual([]);
    expect(await shop.db.query('SELECT number FROM invoice_facts ORDER BY number')).toEqual(
      ['CN', 'DR', 'INV', 'INV'].map((series, index) => ({ number: `${series}-${YEAR}-00000${index === 3 ? 2 : 1}` })),
    );
  });

  it('W83 a number without a document', async () => {
    await shop.db.run(`${SERIES} + 1 WHERE series = 'INV'`);
    undo = () => shop.db.run(`${SERIES} - 1 WHERE series = 'INV'`);
    expect(await differences()).toEqual([['C9', 'number_missing', `INV-${YEAR}-000003`, null, null]]);
  });

  it.each([
    ['INV', () => last.orderId, 35_000],
    ['CN', () => expect.stringMatching(/^re_/), 5_000],
    ['DR', () => expect.stringMatching(/^DP-/), 10_000],
  ])('W83 a missing document of the series %s, which explains the gap', async (series, ref, cents) => {
    const newest = `(SELECT id FROM invoices WHERE series = '${series}' ORDER BY no DESC LIMIT 1)`;
    await invoices(`DELETE FROM invoices WHERE id = ${newest}`);
    undo = async () => {
      await shop.db.run(`${SERIES} - 1 WHERE series = '${series}'`);
      await issue();
    };
    expect(await differences()).toEqual([['C9', 'undocumented', ref(), cents, null]]);
  });

  it('W83 an order with two invoices', async () => {
    const columns = 'about, agency_id, buyer_id, issued_on, net_cents, tax_cents, total_cents, body, pdf, sha256';
    await shop.asOwner(`DROP INDEX invoices_subject_key`);
    await shop.db.run(`${SERIES} + 1 WHERE series = 'INV'`);
    // Of a journal that needs no document.
    await shop.asOwner(`INSERT INTO ledger_journals (kind, key, effective_on) VALUES ('late', 'planted:1', CURRENT_DATE);
      INSERT INTO ledger_transfers (journal_id, leg, debit_id, credit_id, amount_cents) SELECT j.id, 1, a.id, b.id, 1
        FROM ledger_journals j, ledger_accounts a, ledger_accounts b
        WHERE j.key = 'planted:1' AND a.code = 'shop.refunds' AND b.code = 'shop.refunds_due';
      INSERT INTO invoices (series, year, no, journal_id, subject_id, ${columns})
        SELECT series, year, 3, j.id, i.subject_id, ${columns} FROM invoices i, ledger_journals j
        WHERE i.subject_id = '${first.orderId}' AND i.series = 'INV' AND j.key = 'planted:1'`);
    undo = async () => {
      await invoices(`DELETE FROM invoices WHERE no = 3 AND series = 'INV'`);
      await shop.db.run(`${SERIES} - 1 WHERE series = 'INV'`);
      await shop.asOwner(`CREATE UNIQUE INDEX invoices_subject_key ON invoices (subject_id) WHERE series IN ('INV', 'DR')`);
    };
    expect(await differences()).toEqual([['C9', 'document_twice', first.orderId, 35_000, 70_000]]);
  });

  it.each([
    ['an invoice', `INV-${YEAR}-000001`, 35_000],
    ['a credit note', `CN-${YEAR}-000001`, 5_000],
  ])('W83 %s that is a cent off', async (_what, number, cents) => {
    const change = (by: string) =>
      invoices(`UPDATE invoices SET net_cents = net_cents ${by} 1, total_cents = total_cents ${by} 1 WHERE number = '${number}'`);
    await change('-');
    undo = () => change('+');
    expect(await differences()).toEqual([['C9', 'amount', number, cents, cents - 1]]);
  });

  it('W83 a card, and a customer, that the provider does not have', async () => {
    const { paymentMethods, customers } = shop.payments.store;
    const kept = { ...paymentMethods.get(card)! };
    paymentMethods.save({ ...kept, customer: null });
    expect(await differences()).toEqual([['C10', 'missing_there', card, null, null]]);
    paymentMethods.save(kept);
    const known = { ...customers.get(customer)! };
    customers.remove(customer);
    undo = () => void customers.save(known);
    expect(await differences()).toEqual([['C10', 'missing_there', customer, null, null]]);
  });

  it('W83 a card that nobody agreed to', async () => {
    const change = (kind: string) => unguarded('wallet_consents', `UPDATE wallet_consents SET kind = '${kind}'`);
    await change('recharge');
    undo = () => change('card');
    expect(await differences()).toEqual([['C10', 'no_consent', card, null, null]]);
  });

  it('W83 cards that the provider cannot be asked about make a run incomplete', async () => {
    shop.payments.faults.plan({ kind: 'unavailable', times: 100, match: 'GET /v1/customers' });
    undo = () => shop.payments.faults.clear();
    expect(await reconcile(shop, admin)).toMatchObject({ status: 'incomplete', differences: 0 });
  });
});
