import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { refundAtProvider, settleRefund } from '../../../support/wallet/bank.js';
import { balanceOf, deposit, type PayableDeposit } from '../../../support/wallet/deposits.js';
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

describe('auto-recharge after a refund to a card', () => {
  let shop: TestApp;
  let own: Owner;
  let paid: PayableDeposit;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false, settings: { RATE_LIMIT_FACTOR: '1000', FIRST_DAY_DEPOSIT_CENTS: '0' } });
  });
  afterAll(() => shop.stop());
  /** A balance of $160, of which $100 can be refunded; below $100, the card would be charged. */
  beforeEach(async () => {
    own = await newOwner(shop);
    paid = await deposit(own.buyer, 10_000);
    await follow(shop);
    await own.begin('pm_card_visa', { thresholdCents: 10_000, ceilingCents: 50_000 });
    await follow(shop);
  });
  afterEach(async () => expect(await ledgerViolations(shop)).toEqual([]));

  const payOut = async (amountCents: number) => {
    await own.buyer.post('/api/wallet/payouts').send({ amountCents, requestId: randomUUID() }).expect(200);
    await follow(shop);
  };
  const PAUSED = { state: 'paused', pausedBecause: 'refunded', pausedAt: expect.any(String), nextTryAt: null };
  const nothingCharged = async (balanceCents: number) => {
    await sweepRecharges(shop);
    expect(await rechargeOf(own.buyer)).toMatchObject(PAUSED);
    expect([chargesOf(shop, own.agencyId), await balanceOf(own.buyer)]).toEqual([[], [balanceCents, 0, 0, 0]]);
    expect(await own.emails()).toEqual(['recharge-paused', 'low-balance']);
  };

  it('W56 W48 pauses when unused balance is refunded, with one email, until a person switches it on again', async () => {
    await payOut(8_000);
    await nothingCharged(8_000);
    await payOut(2_000);
    await nothingCharged(6_000);
    const { cardId } = (await rechargeOf(own.buyer))!;
    await askRecharge(own.buyer, cardId, { thresholdCents: 10_000, ceilingCents: 50_000 }).expect(200);
    await follow(shop);
    expect(chargesOf(shop, own.agencyId)).toEqual([[10_000, 'succeeded']]);
  });

  it('W56 W31 pauses when staff refund a deposit on the pages of the provider, not when that refund fails', async () => {
    await refundAtProvider(shop, paid, 10_000);
    await follow(shop);
    await nothingCharged(6_000);
    const { cardId } = (await rechargeOf(own.buyer))!;
    await askRecharge(own.buyer, cardId, { thresholdCents: 1_000 }).expect(200);
    await settleRefund(shop, paid, 'fail');
    await follow(shop);
    expect([await balanceOf(own.buyer), await rechargeOf(own.buyer)]).toEqual([
      [16_000, 0, 0, 0],
      expect.objectContaining({ state: 'idle' }),
    ]);
  });

  it('W56 W48 a pause until the next month becomes one without an end; what is off stays off', async () => {
    await shop.db.run(
      `UPDATE wallet_recharge SET state = 'paused', paused_because = 'monthly_ceiling', paused_at = now(), next_try_at = now() + interval '9 days'
       WHERE agency_id = $1`,
      [own.agencyId],
    );
    await payOut(8_000);
    await nothingCharged(8_000);
    await own.buyer.delete('/api/wallet/auto-recharge').expect(204);
    await payOut(2_000);
    expect(await rechargeOf(own.buyer)).toMatchObject({ state: 'off', pausedBecause: null });
  });
});
