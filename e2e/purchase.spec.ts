import { PaymentDialog } from './pages/payment-dialog.ts';
import { expectToast } from './pages/toasts.ts';
import { paymentsUrl } from './support/accounts.ts';
import { receiptOf } from './support/inbox.ts';
import { addInventory } from './support/inventory.ts';
import { expect, test } from './support/test.ts';

test.describe('buying aged leads', () => {
  test('B8.26 asks for a selection first', async ({ visit }) => {
    await addInventory((await visit('admin')).context.request, 1);
    const { page, dashboard } = await visit('buyer');
    await dashboard.open();
    await page.getByRole('button', { name: 'Buy selected' }).click();
    await expectToast(page, 'No Leads Selected', 'Please select at least one lead to purchase.');
  });

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

    test("shows the bank's confirmation, which the buyer may refuse", async ({ visit }) => {
      const { areaCode } = await addInventory((await visit('admin')).context.request, 1);
      const { page, dashboard } = await visit('buyer');
      const payment = new PaymentDialog(page);
      await dashboard.open();
      await dashboard.filterBy(areaCode);
      await dashboard.expectCount('1–1 of 1 lead');
      await dashboard.select(1);
      await dashboard.buySelected(1);
      await payment.payWith('Visa 3155');
      await payment.answerBank('Decline');
      await expectToast(page, 'Payment Failed');
      await payment.payWith('Visa 3155');
      await payment.answerBank('Confirm');
      await payment.expectBought();
    });
  });

  test('B4.02 B9.02 clears the selection when the filter changes, and selects a whole page', async ({ visit }) => {
    const { areaCode } = await addInventory((await visit('admin')).context.request, 4);
    const { page, dashboard } = await visit('buyer');
    await dashboard.open();
    await dashboard.filterBy(areaCode);
    await dashboard.expectCount('1–4 of 4 leads');
    await page.getByRole('checkbox', { name: 'Select all leads on this page' }).check();
    await expect(dashboard.selection).toHaveText('4 leads selected $12.00');
    await page.getByRole('button', { name: 'Clear filter' }).click();
    await expect(dashboard.selection).toBeHidden();
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  test.describe('when another buyer was faster', () => {
    test.use({ expectedInConsole: /409 \(Conflict\).*\/api\/bulk-purchase-leads/ });

    test('F3 offers to continue with the remaining leads', async ({ visit }) => {
      const { areaCode } = await addInventory((await visit('admin')).context.request, 2);
      const slow = await visit('buyer');
      // The slow browser gets no live events, as on a bad connection: its stream never starts. It finds out about the payment by polling every 2 s,
      // which makes this the longest test here.
      await slow.page.route('**/api/events', () => undefined);
      await slow.dashboard.open();
      await slow.dashboard.filterBy(areaCode);
      await slow.dashboard.expectCount('1–2 of 2 leads');
      const [wanted] = await slow.dashboard.select(2);

      const quick = await visit('buyer2');
      await quick.dashboard.open();
      await quick.dashboard.filterBy(areaCode);
      await quick.dashboard.expectCount('1–2 of 2 leads');
      await quick.dashboard.rows().filter({ hasText: wanted }).getByRole('checkbox').check();
      await quick.dashboard.buySelected(1);
      await new PaymentDialog(quick.page).expectOpen();

      await slow.dashboard.buySelected(2);
      const dialog = slow.page.getByRole('dialog', { name: '1 lead is no longer available' });
      await expect(dialog).toContainText(String(wanted));
      await dialog.getByRole('button', { name: 'Continue with 1 lead · $3.00' }).click();
      const payment = new PaymentDialog(slow.page);
      await payment.payWith('Visa 4242');
      await expectToast(slow.page, 'Bulk Purchase Successful', 'Successfully purchased 1 leads.');
    });
  });

  test('M13 links from the receipt to My Purchases', async ({ visit }) => {
    const { areaCode } = await addInventory((await visit('admin')).context.request, 1);
    const { page, context, dashboard } = await visit('buyer2');
    const payment = new PaymentDialog(page);
    await dashboard.open();
    await dashboard.filterBy(areaCode);
    await dashboard.expectCount('1–1 of 1 lead');
    await dashboard.select(1);
    await dashboard.buySelected(1);
    await payment.payWith('Visa 4242');
    await payment.expectBought();
    await payment.openOrder();
    const number = (await page.getByRole('heading', { name: /^Order / }).innerText()).replace('Order ', '');
    const receipt = await receiptOf(context.request, 'buyer2@warmline.example', number);
    await page.goto(/href='?"?([^'">]*dashboard[^'">]*)/.exec(receipt)?.[1] ?? '');
    await expect(page.getByRole('heading', { name: 'My Purchases', level: 1 })).toBeVisible();
  });

  test("waits for the provider's confirmation and processes a repeated event once", async ({ visit }) => {
    const { areaCode } = await addInventory((await visit('admin')).context.request, 1);
    const { page, context, dashboard } = await visit('buyer');
    const control = (path: string, data: object) =>
      context.request.post(`${paymentsUrl()}/_emulator/deliveries${path}`, { data });
    await control('/hold', {});
    await control('/copies', { copies: 3 });
    try {
      await dashboard.open();
      await dashboard.filterBy(areaCode);
      await dashboard.expectCount('1–1 of 1 lead');
      await dashboard.select(1);
      await dashboard.buySelected(1);
      const payment = new PaymentDialog(page);
      await payment.payWith('Visa 4242');
      await expect(page.getByText('Unlocking your leads...')).toBeVisible();
      await control('/release', { order: 'reversed' });
      await payment.expectBought();
      await payment.openOrder();
      await expect(page.getByRole('table', { name: 'Leads in this order' }).getByRole('row')).toHaveCount(2);
    } finally {
      await control('/copies', { copies: 1 });
      await control('/release', {});
    }
  });
});
