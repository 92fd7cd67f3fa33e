import { expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { byCard } from '../../testing/builders/build-payments.ts';
import { openCheckoutShop } from '../../testing/pages/checkout-shop.ts';
import { readStoredUser, storeUser } from '../../lib/session/stored-user.ts';
import { buildUser } from '../../testing/builders/build.ts';
import { openPage } from '../../testing/open-page.tsx';
import { refusal, type Answer, type Call } from '../../testing/shop.ts';
import { choose, fillAgency, press, type } from '../../testing/pages/survey-answers.ts';

/** Opens survey 1 on its last step: 10 callbacks for $150. */
async function openPayment(routes: Record<string, (call: Call) => Answer> = {}) {
  await openCheckoutShop({
    'POST /api/survey': () => ({ body: { submissionId: 's-1', quote: { quantity: 10, unitPrice: 15, amount: 150 } } }),
    ...routes,
  });
  const page = await openPage('/survey');
  await fillAgency(page.user);
  await choose(page.user, /Insurance Agent/);
  await press(page.user, 'Next');
  await choose(page.user, /Call-Backs/);
  await type(page.user, 'Number of callbacks', '10');
  await press(page.user, 'Next');
  await screen.findByText('Step 3 of 3');
  return page;
}

it('A4.12 A4.13 A7.07 A8.07 shows the success toast with the promise of an email, and goes to /login', async () => {
  const { user, at } = await openPayment();
  expect(await screen.findByLabelText('Email for your receipt')).toHaveValue('dana@agency.example');
  await press(user, 'Complete Payment - $150.00');
  expect(await screen.findByText('Payment Successful!')).toBeInTheDocument();
  expect(screen.getByText('You will receive a confirmation e-mail shortly.')).toBeInTheDocument();
  await waitFor(() => expect(at()).toBe('/login'));
});

it('P46 keeps the session of the account that the survey created, and the payment leads to its order', async () => {
  const session = { user: buildUser({ username: 'dana' }), seatRole: 'owner' };
  const { user, at } = await openPayment({
    'POST /api/survey': () => ({ body: { submissionId: 's-1', quote: { quantity: 10, unitPrice: 15, amount: 150 }, session } }),
    'POST /api/create-payment-intent': () => ({
      body: { clientSecret: 's', orderId: 'o1', amount: 150, reference: 'ref-1', guest: false, ...byCard(150) },
    }),
    'GET /api/me': () => ({ body: session }),
  });
  expect(readStoredUser()?.username).toBe('dana');
  // The survey isn't paid yet: a reload continues it.
  expect(sessionStorage.getItem('draft:survey')).toContain('"submissionId":"s-1"');
  await press(user, 'Complete Payment - $150.00');
  await waitFor(() => expect(at()).toBe('/dashboard/purchases/o1'));
  expect(sessionStorage.getItem('draft:survey')).toBeNull();
});

it.each([
  ['a buyer', 'succeeded', ['Payment Successful!', 'You will receive a confirmation e-mail shortly.'], '/dashboard/purchases/o1'],
  ['a buyer', 'failed', ['Payment Failed', 'Failed to process payment'], '/dashboard/purchases/o1'],
  ['a visitor', 'succeeded', ['Payment Successful!', 'You will receive a confirmation e-mail shortly.'], '/login'],
  ['a visitor', 'failed', ['Payment Failed', 'Failed to process payment'], '/login'],
])('A4.12 A8.07 P46 shows %s who paid on a page of the bank that the payment %s', async (who, status, texts, page) => {
  if (who === 'a buyer') storeUser(buildUser());
  await openCheckoutShop({ 'GET /api/me': () => ({ body: { user: buildUser() } }) });
  const { at } = await openPage(`/login?redirect=%2Fdashboard%2Fpurchases%2Fo1&redirect_status=${status}`);
  for (const text of texts) expect(await screen.findByText(text)).toBeInTheDocument();
  await waitFor(() => expect(at().replace(/\?.*/, '')).toBe(page));
});

it.each([
  ["the provider's message", refusal(402, 'card_declined', 'Your card was declined.'), 'Your card was declined.'],
  ['the specified text without one', { status: 500, body: '' }, 'Failed to process payment'],
])('A8.07 shows a failed payment with %s', async (_, answer, text) => {
  const { user, at } = await openPayment({ 'POST /api/sandbox/confirm': () => answer });
  await press(user, /^Complete Payment/);
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.getByText('Payment Failed')).toBeInTheDocument();
  expect(at()).toBe('/survey');
});

