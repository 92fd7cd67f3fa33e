import type { Page } from '@playwright/test';
import { ReviewPage } from '../pages/partner-page.ts';
import { SecurityPage } from '../pages/security-page.ts';
import { UsersPage } from '../pages/users-page.ts';
import { applyByApi } from '../support/accounts/applicant.ts';
import { Authenticator } from '../support/accounts/authenticator.ts';
import { resetLinkTo } from '../support/product/inbox.ts';
import { expectHeadingFocused, tabAndPress, retype, tabTo, typeInto } from '../support/browser/keyboard.ts';
import { newAccount, signInAs } from '../support/accounts/new-account.ts';
import { expect, test } from '../support/test.ts';

const COMMON = 'Password1';
const GOOD = 'lighthouse on the hill';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test.use({
  expectedInConsole:
    /400 \(Bad Request\).*\/api\/(users|reset-password|validate-reset-token|two-factor|me)|401 \(Unauthorized\).*\/api\/me|40[0139] .*\/api\/(two-factor|account)/,
});

test('staff can change a password by keyboard alone: the dialog traps the focus and returns it to its button', async ({
  visit,
}) => {
  const { page } = await visit('admin');
  const person = await newAccount((await visit()).context.request);
  const users = new UsersPage(page);
  await users.find(person.username);
  const opener = button(page, `Change Password of ${person.username}`);
  const field = users.dialog.getByLabel('New Password', { exact: true });
  const again = users.dialog.getByLabel('Confirm Password');
  await tabAndPress(opener);
  await expectHeadingFocused(page, 'Change Password');
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await page.keyboard.press('Space');
  await expectHeadingFocused(page, 'Change Password');
  await tabAndPress(users.dialog.getByRole('button', { name: 'Cancel' }));
  await expect(opener).toBeFocused();

  await page.keyboard.press('Enter');
  await expectHeadingFocused(page, 'Change Password');
  await tabAndPress(users.dialog.getByRole('button', { name: 'Change Password' }));
  await retype(field, COMMON);
  await tabAndPress(users.dialog.getByRole('button', { name: 'Show password' }).first(), 'Space');
  await expect(users.dialog.getByRole('button', { name: 'Hide password' })).toBeFocused();
  await typeInto(again, GOOD);
  await page.keyboard.press('Enter');
  await retype(again, COMMON);
  await tabAndPress(users.dialog.getByRole('button', { name: 'Change Password' }));
  await expect(field).toHaveAccessibleErrorMessage(/common or stolen/);
  await retype(field, GOOD);
  await typeInto(again, GOOD);
  await tabAndPress(users.dialog.getByRole('button', { name: 'Change Password' }));
  await expect(users.dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('partner applications can be approved and rejected by keyboard alone: a canceled dialog returns the focus to its button, a decision moves it to the group', async ({
  visit,
}) => {
  const { page, context } = await visit('admin');
  const review = new ReviewPage(page);
  const business = await applyByApi(context.request);
  const other = await applyByApi(context.request, `${business.split(' ')[1]} two`);
  await review.open(business.split(' ')[1] ?? '');
  const approve = button(page, `Approve ${business}`);
  await tabAndPress(approve);
  await expectHeadingFocused(page, `Approve ${business}?`);
  await page.keyboard.press('Escape');
  await expect(approve).toBeFocused();
  await page.keyboard.press('Space');
  await expectHeadingFocused(page, `Approve ${business}?`);
  await tabAndPress(review.dialog.getByRole('button', { name: 'Cancel' }));
  await expect(approve).toBeFocused();

  await page.keyboard.press('Enter');
  const note = review.dialog.getByLabel('Note (optional)');
  await tabTo(note);
  await page.keyboard.insertText('x'.repeat(3000));
  await tabAndPress(review.dialog.getByRole('button', { name: 'Approve', exact: true }));
  await retype(note, 'Welcome');
  await tabAndPress(review.dialog.getByRole('button', { name: 'Approve', exact: true }));
  await expect(review.group('Approved').getByRole('article', { name: business })).toBeVisible();
  await expectHeadingFocused(page, /^Pending/);

  await tabAndPress(button(page, `Reject ${other}`));
  await tabAndPress(review.dialog.getByRole('button', { name: 'Reject', exact: true }), 'Space');
  await expect(review.group('Rejected').getByRole('article', { name: other })).toBeVisible();
  await expectHeadingFocused(page, /^Pending/);
});

test('a forgotten password can be replaced by keyboard alone', async ({ visit }) => {
  const { page, context } = await visit();
  const person = await newAccount((await visit()).context.request);
  await page.goto('/forgot-password');
  await tabAndPress(button(page, 'Send Reset Email'));
  await retype(page.getByLabel('Email'), person.email);
  await page.keyboard.press('Enter');
  await expectHeadingFocused(page, 'Check Your Email');
  await tabTo(button(page, 'Try Again'));
  const link = await resetLinkTo(context.request, person.email);

  await page.goto(link);
  const field = page.getByLabel('New Password', { exact: true });
  const again = page.getByLabel('Confirm New Password');
  await tabAndPress(button(page, 'Reset Password'));
  await retype(field, COMMON);
  await typeInto(again, GOOD);
  await page.keyboard.press('Enter');
  await retype(again, COMMON);
  await tabAndPress(button(page, 'Reset Password'));
  await expect(field).toHaveAccessibleErrorMessage(/common or stolen/);
  await retype(field, GOOD);
  await typeInto(again, GOOD);
  await tabAndPress(button(page, 'Reset Password'));
  await expectHeadingFocused(page, 'Password Reset Complete');
  await tabAndPress(page.getByRole('link', { name: 'Continue to Login' }));
  await expectHeadingFocused(page, 'Welcome Back');

  await page.goto(link);
  await expectHeadingFocused(page, 'Invalid or Expired Link');
  await tabAndPress(page.getByRole('link', { name: 'Request New Reset Link' }));
  await expectHeadingFocused(page, 'Forgot Password');
});

test('two-factor sign-in can be turned on, renewed and turned off by keyboard alone', async ({ visit }) => {
  const { page, context } = await visit();
  const person = await newAccount(context.request);
  await signInAs(context.request, person);
  const security = new SecurityPage(page);
  const { dialog } = security;
  await security.open();
  const press = (name: string) => tabAndPress(dialog.getByRole('button', { name, exact: true }));
  const turnOn = security.twoFactor().getByRole('button', { name: 'Turn on' });
  await tabAndPress(turnOn);
  await expectHeadingFocused(page, 'Turn on two-factor sign-in');
  await page.keyboard.press('Escape');
  await expect(turnOn).toBeFocused();
  await page.keyboard.press('Enter');
  await expectHeadingFocused(page, 'Turn on two-factor sign-in');
  await press('Continue');
  await retype(dialog.getByLabel('Current Password'), 'not my password');
  await press('Continue');
  await retype(dialog.getByLabel('Current Password'), person.password);
  await press('Continue');
  await expectHeadingFocused(page, 'Turn on two-factor sign-in');
  await tabAndPress(dialog.getByText("Can't scan the code?"));
  const app = new Authenticator(person.username, await dialog.locator('code').innerText());
  await press('Turn on');
  const code = dialog.getByLabel('Code from your app');
  await retype(code, await app.code());
  await press('Turn on');
  const codes = dialog.getByRole('list', { name: 'Recovery codes' });
  await expect(codes).toBeVisible();
  await expectHeadingFocused(page, 'Turn on two-factor sign-in');
  await page.keyboard.press('Escape');
  await expect(codes).toBeVisible();
  const keep = async () => {
    await tabAndPress(dialog.getByLabel('I saved these codes in a safe place'), 'Space');
    await press('Done');
    await expect(dialog).toHaveCount(0);
  };
  await keep();
  await expectHeadingFocused(page, 'Two-factor sign-in');

  const prove = async () => {
    await typeInto(dialog.getByLabel('Current Password'), person.password);
    await typeInto(code, await app.code());
  };
  const renew = security.twoFactor().getByRole('button', { name: 'Replace recovery codes' });
  await tabAndPress(renew);
  await expectHeadingFocused(page, 'Replace recovery codes');
  await press('Cancel');
  await expect(renew).toBeFocused();
  await page.keyboard.press('Enter');
  await expectHeadingFocused(page, 'Replace recovery codes');
  await prove();
  await press('Create new codes');
  await expect(codes).toBeVisible();
  await expectHeadingFocused(page, 'Replace recovery codes');
  await keep();
  await expect(renew).toBeFocused();
  await tabAndPress(security.twoFactor().getByRole('button', { name: 'Turn off' }));
  await expectHeadingFocused(page, 'Turn off two-factor sign-in');
  await prove();
  await page.keyboard.press('Enter');
  await expectHeadingFocused(page, 'Two-factor sign-in');
});
