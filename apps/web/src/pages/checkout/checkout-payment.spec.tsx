import { expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { PaymentIntentRequest } from '@warmline/contracts/orders/checkout';
import { storeUser } from '../../lib/session/stored-user.ts';
import { byCard } from '../../testing/builders/build-payments.ts';
import { buildUser } from '../../testing/builders/build.ts';
import { buildOpened, heldBack, intentsOf, openCheckoutShop } from '../../testing/pages/checkout-shop.ts';
import { IN_PAGE, openPage } from '../../testing/open-page.tsx';
import { paste } from '../../testing/paste.ts';
import { refusal, type Answer, type Call, type Shop } from '../../testing/shop.ts';

let shop: Shop;

async function openPaying(path = '/checkout-premium', routes: Record<string, (call: Call) => Answer | Promise<Answer>> = {}) {
  shop = await openCheckoutShop(routes);
  const page = await openPage(path);
  // Of a visitor who is signed in, the balance is asked for first.
  await waitFor(() => expect(screen.getByRole('button', { name: 'Proceed to Payment' })).toBeEnabled());
  await page.user.click(screen.getByRole('button', { name: 'Proceed to Payment' }));
  return page;
}

const GUEST = { name: 'Dana Diaz', agencyName: 'Diaz Agency', phone: '(305) 555-0123', email: 'dana@agency.example' };
const LABELS = { name: 'Your name', agencyName: 'Agency name', phone: 'Phone', email: 'Email for your receipt' } as const;

/** Fills in who buys; an empty text leaves the field empty. */
async function fillGuest(user: Awaited<ReturnType<typeof openPaying>>['user'], other: Partial<typeof GUEST> = {}) {
  await screen.findByLabelText(LABELS.email);
  for (const [name, text] of Object.entries({ ...GUEST, ...other }))
    if (text !== '') await paste(user, screen.getByLabelText(LABELS[name as keyof typeof GUEST]), text);
}

it.each([
  ['/checkout', "Thank you for your purchase! We'll be in touch soon."],
  ['/checkout?offer=special', "Thank you for your purchase! We'll be in touch soon."],
  ['/checkout-premium', "Thank you for your purchase! We'll be in touch soon."],
  ['/checkout-enterprise', "Thank you for your purchase! We'll be in touch soon."],
  ['/checkout-ultimate', "Thank you for your purchase! We'll be in touch soon."],
  ['/checkout-high-volume', 'Thank you for your purchase!'],
])('A2.48 A4.06 A4.07 A7.07 A8.02 %s: shows the success toast and goes to /onboarding-success', async (path, text) => {
  const { user, at } = await openPaying(path);
  await fillGuest(user);
  await user.click(screen.getByRole('button', { name: /^Complete Payment/ }));
  const notices = within(await screen.findByRole('region', { name: /^Notifications/ }));
  const notice = await notices.findByText('Payment Successful');
  expect(notice.closest('li')).not.toHaveClass('toast-destructive');
  expect(notices.getByText(text)).toBeInTheDocument();
  await waitFor(() => expect(at()).toBe('/onboarding-success?order=ref-1'));
  expect(shop.callsTo('PUT /api/order-receipts/ref-1').map(({ body }) => body)).toEqual([GUEST]);
});

it.each(['/checkout?offer=special', '/checkout-premium', '/checkout-high-volume'])(
  'A4.02 A5.03 A5.06 %s: the button reads Preparing Payment... and is disabled while the payment is created once',
  async (path) => {
    const held = heldBack();
    const { user } = await openPaying(path, { 'POST /api/create-payment-intent': () => held.answer });
    const button = await screen.findByRole('button', { name: 'Preparing Payment...' });
    expect(button).toBeDisabled();
    await user.click(button);
    await user.type(screen.getByRole('spinbutton'), '{Enter}');
    held.give({ body: { clientSecret: 's', orderId: 'o1', amount: 1, reference: 'ref-1', guest: true, ...byCard(1) } });
    await screen.findByRole('button', { name: /^Complete Payment/ });
    expect(intentsOf(shop)).toHaveLength(1);
  },
);

it('A2.21 A4.06 the submit button reads Processing... and is disabled during payment', async () => {
  const held = heldBack();
  const { user } = await openPaying('/checkout?offer=special', { 'POST /api/sandbox/confirm': () => held.answer });
  await fillGuest(user);
  await user.click(screen.getByRole('button', { name: /^Complete Payment/ }));
  expect(await screen.findByRole('button', { name: 'Processing...' })).toBeDisabled();
  held.give(refusal(402, 'card_declined', 'Your card was declined.'));
  await waitFor(() => expect(screen.getByRole('button', { name: /^Complete Payment/ })).toBeEnabled());
});

it("A4.06 A8.02 shows the provider's message for a declined card, and lets the buyer retry", async () => {
  const { user, at } = await openPaying();
  await fillGuest(user);
  await user.click(screen.getByRole('radio', { name: /Declined/ }));
  await user.click(screen.getByRole('button', { name: /^Complete Payment/ }));
  const notice = (await screen.findByText('Payment Failed')).closest('li');
  expect(notice).toHaveClass('toast-destructive');
  expect(notice).toHaveTextContent('Your card was declined.');
  await waitFor(() => expect(screen.getByRole('button', { name: /^Complete Payment/ })).toBeEnabled());
  expect(at()).toBe('/checkout-premium');
});

it.each(['', 'dana', 'dana@'])(
  'M11 M27 requires a valid receipt address from a guest before the card is submitted: %p',
  async (email) => {
    const { user } = await openPaying();
    await fillGuest(user, { email });
    const field = screen.getByLabelText('Email for your receipt');
    await user.click(screen.getByRole('button', { name: /^Complete Payment/ }));
    expect(await screen.findByText('Please enter a valid email address')).toBeInTheDocument();
    expect(field).toHaveFocus();
    expect(shop.callsTo('POST /api/sandbox/confirm')).toHaveLength(0);
  },
);

it.each([
  [{ name: 'Dana' }, 'Please enter your first and last name', 'Your name'],
  [{ agencyName: '' }, 'Please enter your agency name', 'Agency name'],
  [{ phone: '12345' }, 'Please enter a 10-digit US phone number', 'Phone'],
] as const)('M80 requires who buys from a guest before the card is submitted: %p', async (other, message, label) => {
  const { user } = await openPaying();
  await fillGuest(user, other);
  await user.click(screen.getByRole('button', { name: /^Complete Payment/ }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByLabelText(label)).toHaveFocus();
  expect(shop.callsTo('PUT /api/order-receipts/ref-1')).toHaveLength(0);
  expect(shop.callsTo('POST /api/sandbox/confirm')).toHaveLength(0);
});

it("M80 shows the server's message at its field", async () => {
  const errors = [{ field: 'phone', message: 'Not a US number.' }];
  const { user } = await openPaying('/checkout-premium', {
    'PUT /api/order-receipts/ref-1': () => ({ ...refusal(400, 'validation_failed', 'No.', { errors }) }),
  });
  await fillGuest(user);
  await user.click(screen.getByRole('button', { name: /^Complete Payment/ }));
  expect(await screen.findByText('Not a US number.')).toBeInTheDocument();
  expect(screen.getByLabelText('Phone')).toHaveFocus();
});

it('M80 keeps what a guest typed through a decline and another number of transfers', async () => {
  const { user } = await openPaying();
  await fillGuest(user);
  await user.click(screen.getByRole('radio', { name: /Declined/ }));
  await user.click(screen.getByRole('button', { name: /^Complete Payment/ }));
  await screen.findByText('Payment failed.');
  await user.type(screen.getByRole('spinbutton'), '0');
  await user.click(screen.getByRole('button', { name: 'Proceed to Payment' }));
  for (const [name, text] of Object.entries(GUEST))
    expect(await screen.findByLabelText(LABELS[name as keyof typeof GUEST])).toHaveValue(text);
});

it('M82 keeps a decline beside the card until the next attempt, and its toast goes when the bank asks', async () => {
  const { user } = await openPaying('/checkout-premium', {
    'POST /api/sandbox/confirm': ({ body }) =>
      (body as { paymentMethod: string }).paymentMethod === 'pm_card_authenticationRequired'
        ? { body: { status: 'asks_bank' } }
        : refusal(402, 'card_declined', 'Your card was declined.'),
  });
  await fillGuest(user);
  await user.click(screen.getByRole('radio', { name: /Declined/ }));
  await user.click(screen.getByRole('button', { name: /^Complete Payment/ }));
  expect(await screen.findByText('Payment Failed')).toBeInTheDocument();
  expect(screen.getByText('Payment failed.').parentElement).toHaveTextContent('Your card was declined.');
  await user.click(screen.getByRole('radio', { name: /authentication/ }));
  await user.click(screen.getByRole('button', { name: /^Complete Payment/ }));
  await screen.findByText('Your bank asks you to confirm this payment.');
  expect(screen.queryByText('Payment failed.')).toBeNull();
  await waitFor(() => expect(screen.queryByText('Payment Failed')).toBeNull());
});

it('M11 M27 does not require a receipt address from a signed-in buyer', async () => {
  const { user, at } = await openPaying('/checkout-premium', {
    'POST /api/create-payment-intent': ({ body }) => ({ body: buildOpened(body as PaymentIntentRequest, { guest: false }) }),
  });
  await screen.findByLabelText('Email for your receipt (optional)');
  expect(screen.queryByLabelText('Your name')).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Complete Payment/ }));
  await waitFor(() => expect(at()).toBe('/onboarding-success?order=ref-1'));
  expect(shop.callsTo('PUT /api/order-receipts/ref-1')).toHaveLength(0);
});

