import { readFile } from 'node:fs/promises';
import { SecurityPage } from '../pages/security-page.ts';
import { expectToast } from '../pages/toasts.ts';
import { expectMail } from '../support/product/inbox.ts';
import { newAccount, signInAs } from '../support/accounts/new-account.ts';
import { expect, test } from '../support/test.ts';

test.use({
  expectedInConsole: /401 \(Unauthorized\).*\/api\/|400 \(Bad Request\).*\/api\/(login\/two-factor|me\/two-factor)/,
});

test.describe('two-factor sign-in', () => {
  test('P19 is turned on with an app, asks for its code at sign-in, and is turned off again', async ({ visit }) => {
    const { page, context, login } = await visit();
    const person = await newAccount(context.request);
    await signInAs(context.request, person);
    const security = new SecurityPage(page);
    await security.open();
    await expect(security.twoFactor()).toContainText('Off');
    const app = await security.beginEnrolment(person.username, person.password);
    const codes = await security.confirmEnrolment(await app.code());
    expect(new Set(codes).size).toBe(10);
    // The dialog can't be closed before the codes are saved.
    await expect(security.dialog.getByRole('button', { name: 'Done' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expectToast(page, 'Save your recovery codes first');
    const saved = page.waitForEvent('download');
    await security.dialog.getByRole('link', { name: 'Download' }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toBe('warmline-recovery-codes.txt');
    const text = await readFile(await file.path(), 'utf8');
    for (const code of codes) expect(text).toContain(code);
    await security.keepCodes();
    await expect(security.twoFactor()).toContainText('10 recovery codes left');
    await expectMail(context.request, person.email, 'Two-factor sign-in is on');

    await page.getByRole('link', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await page.goto('/dashboard/security');
    await login.signIn(person.username, person.password);
    await expect(page.getByRole('heading', { name: 'Two-factor sign-in' })).toBeVisible();
    expect((await context.request.get('/api/me')).status()).toBe(401);
    await login.enterCode('000000');
    await expectToast(page, 'Login Failed');
    await expect(page.getByLabel('Code from your app')).toHaveAttribute('aria-invalid', 'true');
    await login.enterCode(await app.code());
    await expectToast(page, 'Login Successful', 'Welcome back!');
    await expect(page).toHaveURL(/\/dashboard\/security$/);

    await security.twoFactor().getByRole('button', { name: 'Turn off' }).click();
    await security.dialog.getByLabel('Current Password').fill(person.password);
    await security.dialog.getByLabel('Code from your app').fill(app.usedCode());
    await security.dialog.getByRole('button', { name: 'Turn off' }).click();
    await expect(security.dialog.getByLabel('Code from your app')).toHaveAccessibleErrorMessage(/used before/);
    await security.dialog.getByLabel('Code from your app').fill(await app.code());
    await security.dialog.getByRole('button', { name: 'Turn off' }).click();
    await expectToast(page, 'Two-factor sign-in is off');
    await expect(security.twoFactor()).toContainText('Off');
    await expectMail(context.request, person.email, 'Two-factor sign-in is off');
    const again = await visit();
    await again.login.open();
    await again.login.signIn(person.username, person.password);
    await expect(again.page).toHaveURL(/\/dashboard$/);
  });
});
