import type { PublicConfig } from '@warmline/contracts/site/public-config';
import type { Page } from '@playwright/test';

const PUBLISHABLE_KEY = 'pk_test_browser';

/** Calls recorded by the stub of Stripe's script, as `window.stripeStub`. */
interface StripeStub {
  key: string;
  returnUrls: string[];
  /** Reports the card field as ready. */
  beReady: () => void;
}

/**
 * Replaces Stripe's script. Its card field takes a card number; confirming asks the payment emulator through the shop's sandbox
 * route, so that orders are really paid and webhooks really arrive.
 */
const SCRIPT = `
(() => {
  const METHODS = { '4242424242424242': 'pm_card_visa', '4000000000000002': 'pm_card_chargeDeclined' };
  const stub = { key: '', returnUrls: [], beReady: () => {} };
  function element() {
    const field = Object.assign(document.createElement('input'), { ariaLabel: 'Card number' });
    const self = {
      mount: (place) => place.append(field),
      on: (event, handler) => { if (event === 'ready') stub.beReady = handler; return self; },
      once: () => self, off: () => self, update: () => {}, unmount: () => field.remove(), destroy: () => field.remove(),
      value: () => field.value,
    };
    return self;
  }
  window.stripeStub = stub;
  window.Stripe = Object.assign((key) => {
    stub.key = key;
    return {
      _registerWrapper() {}, registerAppInfo() {}, createToken() {}, createPaymentMethod() {}, confirmCardPayment() {},
      elements: ({ clientSecret }) => {
        const card = element();
        return { create: () => card, getElement: () => card, update() {}, on() {}, off() {}, card, clientSecret };
      },
      async confirmPayment({ elements, confirmParams }) {
        stub.returnUrls.push(confirmParams.return_url);
        const answer = await fetch('/api/sandbox/confirm', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ clientSecret: elements.clientSecret, paymentMethod: METHODS[elements.card.value()] }),
        });
        const said = await answer.json();
        return answer.ok ? { paymentIntent: { status: said.status } } : { error: { message: said.message } };
      },
    };
  }, { version: 'endive' });
})();`;

/**
 * Makes the shop offer Stripe's form to this page and responds for Stripe's host: with the stub, or as blocked. The page needs a
 * context that bypasses the content security policy, because a shop with test payments doesn't allow Stripe's host. Returns the
 * URLs requested from that host.
 */
export async function stubStripe(page: Page, host: 'answers' | 'is blocked'): Promise<string[]> {
  const asked: string[] = [];
  await page.route('**/api/public-config', async (route) => {
    const config = (await (await route.fetch()).json()) as PublicConfig;
    const payments: PublicConfig['payments'] = { provider: 'stripe', publishableKey: PUBLISHABLE_KEY };
    await route.fulfill({ json: { ...config, payments } });
  });
  await page.route(/^https:\/\/js\.stripe\.com\//, async (route) => {
    asked.push(route.request().url());
    if (host === 'answers') await route.fulfill({ contentType: 'text/javascript', body: SCRIPT });
    else await route.abort('blockedbyclient');
  });
  return asked;
}

/** Returns the calls that the stub has recorded. */
export function stripeCalls(page: Page): Promise<{ key: string; returnUrls: string[] }> {
  return page.evaluate(() => {
    const { key, returnUrls } = (globalThis as unknown as { stripeStub: StripeStub }).stripeStub;
    return { key, returnUrls };
  });
}

/** Reports the card field as loaded. */
export async function stripeIsReady(page: Page): Promise<void> {
  await page.evaluate(() => (globalThis as unknown as { stripeStub: StripeStub }).stripeStub.beReady());
}
