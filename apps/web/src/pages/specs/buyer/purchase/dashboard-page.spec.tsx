import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { PriceOverrides } from '@warmline/contracts/prices/types';
import { DEFAULT_SITE } from '@warmline/contracts/site/types';
import { buildLead, buildOrder, buildPublicConfig, buildUser } from '../../../../testing/builders/build.ts';
import { embedSite } from '../../../../testing/embed-site.ts';
import { openPage } from '../../../../testing/open-page.tsx';
import { openShop, type Answer, type Call, type Shop } from '../../../../testing/shop.ts';

let shop: Shop;

const STOCK = Array.from({ length: 523 }, (_, index) => buildLead(index + 1, { currentPrice: [0.1, 0.2, 5][index % 3] }));

function listAnswer({ search }: Call): Answer {
  const found = search.get('filter') === 'zz' ? [] : STOCK;
  const page = Number(search.get('page'));
  return {
    body: found.slice((page - 1) * 50, page * 50),
    headers: { 'X-Total-Count': String(found.length), 'X-Total-Exact': 'true' },
  };
}

async function openDashboard(address = '/dashboard', routes: Record<string, (call: Call) => Answer> = {}) {
  shop = await openShop({
    'GET /api/me': () => ({ body: { user: buildUser() } }),
    'GET /api/aged-leads': listAnswer,
    'GET /api/orders': () => ({ body: [] }),
    'GET /api/public-config': () => ({ body: buildPublicConfig() }),
    ...routes,
  });
  return openPage(address);
}

const tick = (id: number) => screen.findByRole('checkbox', { name: `Select Person${id} ThoXXXXX` });

it.each([
  ['/dashboard?page=12', '/dashboard?page=11', '501–523 of 523 leads'],
  ['/dashboard?page=1e9', '/dashboard?page=11', '501–523 of 523 leads'],
  ['/dashboard?page=1e9&filter=zz', '/dashboard?filter=zz', '0 leads'],
])('F34 %s: an address after the last page redirects to the last page', async (address, place, count) => {
  const { at } = await openDashboard(address);
  await waitFor(() => expect(at()).toBe(place));
  expect(await screen.findByText(count)).toBeVisible();
  expect(shop.callsTo('GET /api/aged-leads').every(({ search }) => Number(search.get('page')) <= 1_000_000)).toBe(true);
});

