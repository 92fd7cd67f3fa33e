import { describe, expect, it } from '@jest/globals';
import type { DisputeStatus } from '@warmline/contracts/orders/admin-types';
import { fake } from '../../../test/support/fake.js';
import type { Database } from '../../platform/database/database.js';
import { PaymentMoneyReader } from './payment-money.js';
import type { PaymentProvider, ProviderDispute, ProviderRefund } from './payment-provider.js';
import { PaymentUnavailable, RefundRefused } from './payments.errors.js';

const READ_AT = '2026-11-24 10:00:00+00';

describe('the money of a payment', () => {
  const read = (refunds: readonly Partial<ProviderRefund>[], disputes: readonly Partial<ProviderDispute>[]) =>
    new PaymentMoneyReader(
      fake<Database>({ one: () => ({ at: READ_AT }) }),
      fake<PaymentProvider>({ readRefunds: () => Promise.resolve(refunds), readDisputes: () => Promise.resolve(disputes) }),
    ).read('pi_1');

  it.each<[DisputeStatus[], DisputeStatus | null]>([
    [[], null],
    [['won'], 'won'],
    [['won', 'inquiry'], 'inquiry'],
    [['inquiry', 'won', 'lost'], 'lost'],
    [['won', 'open'], 'open'],
    [['lost', 'open'], 'open'],
  ])('M52 of a payment with the disputes %j, the one that blocks refunds counts: %j', async (states, expected) => {
    const disputes = states.map((status) => ({ status, amountCents: 100, withdrawnCents: 100 }));
    expect(await read([], disputes)).toMatchObject({ dispute: expected });
    expect(await read([], disputes.toReversed())).toMatchObject({ dispute: expected });
  });

  it('M50 M52 adds up refunds that are done, refunds that are pending and what lost disputes took, each on its own', async () => {
    const refunds: Partial<ProviderRefund>[] = [
      { status: 'done', amountCents: 100 },
      { status: 'done', amountCents: 20 },
      { status: 'open', amountCents: 3000 },
      { status: 'failed', amountCents: 400_000 },
    ];
    const disputes: Partial<ProviderDispute>[] = [
      { status: 'lost', amountCents: 7, withdrawnCents: 7 },
      { status: 'lost', amountCents: 600, withdrawnCents: 0 },
      { status: 'lost', amountCents: 5000, withdrawnCents: 10_000 },
      { status: 'won', amountCents: 80 },
    ];
    const sums = { refundedCents: 120, pendingRefundCents: 3000, disputeLostCents: 5007 };
    expect(await read(refunds, disputes)).toMatchObject({ ...sums, readAt: READ_AT });
  });

  it.each(['readRefunds', 'readDisputes'])('M50 is unknown, not zero, when the provider rejects %s', async (call) => {
    const provider = fake<PaymentProvider>({
      readRefunds: () => Promise.resolve([]),
      readDisputes: () => Promise.resolve([]),
      [call]: () => Promise.reject(new RefundRefused('No such payment', false)),
    });
    const reader = new PaymentMoneyReader(fake<Database>({ one: () => ({ at: READ_AT }) }), provider);
    await expect(reader.read('pi_1')).rejects.toBeInstanceOf(PaymentUnavailable);
  });
});
