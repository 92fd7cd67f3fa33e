import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { buildTransferOrder } from '../../../../testing/builders/build-admin-orders.ts';
import { ADMIN, buildUser } from '../../../../testing/builders/build.ts';
import { openPage } from '../../../../testing/open-page.tsx';
import { openShop, type Answer, type Call, type Shop } from '../../../../testing/shop.ts';
import { pageOf } from '../../../../testing/page-of.ts';

let shop: Shop;
const TOTALS = { totalOrders: 12, pendingOrders: 3, revenueCents: 123_450, totalTransfers: 1_234 };

async function openOrders(address = '/admin/orders', routes: Record<string, (call: Call) => Answer> = {}) {
  shop = await openShop({
    'GET /api/me': () => ({ body: { user: buildUser(ADMIN) } }),
    'GET /api/admin/orders/totals': () => ({ body: TOTALS }),
    'GET /api/transfer-orders': () => pageOf([buildTransferOrder()]),
    ...routes,
  });
  return openPage(address);
}

/** A column that can be sorted has its name twice, once for the sort button. */
const columnName = ({ textContent }: HTMLElement) => textContent.replace(/^(.+)\1$/, '$1');
const rows = () => screen.getAllByRole('row').slice(1);

it('B2.49 B2.50 B9.14 shows four cards and all columns; two states, then the number of others', async () => {
  await openOrders();
  await screen.findByRole('table');
  for (const [label, value] of [
    ['Total Orders', '12'],
    ['Pending Orders', '3'],
    ['Total Revenue', '$1,234.50'],
    ['Total Transfers', '1,234'],
  ] as const)
    await waitFor(() => expect(screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent).toBe(value));
  expect(screen.getAllByRole('columnheader').map(columnName)).toEqual([
    'Order ID',
    'Customer',
    'Contact',
    'Transfer Details',
    'States',
    'Delivery',
    'Total',
    'Status',
    'Date',
  ]);
  expect(screen.getByRole('heading', { name: 'Recent Transfer Orders' })).toBeVisible();
  const cells = within(rows()[0]!).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    'WL-100042',
    'Dana OrtizOrtiz Insurance',
    'dana@agency.example(305) 555-0100',
    '10 transfers5 a day · Dashboardto (305) 555-0142',
    'TX, FL +2 more',
    '–',
    '$350.00',
    'Paid',
    'Jan 2, 2026',
  ]);
});

it('C77 shows how many calls were delivered, with a link to the campaign, and calls of a completed order that are open again', async () => {
  const delivery = { campaignId: 'c1', delivered: 19, total: 50 };
  await openOrders('/admin/orders', {
    'GET /api/transfer-orders': () =>
      pageOf([
        buildTransferOrder({ delivery }),
        buildTransferOrder({
          id: 'o2',
          number: 'WL-2',
          status: 'completed',
          delivery: { ...delivery, delivered: 50, total: 51 },
        }),
        buildTransferOrder({ id: 'o3', number: 'WL-3', delivery: null }),
      ]),
  });
  const link = await screen.findByRole('link', { name: '19/50' });
  expect(link).toHaveAttribute('href', '/admin/campaigns/c1');
  expect(rows().map((row) => within(row).getAllByRole('cell')[5]!.textContent)).toEqual([
    '19/50',
    '50/511 replacement open',
    '–',
  ]);
});

it.each([
  [['TX'], 'TX'],
  [['TX', 'FL'], 'TX, FL'],
  [['TX', 'FL', 'GA'], 'TX, FL +1 more'],
])('B2.50 B9.14 shows the states %j as %s', async (selectedStates, shown) => {
  await openOrders('/admin/orders', { 'GET /api/transfer-orders': () => pageOf([buildTransferOrder({ selectedStates })]) });
  await screen.findByRole('table');
  expect(within(rows()[0]!).getAllByRole('cell')[4]).toHaveTextContent(new RegExp(`^${shown.replace('+', '\\+')}$`));
});

it('B2.51 shows the text of an empty list', async () => {
  await openOrders('/admin/orders', { 'GET /api/transfer-orders': () => pageOf([]) });
  expect(await screen.findByText('No transfer orders yet.')).toBeVisible();
});

