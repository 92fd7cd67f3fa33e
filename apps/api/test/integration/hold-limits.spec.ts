import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { BulkPurchaseResponse } from '@warmline/contracts/api/leads';
import { HOLD_LIMITS } from '@warmline/contracts/limits';
import type { Agent } from 'supertest';
import { ageOrder, letHoldRunOut, pay, reaches } from '../support/buying.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

const { newBuyer, knownBuyer, newBuyersOfNetwork } = HOLD_LIMITS;
const BASKET = 500;

describe('M56 what an account may hold without paying', () => {
  let shop: TestApp;
  let free: number[];
  let hosts = 0;
  beforeAll(async () => {
    shop = await startTestApp({ settings: { RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '1' } });
    const rows = await shop.db.query<{ id: number }>(
      `INSERT INTO aged_leads (name, phone, state, form_filled_at, price_profile)
       SELECT 'Margaret Hill', '201' || lpad(n::text, 7, '0'), 'TX', now() - interval '40 days', 'form' FROM generate_series(1, 40000) n
       RETURNING id::float8 AS id`,
    );
    free = rows.map(({ id }) => id);
  });
  afterAll(() => shop.stop());
  // Each test has the network to itself.
  beforeEach(() => {
    hosts += 1;
  });

  const take = (count: number) => free.splice(0, count);
  /** An address nobody used before, in a network of the test's own. */
  const address = (network = 0) => `10.${hosts}.${network}.${(last = (last % 250) + 1)}`;
  let last = 0;
  const ask = (buyer: Agent, leadIds: readonly number[], from = address()) =>
    buyer.post('/api/bulk-purchase-leads').set('X-Forwarded-For', from).send({ leadIds });
  const held = async (buyer: Agent, count: number) =>
    (await ask(buyer, take(count)).expect(200)).body as BulkPurchaseResponse & { orderId: string };
  /** Leads and unpaid orders that live, by what the stock itself says. */
  const living = async (buyerName: string) => {
    const [row] = await shop.db.query<{ orders: number; leads: number }>(
      `SELECT count(DISTINCT o.id)::int AS orders, count(l.id)::int AS leads
       FROM orders o JOIN aged_leads l ON l.order_id = o.id AND l.held_until > now()
       WHERE o.status = 'pending' AND o.buyer_id = (SELECT id FROM users WHERE username = $1)`,
      [buyerName],
    );
    return row!;
  };
  /** The order as if it had been held and left on another day. */
  const yesterday = async ({ orderId }: { orderId: string }) => {
    await letHoldRunOut(shop, orderId);
    await ageOrder(shop, orderId, '25 hours');
  };
  const customer = async (name?: string, leads = 50) => {
    const buyer = await shop.signedIn('buyer', name);
    const first = await held(buyer, leads);
    await pay(buyer, first);
    await reaches(buyer, first.orderId, 'paid');
    return buyer;
  };

  it.each([
    ['leads', 50, newBuyer.leads / 50],
    ['orders', 1, newBuyer.orders],
  ])('M56 fifty holds at once by a new account stop at its number of %s', async (what, each, allowed) => {
    const buyer = await shop.signedIn('buyer', `crowd-${what}`);
    const baskets = Array.from({ length: 50 }, () => take(each));
    const answers = await Promise.all(baskets.map((leadIds) => ask(buyer, leadIds)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(allowed);
    for (const { body } of answers.filter(({ status }) => status !== 200))
      expect(body).toMatchObject({ code: 'hold_limit_reached' });
    expect(await living(`crowd-${what}`)).toEqual({ orders: allowed, leads: allowed * each });
    const [row] = await shop.db.query<{ deadlocks: number }>(
      'SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()',
    );
    expect(row!.deadlocks).toBe(0);
  });

  it('M56 a refusal says what to do, holds nothing and leaves no order; giving one back makes room', async () => {
    const buyer = await shop.signedIn('buyer', 'full');
    const [first] = [await held(buyer, BASKET), await held(buyer, BASKET)];
    const { body } = await ask(buyer, take(1)).expect(409);
    expect(body).toEqual({
      statusCode: 409,
      code: 'hold_limit_reached',
      message:
        'You can hold 1,000 leads without paying, and you hold 1,000 now. Pay or cancel an open order, or choose fewer leads.',
    });
    expect(await living('full')).toEqual({ orders: 2, leads: newBuyer.leads });
    await buyer.post(`/api/orders/${first.orderId}/cancel`).expect(204);
    await held(buyer, 1);
  });

  it('M56 the same set again is the same order, also with everything held that may be held', async () => {
    const buyer = await shop.signedIn('buyer');
    const leadIds = take(BASKET);
    await held(buyer, BASKET);
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(buyer, leadIds).expect(200)));
    expect(new Set(answers.map(({ body }) => (body as BulkPurchaseResponse).orderId)).size).toBe(1);
  });

  it('M56 a buyer of 500 leads whose hold ran out three times, and who chose others three times, holds again', async () => {
    const buyer = await shop.signedIn('buyer');
    const leadIds = take(BASKET);
    for (let time = 1; time <= 3; time += 1) {
      const { body } = await ask(buyer, leadIds).expect(200);
      await letHoldRunOut(shop, (body as BulkPurchaseResponse).orderId);
    }
    for (let time = 1; time <= 2; time += 1) {
      const { orderId } = await held(buyer, BASKET);
      await buyer.post(`/api/orders/${orderId}/cancel`).expect(204);
    }
    const last = (await ask(buyer, leadIds).expect(200)).body as BulkPurchaseResponse;
    await pay(buyer, last);
    await reaches(buyer, last.orderId, 'paid');
  });

  it('M56 an account that never pays cannot keep its leads by holding again and again; another day it may', async () => {
    const buyer = await shop.signedIn('buyer', 'again');
    const left: { orderId: string }[] = [];
    for (let time = 1; time <= HOLD_LIMITS.timesADay * 2; time += 1) {
      left.push(await held(buyer, BASKET));
      await letHoldRunOut(shop, left.at(-1)!.orderId);
    }
    const { body } = await ask(buyer, take(1)).expect(409);
    expect((body as { message: string }).message).toBe(
      'You have held 3,000 leads in 24 hours without paying for them. Pay an open order, or hold more tomorrow.',
    );
    for (const order of left) await yesterday(order);
    await held(buyer, BASKET);
  });

  it('M56 whoever has paid for a lead or two holds no more than a new buyer', async () => {
    const buyer = await customer('one-lead', 1);
    const [order] = await shop.db.query<{ cents: number }>(
      `SELECT total_cents::int AS cents FROM orders WHERE paid_at IS NOT NULL AND buyer_id = (SELECT id FROM users WHERE username = 'one-lead')`,
    );
    expect(order!.cents).toBeLessThan(knownBuyer.fromCents);
    for (let leads = 0; leads < newBuyer.leads; leads += BASKET) await held(buyer, BASKET);
    await ask(buyer, take(1)).expect(409);
  });

  it('M56 whoever has paid an order may hold more, and what they pay for never counts', async () => {
    const buyer = await customer('regular');
    for (let leads = 0; leads < knownBuyer.leads; leads += BASKET) await held(buyer, BASKET);
    await ask(buyer, take(1)).expect(409);
    expect(await living('regular')).toEqual({ orders: knownBuyer.leads / BASKET, leads: knownBuyer.leads });
  });

  it.each(['refunded_cents = total_cents', 'disputed_at = now()'])(
    'M56 an order whose money went back is no history: %s',
    async (change) => {
      const name = `history-${change.length}`;
      const buyer = await customer(name);
      await shop.db.run(`UPDATE orders SET ${change} WHERE buyer_id = (SELECT id FROM users WHERE username = $1)`, [name]);
      await held(buyer, BASKET);
      await held(buyer, BASKET);
      await ask(buyer, take(1)).expect(409);
    },
  );

  it('M57 accounts that never paid share what their network may hold, fifty at once; customers there and other networks do not', async () => {
    const crowd: Agent[] = [];
    while (crowd.length < 50) crowd.push(await shop.signedIn('buyer'));
    const answers = await Promise.all(crowd.map((buyer) => ask(buyer, take(250))));
    const allowed = newBuyersOfNetwork.leads / 250;
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(allowed);
    const refused = answers.find(({ status }) => status === 409)?.body as { code: string; message: string };
    expect(refused).toMatchObject({
      code: 'hold_limit_reached',
      message:
        'New accounts on your network hold too many unpaid leads right now. Choose fewer leads, or try again in a few minutes.',
    });
    const outsider = crowd[answers.findIndex(({ status }) => status === 409)]!;
    await ask(outsider, take(BASKET), address(1)).expect(200);
    const known = await shop.signedIn('buyer');
    const first = (await ask(known, take(50), address(2)).expect(200)).body as BulkPurchaseResponse;
    await pay(known, first);
    await reaches(known, first.orderId, 'paid');
    await ask(known, take(BASKET)).expect(200);
  });
});
