import { expectToast } from './pages/toasts.ts';
import { DEMO_PASSWORD } from './support/accounts.ts';
import { newAccount } from './support/new-account.ts';
import { expect, test } from './support/test.ts';

test.use({ expectedInConsole: /401 \(Unauthorized\).*\/api\/(me|login)/ });

test.describe('sign-in', () => {
  for (const [account, home, heading] of [
    ['buyer', '/dashboard', 'Buy Aged Leads'],
    ['support', '/admin', 'Admin Panel'],
    ['admin', '/admin', 'Admin Panel'],
  ] as const) {
    test(`B2.08 B2.09 B2.18 B4.01 B6.01 B6.02 opens the home page of ${account}`, async ({ visit }) => {
      const { page, login } = await visit();
      await login.open();
      await login.signIn(account, DEMO_PASSWORD);
      await expectToast(page, 'Login Successful', 'Welcome back!');
      await expect(page).toHaveURL(new RegExp(`${home}$`));
      await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    });
  }

  for (const [account, wanted] of [
    ['support', '/admin?tab=users&q=buyer2'],
    ['admin', '/admin?tab=audit'],
    ['buyer', '/dashboard?section=security'],
  ] as const) {
    test(`P1 returns ${account} to ${wanted}`, async ({ visit }) => {
      const { page, login } = await visit();
      await page.goto(wanted);
      await expect(page).toHaveURL(/\/login\?redirect=/);
      await login.signIn(account, DEMO_PASSWORD);
      await expect.poll(() => page.url().replace(/^http:\/\/[^/]+/, '')).toBe(wanted);
    });
  }

  test('B2.17 B8.25 rejects a wrong password, keeps the input, and links to the survey and to password recovery', async ({
    visit,
  }) => {
    const { page, context, login } = await visit();
    const { username } = await newAccount(context.request);
    await login.open();
    await login.signIn(username, 'not-the-password');
    await expectToast(page, 'Login Failed', 'Invalid credentials');
    await expect(page.getByLabel('Username')).toHaveValue(username);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not-the-password');
    await page.getByRole('link', { name: 'Sign up through the survey' }).click();
    await expect(page).toHaveURL(/\/survey$/);
    await page.goBack();
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(page).toHaveURL(/\/forgot-password$/);
  });

  test('B6.05 shows support the users tab only', async ({ visit }) => {
    const { page, context, admin } = await visit('support');
    await admin.open();
    await expect(page.getByRole('tab')).toHaveText(['Users']);
    await expect(page.getByRole('button', { name: 'Upload aged leads' })).toHaveCount(0);
    await page.goto('/admin?tab=aged-leads');
    await expect(page.getByRole('tab')).toHaveText(['Users']);
    await page.goto('/admin-orders');
    await expect(page).toHaveURL(/\/admin$/);
    expect((await context.request.get('/api/admin/audit')).status()).toBe(403);
  });
});
