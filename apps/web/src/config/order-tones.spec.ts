import { expect, it } from '@jest/globals';
import { ORDER_STATUSES } from '@warmline/contracts/orders/types';
import { orderStatusLabel } from '../features/orders/order-labels.ts';
import { STATUS_LABELS } from './order-tones.ts';
import { buildOrder } from '../testing/builders/build.ts';

it.each(ORDER_STATUSES)('B4.10 shows a %s order in the same color to its buyer and to staff', (status) => {
  expect(orderStatusLabel(buildOrder({ status })).tone).toBe(STATUS_LABELS[status].tone);
});
