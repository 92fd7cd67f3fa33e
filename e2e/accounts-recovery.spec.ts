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

test.describe('forgotten password', () => {
  test('B1.04 B2.19 B2.20 B2.21 B2.22 B8.19 B8.22 P5 P6 sets a new password by the emailed link and voids the old password and open sessions', async ({
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

  test('signs an open page out at its next request', async ({ visit }) => {
    const open = await visit();
    const person = await newAccount(open.context.request);
    await signInAs(open.context.request, person);
    // Blocks live events: they would end the session before the click does.
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

  test('B2.20 shows the same screen for an unknown address and sends no email; Try Again keeps the address, Back to Login opens the login', async ({
    visit,
  }) => {
    const { page, context } = await visit();
    const address = `nobody-${Date.now()}@example.com`;
    await new RecoveryPage(page).askFor(address);
    await expectToast(page, 'Reset Email Sent');
    await expect(page.getByText('Check your spam or junk folder.')).toBeVisible();
    await expect(page.getByText('Make sure the address above is correct.')).toBeVisible();
    await expect(page.getByText('Still nothing? Contact support at')).toBeVisible();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByLabel('Email')).toHaveValue(address);
    await page.getByRole('link', { name: 'Back to Login' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
    // This email is requested later, so once it has arrived, the other one would have arrived too.
    const person = await newAccount(context.request);
    await new RecoveryPage(page).askFor(person.email);
    await resetLinkTo(context.request, person.email);
    expect(await mailsTo(context.request, address)).toEqual([]);
  });

  test('B5.27 asks for a valid address and sends no request before', async ({ visit }) => {
    const { page } = await visit();
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill('dana@');
    await page.getByRole('button', { name: 'Send Reset Email' }).click();
    await expect(page.getByText('Please enter a valid email address')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue('dana@');
    expect(sent.filter((url) => url.endsWith('/api/forgot-password'))).toEqual([]);
  });

  test('B5.25 B5.26 shows each error at its field and keeps the link valid', async ({ visit }) => {
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

test.describe('P6 a reset link that is rejected', () => {
  test('B2.23 B4.12 B8.20 after it was used', async ({ visit }) => {
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
    await recovery.expectInvalidLink('Invalid or Expired Link');
  });

  test('B9.04 B8.20 after an hour; the screen offers a new link', async ({ visit }) => {
    const { page, context } = await visit();
    const person = await newAccount(context.request);
    const recovery = new RecoveryPage(page);
    await recovery.askFor(person.email);
    const link = await resetLinkTo(context.request, person.email);
    await expireResetLinks(person.username);
    await page.goto(link);
    await expectToast(page, 'Invalid or Expired Link');
    await recovery.expectInvalidLink('Invalid or Expired Link');
    await page.getByRole('link', { name: 'Request New Reset Link' }).click();
    await expect(page.getByRole('heading', { name: 'Forgot Password' })).toBeVisible();
  });

  test('B8.21 when it expires while its form is open', async ({ visit }) => {
    const { page, context } = await visit();
    const person = await newAccount(context.request);
    const recovery = new RecoveryPage(page);
    await recovery.askFor(person.email);
    await recovery.follow(await resetLinkTo(context.request, person.email));
    await expireResetLinks(person.username);
    await recovery.choose(NEW_PASSWORD);
    await expectToast(page, 'Reset Failed');
    await recovery.expectInvalidLink('Invalid or Expired Link');
    expect(await signInAs(context.request, person)).toBe(200);
  });

  test('B2.24 B8.20 without a token', async ({ visit }) => {
    const { page } = await visit();
    await page.goto('/reset-password');
    await expectToast(page, 'Invalid Reset Link');
    await new RecoveryPage(page).expectInvalidLink('Invalid Reset Link');
  });

  test('B2.23 with a made-up token', async ({ visit }) => {
    const { page } = await visit();
    await page.goto('/reset-password?token=a-token-nobody-has');
    await expectToast(page, 'Invalid or Expired Link');
    await new RecoveryPage(page).expectInvalidLink('Invalid or Expired Link');
  });
});
