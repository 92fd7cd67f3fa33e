import { expect, it } from '@jest/globals';
import { ORDER_TOASTS } from '@warmline/contracts/orders/messages';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { keepDraft } from '../../components/form/unsaved/form-draft.ts';
import { EMPTY_RINGCLOUD } from '../../features/surveys/forms/ringcloud-fields.ts';
import { RINGCLOUD_DRAFT } from '../../features/surveys/survey-drafts.ts';
import { storeUser } from '../../lib/session/stored-user.ts';
import { byCard } from '../../testing/builders/build-payments.ts';
import { buildUser } from '../../testing/builders/build.ts';
import { buildWallet } from '../../testing/builders/build-wallet.ts';
import { heldBack, intentsOf, openCheckoutShop } from '../../testing/pages/checkout-shop.ts';
import { openPage } from '../../testing/open-page.tsx';
import { refusal, type Routes, type Shop } from '../../testing/shop.ts';
import { choose, fillAgency, press, type } from '../../testing/pages/survey-answers.ts';

const PAID = { orderId: 'o1', reference: 'ref-1', status: 'paid', cardCents: 0, clientSecret: null };
const RINGCLOUD = '/ringcloud-checkout?amount=740&calls=20&tier=ringcloud&packageType=live_transfers&pricePerUnit=37';
/** The 50 premium transfers that the page starts with. */
const TOTAL = 1_850;

/** Opens a page for a buyer who is signed in and has this balance; each request is paid from it. */
async function openSignedIn(path: string, cents: number, routes: Routes = {}) {
  const user = buildUser();
  storeUser(user);
  const shop = await openCheckoutShop({
    'GET /api/me': () => ({ body: { user, seatRole: 'owner' } }),
    'GET /api/wallet': () => ({ body: buildWallet(cents) }),
    'POST /api/create-payment-intent': ({ body }) => {
      const { amount } = body as { amount: number };
      return { body: { ...PAID, amount, walletCents: amount * 100 } };
    },
    ...routes,
  });
  return { shop, ...(await openPage(path)) };
}

