import { expect, it } from '@jest/globals';
import { buildOrder } from '../../testing/builders/build.ts';
import { paidOn, orderStatusLabel, orderItemText } from './order-labels.ts';

it.each([
  [{ status: 'pending' }, 'Awaiting payment'],
  [{ status: 'pending', processing: true }, 'Confirming payment'],
  [{ status: 'paid' }, 'Paid'],
  [{ status: 'completed' }, 'Completed'],
  [{ status: 'cancelled', cancelReason: 'by_buyer' }, 'Canceled'],
  [{ status: 'cancelled', cancelReason: 'expired' }, 'Expired'],
  [{ status: 'cancelled', cancelReason: 'paid_too_late' }, 'Refund on its way'],
  [{ status: 'cancelled', cancelReason: 'paid_too_late', refundedCents: 150 }, 'Refunded'],
  [{ status: 'cancelled', cancelReason: 'refunded', refundedCents: 150 }, 'Refunded'],
  [{ status: 'paid', refundedCents: 50 }, 'Partially refunded'],
] as const)('B4.10 labels the status of an order: %p is %s', (order, text) => {
  expect(orderStatusLabel(buildOrder({ totalCents: 150, ...order })).text).toBe(text);
});

it.each([
  [{ status: 'cancelled', cancelReason: 'paid_too_late' }, 'Being refunded'],
  [{ status: 'cancelled', cancelReason: 'paid_too_late', refundedCents: 150 }, 'Refunded in full'],
  [{ status: 'cancelled', cancelReason: 'refunded', refundedCents: 150 }, 'Refunded in full'],
  [{ status: 'cancelled', cancelReason: 'expired' }, 'Not paid'],
  [{ status: 'pending' }, 'Not yet'],
] as const)('shows that a late payment is refunded: %p, paid: %s', (order, text) => {
  expect(paidOn(buildOrder({ totalCents: 150, paidAt: null, ...order }))).toBe(text);
});

it.each([
  ['aged_lead', 1, '1 aged lead'],
  ['callback', 40, '40 callbacks'],
  ['live_transfer', 1200, '1,200 call transfers'],
] as const)('names what was bought in any channel: %s × %i is %s', (product, quantity, text) => {
  expect(orderItemText(product, quantity)).toBe(text);
});
