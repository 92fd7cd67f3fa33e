import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll, SCREENS } from './support/accessibility.ts';
import { holdScripts } from './support/held-scripts.ts';
import { stockLeads } from './support/stock.ts';
import { expect, test } from './support/test.ts';

const BACKGROUND = { light: 'rgb(255, 255, 255)', dark: 'rgb(10, 16, 14)' } as const;

/** What stands in the built page of everything that is not prerendered. */
const shellOf = (page: Page) => page.getByRole('main').filter({ has: page.getByText('Loading...', { exact: true }) });

for (const [screen, viewport] of Object.entries(SCREENS)) {
  test.describe(`on a ${screen}`, () => {
    test.use({ viewport });

    test('F36 a page says whose it is and that it is loading before any of its files has come, in light and dark', async ({
      visit,
    }) => {
      const { page } = await visit();
      await page.route('**/assets/**', () => undefined); // never answered
      for (const path of ['/dashboard', '/login', '/checkout-premium'])
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          await page.goto(path, { waitUntil: 'commit' });
          await expect(page.getByRole('status')).toHaveText('Loading...');
          await expect(shellOf(page)).toHaveCSS('opacity', '1');
          await expect(shellOf(page)).toContainText('Warmline');
          await expect(page.locator('html')).toHaveCSS('background-color', BACKGROUND[colorScheme]);
          await expectNoSidewaysScroll(page, path);
        }
    });
  });
}

test('F36 it stays until there is a page to put in its place: nobody sees an empty one in between', async ({ visit }) => {
  const { page } = await visit();
  const send = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(shellOf(page)).toBeVisible();
  const next = page.evaluate(
    () =>
      new Promise<string | null | undefined>((resolve) => {
        const root = document.querySelector('#root')!;
        new MutationObserver(() => {
          if (!root.querySelector('.shell')) resolve(root.querySelector('h1')?.textContent);
        }).observe(root, { childList: true });
      }),
  );
  send();
  expect(await next).toBe('Welcome Back');
  await expect(shellOf(page)).toHaveCount(0);
});

test.describe('without scripts', () => {
  // What is fetched for the scripts is of no use without them.
  test.use({ contextOptions: { javaScriptEnabled: false }, expectedInConsole: /was preloaded .* but not used/ });

  test('F36 a page that needs them says so instead', async ({ visit }) => {
    const { page } = await visit();
    await page.goto('/dashboard');
    const note = page.locator('noscript p');
    await expect(note).toBeVisible();
    await expect(note).toContainText('This page needs JavaScript.');
    await expect(page.getByText('Loading...')).toBeHidden();
  });
});

test('M12 nothing moves while leads are held for payment', async ({ visit }) => {
  const { areaCode } = await stockLeads((await visit('admin')).context.request, 8);
  const { page, context, dashboard } = await visit('buyer');
  await dashboard.open();
  await dashboard.filterBy(areaCode);
  await dashboard.expectCount('1–8 of 8 leads');
  await dashboard.select(3);
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  const slow = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
  await line.send('Network.emulateNetworkConditions', { offline: false, ...slow });
  await page.evaluate(() => {
    const sum = { moved: 0 };
    Object.assign(globalThis, { sum });
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!shift.hadRecentInput) sum.moved += shift.value;
    }).observe({ type: 'layout-shift' });
  });
  // The news of one's own hold asks for the orders and, were it not kept still, for the list.
  const news = page.waitForResponse((answer) => answer.url().includes('/api/orders?view=pending'));
  await dashboard.buySelected(3);
  await news;
  await expect(page.getByRole('dialog').getByText('Test payments.')).toBeVisible();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await page.evaluate(() => (globalThis as unknown as { sum: { moved: number } }).sum.moved)).toBeLessThan(0.01);
  await page.getByRole('button', { name: 'Cancel and release the leads' }).click();
});
