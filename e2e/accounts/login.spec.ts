import { DEMO_PASSWORD } from '../support/accounts/accounts.ts';
import { expectToast } from '../pages/toasts.ts';
import { expect, test } from '../support/test.ts';

// Logout also ends the session of requests that are on their way.
test.use({ expectedInConsole: /401 \(Unauthorized\).*\/api\// });

test.describe('sign-in', () => {
  test('B2.08 B2.09 B2.18 B4.01 B6.01 B6.02 B7.04 P4 opens the home page of each role until Logout ends the session', async ({
    visit,
  }) => {
    const { page, context, login } = await visit();
    await login.open();
    for (const [account, home, heading] of [
      ['buyer', '/dashboard', 'Buy Aged Leads'],
      ['support', '/admin/users', 'Users'],
      ['admin', '/admin', 'Admin Panel'],
    ] as const) {
      await login.signIn(account, DEMO_PASSWORD);
      await expectToast(page, 'Login Successful', 'Welcome back!');
      await expect(page).toHaveURL(new RegExp(`${home}$`));
      await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
      const stored = await page.evaluate(() => localStorage.getItem('user'));
      expect(JSON.parse(stored ?? '{}')).toMatchObject({ username: account, isAdmin: account === 'admin' });

      await page.getByRole('link', { name: 'Logout' }).click();
      await expect(page).toHaveURL(/\/login$/);
      expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
      expect((await context.request.get('/api/me')).status()).toBe(401);
    }
  });

  test('P29 forgets the user and what was typed once Logout leaves the page, not while the browser asks', async ({ visit }) => {
    const { page } = await visit('admin');
    await page.goto('/admin/prices');
    await page.getByRole('button', { name: 'Edit prices' }).click();
    await page.getByLabel('Callback, Survey').fill('12');
    const kept = () =>
      page.evaluate(() => [
        localStorage.getItem('user') !== null,
        Object.keys(sessionStorage).some((key) => key.startsWith('draft:')),
      ]);
    expect(await kept()).toEqual([true, true]);
    const logout = page.getByRole('link', { name: 'Logout' });
    const asked = page.waitForEvent('dialog');
    const pressed = logout.click();
    await (await asked).dismiss();
    await pressed;
    expect(await kept()).toEqual([true, true]);
    page.once('dialog', (dialog) => void dialog.accept());
    await logout.click();
    await expect(page).toHaveURL(/\/login$/);
    expect(await kept()).toEqual([false, false]);
  });

  test('P1 returns a signed-out buyer to the requested page, which is never another site', async ({ visit }) => {
    const { page, login } = await visit();
    await page.goto('/dashboard/purchases');
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await login.signIn('buyer', DEMO_PASSWORD);
    await expect(page).toHaveURL(/\/dashboard\/purchases$/);
    await expect(page.getByRole('heading', { name: 'My Purchases' })).toBeVisible();

    await page.getByRole('link', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await page.goto(`/login?redirect=${encodeURIComponent('/\\evil.example')}`);
    await login.signIn('buyer', DEMO_PASSWORD);
    await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:\d+\/dashboard$/);
    await expect(page.getByRole('heading', { name: 'Buy Aged Leads' })).toBeVisible();
  });
});
