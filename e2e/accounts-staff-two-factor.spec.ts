import { LoginPage } from './pages/login-page.ts';
import { SCREENS } from './support/accessibility.ts';
import { DEMO_PASSWORD } from './support/accounts.ts';
import { Authenticator } from './support/authenticator.ts';
import { expectHeadingFocused, tabAndPress, retype, typeInto } from './support/keyboard.ts';
import { launchProduct, type Product } from './support/start-product.ts';
import { expect, test } from './support/test.ts';

/** Production requires this of staff; here a second shop does, so that the shared one stays unchanged. */
test.describe('P18 two-factor sign-in required for staff', () => {
  let strict: Product;
  test.beforeAll(async () => {
    strict = await launchProduct({ STAFF_TWO_FACTOR: 'required', DEMO_SHOP: 'false' });
  });
  test.afterAll(() => strict.stop());

  test('makes an admin set it up first, then opens the requested page', async ({ browser }) => {
    const context = await browser.newContext({ baseURL: strict.url, acceptDownloads: true });
    const page = await context.newPage();
    const login = new LoginPage(page);
    await page.goto('/admin-orders');
    await login.signIn('admin', DEMO_PASSWORD);
    await expect(page.getByRole('heading', { name: 'Set up two-factor sign-in' })).toBeVisible();

    // It can't be skipped: every page redirects here, and the server rejects every other request.
    await page.goto('/admin?tab=users');
    await expect(page.getByRole('heading', { name: 'Set up two-factor sign-in' })).toBeVisible();
    await page.goto('/login');
    await expect(page.getByRole('heading', { name: 'Set up two-factor sign-in' })).toBeVisible();
    expect((await context.request.get('/api/users')).status()).toBe(403);
    await page.goto('/admin-orders');

    await page.getByLabel('Current Password').fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    await page.getByText("Can't scan the code?").click();
    const app = new Authenticator('admin', await page.locator('code').innerText());
    await page.getByLabel('Code from your app').fill(await app.code());
    await page.getByRole('button', { name: 'Turn on' }).click();
    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    const recovery = (await codes.allInnerTexts())[0] ?? '';
    await page.getByLabel('I saved these codes in a safe place').check();
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('heading', { name: 'Transfer orders', level: 1 })).toBeVisible();
    expect((await context.request.get('/api/users')).status()).toBe(200);

    // It stays on: the next sign-in asks for it, and it can't be turned off.
    await page.getByRole('link', { name: 'Logout' }).click();
    await login.signIn('admin', DEMO_PASSWORD);
    await login.enterRecoveryCode(recovery);
    await page.getByRole('link', { name: 'Security' }).click();
    const panel = page.getByRole('region', { name: 'Two-factor sign-in' });
    await expect(panel).toContainText('Your account requires it.');
    await expect(panel.getByRole('button', { name: 'Turn off' })).toHaveCount(0);
    await context.close();
  });

  test('can be set up by support with the keyboard alone, on a phone too', async ({ browser }) => {
    const context = await browser.newContext({ baseURL: strict.url, viewport: SCREENS.phone });
    const page = await context.newPage();
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await page.goto('/admin?tab=users');
    await typeInto(page.getByLabel('Username'), 'support');
    await typeInto(page.getByLabel('Password', { exact: true }), DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await expectHeadingFocused(page, 'Set up two-factor sign-in');

    await page.reload();
    await expectHeadingFocused(page, 'Set up two-factor sign-in');
    const password = page.getByLabel('Current Password');
    await typeInto(password, 'not my password');
    await tabAndPress(button('Continue'));
    await expect(password).toHaveAccessibleErrorMessage(/./);
    await retype(password, DEMO_PASSWORD);
    await tabAndPress(button('Continue'));
    await expectHeadingFocused(page, 'Set up two-factor sign-in');
    await tabAndPress(page.getByText("Can't scan the code?"));
    const app = new Authenticator('support', await page.locator('code').innerText());
    await tabAndPress(button('Turn on'));
    await retype(page.getByLabel('Code from your app'), await app.code());
    await page.keyboard.press('Enter');
    await expectHeadingFocused(page, 'Set up two-factor sign-in');
    await tabAndPress(page.getByLabel('I saved these codes in a safe place'), 'Space');
    await tabAndPress(button('Done'));
    await expectHeadingFocused(page, 'Admin Panel');
    await expect(page).toHaveURL(/\/admin\?tab=users$/);
    await context.close();
  });

  test('does not ask buyers', async ({ browser }) => {
    const context = await browser.newContext({ baseURL: strict.url });
    const page = await context.newPage();
    const login = new LoginPage(page);
    await login.open();
    await login.signIn('buyer', DEMO_PASSWORD);
    await expect(page).toHaveURL(/\/dashboard$/);
    await context.close();
  });
});
