import { expect, it } from '@jest/globals';
import { prefixesOfEvent } from './live-events.ts';

it.each([
  ['{"type":"stock_changed","leadIds":[1]}', ['/api/aged-leads', '/api/admin/leads']],
  ['{"type":"order_changed","orderId":"o1","status":"paid"}', ['/api/orders', '/api/transfer-orders', '/api/admin/orders']],
  ['{"type":"import_changed","importId":"i1"}', ['/api/admin/imports']],
  ['{"type":"callbacks_changed"}', ['/api/admin/callback-opportunities']],
  ['{"type":"something_newer"}', []],
])('%s asks again for %s', (data, prefixes) => {
  expect(prefixesOfEvent(data)).toEqual(prefixes);
});