it('L37 shows a hint to narrow the filter on the last page if more leads match', async () => {
  const { user } = await openDashboard('/dashboard?filter=TX,305&page=10', {
    'GET /api/aged-leads': ({ search }) => {
      const page = Number(search.get('page'));
      return { body: STOCK.slice((page - 1) * 50, page * 50), headers: { 'X-Total-Count': '500', 'X-Total-Exact': 'false' } };
    },
  });
  expect(await screen.findByText('451–500 of 500+ leads')).toBeVisible();
  expect(await screen.findByText(/Showing only the first 500 leads. Narrow your filter to see others./)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Previous page' }));
  expect(await screen.findByText('401–450 of 500+ leads')).toBeVisible();
  expect(screen.queryByText(/Narrow your filter/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Next page' })).toBeEnabled();
});

it.each<[PriceOverrides, string]>([
  [{}, 'Filter by place, price or lead age. Older leads cost less. You see full details after you pay.'],
  [{ 'lead.form.90-180': 400 }, 'Filter by place, price or lead age. You see full details after you pay.'],
])('M72 M75 says what older leads cost only while it is true: %j', async (prices, hint) => {
  await openDashboard('/dashboard', { 'GET /api/public-config': () => ({ body: buildPublicConfig({ prices }) }) });
  expect(await screen.findByText(hint)).toBeVisible();
});

describe('the sections', () => {
  it('B2.25 B2.26 shows them in groups, with a logout link', async () => {
    await openDashboard();
    const nav = await screen.findByRole('navigation', { name: 'Sections' });
    const links = within(nav).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      'Overview',
      'Buy Aged Leads',
      'Buy Call Transfers',
      'Buy Appointments',
      'Buy Call Backs',
      'Standing Orders',
      'My Campaigns',
      'Call Log',
      'My Leads',
      'My Purchases',
      'Wallet',
      'Invoices',
      'Do-Not-Call List',
      'Settings',
      'Security',
      'Return a Lead',
      'Support',
    ]);
    const group = (name: string) => within(within(nav).getByRole('list', { name })).getAllByRole('link');
    expect(group('Purchase')).toHaveLength(5);
    expect(group('Support').map(({ textContent }) => textContent)).toEqual(['Return a Lead', 'Support']);
    expect(screen.getByRole('link', { name: 'Logout' })).toHaveAttribute('href', '/api/logout');
  });

  it('B2.28 D1 shows the ways to reach support that the owner has entered', async () => {
    const company = { ...DEFAULT_SITE.company, supportEmail: 'help@shop.example', phone: '', phoneHref: '' };
    const remove = embedSite({ company });
    await openDashboard('/dashboard/support');
    expect(await screen.findByRole('link', { name: 'help@shop.example' })).toHaveAttribute('href', 'mailto:help@shop.example');
    expect(screen.queryByText('Call us')).toBeNull();
    remove();
  });
});

it.each([
  ['/dashboard?page=2', 'Buy Aged Leads'],
  ['/dashboard/transfers', 'Buy Call Transfers'],
  ['/dashboard/appointments', 'Buy Appointments'],
  ['/dashboard/callbacks', 'Buy Call Backs'],
  ['/dashboard/campaigns', 'My Campaigns'],
  ['/dashboard/calls', 'Call Log'],
  ['/dashboard/leads', 'My Leads'],
  ['/dashboard/purchases?view=paid', 'My Purchases'],
  ['/dashboard/purchases/o1', 'My Purchases', 'Order WL-100042', 'Order'],
  ['/dashboard/wallet', 'Wallet'],
  ['/dashboard/invoices', 'Invoices'],
  ['/dashboard/settings', 'Settings'],
  ['/dashboard/security', 'Security'],
  ['/dashboard/returns', 'Return a Lead'],
  ['/dashboard/support', 'Support'],
])(
  'B2.26 F55 %s marks %s, and its heading and title name the page',
  async (address, marked, heading = marked, title = marked) => {
    await openDashboard(address, {
      'GET /api/orders/o1': () => ({ body: buildOrder() }),
      'GET /api/orders/counts': () => ({ body: { current: 0, pending: 0, paid: 0, refunded: 0, cancelled: 0, leads: 0 } }),
      'GET /api/me/sessions': () => ({ body: [] }),
      'GET /api/me/two-factor': () => ({ body: { enabled: false, since: null, recoveryCodesLeft: 0, required: false } }),
    });
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
    const nav = within(screen.getByRole('navigation', { name: 'Sections' }));
    const current = nav.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');
    expect(current.map(({ textContent }) => textContent)).toEqual([marked]);
    expect(document.title).toBe(`${title} · Warmline`);
  },
);

it('B2.26 shows the leads for an unknown section', async () => {
  await openDashboard('/dashboard?section=no-such-section');
  expect(await screen.findByRole('heading', { name: 'Buy Aged Leads' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Buy Aged Leads' })).toHaveAttribute('aria-current', 'page');
});

describe('the list of aged leads', () => {
  it('B9.02 B2.29 shows 50 per page, up to 5 page buttons, and the count', async () => {
    const { user, at } = await openDashboard();
    await tick(1);
    expect(screen.getAllByRole('row')).toHaveLength(51);
    expect(screen.getByText('1–50 of 523 leads')).toBeVisible();
    const pages = screen.getByRole('navigation', { name: 'Pages of leads' });
    expect(within(pages).getAllByRole('button', { name: /^Page \d/ })).toHaveLength(5);
    await user.click(within(pages).getByRole('button', { name: 'Page 2' }));
    await tick(51);
    expect(at()).toBe('/dashboard?page=2');
  });

  it('B9.02 goes to the first, the last and any other page at once', async () => {
    const { user, at } = await openDashboard('/dashboard?page=5');
    await tick(201);
    const field = () => screen.getByRole('textbox', { name: 'Go to page' });
    expect(field()).toHaveValue('5');
    expect(screen.getByText('of 11')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Last page' }));
    await tick(501);
    expect(at()).toBe('/dashboard?page=11');
    expect(screen.getByRole('button', { name: 'Last page' })).toBeDisabled();
    await user.clear(field());
    await user.type(field(), '7{Enter}');
    await tick(301);
    expect(at()).toBe('/dashboard?page=7');
    for (const wrong of ['0', 'x', '1.5']) {
      await user.clear(field());
      await user.type(field(), `${wrong}{Enter}`);
    }
    expect(at()).toBe('/dashboard?page=7');
    await user.clear(field());
    await user.type(field(), '999{Enter}');
    await tick(501);
    expect(at()).toBe('/dashboard?page=11');
    expect(shop.callsTo('GET /api/aged-leads').every(({ search }) => Number(search.get('page')) <= 11)).toBe(true);
    await user.click(screen.getByRole('button', { name: 'First page' }));
    await tick(1);
  });

  it('B9.02 offers no field for the page while all pages have a button', async () => {
    await openDashboard('/dashboard', {
      'GET /api/aged-leads': () => ({ body: STOCK.slice(0, 50), headers: { 'X-Total-Count': '250', 'X-Total-Exact': 'true' } }),
    });
    await tick(1);
    expect(screen.getAllByRole('button', { name: /^Page \d/ })).toHaveLength(5);
    expect(screen.queryByRole('textbox', { name: 'Go to page' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Last page' })).toBeNull();
  });

  it('B2.31 shows that no leads are available', async () => {
    await openDashboard('/dashboard', { 'GET /api/aged-leads': () => ({ body: [], headers: { 'X-Total-Count': '0' } }) });
    expect(await screen.findByText('No aged leads available at this time.')).toBeVisible();
  });

  it('B2.29 keeps the filter in the URL, and tells no matches from no leads', async () => {
    const { user, at } = await openDashboard();
    await tick(1);
    await user.type(screen.getByLabelText('Filter leads'), 'zz');
    expect(await screen.findByText(/No leads match/)).toBeVisible();
    expect(at()).toBe('/dashboard?filter=zz');
    await user.click(screen.getByRole('button', { name: 'Show all leads' }));
    await tick(1);
    expect(at()).toBe('/dashboard');
    expect(screen.getByLabelText('Filter leads')).toHaveValue('');
    expect(screen.getByRole('heading', { name: 'Buy Aged Leads' })).toHaveFocus();
  });

  it('B2.29 the filter box follows the URL, also while focused, and keeps the focus when cleared', async () => {
    const { user, at, back } = await openDashboard('/dashboard?page=2');
    await tick(51);
    await user.click(screen.getByRole('button', { name: 'Page 3' }));
    await tick(101);
    const box = screen.getByLabelText('Filter leads');
    await user.type(box, 'zz');
    await waitFor(() => expect(at()).toBe('/dashboard?filter=zz'));
    back();
    await waitFor(() => expect(at()).toBe('/dashboard?page=2'));
    await waitFor(() => expect(box).toHaveValue(''));
    await user.type(box, 'TX');
    await user.click(await screen.findByRole('button', { name: 'Clear filter' }));
    expect(box).toHaveFocus();
    await waitFor(() => expect(at()).toBe('/dashboard'));
  });
});

it('B5.12 L70 says how to search for a ZIP code', async () => {
  await openDashboard('/dashboard?filter=33101', {
    'GET /api/aged-leads': () => ({ body: [], headers: { 'X-Total-Count': '0' } }),
  });
  expect(await screen.findByText('No leads match “33101”.')).toBeVisible();
  expect(screen.getByLabelText('Filter leads')).toHaveValue('33101');
  expect(screen.getByText(/For a ZIP code, type zip:77002/)).toBeVisible();
});

describe('the selection', () => {
  it('B9.02 sums the selected prices to the cent and selects the whole page', async () => {
    const { user } = await openDashboard();
    for (const id of [1, 2, 3]) await user.click(await tick(id));
    expect(screen.getByText('$5.30')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Select all leads on this page' }));
    expect(screen.getByText('$85.10')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Buy 50 leads' })).toBeVisible();
  });

  it('B2.29 selects by a click on a row, and a range with Shift', async () => {
    const { user } = await openDashboard();
    await tick(1);
    const cell = (id: number) => screen.getByText(`Person${id} ThoXXXXX`);
    await user.click(cell(2));
    expect(await tick(2)).toBeChecked();
    await user.keyboard('{Shift>}');
    await user.click(cell(6));
    await user.keyboard('{/Shift}');
    expect(screen.getByRole('button', { name: 'Buy 5 leads' })).toBeVisible();
    await user.click(cell(4));
    expect(await tick(4)).not.toBeChecked();
    expect(screen.getByRole('button', { name: 'Buy 4 leads' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.queryByRole('button', { name: /^Buy \d/ })).toBeNull();
  });

  it('B4.02 is cleared when the page changes, the filter changes or the filter is cleared', async () => {
    const { user } = await openDashboard();
    await user.click(await tick(1));
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    await tick(51);
    await user.click(screen.getByRole('button', { name: 'Page 1' }));
    expect(await tick(1)).not.toBeChecked();
    await user.click(await tick(1));
    await user.type(screen.getByLabelText('Filter leads'), 'TX');
    await waitFor(() => expect(shop.callsTo('GET /api/aged-leads').at(-1)?.search.get('filter')).toBe('TX'));
    await waitFor(async () => expect(await tick(1)).not.toBeChecked());
    await user.click(await tick(2));
    await user.click(screen.getByRole('button', { name: 'Clear filter' }));
    await waitFor(async () => expect(await tick(2)).not.toBeChecked());
  });

  it('B5.08 B8.26 rejects an empty purchase', async () => {
    const { user } = await openDashboard();
    await tick(1);
    await user.click(screen.getByRole('button', { name: 'Buy selected' }));
    expect(await screen.findByText('No Leads Selected')).toBeInTheDocument();
    expect(screen.getByText('Please select at least one lead to purchase.')).toBeInTheDocument();
    expect(shop.callsTo('POST /api/bulk-purchase-leads')).toHaveLength(0);
  });
});
