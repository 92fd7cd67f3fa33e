import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Invoice, InvoicePage, InvoiceSummary } from '@warmline/contracts/invoices/types';
import { createHash, randomUUID } from 'node:crypto';
import type { Agent } from 'supertest';
import { Invoices } from '../../../src/modules/invoices/public.js';
import { IssueDocuments } from '../../../src/modules/invoices/use-cases/issue-documents.use-case.js';
import { addInventory, buildLead } from '../../factories/leads.js';
import { buildRefund, processPaymentEvents } from '../../support/shop/admin-orders.js';
import { pay } from '../../support/shop/buying.js';
import { deposit } from '../../support/wallet/deposits.js';
import { runJobs } from '../../support/jobs.js';
import { fund } from '../../support/wallet/ledger.js';
import { moveSeat } from '../../support/accounts/seats.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

describe('invoices', () => {
  let shop: TestApp;
  let admin: Agent;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false, settings: { FIRST_DAY_DEPOSIT_CENTS: '0', RATE_LIMIT_FACTOR: '1000' } });
    admin = await shop.signedIn('admin');
  });
  afterAll(() => shop.stop());

  const issue = () => shop.app.get(IssueDocuments, { strict: false }).execute();
  const stock = (count: number, priceCents = 300) =>
    addInventory(
      shop,
      Array.from({ length: count }, () => buildLead({ priceCents })),
    );
  const buy = async (buyer: Agent, leadIds: readonly number[]) => {
    const { status, body } = await buyer
      .post('/api/bulk-purchase-leads')
      .send({ leadIds, payWith: 'wallet', requestId: randomUUID() });
    return { status, orderId: (body as { orderId?: string }).orderId };
  };
  const documentsOf = async (buyer: Agent, query = '') =>
    ((await buyer.get(`/api/invoices?limit=100${query}`).expect(200)).body as InvoicePage).items;
  const read = async (buyer: Agent, number: string) => (await buyer.get(`/api/invoices/${number}`).expect(200)).body as Invoice;
  const pdfOf = async (buyer: Agent, number: string) =>
    (await buyer.get(`/api/invoices/${number}.pdf`).responseType('blob').expect(200)).body as Buffer;
  const of = (documents: readonly InvoiceSummary[], series: string) => documents.find((one) => one.series === series)!;

  it('W23 writes an invoice of an order and a receipt of a deposit, each with a file that stays the same', async () => {
    const buyer = await shop.signedIn('buyer', 'w23-buyer');
    await deposit(buyer, 10_000);
    await processPaymentEvents(shop);
    const { orderId } = await buy(buyer, [...(await stock(10)), ...(await stock(6, 500))]);
    const order = (await buyer.get(`/api/orders/${orderId}`).expect(200)).body as { number: string; paidAt: string };
    expect(await documentsOf(buyer)).toEqual([]);
    await issue();
    const documents = await documentsOf(buyer);
    const invoice = of(documents, 'INV');
    expect(documents.map(({ series }) => series)).toEqual(['INV', 'DR']);
    expect(invoice).toEqual({
      number: expect.stringMatching(/^INV-20\d\d-\d{6}$/),
      series: 'INV',
      issuedOn: order.paidAt.slice(0, 10),
      about: order.number,
      orderId,
      netCents: 6_000,
      taxCents: 0,
      totalCents: 6_000,
      currency: 'usd',
    });
    expect(of(documents, 'DR')).toMatchObject({ totalCents: 10_000, orderId: null, about: expect.stringMatching(/^DP-/) });

    const full = await read(buyer, invoice.number);
    expect(
      full.lines.map(({ category, quantity, unitCents, amountCents }) => [category, quantity, unitCents, amountCents]),
    ).toEqual([
      ['lead_data', 6, 500, 3_000],
      ['lead_data', 10, 300, 3_000],
    ]);
    expect(full.tenders).toEqual({ cardCents: 0, balanceCents: 6_000, promoCents: 0 });
    expect(full.tax).toEqual({ rateText: '', basis: 'not_collected' });
    expect(full.creditOf).toBeNull();

    const [one, two] = [await pdfOf(buyer, invoice.number), await pdfOf(buyer, invoice.number)];
    expect(one.subarray(0, 5).toString()).toBe('%PDF-');
    expect(two.equals(one)).toBe(true);
    const [row] = await shop.db.query<{ sha256: string }>('SELECT sha256 FROM invoices WHERE number = $1', [invoice.number]);
    expect(row!.sha256).toBe(createHash('sha256').update(one).digest('hex'));
    await issue();
    expect(await documentsOf(buyer)).toEqual(documents);
  });

  it('W23 numbers have no gap and no double after 50 purchases at once, of which some fail', async () => {
    const buyer = await shop.signedIn('buyer', 'w23-many');
    await fund(shop, 'w23-many', 9_000);
    const leads = await stock(50);
    const answers = await Promise.all(leads.map((id) => buy(buyer, [id])));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
    expect(answers.filter(({ status }) => status === 402)).toHaveLength(20);
    await Promise.all([issue(), issue(), issue()]);
    const invoices = await documentsOf(buyer, '&series=INV');
    expect(new Set(invoices.map(({ orderId }) => orderId)).size).toBe(30);
    const series = await shop.db.query<{ series: string; numbers: number; last: number }>(
      `SELECT i.series, count(DISTINCT no)::int AS numbers, max(s.last) AS last FROM invoices i JOIN invoice_series s USING (series, year)
       GROUP BY i.series, year`,
    );
    for (const { numbers, last } of series) expect(numbers).toBe(last);
  });

  it('W64 a refund is a credit note of the invoice', async () => {
    const buyer = await shop.signedIn('buyer', 'w64-buyer');
    await fund(shop, 'w64-buyer', 3_000);
    const { orderId } = await buy(buyer, await stock(10));
    await admin
      .post(`/api/admin/orders/${orderId}/refund`)
      .send(buildRefund({ amountCents: 900, refundedCents: 0 }))
      .expect(200);
    await runJobs(shop, ['orders', 'payments', 'events']);
    await issue();
    const documents = await documentsOf(buyer);
    const note = await read(buyer, of(documents, 'CN').number);
    expect(note).toMatchObject({ totalCents: 900, orderId, creditOf: of(documents, 'INV').number });
    expect(note.tenders).toEqual({ cardCents: 0, balanceCents: 900, promoCents: 0 });
  });

  it('W66 nobody else sees a document, and a seat only what it bought', async () => {
    const [owner, agent, viewer] = ['w66-owner', 'w66-agent', 'w66-viewer'];
    const [boss, seller, reader, stranger] = [
      await shop.signedIn('buyer', owner),
      await shop.signedIn('buyer', agent),
      await shop.signedIn('buyer', viewer),
      await shop.signedIn('buyer'),
    ];
    await moveSeat(shop, agent, { with: owner, role: 'agent' });
    await moveSeat(shop, viewer, { with: owner, role: 'viewer' });
    await fund(shop, owner, 3_000);
    const mine = await buy(boss, await stock(1));
    const theirs = await buy(seller, await stock(1));
    await issue();
    const orders = async (who: Agent) => (await documentsOf(who)).map(({ orderId }) => orderId);
    expect(await orders(boss)).toEqual([theirs.orderId, mine.orderId, null]);
    expect(await orders(seller)).toEqual([theirs.orderId]);
    expect(await orders(reader)).toEqual([theirs.orderId, mine.orderId]);
    expect(await orders(stranger)).toEqual([]);
    const [, { number }] = (await documentsOf(boss)) as [InvoiceSummary, InvoiceSummary];
    for (const who of [seller, stranger]) {
      await who.get(`/api/invoices/${number}`).expect(404);
      await who.get(`/api/invoices/${number}.pdf`).expect(404);
    }
    await reader.get(`/api/invoices/${number}.pdf`).expect(200);
    await shop.anonymous().get(`/api/invoices/${number}.pdf`).expect(401);
    await admin.get(`/api/invoices/${number}.pdf`).expect(403);
  });

  it('W67 a guest’s document moves into the account that claims its order, once', async () => {
    const guest = shop.anonymous();
    const wanted = { amount: 400, callCount: 10, tier: 'standard' };
    const { body } = await guest.post('/api/create-payment-intent').send(wanted).expect(200);
    const { orderId, clientSecret } = body as { orderId: string; clientSecret: string };
    await pay(guest, { clientSecret });
    await processPaymentEvents(shop);
    await issue();
    const [taker, other] = [await shop.signedIn('buyer', 'w67-taker'), await shop.signedIn('buyer', 'w67-other')];
    expect(await documentsOf(taker)).toEqual([]);
    const assign = async (username: string) => {
      const [owner] = await shop.db.query<{ userId: string; agencyId: string }>(
        'SELECT t.user_id AS "userId", t.agency_id AS "agencyId" FROM seats t JOIN users u ON u.id = t.user_id WHERE u.username = $1',
        [username],
      );
      await shop.db.transaction((tx) => shop.app.get(Invoices, { strict: false }).assign(tx, [orderId], owner!));
    };
    await assign('w67-taker');
    await assign('w67-other');
    expect(await documentsOf(taker)).toMatchObject([{ series: 'INV', orderId, totalCents: 40_000 }]);
    expect(await documentsOf(other)).toEqual([]);
    const [{ number }] = (await documentsOf(taker)) as [InvoiceSummary];
    expect((await pdfOf(taker, number)).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('W67 a document never changes', async () => {
    const buyer = await shop.signedIn('buyer', 'w67-buyer');
    await fund(shop, 'w67-buyer', 3_000);
    await buy(buyer, await stock(1));
    await issue();
    const { number } = of(await documentsOf(buyer), 'INV');
    for (const change of [
      'UPDATE invoices SET net_cents = 1, total_cents = 1',
      'UPDATE invoices SET agency_id = NULL',
      'DELETE FROM invoices',
    ])
      await expect(shop.db.run(`${change} WHERE number = $1`, [number])).rejects.toThrow(
        /invoices is append-only|permission denied for table invoices/,
      );
    await expect(shop.db.run('TRUNCATE invoices')).rejects.toThrow('permission denied for table invoices');
  });

  it('W63 writes the documents of earlier releases as well, in steps', async () => {
    const buyer = await shop.signedIn('buyer', 'w63-buyer');
    await fund(shop, 'w63-buyer', 30_000);
    for (const id of await stock(25)) await buy(buyer, [id]);
    await shop.db.run('UPDATE invoice_progress SET done_until = NULL');
    await issue();
    expect(await documentsOf(buyer, '&series=INV')).toHaveLength(25);
  });
});
