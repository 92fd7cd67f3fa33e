import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BulkPurchaseResponse } from '@warmline/contracts/leads/types';
import type { OrderDetail } from '@warmline/contracts/orders/types';
import type { Agent } from 'supertest';
import { SweepPayments } from '../../../src/modules/payments/use-cases/sweep-payments.use-case.js';
import { buildLead, addInventory } from '../../factories/leads.js';
import { buildEvent, buildIntent, intentIdOf, postEvent } from '../../factories/payment-events.js';
import { settlePayment } from '../../support/wallet/bank.js';
import { ageOrder, hold, orderRow, pay } from '../../support/shop/buying.js';
import { processPaymentEvents } from '../../support/shop/admin-orders.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

const BANK = 'pm_usBankAccount_success';

describe('M60 a processing payment', () => {
  let shop: TestApp;
  let buyer: Agent;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false });
    buyer = await shop.signedIn('buyer');
  });
  afterAll(() => shop.stop());

  const holdOne = async () => hold(buyer, await addInventory(shop, [buildLead()]));
  const shown = async ({ orderId }: BulkPurchaseResponse) => {
    const { status, processing } = (await buyer.get(`/api/orders/${orderId}`).expect(200)).body as OrderDetail;
    return { status, processing };
  };
  /** Sends a late or repeated event of the provider. */
  const again = async (held: BulkPurchaseResponse, type: string, status: string) => {
    const intent = buildIntent(intentIdOf(held), held.orderId, 500, { status, amount_received: 0 });
    await postEvent(shop, buildEvent(`payment_intent.${type}`, intent)).expect(200);
    await processPaymentEvents(shop);
  };
  const sweep = async ({ orderId }: BulkPurchaseResponse) => {
    await ageOrder(shop, orderId, '3 minutes');
    await shop.app.get(SweepPayments, { strict: false }).execute();
  };
  const open = { status: 'pending', processing: false };
  const underway = { status: 'pending', processing: true };

  it('is shown while the provider reports it, and ends when the bank rejects it', async () => {
    const held = await holdOne();
    await pay(buyer, held, BANK);
    await processPaymentEvents(shop);
    expect(await shown(held)).toEqual(underway);
    await settlePayment(shop, held, 'fail');
    await processPaymentEvents(shop);
    expect(await shown(held)).toEqual(open);
  });

  it('stays rejected when its events come late or again; the order can be paid at once', async () => {
    const held = await holdOne();
    shop.payments.deliveries.hold();
    await pay(buyer, held, BANK);
    await settlePayment(shop, held, 'fail');
    await shop.payments.deliveries.release('reversed');
    await processPaymentEvents(shop);
    expect(await shown(held)).toEqual(open);
    await again(held, 'processing', 'processing');
    expect(await shown(held)).toEqual(open);
    await buyer.post(`/api/orders/${held.orderId}/payment`).expect(200);
  });

  it('is not ended by the event of an earlier rejected attempt', async () => {
    const held = await holdOne();
    await pay(buyer, held, BANK);
    await processPaymentEvents(shop);
    await again(held, 'payment_failed', 'requires_payment_method');
    expect(await shown(held)).toEqual(underway);
  });

  it('is set only by the order’s own payment', async () => {
    const [held, other] = [await holdOne(), await holdOne()];
    await pay(buyer, other, BANK);
    const foreign = buildIntent(intentIdOf(other), held.orderId, 500, { status: 'processing', amount_received: 0 });
    await postEvent(shop, buildEvent('payment_intent.processing', foreign)).expect(200);
    await processPaymentEvents(shop);
    expect(await shown(held)).toEqual(open);
  });

  it('is retried while the provider does not answer, and shown once it does', async () => {
    const held = await holdOne();
    await pay(buyer, held, BANK);
    shop.payments.faults.plan({ kind: 'unavailable', times: 3, match: `GET /v1/payment_intents/${intentIdOf(held)}` });
    await expect(processPaymentEvents(shop)).rejects.toThrow();
    await shop.db.run('UPDATE outbox SET locked_until = NULL WHERE done_at IS NULL');
    await processPaymentEvents(shop);
    expect(await shown(held)).toEqual(underway);
  });

  it('is corrected by the sweeper in both directions when an event was lost', async () => {
    const [refused, lost] = [await holdOne(), await holdOne()];
    await pay(buyer, refused, BANK);
    await processPaymentEvents(shop);
    shop.payments.deliveries.loseNext(100);
    await settlePayment(shop, refused, 'fail');
    await pay(buyer, lost, BANK);
    shop.payments.deliveries.loseNext(0);
    await sweep(refused);
    await sweep(lost);
    expect(await shown(refused)).toEqual(open);
    expect(await shown(lost)).toEqual(underway);
    await settlePayment(shop, lost, 'succeed');
    await processPaymentEvents(shop);
    expect(await orderRow(shop, lost.orderId)).toMatchObject({ status: 'paid' });
  });
});
