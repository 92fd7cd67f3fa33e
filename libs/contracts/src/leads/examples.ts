import { wrong, type Examples } from '../fields/examples.ts';
import { MESSAGES } from '../fields/messages.ts';
import type { AddLeadRequest } from './admin-types.ts';
import { LEAD_MESSAGES } from './messages.ts';

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
    wrong(LEAD, 'no name', { name: '' }, LEAD_MESSAGES.nameRequired),
    wrong(LEAD, 'a blank name', { name: '   ' }, LEAD_MESSAGES.nameRequired),
    wrong(LEAD, 'a name of 201 characters', { name: 'x'.repeat(201) }, null),
    wrong(LEAD, 'an email without @', { email: 'm.hill' }, MESSAGES.validEmailRequired),
    wrong(LEAD, 'no phone', { phone: '' }, MESSAGES.phoneRequired),
    wrong(LEAD, 'a phone of 9 characters', { phone: '614555012' }, MESSAGES.phoneRequired),
    wrong(LEAD, 'a phone number outside the US', { phone: '+49 30 555 0123 44' }, LEAD_MESSAGES.phoneNotUs),
    wrong(LEAD, 'ten characters that are not a phone number', { phone: 'call me up' }, LEAD_MESSAGES.phoneNotUs),
    wrong(LEAD, 'no state', { state: '' }, MESSAGES.stateRequired),
    wrong(LEAD, 'a state that does not exist', { state: 'QQ' }, LEAD_MESSAGES.stateNotUs),
    wrong(LEAD, 'a state of 1 character', { state: 'O' }, MESSAGES.stateRequired),
    wrong(LEAD, 'an unknown age range', { ageRange: '1-2' }, LEAD_MESSAGES.ageRangeUnknown),
    wrong(LEAD, 'a price that is not an amount', { price: 'free' }, LEAD_MESSAGES.priceInvalid),
    wrong(LEAD, 'a price of zero', { price: 0 }, LEAD_MESSAGES.priceInvalid),
    wrong(LEAD, 'a negative price', { price: -5 }, LEAD_MESSAGES.priceInvalid),
    wrong(LEAD, 'a fraction of a cent', { price: 4.555 }, LEAD_MESSAGES.priceInvalid),
    wrong(LEAD, 'an unreadable time', { formFillTime: 'last week' }, LEAD_MESSAGES.formFillTimeInvalid),
    wrong(LEAD, 'a time in the future', { formFillTime: '2999-01-01T00:00:00Z' }, LEAD_MESSAGES.formFillTimeFuture),
    wrong(LEAD, 'a time more than 10 years ago', { formFillTime: '1999-01-01' }, LEAD_MESSAGES.formFillTimeTooOld),
  ],
};
