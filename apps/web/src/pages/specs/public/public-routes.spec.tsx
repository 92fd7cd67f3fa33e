import { describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { storeUser } from '../../../lib/session/stored-user.ts';
import { buildUser } from '../../../testing/builders/build.ts';
import { openCheckoutShop } from '../../../testing/pages/checkout-shop.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { refusal } from '../../../testing/shop.ts';

// No confetti, because jsdom has no canvas.
const usual = globalThis.matchMedia;
globalThis.matchMedia = (media) => ({ ...usual(media), matches: media === '(prefers-reduced-motion: reduce)' });

const GROUPS: [name: string, pages: Record<string, RegExp>][] = [
  ['B2.01 the landing page', { '/': /^Final expense prospects/ }],
  [
    'B2.02 the pricing pages',
    {
      '/pricing': /^More calls a day/,
      '/standard-pricing': /^Standard/,
      '/special-pricing': /^Special offer/,
      '/premium-pricing': /^Premium volume/,
      '/enterprise-pricing': /^Enterprise volume/,
      '/ultimate-pricing': /^Ultimate volume/,
    },
  ],
  [
    'B2.03 the checkouts',
    {
      '/checkout': /^Standard Package/,
      '/checkout?offer=special': /^Special Offer Package/,
      '/checkout-premium': /^Premium Volume Package/,
      '/checkout-enterprise': /^Enterprise Volume Package/,
      '/checkout-ultimate': /^Ultimate Volume Package/,
      '/checkout-high-volume': /^High-Volume Package/,
    },
  ],
  [
    'B2.04 the surveys and the pages after them',
    {
      '/survey': /^Final Expense Lead Survey/,
      '/ringcloud': /^Insurance lead survey/,
      '/ringcloud-checkout': /^Complete your purchase/,
      '/survey-success': /^Thank You/,
      '/thank-you': /^Thank You/,
    },
  ],
  ['the page after a package', { '/onboarding-success': /^Thank You/ }],
];

describe.each([
  ['a visitor', null],
  ['a buyer', buildUser()],
])('for %s', (_who, account) => {
  it.each(GROUPS)('A6.01 A6.03 %s open without a sign-in', async (_name, pages) => {
    await openCheckoutShop({
      'GET /api/me': () => (account ? { body: { user: account } } : refusal(401, 'unauthenticated', 'Please sign in.')),
    });
    if (account) storeUser(account);
    for (const [address, heading] of Object.entries(pages)) {
      const { at } = await openPage(address);
      expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
      expect(at()).toBe(address);
      cleanup();
    }
  });
});
