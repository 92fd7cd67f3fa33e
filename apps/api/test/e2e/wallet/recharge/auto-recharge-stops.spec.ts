import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Agent } from 'supertest';
import { decideDispute, openDispute } from '../../../support/wallet/bank.js';
import { changeAtBank } from '../../../support/shop/cards.js';
import { deposit, entriesOf } from '../../../support/wallet/deposits.js';
import { ledgerViolations } from '../../../support/wallet/ledger.js';
import {
  askRecharge,
  chargesOf,
  follow,
  newOwner,
  rechargeOf,
  sweepRecharges,
  type Owner,
} from '../../../support/wallet/recharge.js';
import { startTestApp, type TestApp } from '../../../support/test-app.js';

describe('auto-recharge that stops', () => {
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

  describe('W56 what stops it', () => {
    it('W56 the second charge waits for ten minutes, the fourth for tomorrow; neither is a pause', async () => {
      await begin('pm_card_visa', { thresholdCents: 15_000, ceilingCents: 100_000 });
      await follow(shop);
      await buy(10);
      expect(await rechargeOf(buyer)).toMatchObject({ state: 'idle', nextTryAt: expect.any(String), usedThisMonthCents: 10_000 });
      const wait = () =>
        shop.db.run(`UPDATE wallet_deposits SET paid_at = paid_at - interval '11 minutes' WHERE agency_id = $1`, [agencyId]);
      for (let i = 0; i < 3; i += 1) {
        await wait();
        await sweepRecharges(shop);
        await buy(33);
      }
      await wait();
      await sweepRecharges(shop);
      // Just after midnight, some of these charges were made yesterday.
      const [counted] = await shop.db.query<{ today: number; all: number }>(
        `SELECT (count(*) FILTER (WHERE paid_at >= date_trunc('day', now(), 'UTC')))::int AS today, count(*)::int AS all
         FROM wallet_deposits WHERE agency_id = $1 AND kind = 'recharge'`,
        [agencyId],
      );
      expect(counted!.today).toBeLessThanOrEqual(3);
      expect(await rechargeOf(buyer)).toMatchObject({ state: 'idle' });
      expect(charges()).toHaveLength(counted!.all);
    });

    it('W56 a dispute or a debt; it goes on when that is over', async () => {
      await begin();
      await deposit(buyer, 2_000);
      await follow(shop);
      const [paid] = (await entriesOf(buyer)).filter(({ kind }) => kind === 'deposit');
      const intents = shop.payments.store.paymentIntents.all();
      const intent = intents.find(({ metadata }) => metadata.deposit_id === paid!.deposit!.id)!;
      await buy(5);
      const disputed = { clientSecret: intent.client_secret! };
      await openDispute(shop, disputed);
      await follow(shop);
      await sweepRecharges(shop);
      // What is frozen leaves less than the threshold.
      expect(charges()).toEqual([]);
      expect(await rechargeOf(buyer)).toMatchObject({ state: 'idle' });
      await decideDispute(shop, disputed, 'lost');
      await follow(shop);
      await sweepRecharges(shop);
      expect(charges()).toHaveLength(1);
    });

    it('W56 a disabled account, which could not switch it off; it goes on when the account is enabled', async () => {
      await begin();
      await buy(3);
      await shop.db.run('UPDATE users SET disabled_at = now() WHERE id = (SELECT user_id FROM seats WHERE agency_id = $1)', [
        agencyId,
      ]);
      await shop.db.run('UPDATE wallet_recharge SET threshold_cents = 500000 WHERE agency_id = $1', [agencyId]);
      await sweepRecharges(shop);
      expect(charges()).toEqual([]);
      await shop.db.run('UPDATE users SET disabled_at = NULL WHERE id = (SELECT user_id FROM seats WHERE agency_id = $1)', [
        agencyId,
      ]);
      await sweepRecharges(shop);
      expect(charges()).toHaveLength(1);
    });

    it('W56 an expired card is not tried', async () => {
      const card = await begin();
      await shop.db.run('UPDATE wallet_cards SET exp_year = 2020 WHERE id = $1', [card.id]);
      await buy(5);
      expect(await rechargeOf(buyer)).toMatchObject({ state: 'paused', pausedBecause: 'card_expired' });
      expect(charges()).toEqual([]);
      expect(await emails()).toEqual(['recharge-paused']);
      expect((await askRecharge(buyer, card.id).expect(400)).body).toMatchObject({ errors: [{ field: 'cardId' }] });
    });

    it('W56 its card is not removed while it is on', async () => {
      const card = await begin();
      expect((await buyer.delete(`/api/wallet/cards/${card.id}`).expect(409)).body).toMatchObject({ code: 'card_in_use' });
      await buyer.delete('/api/wallet/auto-recharge').expect(204);
      await buyer.delete(`/api/wallet/cards/${card.id}`).expect(204);
    });

    it('W56 a card that the provider does not know anymore pauses it', async () => {
      await begin();
      await shop.db.run(`UPDATE wallet_cards SET provider_ref = 'pm_unknown_' || id WHERE agency_id = $1`, [agencyId]);
      await buy(5);
      expect(await rechargeOf(buyer)).toMatchObject({ state: 'paused', pausedBecause: 'card_declined' });
    });
  });

  describe('W55 a low balance', () => {
    it('W55 is told once each time it falls below $25, without auto-recharge', async () => {
      await buy(11);
      expect(await emails()).toEqual([]);
      await buy(1);
      await buy(1);
      expect(await emails()).toEqual(['low-balance']);
      await deposit(buyer, 2_000);
      await follow(shop);
      await buy(7);
      expect(await emails()).toEqual(['low-balance', 'low-balance']);
    });

    it('W55 is told at the threshold when auto-recharge can do nothing', async () => {
      const card = await begin();
      await changeAtBank(shop, card, { decline: 'lost_card' });
      await buy(5);
      await deposit(buyer, 2_000);
      await follow(shop);
      await buy(6);
      expect(await emails()).toEqual(['recharge-paused', 'low-balance']);
    });
  });
});
