import { PaymentDialog } from './pages/payment-dialog.ts';
import { TransfersPage } from './pages/transfers-page.ts';
import { expectAccessible, expectNoSidewaysScroll, SCREENS } from './support/accessibility.ts';
import { addInventory } from './support/inventory.ts';
import { expect, test } from './support/test.ts';

for (const [screen, viewport] of Object.entries(SCREENS)) {
  test.describe(`on a ${screen}`, () => {
    test.use({ viewport });

    test('call transfers and their checkout have no axe violations in light and dark', async ({ visit }) => {
      const { page } = await visit('buyer');
      const transfers = new TransfersPage(page);
      const check = async (what: string) => {
        await expectAccessible(page, what);
        await expectNoSidewaysScroll(page, what);
      };
      await page.goto('/transfer-checkout');
      await expect(page.getByText('No Order Found')).toBeVisible();
      await check('no order');
      await transfers.open();
      await check('introduction');
      await transfers.start();
      await transfers.proceed.click();
      await expect(page.getByText('Please specify working states')).toBeVisible();
      await check('form with errors');
      await transfers.fill(5);
      await transfers.proceed.click();
      await transfers.card.expectOpen();
      await check('payment in place');
      await transfers.open();
      await check('unpaid order');
      await page.getByRole('link', { name: 'Go to payment' }).click();
      await expect(page.getByRole('button', { name: 'Complete Payment' })).toBeEnabled();
      await check('transfer checkout');
    });

    test('My Purchases and a hold have no axe violations in light and dark', async ({ visit }) => {
      const { areaCode } = await addInventory((await visit('admin')).context.request, 2);
      const { page, dashboard } = await visit('buyer');
      const payment = new PaymentDialog(page);
      const check = async (what: string) => {
        await expectAccessible(page, what);
        await expectNoSidewaysScroll(page, what);
      };
      await dashboard.open();
      await dashboard.filterBy(areaCode);
      await dashboard.expectCount('1–2 of 2 leads');
      await dashboard.select(1);
      await dashboard.buySelected(1);
      await payment.expectOpen();
      await page.keyboard.press('Escape');
      await expect(page.getByText('Leave without paying?')).toBeVisible();
      await expectAccessible(page, 'the question before leaving');
      await page.getByRole('button', { name: 'Keep leads on hold' }).click();
      await expect(page.getByRole('button', { name: 'Continue to payment' }).first()).toBeVisible();
      await check('a held purchase');
      await page.goto('/dashboard?section=my-purchases');
      await expect(page.getByRole('table')).toBeVisible();
      await check('the list');
      await page.getByRole('table').getByRole('link').first().click();
      await page.getByRole('button', { name: /^Pay \$/ }).click();
      await expect(page.getByRole('button', { name: /^Complete Payment/ })).toBeEnabled();
      await check('an unpaid order');
      await page.getByRole('button', { name: 'Cancel order' }).click();
      await expect(page.getByText("You canceled this order. You weren't charged.")).toBeVisible();
      await check('a canceled order');
    });
  });
}
