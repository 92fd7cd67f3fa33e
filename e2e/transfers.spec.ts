import type { OrderSummary } from '@warmline/contracts/orders/types';
import { OutcomePage } from './pages/outcome-page.ts';
import { expectToast } from './pages/toasts.ts';
import { TransfersPage } from './pages/transfers-page.ts';
import { signInByApi } from './support/accounts.ts';
import { waitUntilPaid } from './support/paid-order.ts';
import { expect, test } from './support/test.ts';

test.describe('Buy Call Transfers', () => {
  test('B1.01 B2.32 B2.34 B4.04 B7.07 B7.21 B9.01 leads from the introduction to a paid order', async ({ visit }) => {
    const { page, context, dashboard } = await visit('buyer');
    const transfers = new TransfersPage(page);
    await dashboard.open();
    await dashboard.openSection('Buy Call Transfers');
    await expect(page).toHaveURL(/\/dashboard\?section=buy-call-transfers$/);
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
    await page.goto('/dashboard?section=my-purchases');
    await page.getByRole('link', { name: receipt.number }).click();
    const paper = page.getByRole('region', { name: 'Receipt' });
    for (const text of ['20 call transfers', '$35.00', '9am-5pm EST', 'FL, TX']) await expect(paper).toContainText(text);
  });

  test('B5.03 B5.04 B5.05 B5.06 B5.07 shows each error next to its field', async ({ visit }) => {
    const { page } = await visit('buyer');
    const transfers = new TransfersPage(page);
    await transfers.open();
    await transfers.start();
    await transfers.proceed.click();
    for (const text of [
      'Must be at least 1 transfer',
      'Must be at least 1 call per day',
      'Please specify transfer hours',
      'Phone number must be at least 10 digits',
      'Please specify working states',
    ]) {
      await expect(page.getByText(text)).toBeVisible();
    }
    await expect(page.getByLabel('Number of transfers')).toBeFocused();
    await transfers.fill(0);
    await page.getByLabel('Transfer phone').fill('305555014');
    await transfers.proceed.click();
    await expect(page.getByText('Must be at least 1 transfer')).toBeVisible();
    await expect(page.getByText('Phone number must be at least 10 digits')).toBeVisible();
    await expect(page.getByText('Please specify working states')).toBeHidden();
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

  test('B2.33 B4.05 M34 clears the secret on Back to Form, keeps the input, and makes another order for another number', async ({
    visit,
  }) => {
    const { page, context } = await visit('buyer2');
    const transfers = new TransfersPage(page);
    const waiting = async () =>
      ((await (await context.request.get('/api/orders?view=pending&limit=100')).json()) as OrderSummary[]).filter(
        ({ channel }) => channel === 'dashboard-transfers',
      );
    const before = (await waiting()).length;
    await transfers.order(7);
    expect(await transfers.storedOrder()).toMatchObject({
      totalPrice: 245,
      transferDetails: { totalTransfers: 7, transfersPerDay: 5, states: ['FL', 'TX'] },
    });
    await page.getByRole('button', { name: 'Back to Form' }).click();
    await expect(page.getByRole('button', { name: /^Complete Payment/ })).toBeHidden();
    expect(await transfers.storedOrder()).toBeNull();
    await expect(page.getByLabel('Transfer hours')).toHaveValue('9am-5pm EST');
    await expect(page.getByRole('checkbox', { name: 'Texas' })).toBeChecked();
    await page.getByLabel('Number of transfers').fill('8');
    await transfers.proceed.click();
    await transfers.card.expectOpen('Complete Payment - $280.00');
    // The order of seven is canceled, so that no one can pay for both.
    await expect.poll(async () => (await waiting()).length).toBe(before + 1);
    expect((await waiting())[0]).toMatchObject({ quantity: 8, totalCents: 28_000 });
  });

  test.describe('with a declined card', () => {
    test.use({ expectedInConsole: /402 \(Payment Required\).*\/api\/sandbox\/confirm/ });

    test("B8.16 shows the provider's reason and accepts another card", async ({ visit }) => {
      const { page } = await visit('buyer');
      const transfers = new TransfersPage(page);
      await transfers.order(3);
      await transfers.card.payWith('Visa 0002');
      await expectToast(page, 'Payment Failed', 'Your card was declined.');
      expect(await transfers.storedOrder()).not.toBeNull();
      await transfers.card.payWith('Visa 4242');
      await new OutcomePage(page).expectTitle('Payment Successful');
    });
  });

  test.describe('when the server refuses', () => {
    test.use({ expectedInConsole: /40[0-9]|422|5\d\d/ });

    test("B8.28 shows at its field that a card can't pay the total, and keeps the input", async ({ visit }) => {
      const { page } = await visit('buyer');
      const transfers = new TransfersPage(page);
      await transfers.open();
      await transfers.start();
      await transfers.fill(28_572);
      await transfers.proceed.click();
      await expect(page.getByText(/The largest card payment is \$999,999.99/)).toBeVisible();
      await expect(page.getByLabel('Number of transfers')).toBeFocused();
      await expect(page.getByLabel('Transfer hours')).toHaveValue('9am-5pm EST');
    });

    // Responses that our server never sends, but a proxy in front of it may.
    for (const [what, answer, text] of [
      ['B8.27 an error without a message', { status: 502, body: '' }, 'HTTP error! status: 502'],
      ['B8.27 a response without a secret', { status: 200, body: '{}' }, 'Payment setup failed - no client secret received'],
      ['B8.28 an unreadable response', { status: 200, body: '<html>' }, 'Failed to create order.'],
    ] as const) {
      test(`${what} is shown in a toast`, async ({ visit }) => {
        const { page } = await visit('buyer');
        const transfers = new TransfersPage(page);
        await page.route('**/api/call-transfer-order', (route) => route.fulfill(answer));
        await transfers.open();
        await transfers.start();
        await transfers.fill(4);
        await transfers.proceed.click();
        await expectToast(page, 'Error', text);
        await expect(transfers.proceed).toBeEnabled();
      });
    }
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

  test.describe('with a declined card', () => {
    test.use({ expectedInConsole: /(402|502).*\/api\/sandbox\/confirm/ });

    test('B8.16 B8.17 shows Payment Failed with the reason, Payment Error without one', async ({ visit }) => {
      const { page } = await visit('buyer');
      const transfers = new TransfersPage(page);
      await transfers.order(12);
      await page.goto('/transfer-checkout');
      const pay = page.getByRole('button', { name: 'Complete Payment', exact: true });
      await page.getByRole('radio', { name: 'Visa 9995' }).check();
      await pay.click();
      await expectToast(page, 'Payment Failed', 'Your card has insufficient funds.');
      await page.route('**/api/sandbox/confirm', (route) => route.fulfill({ status: 502, body: '' }), { times: 1 });
      await pay.click();
      await expectToast(page, 'Payment Error', 'Something went wrong. Please try again.');
      await page.getByRole('radio', { name: 'Visa 4242' }).check();
      await pay.click();
      await new OutcomePage(page).expectTitle('Payment Successful');
    });
  });

  test('B2.37 B8.29 shows No Order Found with a link to the dashboard', async ({ visit }) => {
    const { page } = await visit('buyer');
    await page.goto('/transfer-checkout');
    await expect(page.getByText('No Order Found')).toBeVisible();
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  test("M33 does not show another user's order in the same browser", async ({ visit }) => {
    const { page, context } = await visit('buyer');
    const transfers = new TransfersPage(page);
    await transfers.order(13);
    await signInByApi(context.request, 'buyer2');
    await page.goto('/transfer-checkout');
    await expect(page.getByText('No Order Found')).toBeVisible();
    expect(await transfers.storedOrder()).toBeNull();
  });

  test('M33 does not ask again for an order that was paid elsewhere', async ({ visit }) => {
    const { page, context } = await visit('buyer');
    const transfers = new TransfersPage(page);
    await transfers.order(14);
    const kept = await transfers.storedOrder();
    await transfers.card.payWith('Visa 4242');
    await new OutcomePage(page).expectTitle('Payment Successful');
    await waitUntilPaid(context.request, String(kept?.reference));
    await page.evaluate((order) => localStorage.setItem('pendingOrder', JSON.stringify(order)), kept);
    await page.goto('/transfer-checkout');
    await expect(page.getByText('This order is already paid')).toBeVisible();
  });

  test.describe('signed out', () => {
    test.use({ expectedInConsole: /401 \(Unauthorized\)/ });

    test('P1 asks for a sign-in first', async ({ visit }) => {
      const { page } = await visit();
      await page.goto('/transfer-checkout');
      await expect(page).toHaveURL(/\/login\?redirect=%2Ftransfer-checkout$/);
    });
  });
});
