import { expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { openCheckoutShop } from '../../testing/checkout-shop.ts';
import { openPage } from '../../testing/open-page.tsx';
import { refusal, type Answer, type Call } from '../../testing/shop.ts';
import { choose, fillAgency, press, type } from '../../testing/survey-answers.ts';

/** Survey 1 on its last step: 10 call-backs for $150. */
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
  await type(page.user, 'Number of call-backs', '10');
  await press(page.user, 'Next');
  await screen.findByText('Step 3 of 3');
  return page;
}

it('A4.12 A4.13 A7.07 A8.07 a payment is thanked for with the promise of an e-mail, and leads to /login', async () => {
  const { user, at } = await openPayment();
  expect(await screen.findByLabelText('E-mail for your receipt')).toHaveValue('dana@agency.example');
  await press(user, 'Complete Payment - $150.00');
  expect(await screen.findByText('Payment Successful!')).toBeInTheDocument();
  expect(screen.getByText('You will receive a confirmation e-mail shortly.')).toBeInTheDocument();
  await waitFor(() => expect(at()).toBe('/login'));
});

it.each([
  ["the provider's message", refusal(402, 'card_declined', 'Your card was declined.'), 'Your card was declined.'],
  ['the specified text without one', { status: 500, body: '' }, 'Failed to process payment'],
])('A8.07 a failed payment is told with %s', async (_, answer, text) => {
  const { user, at } = await openPayment({ 'POST /api/sandbox/confirm': () => answer });
  await press(user, /^Complete Payment/);
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.getByText('Payment Failed')).toBeInTheDocument();
  expect(at()).toBe('/survey');
});

it('A8.06 a payment that cannot be opened says so and can be tried again', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  let tries = 0;
  const { user } = await openPayment({
    'POST /api/create-payment-intent': () => {
      tries += 1;
      return tries === 1
        ? { status: 500, body: '' }
        : { body: { clientSecret: 's', orderId: 'o1', amount: 150, reference: 'ref-1' } };
    },
  });
  expect(await screen.findByText('Error')).toBeInTheDocument();
  expect(screen.getAllByText('Failed to initialize payment. Please try again.')[0]).toBeInTheDocument();
  await press(user, 'Try again');
  expect(await screen.findByRole('button', { name: 'Complete Payment - $150.00' })).toBeInTheDocument();
  logged.mockRestore();
});

it('shows the right price when the server quotes another one, and goes on with it (M1)', async () => {
  const { user } = await openPayment({
    'POST /api/create-payment-intent': ({ body }) =>
      (body as { amount: number }).amount === 160
        ? { body: { clientSecret: 's', orderId: 'o1', amount: 160, reference: 'ref-1' } }
        : refusal(409, 'quote_differs', 'Differs.', { quote: { quantity: 10, unitPrice: 16, amount: 160 } }),
  });
  await press(user, 'Go on with $160.00');
  expect(await screen.findByRole('button', { name: 'Complete Payment - $160.00' })).toBeInTheDocument();
});
