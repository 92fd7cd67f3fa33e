import { describe, expect, it } from '@jest/globals';
import type { ErrorCode } from '@warmline/contracts/http/errors';
import { ApiError, ConnectionError, SHOP_AWAY } from '../api/api-client.ts';
import { listedReason, refusalOf } from './purchase-refusal.ts';

const TEXTS = { price: ({ amount }: { amount: number }) => `Now ${amount}`, unpaid: 'On hold', failed: 'Failed' };
const QUOTE = { quantity: 1, unitPrice: 5, amount: 5 };

const refused = (code: ErrorCode, rest: object = {}) =>
  new ApiError(409, '409', { statusCode: 409, code, message: 'As said', ...rest });

describe('why a press bought nothing', () => {
  it.each([
    ['another price', refused('quote_differs', { quote: QUOTE }), { text: 'Now 5', inOrders: false }],
    ['a hold without a payment', refused('payment_unavailable'), { text: 'On hold', inOrders: true }],
    ['M56 too many holds', refused('hold_limit_reached'), { text: 'As said', inOrders: true }],
    ['M56 too many held leads by number', refused('too_many_held'), { text: 'As said', inOrders: true }],
    ['another reason of the server', refused('callbacks_gone'), { text: 'As said', inOrders: false }],
    ['an error without a text', new ApiError(500, '500', null), { text: 'Failed', inOrders: false }],
    ['no answer', new ConnectionError('away'), { text: SHOP_AWAY, inOrders: false }],
  ])('%s', (_, error, expected) => {
    expect(refusalOf(error, TEXTS)).toMatchObject(expected);
    expect(listedReason(error)).toBeNull();
  });

  it('L104 L105 asks about the do-not-call list', () => {
    expect(listedReason(refused('in_your_list'))).toEqual({ text: 'As said', needsBalance: false });
    expect(listedReason(refused('list_needs_balance'))).toEqual({ text: 'As said', needsBalance: true });
  });
});
