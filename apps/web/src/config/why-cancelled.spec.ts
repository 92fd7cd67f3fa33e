import { expect, it } from '@jest/globals';
import { CANCEL_REASONS } from '@warmline/contracts/api/orders';
import { buildOrder } from '../testing/build.ts';
import { whyCancelled } from './why-cancelled.ts';

it('has a sentence for every reason, and says when late money has come back', () => {
  const sentences = CANCEL_REASONS.map((cancelReason) => whyCancelled(buildOrder({ status: 'cancelled', cancelReason })));
  expect(new Set(sentences).size).toBe(CANCEL_REASONS.length);
  const returned = buildOrder({ status: 'cancelled', cancelReason: 'paid_too_late', totalCents: 150, refundedCents: 150 });
  expect(whyCancelled(returned)).toMatch(/went back to your card/);
});
