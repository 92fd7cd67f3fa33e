import { BRAND } from '@warmline/contracts/site/brand';
import { PRICING_PAGES } from '@warmline/contracts/prices/price-book';
import { LEGAL_PAGES, LEGAL_TITLES } from '@warmline/contracts/site/legal';
import type { SiteData } from '@warmline/contracts/site/types';
import { advertisedRateCents } from '@warmline/domain/prices/quote';
import { callRange } from './config/tier-labels.ts';
import { tierSpan } from './features/storefront/rates.ts';
import { formatRate } from './lib/text/format-rate.ts';

export interface PageMeta {
  description: string;
  /** False excludes the page from search engines and the site map. */
  listed: boolean;
  /** Redirect target without scripts. */
  refresh?: string;
}

const UNLISTED = { listed: false };

/**
 * Returns the metadata of a page for search engines and link previews; only the server reads it, so it adds nothing to the pages.
 */
export function pageMeta(path: string, site: SiteData): PageMeta {
  return pagesMeta(site)[path] ?? { listed: false, description: BRAND.tagline };
}

const pagesMeta = ({ prices, legal, company }: SiteData): Record<string, PageMeta> => ({
  '/': {
    listed: true,
    description:
      'TCPA-compliant, pre-screened final expense call transfers and leads for agents and agencies. Calls of 2 minutes or less are not charged.',
  },
  '/pricing': {
    listed: true,
    description: `Final expense call transfers. ${tierSpan(prices)} Find your tier by calls a day, with a 120-second buffer on every call.`,
  },
  ...Object.fromEntries(
    PRICING_PAGES.map((page) => [
      page.route,
      {
        listed: true,
        description: `${formatRate(advertisedRateCents(page.id, prices))} per qualified final expense call transfer at ${callRange(page).toLowerCase()} calls a day. TCPA-compliant, real-time, with a 120-second buffer.`,
      },
    ]),
  ),
  '/survey': {
    listed: true,
    description: 'Tell us about your agency and the final expense leads you want, and order them in three steps.',
  },
  '/ringcloud': {
    listed: true,
    description: 'Live transfers, callbacks and aged final expense leads for licensed agents: choose, and order online.',
  },
  '/affnetwork': {
    listed: true,
    description:
      'Apply to become a partner: your business, your terms, your documents. Every application is reviewed within 48 hours.',
  },
  '/login': { listed: true, description: 'Sign in to your account to order leads and see what you bought.' },
  ...Object.fromEntries(
    LEGAL_PAGES.map((page) => [
      `/${page}`,
      {
        // A page without a published text has nothing to find.
        listed: legal.some(({ path }) => path === `/${page}`),
        description: `${LEGAL_TITLES[page]} of ${company.legalName || company.name}: the version in force, with its date.`,
      },
    ]),
  ),
  '/get-started': { ...UNLISTED, description: 'Start the final expense lead survey.', refresh: '/survey' },
  '/thank-you': { ...UNLISTED, description: 'Your order and what happens next.' },
  '/onboarding-success': { ...UNLISTED, description: 'Your package order and what happens next.' },
  '/survey-success': { ...UNLISTED, description: 'Your survey order and what happens next.' },
});
