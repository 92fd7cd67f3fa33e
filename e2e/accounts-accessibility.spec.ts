import { RecoveryPage } from './pages/recovery-page.ts';
import { SecurityPage } from './pages/security-page.ts';
import { UsersPage } from './pages/users-page.ts';
import { expectAccessible, expectNoSidewaysScroll, SCREENS } from './support/accessibility.ts';
import { resetLinkTo } from './support/inbox.ts';
import { newAccount, signInAs } from './support/new-account.ts';
import { expect, test } from './support/test.ts';

test.use({ expectedInConsole: /401 \(Unauthorized\).*\/api\/me|400 \(Bad Request\).*\/api\/validate-reset-token/ });

for (const [screen, viewport] of Object.entries(SCREENS)) {
  test.describe(`on a ${screen}`, () => {
    test.use({ viewport });

    test('recovery and sign-in steps have no axe violations in light and dark', async ({ visit }) => {
      const { page, context, login } = await visit();
      const person = await newAccount(context.request);
      const recovery = new RecoveryPage(page);
      const check = async (what: string) => {
        await expectAccessible(page, what);
        await expectNoSidewaysScroll(page, what);
      };
      await recovery.askFor(person.email);
      await check('check your email');
      await recovery.follow(await resetLinkTo(context.request, person.email));
      await recovery.choose('7 chars', 'other');
      await check('reset form with errors');
      const password = 'lighthouse on the hill';
      await recovery.choose(password);
      await recovery.expectComplete();
      await check('reset complete');
      await page.getByRole('link', { name: 'Continue to Login' }).click();
      await page.goto('/reset-password');
      await recovery.expectInvalidLink('Invalid Reset Link');
      await check('invalid link');

      await signInAs(context.request, { ...person, password });
      const security = new SecurityPage(page);
      await security.open();
      await check('security');
      const app = await security.beginEnrolment(person.username, password);
      await check('QR code');
      await security.confirmEnrolment(await app.code());
      await check('recovery codes');
      await security.keepCodes();
      await check('security with two-factor');
      await page.goto('/api/logout');
      await login.signIn(person.username, password);
      await expect(page.getByLabel('Code from your app')).toBeVisible();
      await check('second step');
      await page.getByRole('button', { name: 'Use a recovery code' }).click();
      await check('second step by recovery code');
    });

    test('users tab with its dialog and the audit log have no axe violations in light and dark', async ({ visit }) => {
      const { page } = await visit('admin');
      const person = await newAccount((await visit()).context.request);
      const users = new UsersPage(page);
      await users.find(person.username);
      await expectAccessible(page, 'users');
      await expectNoSidewaysScroll(page, 'users');
      await users.openDialog(person.username);
      await users.choose('7 chars', 'other');
      await expectAccessible(page, 'change password');
      await users.choose('harbor for a day');
      await expect(users.dialog).toHaveCount(0);
      const again = await visit();
      await signInAs(again.context.request, { ...person, password: 'harbor for a day' });
      await again.page.goto('/dashboard');
      await expect(again.page.getByRole('heading', { name: 'Choose your own password' })).toBeVisible();
      await expectAccessible(again.page, 'own password');
      await page.goto('/admin?tab=audit');
      await expect(page.getByRole('table', { name: /^Audit log/ })).toBeVisible();
      await expectAccessible(page, 'audit');
      await expectNoSidewaysScroll(page, 'audit');
    });
  });
}
