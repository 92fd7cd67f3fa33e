import type { AddLeadRequest } from './api/admin-leads.ts';
import type { AddCallbackRequest } from './api/callbacks.ts';
import { ADMIN_MESSAGES } from './admin-messages.ts';
import { wrong, type Examples } from './examples.ts';

const LEAD: AddLeadRequest = { name: 'Margaret Hill', phone: '(614) 555-0123', state: 'OH' };

/** Examples for POST /api/admin/aged-leads (B5.14-B5.19). */
export const LEAD_EXAMPLES: Examples<AddLeadRequest> = {
  valid: [
    { name: 'only the required fields', body: LEAD },
    {
      name: 'all fields',
      body: {
        ...LEAD,
        email: 'm.hill@mail.example',
        ageRange: '60-90',
        price: 4.5,
        formFillTime: '2026-09-14T10:30:00.000Z',
        actualAge: 68,
      },
    },
    { name: 'optional fields empty', body: { ...LEAD, email: '', ageRange: '', price: '', formFillTime: '' } },
    { name: 'a price with a dollar sign', body: { ...LEAD, price: '$4.50' } },
    { name: 'a date without a time', body: { ...LEAD, formFillTime: '2026-09-14' } },
    { name: 'surrounding spaces', body: { ...LEAD, name: ' Margaret  Hill ', phone: ' 614.555.0123 ', state: ' Ohio ' } },
  ],
  invalid: [
    wrong(LEAD, 'no name', { name: '' }, ADMIN_MESSAGES.nameRequired),
    wrong(LEAD, 'a blank name', { name: '   ' }, ADMIN_MESSAGES.nameRequired),
    wrong(LEAD, 'a name of 201 characters', { name: 'x'.repeat(201) }, null),
    wrong(LEAD, 'an email without @', { email: 'm.hill' }, ADMIN_MESSAGES.emailInvalid),
    wrong(LEAD, 'no phone', { phone: '' }, ADMIN_MESSAGES.phoneRequired),
    wrong(LEAD, 'a phone of 9 characters', { phone: '614555012' }, ADMIN_MESSAGES.phoneRequired),
    wrong(LEAD, 'a phone number outside the US', { phone: '+49 30 555 0123 44' }, ADMIN_MESSAGES.phoneNotUs),
    wrong(LEAD, 'ten characters that are not a phone number', { phone: 'call me up' }, ADMIN_MESSAGES.phoneNotUs),
    wrong(LEAD, 'no state', { state: '' }, ADMIN_MESSAGES.stateRequired),
    wrong(LEAD, 'a state of 1 character', { state: 'O' }, ADMIN_MESSAGES.stateRequired),
    wrong(LEAD, 'an unknown age range', { ageRange: '1-2' }, ADMIN_MESSAGES.ageRangeUnknown),
    wrong(LEAD, 'a price that is not an amount', { price: 'free' }, ADMIN_MESSAGES.priceInvalid),
    wrong(LEAD, 'a price of zero', { price: 0 }, ADMIN_MESSAGES.priceInvalid),
    wrong(LEAD, 'a negative price', { price: -5 }, ADMIN_MESSAGES.priceInvalid),
    wrong(LEAD, 'a fraction of a cent', { price: 4.555 }, ADMIN_MESSAGES.priceInvalid),
    wrong(LEAD, 'an unreadable time', { formFillTime: 'last week' }, ADMIN_MESSAGES.formFillTimeInvalid),
    wrong(LEAD, 'a time in the future', { formFillTime: '2999-01-01T00:00:00Z' }, ADMIN_MESSAGES.formFillTimeFuture),
    wrong(LEAD, 'a time more than 10 years ago', { formFillTime: '1999-01-01' }, ADMIN_MESSAGES.formFillTimeTooOld),
  ],
};

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
  ],
  invalid: [
    wrong(CALLBACK, 'no name', { name: '' }, ADMIN_MESSAGES.nameRequired),
    wrong(CALLBACK, 'no email', { email: '' }, ADMIN_MESSAGES.emailInvalid),
    wrong(CALLBACK, 'an email without a domain', { email: 'robert@' }, ADMIN_MESSAGES.emailInvalid),
    wrong(CALLBACK, 'a phone of 9 characters', { phone: '305555018' }, ADMIN_MESSAGES.phoneRequired),
    wrong(CALLBACK, 'text that is not a phone number', { phone: '0000000000' }, ADMIN_MESSAGES.phoneNotUs),
    wrong(CALLBACK, 'a state of 1 character', { state: 'F' }, ADMIN_MESSAGES.stateRequired),
    wrong(CALLBACK, 'an empty price', { price: '' }, ADMIN_MESSAGES.priceRequired),
    wrong(CALLBACK, 'no price', { price: undefined }, ADMIN_MESSAGES.priceRequired),
    wrong(CALLBACK, 'a price that is not an amount', { price: 'free' }, ADMIN_MESSAGES.priceInvalid),
    wrong(CALLBACK, 'a price of zero', { price: 0 }, ADMIN_MESSAGES.priceInvalid),
  ],
};
