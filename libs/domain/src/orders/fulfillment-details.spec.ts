import { expect, it } from '@jest/globals';
import { PRODUCTS } from '@warmline/contracts/prices/products';
import { fulfillmentDetails, readFulfillmentDetails } from './fulfillment-details.ts';

/** The answers of both surveys and the dashboard's form at once. */
const ANSWERS = {
  leadType: 'Live Transfers',
  packageType: 'live_transfers',
  shownTotalCents: 1,
  totalTransfers: 10,
  totalCallbacks: 10,
  tier: 'special',
  callsPerDay: 5,
  transferHours: '9am-5pm EST',
  transferPhone: '(305) 555-0142',
  ageRange: '30-60',
  callbackPreference: 'morning',
  workingStates: 'TX, FL',
  state: 'TX',
};

it.each([
  ['aged_lead', { ageRange: '30-60', workingStates: 'TX, FL', state: 'TX' }],
  [
    'live_transfer',
    {
      tier: 'special',
      callsPerDay: 5,
      transferHours: '9am-5pm EST',
      transferPhone: '(305) 555-0142',
      workingStates: 'TX, FL',
      state: 'TX',
    },
  ],
  ['callback', { callbackPreference: 'morning', workingStates: 'TX, FL', state: 'TX' }],
  ['appointment', { workingStates: 'TX, FL', state: 'TX' }],
] as const)('M66 the details of %s are those of the product', (product, details) => {
  expect(fulfillmentDetails(product, ANSWERS)).toEqual(details);
  expect(readFulfillmentDetails(product, ANSWERS)).toEqual(details);
});

it.each(PRODUCTS)('M66 every detail of %s may be missing', (product) => {
  expect(fulfillmentDetails(product, { ageRange: undefined, workingStates: ' ', callsPerDay: null })).toEqual({});
});

it('M66 the transfers per day of survey 2 are the calls per day', () => {
  expect(fulfillmentDetails('live_transfer', { transfersPerDay: 7 })).toEqual({ callsPerDay: 7 });
});

it.each([
  ['aged_lead', { ageRange: '30-61' }],
  ['aged_lead', { workingStates: ['TX'] }],
  ['live_transfer', { callsPerDay: '5' }],
  ['live_transfer', { callsPerDay: -1 }],
  ['live_transfer', { transfersPerDay: 1.5 }],
  ['live_transfer', { transferPhone: 3055550142 }],
  ['callback', { callbackPreference: 'at night' }],
] as const)('M66 for %s, %j is rejected when written and ignored when read', (product, answers) => {
  expect(() => fulfillmentDetails(product, answers)).toThrow(`does not fit the product ${product}`);
  expect(readFulfillmentDetails(product, answers)).toEqual({});
});

it.each([null, undefined, 'text', 5, ['a']])('M66 reading %j never throws', (stored) => {
  for (const product of PRODUCTS) expect(readFulfillmentDetails(product, stored)).toEqual({});
});
