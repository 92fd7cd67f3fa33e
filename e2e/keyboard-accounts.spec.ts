import type { Page } from '@playwright/test';
import { ReviewPage } from './pages/partner-page.ts';
import { SecurityPage } from './pages/security-page.ts';
import { UsersPage } from './pages/users-page.ts';
import { applyBehindThePage } from './support/applicant.ts';
import { Authenticator } from './support/authenticator.ts';
import { resetLinkTo } from './support/inbox.ts';
import { onHeading, pressOn, retype, tabTo, typeInto } from './support/keyboard.ts';
import { newAccount, signInAs } from './support/new-account.ts';
import { expect, test } from './support/test.ts';

const COMMON = 'Password1';
const GOOD = 'lighthouse on the hill';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test.use({
  expectedInConsole:
    /400 \(Bad Request\).*\/api\/(users|reset-password|validate-reset-token|two-factor|me)|401 \(Unauthorized\).*\/api\/me|40[0139] .*\/api\/(two-factor|account)/,
});

test('staff change a password by keyboard alone: the dialog keeps the keyboard and gives it back to its button', async ({
  visit,
}) => {
  const { page } = await visit('admin');
  const person = await newAccount((await visit()).context.request);
  const users = new UsersPage(page);
  await users.find(person.username);
  const opener = button(page, `Change Password of ${person.username}`);
  const field = users.dialog.getByLabel('New Password', { exact: true });
  const again = users.dialog.getByLabel('Confirm Password');
  await pressOn(opener);
  await onHeading(page, 'Change Password');
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await page.keyboard.press('Space');
  await onHeading(page, 'Change Password');
  await pressOn(users.dialog.getByRole('button', { name: 'Cancel' }));
  await expect(opener).toBeFocused();

  await page.keyboard.press('Enter');
  await onHeading(page, 'Change Password');
  await pressOn(users.dialog.getByRole('button', { name: 'Change Password' }));
  await retype(field, COMMON);
  await pressOn(users.dialog.getByRole('button', { name: 'Show what you typed' }).first(), 'Space');
  await expect(users.dialog.getByRole('button', { name: 'Hide what you typed' })).toBeFocused();
  await typeInto(again, GOOD);
  await page.keyboard.press('Enter');
  await retype(again, COMMON);
  await pressOn(users.dialog.getByRole('button', { name: 'Change Password' }));
  await expect(field).toHaveAccessibleErrorMessage(/common or stolen/);
  await retype(field, GOOD);
  await typeInto(again, GOOD);
  await pressOn(users.dialog.getByRole('button', { name: 'Change Password' }));
  await expect(users.dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('partner applications are approved and rejected by keyboard alone: an open one keeps its button, a decided one gives way to its group', async ({
  visit,
}) => {
  const { page, context } = await visit('admin');
  const desk = new ReviewPage(page);
  const business = await applyBehindThePage(context.request);
  const other = await applyBehindThePage(context.request, `${business.split(' ')[1]} two`);
  await desk.open(business.split(' ')[1] ?? '');
  const approve = button(page, `Approve ${business}`);
  await pressOn(approve);
  await onHeading(page, `Approve ${business}?`);
  await page.keyboard.press('Escape');
  await expect(approve).toBeFocused();
  await page.keyboard.press('Space');
  await onHeading(page, `Approve ${business}?`);
  await pressOn(desk.dialog.getByRole('button', { name: 'Cancel' }));
  await expect(approve).toBeFocused();

  await page.keyboard.press('Enter');
  const note = desk.dialog.getByLabel('Note (optional)');
  await tabTo(note);
  await page.keyboard.insertText('x'.repeat(3000));
  await pressOn(desk.dialog.getByRole('button', { name: 'Approve', exact: true }));
  await retype(note, 'Welcome');
  await pressOn(desk.dialog.getByRole('button', { name: 'Approve', exact: true }));
  await expect(desk.group('Approved').getByRole('article', { name: business })).toBeVisible();
  await onHeading(page, /^Pending/);

  await pressOn(button(page, `Reject ${other}`));
  await pressOn(desk.dialog.getByRole('button', { name: 'Reject', exact: true }), 'Space');
  await expect(desk.group('Rejected').getByRole('article', { name: other })).toBeVisible();
  await onHeading(page, /^Pending/);
});

test('a forgotten password is replaced by keyboard alone', async ({ visit }) => {
  const { page, context } = await visit();
  const person = await newAccount((await visit()).context.request);
  await page.goto('/forgot-password');
  await pressOn(button(page, 'Send Reset Email'));
  await retype(page.getByLabel('E-mail'), person.email);
  await page.keyboard.press('Enter');
  await onHeading(page, 'Check Your Email');
  await tabTo(button(page, 'Try Again'));
  const link = await resetLinkTo(context.request, person.email);

  await page.goto(link);
  const field = page.getByLabel('New Password', { exact: true });
  const again = page.getByLabel('Confirm New Password');
  await pressOn(button(page, 'Reset Password'));
  await retype(field, COMMON);
  await typeInto(again, GOOD);
  await page.keyboard.press('Enter');
  await retype(again, COMMON);
  await pressOn(button(page, 'Reset Password'));
  await expect(field).toHaveAccessibleErrorMessage(/common or stolen/);
  await retype(field, GOOD);
  await typeInto(again, GOOD);
  await pressOn(button(page, 'Reset Password'));
  await onHeading(page, 'Password Reset Complete');
  await pressOn(page.getByRole('link', { name: 'Continue to Login' }));
  await onHeading(page, 'Welcome Back');

  await page.goto(link);
  await onHeading(page, 'Invalid or Expired Link');
  await pressOn(page.getByRole('link', { name: 'Request New Reset Link' }));
  await onHeading(page, 'Forgot Password');
});

test('two-factor sign-in is turned on, renewed and turned off by keyboard alone', async ({ visit }) => {
  const { page, context } = await visit();
  const person = await newAccount(context.request);
  await signInAs(context.request, person);
  const security = new SecurityPage(page);
  const { dialog } = security;
  await security.open();
  const press = (name: string) => pressOn(dialog.getByRole('button', { name, exact: true }));
  const turnOn = security.twoFactor().getByRole('button', { name: 'Turn on' });
  await pressOn(turnOn);
  await onHeading(page, 'Turn on two-factor sign-in');
  await page.keyboard.press('Escape');
  await expect(turnOn).toBeFocused();
  await page.keyboard.press('Enter');
  await onHeading(page, 'Turn on two-factor sign-in');
  await press('Continue');
  await retype(dialog.getByLabel('Current Password'), 'not my password');
  await press('Continue');
  await retype(dialog.getByLabel('Current Password'), person.password);
  await press('Continue');
  await onHeading(page, 'Turn on two-factor sign-in');
  await pressOn(dialog.getByText('Cannot scan it?'));
  const app = new Authenticator(person.username, await dialog.locator('code').innerText());
  await press('Turn on');
  const code = dialog.getByLabel('Code from your app');
  await retype(code, await app.code());
  await press('Turn on');
  const codes = dialog.getByRole('list', { name: 'Recovery codes' });
  await expect(codes).toBeVisible();
  await onHeading(page, 'Turn on two-factor sign-in');
  await page.keyboard.press('Escape');
  await expect(codes).toBeVisible();
  const keep = async () => {
    await pressOn(dialog.getByLabel('I keep these codes in a safe place'), 'Space');
    await press('Done');
    await expect(dialog).toHaveCount(0);
  };
  await keep();
  await onHeading(page, 'Two-factor sign-in');

  const prove = async () => {
    await typeInto(dialog.getByLabel('Current Password'), person.password);
    await typeInto(code, await app.code());
  };
  const renew = security.twoFactor().getByRole('button', { name: 'New recovery codes' });
  await pressOn(renew);
  await onHeading(page, 'New recovery codes');
  await press('Cancel');
  await expect(renew).toBeFocused();
  await page.keyboard.press('Enter');
  await onHeading(page, 'New recovery codes');
  await prove();
  await press('Make new codes');
  await expect(codes).toBeVisible();
  await onHeading(page, 'New recovery codes');
  await keep();
  await expect(renew).toBeFocused();
  await pressOn(security.twoFactor().getByRole('button', { name: 'Turn off' }));
  await onHeading(page, 'Turn off two-factor sign-in');
  await prove();
  await page.keyboard.press('Enter');
  await onHeading(page, 'Two-factor sign-in');
});
