import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { OrderReceipt } from '@warmline/contracts/orders/checkout';
import { storeUser } from '../../../../lib/session/stored-user.ts';
import { OPENED_TRANSFERS } from '../../../../testing/builders/build-payments.ts';
import { buildPublicConfig, buildUser } from '../../../../testing/builders/build.ts';
import { openCheckoutShop } from '../../../../testing/pages/checkout-shop.ts';
import { removeStripe, setStripe, stripe } from '../../../../testing/fake-stripe.ts';
import { openPage } from '../../../../testing/open-page.tsx';
import { paste } from '../../../../testing/paste.ts';
import { choose, fillAgency, press, type } from '../../../../testing/pages/survey-answers.ts';

const KEPT = {
  ...OPENED_TRANSFERS,
  totalPrice: 700,
  transferDetails: { totalTransfers: 20, transfersPerDay: 5, states: ['FL'] },
  buyerId: buildUser().id,
  savedAt: new Date().toISOString(),
};

const UNPAID: OrderReceipt = {
  reference: 'ref-1',
  number: 'WL-100042',
  channel: 'dashboard-transfers',
  status: 'pending',
  processing: false,
  description: 'Live Transfers',
  quantity: 20,
  totalCents: 70_000,
  paidAt: null,
  receiptEmail: null,
  product: 'live_transfer',
  guest: false,
  callable: true,
  setup: 'none',
};

beforeEach(setStripe);
afterEach(removeStripe);

const proceed = (user: UserEvent) => press(user, /^Proceed to Payment/);
const purchase = (user: UserEvent) => press(user, 'Complete Purchase');
const GUEST = [
  ['Your name', 'Dana Diaz'],
  ['Agency name', 'Diaz Agency'],
  ['Phone', '(305) 555-0123'],
  ['Email for your receipt', 'dana@agency.example'],
] as const;

/** A guest says beside the card who buys. */
async function fillGuest(user: UserEvent): Promise<void> {
  for (const [label, text] of GUEST) {
    const field = screen.queryByLabelText<HTMLInputElement>(label);
    if (field?.value === '') await paste(user, field, text);
  }
}

const nothing = () => Promise.resolve();

async function answerSurvey(user: UserEvent): Promise<void> {
  await fillAgency(user);
  await choose(user, /Insurance Agent/);
  await press(user, 'Next');
  await choose(user, /Call-Backs/);
  await type(user, 'Number of callbacks', '10');
  await press(user, 'Next');
}

async function orderTransfers(user: UserEvent): Promise<void> {
  await press(user, 'Order live transfers');
  await type(user, 'Number of transfers', '20');
  await type(user, 'Calls per day', '5');
  await type(user, 'Transfer hours', '9am-5pm EST');
  await type(user, 'Transfer phone', '(305) 555-0142');
  await user.click(screen.getByRole('checkbox', { name: 'Florida' }));
  await proceed(user);
}

it.each([
  ['A4.07 A7.07', '/checkout', proceed, '/onboarding-success?order=ref-1'],
  ['A4.07 A7.07', '/checkout?offer=special', proceed, '/onboarding-success?order=ref-1'],
  ['A4.07 A7.07', '/checkout-premium', proceed, '/onboarding-success?order=ref-1'],
  ['A4.07 A7.07', '/checkout-enterprise', proceed, '/onboarding-success?order=ref-1'],
  ['A4.07 A7.07', '/checkout-ultimate', proceed, '/onboarding-success?order=ref-1'],
  ['A4.07 A7.07', '/checkout-high-volume', proceed, '/onboarding-success?order=ref-1'],
  ['A4.13 A7.07 P46', '/survey', answerSurvey, '/login?redirect=%2Fdashboard%2Fpurchases%2Fo1'],
  [
    'A7.07',
    '/ringcloud-checkout?amount=740&calls=20&tier=ringcloud&packageType=live_transfers',
    purchase,
    '/thank-you?order=ref-1',
  ],
  ['A7.07 B7.21', '/dashboard/transfers', orderTransfers, '/thank-you?order=ref-1'],
  ['A7.07 B2.36 B7.21', '/transfer-checkout', nothing, '/thank-you?order=ref-1'],
] as const)('%s the provider of %s redirects the buyer to the specified page', async (_id, address, act, page) => {
  storeUser(buildUser());
  await expectReturn(address, act, page);
});

it('A4.13 A7.07 the provider of /survey redirects a buyer who is not signed in to the specified page', () =>
  expectReturn('/survey', answerSurvey, '/login'));

async function expectReturn(address: string, act: (user: UserEvent) => Promise<void>, page: string): Promise<void> {
  localStorage.setItem('pendingOrder', JSON.stringify(KEPT));
  await openCheckoutShop({
    'GET /api/me': () => ({ body: { user: buildUser() } }),
    'GET /api/orders': () => ({ body: [] }),
    'GET /api/order-receipts/ref-1': () => ({ body: UNPAID }),
    'GET /api/public-config': () => ({
      body: buildPublicConfig({ payments: { provider: 'stripe', publishableKey: 'pk_test_1' } }),
    }),
    'POST /api/call-transfer-order': () => ({ body: OPENED_TRANSFERS }),
    'POST /api/survey': () => ({ body: { submissionId: 's-1', quote: { quantity: 10, unitPrice: 15, amount: 150 } } }),
  });
  const { user } = await openPage(address);
  await act(user);
  const pay = await screen.findByRole('button', { name: /^Complete Payment|^Pay / });
  await fillGuest(user);
  await waitFor(() => {
    stripe.beReady();
    expect(pay).toBeEnabled();
  });
  await user.click(pay);
  await waitFor(() => expect(stripe.asked).toHaveLength(1));
  expect(stripe.asked[0]?.confirmParams.return_url).toBe(`${location.origin}${page}`);
}
