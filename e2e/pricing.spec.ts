import { PackageCheckoutPage } from './pages/package-checkout-page.ts';
import { delayScripts } from './support/delay-scripts.ts';
import { expect, test } from './support/test.ts';

interface Tier {
  holds: string;
  path: string;
  headline: RegExp;
  audience: string;
  checkout: string;
  /** Fixed by the specification; the other lists are added ones. */
  benefits: readonly string[];
}

const TIERS: readonly Tier[] = [
  {
    holds: 'A2.06 A2.12',
    path: '/standard-pricing',
    headline: /\$40\s+per transfer/,
    audience: 'under 100 calls per day',
    checkout: '/checkout',
    benefits: [
      'TCPA-compliant qualified prospects',
      'Real-time delivery to agents',
      '120-second minimum call duration policy',
      'Pre-screened and warmed prospects',
    ],
  },
  {
    holds: 'A2.07 A2.15',
    path: '/special-pricing',
    headline: /\$40\s+\$38\s+per transfer/,
    audience: '101-150 calls per day',
    checkout: '/checkout?offer=special',
    benefits: [],
  },
  {
    holds: 'A2.08 A2.15',
    path: '/premium-pricing',
    headline: /\$35\s+per transfer/,
    audience: '151-199 calls per day',
    checkout: '/checkout-premium',
    benefits: [],
  },
  {
    holds: 'A2.09 A2.13',
    path: '/enterprise-pricing',
    headline: /Great Rate\s+\$32\s+per transfer/,
    audience: '200-299 calls per day',
    checkout: '/checkout-enterprise',
    benefits: ['Dedicated account manager', 'Priority support', 'Custom reporting', 'Flexible payment terms'],
  },
  {
    holds: 'A2.10 A2.14',
    path: '/ultimate-pricing',
    headline: /Best Rate Available\s+\$28\s+per transfer/,
    audience: '300+ calls per day',
    checkout: '/checkout-ultimate',
    benefits: [
      'Dedicated account manager',
      'Priority support and setup',
      'Custom reporting and analytics',
      'Flexible payment terms',
      'White-label options',
      'Volume discounts on additional products',
    ],
  },
];

test.describe('pricing page', () => {
  for (const { holds, path, headline, audience, checkout, benefits } of TIERS) {
    test(`A2.05 A2.16 A9.01 B2.02 ${holds} ${path}`, async ({ visit }) => {
      const { page } = await visit();
      await page.goto(path);
      const main = page.getByRole('main');
      const heading = main.getByRole('heading', { level: 1 });
      expect((await heading.innerText()).replace('instead of', '').replace(/\s+/g, ' ')).toMatch(headline);
      await expect(main.getByText(audience).first()).toBeVisible();
      await expect(main).toContainText('120s buffer');
      const list = page.getByRole('complementary', { name: 'Your package' });
      expect(await list.getByRole('listitem').count()).toBeGreaterThanOrEqual(4);
      for (const benefit of benefits) await expect(list.getByText(benefit, { exact: true })).toBeVisible();
      await expect(page.getByText('Click to customize your package and complete setup', { exact: true })).toBeVisible();
      await expect(main.getByRole('link', { name: 'All pricing' })).toHaveAttribute('href', '/pricing');
      await page.getByRole('link', { name: "Let's get started!" }).click();
      await expect(page).toHaveURL(new RegExp(`${checkout.replace('?', '\\?')}$`));
      await expect(new PackageCheckoutPage(page).count).toBeVisible();
    });
  }

  test('A2.07 shows the standard rate as crossed out on the special offer', async ({ visit }) => {
    const { page } = await visit();
    await page.goto('/special-pricing');
    await expect(page.getByRole('heading', { level: 1 }).locator('s')).toContainText('$40');
  });

  test('A2.05 shows no confetti with reduced motion', async ({ visit }) => {
    const { page } = await visit();
    await page.goto('/ultimate-pricing');
    await page.waitForLoadState('networkidle');
    await expect(page.locator('canvas')).toHaveCount(0);
  });

  test.describe('with motion', () => {
    test.use({ contextOptions: { reducedMotion: 'no-preference' } });

    for (const [path, bursts] of [
      ['/standard-pricing', [0, 200, 400]],
      ['/ultimate-pricing', [0, 200, 400, 600]],
    ] as const) {
      test(`A2.05 A9.10 ${path} shows confetti ${bursts.length} times`, async ({ visit }) => {
        const { page } = await visit();
        // Records the timers that the page sets; the browser keeps the time.
        await page.addInitScript(() => {
          const asked: number[] = [];
          Object.assign(globalThis, { asked });
          const original = globalThis.setTimeout;
          globalThis.setTimeout = ((handler: () => void, delay = 0) => {
            asked.push(delay);
            return original(handler, delay);
          }) as typeof globalThis.setTimeout;
        });
        await page.goto(path);
        await expect(page.locator('canvas')).toHaveCount(1);
        const delays = await page.evaluate(() => (globalThis as unknown as { asked: number[] }).asked);
        expect([...new Set(delays)].filter((delay) => [0, 200, 400, 600].includes(delay))).toEqual(bursts);
        await expect(page.locator('canvas')).toHaveCount(0);
      });
    }
  });
});

