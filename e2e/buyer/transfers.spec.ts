import { OutcomePage } from '../pages/outcome-page.ts';
import { TransfersPage } from '../pages/transfers-page.ts';
import { waitUntilPaid } from '../support/orders/paid-order.ts';
import { expect, test } from '../support/test.ts';

test.describe('Buy Call Transfers', () => {
  test('B1.01 B2.32 B2.34 B4.04 B7.07 B7.21 B9.01 leads from the introduction to a paid order', async ({ visit }) => {
    const { page, context, dashboard } = await visit('buyer');
    const transfers = new TransfersPage(page);
    await dashboard.open();
    await dashboard.openSection('Buy Call Transfers');
    await expect(page).toHaveURL(/\/dashboard\/transfers$/);
    await expect(page.getByText('$35 per transfer', { exact: true })).toBeVisible();
    await transfers.start();
    await transfers.fill(20);
    await expect(transfers.summary).toContainText('$700.00');
    await expect(page.getByText('2 states: FL, TX')).toBeVisible();
    await transfers.proceed.click();
    await transfers.card.expectOpen('Complete Payment - $700.00');
    await transfers.card.payWith('Visa 4242');
    const outcome = new OutcomePage(page);
    await outcome.expectTitle('Payment Successful');
    expect(await transfers.storedOrder()).toBeNull();

    const receipt = await waitUntilPaid(context.request, outcome.reference());
    await page.goto('/dashboard/purchases');
    await page.getByRole('link', { name: receipt.number }).click();
    const paper = page.getByRole('region', { name: 'Receipt' });
    for (const text of ['20 call transfers', '$35.00', '9am-5pm EST', 'FL, TX']) await expect(paper).toContainText(text);
  });

  test('M35 lets a buyer choose the states by keyboard alone', async ({ visit }) => {
    const { page } = await visit('buyer');
    const transfers = new TransfersPage(page);
    await transfers.open();
    await transfers.start();
    const find = page.getByLabel('Find a state');
    await find.focus();
    await page.keyboard.type('columbia');
    await page.keyboard.press('Enter');
    await expect(page.getByText('1 state: DC')).toBeVisible();
    await expect(find).toHaveValue('');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(page.getByRole('status').filter({ hasText: 'All 50 states and DC' })).toBeVisible();
    await page.keyboard.press('Space');
    await expect(page.getByText('No states selected')).toBeVisible();
  });
});

test.describe('/transfer-checkout', () => {
  test('B2.11 B2.35 B2.36 B3.08 pays for an unpaid order', async ({ visit }) => {
    const { page, context } = await visit('buyer');
    const transfers = new TransfersPage(page);
    await transfers.order(11);
    await transfers.open();
    await expect(page.getByText('You have an unpaid order: 11 transfers for $385.00.')).toBeVisible();
    await page.getByRole('link', { name: 'Go to payment' }).click();
    await expect(page).toHaveURL(/\/transfer-checkout$/);
    for (const text of ['Total transfers11', 'Transfers per day5', 'StatesFL, TX', 'Total price$385.00']) {
      await expect(transfers.summary).toContainText(text);
    }
    await page.getByRole('button', { name: 'Complete Payment', exact: true }).click();
    const outcome = new OutcomePage(page);
    await outcome.expectTitle('Payment Successful');
    expect((await waitUntilPaid(context.request, outcome.reference())).quantity).toBe(11);

    await page.goto('/transfer-checkout');
    await expect(page.getByText('No Order Found')).toBeVisible();
  });
});
