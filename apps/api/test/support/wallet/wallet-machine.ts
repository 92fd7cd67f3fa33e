import { expect } from '@jest/globals';
import type { BulkPurchaseResponse } from '@warmline/contracts/leads/types';
import type { ReturnRequest } from '@warmline/contracts/returns/types';
import { randomUUID } from 'node:crypto';
import type { Agent } from 'supertest';
import { SweepPayments } from '../../../src/modules/payments/use-cases/sweep-payments.use-case.js';
import { buildRefund } from '../shop/admin-orders.js';
import { cardsOf, saveCard } from '../shop/cards.js';
import { expireHold, orderRow, pay } from '../shop/buying.js';
import { EndPromo } from '../../../src/modules/wallet/use-cases/promo/end-promo.use-case.js';
import { GrantPromo } from '../../../src/modules/wallet/use-cases/promo/grant-promo.use-case.js';
import { decideDispute, openDispute } from './bank.js';
import { deposit, walletOf, type PayableDeposit } from './deposits.js';
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
  leftOnCard,
  NOTHING,
  sourcesOf,
  splitOf,
  type MachineDeposit,
  type MachineOrder,
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
    const held = this.unpaid.reduce((sum, { promoCents, walletCents }) => sum + promoCents + walletCents, 0);
    const { availableCents, promoCents, heldCents, frozenCents, owedCents, payoutableCents } = await walletOf(this.buyer);
    expect({ act, availableCents, promoCents, heldCents, frozenCents, owedCents, payoutableCents }).toEqual({
      act,
      availableCents: this.available,
      promoCents: this.promo,
      heldCents: held,
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
    const toDebt = Math.min(this.owed, cents);
    this.owed -= toDebt;
    this.cash += cents - toDebt;
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
    const fromCash = Math.min(this.cash, cents);
    this.cash -= fromCash;
    this.owed += cents - fromCash;
    chosen.cents = 0;
  }

  /** Presses several times at once; that is one order, or none if the balance does not cover it. */
  private async buy(cents: number, times: number): Promise<void> {
    const leads = await basketOf(this.shop, cents);
    const body = { leadIds: idsOf(leads), payWith: 'wallet', requestId: randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: times }, () => this.buyer.post('/api/bulk-purchase-leads').send(body)),
    );
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
    if (how === 'pay') {
      order.paidAt = this.clock += 1;
      this.paid.push(order);
    } else {
      this.receive(order.walletCents);
      if (!order.isPromoOver) this.promo += order.promoCents;
    }
  }

  /** The card gets back what it paid, then the balance as money, then as promo credit; no more money than was paid, returns included (W11, W81). */
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
    const money = order.cardCents + order.walletCents - back.cardCents - back.cashCents;
    const toCard = Math.min(cents, leftOnCard(order), money);
    const toPromo = Math.max(0, cents - money);
    this.giveBack(order, { cashCents: cents - toCard - toPromo, promoCents: toPromo });
    back.refundedCents += cents;
    back.cardCents += toCard;
  }

  /** A lead comes back once, for its price or what its order has left: promo credit in the part in which it paid (W89, W90). */
  private async return(order: MachineOrder | undefined, place: number): Promise<void> {
    const lead = order?.leads[place];
    if (!order || !lead) return;
    const { back } = order;
    const line = { leadId: lead.id, reason: 'deceased' } as const;
    const asked = await askReturn(this.buyer, [line]);
    const cents = Math.min(lead.cents, leftOf(order));
    expect({ lead, cents, status: asked.status }).toMatchObject({ status: !lead.isReturned && cents > 0 ? 201 : 409 });
    if (asked.status !== 201) return;
    await accept(this.support!, (asked.body as ReturnRequest).lines[0]!.id);
    const total = order.promoCents + order.walletCents + order.cardCents;
    const money = order.cardCents + order.walletCents - back.cardCents - back.cashCents;
    const part = Math.floor((order.promoCents * (back.returnedCents + cents)) / total) - back.promoReturnedCents;
    const promoCents = Math.max(cents - money, Math.min(Math.max(part, 0), order.promoCents - back.promoCents, cents));
    this.giveBack(order, { cashCents: cents - promoCents, promoCents });
    back.promoReturnedCents += promoCents;
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
    const left = sourcesOf(this.deposits, this.paid).reduce((sum, { cents }) => sum + cents, 0);
    return Math.min(this.cash, left);
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
    let rest = cents;
    for (const source of sourcesOf(this.deposits, this.paid)) {
      const part = Math.min(rest, source.cents);
      source.take(part);
      rest -= part;
    }
  }

  private async grantPromo(cents: number): Promise<void> {
    const expiresAt = new Date(Date.now() + 20 * 86_400_000);
    const grant = { agencyId: this.agencyId, amountCents: cents, expiresAt, sourceId: null };
    await this.shop.db.transaction((tx) => this.shop.app.get(GrantPromo, { strict: false }).execute(tx, grant));
    this.promo += cents;
  }

  /** What is on hold for an order ends with its hold; what was spent and is refunded afterwards is a new grant. */
  private async endPromo(): Promise<void> {
    await this.shop.db.run(
      `UPDATE wallet_promo_grants SET granted_at = now() - interval '2 days', expires_at = now() - interval '1 second'
       WHERE agency_id = $1 AND expired_at IS NULL`,
      [this.agencyId],
    );
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
    await this.shop.db.run(`UPDATE wallet_deposits SET paid_at = paid_at - interval '2 days' WHERE agency_id = $1`, [
      this.agencyId,
    ]);
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
    { orderId, clientSecret }: Pick<MachineOrder, 'clientSecret'> & { orderId: string },
    tenders: Pick<MachineOrder, 'promoCents' | 'walletCents' | 'cardCents'>,
    leads: MachineOrder['leads'],
  ): void {
    orders.push({ id: orderId, clientSecret, ...tenders, back: { ...NOTHING }, leads, isPromoOver: false, paidAt: 0 });
    this.cash -= tenders.walletCents;
    this.promo -= tenders.promoCents;
  }

  private async settle(): Promise<void> {
    await this.shop.payments.deliveries.settled();
    await runJobs(this.shop, ['payments', 'orders', 'events']);
  }
}
