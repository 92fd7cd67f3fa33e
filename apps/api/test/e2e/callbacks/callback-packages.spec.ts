import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AdminOrder } from '@warmline/contracts/orders/admin-types';
import type { PaymentIntentResponse } from '@warmline/contracts/orders/checkout';
import type { OrderDetail } from '@warmline/contracts/orders/types';
import { randomUUID } from 'node:crypto';
import type { Agent } from 'supertest';
import { FillPackages } from '../../../src/modules/orders/use-cases/packages/fill-packages.use-case.js';
import { PackageEarnings } from '../../../src/modules/orders/use-cases/settlement/package-earnings.js';
import { StartPackages } from '../../../src/modules/orders/use-cases/packages/start-packages.use-case.js';
import { buildPhone } from '../../factories/csv.js';
import { buildRefund } from '../../support/shop/admin-orders.js';
import { buildRingcloud } from '../../factories/surveys.js';
import { settleRefund } from '../../support/wallet/bank.js';
import { pay } from '../../support/shop/buying.js';
import { buyCallbacks, stockCallbacks } from '../../support/shop/callbacks.js';
import { emailsTo } from '../../support/inbox.js';
import { runJobs } from '../../support/jobs.js';
import { ledgerViolations, postedFor } from '../../support/wallet/ledger.js';
import { askReturn, returned } from '../../support/shop/returns.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

interface Bought {
  buyer: Agent;
  id: string;
  email: string;
  opened: PaymentIntentResponse;
}

