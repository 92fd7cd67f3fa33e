import { describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { byCard } from '../../../../testing/builders/build-payments.ts';
import { buildPublicConfig, buildUser } from '../../../../testing/builders/build.ts';
import { buildWallet } from '../../../../testing/builders/build-wallet.ts';
import { openPage } from '../../../../testing/open-page.tsx';
import { paste } from '../../../../testing/paste.ts';
import { openShop, refusal, type Routes } from '../../../../testing/shop.ts';

const PAID = { status: 'paid', cardCents: 0, clientSecret: null } as const;

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
          body:
            payWith === 'wallet'
              ? { ...opened, ...PAID, walletCents: 70_000 }
              : { ...opened, clientSecret: 'pi_1_secret_2', ...byCard(700) },
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
          orderId: 'o1',
          amount: 700,
          reference: 'ref-1',
          clientSecret: 'pi_1_secret_2',
          status: 'pending',
          walletCents: 10_000,
          promoCents: 0,
          cardCents: 60_000,
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
        if (payWith === undefined) return { body: { ...opened, ...byCard(700), orderId: 'by-card', reference: 'ref-card' } };
        if (!ids.includes(requestId!)) ids.push(requestId!);
        const orderId = `o${ids.indexOf(requestId!) + 1}`;
        if (canceled.has(orderId)) return refusal(409, 'order_not_payable', "This order can't be paid anymore.");
        const tenders = { status: 'pending', walletCents: 10_000, promoCents: 0, cardCents: 60_000 };
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

  it('W8 opens no second order while the first one of the same transfers may be paid', async () => {
    const text = "This order can't be canceled anymore. It was already paid or closed.";
    const { user, shop } = await fillIn(10_000, {
      'POST /api/call-transfer-order': () => ({
        body: {
          orderId: 'o1',
          amount: 700,
          reference: 'ref-1',
          clientSecret: 'pi_1_secret_2',
          status: 'pending',
          walletCents: 10_000,
          promoCents: 0,
          cardCents: 60_000,
        },
      }),
      'POST /api/orders/o1/cancel': () => refusal(409, 'order_not_cancellable', text),
    });
    await user.click(screen.getByRole('button', { name: 'Proceed to Payment - $700.00' }));
    await user.click(await screen.findByRole('button', { name: 'Back to Form' }));
    await user.click(screen.getByRole('button', { name: 'Pay by card' }));
    expect((await screen.findAllByText(text))[0]).toBeVisible();
    expect(shop.callsTo('POST /api/call-transfer-order')).toHaveLength(1);
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
      { body: { orderId: 'by-card', amount: 700, reference: 'ref-card', clientSecret: 'pi_1_secret_2', ...byCard(700) } },
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
    expect(sent).toEqual([expect.any(String), sent[0], sent[0], expect.any(String)]);
    expect(sent[3]).not.toBe(sent[0]);
  });

  it('W7 says that the balance has paid a lost request when a card is tried, and orders anew with the next press', async () => {
    const answers = [
      refusal(503, 'service_unavailable', 'Please try again in a moment.'),
      refusal(409, 'order_not_payable', 'Your balance has already paid this order.'),
      { body: { orderId: 'by-card', amount: 700, reference: 'ref-card', clientSecret: 'pi_1_secret_2', ...byCard(700) } },
    ];
    const { user, shop } = await fillIn(80_000, { 'POST /api/call-transfer-order': () => answers.shift()! });
    await pay(user);
    await screen.findAllByText('Please try again in a moment.');
    await user.click(screen.getByRole('button', { name: 'Pay by card' }));
    await screen.findAllByText('Your balance has already paid this order.');
    await user.click(screen.getByRole('button', { name: 'Pay by card' }));
    expect(await screen.findByRole('button', { name: 'Complete Payment - $700.00' })).toBeVisible();
    const sent = shop.callsTo('POST /api/call-transfer-order').map(({ body }) => (body as { requestId?: string }).requestId);
    expect(sent).toEqual([expect.any(String), sent[0], undefined]);
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
