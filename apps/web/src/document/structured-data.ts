import { PRICING_PAGES } from '@warmline/contracts/prices/price-book';
import type { SiteData } from '@warmline/contracts/site/types';
import { checkoutRateCents } from '@warmline/domain/prices/quote';
import { callRange, TIER_NAMES } from '../config/tier-labels.ts';
import { FAQ_QUESTIONS } from '../features/storefront/faq-questions.ts';

interface Page {
  origin: string;
  path: string;
  description: string;
  site: SiteData;
}

type Thing = Record<string, unknown>;

/** Returns what a page tells search engines about the shop and its prices (schema.org), as the page itself shows it (D10). */
export function structuredData(page: Page): Thing[] {
  const { path } = page;
  if (path === '/') return [organization(page), questions()];
  if (path === '/pricing') return [product(page, 'Final expense call transfers', priceSpan(page))];
  const tier = PRICING_PAGES.find(({ route }) => route === path);
  if (tier === undefined) return [];
  const name = `Final expense call transfers, ${TIER_NAMES[tier.id]}, ${callRange(tier).toLowerCase()} calls a day`;
  const offer = { '@type': 'Offer', ...OFFER, url: `${page.origin}${tier.checkout}`, price: dollars(chargedCents(tier, page)) };
  return [product(page, name, offer)];
}

const CONTEXT = { '@context': 'https://schema.org' };
const OFFER = { priceCurrency: 'USD', availability: 'https://schema.org/InStock' };

function organization({ origin, site: { company, proof } }: Page): Thing {
  return withoutEmpty({
    ...CONTEXT,
    '@type': 'Organization',
    name: company.name,
    legalName: company.legalName,
    url: `${origin}/`,
    logo: `${origin}/favicon.svg`,
    image: `${origin}/preview.png`,
    address: company.address,
    telephone: company.phone,
    email: company.email,
    sameAs: proof.map(({ url }) => url),
  });
}

function questions(): Thing {
  const entries = FAQ_QUESTIONS.map(([name, text]) => ({
    '@type': 'Question',
    name,
    acceptedAnswer: { '@type': 'Answer', text },
  }));
  return { ...CONTEXT, '@type': 'FAQPage', mainEntity: entries };
}

function product({ origin, description, site }: Page, name: string, offers: Thing): Thing {
  const image = `${origin}/preview.png`;
  return {
    ...CONTEXT,
    '@type': 'Product',
    name,
    description,
    image,
    brand: { '@type': 'Brand', name: site.company.name },
    offers,
  };
}

function priceSpan(page: Page): Thing {
  const rates = PRICING_PAGES.map((tier) => chargedCents(tier, page));
  const [lowPrice, highPrice] = [dollars(Math.min(...rates)), dollars(Math.max(...rates))];
  return { '@type': 'AggregateOffer', ...OFFER, lowPrice, highPrice, offerCount: rates.length };
}

/** The price that the checkout of a tier charges: a search result never shows a lower one. */
function chargedCents(tier: (typeof PRICING_PAGES)[number], { site }: Page): number {
  return checkoutRateCents(tier.id, site.honourAdvertisedRate, site.prices);
}

const dollars = (cents: number): string => (cents / 100).toFixed(2);

function withoutEmpty(thing: Thing): Thing {
  return Object.fromEntries(
    Object.entries(thing).filter(([, value]) => value !== '' && !(Array.isArray(value) && value.length === 0)),
  );
}
