import { expect } from '@jest/globals';
import type { BulkPurchaseResponse } from '@warmline/contracts/leads/types';
import type { ReturnRequest } from '@warmline/contracts/returns/types';
import { randomUUID } from 'node:crypto';
import type { Agent } from 'supertest';
import { buildRefund } from '../shop/admin-orders.js';
import { cardsOf, saveCard } from '../shop/cards.js';
import { expireOrder, orderRow, pay } from '../shop/buying.js';
import { EndPromo } from '../../../src/modules/wallet/use-cases/promo/end-promo.use-case.js';
import { decideDispute, openDispute } from './bank.js';
import { deposit, walletOf, type PayableDeposit } from './deposits.js';
import { endGrants, grantPromo } from './promo.js';
import { runJobs } from '../jobs.js';
import { askRecharge, sweepRecharges } from './recharge.js';
import { accept, askReturn } from '../shop/returns.js';
import { PASSWORD, type TestApp } from '../test-app.js';
import { waitFor } from '../wait-for.js';
import type { Act, End } from './wallet-acts.js';
import {
  basketOf,
  cut,
  idsOf,
  leftOf,
  NOTHING,
  sourcesOf,
  splitOf,
  splitRefund,
  splitReturn,
  sumOf,
  takeFrom,
  type MachineDeposit,
  type MachineOrder,
  type Tenders,
} from './wallet-orders.js';

/** So that the acts of a run stay below what one person may ask for in a day. */
const MAX_ADJUSTMENT = 20_000;

/** A buyer with a new agency, and what its balance must be: kept by arithmetic of its own, beside the product's. */
export class WalletMachine {
  cash = 0;
  promo = 0;
  private owed = 0;
  private readonly deposits: MachineDeposit[] = [];
  /** Seconds; every payment is later than the one before. */
  private clock = 0;
  /** Someone of its own, because of the limit of a day. */
  private support: Agent | undefined;
  private readonly unpaid: MachineOrder[] = [];
  private readonly paid: MachineOrder[] = [];

  constructor(
    private readonly shop: TestApp,
    private readonly agencyId: string,
    private readonly buyer: Agent,
    private readonly admin: Agent,
  ) {}

  private get available(): number {
    return this.cash + this.promo;
  }

  /** Does it, and compares the balance with the expected one. */
  async act(act: Act): Promise<void> {
    this.support ??= await this.shop.signedIn('support');
    if (act.what === 'deposit') await this.deposit(act.cents);
    else if (act.what === 'buy') await this.buy(cut(this.available, act.share), act.times);
    else if (act.what === 'mix') await this.mix(cut(this.available, act.share));
    else if (act.what === 'end') await this.end(this.unpaid[act.pick % this.unpaid.length], act.how);
    else if (act.what === 'refund') await this.refund(this.paid[act.pick % this.paid.length], act.share);
    else if (act.what === 'return') await this.return(this.paid[act.pick % this.paid.length], act.pick % 2);
    else if (act.what === 'payout') await this.payOut(act.share);
    else if (act.what === 'promo') await this.grantPromo(act.cents);
    else if (act.what === 'end promo') await this.endPromo();
    else if (act.what === 'adjust') await this.adjust(act.share, act.isCredit);
    else if (act.what === 'dispute') await this.dispute(act.pick, act.outcome);
    else await this.recharge(act);
    expect({ act, ...(await walletOf(this.buyer)) }).toMatchObject({
      act,
      availableCents: this.available,
      promoCents: this.promo,
      heldCents: this.unpaid.reduce((sum, { promoCents, walletCents }) => sum + promoCents + walletCents, 0),
      frozenCents: 0,
      owedCents: this.owed,
      payoutableCents: this.payable(),
    });
  }

  private async deposit(cents: number): Promise<void> {
    const paid = await deposit(this.buyer, cents);
    await this.settle();
    this.addDeposit(cents, paid);
  }

  private addDeposit(cents: number, paid?: PayableDeposit): void {
    this.receive(cents);
    this.deposits.push({ paidAt: (this.clock += 1), cents, paid });
  }

  /** Money pays first what is owed. */
  private receive(cents: number): void {
    this.cash += Math.max(0, cents - this.owed);
    this.owed = Math.max(0, this.owed - cents);
  }

