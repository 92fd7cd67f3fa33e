import { wrong, type Examples } from '../fields/examples.ts';
import { LEAD_MESSAGES } from '../leads/messages.ts';
import { MESSAGES } from '../fields/messages.ts';
import { CALLBACK_MESSAGES } from './messages.ts';
import type { AddCallbackRequest } from './types.ts';

const CALLBACK: AddCallbackRequest = {
  name: 'Robert Garza',
  email: 'robert@mail.example',
  phone: '305-555-0188',
  state: 'Florida',
  price: 15,
};

/** Examples for POST /api/admin/callback-opportunities (B5.20-B5.24). */
export const CALLBACK_EXAMPLES: Examples<AddCallbackRequest> = {
  valid: [
    { name: 'all fields', body: CALLBACK },
    { name: 'a price with a dollar sign', body: { ...CALLBACK, price: '15.00' } },
    { name: 'surrounding spaces', body: { ...CALLBACK, name: ' Robert Garza ', email: ' robert@mail.example ', state: ' FL ' } },
    { name: 'a requested time', body: { ...CALLBACK, requestedAt: '2026-12-01 14:30' } },
  ],
  invalid: [
    wrong(CALLBACK, 'a time that cannot be read', { requestedAt: 'tomorrow' }, CALLBACK_MESSAGES.requestedInvalid),
    wrong(CALLBACK, 'no name', { name: '' }, LEAD_MESSAGES.nameRequired),
    wrong(CALLBACK, 'no email', { email: '' }, MESSAGES.validEmailRequired),
    wrong(CALLBACK, 'an email without a domain', { email: 'robert@' }, MESSAGES.validEmailRequired),
    wrong(CALLBACK, 'a phone of 9 characters', { phone: '305555018' }, MESSAGES.phoneRequired),
    wrong(CALLBACK, 'text that is not a phone number', { phone: '0000000000' }, LEAD_MESSAGES.phoneNotUs),
    wrong(CALLBACK, 'a state that does not exist', { state: 'ZZ' }, LEAD_MESSAGES.stateNotUs),
    wrong(CALLBACK, 'a state of 1 character', { state: 'F' }, MESSAGES.stateRequired),
    wrong(CALLBACK, 'an empty price', { price: '' }, CALLBACK_MESSAGES.priceRequired),
    wrong(CALLBACK, 'no price', { price: undefined }, CALLBACK_MESSAGES.priceRequired),
    wrong(CALLBACK, 'a price that is not an amount', { price: 'free' }, LEAD_MESSAGES.priceInvalid),
    wrong(CALLBACK, 'a price of zero', { price: 0 }, LEAD_MESSAGES.priceInvalid),
  ],
};
