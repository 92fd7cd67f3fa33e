import { expectAccessibleOnAllScreens } from '../support/browser/accessibility.ts';
import { paymentsUrl } from '../support/accounts/accounts.ts';
import { paidGuestOrder } from '../support/orders/admin-orders.ts';
import { expect, test } from '../support/test.ts';

test('W96 W97 a disputed payment is found, its evidence read on a phone and in the dark, and submitted by keyboard', async ({
  visit,
}) => {
  const { page, context } = await visit('admin');
  const guest = await visit();
  const order = await paidGuestOrder(guest.context.request);
  const disputed = await context.request.post(`${paymentsUrl()}/_emulator/disputes`, { data: { intent: order.intentId } });
  expect(disputed.status()).toBe(200);
  await page.goto('/admin/disputes');
  const link = page.getByRole('link', { name: `Order ${order.number}` });
  await expect(async () => {
    await page.reload();
    await expect(link).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expectAccessibleOnAllScreens(page, 'disputes');
  await link.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: `Dispute of ${order.number}` })).toBeVisible();
  await expect(page.getByText('What was bought and delivered')).toBeVisible();
  await expectAccessibleOnAllScreens(page, 'a dispute');
  await page.getByRole('button', { name: 'Submit evidence' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Submit this evidence?' });
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await expectAccessibleOnAllScreens(page, 'submitting evidence');
  await dialog.getByRole('button', { name: 'Submit evidence' }).press('Enter');
  await expect(page.getByText('Evidence submitted', { exact: true })).toBeVisible();
  await expect(page.getByText('The evidence is submitted. The bank decides now.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submit evidence' })).toHaveCount(0);
});
