import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { SeatRole } from '@warmline/contracts/auth/access';
import { buildLead, buildOrder, buildPublicConfig, buildPurchasedLead, buildUser } from '../../testing/builders/build.ts';
import { openPage } from '../../testing/open-page.tsx';
import { openShop } from '../../testing/shop.ts';

const MASKED = buildPurchasedLead({ name: 'Mary ThoXXXXX', phone: '(305) XXX-XXXX' });
const COUNTS = { current: 2, pending: 1, paid: 1, refunded: 0, cancelled: 0, leads: 1 };
const PAID = { status: 'paid' as const, paidAt: '2026-01-02T03:05:05.000Z', leads: [MASKED] };
const NOTICE = "Your role in this agency is viewer, so you can't buy. To buy, ask the owner of your agency.";

async function open(address: string, seatRole: SeatRole = 'viewer') {
  const soon = new Date(Date.now() + 600_000).toISOString();
  await openShop({
    'GET /api/me': () => ({ body: { user: buildUser(), seatRole } }),
    'GET /api/aged-leads': () => ({ body: [buildLead(1)], headers: { 'X-Total-Count': '1', 'X-Total-Exact': 'true' } }),
    'GET /api/orders': () => ({ body: [buildOrder({ expiresAt: soon })] }),
    'GET /api/orders/counts': () => ({ body: COUNTS }),
    'GET /api/orders/o1': () => ({ body: buildOrder(PAID) }),
    'GET /api/orders/o2': () => ({ body: buildOrder({ id: 'o2', expiresAt: soon }) }),
    'GET /api/public-config': () => ({ body: buildPublicConfig() }),
  });
  return openPage(address);
}

describe('P41 the pages of a viewer', () => {
  it('list leads without a selection or a button to buy', async () => {
    await open('/dashboard');
    await screen.findByText(NOTICE);
    await screen.findByText('Person1 ThoXXXXX');
    expect(screen.queryByRole('checkbox', { name: /^Select/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /Buy/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /Continue|Release/ })).toBeNull();
  });

  it('introduce call transfers without a button to order them', async () => {
    await open('/dashboard/transfers');
    await screen.findByText(NOTICE);
    expect(screen.queryByRole('button', { name: 'Order live transfers' })).toBeNull();
  });

  it('list purchases without an export, and search them by number', async () => {
    await open('/dashboard/purchases');
    await screen.findByPlaceholderText('Order number');
    await screen.findByText(/lead details are hidden/);
    expect(screen.queryByText('Export leads')).toBeNull();
  });

  it('show a purchase with masked leads that no link calls, and without a file', async () => {
    await open('/dashboard/purchases/o1');
    await screen.findByText('(305) XXX-XXXX');
    expect(document.querySelector('a[href^="tel:305"]')).toBeNull();
    expect(screen.queryByText('not provided')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Download CSV' })).toBeNull();
  });

  it('show an unpaid order without buttons to pay or cancel it', async () => {
    await open('/dashboard/purchases/o2');
    await screen.findByText(/This order isn't paid yet/);
    expect(screen.queryByRole('button', { name: /Pay|Cancel order/ })).toBeNull();
  });
});

it('P41 the pages of a manager have them all', async () => {
  await open('/dashboard', 'manager');
  await screen.findByRole('checkbox', { name: 'Select Person1 ThoXXXXX' });
  expect(screen.queryByText(NOTICE)).toBeNull();
  screen.getByRole('button', { name: 'Buy selected' });
});
