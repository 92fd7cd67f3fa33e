import { PackageCheckoutPage } from '../pages/package-checkout-page.ts';
import { RingcloudPage } from '../pages/ringcloud-page.ts';
import { SurveyPage } from '../pages/survey-page.ts';
import { expectAccessibleOnAllScreens, SCREENS } from '../support/browser/accessibility.ts';
import { newUser } from '../support/accounts/new-user.ts';
import { guestOrder, openedPayment, waitUntilPaid, payWithCard } from '../support/orders/paid-order.ts';
import { expect, test } from '../support/test.ts';

test.describe('no axe violations in light and dark, at 1440 and 390 pixels, and no sideways scrolling:', () => {
  test('landing, pricing and sign-in pages', async ({ visit }) => {
    const { page } = await visit();
    for (const path of [
      '/',
      '/pricing',
      '/standard-pricing',
      '/special-pricing',
      '/premium-pricing',
      '/enterprise-pricing',
      '/ultimate-pricing',
      '/terms',
      '/privacy',
      '/login',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessibleOnAllScreens(page, path);
    }
  });

  test('package checkouts, before and with the payment form', async ({ visit }) => {
    const { page } = await visit();
    const checkout = new PackageCheckoutPage(page);
    for (const path of [
      '/checkout',
      '/checkout?offer=special',
      '/checkout-premium',
      '/checkout-enterprise',
      '/checkout-ultimate',
    ]) {
      await checkout.open(path);
      await expectAccessibleOnAllScreens(page, path);
    }
    await checkout.open('/checkout-high-volume');
    await expectAccessibleOnAllScreens(page, '/checkout-high-volume');
    await checkout.proceed();
    await checkout.card.expectOpen();
    await checkout.card.payWith('Visa 4242');
    await expect(page.getByText('Please enter a valid email address')).toBeVisible();
    await expectAccessibleOnAllScreens(page, 'payment form with an invalid email');
  });

  test('every step of both surveys', async ({ visit }) => {
    const { page } = await visit();
    const survey = new SurveyPage(page);
    await survey.open();
    await survey.next();
    await expect(page.getByText('First name is required')).toBeVisible();
    await expectAccessibleOnAllScreens(page, 'survey, step 1 with messages');
    await survey.fillAgency(newUser(), 'Agency Owner');
    await survey.next();
    for (const type of ['Live Transfers', 'Call-Backs', 'Aged Leads']) {
      await survey.choose(type);
      await expectAccessibleOnAllScreens(page, `survey, step 2, ${type}`);
    }
    await survey.fillLeads('Aged Leads', { 'Number of leads': '20' }, '30-60 days');
    await openedPayment(page, () => survey.next());
    await survey.card.expectOpen();
    await expectAccessibleOnAllScreens(page, 'survey, step 3');

    const ringcloud = new RingcloudPage(page);
    await ringcloud.open();
    await ringcloud.next();
    await expect(page.getByText('Valid email required')).toBeVisible();
    await expectAccessibleOnAllScreens(page, 'ringcloud, step 1 with messages');
    await ringcloud.fillAgency(newUser(), 'Florida');
    await ringcloud.next();
    for (const type of ['Live Transfers', 'Call-Backs', 'Aged Leads']) {
      await ringcloud.choose(type);
      await expectAccessibleOnAllScreens(page, `ringcloud, step 2, ${type}`);
    }
    await page.setViewportSize(SCREENS.phone);
    const label = page.getByRole('button', { name: 'Continue to Payment' });
    const isCut = await label.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
    expect(isCut, 'whether the label is cut off on a phone').toBe(false);
    await page.goto('/ringcloud-checkout');
    await expect(page.getByText('Loading package details')).toBeVisible();
    await expectAccessibleOnAllScreens(page, 'ringcloud checkout without a package');
    await page.goto('/ringcloud-checkout?amount=370&calls=10&tier=ringcloud&packageType=live_transfers&pricePerUnit=37');
    await expect(page.getByRole('heading', { name: 'Complete your purchase' })).toBeVisible();
    await expectAccessibleOnAllScreens(page, 'ringcloud checkout');
    await openedPayment(page, () => ringcloud.purchaseButton.click());
    await ringcloud.card.expectOpen();
    await expectAccessibleOnAllScreens(page, 'ringcloud checkout with the payment form');
  });

  test.describe('for unknown addresses and orders', () => {
    test.use({ expectedInConsole: /404 \(Not Found\).*\/(nowhere|api\/order-receipts\/)/ });

    test('pages after a payment and the not-found page', async ({ visit }) => {
      const { page, context } = await visit();
      const order = await guestOrder(context.request);
      for (const [what, reference, text] of [
        ['unknown', 'no-such-order', /^To see an order, open the link/],
        ['unpaid', order.reference, /^This takes a few seconds/],
      ] as const) {
        await page.goto(`/thank-you?order=${reference}`);
        await expect(page.getByText(text)).toBeVisible();
        await expectAccessibleOnAllScreens(page, `/thank-you, ${what}`);
      }
      await payWithCard(context.request, order);
      await waitUntilPaid(context.request, order.reference);
      for (const path of ['/thank-you', '/onboarding-success', '/survey-success']) {
        await page.goto(`${path}?order=${order.reference}`);
        await expect(page.getByRole('region', { name: 'What happens next' })).toContainText('Within minutes');
        await expectAccessibleOnAllScreens(page, `${path}, paid`);
      }
      await page.goto('/nowhere');
      await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
      await expectAccessibleOnAllScreens(page, 'not-found page');
    });
  });
});
