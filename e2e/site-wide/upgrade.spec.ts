import type { Page } from '@playwright/test';
import { waitForApp } from '../support/browser/app-start.ts';
import { expect, test } from '../support/test.ts';

/** Start page of a newer build, released while this page was open. */
const NEWER = '<!doctype html><script type="module" src="/assets/index-another.js"></script>';

/** Opens a page that must fetch more files for the next page; the returned function counts page loads. */
async function openAndCount(page: Page): Promise<() => number> {
  await page.goto('/forgot-password');
  await expect(page.getByRole('heading', { name: 'Forgot Password' })).toBeVisible();
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  return () => loads;
}

test.describe('a page kept open during an upgrade', () => {
  test.use({ expectedInConsole: /404 \(Not Found\)|Failed to fetch dynamically imported module|Not loaded/ });

  test('F32 loads the new build when its own files are gone', async ({ visit }) => {
    const { page } = await visit();
    const loads = await openAndCount(page);
    // After the reload, all files come from the new build.
    await page.route('**/assets/*', (route) => (loads() === 0 ? route.fulfill({ status: 404, body: '' }) : route.continue()));
    await page.route(/:\d+\/$/, (route) =>
      loads() === 0 ? route.fulfill({ contentType: 'text/html', body: NEWER }) : route.continue(),
    );
    await page.getByRole('link', { name: 'Back to Login' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
    expect(loads()).toBe(1);
  });

  test("F32 shows that a page is missing, once, when a newer build doesn't have it either", async ({ visit }) => {
    const { page } = await visit();
    const loads = await openAndCount(page);
    let missing: string | undefined;
    await page.route('**/assets/*.js', (route) => {
      missing ??= route.request().url();
      return route.request().url() === missing ? route.fulfill({ status: 404, body: '' }) : route.continue();
    });
    let asked = 0;
    page.on('requestfinished', (request) => {
      if (new URL(request.url()).pathname === '/') asked += 1;
    });
    await page.getByRole('link', { name: 'Back to Login' }).click();
    await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
    await expect.poll(() => asked).toBeGreaterThan(1);
    expect(loads()).toBe(0);
  });

  test('F32 shows on a prerendered page, too, that files are missing, and tries again', async ({ visit }) => {
    const { page } = await visit();
    const parts = /\/assets\/(?!index-)[^/]*\.js$/;
    await page.route(parts, (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto('/pricing');
    await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
    await page.unroute(parts);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeHidden();
    await waitForApp(page);
    await page.getByRole('link', { name: 'Login', exact: true }).first().click();
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeFocused();
  });
});

test.describe('a page kept open without a connection', () => {
  test.use({ expectedInConsole: /ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically imported module|Not loaded/ });

  test('F32 stays in the app until files can be loaded again, without a reload', async ({ visit }) => {
    const { page } = await visit();
    const loads = await openAndCount(page);
    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'Back to Login' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toHaveCount(0);
    await page.context().setOffline(false);
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
    expect(loads()).toBe(0);
  });
});

test.describe('a page kept open while only the server is away', () => {
  test.use({ expectedInConsole: /502 \(Bad Gateway\)|Failed to fetch dynamically imported module|Not loaded/ });

  test('F32 stays in the app while a proxy answers with errors, and reloads once the server is back', async ({ visit }) => {
    const { page } = await visit();
    const loads = await openAndCount(page);
    let asked = 0;
    await page.route('**/*', (route) => {
      if (new URL(route.request().url()).pathname === '/') asked += 1;
      return route.fulfill({ status: 502, body: 'Bad Gateway' });
    });
    await page.getByRole('link', { name: 'Back to Login' }).click();
    await expect.poll(() => asked).toBeGreaterThan(1);
    await expect(page.getByText("The site can't be reached right now.")).toBeVisible();
    expect(loads()).toBe(0);
    await page.unrouteAll();
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
    expect(loads()).toBe(1);
  });
});
