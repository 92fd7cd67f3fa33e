import { describe, expect, it } from '@jest/globals';
import { DEFAULT_SETTINGS } from '@warmline/contracts/site/settings';
import { DEFAULT_SITE } from '@warmline/contracts/site/types';
import { bookingOriginOf, changedSettings, siteDataOf } from './site-data.ts';

const SOURCES = { prices: {}, honourAdvertisedRate: false, legal: DEFAULT_SITE.legal, year: DEFAULT_SITE.year };

describe('the data of a page', () => {
  it('D3 are those of the demo shop until the owner enters others', () => {
    expect(siteDataOf(DEFAULT_SETTINGS, SOURCES)).toEqual(DEFAULT_SITE);
  });

  it('D3 never contain the notification addresses', () => {
    const settings = { ...DEFAULT_SETTINGS, notificationEmails: ['owner@private.example'] };
    expect(JSON.stringify(siteDataOf(settings, SOURCES))).not.toContain('private.example');
  });

  it('D1 have no quote if its text is empty', () => {
    expect(siteDataOf({ ...DEFAULT_SETTINGS, quote: '' }, SOURCES).testimonial).toBeNull();
  });

  it('D3 prefer the booking link of the owner to that of the server', () => {
    const bookingUrl = (own: string) =>
      siteDataOf({ ...DEFAULT_SETTINGS, bookingUrl: own }, { ...SOURCES, bookingUrl: 'https://server.example' }).company
        .bookingUrl;
    expect([bookingUrl('https://own.example/a'), bookingUrl('')]).toEqual(['https://own.example/a', 'https://server.example']);
  });
});

it('D3 records only changed settings, lists as text', () => {
  const after = { ...DEFAULT_SETTINGS, phone: '', proof: [{ label: 'Trustpilot', url: 'https://trust.example' }] };
  expect(changedSettings(DEFAULT_SETTINGS, after)).toEqual({
    before: { phone: DEFAULT_SETTINGS.phone, proof: '' },
    after: { phone: '', proof: 'Trustpilot https://trust.example' },
  });
});

it.each([
  ['https://book.example/warmline?x=1', 'https://book.example'],
  ['https://book.example:8443/', 'https://book.example:8443'],
  ['http://book.example', undefined],
  ["https://a.example;script-src'unsafe-inline'", undefined],
  ['', undefined],
])('D4 allows a booking page by its origin: %s', (url, origin) => {
  expect(bookingOriginOf(url)).toBe(origin);
});
