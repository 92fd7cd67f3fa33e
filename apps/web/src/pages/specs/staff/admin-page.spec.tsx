import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { NO_HOURS } from '@warmline/contracts/bookings/types';
import { readStoredUser } from '../../../lib/session/stored-user.ts';
import { buildAdminOrder, buildPrices } from '../../../testing/builders/build-admin-orders.ts';
import { buildAdminCampaign } from '../../../testing/builders/build-calls.ts';
import { buildLegal, buildSettings, LEGAL_ROWS } from '../../../testing/builders/build-site.ts';
import { ADMIN, buildImport, buildUser, SUPPORT, buildUserDetails } from '../../../testing/builders/build.ts';
import { buildDispute, buildEvidence } from '../../../testing/builders/build-dispute.ts';
import { buildStaffWallet } from '../../../testing/builders/build-wallet.ts';
import { buildStaffHome } from '../../../testing/builders/build-home.ts';
import { logOut } from '../../../testing/log-out.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { openShop, type Answer, type Call, type Shop } from '../../../testing/shop.ts';
import { pageOf } from '../../../testing/page-of.ts';

let shop: Shop;
const asSupport = { 'GET /api/me': () => ({ body: { user: buildUser(SUPPORT) } }) };
const EMPTY_LISTS = [
  '/api/admin/imports',
  '/api/admin/leads',
  '/api/transfer-orders',
  '/api/admin/callback-opportunities',
  '/api/admin/bookings',
  '/api/users',
  '/api/affnetwork-signups',
  '/api/admin/audit',
  '/api/admin/calls/live',
  '/api/admin/calls/reviews',
  '/api/admin/campaigns',
  '/api/admin/campaigns/c1/ledger',
  '/api/admin/reconciliation/runs',
  '/api/admin/wallets',
  '/api/admin/wallets/a1/entries',
  '/api/admin/adjustments',
  '/api/admin/returns',
  '/api/admin/disputes',
];

/** The figures of the home page: none. */
const HOME = {
  'GET /api/admin/home': () => ({ body: buildStaffHome() }),
  'GET /api/admin/returns/counts': () => ({ body: { open: 0, overdue: 0 } }),
};

async function openAdmin(address = '/admin', routes: Record<string, (call: Call) => Answer> = {}) {
  shop = await openShop({
    'GET /api/me': () => ({ body: { user: buildUser(ADMIN) } }),
    ...Object.fromEntries(EMPTY_LISTS.map((path) => [`GET ${path}`, () => pageOf([])])),
    'GET /api/admin/imports/i1': () => ({ body: buildImport({ status: 'finished' }) }),
    'GET /api/admin/orders/o1': () => ({ body: buildAdminOrder() }),
    'GET /api/admin/wallets/a1': () => ({ body: buildStaffWallet() }),
    'GET /api/admin/disputes/dp_1': () => ({ body: buildDispute() }),
    'GET /api/admin/disputes/dp_1/evidence': () => ({ body: buildEvidence() }),
    'GET /api/admin/campaigns/c1': () => ({ body: buildAdminCampaign() }),
    'GET /api/users/u1': () => ({ body: buildUserDetails() }),
    'GET /api/admin/prices': () => ({ body: buildPrices() }),
    'GET /api/admin/booking-hours': () => ({ body: { version: 0, hours: NO_HOURS, changed: null, isReplaced: false } }),
    ...HOME,
    'GET /api/admin/books/trial-balance': () => ({
      body: { at: '2026-11-25T12:00:00.000Z', accounts: [], debitCents: 0, creditCents: 0 },
    }),
    'GET /api/admin/site': () => ({ body: buildSettings() }),
    'GET /api/admin/site/legal': () => ({ body: LEGAL_ROWS }),
    'GET /api/admin/site/legal/terms': () => ({ body: buildLegal() }),
    'GET /api/me/sessions': () => ({ body: [] }),
    'GET /api/me/two-factor': () => ({ body: { enabled: false, since: null, recoveryCodesLeft: 0, required: true } }),
    ...routes,
  });
  return openPage(address);
}

