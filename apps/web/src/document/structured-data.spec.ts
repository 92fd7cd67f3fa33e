import { expect, it } from '@jest/globals';
import { DEFAULT_SITE, type SiteData } from '@warmline/contracts/site/types';
import { FAQ_QUESTIONS } from '../features/storefront/faq-questions.ts';
import { structuredData } from './structured-data.ts';

const thingsOf = (path: string, site: Partial<SiteData> = {}) =>
  structuredData({ origin: 'https://shop.example', path, description: 'About it', site: { ...DEFAULT_SITE, ...site } });

it('D10 describes the company on the landing page, without empty details', () => {
  const company = { ...DEFAULT_SITE.company, legalName: 'Acme LLC', phone: '', address: '' };
  const proof = [{ label: 'Trustpilot', url: 'https://trust.example/acme' }];
  expect(thingsOf('/', { company, proof })[0]).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: 'Warmline',
    legalName: 'Acme LLC',
    url: 'https://shop.example/',
    logo: 'https://shop.example/favicon.svg',
    image: 'https://shop.example/preview.png',
    email: DEFAULT_SITE.company.email,
    sameAs: ['https://trust.example/acme'],
  });
});

it('D10 lists the questions of the landing page', () => {
  const { mainEntity } = thingsOf('/')[1] as { mainEntity: { name: string; acceptedAnswer: { text: string } }[] };
  expect(mainEntity.map(({ name, acceptedAnswer }) => [name, acceptedAnswer.text])).toEqual(FAQ_QUESTIONS);
});

it('D10 names the price that the checkout of a pricing page charges, also after a change', () => {
  const offer = (site?: Partial<SiteData>) => thingsOf('/premium-pricing', site)[0]?.offers;
  const expected = { '@type': 'Offer', priceCurrency: 'USD', availability: 'https://schema.org/InStock' };
  const url = 'https://shop.example/checkout-premium';
  expect(offer()).toEqual({ ...expected, url, price: '37.00' });
  expect(offer({ prices: { 'checkout.premium': 3_650 } })).toEqual({ ...expected, url, price: '36.50' });
  expect(offer({ honourAdvertisedRate: true })).toEqual({ ...expected, url, price: '35.00' });
});

it('D10 names the span of the prices on the overview', () => {
  expect(thingsOf('/pricing')[0]?.offers).toMatchObject({ lowPrice: '32.00', highPrice: '40.00', offerCount: 5 });
});

it('D10 says nothing on other pages', () => {
  expect(['/login', '/terms', '*'].map((path) => thingsOf(path))).toEqual([[], [], []]);
});
