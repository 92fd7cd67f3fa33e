import { expect, it } from '@jest/globals';
import { ORDER_KINDS } from '@warmline/contracts/orders/types';
import { PRODUCTS } from '@warmline/contracts/prices/products';
import { kindOfProduct, productOfKind, productOfLeadType } from './product.ts';

it.each([
  ['Live Transfers', 'live_transfer'],
  ['Call-Backs', 'callback'],
  ['Aged Leads', 'aged_lead'],
  ['live_transfers', 'live_transfer'],
  ['call_backs', 'callback'],
  ['partial_apps', 'aged_lead'],
] as const)('M65 the survey choice %s is the product %s', (leadType, product) => {
  expect(productOfLeadType(leadType)).toBe(product);
});

it('M65 every older name stands for one product, and every product has an older name', () => {
  expect(ORDER_KINDS.map((kind) => kindOfProduct(productOfKind(kind)))).toEqual(ORDER_KINDS);
  expect(PRODUCTS.map(kindOfProduct)).toEqual(['aged-leads', 'transfers', 'call-backs', 'call-backs']);
});
