import { wrong, type Examples } from '../fields/examples.ts';
import { PARTNER_TEXTS, type PartnerText } from './limits.ts';
import { PARTNER_MESSAGES, requiredMessage } from './messages.ts';
import type { PartnerApplicationRequest } from './types.ts';

/** A complete application without references. */
export const PARTNER: PartnerApplicationRequest = {
  businessName: 'Gulf Coast Media',
  businessAddress: '12 Harbor Street',
  city: 'Tampa',
  state: 'FL',
  zip: '33602',
  ein: '12-3456789',
  mainContact: 'Rosa Lind',
  contactPhone: '(813) 555-0142',
  contactEmail: 'rosa@gulfcoast.example',
  paymentTerms: 'Net 30',
  numberOfAgents: '12',
  officeHours: '9am-6pm',
  timeZone: 'EST',
  payPerTransfer: '$35',
  didNumber: '8135550143',
  dailyCallCap: '100',
};
const empty = (field: PartnerText, value = '') =>
  wrong(PARTNER, `${value === '' ? 'no' : 'a short'} ${field}`, { [field]: value }, requiredMessage(PARTNER_TEXTS[field].label));

/** Examples of the text fields of POST /api/affnetwork-signup (B5.28-B5.38). */
export const PARTNER_EXAMPLES: Examples<PartnerApplicationRequest> = {
  valid: [
    { name: 'without references', body: PARTNER },
    {
      name: 'with references',
      body: {
        ...PARTNER,
        reference1CompanyName: 'Bay Leads',
        reference1ContactName: 'Ola Marsh',
        reference1Phone: '8135550101',
        reference2CompanyName: 'Suncoast Calls',
        reference2ContactName: 'Tim Hart',
        reference2Phone: '8135550102',
      },
    },
    {
      name: 'empty references',
      body: { ...PARTNER, reference1CompanyName: '', reference1Phone: '  ', reference2ContactName: '' },
    },
    {
      name: 'the shortest allowed state, zip, ein and phone',
      body: { ...PARTNER, state: 'FL', zip: '33602', ein: '123456789', contactPhone: '8135550142' },
    },
    { name: 'weekly payment on the West Coast', body: { ...PARTNER, paymentTerms: 'Net 7', timeZone: 'PST' } },
    { name: 'Net 15 in the Mountains', body: { ...PARTNER, paymentTerms: 'Net 15', timeZone: 'MST' } },
    { name: 'Central time', body: { ...PARTNER, timeZone: 'CST' } },
    { name: 'surrounding spaces in the name', body: { ...PARTNER, businessName: '  Gulf Coast Media ' } },
  ],
  invalid: [
    ...(Object.keys(PARTNER_TEXTS) as PartnerText[]).map((field) => empty(field)),
    wrong(PARTNER, 'a blank business name', { businessName: '   ' }, requiredMessage('Business name')),
    empty('state', 'F'),
    empty('zip', '3360'),
    empty('ein', '12345678'),
    empty('contactPhone', '813555014'),
    wrong(PARTNER, 'an ein that is too short without its spaces', { ein: ' 12345678 ' }, requiredMessage('EIN')),
    wrong(PARTNER, 'no email', { contactEmail: '' }, PARTNER_MESSAGES.contactEmail),
    wrong(PARTNER, 'an email without @', { contactEmail: 'rosa.gulfcoast.example' }, PARTNER_MESSAGES.contactEmail),
    wrong(PARTNER, 'no payment terms', { paymentTerms: '' }, PARTNER_MESSAGES.paymentTerms),
    wrong(PARTNER, 'unknown payment terms', { paymentTerms: 'Net 60' }, PARTNER_MESSAGES.paymentTerms),
    wrong(PARTNER, 'no time zone', { timeZone: '' }, PARTNER_MESSAGES.timeZone),
    wrong(PARTNER, 'an unknown time zone', { timeZone: 'CET' }, PARTNER_MESSAGES.timeZone),
    wrong(PARTNER, 'a name of 201 characters', { businessName: 'x'.repeat(201) }, null),
    wrong(PARTNER, 'a reference of 201 characters', { reference1CompanyName: 'x'.repeat(201) }, null),
  ],
};
