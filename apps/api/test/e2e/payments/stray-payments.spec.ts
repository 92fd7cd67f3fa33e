import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Agent } from 'supertest';
import { StripeClient } from '../../../src/modules/payments/stripe/stripe-client.js';
import { intentIdOf } from '../../factories/payment-events.js';
import { collectCounts } from '../../support/metrics.js';
import { paidTransfers, processPaymentEvents } from '../../support/shop/admin-orders.js';
import { orderRow } from '../../support/shop/buying.js';
import { balanceOf, deposit, entriesOf } from '../../support/wallet/deposits.js';
import { ledgerViolations } from '../../support/wallet/ledger.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

/**
 * Staff refund a payment that matches nothing in the dashboard, as docs/OPERATIONS.md says; its charge names the order or deposit
 * all the same.
 */
describe('M20 the refund of a payment that is not the own one of what it names', () => {
  let shop: TestApp;
  let buyer: Agent;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false, settings: { FIRST_DAY_DEPOSIT_CENTS: '0' } });
    buyer = await shop.signedIn('buyer');
  });
  afterEach(async () => {
    shop.payments.faults.clear();
    expect(await ledgerViolations(shop)).toEqual([]);
  });
  afterAll(() => shop.stop());

  const payBeside = async (amount: number, metadata: { deposit_id: string } | { order_id: string }) => {
    const { sdk } = shop.app.get(StripeClient, { strict: false });
    const { id } = await sdk.paymentIntents.create({
      amount,
      currency: 'usd',
      metadata,
      payment_method: 'pm_card_visa',
      confirm: true,
      allowed_payment_method_types: ['card'],
    });
    await processPaymentEvents(shop);
    return id;
  };
  /** Returns the names of the metrics that were counted meanwhile. */
  const refund = async (intentId: string) => {
    const counted = collectCounts(shop);
    await shop.app.get(StripeClient, { strict: false }).sdk.refunds.create({ payment_intent: intentId });
    await processPaymentEvents(shop);
    return [...new Set(counted.map(({ name }) => name))].filter((name) => name.startsWith('payments_'));
  };

  it('M20 takes nothing from the balance that a deposit credited', async () => {
    const paid = await deposit(buyer, 10_000);
    await processPaymentEvents(shop);
    expect(await refund(await payBeside(10_000, { deposit_id: paid.depositId }))).toEqual(['payments_unmatched']);
    expect(await balanceOf(buyer)).toEqual([10_000, 0, 0, 0]);
    expect((await entriesOf(buyer)).map(({ kind }) => kind)).toEqual(['deposit']);
    // That of its own payment does.
    expect(await refund(intentIdOf(paid))).toEqual([]);
    expect(await balanceOf(buyer)).toEqual([0, 0, 0, 0]);
  });

  it('M20 takes nothing for a deposit that was never credited, because the payment was of another amount', async () => {
    const other = await shop.signedIn('buyer');
    shop.payments.faults.plan({ kind: 'unavailable', times: 20, match: 'POST /v1/payment_intents' });
    const requestId = randomUUID();
    await other.post('/api/wallet/deposits').send({ amountCents: 5_000, requestId }).expect(503);
    shop.payments.faults.clear();
    const [row] = await shop.db.query<{ id: string }>('SELECT id FROM wallet_deposits WHERE request_id = $1', [requestId]);
    expect(await refund(await payBeside(4_000, { deposit_id: row!.id }))).toContain('payments_mismatched');
    expect(await balanceOf(other)).toEqual([0, 0, 0, 0]);
    expect(await entriesOf(other)).toEqual([]);
  });

  it('M20 leaves a paid order as it is', async () => {
    const { orderId } = await paidTransfers(shop, buyer);
    expect(await refund(await payBeside(35_000, { order_id: orderId }))).toEqual(['payments_unmatched']);
    expect(await orderRow(shop, orderId)).toEqual({ status: 'paid', reason: null, refunded: 0 });
  });
});
