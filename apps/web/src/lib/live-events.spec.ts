import { expect, it } from '@jest/globals';
import { prefixOfEvent } from './live-events.ts';

it.each([
  ['{"type":"stock_changed","leadIds":[1]}', '/api/aged-leads'],
  ['{"type":"order_changed","orderId":"o1","status":"paid"}', '/api/orders'],
  ['{"type":"import_changed","importId":"i1"}', '/api/admin/imports'],
  ['{"type":"something_newer"}', undefined],
])('%s asks again for %s', (data, prefix) => {
  expect(prefixOfEvent(data)).toBe(prefix);
});
