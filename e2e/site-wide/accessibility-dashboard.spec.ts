import { PaymentDialog } from '../pages/payment-dialog.ts';
import { TransfersPage } from '../pages/transfers-page.ts';
import { expectAccessible, expectAccessibleOnAllScreens, SCREENS } from '../support/browser/accessibility.ts';
import { addInventory } from '../support/orders/inventory.ts';
import { expect, test } from '../support/test.ts';

test.describe('no axe violations in light and dark, at 1440 and 390 pixels, and no sideways scrolling:', () => {
  test('leads, their purchase, and the other sections', async ({ visit }) => {
    const { areaCode } = await addInventory((await visit('admin')).context.request, 2);
    const { page, dashboard } = await visit('buyer');
    const payment = new PaymentDialog(page);
    await dashboard.open();
    await dashboard.filterBy(areaCode);
    await dashboard.expectCount('1–2 of 2 leads');
    await dashboard.select(1);
    await expectAccessibleOnAllScreens(page, 'Buy Aged Leads');
    await dashboard.buySelected(1);
    await payment.expectOpen();
    await expectAccessibleOnAllScreens(page, 'payment dialog');
    await page.keyboard.press('Escape');
    await expect(page.getByText('Leave without paying?')).toBeVisible();
    await expectAccessibleOnAllScreens(page, 'the question before leaving');
    await page.getByRole('button', { name: 'Keep leads on hold' }).click();
    await expect(page.getByRole('button', { name: 'Continue to payment' }).first()).toBeVisible();
    await expectAccessibleOnAllScreens(page, 'a held purchase');
    await page.getByRole('button', { name: 'Continue to payment' }).first().click();
    await payment.payWith('Visa 4242');
    await payment.expectBought();
    await expectAccessibleOnAllScreens(page, 'end of the purchase');
    await payment.openOrder();
    await expectAccessibleOnAllScreens(page, 'order');
    await dashboard.openSection('My Purchases');
    await expect(page.getByRole('table')).toBeVisible();
    await expectAccessibleOnAllScreens(page, 'My Purchases');
    await dashboard.openSection('My Leads');
    await expect(page.getByRole('table')).toBeVisible();
    await expectAccessibleOnAllScreens(page, 'My Leads');
    await dashboard.openSection('Settings');
    await expect(page.getByLabel('Billing email')).toBeVisible();
    await expectAccessibleOnAllScreens(page, 'Settings');
    for (const section of [
      'Overview',
      'My Campaigns',
      'Call Log',
      'Wallet',
      'Invoices',
      'Buy Appointments',
      'Return a Lead',
      'Support',
    ]) {
      await dashboard.openSection(section);
      await expectAccessibleOnAllScreens(page, section);
    }
    await page.setViewportSize(SCREENS.phone);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await expectAccessible(page, 'menu');
  });

  test('call transfers, their checkout and an unpaid order', async ({ visit }) => {
    const { page } = await visit('buyer');
    const transfers = new TransfersPage(page);
    await page.goto('/transfer-checkout');
    await expect(page.getByText('No Order Found')).toBeVisible();
    await expectAccessibleOnAllScreens(page, 'no order');
    await transfers.open();
    await expectAccessibleOnAllScreens(page, 'introduction');
    await transfers.start();
    await transfers.proceed.click();
    await expect(page.getByText('Please specify working states')).toBeVisible();
    await expectAccessibleOnAllScreens(page, 'form with errors');
    await transfers.fill(5);
    await transfers.proceed.click();
    await transfers.card.expectOpen();
    await expectAccessibleOnAllScreens(page, 'payment in place');
    await transfers.open();
    await expectAccessibleOnAllScreens(page, 'unpaid order');
    await page.getByRole('link', { name: 'Go to payment' }).click();
    await expect(page.getByRole('button', { name: 'Complete Payment' })).toBeEnabled();
    await expectAccessibleOnAllScreens(page, 'transfer checkout');

    await page.goto('/dashboard/purchases');
    await page.getByRole('table').getByRole('link').first().click();
    await page.getByRole('button', { name: /^Pay \$/ }).click();
    await expect(page.getByRole('button', { name: /^Complete Payment/ })).toBeEnabled();
    await expectAccessibleOnAllScreens(page, 'an unpaid order');
    await page.getByRole('button', { name: 'Cancel order' }).click();
    await expect(page.getByText("You canceled this order. You weren't charged.")).toBeVisible();
    await expectAccessibleOnAllScreens(page, 'a canceled order');
  });
});
