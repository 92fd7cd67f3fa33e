import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getSystem } from '../../../config/system.ts';
import type { PaymentResult } from '../../../lib/payment/payment-result.ts';
import { removeStripe, setStripe, stripe, type Confirmation } from '../../../testing/fake-stripe.ts';
import type { PaymentPurpose } from '../payment-form-props.ts';
import StripeForm from './stripe-form.tsx';

beforeEach(setStripe);
afterEach(removeStripe);

function open(prepare = () => Promise.resolve(true), purpose: PaymentPurpose = 'pay') {
  const onResult = jest.fn<(result: PaymentResult) => void>();
  const onBusy = jest.fn<(busy: boolean) => void>();
  render(
    <ChakraProvider value={getSystem()}>
      <StripeForm
        purpose={purpose}
        publishableKey="pk_test_1"
        clientSecret="pi_1_secret_2"
        returnUrl="https://shop.example/onboarding-success?order=ref-1"
        label="Complete Payment - $12.00"
        fields={null}
        prepare={prepare}
        onResult={onResult}
        onBusy={onBusy}
      />
    </ChakraProvider>,
  );
  return { user: userEvent.setup(), onResult, onBusy };
}

it('A4.08 does nothing until the provider and its elements are ready', async () => {
  const { user, onResult } = open();
  const button = await screen.findByRole('button', { name: 'Complete Payment - $12.00' });
  expect(button).toBeDisabled();
  await user.click(button);
  expect(stripe.asked).toEqual([]);
  stripe.beReady();
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  await waitFor(() => expect(onResult).toHaveBeenCalledWith({ status: 'succeeded' }));
  expect(stripe.key).toBe('pk_test_1');
});

it('A2.21 A4.06 reads Processing... and is disabled while the provider confirms, then is idle again', async () => {
  let settle: (answer: Confirmation) => void = () => {};
  stripe.answer = new Promise((resolve) => {
    settle = resolve;
  });
  const { user, onResult, onBusy } = open();
  const button = await screen.findByRole('button', { name: 'Complete Payment - $12.00' });
  stripe.beReady();
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  await waitFor(() => expect(button).toHaveTextContent('Processing...'));
  await waitFor(() => expect(onBusy.mock.calls).toEqual([[true]]));
  expect(button).toBeDisabled();
  await user.click(button);
  settle({ error: { message: 'Your card was declined.' } });
  await waitFor(() => expect(button).toBeEnabled());
  expect(button).toHaveTextContent('Complete Payment - $12.00');
  expect(onResult).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(onBusy.mock.calls).toEqual([[true], [false]]));
  expect(stripe.asked).toHaveLength(1);
});

it('A4.07 A7.07 confirms with the provider, with the return address of the page', async () => {
  const { user } = open();
  const button = await screen.findByRole('button', { name: 'Complete Payment - $12.00' });
  stripe.beReady();
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  await waitFor(() => expect(stripe.asked).toHaveLength(1));
  expect(stripe.asked[0]?.confirmParams.return_url).toBe('https://shop.example/onboarding-success?order=ref-1');
});

it.each([
  [{ error: { message: 'Your card was declined.' } }, 'Your card was declined.'],
  [{ error: {} }, null],
])("A8.02 A8.07 reports the provider's message for a failed payment, or none", async (answer, message) => {
  stripe.answer = answer;
  const { user, onResult } = open();
  const button = await screen.findByRole('button', { name: 'Complete Payment - $12.00' });
  stripe.beReady();
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  await waitFor(() => expect(onResult).toHaveBeenCalledWith({ status: 'failed', message }));
});

it('M11 does not submit the card while the fields above it are invalid', async () => {
  const { user, onResult } = open(() => Promise.resolve(false));
  const button = await screen.findByRole('button', { name: 'Complete Payment - $12.00' });
  stripe.beReady();
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  await waitFor(() => expect(button).toBeEnabled());
  expect(stripe.asked).toEqual([]);
  expect(onResult).not.toHaveBeenCalled();
});

it('W14 saves a card instead of paying with it', async () => {
  const { user, onResult } = open(undefined, 'save');
  const button = await screen.findByRole('button', { name: 'Complete Payment - $12.00' });
  stripe.beReady();
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  await waitFor(() => expect(onResult).toHaveBeenCalledWith({ status: 'succeeded' }));
  expect(stripe.asked).toEqual([]);
});

it.each([
  [{ paymentIntent: { status: 'succeeded' } }, { status: 'succeeded' }],
  [{ error: { message: 'The bank refused.' } }, { status: 'failed', message: 'The bank refused.' }],
])('W53 lets the bank of a saved card ask, once', async (answer, result) => {
  stripe.answer = answer;
  const { onResult, onBusy } = open(undefined, 'bank');
  await waitFor(() => expect(onResult.mock.calls).toEqual([[result]]));
  expect(stripe.secret).toBe('pi_1_secret_2');
  expect(onBusy).toHaveBeenCalledWith(true);
});
