import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { PurchasedCallback } from '@warmline/contracts/callbacks/types';
import type { RefundOrderRequest } from '@warmline/contracts/orders/admin-types';
import { buildAdminOrder } from '../../../../testing/builders/build-admin-orders.ts';
import { ADMIN, buildUser } from '../../../../testing/builders/build.ts';
import { openPage } from '../../../../testing/open-page.tsx';
import { paste } from '../../../../testing/paste.ts';
import { openShop } from '../../../../testing/shop.ts';

const ORDER = buildAdminOrder({
  channel: 'callbacks',
  kind: 'call-backs',
  product: 'callback',
  totalCents: 2_000,
  refundableCents: 1_000,
});
const RETURNED = { status: 'accepted', requestId: 'r1', number: 'RT-100001', creditedCents: 500 } as const;

function buildCallback(id: number, name: string, change: Partial<PurchasedCallback> = {}): PurchasedCallback {
  const contact = { phone: '(305) 555-0142', email: null, state: 'TX', requestedAt: null, slotAt: null, slotMinutes: null };
  return { id, name, ...contact, priceCents: 500, refund: null, return: null, ...change };
}
const CALLBACKS = [
  buildCallback(1, 'Ann Hill'),
  buildCallback(2, 'Bob Reyes'),
  buildCallback(3, 'Cy Moss', { refund: 'refunded' }),
  buildCallback(4, 'Di Poe', { return: RETURNED }),
];

async function openOrder(callbacks: readonly PurchasedCallback[], order = ORDER) {
  const shop = await openShop({
    'GET /api/me': () => ({ body: { user: buildUser(ADMIN) } }),
    'GET /api/admin/orders/o1': () => ({ body: order }),
    'GET /api/admin/orders/o1/callbacks': () => ({ body: callbacks }),
    'POST /api/admin/orders/o1/refund': () => ({ body: { ...order, refundableCents: 0 } }),
  });
  return { shop, ...(await openPage('/admin/orders/o1')) };
}

it('L94 refunds selected callbacks at their prices, without those that were refunded or returned', async () => {
  const { shop, user } = await openOrder(CALLBACKS);
  const table = within(await screen.findByRole('region', { name: 'Callbacks in this order' }));
  await table.findByText('Ann Hill');
  const rowOf = (name: string) => within(table.getByText(name).closest<HTMLElement>('[role=row], tr')!);
  expect(rowOf('Cy Moss').getByText('Refunded')).toBeVisible();
  expect(rowOf('Di Poe').getByText('Returned')).toBeVisible();
  expect(table.getByRole('status')).toHaveTextContent('4 callbacks, 1 refunded');

  for (const { name } of CALLBACKS) await user.click(table.getByLabelText(`Select ${name}`));
  expect(table.getByText(/4 selected, \$10.00/)).toHaveTextContent('2 already refunded or returned');
  await user.click(table.getByRole('button', { name: 'Refund 2 callbacks...' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund 2 callbacks of order WL-100042' }));
  expect(dialog.getByText('Ann Hill, Bob Reyes')).toBeVisible();
  expect(dialog.getByText(/keeps the callbacks and sees them marked as refunded/)).toBeVisible();
  await paste(user, dialog.getByLabelText('Note'), 'Disconnected');
  await user.click(dialog.getByRole('button', { name: 'Refund $10.00' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [sent] = shop.callsTo('POST /api/admin/orders/o1/refund').map(({ body }) => body as RefundOrderRequest);
  expect(sent).toMatchObject({ callbackIds: [1, 2], amountCents: 1_000, refundedCents: 0 });
  expect(sent).not.toHaveProperty('leadIds');
});

it('L94 refunds the appointment of an order', async () => {
  const slot = { slotAt: '2026-12-01T15:00:00.000Z', slotMinutes: 30, priceCents: 1_000 };
  const order = { ...ORDER, product: 'appointment' } as const;
  const { user } = await openOrder([buildCallback(7, 'Rosa Diaz', slot)], order);
  const table = within(await screen.findByRole('region', { name: 'Appointment in this order' }));
  await user.click(await table.findByLabelText('Select Rosa Diaz'));
  await user.click(table.getByRole('button', { name: 'Refund 1 appointment...' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund 1 appointment of order WL-100042' }));
  expect(dialog.getByText(/keeps the appointment and sees it marked as refunded/)).toBeVisible();
});

it('L94 offers the rest of a callback of which only the part for the balance was refunded', async () => {
  const { shop, user } = await openOrder([
    buildCallback(1, 'Ann Hill', { partRefundedCents: 125 }),
    buildCallback(2, 'Bob Reyes'),
  ]);
  const table = within(await screen.findByRole('region', { name: 'Callbacks in this order' }));
  expect(await table.findByText('$1.25 refunded')).toBeVisible();
  await user.click(table.getByLabelText('Select Ann Hill'));
  await user.click(table.getByRole('button', { name: 'Refund 1 callback...' }));
  const dialog = within(await screen.findByRole('dialog'));
  await paste(user, dialog.getByLabelText('Note'), 'Again');
  await user.click(dialog.getByRole('button', { name: 'Refund $3.75' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(shop.callsTo('POST /api/admin/orders/o1/refund')[0]!.body).toMatchObject({ callbackIds: [1], amountCents: 375 });
});
