import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { BRAND } from '@warmline/contracts/site/brand';
import type { SurveyResponse } from '@warmline/contracts/surveys/types';
import type { Agent } from 'supertest';
import { randomUUID } from 'node:crypto';
import { SweepDisputes } from '../../../src/modules/payments/use-cases/sweep-disputes.use-case.js';
import { addInventory, buildLead } from '../../factories/leads.js';
import { buildSurvey } from '../../factories/surveys.js';
import { processPaymentEvents } from '../../support/shop/admin-orders.js';
import { decideDispute, openDispute, warnOfFraud } from '../../support/wallet/bank.js';
import { pay } from '../../support/shop/buying.js';
import { saveCard } from '../../support/shop/cards.js';
import { balanceOf, entriesOf, openDeposit, walletOf, type PayableDeposit } from '../../support/wallet/deposits.js';
import { ledgerViolations, postedFor } from '../../support/wallet/ledger.js';
import { askRecharge } from '../../support/wallet/recharge.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

const SEQUENCES = [
  ['in order', 'as_created', 1],
  ['each three times', 'as_created', 3],
  ['reversed, each three times', 'reversed', 3],
] as const;

describe('disputes of deposits', () => {
  let shop: TestApp;
  let buyer: Agent;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false, settings: { FIRST_DAY_DEPOSIT_CENTS: '0' } });
  });
  beforeEach(async () => {
    buyer = await shop.signedIn('buyer');
  });
  afterAll(() => shop.stop());

  const deposited = async (cents: number, card?: string): Promise<PayableDeposit> => {
    const opened = await openDeposit(buyer, cents);
    await pay(buyer, opened, card);
    await processPaymentEvents(shop);
    return opened;
  };
  const buy = async (count: number, payWith?: 'wallet' | 'wallet_then_card') => {
    const leadIds = await addInventory(
      shop,
      Array.from({ length: count }, () => buildLead()),
    );
    return buyer.post('/api/bulk-purchase-leads').send({ leadIds, ...(payWith && { payWith, requestId: randomUUID() }) });
  };
  /** Plays what banks do while all events are held back, then sends them in a sequence. */
  const withEvents = async (sequence: 'as_created' | 'reversed', copies: number, play: () => Promise<void>) => {
    shop.payments.deliveries.hold();
    shop.payments.deliveries.setCopies(copies);
    await play();
    await shop.payments.deliveries.release(sequence);
    shop.payments.deliveries.setCopies(1);
    await processPaymentEvents(shop);
  };
  const mailsTo = async (key: string) =>
    (
      await shop.db.query<{ template: string }>(`SELECT payload ->> 'template' AS template FROM outbox WHERE dedupe_key = $1`, [
        `mail:${key}`,
      ])
    ).map(({ template }) => template);
  const disputeOf = async ({ depositId }: PayableDeposit) =>
    (
      await shop.db.query<{ id: string }>(
        'SELECT d.id FROM disputes d JOIN payments p ON p.id = d.payment_id WHERE p.subject_id = $1',
        [depositId],
      )
    )[0]!.id;

  it.each(SEQUENCES)(
    'W93 freezes what the balance has, and gives it back when the dispute is won, with events %s',
    async (_how, sequence, copies) => {
      const paid = await deposited(10_000);
      await buy(4, 'wallet');
      const before = (await walletOf(buyer)).availableCents;
      await withEvents(sequence, copies, () => openDispute(shop, paid));
      expect(await balanceOf(buyer)).toEqual([0, 0, before, 0]);
      expect(await walletOf(buyer)).toMatchObject({ blocked: 'disputed', payoutableCents: 0 });
      await withEvents(sequence, copies, () => decideDispute(shop, paid, 'won'));
      expect(await balanceOf(buyer)).toEqual([before, 0, 0, 0]);
      expect(await walletOf(buyer)).toMatchObject({ blocked: null, payoutableCents: before });
      expect((await buy(1, 'wallet')).status).toBe(200);
      expect((await entriesOf(buyer)).map(({ kind }) => kind)).toEqual([
        'purchase',
        'dispute_back',
        'dispute_freeze',
        'purchase',
        'deposit',
      ]);
      expect(await ledgerViolations(shop)).toEqual([]);
    },
  );

  it.each(SEQUENCES)(
    'W93 a lost dispute takes what was frozen and leaves the rest as debt, which the next deposit pays, with events %s',
    async (_how, sequence, copies) => {
      const paid = await deposited(10_000);
      const spent = ((await buy(8, 'wallet')).body as { walletCents: number }).walletCents;
      await withEvents(sequence, copies, async () => {
        await openDispute(shop, paid);
        await decideDispute(shop, paid, 'lost');
      });
      expect(await balanceOf(buyer)).toEqual([0, 0, 0, spent]);
      expect(await walletOf(buyer)).toMatchObject({ blocked: 'owes', payoutableCents: 0 });
      expect(await mailsTo(`dispute-closed:${await disputeOf(paid)}`)).toEqual(['dispute-closed']);
      await deposited(spent + 1000);
      expect(await balanceOf(buyer)).toEqual([1000, 0, 0, 0]);
      const id = await disputeOf(paid);
      expect((await postedFor(shop, paid.depositId)).filter((leg) => leg.startsWith('dispute'))).toEqual([
        `dispute_freeze wallet.cash > wallet.frozen ${10_000 - spent}`,
        'dispute_out shop.dispute_open > shop.provider 10000',
        'dispute_out shop.dispute_fees > shop.provider 1500',
        `dispute_lost wallet.frozen > shop.dispute_open ${10_000 - spent}`,
        `dispute_lost wallet.debt > shop.dispute_open ${spent}`,
      ]);
      expect(await mailsTo(`disputed:${id}`)).toEqual(['deposit-disputed']);
      expect(await ledgerViolations(shop)).toEqual([]);
    },
  );

  it('W94 buys nothing from a disputed balance and charges no card automatically, even with nothing left to freeze', async () => {
    const card = await saveCard(buyer);
    const paid = await deposited(2000);
    await buy(4, 'wallet');
    await openDispute(shop, paid, { amount: 1500 });
    await processPaymentEvents(shop);
    await deposited(3000);
    expect(await balanceOf(buyer)).toEqual([3000, 0, 0, 0]);
    // What the dispute may still take can't go back to the card of the other deposit.
    expect(await walletOf(buyer)).toMatchObject({ blocked: 'disputed', payoutableCents: 1500 });
    const refused = await buy(1, 'wallet');
    expect([refused.status, refused.body]).toEqual([
      409,
      expect.objectContaining({ code: 'wallet_blocked', message: expect.stringContaining('pay by card') }),
    ]);
    expect((await askRecharge(buyer, card.id).expect(409)).body).toMatchObject({ code: 'wallet_blocked' });
    expect((await buy(1)).status).toBe(200);
    await decideDispute(shop, paid, 'lost');
    await processPaymentEvents(shop);
    expect(await balanceOf(buyer)).toEqual([1500, 0, 0, 0]);
    expect((await buy(1, 'wallet')).status).toBe(200);
    expect(await ledgerViolations(shop)).toEqual([]);
  });

  it('W94 an agency that owes pays that before it buys, by card too', async () => {
    const survey = buildSurvey();
    const { submissionId } = (await shop.anonymous().post('/api/survey').send(survey).expect(200)).body as SurveyResponse;
    buyer = shop.anonymous();
    await buyer.post('/api/login').send({ username: survey.username, password: 'lantern-7' }).expect(200);
    const paid = await deposited(5000);
    await buy(10, 'wallet');
    const { orderId } = (await buy(1)).body as { orderId: string };
    const resume = () => buyer.post(`/api/orders/${orderId}/payment`);
    await resume().expect(200);
    await openDispute(shop, paid);
    await decideDispute(shop, paid, 'lost');
    await processPaymentEvents(shop);
    const { owedCents } = await walletOf(buyer);
    expect(owedCents).toBeGreaterThan(0);
    expect((await resume().expect(409)).body).toMatchObject({ code: 'wallet_blocked' });
    // The account of a survey owes also while it is paid without a sign-in; the visitor isn't shown how much.
    const payload = { amount: 350, leadType: 'Live Transfers', quantity: 10, submissionId };
    expect((await shop.anonymous().post('/api/create-payment-intent').send(payload).expect(409)).body).toMatchObject({
      code: 'wallet_blocked',
      message: expect.not.stringContaining('$'),
    });
    for (const payWith of ['wallet', 'wallet_then_card', undefined] as const) {
      const { status, body } = await buy(1, payWith);
      expect([status, body]).toEqual([
        409,
        expect.objectContaining({ code: 'wallet_blocked', message: expect.stringContaining('You owe') }),
      ]);
    }
    await deposited(owedCents + 2000);
    await resume().expect(200);
    expect((await buy(1)).status).toBe(200);
  });

  it('W93 finds a decision whose event was lost within the hour', async () => {
    const paid = await deposited(4000);
    await openDispute(shop, paid);
    await processPaymentEvents(shop);
    shop.payments.deliveries.loseNext(100);
    await decideDispute(shop, paid, 'won');
    shop.payments.deliveries.loseNext(0);
    expect(await balanceOf(buyer)).toEqual([0, 0, 4000, 0]);
    await shop.db.run(`UPDATE disputes SET checked_at = now() - interval '61 minutes'`);
    await shop.app.get(SweepDisputes, { strict: false }).execute();
    expect(await balanceOf(buyer)).toEqual([4000, 0, 0, 0]);
  });

  it('W95 tells staff of a bank’s warning once', async () => {
    const paid = await deposited(4000);
    await withEvents('as_created', 3, () => warnOfFraud(shop, paid));
    const rows = await shop.db.query(
      `SELECT payload ->> 'to' AS to, payload ->> 'subject' AS subject FROM outbox WHERE payload ->> 'template' = 'early-fraud-warning'`,
    );
    expect(rows).toEqual([{ to: BRAND.supportEmail, subject: `The bank warns of fraud: deposit ${paid.reference}` }]);
  });
});
