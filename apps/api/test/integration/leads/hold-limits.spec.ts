import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { BulkPurchaseResponse } from '@warmline/contracts/leads/types';
import { HOLD_LIMITS } from '@warmline/contracts/orders/limits';
import type { Agent } from 'supertest';
import { ageOrder, expireHold, pay, waitForStatus } from '../../support/shop/buying.js';
import { moveSeat } from '../../support/accounts/seats.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

const { newBuyer, knownBuyer, newBuyersOfNetwork } = HOLD_LIMITS;
const BASKET = 500;

describe('M56 hold limits of an account', () => {
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
  // Each test uses a separate network.
  beforeEach(() => {
    hosts += 1;
  });

  const take = (count: number) => free.splice(0, count);
  /** Returns an unused address in a network of this test. */
  const address = (network = 0) => `10.${hosts}.${network}.${(last = (last % 250) + 1)}`;
  let last = 0;
  const ask = (buyer: Agent, leadIds: readonly number[], from = address()) =>
    buyer.post('/api/bulk-purchase-leads').set('X-Forwarded-For', from).send({ leadIds });
  const held = async (buyer: Agent, count: number) =>
    (await ask(buyer, take(count)).expect(200)).body as BulkPurchaseResponse & { orderId: string };
  /** Counts active holds and their unpaid orders, read from the inventory. */
  const activeHolds = async (buyerName: string) => {
    const [row] = await shop.db.query<{ orders: number; leads: number }>(
      `SELECT count(DISTINCT o.id)::int AS orders, count(l.id)::int AS leads
       FROM orders o JOIN aged_leads l ON l.order_id = o.id AND l.held_until > now()
       WHERE o.status = 'pending' AND o.buyer_id = (SELECT id FROM users WHERE username = $1)`,
      [buyerName],
    );
    return row!;
  };
  /** Expires an order and moves it more than a day into the past. */
  const moveToYesterday = async ({ orderId }: { orderId: string }) => {
    await expireHold(shop, orderId);
    await ageOrder(shop, orderId, '25 hours');
  };
  const customer = async (name?: string, leads = 50) => {
    const buyer = await shop.signedIn('buyer', name);
    const first = await held(buyer, leads);
    await pay(buyer, first);
    await waitForStatus(buyer, first.orderId, 'paid');
    return buyer;
  };

  it.each([
    ['leads', 50, newBuyer.leads / 50],
    ['orders', 1, newBuyer.orders],
  ])('M56 stops fifty simultaneous holds of a new account at its number of %s', async (what, each, allowed) => {
    const buyer = await shop.signedIn('buyer', `crowd-${what}`);
    const baskets = Array.from({ length: 50 }, () => take(each));
    const answers = await Promise.all(baskets.map((leadIds) => ask(buyer, leadIds)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(allowed);
    for (const { body } of answers.filter(({ status }) => status !== 200))
      expect(body).toMatchObject({ code: 'hold_limit_reached' });
    expect(await activeHolds(`crowd-${what}`)).toEqual({ orders: allowed, leads: allowed * each });
    const [row] = await shop.db.query<{ deadlocks: number }>(
      'SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()',
    );
    expect(row!.deadlocks).toBe(0);
  });

  it('P43 M56 stops fifty simultaneous holds of five seats at the limit of one account', async () => {
    const names = Array.from({ length: 5 }, (_, place) => `seat-${place}`);
    const members = await Promise.all(names.map((name) => shop.signedIn('buyer', name)));
    for (const name of names.slice(1)) await moveSeat(shop, name, { with: names[0]!, role: 'agent' });
    const baskets = Array.from({ length: 50 }, () => take(1));
    const answers = await Promise.all(baskets.map((leadIds, place) => ask(members[place % 5]!, leadIds)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(newBuyer.orders);
    const held = await Promise.all(names.map(activeHolds));
    expect(held.reduce((sum, { orders }) => sum + orders, 0)).toBe(newBuyer.orders);
  });

  it('P43 M56 counts what the previous release holds, and lets a colleague’s payment make an agency known', async () => {
    const [owner, agent] = [await customer('known-owner'), await shop.signedIn('buyer', 'known-agent')];
    await moveSeat(shop, 'known-agent', { with: 'known-owner', role: 'agent' });
    for (let time = 1; time <= 3; time += 1) await held(agent, BASKET);
    // Its insert names no agency.
    await shop.db.run(
      `INSERT INTO orders (reference, channel, product, description, buyer_id, quantity, total_cents, hold_expires_at)
       SELECT 'earlier-' || id, 'aged-leads', 'aged_lead', 'Aged leads', id, $1, 100, now() + interval '10 minutes' FROM users WHERE username = 'known-owner'`,
      [knownBuyer.leads - 3 * BASKET],
    );
    await ask(agent, take(1)).expect(409);
    await ask(owner, take(1)).expect(409);
  });

  it('M56 a refusal says what to do, holds nothing and creates no order; canceling an order makes room', async () => {
    const buyer = await shop.signedIn('buyer', 'full');
    const [first] = [await held(buyer, BASKET), await held(buyer, BASKET)];
    const { body } = await ask(buyer, take(1)).expect(409);
    expect(body).toEqual({
      statusCode: 409,
      code: 'hold_limit_reached',
      message: 'You can hold 1,000 unpaid leads, and you hold 1,000 now. Pay or cancel an open order, or choose fewer leads.',
    });
    expect(await activeHolds('full')).toEqual({ orders: 2, leads: newBuyer.leads });
    await buyer.post(`/api/orders/${first.orderId}/cancel`).expect(204);
    await held(buyer, 1);
  });

  it('M56 returns the same order for the same leads, also at the limit', async () => {
    const buyer = await shop.signedIn('buyer');
    const leadIds = take(BASKET);
    await held(buyer, BASKET);
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(buyer, leadIds).expect(200)));
    expect(new Set(answers.map(({ body }) => (body as BulkPurchaseResponse).orderId)).size).toBe(1);
  });

  it('M56 lets a buyer of 500 leads hold again after three expired holds and two canceled ones', async () => {
    const buyer = await shop.signedIn('buyer');
    const leadIds = take(BASKET);
    for (let time = 1; time <= 3; time += 1) {
      const { body } = await ask(buyer, leadIds).expect(200);
      await expireHold(shop, (body as BulkPurchaseResponse).orderId);
    }
    for (let time = 1; time <= 2; time += 1) {
      const { orderId } = await held(buyer, BASKET);
      await buyer.post(`/api/orders/${orderId}/cancel`).expect(204);
    }
    const last = (await ask(buyer, leadIds).expect(200)).body as BulkPurchaseResponse;
    await pay(buyer, last);
    await waitForStatus(buyer, last.orderId, 'paid');
  });

  it('M56 stops repeated holds without payment for 24 hours', async () => {
    const buyer = await shop.signedIn('buyer', 'again');
    const left: { orderId: string }[] = [];
    for (let time = 1; time <= HOLD_LIMITS.timesADay * 2; time += 1) {
      left.push(await held(buyer, BASKET));
      await expireHold(shop, left.at(-1)!.orderId);
    }
    const { body } = await ask(buyer, take(1)).expect(409);
    expect((body as { message: string }).message).toBe(
      "You've held 3,000 leads in 24 hours without paying. Pay an open order, or try again tomorrow.",
    );
    for (const order of left) await moveToYesterday(order);
    await held(buyer, BASKET);
  });

  it('M56 gives the limit of a new buyer to an account below the required total', async () => {
    const buyer = await customer('one-lead', 1);
    const [order] = await shop.db.query<{ cents: number }>(
      `SELECT total_cents::int AS cents FROM orders WHERE paid_at IS NOT NULL AND buyer_id = (SELECT id FROM users WHERE username = 'one-lead')`,
    );
    expect(order!.cents).toBeLessThan(knownBuyer.fromCents);
    for (let leads = 0; leads < newBuyer.leads; leads += BASKET) await held(buyer, BASKET);
    await ask(buyer, take(1)).expect(409);
  });

  it('M56 gives paying buyers a higher limit, and never counts leads they pay for', async () => {
    const buyer = await customer('regular');
    for (let leads = 0; leads < knownBuyer.leads; leads += BASKET) await held(buyer, BASKET);
    await ask(buyer, take(1)).expect(409);
    expect(await activeHolds('regular')).toEqual({ orders: knownBuyer.leads / BASKET, leads: knownBuyer.leads });
  });

  it.each(['refunded_cents = total_cents', 'disputed_at = now()'])(
    'M56 ignores refunded and disputed orders: %s',
    async (change) => {
      const name = `history-${change.length}`;
      const buyer = await customer(name);
      await shop.db.run(`UPDATE orders SET ${change} WHERE buyer_id = (SELECT id FROM users WHERE username = $1)`, [name]);
      await held(buyer, BASKET);
      await held(buyer, BASKET);
      await ask(buyer, take(1)).expect(409);
    },
  );

  it('M57 accounts without a payment share the limit of their network, also fifty at once; customers and other networks do not', async () => {
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
    await waitForStatus(known, first.orderId, 'paid');
    await ask(known, take(BASKET)).expect(200);
  });

  it('M57 stops repeated holds of a network without payment for 24 hours', async () => {
    const leads = take(BASKET);
    const timesAnAccount = (newBuyer.leads / BASKET) * HOLD_LIMITS.timesADay;
    const left = (newBuyersOfNetwork.leads / BASKET) * HOLD_LIMITS.timesADay;
    for (let accounts = 0; accounts < left / timesAnAccount; accounts += 1) {
      const buyer = await shop.signedIn('buyer');
      for (let time = 0; time < timesAnAccount; time += 1)
        await expireHold(shop, ((await ask(buyer, leads).expect(200)).body as BulkPurchaseResponse).orderId);
    }
    const newcomer = await shop.signedIn('buyer');
    const { body } = await ask(newcomer, leads).expect(409);
    expect((body as { message: string }).message).toContain('New accounts on your network hold too many unpaid leads');
    await ask(newcomer, leads, address(1)).expect(200);
  });

  /** Makes an order as large as many orders together. */
  const setQuantity = ({ orderId }: { orderId: string }, leads: number) =>
    shop.db.run('UPDATE orders SET quantity = $2 WHERE id = $1', [orderId, leads]);

  it('M57 leaves the limit of a network to new accounts, however much a customer holds there', async () => {
    const known = await customer();
    await setQuantity(await held(known, 1), newBuyersOfNetwork.leads);
    await held(await shop.signedIn('buyer'), 1);
  });

  it.each(['refunded', 'credited'])('M56 counts only what a buyer has paid less what was %s', async (what) => {
    const name = `partly-${what}`;
    const buyer = await customer(name);
    await shop.db.run(
      `UPDATE orders SET ${what}_cents = total_cents - $1 WHERE paid_at IS NOT NULL AND buyer_id = (SELECT id FROM users WHERE username = $2)`,
      [knownBuyer.fromCents - 1, name],
    );
    await setQuantity(await held(buyer, 1), newBuyer.leads);
    await ask(buyer, take(1)).expect(409);
  });
});
