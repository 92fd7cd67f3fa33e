import { DEMO_PASSWORD } from './support/accounts.ts';
import { expectToast } from './pages/toasts.ts';
import { expect, test } from './support/test.ts';

test.use({ expectedInConsole: /401 \(Unauthorized\).*\/api\/(me|login)/ });

test.describe('sign-in', () => {
  test('B5.01 B5.02 requires both fields', async ({ visit }) => {
    const { page, login } = await visit();
    await login.open();
    await login.submit();
    await expect(page.getByText('Username is required')).toBeVisible();
    await expect(page.getByText('Password is required')).toBeVisible();
    await expect(page.getByLabel('Username')).toBeFocused();
  });

  test('B8.25 rejects a wrong password with the specified toast and stays on the page', async ({ visit }) => {
    const { page, login } = await visit();
    await login.open();
    await login.signIn('buyer', 'not-the-password');
    await expectToast(page, 'Login Failed', 'Invalid credentials');
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByLabel('Username')).toHaveValue('buyer');
  });

  test('B4.01 B6.01 B8.25 sends an admin to the admin panel', async ({ visit }) => {
    const { page, login } = await visit();
    await login.open();
    await login.signIn('admin', DEMO_PASSWORD);
    await expectToast(page, 'Login Successful', 'Welcome back!');
    await expect(page).toHaveURL(/\/admin$/);
    const stored = await page.evaluate(() => localStorage.getItem('user'));
    expect(JSON.parse(stored ?? '{}')).toMatchObject({ username: 'admin', isAdmin: true });
  });

  test('P1 returns a signed-out buyer to the requested page', async ({ visit }) => {
    const { page, login } = await visit();
    await page.goto('/dashboard?section=my-purchases');
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await login.signIn('buyer', DEMO_PASSWORD);
    await expect(page).toHaveURL(/\/dashboard\?section=my-purchases$/);
    await expect(page.getByRole('heading', { name: 'My Purchases' })).toBeVisible();
  });

  for (const address of ['https://evil.example/', '//evil.example/', '/\\evil.example', 'javascript:alert(1)']) {
    test(`P1 never leads to ${address}`, async ({ visit }) => {
      const { page, login } = await visit();
      await page.goto(`/login?redirect=${encodeURIComponent(address)}`);
      await login.signIn('buyer', DEMO_PASSWORD);
      await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:\d+\/dashboard$/);
    });
  }

  test('B7.04 P4 ends the session on the server at logout', async ({ visit }) => {
    const { page, context, dashboard } = await visit('buyer');
    await dashboard.open();
    await page.getByRole('link', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login$/);
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
    expect((await context.request.get('/api/me')).status()).toBe(401);
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/\/login\?redirect=/);
  });

  test('P1 P13 keeps buyers out of the admin panel and staff out of the dashboard', async ({ visit }) => {
    const buyer = await visit('buyer');
    await buyer.page.goto('/admin');
    await expect(buyer.page).toHaveURL(/\/dashboard$/);
    expect((await buyer.context.request.get('/api/admin/imports')).status()).toBe(403);
    const staff = await visit('admin');
    await staff.page.goto('/dashboard');
    await expect(staff.page).toHaveURL(/\/admin$/);
  });
});
