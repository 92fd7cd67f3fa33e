import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ErrorBody } from '@warmline/contracts/http/errors';
import type { Agent, Response } from 'supertest';
import { addInventory } from '../../factories/leads.js';
import { buildRefund } from '../../support/shop/admin-orders.js';
import { decideDispute, openDispute } from '../../support/wallet/bank.js';
import { hold, pay } from '../../support/shop/buying.js';
import { balanceOf } from '../../support/wallet/deposits.js';
import { runJobs } from '../../support/jobs.js';
import { ledgerViolations } from '../../support/wallet/ledger.js';
import { askDecision, askReturn, buyLeads, buyMore, callableLead, returned } from '../../support/shop/returns.js';
import { fund } from '../../support/wallet/ledger.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

const TIMES = 50;

describe('returns at the same moment', () => {
  let shop: TestApp;
  let admin: Agent;
  let support: Agent;
  let buyer: Agent;
  let username: string;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false, settings: { RATE_LIMIT_FACTOR: '10000' } });
    admin = await shop.signedIn('admin');
    support = await shop.signedIn('support');
    ({ buyer, username } = await buyLeads(shop, [callableLead()]));
    await fund(shop, username, 200_000);
  });
  afterAll(() => shop.stop());

  /** Runs all races, ten at once. */
  async function times<T>(work: (at: number) => Promise<T>): Promise<T[]> {
    const done: T[] = [];
    while (done.length < TIMES) done.push(...(await Promise.all(Array.from({ length: 10 }, (_, at) => work(done.length + at)))));
    return done;
  }
  const buy = (count: number) =>
    buyMore(
      shop,
      buyer,
      Array.from({ length: count }, () => callableLead()),
    );
  const buyByCard = async () => {
    const leadIds = await addInventory(
      shop,
      Array.from({ length: 3 }, () => callableLead()),
    );
    const order = await hold(buyer, leadIds);
    await pay(buyer, order);
    return { ...order, leadIds };
  };
  /** Handles what the bank reported, as four workers do. */
  const handlePayments = async () => {
    await shop.payments.deliveries.settled();
    await Promise.all(Array.from({ length: 4 }, () => runJobs(shop, ['payments'])));
  };
  const deceased = (leadId: number) => ({ leadId, reason: 'deceased' }) as const;
  const statuses = (responses: readonly Response[]) => responses.map(({ status }) => status).sort((a, b) => a - b);

  it('W11 a refund and a return of one order never exceed it; a refund names the most that is left', async () => {
    const outcomes = await times(async () => {
      const { orderId, leadIds } = await buy(2);
      const { lines } = await returned(buyer, [deceased(leadIds[0]!)]);
      const [refund, decision] = await Promise.all([
        admin.post(`/api/admin/orders/${orderId}/refund`).send(buildRefund({ amountCents: 600, refundedCents: 0 })),
        askDecision(support, lines[0]!.id),
      ]);
      return { orderId, refund, decision };
    });
    for (const { refund, decision } of outcomes) {
      expect([refund.status, decision.status]).toEqual(refund.status === 200 ? [200, 409] : [400, 200]);
      if (refund.status === 400) expect((refund.body as ErrorBody).message).toBe('At most $3.00 can be refunded');
      else expect((decision.body as ErrorBody).code).toBe('return_closed');
    }
    await runJobs(shop, ['payments']);
    const rows = await shop.db.query<{ sum: number; wanted: number }>(
      `SELECT refunded_cents + credited_cents AS sum, CASE WHEN refunded_cents > 0 THEN 600 ELSE 300 END AS wanted FROM orders WHERE id = ANY($1::uuid[])`,
      [outcomes.map(({ orderId }) => orderId)],
    );
    expect(rows).toHaveLength(TIMES);
    for (const { sum, wanted } of rows) expect(sum).toBe(wanted);
    expect(await ledgerViolations(shop)).toEqual([]);
  });

  it('W93 a dispute that is opened, won or lost while a return is decided: neither gives back what the other took', async () => {
    const before = await balanceOf(buyer);
    let [accepted, lost] = [0, 0];
    for (let group = 0; group < TIMES / 10; group += 1) {
      const orders = await Promise.all(Array.from({ length: 10 }, buyByCard));
      await handlePayments();
      const lines = await Promise.all(
        orders.map(async ({ leadIds }) => (await returned(buyer, leadIds.slice(0, 2).map(deceased))).lines),
      );
      /** Decides about one line of each order while the bank's report is handled. */
      const decide = async (line: 0 | 1) => {
        await shop.payments.deliveries.settled();
        const [decisions] = await Promise.all([
          Promise.all(lines.map((of) => askDecision(support, of[line]!.id))),
          handlePayments(),
        ]);
        return decisions.map(({ status, body }) => (status === 200 ? 'accepted' : (body as ErrorBody).code));
      };
      for (const order of orders) await openDispute(shop, order);
      const opened = await decide(0);
      for (const [at, order] of orders.entries()) await decideDispute(shop, order, at % 2 === 0 ? 'lost' : 'won');
      const closed = await decide(1);
      // The balance pays what a lost dispute took at once, so a line that is decided after it is accepted (W88).
      for (const outcome of [...opened, ...closed]) expect(['accepted', 'order_disputed']).toContain(outcome);
      accepted += [...opened, ...closed].filter((outcome) => outcome === 'accepted').length;
      lost += 5;
      const sums = await shop.db.query<{ refunded: number; credited: number; total: number; lost: number }>(
        `SELECT refunded_cents AS refunded, credited_cents AS credited, total_cents AS total, dispute_lost_cents AS lost FROM orders WHERE id = ANY($1::uuid[])`,
        [orders.map(({ orderId }) => orderId)],
      );
      expect(sums.filter(({ refunded, credited, total }) => refunded !== 0 || credited > 600 || total !== 900)).toEqual([]);
      expect(sums.filter((order) => order.lost === 900)).toHaveLength(5);
    }
    expect(await balanceOf(buyer)).toEqual([before[0] + accepted * 300 - lost * 900, 0, 0, 0]);
    expect(await ledgerViolations(shop)).toEqual([]);
  });

  it('W90 of two people one decides, and the other reads who', async () => {
    const { leadIds } = await buy(TIMES);
    const { lines } = await returned(buyer, leadIds.map(deceased));
    const refuse = { decision: 'refuse', code: 'reached', note: 'We talked to this person.' } as const;
    const races = await times((at) =>
      Promise.all([askDecision(support, lines[at]!.id), askDecision(admin, lines[at]!.id, refuse)]),
    );
    for (const race of races) {
      expect(statuses(race)).toEqual([200, 409]);
      const late = race.find(({ status }) => status === 409)!.body as ErrorBody;
      expect(late).toMatchObject({
        code: 'return_decided',
        message: expect.stringMatching(/^(support|admin)\S* already/) as unknown,
      });
    }
    expect(await ledgerViolations(shop)).toEqual([]);
  });

  it('W86 requests about different orders at once keep the share together', async () => {
    const first = await buyLeads(shop, [callableLead()]);
    await fund(shop, first.username, 2_700);
    const leadIds = [...first.leadIds];
    for (let more = 0; more < 9; more += 1) leadIds.push(...(await buyMore(shop, first.buyer, [callableLead()])).leadIds);
    const answers = await Promise.all(
      leadIds.map((leadId) => askReturn(first.buyer, [{ leadId, reason: 'bad_data', note: 'Invented name' }])),
    );
    expect(statuses(answers)).toEqual([...Array<number>(3).fill(201), ...Array<number>(7).fill(409)]);
  });

  it('W20 of two requests for one lead one is stored', async () => {
    const { leadIds } = await buy(TIMES);
    const races = await times((at) =>
      Promise.all([askReturn(buyer, [deceased(leadIds[at]!)]), askReturn(buyer, [deceased(leadIds[at]!)])]),
    );
    for (const race of races) {
      expect(statuses(race)).toEqual([201, 409]);
      expect((race.find(({ status }) => status === 409)!.body as ErrorBody).code).toBe('return_exists');
    }
  });
});
