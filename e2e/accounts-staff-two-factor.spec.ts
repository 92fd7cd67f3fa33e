import { LoginPage } from './pages/login-page.ts';
import { SCREENS } from './support/accessibility.ts';
import { DEMO_PASSWORD } from './support/accounts.ts';
import { Authenticator } from './support/authenticator.ts';
import { onHeading, pressOn, retype, typeInto } from './support/keyboard.ts';
import { launchProduct, type Product } from './support/start-product.ts';
import { expect, test } from './support/test.ts';

/** Production requires it of staff; here a second shop does, the others' shop stays as it is. */
test.describe('P18 a shop that requires two-factor sign-in of its staff', () => {
  let strict: Product;
  test.beforeAll(async () => {
    strict = await launchProduct({ STAFF_TWO_FACTOR: 'required', DEMO_SHOP: 'false' });
  });
  test.afterAll(() => strict.stop());

  test('lets an admin do nothing before it is set up, and then goes on to where they wanted to be', async ({ browser }) => {
    const context = await browser.newContext({ baseURL: strict.url, acceptDownloads: true });
    const page = await context.newPage();
    const login = new LoginPage(page);
    await page.goto('/admin-orders');
    await login.signIn('admin', DEMO_PASSWORD);
    await expect(page.getByRole('heading', { name: 'Set Up Two-Factor Sign-In' })).toBeVisible();

    // No way around: every page leads back here, and the server refuses what a page would ask.
    await page.goto('/admin?tab=users');
    await expect(page.getByRole('heading', { name: 'Set Up Two-Factor Sign-In' })).toBeVisible();
    await page.goto('/login');
    await expect(page.getByRole('heading', { name: 'Set Up Two-Factor Sign-In' })).toBeVisible();
    expect((await context.request.get('/api/users')).status()).toBe(403);
    await page.goto('/admin-orders');

    await page.getByLabel('Current Password').fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    await page.getByText('Cannot scan it?').click();
    const app = new Authenticator('admin', await page.locator('code').innerText());
    await page.getByLabel('Code from your app').fill(await app.code());
    await page.getByRole('button', { name: 'Turn on' }).click();
    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    const recovery = (await codes.allInnerTexts())[0] ?? '';
    await page.getByLabel('I keep these codes in a safe place').check();
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('heading', { name: 'Transfer Orders', level: 1 })).toBeVisible();
    expect((await context.request.get('/api/users')).status()).toBe(200);

    // It stays on: the next sign-in asks for it, and it cannot be turned off.
    await page.getByRole('link', { name: 'Logout' }).click();
    await login.signIn('admin', DEMO_PASSWORD);
    await login.enterRecoveryCode(recovery);
    await page.getByRole('link', { name: 'Security' }).click();
    const panel = page.getByRole('region', { name: 'Two-factor sign-in' });
    await expect(panel).toContainText('Your account must keep it on.');
    await expect(panel.getByRole('button', { name: 'Turn off' })).toHaveCount(0);
    await context.close();
  });

  test('has support set it up by keyboard alone, at the width of a phone too', async ({ browser }) => {
    const context = await browser.newContext({ baseURL: strict.url, viewport: SCREENS.phone });
    const page = await context.newPage();
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await page.goto('/admin?tab=users');
    await typeInto(page.getByLabel('Username'), 'support');
    await typeInto(page.getByLabel('Password', { exact: true }), DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await onHeading(page, 'Set Up Two-Factor Sign-In');

    await page.reload();
    await onHeading(page, 'Set Up Two-Factor Sign-In');
    const password = page.getByLabel('Current Password');
    await typeInto(password, 'not my password');
    await pressOn(button('Continue'));
    await expect(password).toHaveAccessibleErrorMessage(/./);
    await retype(password, DEMO_PASSWORD);
    await pressOn(button('Continue'));
    await onHeading(page, 'Set Up Two-Factor Sign-In');
    await pressOn(page.getByText('Cannot scan it?'));
    const app = new Authenticator('support', await page.locator('code').innerText());
    await pressOn(button('Turn on'));
    await retype(page.getByLabel('Code from your app'), await app.code());
    await page.keyboard.press('Enter');
    await onHeading(page, 'Set Up Two-Factor Sign-In');
    await pressOn(page.getByLabel('I keep these codes in a safe place'), 'Space');
    await pressOn(button('Done'));
    await onHeading(page, 'Admin Panel');
    await expect(page).toHaveURL(/\/admin\?tab=users$/);
    await context.close();
  });

  test('asks nothing of the kind of a buyer', async ({ browser }) => {
    const context = await browser.newContext({ baseURL: strict.url });
    const page = await context.newPage();
    const login = new LoginPage(page);
    await login.open();
    await login.signIn('buyer', DEMO_PASSWORD);
    await expect(page).toHaveURL(/\/dashboard$/);
    await context.close();
  });
});
