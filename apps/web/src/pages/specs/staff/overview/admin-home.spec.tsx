import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { StaffHome } from '@warmline/contracts/home/types';
import type { OrderNeeds, SalesDay } from '@warmline/contracts/orders/home-types';
import { ADMIN, buildUser } from '../../../../testing/builders/build.ts';
import { buildStaffHome } from '../../../../testing/builders/build-home.ts';
import { openPage } from '../../../../testing/open-page.tsx';
import { openShop } from '../../../../testing/shop.ts';

const dayAt = (index: number): string => new Date(Date.UTC(2026, 9, 27 + index)).toISOString().slice(0, 10);
const NOTHING: SalesDay = { day: '', sold: {}, refunds: 0, refundedCents: 0, creditedCents: 0, lostCents: 0 };
const DAYS: SalesDay[] = Array.from({ length: 30 }, (_, index) => ({ ...NOTHING, day: dayAt(index) }));
DAYS[29] = { ...DAYS[29]!, sold: { aged_lead: { orders: 2, cents: 1_250 } }, refunds: 1, refundedCents: 150, creditedCents: 100 };
DAYS[24] = { ...DAYS[24]!, sold: { live_transfer: { orders: 1, cents: 200_000 }, aged_lead: { orders: 1, cents: 400 } } };
DAYS[0] = { ...DAYS[0]!, sold: { callback: { orders: 1, cents: 5_000 } }, lostCents: 1_000 };
const NONE = { count: 0, oldest: null };
const NEEDS: OrderNeeds = {
  fulfillment: { count: 3, oldest: '2026-11-20T15:00:00.000Z' },
  setup: NONE,
  refund: { count: 1, oldest: null },
  dispute: NONE,
};
const STATES = ['TX', 'FL', 'GA', 'OH', 'CA', 'NY', 'PA', 'IL', 'AZ', 'NV'].map((state, index) => ({
  state,
  leads: [0, 1_000 - index, 2, 3, 4],
}));

const HOME = buildStaffHome({
  sales: { days: DAYS },
  stock: { countedAt: '2026-11-25T12:00:00.000Z', states: STATES, isEstimate: false },
  imports: {
    waiting: 2,
    running: [],
    days: DAYS.map(({ day }, index) => ({ day, files: Number(index === 28), leads: index === 28 ? 4_000 : 0 })),
  },
  orderNeeds: NEEDS,
  applications: { pending: 3, overdue: 1 },
  returns: { open: 5, overdue: 1 },
  disputes: { open: 3, unanswered: 2, nextDueBy: '2026-11-28T15:00:00.000Z' },
});

async function openHome(home: () => StaffHome = () => HOME) {
  const shop = await openShop({
    'GET /api/me': () => ({ body: { user: buildUser(ADMIN) } }),
    'GET /api/admin/returns/counts': () => ({ body: HOME.returns }),
    'GET /api/admin/home': () => ({ body: home() }),
  });
  return { shop, ...(await openPage('/admin')) };
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
  expect(rowOf(table, 'Refunds')).toEqual(['−$1.501 refund', '−$1.501 refund', '−$1.501 refund']);
  expect(rowOf(table, 'Credits for returns')).toEqual(['−$1.00', '−$1.00', '−$1.00']);
  expect(rowOf(table, 'Lost in disputes')).toEqual(['$0.00', '$0.00', '−$10.00']);
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
  const lost = within(days).getAllByRole('row', { hidden: true }).at(-1)!;
  expect(lost).toHaveTextContent('1$50.00−$10.00$40.00');
});

it('P67 lists what needs a person, each with a link to its list', async () => {
  await openHome();
  const panel = within(await screen.findByRole('region', { name: 'Needs attention' }));
  await waitFor(() => expect(panel.getAllByRole('link')).toHaveLength(6));
  expect(panel.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    [expect.stringMatching(/^2Disputes to answerNext answer due Nov 28, 2026/), '/admin/disputes?state=unanswered'],
    ['1Failed refunds', '/admin/orders?kind=all&need=refund'],
    [expect.stringMatching(/^3Orders to deliverOldest from Nov 20, 2026/), '/admin/orders?kind=all&need=fulfillment'],
    ['3Partner applications to decide1 overdue', '/admin/partners'],
    ['2Uploads to review', '/admin/imports'],
    ['5Returns to decide1 overdue', '/admin/returns'],
  ]);
});

