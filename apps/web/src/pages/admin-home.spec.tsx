import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { OrderNeeds, SalesDay } from '@warmline/contracts/orders/home-types';
import { ADMIN, buildUser } from '../testing/build.ts';
import { openPage } from '../testing/open-page.tsx';
import { pageOf } from '../testing/page-of.ts';
import { openShop, refusal, type Answer, type Call } from '../testing/shop.ts';

const dayAt = (index: number): string => new Date(Date.UTC(2026, 9, 27 + index)).toISOString().slice(0, 10);
const NOTHING: SalesDay = { day: '', sold: {}, refunds: 0, refundedCents: 0, lostCents: 0 };
const DAYS: SalesDay[] = Array.from({ length: 30 }, (_, index) => ({ ...NOTHING, day: dayAt(index) }));
DAYS[29] = { ...DAYS[29]!, sold: { aged_lead: { orders: 2, cents: 1_250 } }, refunds: 1, refundedCents: 250 };
DAYS[24] = { ...DAYS[24]!, sold: { live_transfer: { orders: 1, cents: 200_000 }, aged_lead: { orders: 1, cents: 400 } } };
DAYS[0] = { ...DAYS[0]!, sold: { callback: { orders: 1, cents: 5_000 } }, lostCents: 1_000 };
const NONE = { count: 0, oldest: null };
const NEEDS: OrderNeeds = {
  fulfillment: { count: 3, oldest: '2026-11-20T15:00:00.000Z' },
  setup: NONE,
  refund: { count: 1, oldest: null },
  dispute: NONE,
};
const NO_NEEDS: OrderNeeds = { fulfillment: NONE, setup: NONE, refund: NONE, dispute: NONE };
const STATES = ['TX', 'FL', 'GA', 'OH', 'CA', 'NY', 'PA', 'IL', 'AZ', 'NV'].map((state, index) => ({
  state,
  leads: [0, 1_000 - index, 2, 3, 4],
}));

async function openHome(routes: Record<string, (call: Call) => Answer> = {}) {
  await openShop({
    'GET /api/me': () => ({ body: { user: buildUser(ADMIN) } }),
    'GET /api/admin/orders/sales': () => ({ body: { days: DAYS } }),
    'GET /api/admin/orders/needs': () => ({ body: NEEDS }),
    'GET /api/admin/imports/activity': () => ({
      body: {
        waiting: 2,
        days: DAYS.map(({ day }, index) => ({ day, files: Number(index === 28), leads: index === 28 ? 4_000 : 0 })),
      },
    }),
    'GET /api/affnetwork-signups/counts': () => ({ body: { pending: 3, overdue: 1 } }),
    'GET /api/admin/campaigns': () => pageOf([]),
    'GET /api/admin/calls/reviews': () => pageOf([]),
    'GET /api/admin/reconciliation/runs': () => pageOf([]),
    'GET /api/admin/returns/counts': () => ({ body: { open: 5, overdue: 1 } }),
    'GET /api/admin/disputes/counts': () => ({ body: { open: 2, nextDueBy: '2026-11-28T15:00:00.000Z' } }),
    'GET /api/admin/leads/stock': () => ({ body: { countedAt: '2026-11-25T12:00:00.000Z', states: STATES } }),
    ...routes,
  });
  return openPage('/admin');
}
const rowOf = (table: HTMLElement, name: string) =>
  within(within(table).getByRole('rowheader', { name }).closest('tr')!)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

it('P66 shows what was sold today, in 7 and in 30 days, by product, with refunds and imports', async () => {
  await openHome();
  const table = await screen.findByRole('table', { name: /^Sales of today/ });
  await within(table).findByRole('rowheader', { name: 'Leads imported' });
  expect(rowOf(table, 'Aged leads')).toEqual(['$12.502 orders', '$16.503 orders', '$16.503 orders']);
  expect(rowOf(table, 'Call transfers')).toEqual(['$0.00', '$2,000.001 order', '$2,000.001 order']);
  expect(rowOf(table, 'Sales')).toEqual(['$12.50', '$2,016.50', '$2,066.50']);
  expect(rowOf(table, 'Refunds')).toEqual(['-$2.501 refund', '-$2.501 refund', '-$2.501 refund']);
  expect(rowOf(table, 'Lost in disputes')).toEqual(['$0.00', '$0.00', '-$10.00']);
  expect(rowOf(table, 'Net sales')).toEqual(['$10.00', '$2,014.00', '$2,054.00']);
  expect(rowOf(table, 'Leads imported')).toEqual(['0', '4,0001 file', '4,0001 file']);
  expect(screen.getByText('Net today').nextElementSibling).toHaveTextContent('$10.002 orders');
  expect(within(table).getByRole('link', { name: 'Aged leads' })).toHaveAttribute('href', '/admin/orders?kind=aged-leads');
});

