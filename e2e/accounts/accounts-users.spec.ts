import { expectToast } from '../pages/toasts.ts';
import { UsersPage } from '../pages/users-page.ts';
import { expectMail } from '../support/product/inbox.ts';
import { newAccount, signInAs } from '../support/accounts/new-account.ts';
import { expect, test } from '../support/test.ts';

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
    await expect(row).toContainText(`${person.agencyName}Agency Owner`);
    await users.openDialog(person.username);
    await users.choose(GIVEN);
    await expectToast(support.page, 'Success', 'Password changed successfully.');
    await expect(users.dialog).toHaveCount(0);
    await expect(users.row(person.username)).toContainText('Must change password');
    await expectMail(buyer.context.request, person.email, 'A new password was set for you');

    expect((await buyer.context.request.get('/api/me')).status()).toBe(401);
    expect(await signInAs(buyer.context.request, person)).toBe(401);
    await buyer.page.goto('/dashboard/purchases');
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
});
