import type { Page } from '@warmline/contracts/page';
import type { UserRow } from '@warmline/contracts/users/types';
import { expectToast } from './pages/toasts.ts';
import { UsersPage } from './pages/users-page.ts';
import { expectMail } from './support/inbox.ts';
import { newAccount, signInAs } from './support/new-account.ts';
import { expect, test } from './support/test.ts';

const GIVEN = 'harbor for a day';
const OWN = 'lighthouse on the hill';

test.use({
  expectedInConsole:
    /401 \(Unauthorized\).*\/api\/(me|login)|40[03] \((Bad Request|Forbidden)\).*\/api\/(users|orders|aged-leads)|403/,
});

test.describe('user support', () => {
  test("B1.02 B2.43 B7.09 B8.10 P18 sets a buyer's password, which the buyer replaces at the next sign-in", async ({ visit }) => {
    const buyer = await visit();
    const person = await newAccount(buyer.context.request);
    await signInAs(buyer.context.request, person);
    const support = await visit('support');
    const users = new UsersPage(support.page);
    const row = await users.find(person.username);
    await expect(row).toContainText(person.email);
    await expect(row).toContainText(`${person.agencyName} (Agency Owner)`);
    await users.openDialog(person.username);
    await users.choose(GIVEN);
    await expectToast(support.page, 'Success', 'Password changed successfully.');
    await expect(users.dialog).toHaveCount(0);
    await expect(users.row(person.username)).toContainText('Must change password');
    await expectMail(buyer.context.request, person.email, 'A new password was set for you');

    expect((await buyer.context.request.get('/api/me')).status()).toBe(401);
    expect(await signInAs(buyer.context.request, person)).toBe(401);
    await buyer.page.goto('/dashboard?section=my-purchases');
    await buyer.login.signIn(person.username, GIVEN);
    await expect(buyer.page.getByRole('heading', { name: 'Choose your own password' })).toBeVisible();
    await expect(buyer.page.getByText('Login Successful')).toHaveCount(0);
    // It can't be skipped.
    await buyer.page.goto('/dashboard');
    await expect(buyer.page).toHaveURL(/\/login\?step=password/);
    expect((await buyer.context.request.get('/api/orders')).status()).toBe(403);
    await buyer.page.getByLabel('Current Password').fill(GIVEN);
    await buyer.page.getByLabel('New Password', { exact: true }).fill(OWN);
    await buyer.page.getByLabel('Confirm New Password').fill(OWN);
    await buyer.page.getByRole('button', { name: 'Change Password' }).click();
    await expectToast(buyer.page, 'Login Successful', 'Welcome back!');
    await expect(buyer.page).toHaveURL(/\/dashboard$/);
    expect((await buyer.context.request.get('/api/orders')).status()).toBe(200);
  });

  test('P2 lets admins but not support set a staff password, and no one their own here', async ({ visit }) => {
    const support = await visit('support');
    const users = new UsersPage(support.page);
    await expect((await users.find('admin')).getByRole('button', { name: 'Change Password of admin' })).toBeDisabled();
    const own = await users.find('support');
    await expect(own.getByRole('link', { name: 'Change Password' })).toHaveAttribute('href', '/admin?section=security');
    const boss = new UsersPage((await visit('admin')).page);
    await expect((await boss.find('support')).getByRole('button', { name: 'Change Password of support' })).toBeEnabled();
  });

  test('B2.43 B5.25 B5.26 shows errors in the dialog, can show the input, and changes nothing on Cancel', async ({ visit }) => {
    const { page, context } = await visit('admin');
    const person = await newAccount((await visit()).context.request);
    const users = new UsersPage(page);
    await users.find(person.username);
    await users.openDialog(person.username);
    await users.choose('7 chars', 'another');
    await expect(users.dialog.getByText('Password must be at least 8 characters')).toBeVisible();
    await users.choose('lighthouse hill', 'lighthouse hall');
    await expect(users.dialog.getByText("Passwords don't match")).toBeVisible();
    await users.choose('password123');
    await expect(users.dialog.getByLabel('New Password', { exact: true })).toHaveAccessibleErrorMessage(/common or stolen/);
    const field = users.dialog.getByLabel('New Password', { exact: true });
    await expect(field).toHaveAttribute('type', 'password');
    await users.dialog.getByRole('button', { name: 'Show password' }).first().click();
    await expect(field).toHaveAttribute('type', 'text');
    await expect(field).toHaveValue('password123');
    await users.dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(users.dialog).toHaveCount(0);
    expect((await context.request.get('/api/me')).status()).toBe(200);
    expect(await signInAs((await visit()).context.request, person)).toBe(200);
  });

  test('B2.43 B7.08 finds users by name and other details', async ({ visit }) => {
    const { page, context } = await visit('admin');
    const person = await newAccount((await visit()).context.request);
    await page.goto('/admin?tab=users');
    const table = page.getByRole('table', { name: /^Users/ });
    await expect(table).toBeVisible();
    await page.getByRole('textbox', { name: 'Search users' }).fill(person.email);
    await expect(table.getByRole('row')).toHaveCount(2);
    const row = new UsersPage(page).row(person.username);
    const found = (await (await context.request.get(`/api/users?q=${person.username}`)).json()) as Page<UserRow>;
    for (const text of [
      found.items[0]?.id ?? '?',
      `${person.firstName} ${person.lastName}`,
      person.phone,
      person.agencyName,
      'No',
    ])
      await expect(row).toContainText(text);
    await page.getByRole('textbox', { name: 'Search users' }).fill('nobody is called this');
    await expect(page.getByText('No users match “nobody is called this”.')).toBeVisible();
    await page.getByRole('button', { name: 'Show all users' }).click();
    await expect(table).toBeVisible();
  });
});
