import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll, SCREENS } from '../support/browser/accessibility.ts';
import { delayScripts } from '../support/browser/delay-scripts.ts';
import { addInventory } from '../support/orders/inventory.ts';
import { expect, test } from '../support/test.ts';

const BACKGROUND = { light: 'rgb(255, 255, 255)', dark: 'rgb(10, 16, 14)' } as const;

/** Returns the loading shell that is built into every page that is not prerendered. */
const shellOf = (page: Page) => page.getByRole('main').filter({ has: page.getByText('Loading...', { exact: true }) });

test('F36 shows the brand and that it is loading before any file has arrived, on both screens, in light and dark', async ({
  visit,
}) => {
  const { page } = await visit();
  await page.route('**/assets/**', () => undefined); // never answered
  for (const path of ['/dashboard', '/login', '/checkout-premium'])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(path, { waitUntil: 'commit' });
      for (const size of Object.values(SCREENS)) {
        await page.setViewportSize(size);
        await expect(page.getByRole('status')).toHaveText('Loading...');
        await expect(shellOf(page)).toHaveCSS('opacity', '1');
        await expect(shellOf(page)).toContainText('Warmline');
        await expect(page.locator('html')).toHaveCSS('background-color', BACKGROUND[colorScheme]);
        await expectNoSidewaysScroll(page, path);
      }
    }
});

test('F36 keeps the loading shell until the page replaces it, without an empty page in between', async ({ visit }) => {
  const { page } = await visit();
  const send = await delayScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(shellOf(page)).toBeVisible();
  // The observer must be there before the scripts arrive.
  const heading = await page.evaluateHandle(() => {
    const root = document.querySelector('#root')!;
    const replaced = new Promise<string | null | undefined>((resolve) => {
      new MutationObserver(() => {
        if (!root.querySelector('.shell')) resolve(root.querySelector('h1')?.textContent);
      }).observe(root, { childList: true });
    });
    return { replaced };
  });
  send();
  expect(await heading.evaluate(({ replaced }) => replaced)).toBe('Welcome Back');
  await expect(shellOf(page)).toHaveCount(0);
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

test.describe('without scripts', () => {
  // Preloaded scripts are unused without JavaScript.
  test.use({ contextOptions: { javaScriptEnabled: false }, expectedInConsole: /was preloaded .* but not used/ });

  test('F36 explains that the page needs JavaScript', async ({ visit }) => {
    const { page } = await visit();
    await page.goto('/dashboard');
    const note = page.locator('noscript p');
    await expect(note).toBeVisible();
    await expect(note).toContainText('This page needs JavaScript.');
    await expect(page.getByText('Loading...')).toBeHidden();
  });
});

test('M12 shifts no layout while leads are held for payment', async ({ visit }) => {
  const { areaCode } = await addInventory((await visit('admin')).context.request, 8);
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
  // The event of the buyer's own hold reloads the orders; it must not reload the list.
  const news = page.waitForResponse((answer) => answer.url().includes('/api/orders?view=pending'));
  await dashboard.buySelected(3);
  await news;
  await expect(page.getByRole('dialog').getByText('Test payments.')).toBeVisible();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await page.evaluate(() => (globalThis as unknown as { sum: { moved: number } }).sum.moved)).toBeLessThan(0.01);
  await page.getByRole('button', { name: 'Cancel and release leads' }).click();
});
