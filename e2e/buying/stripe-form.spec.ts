import { OutcomePage } from '../pages/outcome-page.ts';
import { PackageCheckoutPage } from '../pages/package-checkout-page.ts';
import { expectToast } from '../pages/toasts.ts';
import { shopUrl } from '../support/accounts/accounts.ts';
import { receiptOf } from '../support/product/inbox.ts';
import { stubStripe, stripeCalls, stripeIsReady } from '../support/browser/stripe-stub.ts';
import { expect, test } from '../support/test.ts';

// The shop's own part is real: order, payment, webhook, receipt. Stripe's script is replaced on the network.
test.use({ contextOptions: { reducedMotion: 'reduce', bypassCSP: true } });

test.describe("Stripe's card form", () => {
  test.use({ expectedInConsole: /402 \(Payment Required\).*\/api\/sandbox\/confirm/ });

  test('A4.07 A4.08 A7.07 A7.08 A8.02 B7.22 loads with the payment, waits until it is ready, handles a declined card, then a payment', async ({
    visit,
  }) => {
    const { page, context } = await visit();
    const asked = await stubStripe(page, 'answers');
    const checkout = new PackageCheckoutPage(page);
    await checkout.open('/checkout-premium');
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
    await checkout.proceed();
    await expect(checkout.card.button).toBeVisible();
    expect(asked).toEqual(['https://js.stripe.com/endive/stripe.js']);
    await expect(checkout.card.button).toBeDisabled();
    await expect(page.getByLabel('Card number')).toBeHidden();
    await stripeIsReady(page);
    await checkout.card.expectOpen('Complete Payment - $1,850.00');

    const address = `stripe-${Date.now()}@example.com`;
    await page.getByLabel('Card number').fill('4242424242424242');
    await checkout.card.button.click();
    await expect(page.getByText('Please enter a valid email address')).toBeVisible();
    expect((await stripeCalls(page)).returnUrls).toEqual([]);

    await checkout.card.fillGuest(address);
    await page.getByLabel('Card number').fill('4000000000000002');
    await checkout.card.button.click();
    await expectToast(page, 'Payment Failed', 'Your card was declined.');
    await checkout.card.expectOpen();
    await page.getByLabel('Card number').fill('4242424242424242');
    await checkout.card.button.click();
    await expectToast(page, 'Payment Successful', "Thank you for your purchase! We'll be in touch soon.");
    await expect(page).toHaveURL(/\/onboarding-success\?order=/);
    const outcome = new OutcomePage(page);
    const back = `${shopUrl()}/onboarding-success?order=${outcome.reference()}`;
    expect(await stripeCalls(page)).toEqual({ key: 'pk_test_browser', returnUrls: [back, back] });
    await receiptOf(context.request, address, await outcome.receiptNumber());
  });
});

test.describe("when Stripe's script is blocked", () => {
  test.use({ expectedInConsole: /net::ERR_BLOCKED_BY_CLIENT/ });

  test('explains what to do', async ({ visit }) => {
    const { page } = await visit();
    await stubStripe(page, 'is blocked');
    const checkout = new PackageCheckoutPage(page);
    await checkout.open('/checkout-premium');
    await checkout.proceed();
    await expect(page.getByText("We couldn't load the card form. Allow js.stripe.com in your browser")).toBeVisible();
    await expect(checkout.card.button).toBeHidden();
  });
});
