import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { SeatRole } from '@warmline/contracts/auth/access';
import type { BuyerHome } from '@warmline/contracts/home/types';
import { buildUser } from '../../../testing/builders/build.ts';
import { buildBuyerHome } from '../../../testing/builders/build-home.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { openShop } from '../../../testing/shop.ts';

async function openHome(home: () => BuyerHome, seatRole: SeatRole = 'owner') {
  const shop = await openShop({
    'GET /api/me': () => ({ body: { user: buildUser(), seatRole } }),
    'GET /api/home': () => ({ body: home() }),
  });
  return { shop, ...(await openPage('/dashboard/home')) };
}

const FILTER = { id: 'f1', name: 'Cheap Florida', query: { states: 'FL', priceMaxCents: 199 }, fresh: 12, exact: true };
const BUSY = buildBuyerHome({
  wallet: { availableCents: 12_400, blocked: null },
  calls: { campaigns: 2, notStarted: 1, left: 31, total: 50, live: 2 },
  callDays: buildBuyerHome().callDays!.map((day, at) => (at === 13 ? { ...day, billed: 3, free: 1 } : day)),
  filters: [{ ...FILTER, id: 'f2', name: 'Texas', query: { states: 'TX' }, fresh: 0 }, FILTER],
  openReturns: 1,
  orders: { orders: 1, cents: 1_150, holdExpiresAt: '2026-11-26T20:15:00.000Z', hasOrders: true },
});

/** Returns the text and the address of each tile. */
async function tiles() {
  const list = await screen.findByRole('list', { name: 'At a glance' });
  return within(list)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
}

it('P71 shows what the agency has and what is to do, each with a link, from one request', async () => {
  const { shop } = await openHome(() => BUSY);
  expect(await tiles()).toEqual([
    ['Balance$124.00Ready to spend', '/dashboard/wallet'],
    [expect.stringMatching(/^Orders to pay1\$11\.50, held until \d+:15\u00a0[AP]M$/), '/dashboard/purchases?view=pending'],
    ['Transfers left311 campaign to start', '/dashboard/campaigns'],
    ['Live calls2On the line now', '/dashboard/campaigns'],
    ['New leads12in 1 of 2 saved filters', '/dashboard'],
    ['Open returns1Waiting for our decision', '/dashboard/returns'],
  ]);
  expect(shop.callsTo('GET /api/home')).toHaveLength(1);
  expect(screen.queryByRole('region', { name: 'First steps' })).not.toBeInTheDocument();
});

it('P71 opens a saved filter with its new leads, which then are seen', async () => {
  const { user, shop } = await openHome(() => BUSY);
  const panel = within(await screen.findByRole('region', { name: 'New leads in your saved filters' }));
  const links = panel.getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['Cheap Florida12 new', 'Texasnone new']);
  expect(links[0]).toHaveAttribute('href', '/dashboard?states=FL&priceMaxCents=199');
  await user.click(links[0]!);
  await waitFor(() => expect(shop.callsTo('POST /api/saved-filters/f1/seen')).toHaveLength(1));
});

it('P72 shows a viewer no balance and no returns, and offers nothing that the seat may not do', async () => {
  const { wallet: _wallet, openReturns: _returns, ...home } = buildBuyerHome();
  await openHome(() => home, 'viewer');
  const steps = within(await screen.findByRole('region', { name: 'First steps' }));
  expect(steps.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/dashboard']);
  expect(screen.queryByText('Balance')).not.toBeInTheDocument();
});

it('P71 shows a new buyer the first steps and no zeros', async () => {
  await openHome(() => buildBuyerHome());
  const steps = within(await screen.findByRole('region', { name: 'First steps' }));
  expect(steps.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/dashboard',
    '/dashboard/transfers',
    '/dashboard/wallet',
  ]);
  expect(screen.queryByRole('list', { name: 'At a glance' })).not.toBeInTheDocument();
});

it('P71 shows a buyer with an old order and no open number the next steps instead of zeros', async () => {
  const home = buildBuyerHome();
  await openHome(() => ({ ...home, orders: { ...home.orders!, hasOrders: true } }));
  const steps = within(await screen.findByRole('region', { name: 'Next steps' }));
  expect(steps.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/dashboard/leads',
    '/dashboard/purchases',
    '/dashboard',
    '/dashboard/transfers',
    '/dashboard/wallet',
  ]);
  expect(screen.queryByRole('list', { name: 'At a glance' })).not.toBeInTheDocument();
});

it('P73 draws the calls of 14 days with a table of them', async () => {
  const { user } = await openHome(() => BUSY);
  expect(await screen.findByRole('img', { name: /^4 calls in the last 14 days/ })).toBeVisible();
  await user.click(screen.getByText('Show as a table'));
  const [, today] = within(screen.getByRole('table', { name: 'Calls of each day' })).getAllByRole('row');
  expect(today).toHaveTextContent('Nov 2631');
});

it('P71 shows the other parts when one could not be read, and asks again', async () => {
  const { wallet: _wallet, ...others } = BUSY;
  let isMended = false;
  const { user } = await openHome(() => (isMended ? BUSY : { ...others, failed: ['wallet'] }));
  expect(await screen.findByText('Some of this could not be loaded')).toBeVisible();
  expect((await tiles()).length).toBe(5);
  isMended = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(async () => expect((await tiles()).length).toBe(6));
});