it('P66 draws the days as bars with a table of them, and names the time zone', async () => {
  await openHome();
  expect(await screen.findByRole('img', { name: /last 30 days\. Best day: Nov 20 with \$2,004\.00/ })).toBeVisible();
  expect(screen.getByText(/Days are in /)).toBeVisible();
  const days = screen.getByRole('table', { name: 'Sales of each day', hidden: true });
  expect(within(days).getAllByRole('row', { hidden: true })).toHaveLength(31);
});

it('P67 lists what needs a person, each with a link to its list', async () => {
  await openHome();
  const panel = within(await screen.findByRole('region', { name: 'Needs attention' }));
  await waitFor(() => expect(panel.getAllByRole('link')).toHaveLength(8));
  expect(panel.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    [expect.stringMatching(/^2Open disputesNext answer due Nov 28, 2026/), '/admin/disputes'],
    ['1Failed refunds', '/admin/orders?kind=all&need=refund'],
    [expect.stringMatching(/^3Orders to deliverOldest from Nov 20, 2026/), '/admin/orders?kind=all&need=fulfillment'],
    ['1Overdue partner applications', '/admin/partners'],
    ['2Partner applications to decide', '/admin/partners'],
    ['2Uploads to review', '/admin/imports'],
    ['1Overdue returns', '/admin/returns?overdue=true'],
    ['4Returns to decide', '/admin/returns'],
  ]);
});

it('P67 says when nothing needs attention', async () => {
  await openHome({
    'GET /api/admin/orders/needs': () => ({ body: NO_NEEDS }),
    'GET /api/admin/imports/activity': () => ({ body: { waiting: 0, days: [] } }),
    'GET /api/affnetwork-signups/counts': () => ({ body: { pending: 0, overdue: 0 } }),
    'GET /api/admin/returns/counts': () => ({ body: { open: 0, overdue: 0 } }),
    'GET /api/admin/disputes/counts': () => ({ body: { open: 0, nextDueBy: null } }),
  });
  expect(await screen.findByText('Nothing needs attention right now.')).toBeVisible();
});

it('P68 shows the inventory by state and lead age, the largest states first', async () => {
  await openHome();
  const table = await screen.findByRole('table', { name: 'Leads by state and lead age' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['State', 'Under 30', '30-60', '60-90', '90-180', '180+', 'Total']);
  expect(rowOf(table, 'All')).toEqual(['0', '9,955', '20', '30', '40', '10,045']);
  expect(rowOf(table, 'FL')).toEqual(['0', '999', '2', '3', '4', '1,008']);
  expect(within(table).getByRole('link', { name: 'FL' })).toHaveAttribute('href', '/admin/leads?state=FL');
  expect(screen.getByText('Show 2 more states')).toBeVisible();
});

it('P66 shows the other parts when one fails', async () => {
  let fails = true;
  const { user } = await openHome({
    'GET /api/admin/leads/stock': () =>
      fails ? refusal(500, 'internal', 'Broken.') : { body: { countedAt: '2026-11-25T12:00:00.000Z', states: [] } },
  });
  expect(await screen.findByText('The inventory could not be counted')).toBeVisible();
  expect(await screen.findByRole('table', { name: /^Sales of today/ })).toBeVisible();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No leads in inventory.')).toBeVisible();
});

it('P67 C51 C52 counts campaigns and calls that need a person', async () => {
  const counted = (count: number) => pageOf([], { total: { count, exact: true } });
  await openHome({
    'GET /api/admin/campaigns': ({ search }) => counted(search.get('need') === 'not_started' ? 4 : 2),
    'GET /api/admin/calls/reviews': () => counted(7),
  });
  const panel = within(await screen.findByRole('region', { name: 'Needs attention' }));
  await waitFor(() => expect(panel.getAllByRole('link')).toHaveLength(11));
  const links = panel.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toContainEqual(['4Campaigns not started for a day', '/admin/campaigns?need=not_started']);
  expect(links).toContainEqual(['2Open campaigns without a call for a day', '/admin/campaigns?need=no_calls']);
  expect(links).toContainEqual(['7Calls to review', '/admin/calls']);
});
