import type { PaymentIntentResponse } from '@warmline/contracts/orders/checkout';
import { PackageCheckoutPage } from './pages/package-checkout-page.ts';
import { expectToast } from './pages/toasts.ts';
import { PaymentEmulator } from './support/payment-emulator.ts';
import { expect, test } from './support/test.ts';

/** Attempts of the SDK for each call. */
const ATTEMPTS = 3;

test.describe('when the payment cannot be opened', () => {
  test.use({ expectedInConsole: /50\d .*\/api\/create-payment-intent|The payment could not be created/ });

  for (const fault of ['unavailable', 'drop_before'] as const) {
    test(`A4.04 A4.05 A8.03 M7 shows an error (${fault}) and lets the user try again`, async ({ visit }) => {
      const { page, context } = await visit();
      const emulator = new PaymentEmulator(context.request);
      const checkout = new PackageCheckoutPage(page);
      await checkout.open('/checkout-premium');
      await emulator.failOpening(fault, ATTEMPTS);
      try {
        await checkout.proceed();
        await expectToast(page, 'Error', 'Failed to initialize payment. Please try again.');
        await checkout.expectNoForm();
        await expect(checkout.proceedButton).toHaveText('Proceed to Payment');
        await expect(checkout.proceedButton).toBeEnabled();
      } finally {
        await emulator.reset();
      }
      await checkout.proceed();
      await checkout.card.expectOpen('Complete Payment - $1,850.00');
    });
  }

  test('A4.02 A5.03 shows Preparing Payment... while the provider is slow', async ({ visit }) => {
    const { page, context } = await visit();
    const emulator = new PaymentEmulator(context.request);
    const checkout = new PackageCheckoutPage(page);
    const intents = checkout.recordIntents();
    await checkout.open('/checkout-premium');
    await emulator.failOpening('delay', 1, 1500);
    try {
      await checkout.proceed();
      await expect(checkout.proceedButton).toHaveText('Preparing Payment...');
      await expect(checkout.proceedButton).toBeDisabled();
      await checkout.count.press('Enter');
      await checkout.card.expectOpen('Complete Payment - $1,850.00');
      expect(intents()).toHaveLength(1);
    } finally {
      await emulator.reset();
    }
  });
});

test('M1 retries after a lost response and keeps one order with one payment', async ({ visit }) => {
  const { page, context } = await visit();
  const emulator = new PaymentEmulator(context.request);
  const checkout = new PackageCheckoutPage(page);
  await checkout.open('/checkout-premium');
  await emulator.failOpening('drop_after', 1);
  try {
    const opened = page.waitForResponse('**/api/create-payment-intent');
    await checkout.proceed();
    const { orderId } = (await (await opened).json()) as PaymentIntentResponse;
    await checkout.card.expectOpen();
    expect(await emulator.paymentsOf(orderId)).toHaveLength(1);
  } finally {
    await emulator.reset();
  }
});

test('creates one order with one payment on a double click', async ({ visit }) => {
  const { page, context } = await visit();
  const checkout = new PackageCheckoutPage(page);
  const emulator = new PaymentEmulator(context.request);
  const before = (await emulator.payments()).length;
  const answers: Promise<PaymentIntentResponse>[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/api/create-payment-intent')) answers.push(response.json() as Promise<PaymentIntentResponse>);
  });
  await checkout.open('/checkout-ultimate');
  await checkout.proceedButton.dblclick();
  await checkout.card.expectOpen('Complete Payment - $6,400.00');
  const orders = new Set((await Promise.all(answers)).map(({ orderId }) => orderId));
  expect(orders.size).toBe(1);
  expect((await emulator.payments()).length - before).toBe(1);
});

test.describe('when the price on the page is outdated', () => {
  test.use({ expectedInConsole: /409 \(Conflict\).*\/api\/create-payment-intent/ });

  test('M1 shows the current price, charges nothing, and continues with it', async ({ visit }) => {
    const { page, context } = await visit();
    const emulator = new PaymentEmulator(context.request);
    const before = (await emulator.payments()).length;
    const checkout = new PackageCheckoutPage(page);
    // Simulates a page that was opened before the price changed; the server's quote is its own.
    await page.route(
      '**/api/create-payment-intent',
      (route) => {
        const sent = route.request().postDataJSON() as object;
        return route.continue({ postData: JSON.stringify({ ...sent, amount: 1 }) });
      },
      { times: 1 },
    );
    await checkout.open('/checkout-premium');
    await checkout.proceed();
    await expect(checkout.configuration.getByRole('status').filter({ hasText: 'has changed' })).toHaveText(
      "The price of this package has changed. It is now $37.00 per transfer, $1,850.00 in total. You weren't charged. You can continue at the new price.",
    );
    await checkout.expectNoForm();
    expect((await emulator.payments()).length).toBe(before);
    await checkout.proceed();
    await checkout.card.expectOpen('Complete Payment - $1,850.00');
  });
});

test("M11 requires a guest's receipt address before it charges the card", async ({ visit }) => {
  const { page } = await visit();
  const checkout = new PackageCheckoutPage(page);
  const confirmed: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/sandbox/confirm')) confirmed.push(request.url());
  });
  await checkout.open('/checkout');
  await checkout.proceed();
  await checkout.card.expectOpen();
  for (const wrong of ['', 'nobody', 'a@b@c.example']) {
    await checkout.card.email.fill(wrong);
    await checkout.card.payWith('Visa 4242');
    await expect(page.getByText('Please enter a valid email address')).toBeVisible();
    await expect(checkout.card.email).toBeFocused();
  }
  expect(confirmed).toEqual([]);
});

test.describe('above the card limit', () => {
  test.use({ expectedInConsole: /400 \(Bad Request\).*\/api\/create-payment-intent|The payment could not be created/ });

  test('M6 A5.07 shows the largest payment instead of a maximum count', async ({ visit }) => {
    const { page } = await visit();
    const checkout = new PackageCheckoutPage(page);
    await checkout.open('/checkout-high-volume');
    await checkout.count.fill('35715');
    await checkout.proceed();
    await expectToast(page, 'Error', 'The largest card payment is $999,999.99. Please choose a smaller number.');
    await checkout.expectNoForm();
  });
});
