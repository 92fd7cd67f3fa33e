import { RingcloudPage } from './pages/ringcloud-page.ts';
import { expectToast } from './pages/toasts.ts';
import { newUser } from './support/new-user.ts';
import { openedPayment } from './support/paid-order.ts';
import { PaymentEmulator } from './support/payment-emulator.ts';
import { expect, test } from './support/test.ts';

const ATTEMPTS = 3;

const INCOMPLETE = [
  '',
  '?amount=370&calls=10',
  '?amount=0&calls=10&packageType=live_transfers',
  '?amount=370&calls=-1&packageType=live_transfers',
  '?amount=much&calls=10&packageType=live_transfers',
];

test('A2.42 A2.44 shows Loading package details for a URL without a complete package', async ({ visit }) => {
  const { page } = await visit();
  const ringcloud = new RingcloudPage(page);
  for (const address of INCOMPLETE) {
    await page.goto(`/ringcloud-checkout${address}`);
    await expect(page.getByText('Loading package details', { exact: true }), address).toBeVisible();
    await expect(ringcloud.purchaseButton).toBeHidden();
  }
  await page.getByRole('link', { name: 'Back to Survey' }).click();
  await ringcloud.expectStep('Agency Info');
});

test.describe('a changed URL', () => {
  test.use({ expectedInConsole: /409 \(Conflict\).*\/api\/create-payment-intent/ });

  test('M8 charges the stored quote instead', async ({ visit }) => {
    const { page, context } = await visit();
    const ringcloud = new RingcloudPage(page);
    await ringcloud.open();
    await ringcloud.fillAgency(newUser(), 'Florida');
    await ringcloud.next();
    await ringcloud.choose('Live Transfers');
    await ringcloud.field('Number of transfers').fill('10');
    await ringcloud.field('States you work in').fill('Florida');
    await ringcloud.submit();
    await expect(page).toHaveURL(/amount=370/);
    await page.goto('/ringcloud-checkout?amount=1&calls=10&tier=ringcloud&packageType=live_transfers&pricePerUnit=0.1');
    await expect(ringcloud.summaryLine('Total')).toHaveText('$1.00');
    await ringcloud.purchaseButton.click();
    await expect(page.getByText(/Your survey price is \$37\.00 each for 10, \$370\.00 in total/)).toBeVisible();
    await expect(ringcloud.card.button).toBeHidden();
    await expect(ringcloud.summaryLine('Total')).toHaveText('$370.00');
    const { orderId } = await openedPayment(page, () => ringcloud.purchaseButton.click());
    await ringcloud.card.expectOpen('Complete Payment - $370.00');
    const payments = await new PaymentEmulator(context.request).paymentsOf(orderId);
    expect(payments.map(({ amount }) => amount)).toEqual([37_000]);
  });

  test("M1 charges the price book's price without a survey", async ({ visit }) => {
    const { page, context } = await visit();
    const ringcloud = new RingcloudPage(page);
    await page.goto('/ringcloud-checkout?amount=2&calls=4&tier=ringcloud&packageType=call_backs&pricePerUnit=0.5');
    await ringcloud.purchaseButton.click();
    await expect(ringcloud.summaryLine('Total')).toHaveText('$60.00');
    const { orderId } = await openedPayment(page, () => ringcloud.purchaseButton.click());
    await ringcloud.card.expectOpen('Complete Payment - $60.00');
    await expect(ringcloud.card.email).toHaveValue('');
    const payments = await new PaymentEmulator(context.request).paymentsOf(orderId);
    expect(payments.map(({ amount }) => amount)).toEqual([6000]);
  });
});

test.describe('when the second survey is rejected', () => {
  test.use({ expectedInConsole: /409 \(Conflict\).*\/api\/ringcloud-survey/ });

  test("A8.08 P3 returns to the field of a taken username and shows the server's message in the toast", async ({ visit }) => {
    const { page } = await visit();
    const ringcloud = new RingcloudPage(page);
    await ringcloud.open();
    await ringcloud.fillAgency({ ...newUser(), username: 'buyer' }, 'Florida');
    await ringcloud.next();
    await ringcloud.choose('Call-Backs');
    await ringcloud.field('Number of callbacks').fill('4');
    await ringcloud.field('States you work in').fill('Florida');
    await ringcloud.submit();
    await expectToast(page, 'Submission Failed');
    await ringcloud.expectStep('Agency Info');
    await expect(ringcloud.field('Username')).toBeFocused();
    await expect(ringcloud.field('Username')).toHaveAttribute('aria-invalid', 'true');
    await expect(page).toHaveURL(/\/ringcloud$/);
  });
});

test.describe('when a ringcloud payment cannot be opened', () => {
  test.use({ expectedInConsole: /503 .*\/api\/create-payment-intent|The payment could not be created/ });

  test('A8.09 shows an error and lets the user try again', async ({ visit }) => {
    const { page, context } = await visit();
    const emulator = new PaymentEmulator(context.request);
    const ringcloud = new RingcloudPage(page);
    await page.goto('/ringcloud-checkout?amount=60&calls=4&tier=ringcloud&packageType=call_backs&pricePerUnit=15');
    await emulator.failOpening('unavailable', ATTEMPTS);
    try {
      await ringcloud.purchaseButton.click();
      await expectToast(page, 'Payment Failed', 'Please try again or contact support.');
    } finally {
      await emulator.reset();
    }
    await openedPayment(page, () => ringcloud.purchaseButton.click());
    await ringcloud.card.expectOpen('Complete Payment - $60.00');
  });
});
