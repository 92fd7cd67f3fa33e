import { expect, it } from '@jest/globals';
import { PRICE_KEYS } from './price-groups.ts';
import { keyOfRate, rateId, storedRate } from './stored-rate.ts';

it('M65 every rate is stored under a name of its own, without a label, and found again', () => {
  const rates = PRICE_KEYS.map(storedRate);
  expect(rates.map(keyOfRate)).toEqual(PRICE_KEYS);
  for (const rate of rates) expect(rateId(rate)).toMatch(/^[a-z-]+\.(aged_lead|live_transfer|callback)(\.[a-z0-9-]+)?$/);
});

it.each([
  ['page.special', { place: 'page', product: 'live_transfer', tier: 'special' }],
  ['high-volume.50', { place: 'high-volume', product: 'live_transfer', tier: '50' }],
  ['survey.callback', { place: 'survey', product: 'callback', tier: null }],
  ['survey.aged_lead.30-60', { place: 'survey', product: 'aged_lead', tier: '30-60' }],
  ['ringcloud.partial_apps.90-180', { place: 'ringcloud', product: 'aged_lead', tier: '90-180' }],
  ['ringcloud.partial_apps.default', { place: 'ringcloud', product: 'aged_lead', tier: null }],
  ['lead.form.30-60', { place: 'lead', product: 'aged_lead', tier: 'form-30-60' }],
  ['dashboard.transfers', { place: 'dashboard', product: 'live_transfer', tier: null }],
] as const)('M65 %s is stored as %j', (key, rate) => {
  expect(storedRate(key)).toEqual(rate);
});

it('M65 no key contains the label of a choice', () => {
  for (const key of PRICE_KEYS) expect(key).toMatch(/^[a-z_]+(-[a-z]+)?(\.[a-z0-9_-]+)+$/);
});

it('M65 does not know a rate of another release', () => {
  expect(keyOfRate({ place: 'dashboard', product: 'appointment', tier: null })).toBeUndefined();
});
