import { expect, it } from '@jest/globals';
import { ORDER_KINDS } from '@warmline/contracts/orders/types';
import { PRODUCT_LABELS, productOf } from './product-labels.ts';

it('M65 takes the product of an order, or of its older name from a server of the previous build', () => {
  expect(productOf({ product: 'appointment', kind: 'transfers' })).toBe('appointment');
  expect(ORDER_KINDS.map((kind) => PRODUCT_LABELS[productOf({ kind })].label)).toEqual([
    'Call transfers',
    'Callbacks',
    'Aged leads',
  ]);
});
