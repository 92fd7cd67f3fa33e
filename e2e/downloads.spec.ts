import { expectToast } from './pages/toasts.ts';
import { expect, test } from './support/test.ts';

test.describe('a download after the session has ended', () => {
  test.use({ expectedInConsole: /401 \(Unauthorized\)/ });

  test('P29 opens the login instead of a page of JSON', async ({ visit }) => {
    const { page, context } = await visit('admin');
    // Blocks live events: no background request may end the session before the click does.
    await page.route('**/api/events', () => undefined);
    const listed = page.waitForResponse(/\/api\/admin\/callback-opportunities/);
    await page.goto('/admin?tab=callbacks');
    await (await listed).finished();
    const link = page.getByRole('link', { name: 'Export CSV' });
    await expect(link).toBeVisible();
    await context.clearCookies();
    await link.click();
    await expectToast(page, 'You were signed out', 'Please sign in again to continue.');
    await expect(page).toHaveURL(/\/login\?redirect=/);
  });

  test('P29 downloads the file for a signed-in user', async ({ visit }) => {
    const { page } = await visit('admin');
    await page.goto('/admin?tab=callbacks');
    const arrived = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export CSV' }).click();
    expect((await arrived).suggestedFilename()).toMatch(/\.csv$/);
  });
});
