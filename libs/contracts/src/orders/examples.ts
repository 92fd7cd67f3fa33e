import { wrong, type Examples } from '../fields/examples.ts';
import { MESSAGES } from '../fields/messages.ts';
import type { CallTransferOrderRequest } from './call-transfers.ts';
import type { CheckoutIntentRequest } from './checkout.ts';
import { ORDER_MESSAGES } from './messages.ts';

const PREMIUM: CheckoutIntentRequest = { amount: 1850, callCount: 50, tier: 'premium' };

/**
 * Examples for POST /api/create-payment-intent of the package checkouts (A5.01-A5.11, A7.04); forms never send anything in
 * `invalid`.
 */
export const CHECKOUT_EXAMPLES: Examples<CheckoutIntentRequest> = {
  valid: [
    { name: 'special pricing without a tier', body: { amount: 975, callCount: 25 } },
    { name: 'standard', body: { amount: 1000, callCount: 25, tier: 'standard' } },
    { name: 'premium', body: PREMIUM },
    { name: 'enterprise', body: { amount: 3500, callCount: 100, tier: 'enterprise' } },
    { name: 'ultimate', body: { amount: 6400, callCount: 200, tier: 'ultimate' } },
    { name: 'high volume', body: { amount: 1600, callCount: 50, tier: 'high-volume' } },
    { name: 'more than the suggested maximum', body: { amount: 74_037, callCount: 2001, tier: 'premium' } },
  ],
  invalid: [
    wrong(PREMIUM, 'no transfers', { callCount: 0 }, null),
    wrong(PREMIUM, 'a negative number of transfers', { callCount: -1 }, null),
    wrong(PREMIUM, 'a fractional number of transfers', { callCount: 1.5 }, null),
    wrong(PREMIUM, 'a number as a string', { callCount: '10' }, null),
    wrong(PREMIUM, 'null', { callCount: null }, null),
    wrong(PREMIUM, 'no amount', { amount: undefined }, null),
    wrong(PREMIUM, 'an unknown tier', { tier: 'gold' }, null),
    wrong({ amount: 1568, callCount: 50, tier: 'high-volume' }, 'a high-volume count below 50', { callCount: 49 }, null),
  ],
};

const TRANSFER_ORDER: CallTransferOrderRequest = {
  totalTransfers: 20,
  callsPerDay: 5,
  transferHours: '9am-5pm EST',
  transferPhone: '(305) 555-0142',
  workingStates: 'FL, GA, TX',
  leadType: 'Live Transfers',
  price: 700,
};

/** Examples for POST /api/call-transfer-order (B5.03-B5.07). */
export const CALL_TRANSFER_EXAMPLES: Examples<CallTransferOrderRequest> = {
  valid: [
    { name: 'a typical order', body: TRANSFER_ORDER },
    { name: 'the smallest order', body: { ...TRANSFER_ORDER, totalTransfers: 1, callsPerDay: 1, price: 35 } },
    { name: 'the shortest phone number', body: { ...TRANSFER_ORDER, transferPhone: '3055550142' } },
  ],
  invalid: [
    wrong(TRANSFER_ORDER, 'no transfers', { totalTransfers: 0 }, ORDER_MESSAGES.transfersAtLeastOne),
    wrong(TRANSFER_ORDER, 'a negative number of transfers', { totalTransfers: -1 }, ORDER_MESSAGES.transfersAtLeastOne),
    wrong(TRANSFER_ORDER, 'a fractional number of transfers', { totalTransfers: 1.5 }, ORDER_MESSAGES.transfersAtLeastOne),
    wrong(TRANSFER_ORDER, 'no number of transfers', { totalTransfers: undefined }, ORDER_MESSAGES.transfersAtLeastOne),
    wrong(TRANSFER_ORDER, 'no calls per day', { callsPerDay: 0 }, ORDER_MESSAGES.callsPerDayAtLeastOne),
    wrong(TRANSFER_ORDER, 'a fractional number of calls', { callsPerDay: 0.5 }, ORDER_MESSAGES.callsPerDayAtLeastOne),
    wrong(TRANSFER_ORDER, 'no hours', { transferHours: '' }, ORDER_MESSAGES.transferHoursSpecified),
    wrong(TRANSFER_ORDER, 'blank hours', { transferHours: '  ' }, ORDER_MESSAGES.transferHoursSpecified),
    wrong(TRANSFER_ORDER, 'a phone of 9 characters', { transferPhone: '305555014' }, MESSAGES.phoneTooShort),
    wrong(TRANSFER_ORDER, 'no states', { workingStates: '' }, ORDER_MESSAGES.workingStatesSpecified),
    wrong(TRANSFER_ORDER, 'blank states', { workingStates: '  ' }, ORDER_MESSAGES.workingStatesSpecified),
  ],
};
