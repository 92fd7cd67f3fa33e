import { describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { buildOrder, buildPublicConfig, buildUser } from '../../../../testing/builders/build.ts';
import { buildWallet } from '../../../../testing/builders/build-wallet.ts';
import { openPage } from '../../../../testing/open-page.tsx';
import { paste } from '../../../../testing/paste.ts';
import { openPurchaseShop } from '../../../../testing/pages/purchase-shop.ts';
import { openShop, refusal, type Routes } from '../../../../testing/shop.ts';

const PAID = { status: 'paid', cardCents: 0, clientSecret: null } as const;

describe('W4 leads from the balance', () => {
  async function selectTwo(cents: number, routes: Routes = {}) {
    let isBought = false;
    const { page, shop } = await openPurchaseShop({
      'GET /api/wallet': () => ({ body: buildWallet(isBought ? cents - 150 : cents) }),
      'GET /api/orders/o1': () => ({ body: buildOrder({ status: 'paid' }) }),
      'POST /api/bulk-purchase-leads': ({ body }) => {
        const { payWith, leadIds } = body as { payWith?: string; leadIds: number[] };
        isBought = payWith === 'wallet';
        const own = { orderId: 'o1', count: leadIds.length, total: 1.5 };
        return { body: isBought ? { ...own, ...PAID, walletCents: 150 } : { ...own, clientSecret: 'pi_1_secret_2' } };
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
    const { user, shop } = await selectTwo(6_550, { 'GET /api/orders/o1': () => ({ body: buildOrder({ status: 'pending' }) }) });
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
      'GET /api/orders/o1': () => ({ body: buildOrder({ status: 'pending' }) }),
      'POST /api/bulk-purchase-leads': () => ({
        body: {
          ...{ orderId: 'o1', count: 2, total: 1.5, clientSecret: 'pi_1_secret_2', expiresAt: '2099-01-01T00:00:00.000Z' },
          ...{ status: 'pending', walletCents: 40, cardCents: 110 },
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

describe('W4 live transfers from the balance', () => {
  async function fillIn(cents: number, routes: Routes = {}) {
    const shop = await openShop({
      'GET /api/me': () => ({ body: { user: buildUser() } }),
      'GET /api/orders': () => ({ body: [] }),
      'GET /api/wallet': () => ({ body: buildWallet(cents) }),
      'GET /api/public-config': () => ({ body: buildPublicConfig() }),
      'POST /api/call-transfer-order': ({ body }) => {
        const opened = { orderId: 'o1', amount: 700, reference: 'ref-1' };
        const { payWith } = body as { payWith?: string };
        return {
          body: payWith === 'wallet' ? { ...opened, ...PAID, walletCents: 70_000 } : { ...opened, clientSecret: 'pi_1_secret_2' },
        };
      },
      ...routes,
    });
    const page = await openPage('/dashboard/transfers');
    const { user } = page;
    await user.click(await screen.findByRole('button', { name: 'Order live transfers' }));
    await user.type(await screen.findByLabelText('Number of transfers'), '20');
    await user.type(screen.getByLabelText('Calls per day'), '5');
    await paste(user, screen.getByLabelText('Transfer hours'), '9am-5pm EST');
    await paste(user, screen.getByLabelText('Transfer phone'), '(305) 555-0142');
    await user.click(screen.getByRole('checkbox', { name: 'Texas' }));
    return { ...page, shop };
  }
  const pay = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Pay $700.00 from balance' }));

  it('W4 pays with one press what the balance covers, and goes on', async () => {
    const { user, shop, at } = await fillIn(80_000);
    expect(screen.getByText(/Balance after: \$100\.00/)).toBeVisible();
    expect(screen.getByText('Your balance covers this order. One press pays it.')).toBeVisible();
    await pay(user);
    await waitFor(() => expect(at()).toBe('/thank-you?order=ref-1'));
    expect(shop.callsTo('POST /api/call-transfer-order').map(({ body }) => body)).toEqual([
      expect.objectContaining({ totalTransfers: 20, price: 700, payWith: 'wallet', requestId: expect.any(String) }),
    ]);
    expect(localStorage.getItem('pendingOrder')).toBeNull();
  });

  it('W4 offers the card as well', async () => {
    const { user, shop } = await fillIn(80_000);
    await user.click(screen.getByRole('button', { name: 'Pay by card' }));
    expect(await screen.findByRole('button', { name: 'Complete Payment - $700.00' })).toBeVisible();
    expect(shop.callsTo('POST /api/call-transfer-order')[0]?.body).not.toHaveProperty('payWith');
  });

  it('W8 asks the card for what the balance does not cover, and no more', async () => {
    const { user, shop } = await fillIn(10_000, {
      'POST /api/call-transfer-order': () => ({
        body: {
          ...{ orderId: 'o1', amount: 700, reference: 'ref-1', clientSecret: 'pi_1_secret_2' },
          ...{ status: 'pending', walletCents: 10_000, cardCents: 60_000 },
        },
      }),
    });
    expect(screen.getByText(/\$100\.00 from balance \+ \$600\.00 by card/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Proceed to Payment - $700.00' }));
    expect(await screen.findByRole('button', { name: 'Complete Payment - $600.00' })).toBeVisible();
    expect(screen.getByText('From balance').parentElement).toHaveTextContent('$100.00');
    expect(shop.callsTo('POST /api/call-transfer-order').map(({ body }) => body)).toEqual([
      expect.objectContaining({ totalTransfers: 20, payWith: 'wallet_then_card', requestId: expect.any(String) }),
    ]);
  });

  it('W8 splits an order again under a new ID, after a card was chosen in between', async () => {
    const canceled = new Set<string>();
    const ids: string[] = [];
    const { user, shop } = await fillIn(10_000, {
      'POST /api/call-transfer-order': ({ body }) => {
        const { payWith, requestId } = body as { payWith?: string; requestId?: string };
        const opened = { amount: 700, clientSecret: 'pi_1_secret_2' };
        if (payWith === undefined) return { body: { ...opened, orderId: 'by-card', reference: 'ref-card' } };
        if (!ids.includes(requestId!)) ids.push(requestId!);
        const orderId = `o${ids.indexOf(requestId!) + 1}`;
        if (canceled.has(orderId)) return refusal(409, 'order_not_payable', "This order can't be paid anymore.");
        const tenders = { status: 'pending', walletCents: 10_000, cardCents: 60_000 };
        return { body: { ...opened, ...tenders, orderId, reference: `ref-${orderId}` } };
      },
      ...Object.fromEntries(
        ['o1', 'by-card'].map((id) => [
          `POST /api/orders/${id}/cancel`,
          () => {
            canceled.add(id);
            return { status: 204, body: '' };
          },
        ]),
      ),
    });
    await user.click(screen.getByRole('button', { name: 'Proceed to Payment - $700.00' }));
    await screen.findByRole('button', { name: 'Complete Payment - $600.00' });
    await user.click(screen.getByRole('button', { name: 'Back to Form' }));
    await user.click(screen.getByRole('button', { name: 'Pay by card' }));
    await screen.findByRole('button', { name: 'Complete Payment - $700.00' });
    await waitFor(() => expect([...canceled]).toEqual(['o1']));
    await user.click(screen.getByRole('button', { name: 'Back to Form' }));
    await user.click(screen.getByRole('button', { name: 'Proceed to Payment - $700.00' }));
    expect(await screen.findByRole('button', { name: 'Complete Payment - $600.00' })).toBeVisible();
    expect(ids).toHaveLength(2);
    expect([...canceled]).toEqual(['o1', 'by-card']);
    expect(shop.callsTo('POST /api/call-transfer-order')).toHaveLength(3);
  });

  it.each([
    [80_000, 'Pay $700.00 from balance', 'wallet'],
    [10_000, 'Proceed to Payment - $700.00', 'wallet_then_card'],
  ])('W7 repeats a lost request under its ID after a reload, also if it has left %i cents', async (rest, button, payWith) => {
    let isLost = true;
    const { user, shop } = await fillIn(0, {
      'GET /api/wallet': () => ({ body: buildWallet(isLost ? 80_000 : rest) }),
      'POST /api/call-transfer-order': () =>
        isLost
          ? refusal(503, 'service_unavailable', 'Please try again in a moment.')
          : { body: { orderId: 'o1', amount: 700, reference: 'ref-1', ...PAID, walletCents: 70_000 } },
    });
    await pay(user);
    await screen.findAllByText('Please try again in a moment.');
    isLost = false;
    cleanup();
    const again = await openPage('/dashboard/transfers');
    await again.user.click(await screen.findByRole('button', { name: 'Order live transfers' }));
    expect(await screen.findByLabelText('Number of transfers')).toHaveValue(20);
    await again.user.click(await screen.findByRole('button', { name: button }));
    await waitFor(() => expect(again.at()).toBe('/thank-you?order=ref-1'));
    const [first, second] = shop.callsTo('POST /api/call-transfer-order').map(({ body }) => body as object);
    expect(first).not.toHaveProperty('press');
    expect(second).toEqual({ ...first, payWith });
  });

  it('W7 keeps the ID of a lost request while a card is tried, and takes another one when its order was canceled', async () => {
    const refused = refusal(409, 'order_not_payable', "This order can't be paid anymore.");
    const answers = [
      refusal(503, 'service_unavailable', 'Please try again in a moment.'),
      { body: { orderId: 'by-card', amount: 700, reference: 'ref-card', clientSecret: 'pi_1_secret_2' } },
      refused,
      { body: { orderId: 'o2', amount: 700, reference: 'ref-2', ...PAID, walletCents: 70_000 } },
    ];
    const { user, shop, at } = await fillIn(80_000, {
      'POST /api/call-transfer-order': () => answers.shift()!,
      'POST /api/orders/by-card/cancel': () => ({ status: 204, body: '' }),
    });
    await pay(user);
    await screen.findAllByText('Please try again in a moment.');
    await user.click(screen.getByRole('button', { name: 'Pay by card' }));
    await user.click(await screen.findByRole('button', { name: 'Back to Form' }));
    await pay(user);
    await screen.findAllByText("This order can't be paid anymore.");
    await pay(user);
    await waitFor(() => expect(at()).toBe('/thank-you?order=ref-2'));
    const sent = shop.callsTo('POST /api/call-transfer-order').map(({ body }) => (body as { requestId?: string }).requestId);
    expect(sent).toEqual([expect.any(String), undefined, sent[0], expect.any(String)]);
    expect(sent[3]).not.toBe(sent[0]);
  });

  it('W5 says that the balance was spent meanwhile, and keeps what was typed', async () => {
    let cents = 80_000;
    const message = 'Your balance is $1.00, and this costs $700.00. Add funds or pay by card.';
    const { user } = await fillIn(0, {
      'GET /api/wallet': () => ({ body: buildWallet(cents) }),
      'POST /api/call-transfer-order': () => {
        cents = 100;
        return refusal(402, 'insufficient_funds', message);
      },
    });
    await pay(user);
    expect((await screen.findAllByText(message))[0]).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Proceed to Payment - $700.00' })).toBeEnabled();
    expect(screen.getByLabelText('Number of transfers')).toHaveValue(20);
  });
});