it('A4.10 A8.06 shows a failed payment creation, stays at Setting up payment, and lets the buyer retry', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  let tries = 0;
  const { user } = await openPayment({
    'POST /api/create-payment-intent': () => {
      tries += 1;
      return tries === 1
        ? { status: 500, body: '' }
        : { body: { clientSecret: 's', orderId: 'o1', amount: 150, reference: 'ref-1', guest: true, ...byCard(150) } };
    },
  });
  expect(await screen.findByText('Error')).toBeInTheDocument();
  expect(screen.getAllByText('Failed to initialize payment. Please try again.')[0]).toBeInTheDocument();
  expect(screen.getByText('Setting up payment')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Complete Payment/ })).toBeNull();
  await press(user, 'Try again');
  expect(await screen.findByRole('button', { name: 'Complete Payment - $150.00' })).toBeInTheDocument();
  expect(screen.queryByText('Setting up payment')).toBeNull();
  logged.mockRestore();
});

it('M1 shows the correct price when the server quotes another one, and continues with it', async () => {
  const { user } = await openPayment({
    'POST /api/create-payment-intent': ({ body }) =>
      (body as { amount: number }).amount === 160
        ? { body: { clientSecret: 's', orderId: 'o1', amount: 160, reference: 'ref-1', guest: true, ...byCard(160) } }
        : refusal(409, 'quote_differs', 'Differs.', { quote: { quantity: 10, unitPrice: 16, amount: 160 } }),
  });
  await press(user, 'Continue with $160.00');
  expect(await screen.findByRole('button', { name: 'Complete Payment - $160.00' })).toBeInTheDocument();
});

it('M47 explains why the price of a survey changed', async () => {
  const { user } = await openPayment({
    'POST /api/create-payment-intent': ({ body }) =>
      (body as { amount: number }).amount === 160
        ? { body: { clientSecret: 's', orderId: 'o1', amount: 160, reference: 'ref-1', guest: true, ...byCard(160) } }
        : refusal(409, 'quote_differs', 'Differs.', {
            quote: { quantity: 10, unitPrice: 16, amount: 160 },
            package: { channel: 'survey', leadType: 'Call-Backs', description: 'Call-Backs', requoted: true },
          }),
  });
  expect(await screen.findByText(/valid for 24 hours and one order\. The price is now \$16\.00/)).toBeInTheDocument();
  await press(user, 'Continue with $160.00');
  expect(await screen.findByRole('button', { name: 'Complete Payment - $160.00' })).toBeInTheDocument();
});

it('M46 shows and charges the saved survey when the last changes could not be saved', async () => {
  const shop = {
    quote: { quantity: 30, unitPrice: 3, amount: 90 },
    package: { channel: 'survey', leadType: 'Aged Leads', ageRange: '60-90', description: 'Aged Leads' },
  } as const;
  const sent: unknown[] = [];
  const { user } = await openPayment({
    'POST /api/create-payment-intent': ({ body }) => {
      sent.push(body);
      return (body as { leadType: string }).leadType === 'Aged Leads'
        ? { body: { clientSecret: 's', orderId: 'o1', amount: 90, reference: 'ref-1', guest: true, ...byCard(90) } }
        : refusal(409, 'quote_differs', 'Differs.', shop);
    },
  });
  expect(
    await screen.findByText(/Your last changes weren't saved\..*The order above costs \$3\.00 each, \$90\.00/),
  ).toBeInTheDocument();
  const summary = within(screen.getByRole('region', { name: 'Order summary' }));
  for (const text of ['Aged Leads', '60-90 days', '30', '$3.00', '$90.00']) expect(summary.getByText(text)).toBeInTheDocument();
  await press(user, 'Continue with $90.00');
  await screen.findByRole('button', { name: 'Complete Payment - $90.00' });
  expect(sent[1]).toMatchObject({ amount: 90, leadType: 'Aged Leads', ageRange: '60-90', quantity: 30, submissionId: 's-1' });
});

it.each([
  ['P13', 403, 'forbidden', 'Staff accounts cannot place orders.'],
  ['M17', 409, 'order_not_payable', 'This order was paid before.'],
] as const)("%s shows the server's message for a final rejection", async (_rule, status, code, message) => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  await openPayment({ 'POST /api/create-payment-intent': () => refusal(status, code, message) });
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  expect(screen.queryByText('Failed to initialize payment. Please try again.')).toBeNull();
  logged.mockRestore();
});
