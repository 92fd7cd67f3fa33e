import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { CallbackOffer, PurchasedCallback } from '@warmline/contracts/callbacks/types';
import { SUPPRESSION_MESSAGES } from '@warmline/contracts/suppression/messages';
import { buildHold, byCard } from '../../../../testing/builders/build-payments.ts';
import { buildOrder, buildPublicConfig, buildUser } from '../../../../testing/builders/build.ts';
import { buildWallet } from '../../../../testing/builders/build-wallet.ts';
import { refreshQueries } from '../../../../lib/api/query-client.ts';
import { openPage } from '../../../../testing/open-page.tsx';
import { openShop, refusal, type Routes } from '../../../../testing/shop.ts';

const OFFERS: CallbackOffer[] = [
  { id: 1, name: 'Ann ExaXXXX', phone: '(305) XXX-XXXX', state: 'FL', priceCents: 1500, requestedAt: '2026-12-01T19:30:00.000Z' },
  { id: 2, name: 'Bob ExaXXXX', phone: '(214) XXX-XXXX', state: 'TX', priceCents: 900, requestedAt: null },
];
const BOUGHT: PurchasedCallback = {
  ...OFFERS[0]!,
  name: 'Ann Example',
  phone: '(305) 555-0142',
  email: 'ann@mail.example',
  slotAt: null,
  slotMinutes: null,
  refund: null,
  return: null,
};

