import type { Locator, Page } from '@playwright/test';
import { expectToast } from '../pages/toasts.ts';
import { UsersPage } from '../pages/users-page.ts';
import { SCREENS } from '../support/browser/accessibility.ts';
import { DEMO_PASSWORD } from '../support/accounts/accounts.ts';
import { newAccount } from '../support/accounts/new-account.ts';
import { addInventory } from '../support/orders/inventory.ts';
import { waitForApp } from '../support/browser/app-start.ts';
import { expect, test } from '../support/test.ts';

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

async function placeOf(what: Locator): Promise<{ y: number; height: number }> {
  const box = await what.boundingBox();
  if (!box) throw new Error('It is not on the page');
  return box;
}

test.describe('toast', () => {
  test('A4.21 A4.23 closes when swiped 60 px to the right, but not 40 px or to the left; F8 focuses it for Escape and its button', async ({
    visit,
  }) => {
    const { page, login } = await visit();
    const toast = toastIn(page);
    const fail = async () => {
      await login.signIn('buyer', 'not-the-password');
      await expectToast(page, 'Login Failed');
    };
    await login.open();
    await fail();
    await expect(toast).toHaveCount(1);
    await swipe(page, toast, 40);
    await expect(toast).toHaveAttribute('data-swipe', 'cancel');
    await swipe(page, toast, -60);
    await expect(toast).toBeVisible();
    await swipe(page, toast, 60);
    await expect(toast).toHaveCount(0);

    await fail();
    await page.keyboard.press('F8');
    await expect(page.getByRole('region', { name: /notifications/i }).getByRole('list')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(toast).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(toast).toHaveCount(0);

    await fail();
    await page.keyboard.press('F8');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(toast.getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(toast).toHaveCount(0);
  });

  test('leaves the head of a page and an open dialog reachable', async ({ visit }) => {
    const { page } = await visit('admin');
    const person = await newAccount((await visit()).context.request);
    const users = new UsersPage(page);
    // An open dialog hides everything else from the accessibility tree.
    const region = page.getByRole('region', { name: /notifications/i, includeHidden: true });
    const toast = region.getByRole('listitem', { includeHidden: true });
    const place = async (what: Locator) => (await what.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await users.find(person.username);
    await users.openDialog(person.username);
    await users.choose('password123');
    await expectToast(page, 'Error');
    for (const size of Object.values(SCREENS)) {
      await page.setViewportSize(size);
      await expect(async () => {
        const [notice, submit] = [await place(toast), await place(users.dialog.getByRole('button', { name: 'Change Password' }))];
        expect(notice.y + notice.height).toBeLessThan(size.height / 4);
        expect(notice.y + notice.height).toBeLessThan(submit.y);
      }).toPass();
    }
    await toast.getByRole('button', { name: 'Close', includeHidden: true }).click();
    await expect(toast).toHaveCount(0);
    await expect(users.dialog).toBeVisible();
    await users.choose('harbor for a day');
    await expect(users.dialog).toHaveCount(0);
    await expectToast(page, 'Success', 'Password changed successfully.');
    for (const size of Object.values(SCREENS)) {
      await page.setViewportSize(size);
      await expect.poll(async () => (await place(toast)).y).toBeGreaterThan(size.height / 2);
    }
  });

  test('covers neither the heading of a phone nor the buttons for what is selected', async ({ visit }) => {
    // So many that the bar of the selection is at the bottom edge.
    const { areaCode } = await addInventory((await visit('admin')).context.request, 5);
    const { page, login, dashboard } = await visit();
    await page.setViewportSize(SCREENS.phone);
    await page.goto(`/login?redirect=${encodeURIComponent(`/dashboard?filter=${areaCode}`)}`);
    await login.signIn('buyer', DEMO_PASSWORD);
    await expectToast(page, 'Login Successful');
    // Focused, it stays.
    await page.keyboard.press('F8');
    const title = page.getByRole('heading', { level: 1, name: 'Buy Aged Leads' });
    await expect(title).toBeVisible();
    const toast = await placeOf(toastIn(page));
    const heading = await placeOf(title);
    expect(heading.y + heading.height).toBeLessThan(toast.y);
    expect(toast.y + toast.height).toBeGreaterThan(SCREENS.phone.height - 20);

    await dashboard.select(1);
    const bar = page.getByRole('region', { name: 'Selected rows' });
    await expect(bar.getByRole('button', { name: /^Buy 1 lead/ })).toBeVisible();
    const raised = await placeOf(toastIn(page));
    expect(raised.y + raised.height).toBeLessThanOrEqual((await placeOf(bar)).y);
  });
});

test.describe('toast of a lost connection', () => {
  test.use({ expectedInConsole: /net::ERR_INTERNET_DISCONNECTED/ });

  test('is shown while offline, and the page keeps its input', async ({ visit }) => {
    const { page, context, login } = await visit();
    await login.open();
    await waitForApp(page);
    await context.setOffline(true);
    await login.signIn('buyer', DEMO_PASSWORD);
    await expectToast(page, 'Login Failed');
    await expect(page.getByLabel('Username or email')).toHaveValue('buyer');
    await context.setOffline(false);
    await login.submit();
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});