it('M11 M27 requires a receipt address if the server did not recognize the buyer, whatever the browser has stored', async () => {
  storeUser(buildUser());
  const { user } = await openPaying('/checkout-premium', { 'GET /api/me': () => ({ body: { user: buildUser() } }) });
  await screen.findByLabelText('Email for your receipt');
  await user.click(screen.getByRole('button', { name: /^Complete Payment/ }));
  expect(await screen.findByText('Please enter a valid email address')).toBeInTheDocument();
  expect(shop.callsTo('POST /api/sandbox/confirm')).toHaveLength(0);
});

it('A4.04 A4.05 A8.03 A8.04 A8.05 M7 logs and shows a failed payment creation, and lets the buyer retry', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  let tries = 0;
  const { user } = await openPaying('/checkout-premium', {
    'POST /api/create-payment-intent': () => {
      tries += 1;
      return tries === 1
        ? refusal(503, 'payment_unavailable', 'Later.')
        : { body: { clientSecret: 's', orderId: 'o1', amount: 1850, reference: 'ref-1', guest: true, ...byCard(1850) } };
    },
    'GET /api/health/ready': () => ({ body: { status: 'ready', missing: [] } }),
  });
  expect(await screen.findByText('Failed to initialize payment. Please try again.', IN_PAGE)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Complete Payment/ })).toBeNull();
  const proceed = screen.getByRole('button', { name: 'Proceed to Payment' });
  await waitFor(() => expect(proceed).toBeEnabled());
  await user.click(proceed);
  expect(await screen.findByRole('button', { name: /^Complete Payment/ })).toBeInTheDocument();
  const ids = shop.callsTo('POST /api/create-payment-intent').map(({ body }) => (body as { requestId: string }).requestId);
  expect(new Set(ids).size).toBe(1);
  expect(logged).toHaveBeenCalledTimes(1);
  logged.mockRestore();
});

