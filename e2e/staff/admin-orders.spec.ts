import type { Page } from '@playwright/test';
import { expectToast } from '../pages/toasts.ts';
import { expectAccessibleOnAllScreens } from '../support/browser/accessibility.ts';
import { paidGuestOrder, transferOrder } from '../support/orders/admin-orders.ts';
import { expectMail } from '../support/product/inbox.ts';
import { expect, test } from '../support/test.ts';

const rowsOf = (page: Page) =>
  page
    .getByRole('table', { name: /paid ones first$/ })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
const card = (page: Page, label: string) => page.getByText(label, { exact: true }).locator('xpath=following-sibling::dd[1]');
const moments = (page: Page) => page.getByRole('region', { name: 'Timeline' }).getByRole('listitem');

async function openOrder(page: Page, number: string): Promise<void> {
  await page.goto(`/admin/orders?q=${number}`);
  await page.getByRole('link', { name: number }).click();
  await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible();
}

test.describe('transfer orders', () => {
  test('B1.02 B2.10 B2.48 B2.49 B2.50 B9.14 M42 shows the cards, columns and first two statuses, and links back', async ({
    visit,
  }) => {
    const buyer = await visit('buyer');
    const { orderId } = await transferOrder(buyer.context.request, 3);
    const { page } = await visit('admin');
    await page.goto('/admin');
    await page.getByRole('link', { name: /^New orders/ }).click();
    await expect(page).toHaveURL(/\/admin\/orders$/);
    for (const label of ['Total Orders', 'Pending Orders', 'Total Transfers'])
      await expect(card(page, label)).toHaveText(/^[\d,]+$/);
    await expect(card(page, 'Total Revenue')).toHaveText(/^\$[\d,]+\.\d\d$/);
    await expect(page.getByRole('heading', { name: 'Recent Transfer Orders' })).toBeVisible();
    const head = page.getByRole('columnheader');
    // What can be seen: each name is there twice, for both screens.
    const names = ['Order ID', 'Customer', 'Contact', 'Transfer Details', 'States', 'Delivery', 'Total', 'Status', 'Date'];
    await expect(head).toHaveText(names, { useInnerText: true });
    const orders = (await (await page.request.get('/api/transfer-orders')).json()) as { id: string; number: string }[];
    const number = orders.find(({ id }) => id === orderId)?.number ?? '';
    const row = rowsOf(page).filter({ hasText: number });
    await expect(row).toContainText('TX, FL +2 more');
    await expect(row).toContainText('$105.00');
    await expect(row).toContainText('Pending');
    await page.getByRole('link', { name: 'Back to Admin Panel' }).click();
    await expect(page.getByRole('heading', { name: 'Admin Panel' })).toBeVisible();
  });

  test('M15 completes a paid order, refunds it in part and then in full, and emails the buyer', async ({ visit }) => {
    const guest = await visit();
    const order = await paidGuestOrder(guest.context.request);
    const { page } = await visit('admin');
    await openOrder(page, order.number);
    await page.getByRole('button', { name: 'Mark as completed' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as completed' }).click();
    await expectToast(page, 'Order completed', `Order ${order.number} is complete.`);
    await expect(moments(page).filter({ hasText: 'Completed by admin' })).toBeVisible();

    await page.getByRole('button', { name: 'Refund...' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Partial refund').check();
    await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
    await expect(dialog.getByText('Please enter an amount of at least $0.01')).toBeVisible();
    await expect(dialog.getByText('Please enter a note')).toBeVisible();
    await dialog.getByLabel('Amount in US dollars').fill('30.50');
    await dialog.getByLabel('Note').fill('One call was wrong');
    await dialog.getByRole('button', { name: 'Refund $30.50' }).click();
    await expectToast(page, 'Refund requested', `We're refunding $30.50 of order ${order.number}.`);
    await expect(moments(page).filter({ hasText: /^Refunded \$30\.50/ })).toBeVisible();
    await expectMail(page.request, order.address, 'We refunded $30.50');

    await page.getByRole('button', { name: 'Refund...' }).click();
    await dialog.getByLabel('Note').fill('The rest too');
    await dialog.getByRole('button', { name: 'Refund $49.50' }).click();
    await expect(page.locator('header').getByText('Canceled')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Refund...' })).toHaveCount(0);
    await expect(page.getByText('Refunded in full.', { exact: true })).toBeVisible();
  });
});

test('orders, one order and its dialogs have no axe violations in light and dark', async ({ visit }) => {
  const buyer = await visit('buyer');
  await transferOrder(buyer.context.request, 7);
  const paid = await paidGuestOrder((await visit()).context.request);
  const { page } = await visit('admin');
  await page.goto('/admin/orders');
  await expect(rowsOf(page).first()).toBeVisible();
  await expectAccessibleOnAllScreens(page, 'orders');
  await openOrder(page, paid.number);
  await expectAccessibleOnAllScreens(page, 'order');
  await page.getByRole('button', { name: 'Refund...' }).click();
  await page.getByRole('dialog').getByLabel('Partial refund').check();
  await page.getByRole('dialog').getByRole('button', { name: 'Refund', exact: true }).click();
  await expectAccessibleOnAllScreens(page, 'refund dialog with errors');
});
