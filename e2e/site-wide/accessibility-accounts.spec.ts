import { RecoveryPage } from '../pages/recovery-page.ts';
import { SecurityPage } from '../pages/security-page.ts';
import { UsersPage } from '../pages/users-page.ts';
import { expectAccessibleOnAllScreens } from '../support/browser/accessibility.ts';
import { resetLinkTo } from '../support/product/inbox.ts';
import { newAccount, signInAs } from '../support/accounts/new-account.ts';
import { expect, test } from '../support/test.ts';

test.use({ expectedInConsole: /401 \(Unauthorized\).*\/api\/me|400 \(Bad Request\).*\/api\/validate-reset-token/ });

test('recovery and sign-in steps have no axe violations in light and dark', async ({ visit }) => {
  const { page, context, login } = await visit();
  const person = await newAccount(context.request);
  const recovery = new RecoveryPage(page);
  await recovery.askFor(person.email);
  await expectAccessibleOnAllScreens(page, 'check your email');
  await recovery.follow(await resetLinkTo(context.request, person.email));
  await recovery.choose('7 chars', 'other');
  await expectAccessibleOnAllScreens(page, 'reset form with errors');
  const password = 'lighthouse on the hill';
  await recovery.choose(password);
  await recovery.expectComplete();
  await expectAccessibleOnAllScreens(page, 'reset complete');
  await page.getByRole('link', { name: 'Continue to Login' }).click();
  await page.goto('/reset-password');
  await recovery.expectInvalidLink('Invalid Reset Link');
  await expectAccessibleOnAllScreens(page, 'invalid link');

  await signInAs(context.request, { ...person, password });
  const security = new SecurityPage(page);
  await security.open();
  await expectAccessibleOnAllScreens(page, 'security');
  const app = await security.beginEnrolment(person.username, password);
  await expectAccessibleOnAllScreens(page, 'QR code');
  await security.confirmEnrolment(await app.code());
  await expectAccessibleOnAllScreens(page, 'recovery codes');
  await security.keepCodes();
  await expectAccessibleOnAllScreens(page, 'security with two-factor');
  await page.goto('/api/logout');
  await login.signIn(person.username, password);
  await expect(page.getByLabel('Code from your app')).toBeVisible();
  await expectAccessibleOnAllScreens(page, 'second step');
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await expectAccessibleOnAllScreens(page, 'second step by recovery code');
});

test('users tab, the page of a user, their dialogs and the audit log have no axe violations in light and dark', async ({
  visit,
}) => {
  const { page } = await visit('admin');
  const person = await newAccount((await visit()).context.request);
  const users = new UsersPage(page);
  await users.find(person.username);
  await expectAccessibleOnAllScreens(page, 'users');
  await page.getByRole('button', { name: 'Add staff' }).click();
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expectAccessibleOnAllScreens(page, 'add staff');
  await page.keyboard.press('Escape');
  await users.row(person.username).locator('.row-link').click();
  await expect(page.getByRole('heading', { name: 'Signed in now' })).toBeVisible();
  await expectAccessibleOnAllScreens(page, 'user');
  await page.getByRole('button', { name: 'Disable account' }).click();
  await expectAccessibleOnAllScreens(page, 'disable account');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Back to users' }).click();
  await users.openDialog(person.username);
  await users.choose('7 chars', 'other');
  await expectAccessibleOnAllScreens(page, 'change password');
  await users.choose('harbor for a day');
  await expect(users.dialog).toHaveCount(0);
  const again = await visit();
  await signInAs(again.context.request, { ...person, password: 'harbor for a day' });
  await again.page.goto('/dashboard');
  await expect(again.page.getByRole('heading', { name: 'Choose your own password' })).toBeVisible();
  await expectAccessibleOnAllScreens(again.page, 'own password');
  await page.goto('/admin/audit');
  await expect(page.getByRole('table', { name: /^Audit log/ })).toBeVisible();
  await expectAccessibleOnAllScreens(page, 'audit');
});
