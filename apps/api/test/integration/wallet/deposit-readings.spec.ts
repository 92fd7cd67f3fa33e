import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Agent } from 'supertest';
import { PaymentMoneyReader, type PaymentMoney } from '../../../src/modules/payments/public.js';
import { StripeClient } from '../../../src/modules/payments/stripe/stripe-client.js';
import { RecordDepositMoney } from '../../../src/modules/wallet/use-cases/deposits/record-deposit-money.use-case.js';
import { intentIdOf } from '../../factories/payment-events.js';
import { processPaymentEvents } from '../../support/shop/admin-orders.js';
import { decideDispute, openDispute, settleRefund } from '../../support/wallet/bank.js';
import { balanceOf, deposit, walletOf, type PayableDeposit } from '../../support/wallet/deposits.js';
import { ledgerViolations } from '../../support/wallet/ledger.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

/** A process reads the money of a deposit, stalls, and stores what it read after another one has stored a later reading. */
describe('M50 readings of a deposit that are stored late', () => {
  let shop: TestApp;
  let buyer: Agent;
  let paid: PayableDeposit;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false, settings: { FIRST_DAY_DEPOSIT_CENTS: '0' } });
  });
  beforeEach(async () => {
    buyer = await shop.signedIn('buyer');
    paid = await deposit(buyer, 10_000);
    await processPaymentEvents(shop);
  });
  afterEach(async () => {
    expect(await ledgerViolations(shop)).toEqual([]);
  });
  afterAll(() => shop.stop());

  /** Reads as a process does that then stalls; returns what lets it store its reading. */
  const stall = async (): Promise<() => Promise<void>> => {
    const reader = shop.app.get(PaymentMoneyReader, { strict: false });
    const early: PaymentMoney = await reader.read(intentIdOf(paid));
    return async () => {
      const reading = jest.spyOn(reader, 'read').mockResolvedValueOnce(early);
      await shop.app.get(RecordDepositMoney, { strict: false }).execute(paid.depositId, intentIdOf(paid));
      expect(reading).toHaveBeenCalledTimes(1);
      reading.mockRestore();
    };
  };
  const refund = () =>
    shop.app.get(StripeClient, { strict: false }).sdk.refunds.create({ payment_intent: intentIdOf(paid), amount: 4_000 });

  it('M50 W93 a dispute that was won stays won, and the wallet is open again', async () => {
    await openDispute(shop, paid);
    const storeLate = await stall();
    await decideDispute(shop, paid, 'won');
    await processPaymentEvents(shop);
    await storeLate();
    expect(await walletOf(buyer)).toMatchObject({ availableCents: 10_000, frozenCents: 0, blocked: null });
  });

  it('M50 W31 a refund that failed before it was posted takes nothing', async () => {
    shop.payments.deliveries.hold();
    await refund();
    const storeLate = await stall();
    await settleRefund(shop, paid, 'fail');
    await shop.payments.deliveries.release();
    await processPaymentEvents(shop);
    await storeLate();
    expect(await balanceOf(buyer)).toEqual([10_000, 0, 0, 0]);
  });

  it('M50 W31 a later reading is stored', async () => {
    const storeLate = await stall();
    await storeLate();
    await refund();
    await processPaymentEvents(shop);
    expect(await balanceOf(buyer)).toEqual([6_000, 0, 0, 0]);
  });
});
