import { PaymentDialog } from './pages/payment-dialog.ts';
import { expectToast } from './pages/toasts.ts';
import { paymentsUrl } from './support/accounts.ts';
import { receiptOf } from './support/inbox.ts';
import { stockLeads } from './support/stock.ts';
import { expect, test } from './support/test.ts';

test.describe('buying aged leads', () => {
  test('B8.26 asks for a selection first', async ({ visit }) => {
    await stockLeads((await visit('admin')).context.request, 1);
    const { page, dashboard } = await visit('buyer');
    await dashboard.open();
    await page.getByRole('button', { name: 'Buy selected' }).click();
    await expectToast(page, 'No Leads Selected', 'Please select at least one lead to purchase.');
  });

  test.describe('with a card that is refused', () => {
    test.use({ expectedInConsole: /402 \(Payment Required\).*\/api\/sandbox\/confirm/ });

    test('B8.16 says why, keeps the leads, and takes another card', async ({ visit }) => {
      const { areaCode } = await stockLeads((await visit('admin')).context.request, 3);
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

    test('lets the bank ask, and refuse', async ({ visit }) => {
      const { areaCode } = await stockLeads((await visit('admin')).context.request, 1);
      const { page, dashboard } = await visit('buyer');
      const payment = new PaymentDialog(page);
      await dashboard.open();
      await dashboard.filterBy(areaCode);
      await dashboard.expectCount('1–1 of 1 lead');
      await dashboard.select(1);
      await dashboard.buySelected(1);
      await payment.payWith('Visa 3155');
      await payment.answerBank('Refuse');
      await expectToast(page, 'Payment Failed');
      await payment.payWith('Visa 3155');
      await payment.answerBank('Confirm');
      await payment.expectBought();
    });
  });

  test('B4.02 B9.02 forgets the selection when the filter changes, and selects a whole page', async ({ visit }) => {
    const { areaCode } = await stockLeads((await visit('admin')).context.request, 4);
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

  test.describe('when somebody else was quicker', () => {
    test.use({ expectedInConsole: /409 \(Conflict\).*\/api\/bulk-purchase-leads/ });

    test('offers to go on with the rest', async ({ visit }) => {
      const { areaCode } = await stockLeads((await visit('admin')).context.request, 2);
      const slow = await visit('buyer');
      // The slow browser hears nothing of what others do, as on a bad line: its stream never begins. That the payment came
      // it learns by asking every 2 s, which is what makes this the longest test here.
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
      const dialog = slow.page.getByRole('dialog', { name: '1 lead just went' });
      await expect(dialog).toContainText(String(wanted));
      await dialog.getByRole('button', { name: 'Go on with 1 lead · $3.00' }).click();
      const payment = new PaymentDialog(slow.page);
      await payment.payWith('Visa 4242');
      await expectToast(slow.page, 'Bulk Purchase Successful', 'Successfully purchased 1 leads.');
    });
  });

  test('the receipt leads to My Purchases', async ({ visit }) => {
    const { areaCode } = await stockLeads((await visit('admin')).context.request, 1);
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

  test('waits for the provider to confirm, and takes its double word once', async ({ visit }) => {
    const { areaCode } = await stockLeads((await visit('admin')).context.request, 1);
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
      await expect(page.getByText('Payment received. Handing over your leads...')).toBeVisible();
      await control('/release', { order: 'reversed' });
      await payment.expectBought();
      await payment.openOrder();
      await expect(page.getByRole('table', { name: 'Leads of this order' }).getByRole('row')).toHaveCount(2);
    } finally {
      await control('/copies', { copies: 1 });
      await control('/release', {});
    }
  });
});
