import { expect, it } from '@jest/globals';
import { CANCEL_REASONS } from '@warmline/contracts/api/orders';
import { buildOrder } from '../testing/build.ts';
import { whyCancelled } from './why-cancelled.ts';

it('has a sentence for every reason, and says when late money has come back', () => {
  const sentences = CANCEL_REASONS.map((cancelReason) => whyCancelled(buildOrder({ status: 'cancelled', cancelReason })));
  expect(new Set(sentences).size).toBe(CANCEL_REASONS.length);
  const returned = buildOrder({
    channel: 'aged-leads',
    status: 'cancelled',
    cancelReason: 'paid_too_late',
    totalCents: 150,
    refundedCents: 150,
  });
  expect(whyCancelled(returned)).toMatch(/went back to your card/);
});

it('M47 tells the second order of a survey from leads that were sold', () => {
  const second = buildOrder({ channel: 'survey', status: 'cancelled', cancelReason: 'paid_too_late', totalCents: 150 });
  expect(whyCancelled(second)).toMatch(/another order for the same survey was paid\..*We're refunding you in full/);
  expect(whyCancelled({ ...second, refundedCents: 150 })).toMatch(/You were refunded in full/);
});
