import { expect, it } from '@jest/globals';
import { findPortProblems } from './port-files.ts';

const PROVIDED = ['ports.module.ts', '[{ provide: OrderReturns, useExisting: OrderReturnRepository }]'] as const;
const DECLARED = 'export abstract class OrderReturns {}';

it.each([
  ['the ports.ts of a module', 'modules/orders/ports.ts'],
  ['the platform', 'platform/http/web/page-site.ts'],
])('accepts a port in %s', (_what, path) => {
  expect(findPortProblems(new Map([PROVIDED, [path, DECLARED]]))).toEqual([]);
});

it.each([
  ['in another file', 'modules/orders/public/order-returns.ts', DECLARED],
  ['in a ports.ts below another folder', 'modules/orders/public/ports.ts', DECLARED],
  ['as another kind of class', 'modules/orders/ports.ts', 'export class OrderReturns {}'],
])('reports a port %s', (_what, path, text) => {
  expect(findPortProblems(new Map([PROVIDED, [path, text]]))).toEqual([
    'OrderReturns is provided by ports.module.ts: declare it in the ports.ts of its module',
  ]);
});
