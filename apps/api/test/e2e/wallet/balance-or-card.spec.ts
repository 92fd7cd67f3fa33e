import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { BalanceOrderResponse } from '@warmline/contracts/orders/balance';
import { randomUUID } from 'node:crypto';
import type { Agent, Response } from 'supertest';
import { processPaymentEvents, TRANSFERS } from '../../support/shop/admin-orders.js';
import { orderRow, pay } from '../../support/shop/buying.js';
import { availableTo, fund, untilWalletAwaited, whileLocked } from '../../support/wallet/ledger.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { waitFor } from '../../support/wait-for.js';

describe('one press that the balance or a card pays', () => {
  let shop: TestApp;
  let buyer: Agent;
  let agencyId: string;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false, settings: { RATE_LIMIT_FACTOR: '1000' } });
  });
  afterAll(() => shop.stop());
  beforeEach(async () => {
    const username = `buyer-${randomUUID().slice(0, 8)}`;
    buyer = await shop.signedIn('buyer', username);
    // Enough for five orders.
    agencyId = await fund(shop, username, 200_000);
  });

  const available = () => availableTo(shop, agencyId);
  const confirm = (clientSecret: string) =>
    buyer.post('/api/sandbox/confirm').send({ clientSecret, paymentMethod: 'pm_card_visa' });

  it('W7 a package whose answer was lost is not bought again with another tender', async () => {
    const body = { callCount: 10, tier: 'standard', amount: 400, requestId: randomUUID() };
    const press = (tender: object) => buyer.post('/api/create-payment-intent').send({ ...body, ...tender });
    const first = (await press({ payWith: 'wallet' }).expect(200)).body as BalanceOrderResponse;
    expect((await press({ payWith: 'wallet_then_card' }).expect(200)).body).toMatchObject({
      orderId: first.orderId,
      status: 'paid',
    });
    expect((await press({}).expect(409)).body).toMatchObject({ code: 'order_not_payable' });
    expect(await available()).toBe(160_000);
  });

  it('W7 transfers whose answer was lost are not bought again by a card', async () => {
    const body = { ...TRANSFERS, requestId: randomUUID() };
    const press = (rest: object) => buyer.post('/api/call-transfer-order').send({ ...body, ...rest });
    // The card is chosen while the balance is still paying.
    const presses: Promise<Response>[] = [];
    await whileLocked(shop, agencyId, async () => {
      presses.push(Promise.resolve(press({ payWith: 'wallet' })));
      await untilWalletAwaited(shop);
      presses.push(Promise.resolve(press({})));
      const waiting = `SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`;
      await waitFor('the card to wait for the balance', async () => (await shop.db.query(waiting)).length > 0);
    });
    const [byBalance, byCard] = await Promise.all(presses);
    expect([byBalance!.status, byCard!.status, byCard!.body]).toEqual([
      200,
      409,
      expect.objectContaining({ code: 'order_not_payable', message: expect.stringContaining('already paid') }),
    ]);
    expect((await press({ requestId: randomUUID() }).expect(200)).body).toMatchObject({ clientSecret: expect.any(String) });
  });

  it.each([
    ['/api/create-payment-intent', { callCount: 10, tier: 'standard', amount: 400 }],
    ['/api/call-transfer-order', TRANSFERS],
  ])('W7 a press of the balance at %s that arrives after a card has paid for it buys nothing', async (path, contents) => {
    const press = (tender: object) => buyer.post(path).send({ ...contents, requestId, ...tender });
    const requestId = randomUUID();
    const byCard = (await press({}).expect(200)).body as { orderId: string; clientSecret: string };
    await pay(buyer, byCard);
    for (let time = 0; time < 2; time += 1) {
      expect((await press({ payWith: 'wallet' }).expect(409)).body).toMatchObject({ code: 'order_not_payable' });
      // It has an event at the provider before, and here afterwards.
      await processPaymentEvents(shop);
    }
    expect(await available()).toBe(200_000);
    expect((await orderRow(shop, byCard.orderId)).status).toBe('paid');
  });

  it('W7 the balance replaces what the same press has opened for a card, which pays nothing then', async () => {
    const body = { ...TRANSFERS, requestId: randomUUID() };
    const press = (tender: object) => buyer.post('/api/call-transfer-order').send({ ...body, ...tender });
    const byCard = (await press({}).expect(200)).body as { orderId: string; clientSecret: string };
    const byBalance = (await press({ payWith: 'wallet' }).expect(200)).body as BalanceOrderResponse;
    expect(await orderRow(shop, byCard.orderId)).toMatchObject({ status: 'cancelled', reason: 'superseded' });
    expect((await confirm(byCard.clientSecret)).status).not.toBe(200);
    expect((await press({ payWith: 'wallet' }).expect(200)).body).toMatchObject({ orderId: byBalance.orderId });
    await press({}).expect(409);
  });

  it('W7 of a card and the balance that are pressed at the same moment, one pays', async () => {
    for (let round = 1; round <= 5; round += 1) {
      const body = { ...TRANSFERS, requestId: randomUUID() };
      const press = (tender: object) => buyer.post('/api/call-transfer-order').send({ ...body, ...tender });
      const [byCard, byBalance] = await Promise.all([press({}), press({ payWith: 'wallet' })]);
      if (byCard.status === 200) {
        await confirm((byCard.body as { clientSecret: string }).clientSecret);
        await processPaymentEvents(shop);
      }
      const alive = await shop.db.query<{ status: string }>(
        `SELECT status FROM orders WHERE agency_id = $1 AND status <> 'cancelled'`,
        [agencyId],
      );
      expect(alive.map(({ status }) => status)).toEqual(Array.from({ length: round }, () => 'paid'));
      expect(byCard.status === 200 || byBalance.status === 200).toBe(true);
    }
  });
});
