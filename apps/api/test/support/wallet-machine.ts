import { expect } from '@jest/globals';
import type { BulkPurchaseResponse } from '@warmline/contracts/leads/types';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import type { Agent } from 'supertest';
import { SweepPayments } from '../../src/modules/payments/use-cases/sweep-payments.use-case.js';
import { addInventory, buildLead } from '../factories/leads.js';
import { buildRefund } from './admin-orders.js';
import { expireHold, orderRow, pay } from './buying.js';
import { balanceOf, deposit } from './deposits.js';
import { runJobs } from './jobs.js';
import type { TestApp } from './test-app.js';
import { waitFor } from './wait-for.js';

/** How an unpaid order ends. */
const ENDS = ['pay', 'expire', 'cancel'] as const;

/** One thing that a buyer, staff or the clock does. Shares are percent of what there is, so that each act fits any balance. */
export type Act =
  | { what: 'deposit'; cents: number }
  | { what: 'buy'; share: number; times: number }
  | { what: 'mix'; share: number }
  | { what: 'end'; pick: number; how: (typeof ENDS)[number] }
  | { what: 'refund'; pick: number; share: number };

const share = fc.integer({ min: 1, max: 130 });
const pick = fc.nat(9);

/** Any act, each kind as likely as the others. */
export const anyAct: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ what: fc.constant('deposit' as const), cents: fc.integer({ min: 2_000, max: 40_000 }) }),
  fc.record({ what: fc.constant('buy' as const), share, times: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ what: fc.constant('mix' as const), share: fc.integer({ min: 50, max: 300 }) }),
  fc.record({ what: fc.constant('end' as const), pick, how: fc.constantFrom(...ENDS) }),
  fc.record({ what: fc.constant('refund' as const), pick, share }),
);

interface Order {
  id: string;
  clientSecret: string | null;
  walletCents: number;
  cardCents: number;
  refundedCents: number;
}

/** A buyer with a new agency, and what its balance must be: kept by arithmetic of its own, beside the product's. */
export class WalletMachine {
  private available = 0;
  private readonly unpaid: Order[] = [];
  private readonly paid: Order[] = [];

  constructor(
    private readonly shop: TestApp,
    private readonly buyer: Agent,
    private readonly admin: Agent,
  ) {}

  /** Does it, and compares the balance with the expected one. */
  async act(act: Act): Promise<void> {
    if (act.what === 'deposit') await this.deposit(act.cents);
    else if (act.what === 'buy') await this.buy(cut(this.available, act.share), act.times);
    else if (act.what === 'mix') await this.mix(cut(this.available, act.share));
    else if (act.what === 'end') await this.end(this.unpaid[act.pick % this.unpaid.length], act.how);
    else await this.refund(this.paid[act.pick % this.paid.length], act.share);
    const held = this.unpaid.reduce((sum, { walletCents }) => sum + walletCents, 0);
    expect({ act, balance: await balanceOf(this.buyer) }).toEqual({ act, balance: [this.available, held, 0, 0] });
  }

  private async deposit(cents: number): Promise<void> {
    await deposit(this.buyer, cents);
    await this.settle();
    this.available += cents;
  }

  /** Presses several times at once; that is one order, or none if the balance does not cover it. */
  private async buy(cents: number, times: number): Promise<void> {
    const body = { ...(await this.basket(cents)), payWith: 'wallet', requestId: randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: times }, () => this.buyer.post('/api/bulk-purchase-leads').send(body)),
    );
    const isCovered = cents <= this.available;
    expect(answers.map(({ status }) => status)).toEqual(Array(times).fill(isCovered ? 200 : 402));
    if (!isCovered) return;
    this.add(this.paid, answers[0]!.body as Required<BulkPurchaseResponse>);
    this.available -= cents;
  }

  /** What the balance lacks, a card pays; at least 50 cents (W10). */
  private async mix(cents: number): Promise<void> {
    const body = { ...(await this.basket(cents)), payWith: 'wallet_then_card', requestId: randomUUID() };
    const { body: answer } = await this.buyer.post('/api/bulk-purchase-leads').send(body).expect(200);
    const bought = answer as Required<BulkPurchaseResponse>;
    const missing = cents - this.available;
    const cardCents = missing <= 0 ? 0 : Math.max(missing, 50);
    expect(bought).toMatchObject({ status: cardCents === 0 ? 'paid' : 'pending', walletCents: cents - cardCents, cardCents });
    this.add(cardCents === 0 ? this.paid : this.unpaid, bought);
    this.available -= cents - cardCents;
  }

  private async end(order: Order | undefined, how: (typeof ENDS)[number]): Promise<void> {
    if (!order) return;
    if (how === 'cancel') await this.buyer.post(`/api/orders/${order.id}/cancel`).expect(204);
    else if (how === 'pay') await pay(this.buyer, { clientSecret: order.clientSecret! });
    else {
      await expireHold(this.shop, order.id);
      await this.shop.db.run('UPDATE payments SET checked_at = NULL WHERE subject_id = $1', [order.id]);
      await this.shop.app.get(SweepPayments, { strict: false }).execute();
    }
    await waitFor('the order to end', async () => {
      await this.settle();
      return (await orderRow(this.shop, order.id)).status !== 'pending';
    });
    expect((await orderRow(this.shop, order.id)).status).toBe(how === 'pay' ? 'paid' : 'cancelled');
    this.unpaid.splice(this.unpaid.indexOf(order), 1);
    if (how === 'pay') this.paid.push(order);
    else this.available += order.walletCents;
  }

  /** The card gets back what it paid, then the balance. */
  private async refund(order: Order | undefined, percent: number): Promise<void> {
    if (!order) return;
    const left = order.walletCents + order.cardCents - order.refundedCents;
    const cents = cut(left, percent);
    const body = buildRefund({ amountCents: cents, refundedCents: order.refundedCents });
    const answer = await this.admin.post(`/api/admin/orders/${order.id}/refund`).send(body);
    expect({ cents, left, status: answer.status }).toMatchObject({ status: left === 0 ? 409 : cents > left ? 400 : 200 });
    if (answer.status !== 200) return;
    await this.settle();
    const toCard = Math.min(cents, Math.max(0, order.cardCents - order.refundedCents));
    order.refundedCents += cents;
    this.available += cents - toCard;
  }

  private add(orders: Order[], { orderId, clientSecret, walletCents, cardCents }: Required<BulkPurchaseResponse>): void {
    orders.push({ id: orderId, clientSecret, walletCents, cardCents, refundedCents: 0 });
  }

  private async basket(cents: number): Promise<{ leadIds: number[] }> {
    return { leadIds: await addInventory(this.shop, [buildLead({ priceCents: cents })]) };
  }

  private async settle(): Promise<void> {
    await this.shop.payments.deliveries.settled();
    await runJobs(this.shop, ['payments', 'orders']);
  }
}

/** A share of an amount that is big enough to be paid by card. */
function cut(cents: number, percent: number): number {
  return Math.max(50, Math.ceil((cents * percent) / 100));
}
