import { describe, expect, it } from '@jest/globals';
import { fake } from '../../../../test/support/fake.js';
import type { NewRefund, PaymentProvider, ProviderRefund } from '../payment-provider.js';
import { PaymentUnavailable, RefundRefused } from '../payments.errors.js';
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

  const refused = new RefundRefused('Charge has already been refunded.', true);
  it.each<[string, Error | Status[], typeof RefundRefused | typeof PaymentUnavailable | null]>([
    ['counts as rejected if the provider does not have it', [], RefundRefused],
    ['was made by an attempt whose answer was lost', ['done'], null],
    ['is unknown while the provider does not answer', new PaymentUnavailable(new Error('away')), PaymentUnavailable],
    ['counts as rejected if the provider does not know the payment', new RefundRefused('No such payment', false), RefundRefused],
  ])('M41 a rejected refund of staff %s', async (_what, then, thrown) => {
    const answers: (Error | Status[])[] = [[], then];
    const provider = fake<PaymentProvider>({
      readRefunds: () => {
        const answer = answers.shift()!;
        return answer instanceof Error
          ? Promise.reject(answer)
          : Promise.resolve(answer.map((status) => ({ status, refundId: 'r9' })));
      },
      refund: () => Promise.reject(refused),
    });
    const asked = new RefundPayment(provider).execute({ intentId: 'pi_1', orderId: 'o1', request: request('r9') });
    await (thrown ? expect(asked).rejects.toBeInstanceOf(thrown) : asked);
  });
});