describe('Buy Call Backs', () => {
  async function open(routes: Routes = {}, path = '/dashboard/callbacks') {
    const shop = await openShop({
      'GET /api/me': () => ({ body: { user: buildUser() } }),
      'GET /api/orders': () => ({ body: [] }),
      'GET /api/wallet': () => ({ body: buildWallet(0) }),
      'GET /api/public-config': () => ({ body: buildPublicConfig() }),
      'GET /api/callbacks': () => ({ body: { items: OFFERS, next: null, total: { count: 2, exact: true } } }),
      ...routes,
    });
    return { shop, ...(await openPage(path)) };
  }
  const order = (rest: object = {}) =>
    buildOrder({
      channel: 'callbacks',
      kind: 'call-backs',
      product: 'callback',
      description: 'Callbacks',
      quantity: 1,
      totalCents: 1500,
      ...rest,
    });
  const select = (name: string) => screen.findByRole('checkbox', { name: `Select ${name}` });

  it('B2.27 L80 L84 lists what is for sale, masked, with the time on the clocks of the state', async () => {
    await open();
    const row = (await screen.findByText('Ann ExaXXXX')).closest('tr')!;
    expect(within(row).getByText('Dec 1, 2026, 2:30 PM EST')).toBeVisible();
    expect(within(row).getByText('$15.00')).toBeVisible();
    expect(within(screen.getByText('Bob ExaXXXX').closest('tr')!).getByText('Any time')).toBeVisible();
    expect(screen.getByText('2 callbacks')).toBeVisible();
  });

  it('L80 filters by state, price and requested day, in the address', async () => {
    const { user, shop, at } = await open();
    await user.selectOptions(await screen.findByLabelText('Filter by state'), 'TX');
    await user.selectOptions(screen.getByLabelText('Filter by price'), '1000');
    await user.click(screen.getByRole('button', { name: 'Requested days' }));
    fireEvent.change(screen.getByLabelText(/^From/), { target: { value: '2026-12-01' } });
    await waitFor(() => expect(at()).toBe('/dashboard/callbacks?state=TX&from=2026-12-01&max=1000'));
    await waitFor(() => {
      const asked = shop.callsTo('GET /api/callbacks').at(-1)!.search;
      expect(Object.fromEntries(asked)).toMatchObject({ state: 'TX', priceMaxCents: '1000', from: '2026-12-01' });
      expect(asked.get('zone')).not.toBeNull();
    });
  });

  it('L96 asks before a card buys without checking the do-not-call list', async () => {
    const { user, shop } = await open({
      'POST /api/callbacks/purchase': () => refusal(409, 'list_needs_balance', SUPPRESSION_MESSAGES.needsBalance, {}),
    });
    await user.click(await select('Ann ExaXXXX'));
    await user.click(screen.getByRole('button', { name: 'Buy 1 callback' }));
    expect(await screen.findByText(`${SUPPRESSION_MESSAGES.needsBalance} You weren't charged.`)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Buy 1 for $15.00 without the check' }));
    await waitFor(() =>
      expect(shop.callsTo('POST /api/callbacks/purchase').map(({ body }) => body)).toEqual([
        { callbackIds: [1], total: 15 },
        { callbackIds: [1], total: 15, allowListed: true },
      ]),
    );
  });

  it('L96 drops the question, and why a press failed, once something else is selected or the filter changes', async () => {
    let code: 'list_needs_balance' | 'hold_limit_reached' = 'list_needs_balance';
    const { user, shop } = await open({
      'POST /api/callbacks/purchase': () => refusal(409, code, 'Refused.', {}),
    });
    for (const name of ['Ann ExaXXXX', 'Bob ExaXXXX']) await user.click(await select(name));
    await user.click(screen.getByRole('button', { name: 'Buy 2 callbacks' }));
    expect(await screen.findByRole('button', { name: 'Buy 2 for $24.00 without the check' })).toBeVisible();
    await user.click(await select('Ann ExaXXXX'));
    expect(screen.queryByText(/^Refused\./)).toBeNull();
    expect(screen.queryByRole('button', { name: /without the check$/ })).toBeNull();
    code = 'hold_limit_reached';
    await user.click(screen.getByRole('button', { name: 'Buy 1 callback' }));
    expect(await screen.findByText(/^Refused\./)).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Filter by price'), '1000');
    await waitFor(() => expect(screen.queryByText(/^Refused\./)).toBeNull());
    expect(shop.callsTo('POST /api/callbacks/purchase').map(({ body }) => body)).toEqual([
      { callbackIds: [1, 2], total: 24 },
      { callbackIds: [2], total: 9 },
    ]);
  });

  it('L105 offers to add funds, and then to pay from the balance with the check', async () => {
    let cents = 100;
    const { user, shop } = await open({
      'GET /api/wallet': () => ({ body: buildWallet(cents) }),
      'POST /api/callbacks/purchase': () => refusal(409, 'list_needs_balance', SUPPRESSION_MESSAGES.needsBalance, {}),
    });
    await user.click(await select('Ann ExaXXXX'));
    await user.click(await screen.findByRole('button', { name: 'Pay by card' }));
    const link = await screen.findByRole('link', { name: 'Add funds' });
    // The selection stays where it is.
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('href', '/dashboard/wallet');
    cents = 5_000;
    refreshQueries('/api/wallet');
    await user.click(await screen.findByRole('button', { name: 'Pay $15.00 for 1 from balance' }));
    await waitFor(() =>
      expect(shop.callsTo('POST /api/callbacks/purchase').at(-1)!.body).toMatchObject({ callbackIds: [1], payWith: 'wallet' }),
    );
    expect(shop.callsTo('POST /api/callbacks/purchase').at(-1)!.body).not.toHaveProperty('allowListed');
  });

  it('L81 holds the selected ones for a card and opens their order, which says how long', async () => {
    const { user, shop, at } = await open({
      'POST /api/callbacks/purchase': () => ({
        body: buildHold({ count: 1, total: 15 }),
      }),
      'GET /api/orders/o1': () => ({ body: order({ expiresAt: new Date(Date.now() + 900_000).toISOString() }) }),
      'POST /api/orders/o1/payment': () => ({
        body: {
          orderId: 'o1',
          clientSecret: 'pi_1_secret_2',
          quantity: 1,
          totalCents: 1_500,
          ...byCard(15),
          expiresAt: '2099-01-01T00:00:00.000Z',
        },
      }),
    });
    await user.click(await select('Ann ExaXXXX'));
    await user.click(screen.getByRole('button', { name: 'Buy 1 callback' }));
    expect(await screen.findByText(/The callbacks are on hold for you for another/)).toBeVisible();
    expect(at()).toMatch(/^\/dashboard\/purchases\/o1/);
    expect(shop.callsTo('POST /api/callbacks/purchase').map(({ body }) => body)).toEqual([{ callbackIds: [1], total: 15 }]);
    // The payment opens without another press.
    expect(await screen.findByRole('button', { name: 'Complete Payment - $15.00' })).toBeVisible();
    expect(shop.callsTo('POST /api/orders/o1/payment')).toHaveLength(1);
  });

  it('L81 buys them from the balance with one press and shows them in full', async () => {
    const { user, shop } = await open({
      'GET /api/wallet': () => ({ body: buildWallet(5_000) }),
      'POST /api/callbacks/purchase': () => ({
        body: {
          orderId: 'o1',
          count: 1,
          total: 15,
          status: 'paid',
          walletCents: 1500,
          promoCents: 0,
          cardCents: 0,
          clientSecret: null,
        },
      }),
      'GET /api/orders/o1': () => ({ body: order({ status: 'paid', paidAt: '2026-11-26T08:00:00.000Z', callbacks: [BOUGHT] }) }),
    });
    await user.click(await select('Ann ExaXXXX'));
    const buy = await screen.findByRole('button', { name: 'Buy 1 callback - pay from balance' });
    fireEvent.click(buy);
    fireEvent.click(buy);
    expect(await screen.findByRole('link', { name: '(305) 555-0142' })).toHaveAttribute('href', 'tel:3055550142');
    expect(screen.getByText('1 callback purchased')).toBeInTheDocument();
    expect(screen.getByText('Dec 1, 2026, 2:30 PM EST')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Download CSV' })).toHaveAttribute('href', '/api/orders/o1/callbacks.csv');
    expect(screen.queryByText(/states and a note/i)).toBeNull();
    expect(shop.callsTo('POST /api/callbacks/purchase').map(({ body }) => body)).toEqual([
      { callbackIds: [1], total: 15, payWith: 'wallet', requestId: expect.any(String) },
    ]);
  });

  it('L83 says when another buyer was first, and loads the list again', async () => {
    const { user, shop } = await open({
      'POST /api/callbacks/purchase': () =>
        refusal(409, 'callbacks_gone', 'One of these callbacks is no longer available.', { callbackIds: [1] }),
    });
    await user.click(await select('Ann ExaXXXX'));
    const before = shop.callsTo('GET /api/callbacks').length;
    await user.click(screen.getByRole('button', { name: 'Buy 1 callback' }));
    expect(await screen.findByText("Another buyer was faster: Ann ExaXXXX. You weren't charged.")).toBeVisible();
    await waitFor(() => expect(shop.callsTo('GET /api/callbacks').length).toBeGreaterThan(before));
  });

  it('L81 names the new price and takes it with the next press', async () => {
    const { user } = await open({
      'POST /api/callbacks/purchase': () =>
        refusal(409, 'quote_differs', 'The price is $16.00.', { quote: { quantity: 1, unitPrice: 16, amount: 16 } }),
    });
    await user.click(await select('Ann ExaXXXX'));
    await user.click(screen.getByRole('button', { name: 'Buy 1 callback' }));
    expect(await screen.findByText(/The price changed to \$16.00. You weren't charged./)).toBeVisible();
  });

  it('L80 P41 offers a viewer nothing to buy', async () => {
    await open({ 'GET /api/me': () => ({ body: { user: buildUser(), seatRole: 'viewer' } }) });
    expect(await screen.findByText('Ann ExaXXXX')).toBeVisible();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.getByText(/Your role in this agency is viewer/)).toBeVisible();
  });

  it('L80 says when there are none, and shows all again without filters', async () => {
    const { user, at } = await open(
      { 'GET /api/callbacks': () => ({ body: { items: [], next: null, total: { count: 0, exact: true } } }) },
      '/dashboard/callbacks?state=TX',
    );
    await user.click(await screen.findByRole('button', { name: 'Show all callbacks' }));
    expect(await screen.findByText('No callbacks right now')).toBeVisible();
    expect(at()).toBe('/dashboard/callbacks');
  });
});
