import { PaymentDialog } from '../pages/payment-dialog.ts';
import { expectToast } from '../pages/toasts.ts';
import { addInventory } from '../support/orders/inventory.ts';
import { test } from '../support/test.ts';

test.describe('buying aged leads', () => {
  test.describe('with a declined card', () => {
    test.use({ expectedInConsole: /402 \(Payment Required\).*\/api\/sandbox\/confirm/ });

    test('B8.16 shows the reason, keeps the leads, and accepts another card', async ({ visit }) => {
      const { areaCode } = await addInventory((await visit('admin')).context.request, 3);
      const { page, dashboard } = await visit('buyer');
      const payment = new PaymentDialog(page);
      await dashboard.open();
      await dashboard.filterBy(areaCode);
      await dashboard.expectCount('1–3 of 3 leads');
      await dashboard.select(2);
      await dashboard.buySelected(2);
      await payment.payWith('Visa 0002');
      await expectToast(page, 'Payment Failed', 'Your card was declined.');
      await payment.payWith('Visa 9995');
      await expectToast(page, 'Payment Failed', 'Your card has insufficient funds.');
      await payment.payWith('Visa 4242');
      await expectToast(page, 'Bulk Purchase Successful', 'Successfully purchased 2 leads.');
      await payment.expectBought();
    });
  });
});