it('W4 pays a package from the balance with one press, and confirms it as after a card', async () => {
  const { shop, user, at } = await openSignedIn('/checkout-premium', TOTAL * 100 + 6_400);
  expect(await screen.findByText('Balance after: $64.00')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Pay $1,850.00 from balance' }));
  expect(await screen.findByText('Payment Successful')).toBeInTheDocument();
  await waitFor(() => expect(at()).toBe('/onboarding-success?order=ref-1'));
  expect(intentsOf(shop)).toEqual([expect.objectContaining({ amount: TOTAL, tier: 'premium', payWith: 'wallet' })]);
});

it('W4 pays a package by card, if the buyer prefers', async () => {
  const card = { orderId: 'o1', reference: 'ref-1', amount: TOTAL, clientSecret: 's', guest: false, ...byCard(TOTAL) };
  const { shop, user } = await openSignedIn('/checkout-premium', TOTAL * 100, {
    'POST /api/create-payment-intent': () => ({ body: card }),
  });
  await user.click(await screen.findByRole('button', { name: 'Pay by card' }));
  expect(await screen.findByRole('button', { name: 'Complete Payment - $1,850.00' })).toBeVisible();
  expect(intentsOf(shop)[0]).not.toHaveProperty('payWith');
});

/**
 * Answers presses that a balance and a card pay, or a card alone: each ID is one order, and the order of an ID that was canceled
 * is refused. The cancellation waits.
 */
function openSplitOrders() {
  const canceling = heldBack();
  const ids: string[] = [];
  let isCanceled = false;
  const routes: Routes = {
    'POST /api/create-payment-intent': ({ body }) => {
      const { requestId, amount, payWith } = body as { requestId: string; amount: number; payWith?: string };
      if (!ids.includes(requestId)) ids.push(requestId);
      const place = ids.indexOf(requestId) + 1;
      if (isCanceled === (place === 1)) return refusal(409, 'order_not_payable', "This order can't be paid anymore.");
      const mixed = { status: 'pending', walletCents: 4_000, promoCents: 0, cardCents: amount * 100 - 4_000, guest: false };
      const tenders = payWith !== undefined ? mixed : { ...byCard(amount), guest: false };
      return { body: { orderId: `o${place}`, reference: `ref-${place}`, amount, clientSecret: `s-${place}`, ...tenders } };
    },
    'POST /api/orders/o1/cancel': () =>
      canceling.answer.then((answer) => {
        isCanceled = true;
        return answer;
      }),
  };
  return { routes, ids, endCanceling: () => canceling.give({ status: 204, body: '' }) };
}

it('W8 asks the card for the rest, releases the part of the balance when the package changes, and pays the first package under a new ID', async () => {
  const { routes, ids, endCanceling } = openSplitOrders();
  const { shop, user } = await openSignedIn('/checkout-premium', 4_000, routes);
  expect(await screen.findByText('$40.00 from balance + $1,810.00 by card')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Pay from balance and card' }));
  expect(await screen.findByRole('button', { name: 'Complete Payment - $1,810.00' })).toBeVisible();
  expect(intentsOf(shop)).toEqual([expect.objectContaining({ payWith: 'wallet_then_card' })]);
  await user.type(screen.getByRole('spinbutton'), '0{Backspace}');
  await waitFor(() => expect(shop.callsTo('POST /api/orders/o1/cancel')).toHaveLength(1));
  await user.click(await screen.findByRole('button', { name: 'Pay from balance and card' }));
  endCanceling();
  expect(await screen.findByRole('button', { name: 'Complete Payment - $1,810.00' })).toBeVisible();
  expect(ids).toHaveLength(2);
});

it('W8 lets the card pay all after a part of the balance was held, and gives that part back first', async () => {
  const { routes, ids, endCanceling } = openSplitOrders();
  // The first order holds the balance, until it is canceled.
  const wallet = () => ({ body: buildWallet(ids.length === 1 ? 0 : 4_000) });
  const { shop, user } = await openSignedIn('/checkout-premium', 0, { ...routes, 'GET /api/wallet': wallet });
  await user.click(await screen.findByRole('button', { name: 'Pay from balance and card' }));
  expect(await screen.findByRole('button', { name: 'Complete Payment - $1,810.00' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Pay from balance and card' })).toBeNull());
  // Enter leads to the form that is open.
  await user.type(screen.getByRole('spinbutton'), '{Enter}');
  expect(intentsOf(shop)).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Pay by card' }));
  await waitFor(() => expect(shop.callsTo('POST /api/orders/o1/cancel')).toHaveLength(1));
  // The order of this form can't be paid anymore.
  expect(screen.queryByRole('button', { name: /^Complete Payment/ })).toBeNull();
  endCanceling();
  expect(await screen.findByRole('button', { name: 'Complete Payment - $1,850.00' })).toBeVisible();
  expect(intentsOf(shop)[1]).not.toHaveProperty('payWith');
  expect(ids).toHaveLength(2);
  expect(await screen.findByText('$40.00 from balance + $1,810.00 by card')).toBeVisible();
});

it.each([
  [
    'was paid meanwhile',
    refusal(409, 'order_not_cancellable', 'It was already paid or closed.'),
    'It was already paid or closed.',
  ],
  ['may be paid, because no answer came', { status: 502, body: 'Bad Gateway' }, ORDER_TOASTS.intentFailed.description],
])('W8 opens no second payment while the first order %s', async (_what, answer, text) => {
  const { routes, ids } = openSplitOrders();
  const { shop, user } = await openSignedIn('/checkout-premium', 4_000, {
    ...routes,
    'POST /api/orders/o1/cancel': () => answer,
  });
  await user.click(await screen.findByRole('button', { name: 'Pay from balance and card' }));
  expect(await screen.findByRole('button', { name: 'Complete Payment - $1,810.00' })).toBeVisible();
  const cancellations = () => shop.callsTo('POST /api/orders/o1/cancel').length;
  for (const [index, name] of ['Pay by card', 'Pay from balance and card'].entries()) {
    await waitFor(() => expect(screen.getByRole('button', { name })).toBeEnabled());
    await user.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(cancellations()).toBe(index + 1));
    expect((await screen.findAllByText(text))[0]).toBeVisible();
  }
  expect(screen.queryByRole('button', { name: /^Complete Payment/ })).toBeNull();
  expect(intentsOf(shop)).toHaveLength(1);
  expect(ids).toHaveLength(1);
});

it('W8 keeps the part of the balance that it holds in view when an earlier answer comes late', async () => {
  const late = heldBack();
  const { routes } = openSplitOrders();
  const create = routes['POST /api/create-payment-intent']!;
  const { shop, user } = await openSignedIn('/checkout-premium', 4_000, {
    ...routes,
    'POST /api/create-payment-intent': (request) => ('payWith' in (request.body as object) ? create(request) : late.answer),
  });
  await user.click(await screen.findByRole('button', { name: 'Pay by card' }));
  await user.type(screen.getByRole('spinbutton'), '0{Backspace}');
  await user.click(await screen.findByRole('button', { name: 'Pay from balance and card' }));
  expect(await screen.findByRole('button', { name: 'Complete Payment - $1,810.00' })).toBeVisible();
  const reads = () => shop.callsTo('GET /api/wallet').length;
  const before = reads();
  late.give({ body: { orderId: 'o9', reference: 'ref-9', amount: TOTAL, clientSecret: 's-9', guest: false, ...byCard(TOTAL) } });
  await waitFor(() => expect(reads()).toBeGreaterThan(before));
  await user.type(screen.getByRole('spinbutton'), '0{Backspace}');
  await waitFor(() => expect(shop.callsTo('POST /api/orders/o1/cancel')).toHaveLength(1));
});

it('W8 asks the card for what promo credit leaves', async () => {
  const { user } = await openSignedIn('/checkout-premium', 300, {
    'POST /api/create-payment-intent': ({ body }) => {
      const { amount } = body as { amount: number };
      const mixed = { status: 'pending', walletCents: 300, promoCents: 1_000, cardCents: amount * 100 - 1_300, guest: false };
      return { body: { ...PAID, amount, clientSecret: 's', ...mixed } };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Pay from balance and card' }));
  expect(await screen.findByRole('button', { name: 'Complete Payment - $1,837.00' })).toBeVisible();
  expect(screen.getByText('$13.00 from balance + $1,837.00 by card')).toBeVisible();
});

it('W4 buys a package once, also when the answer was lost and the page loaded again', async () => {
  let isLost = true;
  const routes: Routes = {
    'POST /api/create-payment-intent': () => (isLost ? { status: 502, body: 'Bad Gateway' } : { body: { ...PAID, amount: 740 } }),
  };
  const sent = (shop: Shop) => shop.callsTo('POST /api/create-payment-intent').map(({ body }) => body);
  keepDraft(RINGCLOUD_DRAFT, { ...EMPTY_RINGCLOUD, submissionId: 's-2' }, EMPTY_RINGCLOUD);
  const before = await openSignedIn(RINGCLOUD, 200_000, routes);
  await before.user.click(await screen.findByRole('button', { name: 'Pay $740.00 from balance' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Pay $740.00 from balance' })).toBeEnabled());
  const [first] = sent(before.shop);
  cleanup();
  isLost = false;
  const after = await openSignedIn(RINGCLOUD, 200_000, routes);
  await after.user.click(await screen.findByRole('button', { name: 'Pay $740.00 from balance' }));
  expect(await screen.findByText(/Payment received/)).toBeInTheDocument();
  expect(sent(after.shop)).toEqual([first]);
});

it('W7 keeps the ID of a lost request, also if the balance that it spent leaves a rest for the card', async () => {
  let cents = TOTAL * 100 + 4_000;
  const { shop, user } = await openSignedIn('/checkout-premium', 0, {
    'GET /api/wallet': () => ({ body: buildWallet(cents) }),
    'POST /api/create-payment-intent': () => {
      if (cents === 4_000) return { body: { ...PAID, amount: TOTAL } };
      cents = 4_000;
      return { status: 502, body: 'Bad Gateway' };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Pay $1,850.00 from balance' }));
  await user.click(await screen.findByRole('button', { name: 'Pay from balance and card' }));
  expect(await screen.findByText('Payment Successful')).toBeInTheDocument();
  const [first, second] = shop.callsTo('POST /api/create-payment-intent').map(({ body }) => body as object);
  expect(second).toEqual({ ...first, payWith: 'wallet_then_card' });
});

it('W5 says what is missing if the balance was spent meanwhile, and offers the rest', async () => {
  let cents = TOTAL * 100;
  const message = 'Your balance is $40.00. Add $1,810.00 or pay the rest by card.';
  const { user } = await openSignedIn('/checkout-premium', 0, {
    'GET /api/wallet': () => ({ body: buildWallet(cents) }),
    'POST /api/create-payment-intent': () => {
      cents = 4_000;
      return refusal(402, 'insufficient_funds', message);
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Pay $1,850.00 from balance' }));
  expect((await screen.findAllByText(message))[0]).toBeVisible();
  expect(await screen.findByText('$40.00 from balance + $1,810.00 by card')).toBeVisible();
});

it.each([
  ['is empty', 'owner', 0],
  ['is not theirs to use', 'viewer', 100_000],
])('W1 shows only the card if the balance %s', async (_what, seatRole, cents) => {
  const user = buildUser();
  await openSignedIn('/checkout-premium', cents, { 'GET /api/me': () => ({ body: { user, seatRole } }) });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Proceed to Payment' })).toBeEnabled());
  expect(screen.queryByText(/balance/i)).toBeNull();
});

it('W1 asks a guest for nothing but the card', async () => {
  const shop = await openCheckoutShop();
  await openPage('/checkout-premium');
  expect(await screen.findByRole('button', { name: 'Proceed to Payment' })).toBeEnabled();
  expect([...shop.callsTo('GET /api/me'), ...shop.callsTo('GET /api/wallet')]).toEqual([]);
});

it('W4 pays the ringcloud package from the balance', async () => {
  keepDraft(RINGCLOUD_DRAFT, { ...EMPTY_RINGCLOUD, submissionId: 's-2' }, EMPTY_RINGCLOUD);
  const { shop, user, at } = await openSignedIn(RINGCLOUD, 80_000);
  await user.click(await screen.findByRole('button', { name: 'Pay $740.00 from balance' }));
  expect(await screen.findByText(/Payment received/)).toBeInTheDocument();
  await waitFor(() => expect(at()).toBe('/thank-you?order=ref-1'));
  expect(intentsOf(shop)).toEqual([expect.objectContaining({ amount: 740, submissionId: 's-2', payWith: 'wallet' })]);
});

it('W4 asks before the survey opens a payment, and pays it from the balance', async () => {
  const { shop, user, at } = await openSignedIn('/survey', 20_000, {
    'POST /api/survey': () => ({ body: { submissionId: 's-1', quote: { quantity: 10, unitPrice: 15, amount: 150 } } }),
  });
  await fillAgency(user);
  await choose(user, /Insurance Agent/);
  await press(user, 'Next');
  await choose(user, /Call-Backs/);
  await type(user, 'Number of callbacks', '10');
  await press(user, 'Next');
  await user.click(await screen.findByRole('button', { name: 'Pay $150.00 from balance' }));
  expect(await screen.findByText('Payment Successful!')).toBeInTheDocument();
  await waitFor(() => expect(at()).toMatch('/dashboard/purchases/o1'));
  expect(intentsOf(shop)).toEqual([expect.objectContaining({ amount: 150, submissionId: 's-1', payWith: 'wallet' })]);
});

it('W8 pays an unchanged survey under a new ID when its step was left and opened again', async () => {
  const { routes, ids, endCanceling } = openSplitOrders();
  const { user } = await openSignedIn('/survey', 4_000, {
    ...routes,
    'POST /api/survey': () => ({ body: { submissionId: 's-1', quote: { quantity: 10, unitPrice: 15, amount: 150 } } }),
  });
  await fillAgency(user);
  await choose(user, /Insurance Agent/);
  await press(user, 'Next');
  await choose(user, /Call-Backs/);
  await type(user, 'Number of callbacks', '10');
  await press(user, 'Next');
  await user.click(await screen.findByRole('button', { name: 'Pay from balance and card' }));
  await screen.findByRole('button', { name: 'Back' });
  await screen.findByText('Test payments.');
  await press(user, 'Back');
  await press(user, 'Next');
  endCanceling();
  await user.click(await screen.findByRole('button', { name: 'Pay from balance and card' }));
  expect(await screen.findByText('Test payments.')).toBeVisible();
  expect(ids).toHaveLength(2);
});
