import { waitForApp } from '../support/browser/app-start.ts';
import { expect, test } from '../support/test.ts';

test.describe('public pages', () => {
  test("responds with the page's text before any script runs", async ({ visit }) => {
    const { context } = await visit();
    const html = await (await context.request.get('/')).text();
    expect(html).toMatch(/<h1[^>]*>[^<]+/);
    expect(html).toContain('Get Started Today');
  });

  test('keeps the document on a link click and focuses the new heading', async ({ visit }) => {
    const { page } = await visit();
    await page.goto('/');
    await waitForApp(page);
    await page.evaluate(() => document.body.setAttribute('data-same-document', ''));
    await page.getByRole('link', { name: 'Login' }).first().click();
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeFocused();
    expect(await page.evaluate(() => document.body.hasAttribute('data-same-document'))).toBe(true);
  });

  test('requests the app after the first paint, also below a mouse that rests', async ({ visit }) => {
    const { page } = await visit();
    await page.mouse.move(200, 300);
    await page.goto('/');
    const requests = await page.waitForFunction(() => {
      const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
      return scripts.length > 0 && scripts.map(({ startTime }) => startTime);
    });
    const painted = await page.evaluate(() => performance.getEntriesByName('first-paint')[0]?.startTime);
    expect(painted).toBeGreaterThan(0);
    for (const startTime of (await requests.jsonValue()) || []) expect(startTime).toBeGreaterThanOrEqual(painted!);
  });

  test('remembers the dark theme', async ({ visit }) => {
    const { page } = await visit();
    await page.goto('/login');
    await page.getByRole('button', { name: 'Switch between light and dark' }).click();
    await expect(page.locator('html')).toHaveClass(/dark/);
    await page.reload();
    await expect(page.locator('html')).toHaveClass(/dark/);
  });

  test.describe('unknown URL', () => {
    test.use({ expectedInConsole: /404 \(Not Found\).*\/(no\/such\/page|pricing\/extra|checkout-free)/ });

    test('A2.49 A2.50 A8.10 B2.13 B8.30 F4 shows the 404 page with status 404', async ({ visit }) => {
      const { page } = await visit();
      for (const address of ['/no/such/page', '/pricing/extra', '/checkout-free?offer=special']) {
        const answer = await page.goto(address);
        expect(answer?.status(), address).toBe(404);
        await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
        await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
      }
    });
  });
});
