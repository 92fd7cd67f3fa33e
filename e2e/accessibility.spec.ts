import { expectAccessible, SCREENS } from './support/accessibility.ts';
import { PaymentDialog } from './pages/payment-dialog.ts';
import { addInventory } from './support/inventory.ts';
import { expect, test } from './support/test.ts';
import { US_500_CSV } from './support/us-500.ts';

const SECTIONS = ['Buy Call Transfers', 'Buy Appointments', 'Buy Call Backs', 'My Purchases', 'Return a Lead', 'Support'];
const TABS = ['Callbacks', 'Users', 'Partners', 'Aged leads'];

for (const [screen, viewport] of Object.entries(SCREENS)) {
  test.describe(`on a ${screen}`, () => {
    test.use({ viewport });

    test('dashboard and purchase have no axe violations in light and dark', async ({ visit }) => {
      const { areaCode } = await addInventory((await visit('admin')).context.request, 2);
      const { page, dashboard } = await visit('buyer');
      await dashboard.open();
      await dashboard.filterBy(areaCode);
      await dashboard.expectCount('1–2 of 2 leads');
      await dashboard.select(1);
      await expectAccessible(page, 'Buy Aged Leads');
      await dashboard.buySelected(1);
      const payment = new PaymentDialog(page);
      await payment.expectOpen();
      await expectAccessible(page, 'payment dialog');
      await payment.payWith('Visa 4242');
      await payment.expectBought();
      await expectAccessible(page, 'end of the purchase');
      await payment.openOrder();
      await expectAccessible(page, 'order');
      for (const section of SECTIONS) {
        if (screen === 'phone') {
          await page.getByRole('button', { name: 'Open menu' }).click();
          await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
          if (section === SECTIONS[0]) await expectAccessible(page, 'menu');
        }
        await dashboard.openSection(section);
        await expectAccessible(page, section);
      }
    });

    test('admin panel and import review have no axe violations in light and dark', async ({ visit }) => {
      const { page, admin } = await visit('admin');
      await admin.open();
      for (const tab of TABS) {
        await page.getByRole('tab', { name: tab }).click();
        await expect(page.getByRole('tab', { name: tab, selected: true })).toBeVisible();
        await expectAccessible(page, tab);
      }
      await admin.chooseFile(US_500_CSV);
      await expect(admin.reviewCount('Total rows')).toHaveText('500');
      await expectAccessible(page, 'review');
    });
  });
}