  /** The bank takes back what is left of a deposit, or gives it again; what the balance has not is owed (W24, W93). */
  private async dispute(pick: number, outcome: 'won' | 'lost'): Promise<void> {
    const open = this.deposits.filter(({ cents, paid }) => cents > 0 && paid);
    const chosen = open[pick % open.length];
    if (!chosen) return;
    const { paid, cents } = chosen as Required<MachineDeposit>;
    await openDispute(this.shop, paid, { amount: cents });
    await this.settle();
    await decideDispute(this.shop, paid, outcome);
    await this.settle();
    chosen.paid = undefined;
    if (outcome === 'won') return;
    this.owed += Math.max(0, cents - this.cash);
    this.cash = Math.max(0, this.cash - cents);
    chosen.cents = 0;
  }

  /** Presses several times at once; that is one order, or none if the balance does not cover it. */
  private async buy(cents: number, times: number): Promise<void> {
    const leads = await basketOf(this.shop, cents);
    const body = { leadIds: idsOf(leads), payWith: 'wallet', requestId: randomUUID() };
    const press = () => this.buyer.post('/api/bulk-purchase-leads').send(body);
    const answers = await Promise.all(Array.from({ length: times }, press));
    const expected = this.owed > 0 ? 409 : cents <= this.available ? 200 : 402;
    expect(answers.map(({ status }) => status)).toEqual(Array(times).fill(expected));
    if (expected !== 200) return;
    this.add(this.paid, answers[0]!.body as Required<BulkPurchaseResponse>, splitOf(this, cents), leads);
  }

  /** What the balance lacks, a card pays; at least 50 cents (W10). */
  private async mix(cents: number): Promise<void> {
    const leads = await basketOf(this.shop, cents);
    const body = { leadIds: idsOf(leads), payWith: 'wallet_then_card', requestId: randomUUID() };
    const { status, body: answer } = await this.buyer.post('/api/bulk-purchase-leads').send(body);
    expect({ status }).toEqual({ status: this.owed > 0 ? 409 : 200 });
    if (status !== 200) return;
    const bought = answer as Required<BulkPurchaseResponse>;
    const tenders = splitOf(this, cents);
    expect(bought).toMatchObject({ status: tenders.cardCents === 0 ? 'paid' : 'pending', ...tenders });
    this.add(tenders.cardCents === 0 ? this.paid : this.unpaid, bought, tenders, leads);
  }

  private async end(order: MachineOrder | undefined, how: End): Promise<void> {
    if (!order) return;
    if (how === 'cancel') await this.buyer.post(`/api/orders/${order.id}/cancel`).expect(204);
    else if (how === 'pay') await pay(this.buyer, { clientSecret: order.clientSecret! });
    else await expireOrder(this.shop, order.id);
    await waitFor('the order to end', async () => {
      await this.settle();
      return (await orderRow(this.shop, order.id)).status !== 'pending';
    });
    expect((await orderRow(this.shop, order.id)).status).toBe(how === 'pay' ? 'paid' : 'cancelled');
    this.unpaid.splice(this.unpaid.indexOf(order), 1);
    if (how === 'pay') {
      order.paidAt = this.clock += 1;
      this.paid.push(order);
    } else {
      this.receive(order.walletCents);
      if (!order.isPromoOver) this.promo += order.promoCents;
    }
  }

  private async refund(order: MachineOrder | undefined, percent: number): Promise<void> {
    if (!order) return;
    const { back } = order;
    const left = leftOf(order);
    const cents = cut(left, percent);
    const body = buildRefund({ amountCents: cents, refundedCents: back.refundedCents });
    const answer = await this.admin.post(`/api/admin/orders/${order.id}/refund`).send(body);
    expect({ cents, left, status: answer.status }).toMatchObject({ status: left === 0 ? 409 : cents > left ? 400 : 200 });
    if (answer.status !== 200) return;
    await this.settle();
    const { cardCents, ...toBalance } = splitRefund(order, cents);
    this.giveBack(order, toBalance);
    back.refundedCents += cents;
    back.cardCents += cardCents;
  }

  /** A lead comes back once, for its price or what its order has left (W89, W28). */
  private async return(order: MachineOrder | undefined, place: number): Promise<void> {
    const lead = order?.leads[place];
    if (!order || !lead) return;
    const { back } = order;
    const asked = await askReturn(this.buyer, [{ leadId: lead.id, reason: 'deceased' }]);
    const cents = Math.min(lead.cents, leftOf(order));
    expect({ lead, cents, status: asked.status }).toMatchObject({ status: !lead.isReturned && cents > 0 ? 201 : 409 });
    if (asked.status !== 201) return;
    await accept(this.support!, (asked.body as ReturnRequest).lines[0]!.id);
    const toBalance = splitReturn(order, cents);
    this.giveBack(order, toBalance);
    back.promoReturnedCents += toBalance.promoCents;
    back.returnedCents += cents;
    lead.isReturned = true;
  }