describe('L86 callbacks that were bought by number', () => {
  let shop: TestApp;
  let admin: Agent;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false, settings: { RATE_LIMIT_FACTOR: '1000' } });
    admin = await shop.signedIn('admin');
  });
  afterAll(() => shop.stop());
  // Callbacks and open orders of one test are not for the next.
  beforeEach(async () => {
    await shop.db.run(`UPDATE callback_opportunities SET held_until = now() + interval '1 day' WHERE sold_at IS NULL`);
    await shop.db.run('UPDATE lead_packages SET ended_at = now() WHERE ended_at IS NULL');
  });

  /** Runs what is due, again until the provider and the shop have told each other everything. */
  async function settle(): Promise<void> {
    for (let round = 0; round < 3; round += 1) {
      await shop.payments.deliveries.settled();
      await runJobs(shop);
    }
  }
  async function buy(quantity: number, workingStates = 'FL, GA'): Promise<Bought> {
    const buyer = shop.anonymous();
    const survey = buildRingcloud({ leadType: 'call_backs', totalTransfers: quantity, workingStates });
    const { body: saved } = await buyer.post('/api/ringcloud-survey').send(survey).expect(200);
    const { submissionId, quote } = saved as { submissionId: string; quote: { amount: number } };
    const payload = { tier: 'ringcloud', packageType: 'call_backs', quantity, amount: quote.amount, submissionId };
    const { body } = await buyer
      .post('/api/create-payment-intent')
      .send({ ...payload, requestId: randomUUID() })
      .expect(200);
    const opened = body as PaymentIntentResponse;
    await pay(buyer, opened);
    await settle();
    return { buyer, id: opened.orderId, email: survey.email, opened };
  }
  const read = async ({ buyer, id }: Bought) => (await buyer.get(`/api/orders/${id}`).expect(200)).body as OrderDetail;
  const progress = async (bought: Bought) => {
    const { status, leadPackage, callbacks } = await read(bought);
    return [status, callbacks!.length, leadPackage?.missing];
  };
  const subjects = async ({ email }: Bought) =>
    (await emailsTo(email)).map(({ Subject }) => Subject).filter((subject) => /callback/i.test(subject));

  it('L86 are delivered at the payment in the states of the order, at its price, and complete it', async () => {
    await stockCallbacks(shop, { count: 2, state: 'FL', priceCents: 100 });
    await stockCallbacks(shop, { count: 1, state: 'GA', priceCents: 9_900 });
    await stockCallbacks(shop, { count: 3, state: 'TX' });
    const bought = await buy(3);
    const order = await read(bought);
    expect(order).toMatchObject({ status: 'completed', product: 'callback', leads: [] });
    expect(order.leadPackage).toMatchObject({ delivered: 3, total: 3, missing: 0, waitsFor: null, refundOn: null });
    expect(order.callbacks!.map(({ state, priceCents }) => [state, priceCents]).sort()).toEqual([
      ['FL', order.unitCents],
      ['FL', order.unitCents],
      ['GA', order.unitCents],
    ]);
    const { text } = await bought.buyer.get(`/api/orders/${bought.id}/callbacks.csv`).expect(200);
    expect(text.trim().split('\n')).toHaveLength(4);
    expect(await subjects(bought)).toEqual([`All 3 callbacks are here (${order.number})`]);
    const { body } = await admin.get(`/api/admin/orders/${bought.id}/callbacks`).expect(200);
    expect(body).toHaveLength(3);
    expect(await ledgerViolations(shop)).toEqual([]);
  });

  it('L86 get the rest as staff add callbacks, one by one or from a file, oldest payment first', async () => {
    const [first, second] = [await buy(2), await buy(1)];
    expect(await progress(first)).toEqual(['paid', 0, 2]);
    // Its form has named the states, so its buyer is not asked for them again.
    const { reference } = await read(first);
    expect((await first.buyer.get(`/api/order-receipts/${reference}`).expect(200)).body).toMatchObject({ setup: 'none' });
    const form = { name: 'Ann Example', email: 'ann@mail.example', state: 'FL', price: 15 };
    await admin
      .post('/api/admin/callback-opportunities')
      .send({ ...form, phone: buildPhone() })
      .expect(201);
    await settle();
    expect([await progress(first), await progress(second)]).toEqual([
      ['paid', 1, 1],
      ['paid', 0, 1],
    ]);
    expect(((await admin.get(`/api/admin/orders/${first.id}`).expect(200)).body as AdminOrder).leadPackage).toMatchObject({
      delivered: 1,
      missing: 1,
    });
    const rows = ['GA', 'TX', 'FL'].map((state) => `Filed,${buildPhone()},f@mail.example,${state},12`);
    const file = Buffer.from(['Name,Phone,Email,State,Price', ...rows].join('\n'));
    const plan = (await admin.post('/api/admin/callback-files').attach('file', file, 'c.csv').expect(200)).body as {
      sha256: string;
    };
    await admin.post(`/api/admin/callback-files/confirm?sha256=${plan.sha256}`).attach('file', file, 'c.csv').expect(200);
    await settle();
    expect([await progress(first), await progress(second)]).toEqual([
      ['completed', 2, 0],
      ['completed', 1, 0],
    ]);
    expect(await subjects(first)).toHaveLength(2);
  });

  it('L86 M99 those that are missing are refunded on request, and after 14 days', async () => {
    await stockCallbacks(shop, { count: 1 });
    const [asked, overdue] = [await buy(3), await buy(2)];
    const missing = { requestId: randomUUID(), missing: 2 };
    await asked.buyer
      .post(`/api/orders/${asked.id}/refund-missing`)
      .send({ ...missing, missing: 1 })
      .expect(409);
    await asked.buyer.post(`/api/orders/${asked.id}/refund-missing`).send(missing).expect(200);
    await shop.db.run(`UPDATE lead_packages SET started_at = now() - interval '15 days' WHERE order_id = $1`, [overdue.id]);
    await shop.app.get(FillPackages, { strict: false }).execute({});
    await settle();
    await shop.app.get(FillPackages, { strict: false }).execute({});
    const order = await read(asked);
    expect(order).toMatchObject({ status: 'completed', refundedCents: 2 * order.unitCents! });
    expect(order.callbacks).toHaveLength(1);
    expect(await read(overdue)).toMatchObject({ status: 'cancelled', cancelReason: 'refunded' });
    expect(await ledgerViolations(shop)).toEqual([]);
  });

  it('M99 L94 are missing again when the refund that completed the order is rejected, and a refund of a delivered one is not for them', async () => {
    await stockCallbacks(shop, { count: 1 });
    const bought = await buy(3);
    const refundMissing = (missing: number) =>
      bought.buyer.post(`/api/orders/${bought.id}/refund-missing`).send({ requestId: randomUUID(), missing }).expect(200);
    // What the night would post.
    const earn = () => shop.app.get(PackageEarnings, { strict: false }).earn([bought.id], new Date());
    await refundMissing(2);
    await settle();
    await earn();
    expect(await progress(bought)).toEqual(['completed', 1, 0]);
    expect(await ledgerViolations(shop)).toEqual([]);

    await settleRefund(shop, bought.opened, 'fail');
    await settle();
    await earn();
    expect(await progress(bought)).toEqual(['paid', 1, 2]);
    expect(await ledgerViolations(shop)).toEqual([]);
    const { unitCents, callbacks } = await read(bought);
    const named = { callbackIds: [callbacks![0]!.id], amountCents: unitCents!, refundedCents: 0 };
    await admin.post(`/api/admin/orders/${bought.id}/refund`).send(buildRefund(named)).expect(200);
    await settle();
    expect(await progress(bought)).toEqual(['paid', 1, 2]);

    await stockCallbacks(shop, { count: 1 });
    await shop.app.get(FillPackages, { strict: false }).executeCallbacks();
    await refundMissing(1);
    await settle();
    await earn();
    expect(await progress(bought)).toEqual(['completed', 2, 0]);
    expect(await read(bought)).toMatchObject({ refundedCents: 2 * unitCents! });
    const net = (account: string) =>
      postedFor(shop, bought.id).then((legs) =>
        legs.reduce((sum, leg) => {
          const [, debit, , credit, cents] = leg.split(' ');
          return sum + (credit === account ? Number(cents) : 0) - (debit === account ? Number(cents) : 0);
        }, 0),
      );
    expect([await net('shop.unearned'), await net('shop.sales.callbacks'), await net('shop.provider')]).toEqual([
      0,
      unitCents,
      -unitCents!,
    ]);
    expect(await ledgerViolations(shop)).toEqual([]);
  });

  it('L95 can be returned from their delivery on, and what is missing stays refundable', async () => {
    await stockCallbacks(shop, { count: 1 });
    const bought = await buy(2);
    const [early] = (await read(bought)).callbacks!;
    await shop.db.run(
      `WITH o AS (UPDATE orders SET paid_at = paid_at - interval '9 days' WHERE id = $1)
       UPDATE order_callbacks SET delivered_at = delivered_at - interval '9 days' WHERE order_id = $1`,
      [bought.id],
    );
    const [late] = await stockCallbacks(shop, { count: 1 });
    await shop.db.run('UPDATE lead_packages SET walked_at = NULL WHERE order_id = $1', [bought.id]);
    await shop.app.get(FillPackages, { strict: false }).execute({});
    const order = await read(bought);
    expect(order.status).toBe('completed');
    const line = { reason: 'bad_data', note: 'No such person' } as const;
    await askReturn(bought.buyer, [{ callbackId: early!.id, ...line }]).expect(409);
    const { lines } = await returned(bought.buyer, [{ callbackId: late!, ...line }]);
    expect(lines).toMatchObject([{ priceCents: order.unitCents, status: 'accepted', rule: 'impossible_number' }]);
    expect(await ledgerViolations(shop)).toEqual([]);
  });

  it('L86 orders that were paid before are listed and filled by the command', async () => {
    const bought = await buy(1);
    await shop.db.run('DELETE FROM lead_packages WHERE order_id = $1', [bought.id]);
    await stockCallbacks(shop);
    const start = shop.app.get(StartPackages, { strict: false });
    const { number } = await read(bought);
    expect(await start.list()).toContainEqual({ id: bought.id, number, quantity: 1, product: 'callback' });
    expect(await start.execute([number])).toBe(1);
    await settle();
    expect(await progress(bought)).toEqual(['completed', 1, 0]);
  });

  it('L86 L83 no callback is sold twice when orders are filled and buyers buy at the same moment', async () => {
    const packages = [await buy(8), await buy(8), await buy(8)];
    const ids = await stockCallbacks(shop, { count: 20 });
    const buyer = await shop.signedIn('buyer');
    const fill = shop.app.get(FillPackages, { strict: false });
    const [statuses] = await Promise.all([
      Promise.all(ids.slice(0, 6).map(async (id) => (await buyCallbacks(buyer, [id])).status)),
      // Each order in a run of its own, because runs wait for each other at an order.
      ...packages.map(({ id }) => fill.executeAnew(id)),
    ]);
    const held = statuses.filter((status) => status === 200).length;
    const lines = await shop.db.query<{ lines: number }>(
      'SELECT count(*)::int AS lines FROM order_callbacks WHERE callback_id = ANY($1::bigint[]) GROUP BY callback_id',
      [ids],
    );
    expect(lines.every((each) => each.lines === 1)).toBe(true);
    const delivered = (await Promise.all(packages.map(read))).reduce((sum, { callbacks }) => sum + callbacks!.length, 0);
    // Skipped rows wait for the next run.
    await fill.executeCallbacks();
    const after = (await Promise.all(packages.map(read))).reduce((sum, { callbacks }) => sum + callbacks!.length, 0);
    expect(delivered).toBeLessThanOrEqual(after);
    expect(after + held).toBe(20);
  });
});
