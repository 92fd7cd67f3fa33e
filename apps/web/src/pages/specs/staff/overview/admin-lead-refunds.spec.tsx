import { expect, it } from '@jest/globals';
import type { PurchasedLead } from '@warmline/contracts/leads/types';
import type { RefundOrderRequest } from '@warmline/contracts/orders/admin-types';
import { screen, waitFor, within } from '@testing-library/react';
import { buildAdminOrder } from '../../../../testing/builders/build-admin-orders.ts';
import { ADMIN, buildPurchasedLead, buildUser } from '../../../../testing/builders/build.ts';
import { openPage } from '../../../../testing/open-page.tsx';
import { paste } from '../../../../testing/paste.ts';
import { openShop, refusal, type Answer, type Call, type Shop } from '../../../../testing/shop.ts';

let shop: Shop;
const ORDER = {
  channel: 'aged-leads',
  kind: 'aged-leads',
  product: 'aged_lead',
  totalCents: 1_200,
  refundableCents: 800,
} as const;

const buildLead = (id: number, name: string, change: Partial<PurchasedLead> = {}) =>
  buildPurchasedLead({ id, name, priceCents: 400, ...change });
const LEADS = [buildLead(1, 'Ann Hill'), buildLead(2, 'Bob Reyes'), buildLead(3, 'Cy Moss', { refund: 'refunded' })];

async function openOrder(change: Partial<typeof ORDER> = {}, routes: Record<string, (call: Call) => Answer> = {}) {
  const order = buildAdminOrder({ ...ORDER, ...change });
  shop = await openShop({
    'GET /api/me': () => ({ body: { user: buildUser(ADMIN) } }),
    'GET /api/admin/orders/o1': () => ({ body: order }),
    'GET /api/admin/orders/o1/leads': () => ({ body: LEADS }),
    'POST /api/admin/orders/o1/refund': () => ({ body: { ...order, refundableCents: 0 } }),
    ...routes,
  });
  const opened = await openPage('/admin/orders/o1');
  const table = within(await screen.findByRole('region', { name: 'Leads in this order' }));
  await table.findByText('Ann Hill');
  return { ...opened, table };
}

it('M88 lists the leads of an order, and marks those that were refunded', async () => {
  const { table } = await openOrder();
  const row = within(table.getByText('Cy Moss').closest<HTMLElement>('[role=row], tr')!);
  expect(row.getByText('Refunded')).toBeVisible();
  expect(row.getByText('$4.00')).toBeVisible();
  expect(table.getByRole('status')).toHaveTextContent('3 leads, 1 refunded');
});

it('W91 shows what came back by returns, and refunds no returned lead', async () => {
  const returned = { status: 'accepted', requestId: 'r1', number: 'RT-100001', creditedCents: 400 } as const;
  const { user, table } = await openOrder(
    {},
    {
      'GET /api/admin/orders/o1': () => ({ body: buildAdminOrder({ ...ORDER, creditedCents: 400 }) }),
      'GET /api/admin/orders/o1/leads': () => ({ body: [LEADS[0]!, buildLead(2, 'Bob Reyes', { return: returned })] }),
    },
  );
  expect(within(table.getByText('Bob Reyes').closest<HTMLElement>('[role=row], tr')!).getByText('Returned')).toBeVisible();
  expect(screen.getByText('Net').nextElementSibling).toHaveTextContent('$8.00');
  for (const name of ['Ann Hill', 'Bob Reyes']) await user.click(table.getByLabelText(`Select ${name}`));
  expect(table.getByText(/2 selected, \$4.00/)).toHaveTextContent('1 already refunded or returned');
  expect(table.getByRole('button', { name: 'Refund 1 lead...' })).toBeEnabled();
});

it('M88 refunds selected leads at their prices, without those that were refunded', async () => {
  const { user, table } = await openOrder();
  for (const name of ['Ann Hill', 'Bob Reyes', 'Cy Moss']) await user.click(table.getByLabelText(`Select ${name}`));
  expect(table.getByText(/3 selected, \$8.00/)).toHaveTextContent('1 already refunded');
  await user.click(table.getByRole('button', { name: 'Refund 2 leads...' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund 2 leads of order WL-100042' }));
  expect(dialog.getByText('Ann Hill, Bob Reyes')).toBeVisible();
  expect(dialog.queryByText('Full refund')).toBeNull();
  await paste(user, dialog.getByLabelText('Note'), 'Disconnected');
  await user.click(dialog.getByRole('button', { name: 'Refund $8.00' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [sent] = shop.callsTo('POST /api/admin/orders/o1/refund').map(({ body }) => body as RefundOrderRequest);
  expect(sent).toMatchObject({ leadIds: [1, 2], amountCents: 800, refundedCents: 0, note: 'Disconnected' });
  expect(table.queryByText(/selected/)).toBeNull();
});

it('M88 keeps the selection when the refund is rejected', async () => {
  const { user, table } = await openOrder(
    {},
    {
      'POST /api/admin/orders/o1/refund': () => refusal(409, 'order_not_refundable', 'One of these leads was already refunded.'),
    },
  );
  await user.click(table.getByLabelText('Select Ann Hill'));
  await user.click(table.getByRole('button', { name: 'Refund 1 lead...' }));
  const dialog = within(await screen.findByRole('dialog'));
  await paste(user, dialog.getByLabelText('Note'), 'Disconnected');
  await user.click(dialog.getByRole('button', { name: 'Refund $4.00' }));
  expect(await screen.findByText('One of these leads was already refunded.')).toBeInTheDocument();
  expect(table.getByText(/1 selected/)).toBeVisible();
});

it('M88 refunds no more than what is left of the order', async () => {
  const { user, table } = await openOrder({ refundableCents: 300 as 800 });
  await user.click(table.getByLabelText('Select Ann Hill'));
  expect(table.getByRole('button', { name: 'Refund 1 lead...' })).toBeDisabled();
  expect(table.getByText('Only $3.00 left to refund')).toBeVisible();
});
