import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Invoice, InvoicePage } from '@warmline/contracts/invoices/types';
import type { QuantityOrderResponse } from '@warmline/contracts/orders/quantity';
import type { OrderDetail } from '@warmline/contracts/orders/types';
import { randomUUID } from 'node:crypto';
import { IssueDocuments } from '../../../src/modules/invoices/use-cases/issue-documents.use-case.js';
import { addInventory } from '../../factories/leads.js';
import { waitForEmail } from '../../support/inbox.js';
import { runJobs } from '../../support/jobs.js';
import { availableTo, fund, ledgerViolations } from '../../support/wallet/ledger.js';
import { accept, callableLead, disconnected, returned } from '../../support/shop/returns.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp({ workers: false });
});
afterAll(() => shop.stop());

it('L61 W23 W20 an order by number is invoiced and credited to the cent, and its receipt says how many of the ordered leads there were', async () => {
  const [buyer, support] = [await shop.signedIn('buyer', 'by-number'), await shop.signedIn('support')];
  const agencyId = await fund(shop, 'by-number', 1_000);
  const [, returnedId] = await addInventory(
    shop,
    [75, 199, 199, 251].map((priceCents) => callableLead({ state: 'WY', priceCents })),
  );
  const request = { filter: 'WY', quantity: 6, pick: 'cheapest', payWith: 'wallet', requestId: randomUUID() };
  const placed = (await buyer.post('/api/quantity-orders').send(request).expect(200)).body as QuantityOrderResponse;
  expect(placed).toMatchObject({ requested: 6, count: 4, totalCents: 724, status: 'paid' });
  expect(await availableTo(shop, agencyId)).toBe(276);

  const order = (await buyer.get(`/api/orders/${placed.orderId}`).expect(200)).body as OrderDetail;
  await shop.app.get(IssueDocuments, { strict: false }).execute();
  const [document] = ((await buyer.get('/api/invoices?series=INV').expect(200)).body as InvoicePage).items;
  expect(document).toMatchObject({ orderId: placed.orderId, about: order.number, totalCents: 724 });
  const invoice = (await buyer.get(`/api/invoices/${document!.number}`).expect(200)).body as Invoice;
  const lines = invoice.lines.map(({ quantity, unitCents, amountCents }) => [quantity, unitCents, amountCents]);
  expect(lines.toSorted(([, one], [, other]) => one! - other!)).toEqual([
    [1, 75, 75],
    [2, 199, 398],
    [1, 251, 251],
  ]);
  expect(invoice.tenders).toEqual({ cardCents: 0, balanceCents: 724, promoCents: 0 });

  await runJobs(shop);
  const { Text: receipt } = await waitForEmail('by-number@test.example', `Receipt for order ${order.number}`);
  expect(receipt).toContain('Aged leads, 4 of 6 ordered');
  expect(receipt).toContain('$7.24');

  const { lines: sent } = await returned(buyer, [disconnected(returnedId!)]);
  expect(await accept(support, sent[0]!.id)).toMatchObject({ status: 'accepted', creditedCents: 199 });
  expect(await availableTo(shop, agencyId)).toBe(475);
  expect(await ledgerViolations(shop)).toEqual([]);
});
