import { OutcomePage } from '../pages/outcome-page.ts';
import { guestOrder, waitUntilPaid, payWithCard } from '../support/orders/paid-order.ts';
import { expect, test } from '../support/test.ts';

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('A2.46 /thank-you shows confetti for a paid order only', async ({ visit }) => {
    const { page, context } = await visit();
    const order = await guestOrder(context.request);
    await page.goto(`/thank-you?order=${order.reference}`);
    await new OutcomePage(page).expectTitle('Confirming with your bank…');
    await expect(page.locator('canvas')).toHaveCount(0);
    await payWithCard(context.request, order);
    await new OutcomePage(page).expectTitle('Payment Successful');
    await expect(page.locator('canvas')).toHaveCount(1);
    // The last confetti has fallen and none follows.
    await expect(page.locator('canvas')).toHaveCount(0);
  });
});

test('A2.46 takes the secret that Stripe adds out of the address to which a payment returns', async ({ visit }) => {
  const { page } = await visit();
  await page.goto('/thank-you?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=succeeded');
  await expect(page).toHaveURL('/thank-you?payment_intent=pi_1&redirect_status=succeeded');
});

test('A2.46 /thank-you shows no confetti with reduced motion', async ({ visit }) => {
  const { page, context } = await visit();
  const order = await guestOrder(context.request);
  await payWithCard(context.request, order);
  await waitUntilPaid(context.request, order.reference);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.goto(`/thank-you?order=${order.reference}`);
  await new OutcomePage(page).expectTitle('Payment Successful');
  await page.waitForLoadState('networkidle');
  await expect(page.locator('canvas')).toHaveCount(0);
  expect(fetched.filter((url) => url.includes('confetti.module'))).toEqual([]);
});
