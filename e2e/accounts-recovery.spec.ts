import { LoginPage } from './pages/login-page.ts';
import { RecoveryPage } from './pages/recovery-page.ts';
import { SecurityPage } from './pages/security-page.ts';
import { expectToast } from './pages/toasts.ts';
import { expectMail, mailsTo, resetLinkTo } from './support/inbox.ts';
import { newAccount, signInAs } from './support/new-account.ts';
import { expireResetLinks } from './support/shop-database.ts';
import { expect, test } from './support/test.ts';

const NEW_PASSWORD = 'lighthouse on the hill';

test.use({
  expectedInConsole:
    /401 \(Unauthorized\).*\/api\/(me|login|orders)|400 \(Bad Request\).*\/api\/(validate-reset-token|reset-password)/,
});

test.describe('a forgotten password', () => {
  test('B1.04 B2.19 B2.20 B2.21 B2.22 B8.19 B8.22 P5 is replaced by a mailed link, and the old password and the open session are dead', async ({
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

    await elsewhere.page.goto('/dashboard?section=my-purchases');
    await expect(elsewhere.page).toHaveURL(/\/login\?redirect=/);
    expect(await signInAs(elsewhere.context.request, person)).toBe(401);

    await page.getByRole('link', { name: 'Continue to Login' }).click();
    await new LoginPage(page).signIn(person.username, NEW_PASSWORD);
    await expectToast(page, 'Login Successful', 'Welcome back!');
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  test('signs an open page out as soon as it asks the shop for something', async ({ visit }) => {
    const open = await visit();
    const person = await newAccount(open.context.request);
    await signInAs(open.context.request, person);
    // The stream of news would meet the end of the session before the click does.
    await open.page.route('**/api/events', () => undefined);
    const security = new SecurityPage(open.page);
    await security.open();
    const { page, context } = await visit();
    const recovery = new RecoveryPage(page);
    await recovery.askFor(person.email);
    await recovery.follow(await resetLinkTo(context.request, person.email));
    await recovery.choose(NEW_PASSWORD);
    await recovery.expectComplete();
    await open.page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'My Purchases' }).click();
    await expectToast(open.page, 'You were signed out');
    await expect(open.page).toHaveURL(/\/login\?redirect=/);
  });

  test('B2.20 an address nobody has gets the same screen and no mail; Try Again keeps it, Back to Login leads back', async ({
    visit,
  }) => {
    const { page, context } = await visit();
    const address = `nobody-${Date.now()}@example.com`;
    await new RecoveryPage(page).askFor(address);
    await expectToast(page, 'Reset Email Sent');
    await expect(page.getByText('Look in your spam or junk folder.')).toBeVisible();
    await expect(page.getByText('Make sure the address above is correct.')).toBeVisible();
    await expect(page.getByText('Still nothing? Contact support at')).toBeVisible();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByLabel('E-mail')).toHaveValue(address);
    await page.getByRole('link', { name: 'Back to Login' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
    // Asked for later, so mailed later: once this one is there, the other would be too.
    const person = await newAccount(context.request);
    await new RecoveryPage(page).askFor(person.email);
    await resetLinkTo(context.request, person.email);
    expect(await mailsTo(context.request, address)).toEqual([]);
  });

  test('B5.27 asks for a valid address, and sends nothing before', async ({ visit }) => {
    const { page } = await visit();
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    await page.goto('/forgot-password');
    await page.getByLabel('E-mail').fill('dana@');
    await page.getByRole('button', { name: 'Send Reset Email' }).click();
    await expect(page.getByText('Please enter a valid email address')).toBeVisible();
    await expect(page.getByLabel('E-mail')).toHaveValue('dana@');
    expect(sent.filter((url) => url.endsWith('/api/forgot-password'))).toEqual([]);
  });

  test('B5.25 B5.26 the form tells what is wrong at its field, and the link stays good', async ({ visit }) => {
    const { page, context } = await visit();
    const person = await newAccount(context.request);
    const recovery = new RecoveryPage(page);
    await recovery.askFor(person.email);
    await recovery.follow(await resetLinkTo(context.request, person.email));
    await recovery.choose('7 chars', 'another');
    await expect(page.getByText('Password must be at least 8 characters')).toBeVisible();
    await recovery.choose('lighthouse hill', 'lighthouse hall');
    await expect(page.getByText("Passwords don't match")).toBeVisible();
    await recovery.choose('Password1');
    await expect(page.getByLabel('New Password', { exact: true })).toHaveAccessibleErrorMessage(/common or stolen/);
    await recovery.choose(NEW_PASSWORD);
    await recovery.expectComplete();
  });
});

test.describe('a reset link that opens nothing', () => {
  test('B2.23 B4.12 B8.20 was used', async ({ visit }) => {
    const { page, context } = await visit();
    const person = await newAccount(context.request);
    const recovery = new RecoveryPage(page);
    await recovery.askFor(person.email);
    const link = await resetLinkTo(context.request, person.email);
    await recovery.follow(link);
    await recovery.choose(NEW_PASSWORD);
    await recovery.expectComplete();
    await page.goto(link);
    await expectToast(page, 'Invalid or Expired Link');
    await recovery.expectDead('Invalid or Expired Link');
  });

  test('B9.04 B8.20 is older than an hour; its screen leads to a new one', async ({ visit }) => {
    const { page, context } = await visit();
    const person = await newAccount(context.request);
    const recovery = new RecoveryPage(page);
    await recovery.askFor(person.email);
    const link = await resetLinkTo(context.request, person.email);
    await expireResetLinks(person.username);
    await page.goto(link);
    await expectToast(page, 'Invalid or Expired Link');
    await recovery.expectDead('Invalid or Expired Link');
    await page.getByRole('link', { name: 'Request New Reset Link' }).click();
    await expect(page.getByRole('heading', { name: 'Forgot Password' })).toBeVisible();
  });

  test('B8.21 ran out while its form was open', async ({ visit }) => {
    const { page, context } = await visit();
    const person = await newAccount(context.request);
    const recovery = new RecoveryPage(page);
    await recovery.askFor(person.email);
    await recovery.follow(await resetLinkTo(context.request, person.email));
    await expireResetLinks(person.username);
    await recovery.choose(NEW_PASSWORD);
    await expectToast(page, 'Reset Failed');
    await recovery.expectDead('Invalid or Expired Link');
    expect(await signInAs(context.request, person)).toBe(200);
  });

  test('B2.24 B8.20 has lost its token', async ({ visit }) => {
    const { page } = await visit();
    await page.goto('/reset-password');
    await expectToast(page, 'Invalid Reset Link');
    await new RecoveryPage(page).expectDead('Invalid Reset Link');
  });

  test('B2.23 was made up', async ({ visit }) => {
    const { page } = await visit();
    await page.goto('/reset-password?token=a-token-nobody-has');
    await expectToast(page, 'Invalid or Expired Link');
    await new RecoveryPage(page).expectDead('Invalid or Expired Link');
  });
});
