import type { Locator, Page } from '@playwright/test';
import { expectToast } from './pages/toasts.ts';
import { UsersPage } from './pages/users-page.ts';
import { SCREENS } from './support/accessibility.ts';
import { DEMO_PASSWORD } from './support/accounts.ts';
import { newAccount } from './support/new-account.ts';
import { expect, test } from './support/test.ts';

test.use({ expectedInConsole: /401 \(Unauthorized\).*\/api\/(me|login)|400 \(Bad Request\).*\/api\/users/ });

const toastIn = (page: Page): Locator => page.getByRole('region', { name: /notifications/i }).getByRole('listitem');

/** Drags a toast to the right by a number of pixels, in steps, and releases it. */
async function swipe(page: Page, toast: Locator, pixels: number): Promise<void> {
  const box = await toast.boundingBox();
  if (!box) throw new Error('The toast is not on the page');
  const [x, y] = [box.x + 60, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + pixels / 2, y);
  await page.mouse.move(x + pixels, y);
  await page.mouse.up();
}

test.describe('toast', () => {
  test('A4.21 stays when swiped 40 px to the right or 60 px to the left, and closes at 60 px to the right', async ({ visit }) => {
    const { page, login } = await visit();
    await login.open();
    await login.signIn('buyer', 'not-the-password');
    await expectToast(page, 'Login Failed');
    const toast = toastIn(page);
    await expect(toast).toHaveCount(1);
    await swipe(page, toast, 40);
    await expect(toast).toHaveAttribute('data-swipe', 'cancel');
    await swipe(page, toast, -60);
    await expect(toast).toBeVisible();
    await swipe(page, toast, 60);
    await expect(toast).toHaveCount(0);
  });

  test('A4.23 is focused by F8 and closed by Escape or by its button', async ({ visit }) => {
    const { page, login } = await visit();
    await login.open();
    await login.signIn('buyer', 'not-the-password');
    await expectToast(page, 'Login Failed');
    await page.keyboard.press('F8');
    await expect(page.getByRole('region', { name: /notifications/i }).getByRole('list')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(toastIn(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(toastIn(page)).toHaveCount(0);

    await login.signIn('buyer', 'not-the-password');
    await expectToast(page, 'Login Failed');
    await page.keyboard.press('F8');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(toastIn(page).getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(toastIn(page)).toHaveCount(0);
  });

  test('A4.19 is replaced by the next one: one is visible at a time', async ({ visit }) => {
    const { page, login } = await visit();
    await login.open();
    await login.signIn('buyer', 'not-the-password');
    await expectToast(page, 'Login Failed');
    await login.signIn('buyer', DEMO_PASSWORD);
    await expectToast(page, 'Login Successful', 'Welcome back!');
    await expect(toastIn(page)).toHaveCount(1);
    await expect(page.getByText('Login Failed', { exact: true })).toHaveCount(0);
  });

  test('A4.20 closes automatically after 5000 ms', async ({ visit }) => {
    const { page, login } = await visit();
    await page.clock.install();
    await login.open();
    await page.getByLabel('Username').fill('buyer');
    await page.getByLabel('Password', { exact: true }).fill('not-the-password');
    // From here on, only the test advances the time.
    await page.clock.pauseAt(Date.now() + 60_000);
    await login.submit();
    const toast = toastIn(page);
    await expect(async () => {
      await page.clock.runFor(10);
      await expect(toast).toBeVisible({ timeout: 200 });
    }).toPass();
    await page.clock.runFor(4500);
    await expect(toast).toBeVisible();
    await page.clock.runFor(500);
    await expect(toast).toHaveCount(0);
  });

  for (const [screen, viewport] of Object.entries(SCREENS)) {
    test(`leaves the lower edge of a ${screen} and an open dialog reachable`, async ({ visit }) => {
      const { page } = await visit('admin');
      await page.setViewportSize(viewport);
      const person = await newAccount((await visit()).context.request);
      const users = new UsersPage(page);
      await users.find(person.username);
      await users.openDialog(person.username);
      await users.choose('password123');
      // An open dialog hides everything else from the accessibility tree.
      const region = page.getByRole('region', { name: /notifications/i, includeHidden: true });
      const toast = region.getByRole('listitem', { includeHidden: true });
      await expectToast(page, 'Error');
      const place = async (what: Locator) => (await what.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      const [notice, submit] = [await place(toast), await place(users.dialog.getByRole('button', { name: 'Change Password' }))];
      expect(notice.y + notice.height).toBeLessThan(viewport.height / 4);
      expect(notice.y + notice.height).toBeLessThan(submit.y);
      await toast.getByRole('button', { name: 'Close', includeHidden: true }).click();
      await expect(toast).toHaveCount(0);
      await expect(users.dialog).toBeVisible();
      await users.choose('harbor for a day');
      await expect(users.dialog).toHaveCount(0);
      await expectToast(page, 'Success', 'Password changed successfully.');
      const middle = (await place(toast)).y;
      if (screen === 'phone') expect(middle).toBeLessThan(viewport.height / 2);
      else expect(middle).toBeGreaterThan(viewport.height / 2);
    });
  }
});

test.describe('toast of a lost connection', () => {
  test.use({ expectedInConsole: /net::ERR_INTERNET_DISCONNECTED/ });

  test('is shown while offline, and the page keeps its input', async ({ visit }) => {
    const { page, context, login } = await visit();
    await login.open();
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await login.signIn('buyer', DEMO_PASSWORD);
    await expectToast(page, 'Login Failed');
    await expect(page.getByLabel('Username')).toHaveValue('buyer');
    await context.setOffline(false);
    await login.submit();
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});
