import { expect, it } from '@jest/globals';
import { ORDER_STATUSES } from '@warmline/contracts/api/orders';
import { STATUS_WORDS } from '../features/admin-orders/desk-words.ts';
import { standingOf } from '../features/orders/order-words.ts';
import { buildOrder } from '../testing/build.ts';

it.each(ORDER_STATUSES)('B4.10 a %s order has one colour for its buyer and for staff', (status) => {
  expect(standingOf(buildOrder({ status })).tone).toBe(STATUS_WORDS[status].tone);
});