test.describe('calculator', () => {
  test('M3 M5 A1.04 A9.01 B2.02 maps each daily volume to its tier', async ({ visit }) => {
    const { page } = await visit();
    await page.goto('/pricing');
    const calls = page.getByLabel('Calls your agency can take in a day', { exact: true });
    for (const [volume, tier, path, rate] of [
      ['100', 'Standard', '/standard-pricing', '$40'],
      ['101', 'Special offer', '/special-pricing', '$38'],
      ['150', 'Special offer', '/special-pricing', '$38'],
      ['151', 'Premium volume', '/premium-pricing', '$35'],
      ['199', 'Premium volume', '/premium-pricing', '$35'],
      ['200', 'Enterprise volume', '/enterprise-pricing', '$32'],
      ['299', 'Enterprise volume', '/enterprise-pricing', '$32'],
      ['300', 'Ultimate volume', '/ultimate-pricing', '$28'],
    ] as const) {
      await calls.fill(volume);
      const link = page.getByRole('link', { name: `See ${tier}` });
      await expect(link).toHaveAttribute('href', path);
      await expect(page.getByText(new RegExp(`^\\${rate} per transfer$`))).toBeVisible();
    }
  });

  test('M5 keeps input that was typed before the script loaded', async ({ visit }) => {
    const { page } = await visit();
    const send = await delayScripts(page);
    await page.goto('/pricing', { waitUntil: 'commit' });
    await page.getByLabel('Calls your agency can take in a day', { exact: true }).fill('320');
    await page.getByLabel('Transfers in your first order').fill('200');
    send();
    await expect(page.getByRole('link', { name: 'See Ultimate volume' })).toBeVisible();
    await expect(page.getByText('200 transfers at once: $28 each, $5,600.00')).toBeVisible();
  });

  test('M5 A3.02 passes its counts to the checkouts', async ({ visit }) => {
    const { page } = await visit();
    const checkout = new PackageCheckoutPage(page);
    await page.goto('/pricing');
    await page.getByLabel('Calls your agency can take in a day', { exact: true }).fill('200');
    await page.getByLabel('Transfers in your first order').fill('120');
    await page.getByRole('link', { name: 'See Enterprise volume' }).click();
    await page.getByRole('link', { name: "Let's get started!" }).click();
    await expect(checkout.count).toHaveValue('120');

    await page.goto('/pricing');
    await page.getByLabel('Transfers in your first order').fill('150');
    await expect(page.getByText('150 transfers at once: $29 each, $4,350.00')).toBeVisible();
    await page.getByRole('link', { name: 'Order by quantity' }).first().click();
    await expect(page).toHaveURL(/\/checkout-high-volume$/);
    await expect(checkout.count).toHaveValue('150');
    await page.goto('/pricing');
    await page.getByLabel('Transfers in your first order').fill('49');
    await expect(page.getByText(/transfers at once/)).toBeHidden();
  });
});
