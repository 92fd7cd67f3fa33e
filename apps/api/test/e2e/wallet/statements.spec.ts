import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Invoice, InvoicePage } from '@warmline/contracts/invoices/types';
import type { Statement, StatementPage } from '@warmline/contracts/statements/types';
import { addMonths, boundsOf, monthOf } from '@warmline/domain/time/month';
import { randomUUID } from 'node:crypto';
import type { Agent } from 'supertest';
import { SalesTax } from '../../../src/modules/invoices/tax.js';
import { IssueDocuments } from '../../../src/modules/invoices/use-cases/issue-documents.use-case.js';
import { CloseMonths } from '../../../src/modules/invoices/use-cases/statements/close-months.use-case.js';
import { StatementParties } from '../../../src/modules/invoices/use-cases/statements/statement-parties.js';
import { addInventory, buildLead } from '../../factories/leads.js';
import { csvTextOf } from '../../support/files/csv-text.js';
import { collectCounts } from '../../support/metrics.js';
import { processPaymentEvents } from '../../support/shop/admin-orders.js';
import { hold, pay } from '../../support/shop/buying.js';
import { deposit, entriesOf } from '../../support/wallet/deposits.js';
import { runJobs } from '../../support/jobs.js';
import { fund } from '../../support/wallet/ledger.js';
import { moveSeat } from '../../support/accounts/seats.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

