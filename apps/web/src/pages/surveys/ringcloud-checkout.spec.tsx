import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { keepDraft } from '../../components/form/unsaved/form-draft.ts';
import { EMPTY_RINGCLOUD } from '../../features/surveys/forms/ringcloud-fields.ts';
import { forgetSurveys, RINGCLOUD_DRAFT } from '../../features/surveys/survey-drafts.ts';
import { byCard } from '../../testing/builders/build-payments.ts';
import { intentsOf, openCheckoutShop } from '../../testing/pages/checkout-shop.ts';
import { IN_PAGE, openPage } from '../../testing/open-page.tsx';
import { refusal } from '../../testing/shop.ts';
import { press, type } from '../../testing/pages/survey-answers.ts';

const ADDRESS = '/ringcloud-checkout?amount=740&calls=20&tier=ringcloud&packageType=live_transfers&pricePerUnit=37';

beforeEach(() => {
  keepDraft(RINGCLOUD_DRAFT, { ...EMPTY_RINGCLOUD, submissionId: 's-2' }, EMPTY_RINGCLOUD);
});
afterEach(() => {
  forgetSurveys();
});

it.each([
  ['live_transfers', '740', '20', '37', 'Live Transfers Package', '$37.00', '$740.00', /transferred to you live/],
  ['call_backs', '300', '20', '15', 'Call-Backs Package', '$15.00', '$300.00', /asked to be called back/],
  ['partial_apps', '80', '20', '4', 'Aged Leads Package', '$4.00', '$80.00', /part of an application/],
])('A2.41 A2.42 A2.43 shows the %s package', async (packageType, amount, calls, unit, name, unitText, total, description) => {
  await openCheckoutShop();
  await openPage(
    `/ringcloud-checkout?amount=${amount}&calls=${calls}&tier=ringcloud&packageType=${packageType}&pricePerUnit=${unit}`,
  );
  const package_ = within(await screen.findByRole('region', { name }));
  expect(package_.getByText(description)).toBeInTheDocument();
  const included = within(package_.getByRole('region', { name: "What's included" }));
  expect(included.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Premium insurance leads',
    'TCPA compliant leads',
    'Real-time delivery',
    'Dedicated support',
  ]);
  const payment = within(screen.getByRole('region', { name: 'Payment' }));
  for (const text of ['Quantity', calls, 'Price per unit', unitText, 'Total', total]) {
    expect(payment.getByText(text)).toBeInTheDocument();
  }
  expect(payment.getByRole('button', { name: 'Complete Purchase' })).toBeEnabled();
});

it.each([
  '',
  '?amount=0&calls=20&packageType=live_transfers',
  '?amount=740&calls=0&packageType=live_transfers',
  '?amount=-1&calls=20&packageType=live_transfers',
  '?amount=740&calls=20',
  '?amount=abc&calls=20&packageType=live_transfers',
  '?amount=740&calls=20&packageType=toys',
])('A2.42 shows Loading package details for %p', async (search) => {
  await openCheckoutShop();
  await openPage(`/ringcloud-checkout${search}`);
  expect(await screen.findByText('Loading package details')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Complete Purchase' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Back to Survey' })).toHaveAttribute('href', '/ringcloud');
});

it('A2.44 A2.45 A3.08 A4.17 A4.18 A7.04 A7.07 A8.09 A9.10 opens the card form in place; only a payment goes to /thank-you', async () => {
  const shop = await openCheckoutShop();
  const { user, at } = await openPage(ADDRESS);
  await press(user, 'Complete Purchase');
  expect(await screen.findByText('Redirecting to Payment')).toBeInTheDocument();
  expect(screen.getByText('Taking you to secure checkout...')).toBeInTheDocument();
  expect(intentsOf(shop)).toEqual([
    { amount: 740, tier: 'ringcloud', packageType: 'live_transfers', quantity: 20, submissionId: 's-2' },
  ]);
  const pay = await screen.findByRole('button', { name: 'Complete Payment - $740.00' });
  expect(at()).toBe(ADDRESS);
  await user.click(pay);
  expect(await screen.findByText(/Payment received/)).toBeInTheDocument();
  expect(at()).toBe(ADDRESS);
  await waitFor(() => expect(at()).toBe('/thank-you?order=ref-1'));
});

it('M8 stays on the page when the card is declined', async () => {
  await openCheckoutShop();
  const { user, at } = await openPage(ADDRESS);
  await press(user, 'Complete Purchase');
  await user.click(await screen.findByRole('radio', { name: /Declined/ }));
  await press(user, /^Complete Payment/);
  expect(await screen.findByText('Your card was declined.')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: /^Complete Payment/ })).toBeEnabled());
  expect(at()).toBe(ADDRESS);
});

it('M11 asks for a receipt address if this browser has no survey', async () => {
  forgetSurveys();
  const shop = await openCheckoutShop();
  const { user } = await openPage(ADDRESS);
  await press(user, 'Complete Purchase');
  await type(user, 'Email for your receipt', 'dana');
  await press(user, /^Complete Payment/);
  expect(await screen.findByText('Please enter a valid email address')).toBeInTheDocument();
  expect(shop.callsTo('POST /api/sandbox/confirm')).toHaveLength(0);
});

it('A4.17 shows no redirect toast without a secret', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  await openCheckoutShop({
    'POST /api/create-payment-intent': () => ({
      body: { clientSecret: '', orderId: 'o1', amount: 740, reference: 'ref-1', guest: true, ...byCard(740) },
    }),
  });
  const { user } = await openPage(ADDRESS);
  await press(user, 'Complete Purchase');
  expect(await screen.findByText('Payment Failed')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Complete Purchase' })).toBeEnabled();
  expect(screen.queryByText('Redirecting to Payment')).toBeNull();
  logged.mockRestore();
});