const pages = async () => within(await screen.findByRole('navigation', { name: 'Sections' }));
const current = async () => (await pages()).getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');

describe('the home of admins', () => {
  it('B2.38 B2.39 shows title, logout and five shortcuts, which open their pages', async () => {
    await openAdmin();
    expect(await screen.findByRole('heading', { level: 1, name: 'Admin Panel' })).toBeVisible();
    expect(screen.getByText('Upload and manage leads')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Logout' })).toHaveAttribute('href', '/api/logout');
    const cards = within(screen.getByRole('list', { name: 'Shortcuts' })).getAllByRole('link');
    expect(cards.map((card) => [card.textContent, card.getAttribute('href')])).toEqual([
      ['New ordersTransfer orders', '/admin/orders'],
      ['Upload aged leadsFrom a CSV file', '/admin/imports'],
      ['Upload callback opportunitiesOne, or a CSV file', '/admin/callbacks'],
      ['Manage usersAccounts and passwords', '/admin/users'],
      ['Partner applicationsApprove or reject', '/admin/partners'],
    ]);
  });

  it('B2.38 Logout removes the stored user', async () => {
    await openAdmin();
    const logout = await screen.findByRole('link', { name: 'Logout' });
    expect(readStoredUser()).toMatchObject({ isAdmin: true });
    logOut(logout);
    expect(readStoredUser()).toBeNull();
  });
});

describe('the navigation', () => {
  it('B2.40 has the four specified tabs as pages under their names, and the other pages of admins', async () => {
    await openAdmin();
    const links = (await pages()).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Admin Panel', '/admin'],
      ['Orders', '/admin/orders'],
      ['Bookings', '/admin/bookings'],
      ['Aged leads', '/admin/imports'],
      ['Stored leads', '/admin/leads'],
      ['Callbacks', '/admin/callbacks'],
      ['Users', '/admin/users'],
      ['Sessions', '/admin/sessions'],
      ['Partners', '/admin/partners'],
      ['Returns', '/admin/returns'],
      ['Wallets', '/admin/wallets'],
      ['Adjustments', '/admin/adjustments'],
      ['Disputes', '/admin/disputes'],
      ['Books', '/admin/books'],
      ['Live calls', '/admin/calls'],
      ['Campaigns', '/admin/campaigns'],
      ['Prices', '/admin/prices'],
      ['Settings', '/admin/settings'],
      ['Audit', '/admin/audit'],
      ['Security', '/admin/security'],
    ]);
    const queues = screen.getByRole('link', { name: 'Queues (new tab)' });
    expect(queues).toHaveAttribute('href', '/admin/queues');
    expect(queues).toHaveAttribute('target', '_blank');
  });

  it.each([
    ['/admin', 'Admin Panel', 'Admin Panel', 'Admin Panel'],
    ['/admin/orders?status=paid', 'Orders', 'Transfer orders', 'Transfer orders'],
    ['/admin/orders/o1', 'Orders', 'Order WL-100042', 'Order'],
    ['/admin/imports', 'Aged leads', 'Aged leads', 'Aged leads'],
    ['/admin/imports/i1', 'Aged leads', 'leads.csv', 'Import'],
    ['/admin/leads', 'Stored leads', 'Stored leads', 'Stored leads'],
    ['/admin/callbacks', 'Callbacks', 'Callbacks', 'Callbacks'],
    ['/admin/bookings', 'Bookings', 'Bookings', 'Bookings'],
    ['/admin/users', 'Users', 'Users', 'Users'],
    ['/admin/users/u1', 'Users', 'Dana Ortiz', 'User'],
    ['/admin/partners', 'Partners', 'Partners', 'Partners'],
    ['/admin/calls', 'Live calls', 'Live calls', 'Live calls'],
    ['/admin/campaigns', 'Campaigns', 'Campaigns', 'Campaigns'],
    ['/admin/campaigns/c1', 'Campaigns', 'WL-100042 Live Transfers', 'Campaign'],
    ['/admin/returns', 'Returns', 'Returns', 'Returns'],
    ['/admin/wallets', 'Wallets', 'Wallets', 'Wallets'],
    ['/admin/wallets/a1', 'Wallets', 'Ortiz Insurance', 'Wallet'],
    ['/admin/adjustments', 'Adjustments', 'Adjustments', 'Adjustments'],
    ['/admin/disputes', 'Disputes', 'Disputes', 'Disputes'],
    ['/admin/disputes/dp_1', 'Disputes', 'Dispute of DP-100001', 'Dispute'],
    ['/admin/books', 'Books', 'Books', 'Books'],
    ['/admin/prices', 'Prices', 'Prices', 'Prices'],
    ['/admin/settings', 'Settings', 'Settings', 'Settings'],
    ['/admin/settings/legal/terms', 'Settings', 'Terms of service', 'Legal page'],
    ['/admin/audit', 'Audit', 'Audit log', 'Audit log'],
    ['/admin/security', 'Security', 'Security', 'Security'],
  ])('F55 %s marks %s, and its heading and title name the page', async (address, marked, heading, title) => {
    await openAdmin(address);
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect((await current()).map(({ textContent }) => textContent)).toEqual([marked]);
    expect(document.title).toBe(`${title} · Warmline`);
  });

  it('F55 moves the focus to the heading of the opened page', async () => {
    const { user, at } = await openAdmin();
    await user.click((await pages()).getByRole('link', { name: 'Callbacks' }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Callbacks' })).toHaveFocus());
    expect(at()).toBe('/admin/callbacks');
  });
});

describe('support', () => {
  it('F30 starts at the users, and sees only the pages it may use', async () => {
    const { at } = await openAdmin('/admin', asSupport);
    expect(await screen.findByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
    expect(at()).toBe('/admin/users');
    expect(screen.getByText('Find users and help them sign in')).toBeVisible();
    expect((await pages()).getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Users',
      'Returns',
      'Wallets',
      'Adjustments',
      'Live calls',
      'Campaigns',
      'Security',
    ]);
    expect(screen.queryByRole('link', { name: /Queues/ })).toBeNull();
    expect(screen.queryByText('Upload and manage leads')).toBeNull();
  });

  it.each([
    '/admin/orders',
    '/admin/orders/o1',
    '/admin/imports',
    '/admin/imports/i1',
    '/admin/leads',
    '/admin/callbacks',
    '/admin/partners',
    '/admin/prices',
    '/admin/settings',
    '/admin/settings/legal/terms',
    '/admin/audit',
  ])('P2 B2.10 %s answers that it is not permitted, and requests nothing', async (address) => {
    const { at } = await openAdmin(address, asSupport);
    expect(await screen.findByText("You don't have access to this page.")).toBeVisible();
    expect(at()).toBe(address);
    expect(
      shop.calls
        .map(({ path }) => path)
        .filter((path) => !['/api/me', '/api/health/ready', '/api/admin/returns/counts'].includes(path)),
    ).toEqual([]);
  });

  it('opens the security page of its own account', async () => {
    await openAdmin('/admin/security', asSupport);
    expect(await screen.findByRole('heading', { level: 1, name: 'Security' })).toBeVisible();
  });
});

it.each(['/admin', '/admin/orders/o1', '/admin/users'])('redirects a buyer from %s to the dashboard', async (address) => {
  const { at } = await openAdmin(address, {
    'GET /api/me': () => ({ body: { user: buildUser() } }),
    'GET /api/aged-leads': () => ({ body: [] }),
  });
  await waitFor(() => expect(at()).toBe('/dashboard'));
});
