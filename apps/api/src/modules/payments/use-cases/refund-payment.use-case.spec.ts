import { describe, expect, it } from '@jest/globals';
import { fake } from '../../../../test/support/fake.js';
import type { NewRefund, PaymentProvider, ProviderRefund } from '../payment-provider.js';
import { RefundPayment } from './refund-payment.use-case.js';

type Status = ProviderRefund['status'];

/** Requests a refund of a payment with these earlier refunds, and returns the keys that reached the provider. */
async function keysFor(earlier: Status[], request: NewRefund['request'] = null): Promise<string[]> {
  const keys: string[] = [];
  const provider = fake<PaymentProvider>({
    readRefunds: () => earlier.map((status, at) => ({ status, refundId: `r${at}` })),
    refund: ({ key }: NewRefund) => void keys.push(key),
  });
  await new RefundPayment(provider).execute({ intentId: 'pi_1', orderId: 'o1', request });
  return keys;
}

describe('requesting a refund', () => {
  it.each<[string, Status[], string[]]>([
    ['requests it once per payment', [], ['refund-o1']],
    ['waits while one is pending', ['open'], []],
    ['waits while one is pending after a failed one', ['failed', 'open'], []],
    ['uses another key after each failed one', ['failed', 'failed'], ['refund-o1-after-2']],
    ['stops after five failed ones', ['failed', 'failed', 'failed', 'failed', 'failed'], []],
  ])('M19 %s', async (_what, earlier, keys) => {
    expect(await keysFor(earlier)).toEqual(keys);
  });

  const request = (refundId: string) => ({ refundId, amountCents: 100, reason: 'other' });

  it('M41 requests a refund of staff with its own key, and never again once the provider has it', async () => {
    expect(await keysFor(['open'], request('r9'))).toEqual(['staff-refund-r9']);
    expect(await keysFor(['done'], request('r0'))).toEqual([]);
  });
});