it('A8.09 shows a failed payment creation and lets the buyer retry', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  await openCheckoutShop({ 'POST /api/create-payment-intent': () => ({ status: 500, body: '' }) });
  const { user } = await openPage(ADDRESS);
  await press(user, 'Complete Purchase');
  expect(await screen.findByText('Payment Failed')).toBeInTheDocument();
  // In the toast and above the button.
  await waitFor(() => expect(screen.getAllByText('Please try again or contact support.')).toHaveLength(2));
  expect(await screen.findByRole('button', { name: 'Complete Purchase' })).toBeEnabled();
  logged.mockRestore();
});

it('M8 shows the price that is charged if the URL has another one', async () => {
  await openCheckoutShop({
    'POST /api/create-payment-intent': ({ body }) =>
      (body as { amount: number }).amount === 740
        ? { body: { clientSecret: 's', orderId: 'o1', amount: 740, reference: 'ref-1', guest: true, ...byCard(740) } }
        : refusal(409, 'quote_differs', 'Differs.', { quote: { quantity: 20, unitPrice: 37, amount: 740 } }),
  });
  const { user } = await openPage(ADDRESS.replace('amount=740', 'amount=1'));
  await press(user, 'Complete Purchase');
  expect(await screen.findByText(/Your survey price is \$37\.00 each for 20/)).toBeInTheDocument();
  await press(user, 'Complete Purchase');
  expect(await screen.findByRole('button', { name: 'Complete Payment - $740.00' })).toBeInTheDocument();
});

it('M8 mentions no survey price and no account for a URL without a survey', async () => {
  forgetSurveys();
  await openCheckoutShop({
    'POST /api/create-payment-intent': () =>
      refusal(409, 'quote_differs', 'Differs.', { quote: { quantity: 20, unitPrice: 37, amount: 740 } }),
  });
  const { user } = await openPage(ADDRESS.replace('amount=740', 'amount=1'));
  await press(user, 'Complete Purchase');
  expect(await screen.findByText(/The price is \$37\.00 each for 20, \$740\.00 in total\./)).toBeInTheDocument();
  expect(screen.queryByText(/your survey/)).toBeNull();
  expect(screen.queryByText(/account is ready/)).toBeNull();
});

const differs = (quote: object, offered: object) => refusal(409, 'quote_differs', 'Differs.', { quote, package: offered });

it.each([
  ['live_transfers', 'call_backs', 'Call-Backs Package', '$15.00', { quantity: 20, unitPrice: 15, amount: 300 }],
  ['call_backs', 'partial_apps', 'Aged Leads Package', '$4.00', { quantity: 30, unitPrice: 4, amount: 120 }],
  ['partial_apps', 'live_transfers', 'Live Transfers Package', '$37.00', { quantity: 1, unitPrice: 37, amount: 37 }],
])("M8 M46 shows the survey's package for a URL with %s and a survey of %s", async (named, leadType, name, unit, quote) => {
  const total = `$${quote.amount.toFixed(2)}`;
  const shop = await openCheckoutShop({
    'POST /api/create-payment-intent': ({ body }) =>
      (body as { packageType: string }).packageType === leadType
        ? {
            body: {
              clientSecret: 's',
              orderId: 'o1',
              amount: quote.amount,
              reference: 'ref-1',
              guest: true,
              ...byCard(quote.amount),
            },
          }
        : differs(quote, { channel: 'ringcloud', leadType, description: name }),
  });
  const { user } = await openPage(ADDRESS.replace('live_transfers', named));
  await press(user, 'Complete Purchase');
  expect(await screen.findByText(new RegExp(`Your survey is for the ${name}\\. Your survey price is`))).toBeInTheDocument();
  const shown = within(await screen.findByRole('region', { name }));
  expect(shown.getByText(unit)).toBeInTheDocument();
  const payment = within(screen.getByRole('region', { name: 'Payment' }));
  expect(payment.getByText(String(quote.quantity))).toBeInTheDocument();
  await press(user, 'Complete Purchase');
  expect(await screen.findByRole('button', { name: `Complete Payment - ${total}` })).toBeInTheDocument();
  expect(intentsOf(shop)[1]).toEqual({
    amount: quote.amount,
    tier: 'ringcloud',
    packageType: leadType,
    quantity: quote.quantity,
    submissionId: 's-2',
  });
});

it('M47 explains why the price of a survey changed', async () => {
  const offered = { channel: 'ringcloud', leadType: 'live_transfers', description: 'Live Transfers Package', requoted: true };
  await openCheckoutShop({
    'POST /api/create-payment-intent': () => differs({ quantity: 20, unitPrice: 40, amount: 800 }, offered),
  });
  const { user } = await openPage(ADDRESS);
  await press(user, 'Complete Purchase');
  expect(
    await screen.findByText(/valid for 24 hours and one order, so we updated it\. .* \$40\.00 each for 20/),
  ).toBeInTheDocument();
  expect(screen.queryByText(/Your survey is for/)).toBeNull();
});

it.each([
  ['P13', 403, 'forbidden', 'Staff accounts cannot place orders.'],
  ['M17', 409, 'order_not_payable', 'This order was paid before.'],
] as const)("%s shows the server's message for a final rejection", async (_rule, status, code, message) => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  await openCheckoutShop({ 'POST /api/create-payment-intent': () => refusal(status, code, message) });
  const { user } = await openPage(ADDRESS);
  await press(user, 'Complete Purchase');
  expect(await screen.findByText(message, IN_PAGE)).toBeInTheDocument();
  logged.mockRestore();
});