it('P67 says when nothing needs attention', async () => {
  await openHome(() => buildStaffHome());
  expect(await screen.findByText('Nothing needs attention right now.')).toBeVisible();
});

it('P68 shows the inventory by state and lead age, the largest states first', async () => {
  await openHome();
  const table = await screen.findByRole('table', { name: 'Leads by state and lead age' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['State', '<30', '30-60', '60-90', '90-180', '180+', 'Total']);
  expect(rowOf(table, 'All')).toEqual(['0', '9,955', '20', '30', '40', '10,045']);
  expect(rowOf(table, 'FL')).toEqual(['0', '999', '2', '3', '4', '1,008']);
  expect(screen.getByText(/^Leads on sale, by lead age in days\. Each name opens its list\./)).toBeVisible();
  expect(within(table).getByRole('link', { name: 'All' })).toHaveAttribute('href', '/admin/leads?status=free');
  expect(within(table).getByRole('link', { name: 'FL' })).toHaveAttribute('href', '/admin/leads?state=FL&status=free');
  expect(screen.getByText('Show 2 more states')).toBeVisible();
});

it('P68 says that the lead ages of a large inventory are estimated', async () => {
  await openHome(() => ({ ...HOME, stock: { ...HOME.stock!, isEstimate: true } }));
  expect(await screen.findByText(/^Leads on sale, by lead age in days\. Ages are estimated from a sample\./)).toBeVisible();
});

it('P66 shows the other parts when one fails, from one request', async () => {
  let isMended = false;
  const { stock: _stock, ...others } = HOME;
  const { user, shop } = await openHome(() => (isMended ? buildStaffHome() : { ...others, failed: ['stock'] }));
  expect(await screen.findByText('The inventory could not be counted')).toBeVisible();
  expect(screen.getByRole('table', { name: /^Sales of today/ })).toBeVisible();
  expect(shop.callsTo('GET /api/admin/home')).toHaveLength(1);
  isMended = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No leads in inventory.')).toBeVisible();
});

it('P67 C51 C52 W17 L101 counts campaigns, calls, adjustments and requests for another time that need a person', async () => {
  await openHome(() => ({ ...HOME, callNeeds: { notStarted: 4, noCalls: 2, reviews: 7 }, adjustments: 1, reschedules: 6 }));
  const panel = within(await screen.findByRole('region', { name: 'Needs attention' }));
  const links = panel.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toContainEqual(['4Campaigns not started for a day', '/admin/campaigns?need=not_started']);
  expect(links).toContainEqual(['2Open campaigns without a call for a day', '/admin/campaigns?need=no_calls']);
  expect(links).toContainEqual(['7Calls to review', '/admin/calls']);
  expect(links).toContainEqual(['1Adjustments to approve', '/admin/adjustments']);
  expect(links).toContainEqual(['6Requests for another appointment time', '/admin/callbacks']);
});

it('P74 shows the calls on the line and the imports that run', async () => {
  const running = [{ id: 'i1', fileName: 'leads.csv', status: 'running' as const, newRows: 4_000, storedRows: 1_000 }];
  await openHome(() => ({ ...HOME, liveCalls: 3, imports: { ...HOME.imports!, running } }));
  const panel = within(await screen.findByRole('region', { name: 'Right now' }));
  expect(panel.getByRole('link', { name: '3 calls on the line' })).toHaveAttribute('href', '/admin/calls');
  expect(panel.getByRole('link', { name: 'Importing leads.csv 1,000 of 4,000 leads' })).toHaveAttribute(
    'href',
    '/admin/imports/i1',
  );
  expect(panel.getByRole('progressbar', { name: 'Importing leads.csv' })).toHaveAttribute('value', '1000');
});
