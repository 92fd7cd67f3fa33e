import { LoginPage } from '../pages/login-page.ts';
import { RecoveryPage } from '../pages/recovery-page.ts';
import { expectToast } from '../pages/toasts.ts';
import { expectMail, resetLinkTo } from '../support/product/inbox.ts';
import { newAccount, signInAs } from '../support/accounts/new-account.ts';
import { expect, test } from '../support/test.ts';

const NEW_PASSWORD = 'lighthouse on the hill';

test.use({
  expectedInConsole:
    /401 \(Unauthorized\).*\/api\/(me|login|orders)|400 \(Bad Request\).*\/api\/(validate-reset-token|reset-password)/,
});

test.describe('forgotten password', () => {
  test('B1.04 B2.19 B2.20 B2.21 B2.22 B8.19 B8.22 P5 P6 sets a new password by the emailed link and voids the old password and open sessions', async ({
    visit,
  }) => {
    const elsewhere = await visit();
    const person = await newAccount(elsewhere.context.request);
    expect(await signInAs(elsewhere.context.request, person)).toBe(200);
    const { page, context } = await visit();
    const recovery = new RecoveryPage(page);
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await recovery.askFor(person.email);
    await expectToast(page, 'Reset Email Sent');

    const link = await resetLinkTo(context.request, person.email);
    await recovery.follow(link);
    await expect(page).toHaveURL(/\/reset-password$/);
    await page.reload();
    await expect(page.getByLabel('New Password', { exact: true })).toBeVisible();
    await recovery.choose(NEW_PASSWORD);
    await expectToast(page, 'Password Reset Successful');
    await recovery.expectComplete();
    await expectMail(context.request, person.email, 'Your password was changed');

    await elsewhere.page.goto('/dashboard/purchases');
    await expect(elsewhere.page).toHaveURL(/\/login\?redirect=/);
    expect(await signInAs(elsewhere.context.request, person)).toBe(401);

    await page.getByRole('link', { name: 'Continue to Login' }).click();
    await new LoginPage(page).signIn(person.username, NEW_PASSWORD);
    await expectToast(page, 'Login Successful', 'Welcome back!');
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});
