import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { storeUser } from '../lib/stored-user.ts';
import { buildUser } from '../testing/build.ts';
import { openCheckoutShop } from '../testing/checkout-shop.ts';
import { openPage } from '../testing/open-page.tsx';
import { refusal } from '../testing/shop.ts';

// No confetti, because jsdom has no canvas.
const usual = globalThis.matchMedia;
globalThis.matchMedia = (media) => ({ ...usual(media), matches: media === '(prefers-reduced-motion: reduce)' });

const PUBLIC = [
  '/',
  '/pricing',
  '/standard-pricing',
  '/special-pricing',
  '/premium-pricing',
  '/enterprise-pricing',
  '/ultimate-pricing',
  '/checkout',
  '/checkout?offer=special',
  '/checkout-premium',
  '/checkout-enterprise',
  '/checkout-ultimate',
  '/checkout-high-volume',
  '/survey',
  '/ringcloud',
  '/ringcloud-checkout',
  '/thank-you',
  '/onboarding-success',
  '/survey-success',
];

describe.each([
  ['a visitor', null],
  ['a buyer', buildUser()],
])('for %s', (_who, account) => {
  it.each(PUBLIC)('A6.01 A6.03 %s opens without a sign-in', async (address) => {
    await openCheckoutShop({
      'GET /api/me': () => (account ? { body: { user: account } } : refusal(401, 'unauthenticated', 'Please sign in.')),
    });
    if (account) storeUser(account);
    const { at } = await openPage(address);
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(at()).toBe(address);
  });
});