describe('statements', () => {
  const month = monthOf(new Date());
  let shop: TestApp;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false, settings: { FIRST_DAY_DEPOSIT_CENTS: '0', RATE_LIMIT_FACTOR: '1000' } });
  });
  afterAll(() => shop.stop());

  const issue = () => shop.app.get(IssueDocuments, { strict: false }).execute();
  const stock = (count: number, of: Parameters<typeof buildLead>[0] = {}) =>
    addInventory(
      shop,
      Array.from({ length: count }, () => buildLead({ priceCents: 300, ...of })),
    );
  const buy = async (buyer: Agent, leadIds: readonly number[]) => {
    const request = { leadIds, payWith: 'wallet', requestId: randomUUID() };
    const { body } = await buyer.post('/api/bulk-purchase-leads').send(request).expect(200);
    return (body as { orderId: string }).orderId;
  };
  const read = async (buyer: Agent, of = month) => (await buyer.get(`/api/statements/${of}`).expect(200)).body as Statement;
  const pdfOf = async (buyer: Agent, of = month) =>
    (await buyer.get(`/api/statements/${of}.pdf`).responseType('blob').expect(200)).body as Buffer;
  const csvOf = async (buyer: Agent) =>
    csvTextOf(await buyer.get(`/api/statements/${month}.csv`).expect(200))
      .trim()
      .split('\r\n')
      .map((line) => line.split(','));
  const documentsOf = async (buyer: Agent) =>
    ((await buyer.get('/api/invoices?limit=100').expect(200)).body as InvoicePage).items;
  const close = (at = new Date(boundsOf(month).until.getTime() + 3 * 3_600_000)) =>
    shop.app.get(CloseMonths, { strict: false }).execute(at);

  it('W23 a month adds up, in the statement and in the file for accountants', async () => {
    const buyer = await shop.signedIn('buyer', 'w23-buyer');
    await deposit(buyer, 10_000);
    await processPaymentEvents(shop);
    const orderId = await buy(buyer, await stock(20));
    const byCard = await hold(buyer, await stock(3));
    await pay(buyer, { clientSecret: byCard.clientSecret! });
    await processPaymentEvents(shop);
    await issue();

    const statement = await read(buyer);
    const { number } = (await buyer.get(`/api/orders/${orderId}`).expect(200)).body as { number: string };
    expect(statement).toMatchObject({
      month,
      final: false,
      openingCents: 0,
      inCents: 10_000,
      outCents: 6_000,
      closingCents: 4_000,
    });
    expect(statement.closingCents).toBe((await entriesOf(buyer))[0]!.availableAfterCents);
    expect([statement.in, statement.out]).toEqual([
      [{ part: 'deposits', amountCents: 10_000 }],
      [{ part: 'purchases', amountCents: 6_000 }],
    ]);
    expect(statement.lines).toMatchObject([
      { what: 'Funds added', order: null, deposit: { reference: expect.stringMatching(/^DP-/) }, amountCents: 10_000 },
      { what: 'Purchase', order: { id: orderId, number }, deposit: null, amountCents: -6_000 },
    ]);

    const [header, ...rows] = await csvOf(buyer);
    expect(header!.join()).toBe('Date,Document,Order,Kind,Text,Amount,Tender,Balance after,Tax');
    const balance = rows.filter((row) => row[6] !== 'card');
    expect(balance.reduce((sum, row) => sum + Number(row[5]), 0)).toBe(40);
    const invoices = await documentsOf(buyer);
    const numberOf = (id: string) => invoices.find((one) => one.orderId === id)!.number;
    expect(balance.at(-1)).toEqual([
      expect.any(String),
      numberOf(orderId),
      number,
      'Purchase',
      expect.any(String),
      '-60',
      'balance',
      '40',
      '0',
    ]);
    expect(rows.filter((row) => row[6] === 'card')).toEqual([
      [expect.any(String), numberOf(byCard.orderId), expect.any(String), 'Purchase', expect.any(String), '-9', 'card', '', '0'],
    ]);
    expect((await pdfOf(buyer)).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('W68 a month that is over is stored once, sends one email, and never changes', async () => {
    const buyer = await shop.signedIn('buyer', 'w68-buyer');
    const agencyId = await fund(shop, 'w68-buyer', 5_000);
    await close();
    await close();
    const emails = await shop.db.query('SELECT FROM outbox WHERE dedupe_key = $1', [`mail:statement-ready:${agencyId}:${month}`]);
    expect(emails).toHaveLength(1);
    const [before, file] = [await read(buyer), await pdfOf(buyer)];
    expect(before).toMatchObject({ final: true, closingCents: 5_000 });
    // Neither money that comes later nor a new name changes it.
    await fund(shop, 'w68-buyer', 2_000);
    await shop.db.run(`UPDATE agencies SET name = 'Renamed' WHERE id = $1`, [agencyId]);
    expect(await read(buyer)).toEqual(before);
    expect((await pdfOf(buyer)).equals(file)).toBe(true);
    for (const change of [
      'UPDATE statements SET closing_cents = 0, in_cents = 0',
      'DELETE FROM statements',
      'TRUNCATE statements',
    ])
      await expect(shop.db.run(change)).rejects.toThrow(/append-only|permission denied/);
    await expect(
      shop.db.run(
        `INSERT INTO statements SELECT agency_id, month + interval '1 month', 0, 0, 0, 1, 0, 0, 0, 0, parts, parties FROM statements LIMIT 1`,
      ),
    ).rejects.toThrow('statements_add_up');
    const { items } = (await buyer.get('/api/statements').expect(200)).body as StatementPage;
    expect(items).toMatchObject([{ month, final: true, closingCents: 5_000 }]);
  });

  it('W68 stores a month from 02:00 UTC on the 1st, and counts and tries again what could not be stored', async () => {
    for (const login of ['w68-broken', 'w68-sound']) await shop.signedIn('buyer', login);
    const [broken, sound] = [await fund(shop, 'w68-broken', 5_000), await fund(shop, 'w68-sound', 5_000)];
    const next = addMonths(month, 1);
    const twoOClock = boundsOf(next).until.getTime() + 2 * 3_600_000;
    const closed = async () => {
      const sql = `SELECT agency_id AS id FROM statements WHERE agency_id = ANY ($1) AND month = ($2 || '-01')::date`;
      return (await shop.db.query<{ id: string }>(sql, [[broken, sound], next])).map(({ id }) => id);
    };
    const parties = shop.app.get(StatementParties, { strict: false });
    const { of } = parties;
    parties.of = (agencyId, on) => {
      if (agencyId === broken) throw new Error('no parties can be read');
      return of.call(parties, agencyId, on);
    };
    const counted = collectCounts(shop);
    await close(new Date(twoOClock - 1));
    expect(await closed()).toEqual([]);
    counted.length = 0;
    await close(new Date(twoOClock));
    expect(await closed()).toEqual([sound]);
    expect(counted).toEqual([{ name: 'statements_failed', labels: {}, by: 1 }]);
    parties.of = of;
    await close(new Date(twoOClock));
    expect((await closed()).toSorted()).toEqual([broken, sound].toSorted());
    expect(counted).toHaveLength(1);
  });

  it('W68 answers 404 for what is no month of the agency', async () => {
    const buyer = await shop.signedIn('buyer');
    expect(((await buyer.get('/api/statements').expect(200)).body as StatementPage).items).toEqual([]);
    for (const wanted of ['2026-13', 'x', '1999-01', addMonths(month, 1), addMonths(month, -1)])
      for (const file of ['', '.csv', '.pdf']) await buyer.get(`/api/statements/${wanted}${file}`).expect(404);
    expect(await read(buyer)).toMatchObject({ closingCents: 0, lines: [] });
  });

  it('W69 a seat sees neither the orders of others nor what cards paid for them, and a cell runs no formula', async () => {
    const [owner, agent] = [await shop.signedIn('buyer', 'w69-owner'), await shop.signedIn('buyer', 'w69-agent')];
    await moveSeat(shop, 'w69-agent', { with: 'w69-owner', role: 'agent' });
    await fund(shop, 'w69-owner', 3_000);
    const orderId = await buy(owner, await stock(1));
    await shop.db.run(`UPDATE orders SET description = '=1+1' WHERE id = $1`, [orderId]);
    const byCard = await hold(owner, await stock(2));
    await pay(owner, { clientSecret: byCard.clientSecret! });
    await processPaymentEvents(shop);
    await issue();
    const [all, own] = [await csvOf(owner), await csvOf(agent)];
    expect(all.map((row) => row[6])).toEqual(['Tender', 'balance', 'balance', 'card']);
    expect(all[2]![4]).toBe(`'=1+1`);
    expect(own.map((row) => row[6])).toEqual(['Tender', 'balance', 'balance']);
    expect(own[2]).toEqual([expect.any(String), '', '', 'Purchase', '', '-3', 'balance', '27', '']);
    expect((await read(agent)).lines.map(({ order }) => order)).toEqual([null, null]);
  });

  it('W76 admins export what was posted in a month, and the log says so', async () => {
    const [buyer, admin] = [await shop.signedIn('buyer', 'w76-buyer'), await shop.signedIn('admin')];
    await fund(shop, 'w76-buyer', 5_000);
    const orderId = await buy(buyer, await stock(1));
    const file = csvTextOf(await admin.get(`/api/admin/books/journals/${month}.csv`).expect(200)).split('\r\n');
    expect(file[0]).toBe('Date,Journal,Kind,Debit account,Credit account,Amount,Ref,Actor,Reason');
    expect(file.filter((line) => line.includes(orderId))).toEqual([
      expect.stringMatching(
        /^\d{4}-\d\d-\d\d,[\da-f-]{36},purchase,wallet\.cash [\da-f-]{36},shop\.sales\.leads,3,[\da-f-]{36},,$/,
      ),
    ]);
    expect(await shop.db.query(`SELECT FROM audit_log WHERE action = 'list.exported' AND target_id = 'journals'`)).toHaveLength(
      1,
    );
    await admin.get('/api/admin/books/journals/2026-13.csv').expect(404);
    await admin.get(`/api/admin/books/journals/${addMonths(month, 1)}.csv`).expect(404);
  });

  it('W77 documents that are written afterwards are made out to the billing profile', async () => {
    const buyer = await shop.signedIn('buyer', 'w77-buyer');
    await fund(shop, 'w77-buyer', 3_000);
    await buy(buyer, await stock(1));
    await issue();
    const { version } = (await buyer.get('/api/billing-profile').expect(200)).body as { version: string };
    const profile = {
      legalName: 'Łukasz Żak LLC',
      address: '1 Main St\nSuite 5',
      state: 'TX',
      zip: '78701',
      poText: 'PO 7',
      email: '',
    };
    await buyer
      .put('/api/billing-profile')
      .send({ ...profile, zip: 'x', version })
      .expect(400);
    await buyer
      .put('/api/billing-profile')
      .send({ ...profile, version })
      .expect(200);
    await buyer
      .put('/api/billing-profile')
      .send({ ...profile, version })
      .expect(409);
    await buy(buyer, await stock(1));
    await issue();
    const [newer, older] = await Promise.all(
      (await documentsOf(buyer))
        .filter(({ series }) => series === 'INV')
        .map(async ({ number }) => (await buyer.get(`/api/invoices/${number}`).expect(200)).body as Invoice),
    );
    expect(newer).toMatchObject({
      buyer: { agencyName: 'Łukasz Żak LLC', address: '1 Main St\nSuite 5\nTX 78701' },
      poText: 'PO 7',
    });
    expect(older!.buyer.agencyName).not.toBe('Łukasz Żak LLC');
    expect((await read(buyer)).buyer.agencyName).toBe('Łukasz Żak LLC');
  });

  const refundAll = async (orderId: string, amountCents: number) => {
    const admin = await shop.signedIn('admin');
    const request = { requestId: randomUUID(), amountCents, refundedCents: 0, reason: 'other', note: 'Refunded' };
    await admin.post(`/api/admin/orders/${orderId}/refund`).send(request).expect(200);
    await runJobs(shop);
  };

  it('W78 a document that fails keeps no other from being written, and is written later without a gap', async () => {
    const buyer = await shop.signedIn('buyer', 'w78-buyer');
    await fund(shop, 'w78-buyer', 9_000);
    const [first, second] = [await buy(buyer, await stock(1, { priceCents: 1_234 })), await buy(buyer, await stock(1))];
    const tax = shop.app.get(SalesTax, { strict: false });
    const { quote } = tax;
    tax.quote = (sale) => {
      if (sale.netCents === 1_234) throw new Error('the tax service is away');
      return quote.call(tax, sale);
    };
    const counted = collectCounts(shop);
    await issue();
    expect(counted).toEqual([{ name: 'documents_failed', labels: {}, by: 1 }]);
    const orders = async () => (await documentsOf(buyer)).map(({ orderId }) => orderId);
    expect(await orders()).toEqual([second, null]);
    tax.quote = quote;
    await refundAll(first, 1_234);
    await issue();
    expect(await orders()).toEqual([second, null]);
    // More than an hour later, nothing is looked at again but what failed.
    await shop.db.run('UPDATE invoice_progress SET done_until = uuidv7()');
    for (let round = 0; round < 2; round += 1) {
      await shop.db.run('UPDATE invoice_failures SET next_try_at = now()');
      await issue();
    }
    expect((await orders()).toSorted()).toEqual([first, first, second, null].toSorted());
    expect(await shop.db.query('SELECT FROM invoice_failures')).toEqual([]);
    const gaps = await shop.db.query(
      `SELECT FROM invoice_series s WHERE last <> (SELECT count(*) FROM invoices i WHERE (i.series, i.year) = (s.series, s.year))`,
    );
    expect(gaps).toEqual([]);
    await runJobs(shop, ['events']);
  });
});
