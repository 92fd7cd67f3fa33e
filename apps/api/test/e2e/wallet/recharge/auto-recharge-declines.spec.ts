import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { OpenedDeposit } from '@warmline/contracts/wallet/types';
import type { Fault } from '@warmline/tools/payment-emulator/wire/faults';
import type { Agent } from 'supertest';
import { SweepPayments } from '../../../../src/modules/payments/use-cases/sweep-payments.use-case.js';
import { RateLimiter } from '../../../../src/platform/limits/rate-limiter.js';
import { changeAtBank, saveCard } from '../../../support/shop/cards.js';
import { balanceOf } from '../../../support/wallet/deposits.js';
import { ledgerViolations } from '../../../support/wallet/ledger.js';
import {
  askRecharge,
  chargesOf,
  follow,
  intentsOf,
  newOwner,
  rechargeOf,
  sweepRecharges,
  type Owner,
} from '../../../support/wallet/recharge.js';
import { startTestApp, type TestApp } from '../../../support/test-app.js';
import { waitFor } from '../../../support/wait-for.js';

describe('auto-recharge with a card that is asked or declined', () => {
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
  const begin = (paymentMethod?: string) => own.begin(paymentMethod);
  const emails = () => own.emails();
  const charges = () => chargesOf(shop, agencyId);
  /** Waits until the tries of a declined charge were due and made. */
  const tryAgain = (count: number) =>
    waitFor(`${count} charges`, async () => {
      await follow(shop);
      return charges().length >= count;
    });

  describe('W17 when the bank asks', () => {
    it('W17 is confirmed by the buyer, and credited once', async () => {
      await begin('pm_card_authenticationRequired');
      await buy(5);
      const { toConfirm } = (await rechargeOf(buyer))!;
      expect(await rechargeOf(buyer)).toMatchObject({ state: 'needs_action', toConfirm: { amountCents: 10_000 } });
      expect(await balanceOf(buyer)).toEqual([4_500, 0, 0, 0]);
      const [mail] = await shop.db.query<{ reference: string }>(
        `SELECT payload -> 'values' ->> 'reference' AS reference FROM outbox WHERE payload ->> 'template' = 'recharge-needs-action' AND payload ->> 'to' = $1`,
        [own.email],
      );
      expect(mail).toEqual({ reference: toConfirm!.reference });
      const { body } = await buyer.post(`/api/wallet/deposits/${toConfirm!.reference}/payment`).expect(200);
      const { clientSecret } = body as OpenedDeposit;
      const confirm = (rest: object = {}) =>
        buyer.post('/api/sandbox/confirm').send({ clientSecret, paymentMethod: 'pm_card_authenticationRequired', ...rest });
      expect((await confirm().expect(200)).body).toEqual({ status: 'asks_bank' });
      await confirm({ authentication: 'approve' }).expect(200);
      await follow(shop);
      await sweepRecharges(shop);
      expect(await balanceOf(buyer)).toEqual([14_500, 0, 0, 0]);
      expect(await rechargeOf(buyer)).toMatchObject({ state: 'idle', usedThisMonthCents: 10_000, toConfirm: null });
      expect(await emails()).toEqual(['recharge-needs-action', 'recharge-done']);
    });

    it('W17 what nobody confirms in a day is canceled, and tried again later', async () => {
      await begin('pm_card_authenticationRequired');
      await buy(5);
      const { toConfirm } = (await rechargeOf(buyer))!;
      await shop.db.run(
        `UPDATE payments SET opened_at = opened_at - interval '25 hours', expires_at = now(), checked_at = NULL
         WHERE subject_id = (SELECT id FROM wallet_deposits WHERE reference = $1)`,
        [toConfirm!.reference],
      );
      await shop.app.get(SweepPayments, { strict: false }).execute();
      expect(await rechargeOf(buyer)).toMatchObject({ state: 'waiting', nextTryAt: expect.any(String), toConfirm: null });
      await buyer.post(`/api/wallet/deposits/${toConfirm!.reference}/payment`).expect(409, /deposit_not_payable/);
    });

    it('W17 a card that was authenticated when it was saved is not asked', async () => {
      await begin('pm_card_authenticationRequiredOnSetup');
      await buy(5);
      expect(await balanceOf(buyer)).toEqual([14_500, 0, 0, 0]);
    });
  });

  describe('W18 when the card is declined', () => {
    it('W18 is tried again three times, then pauses with one email; a good card is charged once', async () => {
      const card = await begin();
      await changeAtBank(shop, card, { decline: 'insufficient_funds' });
      await buy(5);
      expect(await rechargeOf(buyer)).toMatchObject({ state: 'waiting', nextTryAt: expect.any(String), pausedBecause: null });
      await tryAgain(4);
      await follow(shop);
      expect(await rechargeOf(buyer)).toMatchObject({ state: 'paused', pausedBecause: 'card_declined', nextTryAt: null });
      await sweepRecharges(shop);
      expect(charges()).toEqual(Array.from({ length: 4 }, () => [10_000, 'failed']));
      expect(intentsOf(shop, agencyId).map(({ status }) => status)).toEqual(Array.from({ length: 4 }, () => 'canceled'));
      expect(await balanceOf(buyer)).toEqual([4_500, 0, 0, 0]);
      expect(await emails()).toEqual(['low-balance', 'recharge-paused']);
      await begin('pm_card_mastercard');
      await follow(shop);
      expect(charges().filter(([, status]) => status === 'succeeded')).toHaveLength(1);
      expect(await balanceOf(buyer)).toEqual([14_500, 0, 0, 0]);
    });

    it.each(['lost_card', 'expired_card'])('W18 %s pauses it after one charge', async (decline) => {
      const card = await begin();
      await changeAtBank(shop, card, { decline });
      await buy(5);
      await sweepRecharges(shop);
      expect(await rechargeOf(buyer)).toMatchObject({ state: 'paused', pausedBecause: 'card_declined' });
      expect(charges()).toEqual([[10_000, 'failed']]);
    });

    it('W33 a declined charge counts with the other declined cards of its agency; after thirty it pauses, and stays off for the day', async () => {
      await shop.app.get(RateLimiter, { strict: false }).take('card-failures-agency', agencyId, 29);
      const card = await begin();
      await changeAtBank(shop, card, { decline: 'insufficient_funds' });
      await buy(5);
      expect(await rechargeOf(buyer)).toMatchObject({ state: 'waiting' });
      await tryAgain(2);
      expect(await rechargeOf(buyer)).toMatchObject({ state: 'paused', pausedBecause: 'card_declined', nextTryAt: null });
      const { id: other } = await saveCard(buyer, 'pm_card_mastercard');
      expect((await askRecharge(buyer, other).expect(429)).body).toMatchObject({ code: 'too_many_requests' });
      await sweepRecharges(shop);
      expect(charges()).toEqual(Array.from({ length: 2 }, () => [10_000, 'failed']));
      expect(await emails()).toEqual(['low-balance', 'recharge-paused']);
    });

    it('W33 a charge whose confirmation is one decline too many pauses it as well', async () => {
      await begin('pm_card_authenticationRequired');
      await buy(5);
      const { toConfirm } = (await rechargeOf(buyer))!;
      await shop.app.get(RateLimiter, { strict: false }).take('card-failures-agency', agencyId, 29);
      const { body } = await buyer.post(`/api/wallet/deposits/${toConfirm!.reference}/payment`).expect(200);
      const { clientSecret } = body as OpenedDeposit;
      const confirm = (rest: object = {}) =>
        buyer.post('/api/sandbox/confirm').send({ clientSecret, paymentMethod: 'pm_card_authenticationRequired', ...rest });
      await confirm().expect(200, { status: 'asks_bank' });
      await confirm({ authentication: 'refuse' }).expect(200, { status: 'failed' });
      await follow(shop);
      await sweepRecharges(shop);
      expect(await rechargeOf(buyer)).toMatchObject({ state: 'paused', pausedBecause: 'card_declined', toConfirm: null });
      expect(charges()).toEqual([[10_000, 'failed']]);
    });

    /** Charges while the answers and events of the provider are lost. */
    const chargeUnheard = async (fault: Fault) => {
      shop.payments.faults.plan({ ...fault, match: 'POST /v1/payment_intents' });
      shop.payments.deliveries.loseNext(5);
      await buy(5);
      expect(await rechargeOf(buyer)).toMatchObject({ state: 'charging' });
    };
    /** Has the sweep ask again. */
    const askAgain = async (later = '3 minutes') => {
      shop.payments.faults.clear();
      shop.payments.deliveries.loseNext(0);
      const age = `UPDATE wallet_deposits SET created_at = created_at - $2::interval WHERE agency_id = $1`;
      await shop.db.run(age, [agencyId, later]);
      await shop.app.get(SweepPayments, { strict: false }).execute();
    };

    it.each(['error', 'error_after'] as const)(
      'W57 F23 a failure of the provider that is repeated (%s) is one charge',
      async (kind) => {
        await begin();
        await chargeUnheard({ kind });
        await askAgain();
        expect(charges()).toEqual([[10_000, 'succeeded']]);
        expect(await balanceOf(buyer)).toEqual([14_500, 0, 0, 0]);
      },
    );

    it.each([
      ['19 hours', [[10_000, 'succeeded']]],
      ['21 hours', []],
    ])('W57 after %s it is asked for again only while the provider knows its key', async (later, charged) => {
      await begin();
      await chargeUnheard({ kind: 'unavailable', times: 3 });
      await askAgain(later);
      expect(charges()).toEqual(charged);
      // It would try again during the next test, and take its fault.
      await buyer.delete('/api/wallet/auto-recharge').expect(204);
    });

    it('W57 F23 a question of the bank behind a failure of the provider is asked', async () => {
      await begin('pm_card_authenticationRequired');
      await chargeUnheard({ kind: 'error_after' });
      await askAgain();
      expect(intentsOf(shop, agencyId)).toHaveLength(1);
      expect(await rechargeOf(buyer)).toMatchObject({ state: 'needs_action', toConfirm: { amountCents: 10_000 } });
    });

    it('W57 F23 a decline behind a failure of the provider is tried again later', async () => {
      const card = await begin();
      await changeAtBank(shop, card, { decline: 'insufficient_funds' });
      await chargeUnheard({ kind: 'error_after' });
      await askAgain();
      expect(charges()).toEqual([[10_000, 'failed']]);
      expect(await rechargeOf(buyer)).toMatchObject({ state: 'waiting', nextTryAt: expect.any(String) });
      expect(intentsOf(shop, agencyId).map(({ status }) => status)).toEqual(['canceled']);
      // It would try again during the next test, and take its fault.
      await buyer.delete('/api/wallet/auto-recharge').expect(204);
    });

    it.each(['drop_after', 'unavailable'] as const)('W18 an answer that is lost (%s) is no second charge', async (kind) => {
      await begin();
      await chargeUnheard({ kind, times: 3 });
      const { reference } = (
        await shop.db.query<{ reference: string }>(
          `SELECT reference FROM wallet_deposits WHERE agency_id = $1 AND kind = 'recharge'`,
          [agencyId],
        )
      )[0]!;
      await buyer.post(`/api/wallet/deposits/${reference}/payment`).expect(409, /deposit_not_payable/);
      await askAgain();
      expect(await balanceOf(buyer)).toEqual([14_500, 0, 0, 0]);
      expect(charges()).toEqual([[10_000, 'succeeded']]);
    });

    describe('W17 W18 when another card was agreed to meanwhile', () => {
      /** Expects one credit by the agreed card, and these emails. */
      const expectCharged = async (...told: string[]) => {
        expect(await rechargeOf(buyer)).toMatchObject({ state: 'idle', pausedBecause: null, toConfirm: null });
        expect(charges().map(([, status]) => status)).toEqual(['succeeded', 'failed']);
        expect(intentsOf(shop, agencyId).map(({ status }) => status)).toEqual(['canceled', 'succeeded']);
        expect([(await balanceOf(buyer))[0], await emails()]).toEqual([14_500, told]);
      };

      it('W18 charges it after a decline of the card before, which counts for nothing', async () => {
        const card = await begin();
        await chargeUnheard({ kind: 'unavailable', times: 3 });
        shop.payments.faults.clear();
        await changeAtBank(shop, card, { decline: 'lost_card' });
        await begin('pm_card_mastercard');
        await askAgain();
        await follow(shop);
        await expectCharged('recharge-done');
      });

      it('W17 cancels the payment of the card before that its bank asks about, and charges it', async () => {
        await begin('pm_card_authenticationRequired');
        await buy(5);
        const { toConfirm } = (await rechargeOf(buyer))!;
        await begin('pm_card_mastercard');
        await follow(shop);
        await expectCharged('recharge-needs-action', 'recharge-done');
        await buyer.post(`/api/wallet/deposits/${toConfirm!.reference}/payment`).expect(409, /deposit_not_payable/);
      });

      it('W17 asks nobody about a payment of the card before', async () => {
        await begin('pm_card_authenticationRequired');
        await chargeUnheard({ kind: 'error_after' });
        await begin('pm_card_mastercard');
        await askAgain();
        await follow(shop);
        await expectCharged('recharge-done');
      });
    });
  });
});
