import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { byCard } from '../../../../testing/builders/build-payments.ts';
import { buildOrder } from '../../../../testing/builders/build.ts';
import { buildWallet } from '../../../../testing/builders/build-wallet.ts';
import { openPurchaseShop } from '../../../../testing/pages/purchase-shop.ts';
import { refusal, type Routes } from '../../../../testing/shop.ts';

const PAID = { status: 'paid', cardCents: 0, clientSecret: null } as const;

describe('W4 leads from the balance', () => {
  async function selectTwo(cents: number, routes: Routes = {}) {
    let isBought = false;
    const { page, shop } = await openPurchaseShop({
      'GET /api/wallet': () => ({ body: buildWallet(isBought ? cents - 150 : cents) }),
      'GET /api/orders/o1/summary': () => ({ body: buildOrder({ status: 'paid' }) }),
      'POST /api/bulk-purchase-leads': ({ body }) => {
        const { payWith, leadIds } = body as { payWith?: string; leadIds: number[] };
        isBought = payWith === 'wallet';
        const own = { orderId: 'o1', count: leadIds.length, total: 1.5 };
        return {
          body: isBought ? { ...own, ...PAID, walletCents: 150 } : { ...own, clientSecret: 'pi_1_secret_2', ...byCard(1.5) },
        };
      },
      ...routes,
    });
    for (const id of [1, 2]) await page.user.click(await screen.findByRole('checkbox', { name: `Select Person${id} ThoXXXXX` }));
    return { ...page, shop };
  }
  const fromBalance = () => screen.findByRole('button', { name: 'Buy 2 leads - pay from balance' });

  it('W4 buys with one press what the balance covers, and then shows the new balance', async () => {
    const { user, shop } = await selectTwo(6_550);
    expect(await screen.findByText('Balance after: $64.00')).toBeVisible();
    await user.click(await fromBalance());
    expect(await screen.findByText('Successfully purchased 2 leads.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'View my leads' })).toHaveAttribute('href', '/dashboard/purchases/o1');
    expect(shop.callsTo('POST /api/bulk-purchase-leads').map(({ body }) => body)).toEqual([
      { leadIds: [1, 2], total: 1.5, payWith: 'wallet', requestId: expect.any(String) },
    ]);
    expect(screen.queryByText('Test payments.')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Keep browsing' }));
    await waitFor(() => expect(screen.getByRole('link', { name: 'Wallet' })).toHaveTextContent('$64.00'));
    expect(screen.queryByRole('checkbox', { checked: true })).toBeNull();
  });

  it('W7 sends one request for a double click', async () => {
    const { shop } = await selectTwo(6_550);
    const buy = await fromBalance();
    fireEvent.click(buy);
    fireEvent.click(buy);
    await screen.findByText('Successfully purchased 2 leads.');
    expect(shop.callsTo('POST /api/bulk-purchase-leads')).toHaveLength(1);
  });

  it('W7 repeats a request whose response was lost under its ID', async () => {
    let isLost = true;
    const { user, shop } = await selectTwo(6_550, {
      'POST /api/bulk-purchase-leads': () => {
        if (isLost) return refusal(503, 'service_unavailable', 'Please try again in a moment.');
        return { body: { orderId: 'o1', count: 2, total: 1.5, ...PAID, walletCents: 150 } };
      },
    });
    await user.click(await fromBalance());
    expect((await screen.findAllByText('Please try again in a moment.'))[0]).toBeVisible();
    isLost = false;
    await user.click(await fromBalance());
    await screen.findByText('Successfully purchased 2 leads.');
    const ids = shop.callsTo('POST /api/bulk-purchase-leads').map(({ body }) => (body as { requestId: string }).requestId);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  it('W4 offers the card as well, which then opens the card form', async () => {
    const { user, shop } = await selectTwo(6_550, {
      'GET /api/orders/o1/summary': () => ({ body: buildOrder({ status: 'pending' }) }),
    });
    await user.click(await screen.findByRole('button', { name: 'Pay by card' }));
    expect(await screen.findByText('Test payments.')).toBeInTheDocument();
    expect(shop.callsTo('POST /api/bulk-purchase-leads')[0]?.body).toEqual({ leadIds: [1, 2], total: 1.5 });
  });

  it.each([
    ['is empty', buildWallet(0)],
    ['owes money', buildWallet(0, { owedCents: 5, blocked: 'owes' })],
  ])('W5 asks for a card if the balance %s', async (_what, wallet) => {
    await selectTwo(0, { 'GET /api/wallet': () => ({ body: wallet }) });
    expect(await screen.findByRole('button', { name: 'Buy 2 leads' })).toBeEnabled();
    expect(screen.queryByText(/Balance after/)).toBeNull();
  });

  it('W8 asks the card for what the balance does not cover, and no more', async () => {
    const { user, shop } = await selectTwo(40, {
      'GET /api/orders/o1/summary': () => ({ body: buildOrder({ status: 'pending' }) }),
      'POST /api/bulk-purchase-leads': () => ({
        body: {
          orderId: 'o1',
          count: 2,
          total: 1.5,
          clientSecret: 'pi_1_secret_2',
          expiresAt: '2099-01-01T00:00:00.000Z',
          status: 'pending',
          walletCents: 40,
          promoCents: 0,
          cardCents: 110,
        },
      }),
    });
    expect(await screen.findByText('$0.40 from balance + $1.10 by card')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Buy 2 leads' }));
    expect(await screen.findByRole('button', { name: 'Complete Payment - $1.10' })).toBeInTheDocument();
    expect(screen.getByText('From balance').parentElement).toHaveTextContent('$0.40');
    expect(shop.callsTo('POST /api/bulk-purchase-leads').map(({ body }) => body)).toEqual([
      { leadIds: [1, 2], total: 1.5, payWith: 'wallet_then_card', requestId: expect.any(String) },
    ]);
  });

  it('W10 says that the balance pays less where the card would pay less than 50 cents', async () => {
    await selectTwo(149);
    expect(await screen.findByText('$1.00 from balance + $0.50 by card')).toBeVisible();
  });

  it('W5 says what is missing if the balance was spent meanwhile, and asks for a card then', async () => {
    let cents = 6_550;
    const message = 'Your balance is $0.10, and this costs $1.50. Add funds or pay by card.';
    const { user } = await selectTwo(0, {
      'GET /api/wallet': () => ({ body: buildWallet(cents) }),
      'POST /api/bulk-purchase-leads': () => {
        cents = 10;
        return refusal(402, 'insufficient_funds', message);
      },
    });
    await user.click(await fromBalance());
    expect((await screen.findAllByText(message))[0]).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Buy 2 leads' })).toBeEnabled();
  });
});
