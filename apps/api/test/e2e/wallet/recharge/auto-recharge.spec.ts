import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { RECHARGE_CONSENT } from '@warmline/contracts/wallet/consents';
import type { WalletConsents } from '@warmline/contracts/wallet/types';
import { randomUUID } from 'node:crypto';
import type { Agent } from 'supertest';
import { JudgeBalances } from '../../../../src/modules/wallet/use-cases/recharge/judge-balance.use-case.js';
import { addInventory, buildLead } from '../../../factories/leads.js';
import { ageSignIns } from '../../../support/accounts/accounts.js';
import { saveCard } from '../../../support/shop/cards.js';
import { balanceOf, deposit, entriesOf } from '../../../support/wallet/deposits.js';
import { runJobs } from '../../../support/jobs.js';
import { ledgerViolations } from '../../../support/wallet/ledger.js';
import {
  askRecharge,
  buyLeads,
  chargesOf,
  follow,
  intentsOf,
  newOwner,
  rechargeOf,
  sweepRecharges,
  type Owner,
} from '../../../support/wallet/recharge.js';
import { startTestApp, type TestApp } from '../../../support/test-app.js';

describe('auto-recharge', () => {
  let shop: TestApp;
  let buyer: Agent;
  let own: Owner;
  let agencyId: string;
  beforeAll(async () => {
    const settings = { RATE_LIMIT_FACTOR: '1000', FIRST_DAY_DEPOSIT_CENTS: '0', RECHARGE_RETRY_SECONDS: '1,1,1' };
    shop = await startTestApp({ workers: false, settings });
  });
  afterAll(() => shop.stop());
  beforeEach(async () => {
    own = await newOwner(shop);
    ({ buyer, agencyId } = own);
  });
  afterEach(async () => {
    shop.payments.faults.clear();
    expect(await ledgerViolations(shop)).toEqual([]);
  });

  const buy = (count: number) => own.buy(count);
  const begin = (paymentMethod?: string, rest?: object) => own.begin(paymentMethod, rest);
  const emails = () => own.emails();
  const charges = () => chargesOf(shop, agencyId);

  describe('W15 when the balance falls below the threshold', () => {
    it('W15 is charged once, up to the ceiling of the month; then it pauses, with one email', async () => {
      const card = await begin();
      await buy(4);
      expect(await balanceOf(buyer)).toEqual([14_800, 0, 0, 0]);
      const [added] = await entriesOf(buyer);
      expect(added).toMatchObject({
        kind: 'recharge',
        amountCents: 10_000,
        deposit: { reference: expect.stringMatching(/^DP-/) },
      });
      expect(await rechargeOf(buyer)).toEqual({
        state: 'idle',
        thresholdCents: 5_000,
        amountCents: 10_000,
        ceilingCents: 15_000,
        cardId: card.id,
        pausedBecause: null,
        pausedAt: null,
        nextTryAt: null,
        usedThisMonthCents: 10_000,
        toConfirm: null,
      });
      await buy(35);
      await sweepRecharges(shop);
      const month = new Date();
      expect(await rechargeOf(buyer)).toMatchObject({
        state: 'paused',
        pausedBecause: 'monthly_ceiling',
        pausedAt: expect.any(String),
        nextTryAt: new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 1)).toISOString(),
      });
      await deposit(buyer, 2_000);
      await follow(shop);
      expect(await rechargeOf(buyer)).toMatchObject({ state: 'paused', thresholdCents: 5_000, ceilingCents: 15_000 });
      expect(charges()).toEqual([[10_000, 'succeeded']]);
      expect(await emails()).toEqual(['recharge-done', 'recharge-paused']);
      // The next month.
      await shop.db.run(`UPDATE wallet_deposits SET paid_at = paid_at - interval '32 days' WHERE agency_id = $1`, [agencyId]);
      await shop.db.run('UPDATE wallet_recharge SET next_try_at = now() WHERE agency_id = $1', [agencyId]);
      await sweepRecharges(shop);
      expect(await rechargeOf(buyer)).toMatchObject({ state: 'idle', pausedBecause: null, usedThisMonthCents: 0 });
      await buy(6);
      expect(await rechargeOf(buyer)).toMatchObject({ state: 'idle', usedThisMonthCents: 10_000 });
    });

    it('W15 needs the consent to its numbers, which is stored word for word; each change is a new one', async () => {
      const card = await saveCard(buyer);
      const { body } = await buyer.get('/api/wallet/consents').expect(200);
      expect((body as WalletConsents).recharge).toEqual(RECHARGE_CONSENT);
      expect((await askRecharge(buyer, card.id, { consentVersion: undefined }).expect(400)).body).toMatchObject({
        code: 'consent_missing',
      });
      expect(await rechargeOf(buyer)).toBeNull();
      await askRecharge(buyer, card.id).expect(200);
      await askRecharge(buyer, card.id, { ceilingCents: 30_000 }).expect(200);
      const consents = await shop.db.query(
        `SELECT text, limits FROM wallet_consents WHERE agency_id = $1 AND kind = 'recharge' ORDER BY given_at`,
        [agencyId],
      );
      expect(consents).toEqual([
        {
          text: 'When my balance falls below $50.00, Warmline may charge $100.00 to Visa •••• 4242, at most $150.00 in a calendar month (UTC), without asking me each time, until I switch this off. Each charge is emailed to me. Unused balance can be refunded to the card.',
          limits: { thresholdCents: 5_000, amountCents: 10_000, ceilingCents: 15_000, cardId: card.id },
        },
        expect.objectContaining({ limits: expect.objectContaining({ ceilingCents: 30_000 }) }),
      ]);
    });

    it.each([
      [{ thresholdCents: 999 }, 'thresholdCents'],
      [{ thresholdCents: 500_001 }, 'thresholdCents'],
      [{ amountCents: 1_999 }, 'amountCents'],
      [{ amountCents: 50.5 }, 'amountCents'],
      [{ amountCents: '10000' }, 'amountCents'],
      [{ ceilingCents: 9_999 }, 'ceilingCents'],
      [{ ceilingCents: 5_000_001 }, 'ceilingCents'],
    ])('W15 %j is out of range', async (rest, field) => {
      const { id } = await saveCard(buyer);
      const { body } = await askRecharge(buyer, id, rest).expect(400);
      expect(body).toMatchObject({ code: 'validation_failed', errors: [{ field }] });
      await askRecharge(buyer, id, { isOn: true }).expect(400, /validation_failed/);
    });

    it('W15 is switched on with a fresh password only, and off without one', async () => {
      const card = await begin();
      await ageSignIns(shop, own.userId);
      expect((await askRecharge(buyer, card.id, { ceilingCents: 90_000 }).expect(403)).body).toMatchObject({
        code: 'fresh_sign_in_required',
      });
      await buyer.delete('/api/wallet/auto-recharge').expect(204);
    });

    it("W15 another agency's card is not found", async () => {
      const { id } = await saveCard(await shop.signedIn('buyer'));
      await askRecharge(buyer, id).expect(404);
      await askRecharge(buyer, randomUUID()).expect(404);
    });

    it('W15 off is off: also for a change that was on its way', async () => {
      await begin();
      await buyLeads(shop, buyer, 5);
      await buyer.delete('/api/wallet/auto-recharge').expect(204);
      await follow(shop);
      expect(charges()).toEqual([]);
      expect(await rechargeOf(buyer)).toMatchObject({ state: 'off' });
    });
  });

  describe('W16 at the same time', () => {
    it('W16 twenty purchases, two workers and two sweeps lead to one charge', async () => {
      await begin();
      const leadIds = await addInventory(
        shop,
        Array.from({ length: 20 }, () => buildLead({ priceCents: 300 })),
      );
      const purchases = leadIds.map((id) =>
        buyer
          .post('/api/bulk-purchase-leads')
          .send({ leadIds: [id], payWith: 'wallet', requestId: randomUUID() })
          .expect(200),
      );
      await Promise.all(purchases);
      const queued = await shop.db.query(`SELECT FROM outbox WHERE dedupe_key LIKE 'recharge:' || $1 || ':%'`, [agencyId]);
      // From $60 to $0, those that left less than $50.
      expect(queued).toHaveLength(17);
      const sweep = () => shop.app.get(JudgeBalances, { strict: false }).sweep();
      await Promise.all([runJobs(shop, ['payments']), runJobs(shop, ['payments']), sweep(), sweep()]);
      await follow(shop);
      await sweepRecharges(shop);
      expect(intentsOf(shop, agencyId)).toMatchObject([{ amount: 10_000, status: 'succeeded' }]);
      expect(await balanceOf(buyer)).toEqual([10_000, 0, 0, 0]);
      expect(await emails()).toEqual(['recharge-done']);
    });

    it('W16 the database refuses a second charge that is open', async () => {
      const { id: cardId } = await begin();
      const add = () =>
        shop.db.run(
          `INSERT INTO wallet_deposits (agency_id, request_id, amount_cents, created_by, receipt_email, kind, recharge_card_id)
           SELECT $1, gen_random_uuid(), 10000, changed_by, 'a@test.example', 'recharge', $2 FROM wallet_recharge WHERE agency_id = $1`,
          [agencyId, cardId],
        );
      await add();
      await expect(add()).rejects.toThrow(/wallet_deposits_one_recharge_idx/);
    });
  });
});