  private giveBack({ back }: MachineOrder, { cashCents, promoCents }: { cashCents: number; promoCents: number }): void {
    this.receive(cashCents);
    this.promo += promoCents;
    back.cashCents += cashCents;
    back.promoCents += promoCents;
  }

  private payable(): number {
    return Math.min(this.cash, sumOf(sourcesOf(this.deposits, this.paid)));
  }

  /** The newest payments are refunded first (W19). */
  private async payOut(percent: number): Promise<void> {
    const cents = Math.max(100, Math.ceil((this.payable() * percent) / 100));
    const body = { amountCents: cents, requestId: randomUUID(), currentPassword: PASSWORD };
    const { status } = await this.buyer.post('/api/wallet/payouts').send(body);
    expect({ cents, payable: this.payable(), status }).toMatchObject({ status: cents <= this.payable() ? 200 : 409 });
    if (status !== 200) return;
    await this.settle();
    this.cash -= cents;
    takeFrom(sourcesOf(this.deposits, this.paid), cents);
  }

  private async grantPromo(cents: number): Promise<void> {
    await grantPromo(this.shop, this.agencyId, cents);
    this.promo += cents;
  }

  /** What is on hold for an order ends with its hold; what was spent and is refunded afterwards is a new grant. */
  private async endPromo(): Promise<void> {
    await endGrants(this.shop, this.agencyId);
    await this.shop.app.get(EndPromo, { strict: false }).execute();
    this.promo = 0;
    for (const order of this.unpaid) order.isPromoOver = true;
  }

  /** Support asks and an admin approves; more than the cash is refused, whatever promo credit there is (W45). */
  private async adjust(percent: number, isCredit: boolean): Promise<void> {
    const cents = Math.min(cut(this.cash, percent), MAX_ADJUSTMENT) * (isCredit ? 1 : -1);
    const body = { amountCents: cents, reason: 'Any order', requestId: randomUUID() };
    const asked = await this.support!.post(`/api/admin/wallets/${this.agencyId}/adjustments`).send(body).expect(201);
    const { status } = await this.admin.post(`/api/admin/adjustments/${(asked.body as { id: string }).id}/approve`).send({});
    expect({ cents, cash: this.cash, status }).toMatchObject({ status: this.cash + cents < 0 ? 402 : 200 });
    if (status === 200 && isCredit) this.receive(cents);
    else if (status === 200) this.cash += cents;
  }

  /** Is switched on, judged twice, and switched off: a low balance is charged once, and is a deposit like any other (W15). */
  private async recharge({ thresholdCents, cents }: { thresholdCents: number; cents: number }): Promise<void> {
    for (const deposited of this.deposits) deposited.paidAt -= 2 * 86_400;
    const earlier = `UPDATE wallet_deposits SET paid_at = paid_at - interval '2 days' WHERE agency_id = $1`;
    await this.shop.db.run(earlier, [this.agencyId]);
    await this.buyer.post('/api/me/confirm-password').send({ currentPassword: PASSWORD }).expect(204);
    const card = (await cardsOf(this.buyer))[0] ?? (await saveCard(this.buyer));
    const numbers = { thresholdCents, amountCents: cents, ceilingCents: 5_000_000 };
    await askRecharge(this.buyer, card.id, numbers).expect(this.owed > 0 ? 409 : 200);
    if (this.owed > 0) return;
    await sweepRecharges(this.shop);
    await sweepRecharges(this.shop);
    await this.buyer.delete('/api/wallet/auto-recharge').expect(204);
    if (this.available < thresholdCents) this.addDeposit(cents);
  }

  private add(
    orders: MachineOrder[],
    bought: Required<BulkPurchaseResponse>,
    tenders: Tenders,
    leads: MachineOrder['leads'],
  ): void {
    const { orderId: id, clientSecret } = bought;
    orders.push({ id, clientSecret, ...tenders, back: { ...NOTHING }, leads, isPromoOver: false, paidAt: 0 });
    this.cash -= tenders.walletCents;
    this.promo -= tenders.promoCents;
  }

  private async settle(): Promise<void> {
    await this.shop.payments.deliveries.settled();
    await runJobs(this.shop, ['payments', 'orders', 'events']);
  }
}
