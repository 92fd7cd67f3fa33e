import { expect, it } from '@jest/globals';
import { CANCEL_REASONS } from '@warmline/contracts/orders/types';
import { buildOrder } from '../testing/builders/build.ts';
import { cancelReasonText } from './cancel-reason-text.ts';

it('has a text for every reason, and says when a late payment has been refunded', () => {
  const sentences = CANCEL_REASONS.map((cancelReason) => cancelReasonText(buildOrder({ status: 'cancelled', cancelReason })));
  expect(new Set(sentences).size).toBe(CANCEL_REASONS.length);
  const returned = buildOrder({
    channel: 'aged-leads',
    status: 'cancelled',
    cancelReason: 'paid_too_late',
    totalCents: 150,
    refundedCents: 150,
  });
  expect(cancelReasonText(returned)).toMatch(/You were refunded in full/);
});

it('M47 distinguishes a second survey order from leads that were sold', () => {
  const second = buildOrder({ channel: 'survey', status: 'cancelled', cancelReason: 'paid_too_late', totalCents: 150 });
  expect(cancelReasonText(second)).toMatch(/another order for the same survey was paid\..*We're refunding you in full/);
  expect(cancelReasonText({ ...second, refundedCents: 150 })).toMatch(/You were refunded in full/);
});

it('W11 says where a refund went: to the card, to the balance that paid, or how much to each', () => {
  const textOf = (refundedToBalanceCents: number) =>
    cancelReasonText(buildOrder({ status: 'cancelled', cancelReason: 'refunded', refundedCents: 6_000, refundedToBalanceCents }));
  expect([textOf(0), textOf(6_000), textOf(4_000)]).toEqual([
    'This order was canceled and refunded to your card.',
    'This order was canceled and refunded to your balance.',
    'This order was canceled and refunded: $20.00 to your card, $40.00 to your balance.',
  ]);
});
