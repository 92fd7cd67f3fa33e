import type { Locator, Page } from '@playwright/test';
import type { Wallet } from '@warmline/contracts/wallet/types';
import { PaymentDialog } from '../pages/payment-dialog.ts';
import { expectAccessible, expectTablesFit, SCREENS } from '../support/browser/accessibility.ts';
import { addInventory } from '../support/orders/inventory.ts';
import { expectHeadingFocused, tabAndPress, tabTo } from '../support/browser/keyboard.ts';
import { expect, test } from '../support/test.ts';

test('W20 W90 one lead is returned by keyboard alone, and one on a phone, support accepts it by a key, and the balance rises', async ({
  visit,
}) => {
  const { areaCode } = await addInventory((await visit('admin')).context.request, 2);
  const { page, context, dashboard } = await visit('buyer2');
  const balance = async () => ((await (await context.request.get('/api/wallet')).json()) as Wallet).availableCents;
  const payment = new PaymentDialog(page);
  await dashboard.open();
  await dashboard.filterBy(areaCode);
  await dashboard.expectCount('1–2 of 2 leads');
  await dashboard.select(2);
  await dashboard.buySelected(2);
  await payment.payWith('Visa 4242');
  await payment.expectBought();
  await payment.openOrder();

  const order = page.url();
  await returnByKeyboard(page, areaCode);
  await page.goto(order);
  const before = await balance();
  await page.setViewportSize(SCREENS.phone);
  await page.getByRole('link', { name: /^Return this lead: Tester0/ }).click();
  await expect(page.getByRole('heading', { name: 'Step 2 of 3 Choose the reason' })).toBeFocused();
  await expect(page.getByText('1 lead: Tester0')).toBeVisible();
  await page.mouse.wheel(0, 5_000);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectUncovered(page.getByText('Please choose a reason'));
  await expectAccessible(page, 'reasons');
  await page.getByRole('radio', { name: /never asked for a quote/ }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Just now' }).click();
  await page.getByLabel(/^Note/).fill('She never filled in a form anywhere.');
  await expectAccessible(page, 'evidence');
  await page.getByRole('button', { name: 'Request return' }).click();
  const stored = page.getByRole('status').filter({ hasText: /^RT-/ });
  await expect(stored).toContainText('1 lead will be decided by');
  const [number] = (await stored.innerText()).match(/RT-\d+/)!;
  await stored.getByRole('link', { name: 'See it' }).click();
  const line = page
    .getByRole('dialog', { name: `Return ${number}` })
    .getByRole('row')
    .nth(1);
  await expect(line).toContainText('Waiting');

  const support = (await visit('support')).page;
  await support.goto('/admin/returns');
  const row = support.getByRole('row').filter({ hasText: number });
  await expect(row).toBeVisible();
  await expectTablesFit(support, 'returns to decide');
  await row.focus();
  await support.keyboard.press('a');
  await expect(row).toBeHidden();

  await expect(line).toContainText(/Accepted \+\$\d+\.\d\d to your balance/);
  const [, dollars] = (await line.innerText()).match(/\+\$(\d+\.\d\d) to your balance/)!;
  expect(await balance()).toBe(before + Math.round(Number(dollars) * 100));
});

/** Returns the lead Tester1 with the keyboard; the focus is visible, and ends on the result. */
async function returnByKeyboard(page: Page, areaCode: string): Promise<void> {
  await page.goto(`/dashboard/returns?q=${areaCode}`);
  await tabTo(page.getByRole('checkbox', { name: /^Select Tester1/ }));
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expectHeadingFocused(page, 'Choose the reason');
  await expect(page.locator(':focus')).toHaveCSS('outline-style', 'solid');
  await tabTo(page.getByRole('radio', { name: /^Number is disconnected/ }));
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('radio', { name: /^Person has died/ })).toBeChecked();
  await tabAndPress(page.getByRole('button', { name: 'Request return' }));
  const result = page.getByRole('status').filter({ hasText: /^RT-/ });
  await expect(result).toBeFocused();
  await expect(result).toBeInViewport();
  await expect(result).toHaveCSS('outline-style', 'solid');
  await tabTo(result.getByRole('link', { name: 'See it' }));
}

/** Expects a text in view, and nothing above it, such as the bar at the bottom of the window. */
async function expectUncovered(text: Locator): Promise<void> {
  await expect(text).toBeInViewport({ ratio: 1 });
  const isOnTop = (element: Element) => {
    const { left, top, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + 1, top + height / 2));
  };
  expect(await text.evaluate(isOnTop)).toBe(true);
}
