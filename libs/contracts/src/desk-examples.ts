import type { AddLeadRequest } from './api/admin-leads.ts';
import type { AddCallbackRequest } from './api/callbacks.ts';
import { DESK_MESSAGES } from './desk-messages.ts';
import { wrong, type Examples } from './examples.ts';

const LEAD: AddLeadRequest = { name: 'Margaret Hill', phone: '(614) 555-0123', state: 'OH' };

/** POST /api/admin/aged-leads ([001] §5 Single aged lead form). */
export const LEAD_EXAMPLES: Examples<AddLeadRequest> = {
  valid: [
    { name: 'no more than it needs', body: LEAD },
    {
      name: 'every field',
      body: {
        ...LEAD,
        email: 'm.hill@mail.example',
        ageRange: '60-90',
        price: 4.5,
        formFillTime: '2026-09-14T10:30:00.000Z',
        actualAge: 68,
      },
    },
    { name: 'empty where it may be', body: { ...LEAD, email: '', ageRange: '', price: '', formFillTime: '' } },
    { name: 'a price as typed', body: { ...LEAD, price: '$4.50' } },
    { name: 'a date without a time', body: { ...LEAD, formFillTime: '2026-09-14' } },
    { name: 'blanks around', body: { ...LEAD, name: ' Margaret  Hill ', phone: ' 614.555.0123 ', state: ' Ohio ' } },
  ],
  invalid: [
    wrong(LEAD, 'no name', { name: '' }, DESK_MESSAGES.nameRequired),
    wrong(LEAD, 'a blank name', { name: '   ' }, DESK_MESSAGES.nameRequired),
    wrong(LEAD, 'a name of 201 characters', { name: 'x'.repeat(201) }, null),
    wrong(LEAD, 'an e-mail without @', { email: 'm.hill' }, DESK_MESSAGES.emailInvalid),
    wrong(LEAD, 'no phone', { phone: '' }, DESK_MESSAGES.phoneRequired),
    wrong(LEAD, 'a phone of 9 characters', { phone: '614555012' }, DESK_MESSAGES.phoneRequired),
    wrong(LEAD, 'a phone of no country of ours', { phone: '+49 30 555 0123 44' }, DESK_MESSAGES.phoneNotUs),
    wrong(LEAD, 'ten characters that are no phone', { phone: 'call me up' }, DESK_MESSAGES.phoneNotUs),
    wrong(LEAD, 'no state', { state: '' }, DESK_MESSAGES.stateRequired),
    wrong(LEAD, 'a state of 1 character', { state: 'O' }, DESK_MESSAGES.stateRequired),
    wrong(LEAD, 'an unknown age range', { ageRange: '1-2' }, DESK_MESSAGES.ageRangeUnknown),
    wrong(LEAD, 'a price that is no amount', { price: 'free' }, DESK_MESSAGES.priceInvalid),
    wrong(LEAD, 'a price of zero', { price: 0 }, DESK_MESSAGES.priceInvalid),
    wrong(LEAD, 'a price below zero', { price: -5 }, DESK_MESSAGES.priceInvalid),
    wrong(LEAD, 'a fraction of a cent', { price: 4.555 }, DESK_MESSAGES.priceInvalid),
    wrong(LEAD, 'a time nobody can read', { formFillTime: 'last week' }, DESK_MESSAGES.formFillTimeInvalid),
    wrong(LEAD, 'a time to come', { formFillTime: '2999-01-01T00:00:00Z' }, DESK_MESSAGES.formFillTimeFuture),
    wrong(LEAD, 'a time too long ago', { formFillTime: '1999-01-01' }, DESK_MESSAGES.formFillTimeTooOld),
  ],
};

const CALLBACK: AddCallbackRequest = {
  name: 'Robert Garza',
  email: 'robert@mail.example',
  phone: '305-555-0188',
  state: 'Florida',
  price: 15,
};

/** POST /api/admin/callback-opportunities ([001] §5 Callback form). */
export const CALLBACK_EXAMPLES: Examples<AddCallbackRequest> = {
  valid: [
    { name: 'every field', body: CALLBACK },
    { name: 'a price as typed', body: { ...CALLBACK, price: '15.00' } },
    { name: 'blanks around', body: { ...CALLBACK, name: ' Robert Garza ', email: ' robert@mail.example ', state: ' FL ' } },
  ],
  invalid: [
    wrong(CALLBACK, 'no name', { name: '' }, DESK_MESSAGES.nameRequired),
    wrong(CALLBACK, 'no e-mail', { email: '' }, DESK_MESSAGES.emailInvalid),
    wrong(CALLBACK, 'an e-mail without a domain', { email: 'robert@' }, DESK_MESSAGES.emailInvalid),
    wrong(CALLBACK, 'a phone of 9 characters', { phone: '305555018' }, DESK_MESSAGES.phoneRequired),
    wrong(CALLBACK, 'a phone that is none', { phone: '0000000000' }, DESK_MESSAGES.phoneNotUs),
    wrong(CALLBACK, 'a state of 1 character', { state: 'F' }, DESK_MESSAGES.stateRequired),
    wrong(CALLBACK, 'no price', { price: '' }, DESK_MESSAGES.priceRequired),
    wrong(CALLBACK, 'no price at all', { price: undefined }, DESK_MESSAGES.priceRequired),
    wrong(CALLBACK, 'a price that is no amount', { price: 'free' }, DESK_MESSAGES.priceInvalid),
    wrong(CALLBACK, 'a price of zero', { price: 0 }, DESK_MESSAGES.priceInvalid),
  ],
};
