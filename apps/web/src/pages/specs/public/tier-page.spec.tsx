import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import confetti from 'canvas-confetti';
import { screen, waitFor, within } from '@testing-library/react';
import { TIER_TEXTS } from '../../../features/storefront/tiers.ts';
import { openPage } from '../../../testing/open-page.tsx';

// jsdom has no canvas, so the drawing is mocked; when and how often it is called is real.
const shoot = jest.fn();
jest.spyOn(confetti, 'create').mockReturnValue(shoot as never);

const realTimeout = globalThis.setTimeout;
beforeEach(() => {
  shoot.mockClear();
});
afterEach(() => {
  globalThis.setTimeout = realTimeout;
});

const WARMED = ['TCPA-compliant qualified prospects', 'Real-time delivery to agents'];
const PAGES = [
  {
    title: 'A2.06 A2.12 Standard',
    route: '/standard-pricing',
    heading: 'Standard $40 per transfer',
    audience: 'For agencies under 100 calls per day',
    benefits: [...WARMED, '120-second minimum call duration policy', 'Pre-screened and warmed prospects'],
    checkout: '/checkout',
  },
  {
    title: 'A2.07 A2.15 Special offer',
    route: '/special-pricing',
    heading: 'Special offer instead of $40 $38 per transfer',
    audience: 'For agencies with 101-150 calls per day',
    benefits: [...WARMED, 'Pre-screened and warmed prospects', 'Lower rate from your very first transfer'],
    checkout: '/checkout?offer=special',
  },
  {
    title: 'A2.08 A2.15 Premium',
    route: '/premium-pricing',
    heading: 'Premium volume $35 per transfer',
    audience: 'For agencies with 151-199 calls per day',
    benefits: [
      ...WARMED,
      'Pre-screened and warmed prospects',
      'Calls spread across your business hours',
      'A dedicated point of contact',
    ],
    checkout: '/checkout-premium',
  },
  {
    title: 'A2.09 A2.13 Enterprise',
    route: '/enterprise-pricing',
    heading: 'Enterprise volume Great Rate $32 per transfer',
    audience: 'For agencies with 200-299 calls per day',
    benefits: ['Dedicated account manager', 'Priority support', 'Custom reporting', 'Flexible payment terms'],
    checkout: '/checkout-enterprise',
  },
  {
    title: 'A2.10 A2.14 Ultimate',
    route: '/ultimate-pricing',
    heading: 'Ultimate volume Best Rate Available $28 per transfer',
    audience: 'For agencies with 300+ calls per day',
    benefits: [
      'Dedicated account manager',
      'Priority support and setup',
      'Custom reporting and analytics',
      'Flexible payment terms',
      'White-label options',
      'Volume discounts on additional products',
    ],
    checkout: '/checkout-ultimate',
  },
];

describe.each(PAGES)('$title', ({ route, heading, audience, benefits, checkout, title }) => {
  it(`${title} A9.01 A2.11 F6 shows its rate, its audience and its benefits`, async () => {
    await openPage(route);
    const headline = await screen.findByRole('heading', { level: 1 });
    expect(headline.textContent.replace(/\s+/g, ' ').trim()).toBe(heading);
    expect(screen.getByText(audience)).toBeVisible();
    const list = within(within(screen.getByRole('complementary', { name: 'Your package' })).getByRole('list'));
    expect(list.getAllByRole('listitem').map((item) => item.textContent.trim())).toEqual(benefits);
  });

  it('A2.05 A1.06 A9.09 shows the buffer and links to its checkout', async () => {
    await openPage(route);
    const box = within(await screen.findByRole('complementary', { name: 'Your package' }));
    expect(box.getByText('120s buffer.')).toBeVisible();
    expect(box.getByText(/You pay only when the prospect stays on the call for more than 2 minutes/)).toBeVisible();
    expect(box.getByRole('link', { name: "Let's get started!" })).toHaveAttribute('href', checkout);
    expect(box.getByText('Click to customize your package and complete setup')).toBeVisible();
    const descriptions = Object.values(TIER_TEXTS).map(({ description }) => description);
    const shown = descriptions.filter((text) => screen.queryByText(text) !== null);
    expect(shown).toEqual([descriptions[PAGES.findIndex((page) => page.route === route)]]);
  });

  it('A2.16 links back to the pricing overview', async () => {
    await openPage(route);
    expect(await screen.findByRole('link', { name: 'All pricing' })).toHaveAttribute('href', '/pricing');
  });

  it('A2.05 A9.10 fires confetti on load, with one more burst on the last page', async () => {
    const bursts = route === '/ultimate-pricing' ? [0, 200, 400, 600] : [0, 200, 400];
    const asked = new Set<number | undefined>();
    // Not a mock: Testing Library treats a mocked clock as a fake one that must be advanced.
    globalThis.setTimeout = ((act: () => void, delay?: number) => {
      asked.add(delay);
      return realTimeout(act, delay);
    }) as typeof setTimeout;
    await openPage(route);
    await waitFor(() => expect(shoot).toHaveBeenCalledTimes(bursts.length));
    expect([0, 200, 400, 600].filter((delay) => asked.has(delay))).toEqual(bursts);
  });
});

it('A2.07 strikes the standard rate through on the special offer', async () => {
  await openPage('/special-pricing');
  const headline = await screen.findByRole('heading', { level: 1 });
  expect(headline.querySelector('s')).toHaveTextContent('$40');
});
