import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { ErrorBody } from '@warmline/contracts/http/errors';
import type { BalancePurchaseResponse } from '@warmline/contracts/orders/balance';
import type { OrderDetail } from '@warmline/contracts/orders/types';
import type { ReturnablePage, ReturnLineRequest } from '@warmline/contracts/returns/types';
import type { StaffReturnPage } from '@warmline/contracts/returns/staff-types';
import { randomUUID } from 'node:crypto';
import type { Agent } from 'supertest';
import { buildRefund } from '../../support/shop/admin-orders.js';
import { buyCallbacks, stockCallbacks } from '../../support/shop/callbacks.js';
import { runJobs } from '../../support/jobs.js';
import { availableTo, fund, ledgerViolations, postedFor } from '../../support/wallet/ledger.js';
import { accept, askDecision, askReturn, disconnected, returned } from '../../support/shop/returns.js';
import { moveSeat } from '../../support/accounts/seats.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

describe('L95 returned callbacks', () => {
  let shop: TestApp;
  let admin: Agent;
  let support: Agent;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false, settings: { RATE_LIMIT_FACTOR: '1000' } });
    [admin, support] = [await shop.signedIn('admin'), await shop.signedIn('support')];
  });
  afterAll(() => shop.stop());
  afterEach(async () => expect(await ledgerViolations(shop)).toEqual([]));

  const codeOf = ({ body }: { body: unknown }) => (body as ErrorBody).code;
  const back = (callbackId: number, rest: Partial<ReturnLineRequest> = {}): ReturnLineRequest => {
    const { leadId: _lead, ...line } = disconnected(0, rest);
    return { ...line, callbackId };
  };
  /** Stocks callbacks whose numbers can exist. */
  async function stock(count: number): Promise<number[]> {
    const ids = await stockCallbacks(shop, { count, priceCents: 500 });
    await shop.db.run(
      `UPDATE callback_opportunities SET phone = (3052000000 + id)::text, email = 'rosa' || id || '@mail.example' WHERE id = ANY($1::bigint[])`,
      [ids],
    );
    return ids;
  }
  /** Buys callbacks from the balance of a new buyer, and opens the order. */
  async function buy(count: number) {
    const username = `buyer-${randomUUID().slice(0, 8)}`;
    const buyer = await shop.signedIn('buyer', username);
    const agencyId = await fund(shop, username, count * 500);
    const ids = await stock(count);
    const { orderId } = (await buyCallbacks(buyer, ids, { payWith: 'wallet' }).expect(200)).body as BalancePurchaseResponse;
    const read = async () => (await buyer.get(`/api/orders/${orderId}`).expect(200)).body as OrderDetail;
    return { username, buyer, agencyId, ids, orderId, read, order: await read() };
  }

  it('L117 give their price back once, are masked from then on, and are never on sale again', async () => {
    const { buyer, agencyId, ids, orderId, order, read } = await buy(3);
    const [id] = ids as [number];
    expect(Date.parse(order.returns!.longestUntil!)).toBeGreaterThan(Date.now());
    const { phone, email } = order.callbacks!.find((one) => one.id === id)!;
    const request = await returned(buyer, [back(id)]);
    expect(request.lines).toMatchObject([
      {
        status: 'requested',
        rule: 'person',
        priceCents: 500,
        item: { kind: 'callback', callbackId: id, phone, requestedAt: null },
      },
    ]);
    const { items } = (await support.get('/api/admin/returns').expect(200)).body as StaffReturnPage;
    expect(items).toMatchObject([{ item: { kind: 'callback', phone }, access: { opened: 1 } }]);

    const [line] = request.lines;
    expect(await accept(support, line!.id)).toMatchObject({ status: 'accepted', creditedCents: 500 });
    expect(await availableTo(shop, agencyId)).toBe(500);
    expect(await postedFor(shop, orderId)).toContain('callback_credit shop.returns.callbacks > wallet.cash 500');
    expect((await read()).callbacks!.find((one) => one.id === id)).toMatchObject({
      phone: '(305) XXX-XXXX',
      email: null,
      return: { status: 'accepted', number: request.number, creditedCents: 500 },
    });
    const { text } = await buyer.get(`/api/orders/${orderId}/callbacks.csv`).expect(200);
    expect(text.trim().split('\n')).toHaveLength(3);
    expect(text).not.toContain(email);
    expect((await buyer.get('/api/orders').query({ q: phone }).expect(200)).body).toEqual([]);
    const returnable = (await buyer.get('/api/returns/returnable').query({ kind: 'callback' }).expect(200))
      .body as ReturnablePage;
    expect(returnable.items.map(({ item, closed }) => `${item.kind} ${closed}`).sort()).toEqual([
      'callback null',
      'callback null',
      'callback returned_before',
    ]);
    expect(codeOf(await askReturn(buyer, [back(id)]).expect(409))).toBe('return_exists');
    expect(codeOf(await askDecision(admin, line!.id).expect(409))).toBe('return_decided');

    // Its phone stays known, so that staff can't put the person on sale a second time.
    const again = await admin
      .post('/api/admin/callback-opportunities')
      .send({ name: 'Rosa Again', email: 'rosa@mail.example', phone, state: 'FL', price: 5 })
      .expect(409);
    expect(codeOf(again)).toBe('callback_known');
  });

  it('L117 wait for a person once a part of the order was refunded, who sees how much', async () => {
    const { buyer, ids, orderId } = await buy(3);
    await shop.db.run(
      `UPDATE callback_opportunities SET phone = '371555' || lpad((id % 10000)::text, 4, '0') WHERE id = ANY($1::bigint[])`,
      [ids],
    );
    expect((await returned(buyer, [back(ids[0]!)])).lines).toMatchObject([{ status: 'accepted', rule: 'impossible_number' }]);
    await admin
      .post(`/api/admin/orders/${orderId}/refund`)
      .send(buildRefund({ amountCents: 200 }))
      .expect(200);
    // Also while the refund is requested only.
    const { lines } = await returned(buyer, [back(ids[1]!)]);
    expect(lines).toMatchObject([{ status: 'requested', rule: 'part_refunded' }]);
    await runJobs(shop);
    expect((await returned(buyer, [back(ids[2]!)])).lines).toMatchObject([{ rule: 'part_refunded' }]);
    const { items } = (await support.get('/api/admin/returns').expect(200)).body as StaffReturnPage;
    const own = items.filter(({ order }) => order.id === orderId);
    expect(own.map(({ orderRefundedCents }) => orderRefundedCents)).toEqual([200, 200]);
    expect(await accept(support, lines[0]!.id)).toMatchObject({
      status: 'accepted',
      creditedCents: 500,
      orderRefundedCents: 200,
    });
  });

  it('L95 are the buyer’s own duplicates of an earlier one that they keep: not by the email alone', async () => {
    const { buyer, agencyId, username, ids } = await buy(2);
    const [first, other] = ids as [number, number];
    await fund(shop, username, 1500);
    const more = await stock(3);
    await buyCallbacks(buyer, more, { payWith: 'wallet' }).expect(200);
    const twin = (id: number, of: number, columns: string) =>
      shop.db.run(
        `UPDATE callback_opportunities SET (${columns}) = (SELECT ${columns} FROM callback_opportunities WHERE id = $2) WHERE id = $1`,
        [id, of],
      );
    await shop.db.run(`UPDATE callback_opportunities SET name = 'Rosa ' || id WHERE id = ANY($1::bigint[])`, [[...ids, ...more]]);
    await twin(more[0]!, first, 'email, state');
    await twin(more[1]!, first, 'email, state, name');
    await twin(more[2]!, other, 'email, state, name');
    const duplicate = (id: number) => back(id, { reason: 'duplicate_own', note: 'My first order' });
    const request = await returned(buyer, [duplicate(more[0]!), duplicate(more[1]!)]);
    expect(request.lines.map(({ rule }) => rule)).toEqual(['person', 'own_duplicate']);
    // Both of a pair: nothing of it would be left.
    const both = await returned(buyer, [duplicate(more[2]!), back(other)]);
    expect(both.lines.map(({ rule }) => rule)).toEqual(['person', 'person']);
    expect(await availableTo(shop, agencyId)).toBe(500);
  });

  it('L95 belong to their buyer: others, other seats and seats that only look can’t return them', async () => {
    const owned = await buy(2);
    const other = await buy(1);
    await askReturn(other.buyer, [back(owned.ids[0]!)]).expect(404);
    await askReturn(owned.buyer, [{ ...back(owned.ids[0]!), leadId: 1 }]).expect(400);
    const line = { callId: randomUUID(), reason: 'no_audio', note: 'After 20 seconds' } as const;
    await askReturn(owned.buyer, [line]).expect(404);
    const wrong = (await askReturn(owned.buyer, [back(owned.ids[0]!, { reason: 'no_audio', note: 'Nothing' })]).expect(400)).body;
    expect((wrong as ErrorBody).errors).toMatchObject([{ field: 'lines.0.reason' }]);

    await moveSeat(shop, other.username, { with: owned.username, role: 'viewer', sees: 'all' });
    await askReturn(other.buyer, [back(owned.ids[0]!)]).expect(403);
    expect(await availableTo(shop, owned.agencyId)).toBe(0);
  });

  it('L95 are returned once, however many ask at the same moment', async () => {
    const { buyer, agencyId, ids } = await buy(4);
    for (const id of ids.slice(0, 3)) {
      const answers = await Promise.all(
        Array.from({ length: 4 }, () => askReturn(buyer, [back(id, { reason: 'dnc_or_litigator', note: 'State list' })])),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
      const stored = answers.find(({ status }) => status === 201)!.body as { lines: { id: string }[] };
      const decided = await Promise.all([support, admin].map((who) => askDecision(who, stored.lines[0]!.id)));
      expect(decided.map(({ status }) => status).sort()).toEqual([200, 409]);
      const again = decided[0]!.status === 200 ? support : admin;
      await Promise.all([1, 2].map(() => askDecision(again, stored.lines[0]!.id).expect(200)));
    }
    expect(await availableTo(shop, agencyId)).toBe(1500);
  });

  it('L117 never give back more than was paid, also beside refunds', async () => {
    const { buyer, agencyId, ids, orderId } = await buy(2);
    const [first, second] = ids as [number, number];
    const refund = (amountCents: number, refundedCents: number) =>
      admin.post(`/api/admin/orders/${orderId}/refund`).send(buildRefund({ amountCents, refundedCents })).expect(200);
    const { lines } = await returned(buyer, [back(first)]);
    await refund(600, 0);
    await runJobs(shop);
    // $4.00 of $10.00 are left: less than one callback costs.
    expect((await returned(buyer, [back(second)])).lines).toMatchObject([{ status: 'requested', rule: 'part_refunded' }]);
    expect(await accept(support, lines[0]!.id)).toMatchObject({ creditedCents: 400 });
    await runJobs(shop);
    expect(codeOf(await askReturn(buyer, [back(second)]).expect(409))).toBe('return_exists');
    expect(await availableTo(shop, agencyId)).toBe(1000);
  });
});
