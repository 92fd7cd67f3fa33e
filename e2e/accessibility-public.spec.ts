import { PackageCheckoutPage } from './pages/package-checkout-page.ts';
import { RingcloudPage } from './pages/ringcloud-page.ts';
import { SurveyPage } from './pages/survey-page.ts';
import { expectAccessible, expectNoSidewaysScroll, SCREENS } from './support/accessibility.ts';
import { newcomer } from './support/newcomer.ts';
import { guestOrder, openedBy, paidOrder, payWithCard } from './support/paid-order.ts';
import { expect, test } from './support/test.ts';
import type { Page } from '@playwright/test';

// Many pages in one test, each looked at four times.
async function expectGood(page: Page, what: string): Promise<void> {
  for (const [screen, size] of Object.entries(SCREENS)) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page, `${what} on a ${screen}`);
    await expectAccessible(page, `${what} on a ${screen}`);
  }
}

test.describe('axe finds nothing in light and dark, at 1440 and 390 pixels, and nothing sticks out:', () => {
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
      '/login',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectGood(page, path);
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
      await expectGood(page, path);
    }
    await checkout.open('/checkout-high-volume');
    await expectGood(page, '/checkout-high-volume');
    await checkout.proceed();
    await checkout.card.expectOpen();
    await checkout.card.payWith('Visa 4242');
    await expect(page.getByText('Please enter a valid email address')).toBeVisible();
    await expectGood(page, 'payment form with a wrong e-mail');
  });

  test('every step of both surveys', async ({ visit }) => {
    const { page } = await visit();
    const survey = new SurveyPage(page);
    await survey.open();
    await survey.next();
    await expect(page.getByText('First name is required')).toBeVisible();
    await expectGood(page, 'survey, step 1 with messages');
    await survey.fillAgency(newcomer(), 'Agency Owner');
    await survey.next();
    for (const type of ['Live Transfers', 'Call-Backs', 'Aged Leads']) {
      await survey.choose(type);
      await expectGood(page, `survey, step 2, ${type}`);
    }
    await survey.fillLeads('Aged Leads', { 'Number of leads': '20' }, '30-60 days');
    await openedBy(page, () => survey.next());
    await survey.card.expectOpen();
    await expectGood(page, 'survey, step 3');

    const ringcloud = new RingcloudPage(page);
    await ringcloud.open();
    await ringcloud.next();
    await expect(page.getByText('Valid email required')).toBeVisible();
    await expectGood(page, 'ringcloud, step 1 with messages');
    await ringcloud.fillAgency(newcomer(), 'Florida');
    await ringcloud.next();
    for (const type of ['Live Transfers', 'Call-Backs', 'Aged Leads']) {
      await ringcloud.choose(type);
      await expectGood(page, `ringcloud, step 2, ${type}`);
    }
    await page.goto('/ringcloud-checkout');
    await expect(page.getByText('Loading package details')).toBeVisible();
    await expectGood(page, 'ringcloud checkout without a package');
    await page.goto('/ringcloud-checkout?amount=370&calls=10&tier=ringcloud&packageType=live_transfers&pricePerUnit=37');
    await expectGood(page, 'ringcloud checkout');
    await openedBy(page, () => ringcloud.purchaseButton.click());
    await ringcloud.card.expectOpen();
    await expectGood(page, 'ringcloud checkout with the payment form');
  });

  test.describe('for unknown addresses and orders', () => {
    test.use({ expectedInConsole: /404 \(Not Found\).*\/(nowhere|api\/order-receipts\/)/ });

    test('pages after a payment and the not-found page', async ({ visit }) => {
      const { page, context } = await visit();
      const order = await guestOrder(context.request);
      for (const [what, reference] of [
        ['unknown', 'no-such-order'],
        ['unpaid', order.reference],
      ] as const) {
        await page.goto(`/thank-you?order=${reference}`);
        await expect(page.getByText(/^Your order is being processed/)).toBeVisible();
        await expectGood(page, `/thank-you, ${what}`);
      }
      await payWithCard(context.request, order);
      await paidOrder(context.request, order.reference);
      for (const path of ['/thank-you', '/onboarding-success', '/survey-success']) {
        await page.goto(`${path}?order=${order.reference}`);
        await expect(page.getByRole('region', { name: 'What happens next' })).toContainText('Within minutes');
        await expectGood(page, `${path}, paid`);
      }
      await page.goto('/nowhere');
      await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
      await expectGood(page, 'not-found page');
    });
  });
});
