import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { PurchasedCallback } from '@warmline/contracts/callbacks/types';
import type { InvoicePage } from '@warmline/contracts/invoices/types';
import type { BulkPurchaseResponse } from '@warmline/contracts/leads/types';
import type { StaffReturnPage } from '@warmline/contracts/returns/staff-types';
import { randomUUID } from 'node:crypto';
import type { Agent } from 'supertest';
import { IssueDocuments } from '../../../src/modules/invoices/use-cases/issue-documents.use-case.js';
import { buildRefund, processPaymentEvents, readAdminOrder } from '../../support/shop/admin-orders.js';
import { refundsOf, settleRefund } from '../../support/wallet/bank.js';
import { pay } from '../../support/shop/buying.js';
import { buyAppointment, buyCallbacks, stockAppointments, stockCallbacks } from '../../support/shop/callbacks.js';
import { availableTo, fund, ledgerViolations } from '../../support/wallet/ledger.js';
import { accept, returned } from '../../support/shop/returns.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

const BOTH = { payWith: 'wallet_then_card' } as const;

describe('L94 refunds to the card and the balance', () => {
  let shop: TestApp;
  let admin: Agent;
  let buyer: Agent;
  let agencyId: string;
  let held: BulkPurchaseResponse;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false, settings: { RATE_LIMIT_FACTOR: '1000' } });
    admin = await shop.signedIn('admin');
  });
  afterAll(() => shop.stop());
  beforeEach(async () => {
    const username = `split-${randomUUID().slice(0, 8)}`;
    buyer = await shop.signedIn('buyer', username);
    agencyId = await fund(shop, username, 6725);
  });
  afterEach(async () => expect(await ledgerViolations(shop)).toEqual([]));

  const own = async ({ body }: { body: unknown }) => {
    held = body as BulkPurchaseResponse;
    await pay(buyer, held, 'pm_card_pendingRefund');
    await processPaymentEvents(shop);
  };
  const ask = async (callbackIds: number[], amountCents: number) => {
    const { refundedCents } = await readAdminOrder(admin, held.orderId);
    return admin.post(`/api/admin/orders/${held.orderId}/refund`).send(buildRefund({ callbackIds, amountCents, refundedCents }));
  };
  const settle = async (outcome: 'succeed' | 'fail') => {
    await processPaymentEvents(shop);
    await settleRefund(shop, held, outcome);
    await processPaymentEvents(shop);
  };
  const bought = async () => {
    const { body } = await admin.get(`/api/admin/orders/${held.orderId}/callbacks`).expect(200);
    return (body as PurchasedCallback[]).map(({ refund, partRefundedCents = 0 }) => [refund, partRefundedCents]);
  };
  const toCard = () => refundsOf(shop, held).reduce((sum, { status, amount }) => sum + (status === 'succeeded' ? amount : 0), 0);
  const credited = async () => {
    await shop.app.get(IssueDocuments, { strict: false }).execute();
    const { items } = (await buyer.get('/api/invoices').expect(200)).body as InvoicePage;
    return items.filter(({ series }) => series === 'CN').reduce((sum, { totalCents }) => sum + totalCents, 0);
  };

  it('L94 gives one callback its price once, however often the part for the card fails', async () => {
    const ids = await stockCallbacks(shop, { count: 4, priceCents: 2000 });
    await own(await buyCallbacks(buyer, ids, BOTH).expect(200));
    expect((await ask([ids[0]!], 2000)).status).toBe(200);
    await settle('fail');
    expect(await bought()).toEqual([
      [null, 725],
      [null, 0],
      [null, 0],
      [null, 0],
    ]);

    expect((await ask([ids[0]!], 2000)).body).toMatchObject({ code: 'order_changed' });
    expect((await ask([ids[0]!], 1275)).status).toBe(200);
    await settle('fail');
    expect([await availableTo(shop, agencyId), toCard()]).toEqual([725, 0]);

    expect((await ask([ids[0]!], 1275)).status).toBe(200);
    await settle('succeed');
    expect(await bought()).toEqual([
      ['refunded', 725],
      [null, 0],
      [null, 0],
      [null, 0],
    ]);
    expect([await availableTo(shop, agencyId), toCard(), await credited()]).toEqual([725, 1275, 2000]);

    expect((await ask([ids[1]!, ids[2]!], 4000)).status).toBe(200);
    await processPaymentEvents(shop);
    expect(await readAdminOrder(admin, held.orderId)).toMatchObject({ refundedCents: 6000, refundableCents: 2000 });
    expect([await availableTo(shop, agencyId), await credited()]).toEqual([4725, 6000]);
  });

  it('L94 refunds the rest of an appointment by naming it again, and cancels its order', async () => {
    const [appointment] = await stockAppointments(shop, { priceCents: 8400 });
    await own(await buyAppointment(buyer, appointment, BOTH).expect(200));
    expect((await ask([appointment!], 8400)).status).toBe(200);
    await settle('fail');
    expect(await bought()).toEqual([[null, 6725]]);
    expect((await ask([appointment!], 1675)).status).toBe(200);
    await settle('succeed');
    expect(await readAdminOrder(admin, held.orderId)).toMatchObject({ status: 'cancelled', refundedCents: 8400 });
    expect([await availableTo(shop, agencyId), toCard(), await credited()]).toEqual([6725, 1675, 8400]);
  });

  it('L94 returns credit what the balance got not yet of a callback, and together no more than was paid', async () => {
    const support = await shop.signedIn('support');
    const ids = await stockCallbacks(shop, { count: 4, priceCents: 2000 });
    await own(await buyCallbacks(buyer, ids, BOTH).expect(200));
    expect((await ask([ids[0]!], 2000)).status).toBe(200);
    await settle('fail');
    const { lines } = await returned(
      buyer,
      ids.map((callbackId) => ({ callbackId, reason: 'deceased', note: 'In June' })),
    );
    expect(lines.map(({ rule }) => rule)).toEqual(Array(4).fill('part_refunded'));
    const { items } = (await support.get('/api/admin/returns?limit=100').expect(200)).body as StaffReturnPage;
    const queued = lines.map(({ id }) => items.find((line) => line.id === id)?.creditCents);
    expect(queued).toEqual([1275, 2000, 2000, 2000]);

    const given: number[] = [];
    for (const { id } of lines) given.push((await accept(support, id)).creditedCents);
    expect(given).toEqual([1275, 2000, 2000, 2000]);
    expect([await availableTo(shop, agencyId), toCard(), await credited()]).toEqual([8000, 0, 8000]);
  });
});
