import { afterEach, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { BulkPurchaseRequest } from '@warmline/contracts/leads/types';
import { SUPPRESSION_MESSAGES } from '@warmline/contracts/suppression/messages';
import { byCard } from '../../../../testing/builders/build-payments.ts';
import { buildOrder } from '../../../../testing/builders/build.ts';
import { buildWallet } from '../../../../testing/builders/build-wallet.ts';
import { buyTwoLeads, HOLD_MS, openPurchaseShop } from '../../../../testing/pages/purchase-shop.ts';
import { refusal } from '../../../../testing/shop.ts';

const PURCHASE = 'POST /api/bulk-purchase-leads';
const usual = globalThis.matchMedia;
afterEach(() => {
  globalThis.matchMedia = usual;
});

it('L105 a card skips the do-not-call list only if the buyer says so', async () => {
  const { page, shop } = await openPurchaseShop({
    [PURCHASE]: ({ body }) =>
      (body as BulkPurchaseRequest).allowListed
        ? {
            body: {
              orderId: 'o1',
              count: 2,
              total: 1.5,
              clientSecret: 's',
              ...byCard(1.5),
              expiresAt: new Date(Date.now() + HOLD_MS).toISOString(),
            },
          }
        : refusal(409, 'list_needs_balance', SUPPRESSION_MESSAGES.needsBalance, {}),
  });
  const { user } = page;
  await buyTwoLeads(user);
  expect(await screen.findByRole('dialog', { name: 'A card skips your do-not-call list' })).toBeVisible();
  expect(screen.getByText(SUPPRESSION_MESSAGES.needsBalance)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Buy without the check' }));
  expect(await screen.findByText('Test payments.')).toBeInTheDocument();
  expect(shop.callsTo(PURCHASE).map(({ body }) => body)).toEqual([
    { leadIds: [1, 2], total: 1.5 },
    { leadIds: [1, 2], total: 1.5, allowListed: true },
  ]);
});

it('L105 offers to pay from a balance that covers it, and else to add funds', async () => {
  let cents = 100;
  const { page, shop } = await openPurchaseShop({
    'GET /api/wallet': () => ({ body: buildWallet(cents) }),
    [PURCHASE]: () => refusal(409, 'list_needs_balance', SUPPRESSION_MESSAGES.needsBalance, {}),
  });
  const { user } = page;
  for (const id of [1, 2]) await user.click(await screen.findByRole('checkbox', { name: `Select Person${id} ThoXXXXX` }));
  await user.click(await screen.findByRole('button', { name: 'Pay by card' }));
  const link = await screen.findByRole('link', { name: 'Add funds' });
  expect(link).toHaveAttribute('href', '/dashboard/wallet');
  expect(link).toHaveAttribute('target', '_blank');
  // Added in another window.
  cents = 5_000;
  await user.keyboard('{Escape}');
  await screen.findByRole('button', { name: 'Buy 2 leads - pay from balance' });
  await user.click(screen.getByRole('button', { name: 'Pay by card' }));
  await user.click(await screen.findByRole('button', { name: 'Pay from balance' }));
  await waitFor(() => expect(shop.callsTo(PURCHASE).at(-1)!.body).toMatchObject({ leadIds: [1, 2], payWith: 'wallet' }));
});

it('L104 says how many leads on the do-not-call list the balance left out, or that too few are left', async () => {
  let isAllListed = true;
  const { page, shop } = await openPurchaseShop({
    'GET /api/wallet': () => ({ body: buildWallet(5_000) }),
    'GET /api/orders/o1/summary': () => ({ body: buildOrder({ status: 'paid' }) }),
    [PURCHASE]: () =>
      isAllListed
        ? refusal(409, 'in_your_list', SUPPRESSION_MESSAGES.tooFewLeft('leads'), {})
        : {
            body: {
              orderId: 'o1',
              count: 1,
              total: 0.75,
              status: 'paid',
              clientSecret: null,
              walletCents: 75,
              promoCents: 0,
              cardCents: 0,
            },
          },
  });
  const { user } = page;
  for (const id of [1, 2]) await user.click(await screen.findByRole('checkbox', { name: `Select Person${id} ThoXXXXX` }));
  const buy = () => screen.findByRole('button', { name: 'Buy 2 leads - pay from balance' });
  await user.click(await buy());
  expect(await screen.findByText(SUPPRESSION_MESSAGES.tooFewLeft('leads'))).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back to leads' }));
  isAllListed = false;
  await user.click(await buy());
  expect(await screen.findByText("1 lead on your do-not-call list wasn't bought.")).toBeVisible();
  await waitFor(() => expect(shop.callsTo(PURCHASE)).toHaveLength(2));
});

it('L105 keeps the answer to buy without the check when some leads are gone', async () => {
  const { page, shop } = await openPurchaseShop({
    [PURCHASE]: ({ body }) =>
      (body as BulkPurchaseRequest).allowListed
        ? refusal(409, 'leads_gone', 'One of these leads is no longer available.', { leadIds: [1] })
        : refusal(409, 'list_needs_balance', SUPPRESSION_MESSAGES.needsBalance, {}),
  });
  const { user } = page;
  await buyTwoLeads(user);
  await user.click(await screen.findByRole('button', { name: 'Buy without the check' }));
  await user.click(await screen.findByRole('button', { name: /^Continue with 1 lead/ }));
  await waitFor(() => expect(shop.callsTo(PURCHASE)).toHaveLength(3));
  expect(shop.callsTo(PURCHASE).at(-1)!.body).toEqual({ leadIds: [2], total: 0.75, allowListed: true });
});

it('M56 forgets why a purchase failed once another lead is selected', async () => {
  const { page } = await openPurchaseShop({ [PURCHASE]: () => refusal(409, 'hold_limit_reached', 'Too many open orders.', {}) });
  const { user } = page;
  await buyTwoLeads(user);
  const main = within(await screen.findByRole('main'));
  expect(await main.findByText('Too many open orders.')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Select Person3 ThoXXXXX' }));
  expect(main.queryByText('Too many open orders.')).toBeNull();
});

it.each([
  ['a table shows the age range and the age', false],
  ['a card shows only the age, so that nothing stands there twice', true],
])('%s', async (_, isPhone) => {
  globalThis.matchMedia = (media) => ({ ...usual(media), matches: isPhone && media === '(max-width: 640px)' });
  await openPurchaseShop();
  const row = within((await screen.findByText('Person1 ThoXXXXX')).closest('tr')!);
  const range = row.getByText('90-180 days');
  if (isPhone) expect(range).not.toBeVisible();
  else expect(range).toBeVisible();
  expect(row.getByText(/^\d+ days$/)).toBeVisible();
});