it('adds more orders by cursor until there are none', async () => {
  const { user } = await openOrders('/admin/orders', {
    'GET /api/transfer-orders': ({ search }) =>
      search.get('cursor') === 'next'
        ? pageOf([buildTransferOrder({ id: 'o2', number: 'WL-100041' })])
        : pageOf([buildTransferOrder()], { next: 'next' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Show more orders' }));
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(screen.queryByRole('button', { name: 'Show more orders' })).toBeNull();
});

it('M42 keeps search and filters in the address, names the product, and clears all but the product', async () => {
  const { user, at } = await openOrders('/admin/orders', {
    'GET /api/transfer-orders': ({ search }) => pageOf(search.get('q') === 'zz' ? [] : [buildTransferOrder()]),
  });
  expect(await screen.findByRole('table', { name: 'Recent Transfer Orders, paid ones first' })).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Product'), 'Aged leads');
  expect(await screen.findByRole('heading', { name: 'Recent Aged Lead Orders' })).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Paid');
  await user.selectOptions(screen.getByLabelText('Channel'), 'Survey');
  await user.type(screen.getByLabelText('Search orders'), 'zz');
  expect(await screen.findByText('No orders match these filters.')).toBeVisible();
  expect(at()).toBe('/admin/orders?kind=aged-leads&status=paid&channel=survey&q=zz');
  await user.click(screen.getByRole('button', { name: 'Show all orders' }));
  await screen.findByRole('table');
  expect(at()).toBe('/admin/orders?kind=aged-leads');
  expect(screen.getByRole('combobox', { name: 'Status' })).toHaveValue('');
});

it('M42 requests what the address says, and ignores invalid values', async () => {
  await openOrders('/admin/orders?status=paid&channel=nonsense&kind=aged-leads&q=dana');
  await screen.findByRole('table');
  expect(shop.callsTo('GET /api/transfer-orders')[0]?.search.toString()).toBe('product=aged_lead&status=paid&q=dana&limit=25');
  expect(screen.getByRole('combobox', { name: 'Status' })).toHaveValue('paid');
});

it('M42 searches orders of every product unless one is chosen, and says what each order is for', async () => {
  const lead = buildTransferOrder({
    kind: 'aged-leads',
    product: 'aged_lead',
    channel: 'aged-leads',
    totalTransfers: 1,
    transfersPerDay: null,
  });
  const { user, at } = await openOrders('/admin/orders', {
    'GET /api/transfer-orders': ({ search }) => pageOf(search.get('product') === 'all' ? [lead] : []),
  });
  expect(await screen.findByText('No transfer orders yet.')).toBeVisible();
  await user.type(screen.getByLabelText('Search orders'), 'WL-100042');
  expect(await screen.findByRole('heading', { name: 'Orders of all products' })).toBeVisible();
  expect(screen.getByLabelText('Product')).toHaveValue('all');
  expect(await screen.findByText(/^1 aged lead/)).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Product'), 'Call transfers');
  expect(await screen.findByText('No orders match these filters.')).toBeVisible();
  expect(at()).toBe('/admin/orders?kind=transfers&q=WL-100042');
});

it('M90 filters by need and days of payment in the local time zone, sorts, and exports the same', async () => {
  const { user, at } = await openOrders('/admin/orders?kind=all');
  await screen.findByRole('table');
  await user.selectOptions(screen.getByLabelText('Needs'), 'Refund failed');
  await user.selectOptions(screen.getByLabelText('Filter by day of payment'), 'Choose days');
  const from = await screen.findByLabelText(/^Paid from/);
  await user.type(from, '2026-01-05');
  await user.type(screen.getByLabelText(/^Paid until/), '2026-01-04');
  expect(await screen.findByText('The start date is after the end date')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Total/ }));
  await waitFor(() => expect(at()).toBe('/admin/orders?kind=all&need=refund&from=2026-01-05&to=2026-01-04&sort=-total'));
  const zone = encodeURIComponent(new Intl.DateTimeFormat().resolvedOptions().timeZone);
  const wanted = `product=all&need=refund&from=2026-01-05&to=2026-01-04&sort=-total&zone=${zone}`;
  expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveAttribute('href', `/api/admin/orders.csv?${wanted}`);
  await waitFor(() => expect(shop.callsTo('GET /api/transfer-orders').at(-1)?.search.toString()).toBe(`${wanted}&limit=25`));
});