it("M6 shows the server's message for a total that is too large", async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  await openPaying('/checkout-premium', {
    'POST /api/create-payment-intent': () => refusal(400, 'amount_out_of_range', 'The largest card payment is $999,999.99.'),
  });
  expect(await screen.findByText('The largest card payment is $999,999.99.', IN_PAGE)).toBeInTheDocument();
  logged.mockRestore();
});

it.each([
  ['P13', 403, 'forbidden', 'Staff accounts cannot place orders.'],
  ['M17', 409, 'order_not_payable', 'This order was paid before.'],
] as const)("%s shows the server's message for a final rejection", async (_rule, status, code, message) => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  await openPaying('/checkout-premium', { 'POST /api/create-payment-intent': () => refusal(status, code, message) });
  expect(await screen.findByText(message, IN_PAGE)).toBeInTheDocument();
  logged.mockRestore();
});

it('M1 shows the correct price when the server quotes another one, and continues with it', async () => {
  const { user } = await openPaying('/checkout-premium', {
    'POST /api/create-payment-intent': ({ body }) =>
      (body as { amount: number }).amount === 1900
        ? { body: { clientSecret: 's', orderId: 'o1', amount: 1900, reference: 'ref-1', guest: true, ...byCard(1900) } }
        : refusal(409, 'quote_differs', 'The price differs.', { quote: { quantity: 50, unitPrice: 38, amount: 1900 } }),
  });
  expect(await screen.findByText(/It is now \$38\.00 per transfer, \$1,900\.00 in total/)).toBeInTheDocument();
  expect(screen.getByLabelText('Total')).toHaveTextContent('$1,900.00');
  await user.click(screen.getByRole('button', { name: 'Proceed to Payment' }));
  expect(await screen.findByRole('button', { name: 'Complete Payment - $1,900.00' })).toBeInTheDocument();
});

it('M25 closes the payment when the count changes, because another count is another order', async () => {
  const { user } = await openPaying();
  await screen.findByRole('button', { name: 'Complete Payment - $1,850.00' });
  await user.type(screen.getByRole('spinbutton'), '0');
  expect(screen.queryByRole('button', { name: /^Complete Payment/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Proceed to Payment' }));
  await screen.findByRole('button', { name: 'Complete Payment - $18,500.00' });
  expect(intentsOf(shop)).toEqual([
    { amount: 1850, callCount: 50, tier: 'premium' },
    { amount: 18_500, callCount: 500, tier: 'premium' },
  ]);
});
