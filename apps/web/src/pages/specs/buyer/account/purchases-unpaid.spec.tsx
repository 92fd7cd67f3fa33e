import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { refreshQueries } from '../../../../lib/api/query-client.ts';
import { byCard } from '../../../../testing/builders/build-payments.ts';
import { buildOrder, buildPublicConfig, buildUser } from '../../../../testing/builders/build.ts';
import { heldBack } from '../../../../testing/pages/checkout-shop.ts';
import { openPage } from '../../../../testing/open-page.tsx';
import { openShop, refusal, type Answer, type Routes, type Shop } from '../../../../testing/shop.ts';

let shop: Shop;

const ORDER = '/dashboard/purchases/o1';
const PAID = { status: 'paid', paidAt: '2026-01-02T03:05:05.000Z' } as const;
const soon = () => new Date(Date.now() + 600_000).toISOString();

async function open(address: string, routes: Routes) {
  shop = await openShop({
    'GET /api/me': () => ({ body: { user: buildUser() } }),
    'GET /api/orders/counts': () => ({ body: { current: 1, pending: 1, paid: 0, refunded: 0, cancelled: 0, leads: 0 } }),
    'GET /api/public-config': () => ({ body: buildPublicConfig() }),
    ...routes,
  });
  return openPage(address);
}

afterEach(() => {
  jest.restoreAllMocks();
});

describe('an unpaid order', () => {
  it('can be paid on its page, and is paid once the server reports it', async () => {
    let paid = false;
    const { user } = await open(ORDER, {
      'GET /api/orders/o1': () => ({ body: buildOrder(paid ? PAID : { expiresAt: soon() }) }),
      'POST /api/orders/o1/payment': () => opened(soon()),
      'POST /api/sandbox/confirm': () => {
        paid = true;
        return { body: { status: 'succeeded' } };
      },
    });
    expect(await screen.findByText(/on hold for you for another (10:00|9:5\d)/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Pay $1.50' }));
    await user.click(await screen.findByRole('button', { name: 'Complete Payment - $1.50' }));
    expect(await screen.findByRole('button', { name: 'Print receipt' })).toBeVisible();
    expect(screen.queryByText(/isn't paid yet/)).toBeNull();
  });

  it('can be canceled on its page', async () => {
    let cancelled = false;
    const { user } = await open(ORDER, {
      'GET /api/orders/o1': () => ({
        body: buildOrder(cancelled ? { status: 'cancelled', cancelReason: 'by_buyer' } : { expiresAt: soon() }),
      }),
      'POST /api/orders/o1/cancel': () => {
        cancelled = true;
        return { status: 204, body: '' };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Cancel order' }));
    expect(await screen.findByText("You canceled this order. You weren't charged.")).toBeVisible();
  });

  it.each([
    ['cannot be paid after the hold expired', { expiresAt: '2026-01-01T00:00:00.000Z' }, /Your hold expired/],
    ['waits for a processing payment', { processing: true, expiresAt: soon() }, /We're confirming your payment/],
  ])('%s', async (_, order, text) => {
    await open(ORDER, { 'GET /api/orders/o1': () => ({ body: buildOrder(order) }) });
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  });

  const opened = (expiresAt: string): Answer => ({
    body: {
      orderId: 'o1',
      reference: 'ref-1',
      clientSecret: 's',
      channel: 'aged-leads',
      quantity: 2,
      totalCents: 150,
      ...byCard(1.5),
      expiresAt,
    },
  });

  it('stays open while the bank is confirming, no matter how long', async () => {
    let paid = false;
    const bank = heldBack();
    const expiresAt = soon();
    const { user } = await open(ORDER, {
      'GET /api/orders/o1': () => ({ body: buildOrder(paid ? PAID : { expiresAt }) }),
      'POST /api/orders/o1/payment': () => opened(expiresAt),
      'POST /api/sandbox/confirm': () => bank.answer,
    });
    await user.click(await screen.findByRole('button', { name: 'Pay $1.50' }));
    await user.click(await screen.findByRole('button', { name: 'Complete Payment - $1.50' }));
    await waitFor(() => expect(shop.callsTo('POST /api/sandbox/confirm')).toHaveLength(1));
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse(expiresAt));
    expect(await screen.findByText(/on hold for you for another 0:00/)).toBeVisible();
    expect(screen.getByText('Test payments.')).toBeVisible();
    paid = true;
    bank.give({ body: { status: 'succeeded' } });
    expect(await screen.findByRole('button', { name: 'Print receipt' })).toBeVisible();
  });

  it.each([
    ['paid on this page', true],
    ['found processing', false],
  ])('can be paid again when a processing payment fails: %s', async (_, here) => {
    let processing = !here;
    const expiresAt = soon();
    const { user } = await open(ORDER, {
      'GET /api/orders/o1': () => ({ body: buildOrder({ processing, expiresAt }) }),
      'POST /api/orders/o1/payment': () => opened(expiresAt),
      'POST /api/sandbox/confirm': () => {
        processing = true;
        return { body: { status: 'processing' } };
      },
    });
    if (here) {
      await user.click(await screen.findByRole('button', { name: 'Pay $1.50' }));
      await user.click(await screen.findByRole('button', { name: 'Complete Payment - $1.50' }));
    }
    expect(await screen.findByText(/We're confirming your payment/)).toBeVisible();
    await waitFor(() => expect(screen.getAllByText('Confirming payment')[0]).toBeVisible());
    processing = false;
    // The live event of the failed payment.
    refreshQueries('/api/orders');
    expect(await screen.findByText(/This order isn't paid yet/)).toBeVisible();
    expect(screen.getByRole('button', { name: here ? 'Complete Payment - $1.50' : 'Pay $1.50' })).toBeVisible();
  });

  it('shows that it was closed in the meantime', async () => {
    const { user } = await open(ORDER, {
      'GET /api/orders/o1': () => ({ body: buildOrder() }),
      'POST /api/orders/o1/payment': () => refusal(409, 'order_not_payable', 'This order can no longer be paid.'),
    });
    await user.click(await screen.findByRole('button', { name: 'Pay $1.50' }));
    expect(await screen.findByText('This order can no longer be paid.')).toBeInTheDocument();
  });
});
