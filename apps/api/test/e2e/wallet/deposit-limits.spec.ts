import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Agent } from 'supertest';
import { addInventory, buildLead } from '../../factories/leads.js';
import { intentIdOf } from '../../factories/payment-events.js';
import { collectCounts } from '../../support/metrics.js';
import { processPaymentEvents } from '../../support/shop/admin-orders.js';
import { hold, orderRow } from '../../support/shop/buying.js';
import { balanceOf, deposit, openDeposit } from '../../support/wallet/deposits.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

describe('limits of deposits', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false, settings: { FIRST_DAY_DEPOSIT_CENTS: '0' } });
  });
  afterAll(() => shop.stop());

  const ask = (buyer: Agent, body: object) => buyer.post('/api/wallet/deposits').send(body);

  it.each([1_999, 1_000_001, 1, Number.MAX_SAFE_INTEGER])('W3 %d cents are out of range', async (amountCents) => {
    const buyer = await shop.signedIn('buyer');
    const { body } = await ask(buyer, { amountCents, requestId: randomUUID() }).expect(400);
    expect(body).toMatchObject({ code: 'deposit_out_of_range', errors: [{ field: 'amountCents' }] });
  });

  it.each([0, -5_000, 50.5, '5000', null, 1e21, true, [5_000], undefined])('W3 %p is no amount', async (amountCents) => {
    const buyer = await shop.signedIn('buyer');
    const { body } = await ask(buyer, { amountCents, requestId: randomUUID() }).expect(400);
    expect(body).toMatchObject({ code: 'validation_failed', errors: [{ field: 'amountCents' }] });
  });

  it('W3 refuses a currency and a missing request ID', async () => {
    const buyer = await shop.signedIn('buyer');
    await ask(buyer, { amountCents: 2_000, requestId: randomUUID(), currency: 'eur' }).expect(400, /validation_failed/);
    await ask(buyer, { amountCents: 2_000 }).expect(400, /validation_failed/);
    expect((await shop.db.query(`SELECT FROM payments WHERE subject_kind = 'deposit' AND currency <> 'usd'`)).length).toBe(0);
  });

  it('W3 holds at most $25,000, with deposits that were just opened, also by simultaneous requests', async () => {
    const buyer = await shop.signedIn('buyer');
    await deposit(buyer, 1_000_000);
    await processPaymentEvents(shop);
    const open = () => ask(buyer, { amountCents: 500_000, requestId: randomUUID() });
    const statuses = (await Promise.all(Array.from({ length: 5 }, open))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 200, 200, 409, 409]);
    expect((await open()).body).toMatchObject({ code: 'wallet_full', errors: [{ field: 'amountCents' }] });
    // Forgotten card forms block nothing for long.
    await shop.db.run(`UPDATE wallet_deposits SET created_at = now() - interval '31 minutes' WHERE status = 'pending'`);
    await open().expect(200);
  });

  it('W3 a declined card changes nothing', async () => {
    const buyer = await shop.signedIn('buyer');
    const { clientSecret } = await openDeposit(buyer, 2_000);
    const card = { clientSecret, paymentMethod: 'pm_card_chargeDeclined' };
    expect((await buyer.post('/api/sandbox/confirm').send(card).expect(402)).body).toMatchObject({ code: 'card_declined' });
    await processPaymentEvents(shop);
    expect(await balanceOf(buyer)).toEqual([0, 0, 0, 0]);
  });

  it('W33 closes a deposit after eight declined cards', async () => {
    const buyer = await shop.signedIn('buyer');
    const opened = await openDeposit(buyer, 2_000);
    const card = { clientSecret: opened.clientSecret, paymentMethod: 'pm_card_chargeDeclined' };
    const counted = collectCounts(shop);
    for (let i = 0; i < 9; i += 1) await buyer.post('/api/sandbox/confirm').send(card).expect(402);
    await processPaymentEvents(shop);
    expect((await buyer.get(`/api/wallet/deposits/${opened.depositId}`)).body).toMatchObject({ status: 'failed' });
    expect(shop.payments.store.paymentIntents.get(intentIdOf(opened))?.status).toBe('canceled');
    expect(counted.filter(({ name }) => name === 'card_testing_stopped')).toHaveLength(1);
  });

  it('W33 counts declined cards of an agency together: after thirty, an order closes at its third', async () => {
    const buyer = await shop.signedIn('buyer');
    const decline = async (clientSecret: string | null, times: number) => {
      for (let i = 0; i < times; i += 1)
        await buyer.post('/api/sandbox/confirm').send({ clientSecret, paymentMethod: 'pm_card_chargeDeclined' }).expect(402);
      await processPaymentEvents(shop);
    };
    const deposits = [7, 7, 7, 7].map(async (times) => {
      const opened = await openDeposit(buyer, 2_000);
      await decline(opened.clientSecret, times);
      return opened;
    });
    const held = await hold(buyer, await addInventory(shop, [buildLead()]));
    await Promise.all(deposits);
    await decline(held.clientSecret, 2);
    expect(await orderRow(shop, held.orderId)).toMatchObject({ status: 'pending' });
    await decline(held.clientSecret, 1);
    expect(await orderRow(shop, held.orderId)).toMatchObject({ status: 'cancelled' });
    // Another agency is not affected.
    const other = await hold(await shop.signedIn('buyer'), await addInventory(shop, [buildLead()]));
    await decline(other.clientSecret, 3);
    expect(await orderRow(shop, other.orderId)).toMatchObject({ status: 'pending' });
  });

  it('W32 takes cards only', async () => {
    const opened = await openDeposit(await shop.signedIn('buyer'), 2_000);
    expect(shop.payments.store.paymentIntents.get(intentIdOf(opened))?.payment_method_types).toEqual(['card']);
  });
});

describe('W30 the first day of an account', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false });
  });
  afterAll(() => shop.stop());

  it('W30 takes up to $500, in all', async () => {
    const buyer = await shop.signedIn('buyer', 'w30');
    const ask = (amountCents: number) => buyer.post('/api/wallet/deposits').send({ amountCents, requestId: randomUUID() });
    expect((await ask(50_001).expect(400)).body).toMatchObject({
      code: 'deposit_out_of_range',
      message: 'A new account can add up to $500.00 on its first day. You can add $500.00 more today.',
    });
    await ask(30_000).expect(200);
    await ask(20_001).expect(400, /You can add \$200\.00 more today\./);
    await ask(20_000).expect(200);
    await ask(2_000).expect(400, /Please add more tomorrow\./);
    await shop.asOwner(`UPDATE agencies SET created_at = now() - interval '25 hours'`);
    await ask(50_001).expect(200);
  });
});
