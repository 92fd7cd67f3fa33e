import { SecurityPage } from './pages/security-page.ts';
import { expectToast } from './pages/toasts.ts';
import { newAccount, signInAs } from './support/new-account.ts';
import { expect, test } from './support/test.ts';

test.use({ expectedInConsole: /401 \(Unauthorized\).*\/api\/(me|login)|400 \(Bad Request\).*\/api\/me\/change-password/ });

test.describe("security of the user's own account", () => {
  test("P5 lists the user's devices and signs out one, then all others", async ({ visit }) => {
    const [here, phone, tablet, work] = [await visit(), await visit(), await visit(), await visit()];
    const person = await newAccount(here.context.request);
    for (const { context } of [phone, tablet, work, here]) expect(await signInAs(context.request, person)).toBe(200);
    const alive = async () =>
      Promise.all([phone, tablet, work].map(async ({ context }) => (await context.request.get('/api/me')).status()));

    const security = new SecurityPage(here.page);
    await security.open();
    await expect(security.devices).toHaveCount(4);
    await expect(security.devices.first()).toContainText('This device');
    await security.devices
      .nth(1)
      .getByRole('button', { name: /^Sign out / })
      .click();
    await expectToast(here.page, 'Device signed out');
    await expect(security.devices).toHaveCount(3);
    expect((await alive()).sort()).toEqual([200, 200, 401]);

    await here.page.getByRole('button', { name: 'Sign out all others' }).click();
    await expectToast(here.page, 'All other devices are signed out');
    await expect(security.devices).toHaveCount(1);
    await expect(here.page.getByText("You aren't signed in anywhere else.")).toBeVisible();
    expect(await alive()).toEqual([401, 401, 401]);
    expect((await here.context.request.get('/api/me')).status()).toBe(200);
  });

  test('P5 P16 signs every other device out after a password change and keeps this one', async ({ visit }) => {
    const [here, there] = [await visit(), await visit()];
    const person = await newAccount(here.context.request);
    for (const { context } of [here, there]) await signInAs(context.request, person);
    const security = new SecurityPage(here.page);
    await security.open();
    const change = async (current: string, next: string) => {
      await here.page.getByLabel('Current Password').fill(current);
      await here.page.getByLabel('New Password', { exact: true }).fill(next);
      await here.page.getByLabel('Confirm New Password').fill(next);
      await here.page.getByRole('button', { name: 'Change Password' }).click();
    };
    await change('not-my-password', 'lighthouse hill');
    await expectToast(here.page, 'Error', 'This is not your current password.');
    await expect(here.page.getByLabel('Current Password')).toBeFocused();
    await expect(here.page.getByLabel('New Password', { exact: true })).toHaveValue('lighthouse hill');
    await change(person.password, 'lighthouse hill');
    await expectToast(here.page, 'Success', 'Password changed successfully.');
    await expect(security.devices).toHaveCount(1);
    expect((await there.context.request.get('/api/me')).status()).toBe(401);
    expect((await here.context.request.get('/api/me')).status()).toBe(200);
    expect(await signInAs(there.context.request, person)).toBe(401);
    expect(await signInAs(there.context.request, { ...person, password: 'lighthouse hill' })).toBe(200);
  });

  test('shows staff the same page in the admin panel', async ({ visit }) => {
    const { page, admin } = await visit('support');
    await admin.open();
    await page.getByRole('link', { name: 'Security' }).click();
    await expect(page.getByRole('heading', { name: 'Security', level: 1 })).toBeVisible();
    await expect(new SecurityPage(page).devices.first()).toContainText('This device');
    await page.getByRole('link', { name: 'Back to Admin Panel' }).click();
    await expect(page.getByRole('heading', { name: 'Admin Panel' })).toBeVisible();
  });
});
