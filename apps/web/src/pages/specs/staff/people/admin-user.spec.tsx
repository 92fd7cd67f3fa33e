import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { CustomerLeads } from '@warmline/contracts/agency-leads/customer';
import type { CustomerOrders } from '@warmline/contracts/orders/customer';
import type { UserDetails } from '@warmline/contracts/users/types';
import { buildAdminOrder } from '../../../../testing/builders/build-admin-orders.ts';
import { ADMIN, buildSession, buildUser, buildUserDetails, SUPPORT } from '../../../../testing/builders/build.ts';
import { buildStaffWallet } from '../../../../testing/builders/build-wallet.ts';
import { openPage } from '../../../../testing/open-page.tsx';
import { pageOf } from '../../../../testing/page-of.ts';
import { paste } from '../../../../testing/paste.ts';
import { openShop, refusal, type Routes, type Shop } from '../../../../testing/shop.ts';

let shop: Shop;
beforeEach(() => sessionStorage.clear());

const AT = '2026-01-03T15:04:05.000Z';
const ORDERS: CustomerOrders = {
  orders: 12,
  paidOrders: 11,
  paidCents: 120_000,
  refundedCents: 20_000,
  creditedCents: 1_000,
  lostCents: 5_000,
  lastOrderAt: AT,
  latest: [
    {
      id: 'o1',
      number: 'WL-100042',
      status: 'completed',
      product: 'aged_lead',
      quantity: 50,
      totalCents: 15_000,
      refundedCents: 300,
      createdAt: AT,
    },
  ],
};
const LEADS: CustomerLeads = {
  all: 52,
  byStatus: { new: 50, called: 0, no_answer: 0, contacted: 0, quoted: 0, sold: 2, bad_number: 0 },
  latest: [
    {
      id: 7,
      name: 'Maria Lopez',
      state: 'FL',
      status: 'sold',
      priceCents: 300,
      orderId: 'o1',
      orderNumber: 'WL-100042',
      boughtAt: AT,
    },
  ],
};
const NOTE = { id: 'n1', text: 'Prefers\nFlorida', author: 'Sam Reyes', createdAt: AT };
const ENTRY = {
  id: 1,
  at: AT,
  actor: { id: 'u2', username: 'admin', access: 'admin' },
  action: 'password.link_sent',
  target: { kind: 'user', id: 'u1', label: 'buyer' },
  address: '192.0.2.7',
  before: null,
  after: { invitation: false },
};

async function openUser(details: Partial<UserDetails> = {}, routes: Routes = {}, me: object = ADMIN) {
  shop = await openShop({
    'GET /api/me': () => ({ body: { user: buildUser(me) } }),
    'GET /api/admin/imports': () => pageOf([]),
    'GET /api/users/u1': () => ({ body: buildUserDetails(details) }),
    'GET /api/users/u1/notes': () => pageOf([NOTE]),
    'GET /api/users/u1/sessions': () => ({ body: [buildSession({ current: false, address: '192.0.2.9' })] }),
    'GET /api/admin/audit': () => pageOf([ENTRY]),
    'GET /api/admin/customers/u1/orders': () => ({ body: ORDERS }),
    'GET /api/admin/customers/u1/leads': () => ({ body: LEADS }),
    'GET /api/admin/wallets/a1': () => ({ body: buildStaffWallet() }),
    ...routes,
  });
  return openPage('/admin/users/u1?q=dana&status=active');
}
const part = async (name: string) => within(await screen.findByRole('region', { name }));
const button = (name: string) => screen.findByRole('button', { name });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('P50 the page of a customer', () => {
  it('shows support what the agency can spend, and leads to its wallet', async () => {
    const { user, at } = await openUser({}, { 'GET /api/admin/wallets/a1/entries': () => pageOf([]) }, SUPPORT);
    const balance = (await screen.findByText('Agency balance')).parentElement!;
    await waitFor(() => expect(balance).toHaveTextContent('Agency balance$124.00Wallet of the agency'));
    await user.click(within(balance).getByRole('link', { name: 'Wallet of the agency' }));
    await waitFor(() => expect(at()).toBe('/admin/wallets/a1'));
    for (const [name, href] of [
      ['People of the agency', '/admin/users?q=Ortiz+Insurance'],
      ['Returns of the agency', '/admin/returns?buyer=Ortiz+Insurance'],
    ] as const)
      expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
  });

  it('shows the balance although the orders could not be loaded', async () => {
    await openUser({}, { 'GET /api/admin/customers/u1/orders': () => refusal(500, 'internal', 'Oops.') }, SUPPORT);
    const balance = (await screen.findByText('Agency balance')).parentElement!;
    await waitFor(() => expect(balance).toHaveTextContent('Agency balance$124.00Wallet of the agency'));
    expect(screen.queryByText('Net spend')).toBeNull();
  });

  it('shows profile, spend, orders, leads, sign-ins and the log', async () => {
    await openUser({ signedInAt: AT, twoFactorEnabled: true });
    expect(await screen.findByText('buyer · Ortiz Insurance')).toBeVisible();
    const profile = await part('Profile');
    for (const text of ['dana@agency.example', '(305) 555-0142', '3 active seats', /^Owner · Agency Owner$/, 'On', 'u1'])
      expect(profile.getByText(text)).toBeVisible();
    for (const [term, value] of [
      ['Net spend', '$940.00'],
      ['Paid', '$1,200.00'],
      ['Refunded', '$200.00'],
      ['Returned', '$10.00'],
      ['Lost in disputes', '$50.00'],
      ['Paid orders', '11'],
      ['Last order', 'Jan 3, 2026'],
    ] as const)
      expect((await screen.findByText(term, { selector: 'dt' })).nextElementSibling).toHaveTextContent(value);
    const link = screen.getByRole('link', { name: 'Returns of the agency' });
    expect(link).toHaveAttribute('href', '/admin/returns?buyer=Ortiz+Insurance');
    const orders = await part('Orders');
    expect(orders.getByRole('link', { name: 'WL-100042' })).toHaveAttribute('href', '/admin/orders/o1');
    for (const text of ['Completed', '$150.00', '$3.00 refunded', 'The latest 1 of 12 orders.'])
      expect(orders.getByText(text)).toBeVisible();
    const all = new URL((orders.getByRole('link', { name: 'All orders' }) as HTMLAnchorElement).href);
    expect(Object.fromEntries(all.searchParams)).toEqual({ q: 'dana@agency.example' });
    const leads = await part('Leads');
    expect(await leads.findByRole('link', { name: 'Maria Lopez' })).toHaveAttribute('href', '/admin/leads?lead=7');
    for (const text of ['52 owned', 'New 50', 'Sold 2', 'Florida · order WL-100042 · Jan 3, 2026'])
      expect(leads.getByText(text)).toBeVisible();
    expect(leads.queryByText(/Quoted/)).toBeNull();
    const signIns = await part('Signed in now');
    expect(await signIns.findByText('192.0.2.9')).toBeVisible();
    expect(signIns.getByRole('link', { name: 'End sessions' })).toHaveAttribute('href', '/admin/sessions?q=buyer');
    const log = await part('Account log');
    expect(await log.findByText('Password link sent by staff')).toBeVisible();
    expect(log.getByText('admin · 192.0.2.7')).toBeVisible();
    expect(log.getByRole('link', { name: 'Full log' })).toHaveAttribute('href', '/admin/audit?target=u1');
    expect(screen.getByRole('link', { name: 'Back to users' })).toHaveAttribute('href', '/admin/users?q=dana&status=active');
    expect(shop.callsTo('GET /api/admin/audit')[0]!.search.toString()).toBe('user=u1&limit=8');
  });

  it('says that there is nothing yet', async () => {
    const none = { orders: 0, paidOrders: 0, paidCents: 0, refundedCents: 0, lostCents: 0, lastOrderAt: null, latest: [] };
    const byStatus = { ...LEADS.byStatus, new: 0, sold: 0 };
    await openUser(
      {},
      {
        'GET /api/users/u1/notes': () => pageOf([]),
        'GET /api/users/u1/sessions': () => ({ body: [] }),
        'GET /api/admin/audit': () => pageOf([]),
        'GET /api/admin/customers/u1/orders': () => ({ body: none }),
        'GET /api/admin/customers/u1/leads': () => ({ body: { all: 0, byStatus, latest: [] } }),
      },
    );
    for (const text of ['No orders yet.', 'No leads yet.', 'No notes yet.', 'Not signed in anywhere.', 'No entries yet.'])
      expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'All orders' })).toBeNull();
  });

  it('a part that fails leaves the others usable, and can be retried', async () => {
    let away = true;
    const { user } = await openUser(
      {},
      { 'GET /api/admin/customers/u1/leads': () => (away ? refusal(503, 'service_unavailable', 'Not now.') : { body: LEADS }) },
    );
    const leads = await part('Leads');
    expect(await leads.findByText('Not now.')).toBeVisible();
    expect((await part('Orders')).getByText('WL-100042')).toBeVisible();
    away = false;
    await user.click(leads.getByRole('button', { name: 'Try again' }));
    expect(await leads.findByText('Maria Lopez')).toBeVisible();
  });

  it('shows support what it may see: no links to other pages, no sign-ins, no log, no change of the account', async () => {
    await openUser({}, {}, SUPPORT);
    expect((await (await part('Orders')).findByText('WL-100042')).closest('a')).toBeNull();
    expect((await (await part('Leads')).findByText('Maria Lopez')).closest('a')).toBeNull();
    expect(await button('Send reset link')).toBeEnabled();
    for (const name of ['Signed in now', 'Account log']) expect(screen.queryByRole('region', { name })).toBeNull();
    for (const name of ['Disable account', 'Change role']) expect(screen.queryByRole('button', { name })).toBeNull();
    expect(shop.calls.filter(({ path }) => /sessions|audit/.test(path))).toEqual([]);
  });

  it.each([
    [404, 'not_found', 'The user was not found.'],
    [500, 'internal_error', 'Something went wrong.'],
  ])('shows an error of status %i in place of the page', async (status, code, text) => {
    await openUser({}, { 'GET /api/users/u1': () => refusal(status, code, text) });
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('is opened from an order by the name of its buyer', async () => {
    await openUser({}, { 'GET /api/admin/orders/o1': () => ({ body: buildAdminOrder({ buyerId: 'u1' }) }) });
    const { user, at } = await openPage('/admin/orders/o1');
    await user.click(await screen.findByRole('link', { name: 'Dana Ortiz' }));
    await waitFor(() => expect(at()).toBe('/admin/users/u1'));
  });
});

describe('P55 notes', () => {
  it('A5.22 F13 are shown with author and time, and a new one needs a text and is sent once', async () => {
    const notes = [NOTE];
    const { user } = await openUser(
      {},
      {
        'GET /api/users/u1/notes': () => pageOf(notes),
        'POST /api/users/u1/notes': ({ body }) => {
          notes.unshift({ ...NOTE, id: 'n2', text: (body as { text: string }).text });
          return { status: 201, body: notes[0] };
        },
      },
    );
    const panel = await part('Notes');
    expect(await panel.findByText(/Prefers\s+Florida/)).toBeVisible();
    expect(panel.getByText(/^Sam Reyes ·/)).toBeVisible();
    await user.click(panel.getByRole('button', { name: 'Add note' }));
    expect(await panel.findByText('Required')).toBeVisible();
    await paste(user, panel.getByLabelText('New note'), ' Called back ');
    await user.click(panel.getByRole('button', { name: 'Add note' }));
    expect(await panel.findByText('Called back')).toBeVisible();
    expect(panel.getByLabelText('New note')).toHaveValue('');
    expect(shop.callsTo('POST /api/users/u1/notes').map(({ body }) => body)).toEqual([{ text: 'Called back' }]);
  });

  it('keep what was typed when they are rejected', async () => {
    const errors = [{ field: 'text', message: 'Too long.' }];
    const { user } = await openUser(
      {},
      { 'POST /api/users/u1/notes': () => refusal(400, 'validation_failed', 'Too long.', { errors }) },
    );
    const panel = await part('Notes');
    await paste(user, panel.getByLabelText('New note'), 'Called back');
    await user.click(panel.getByRole('button', { name: 'Add note' }));
    expect(await panel.findByText('Too long.')).toBeVisible();
    expect(panel.getByLabelText('New note')).toHaveValue('Called back');
  });
});

describe('P56 the reset link', () => {
  it('is sent after a question, and the answer says where it went', async () => {
    const { user } = await openUser(
      {},
      { 'POST /api/users/u1/send-link': () => ({ body: { kind: 'reset', email: 'dana@agency.example' } }) },
    );
    await user.click(await button('Send reset link'));
    const question = await dialog('Send a reset link?');
    expect(question.getByText('dana@agency.example')).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Send reset link' }));
    expect(await screen.findByText('It is on its way to dana@agency.example.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(shop.callsTo('POST /api/users/u1/send-link')).toHaveLength(1);
  });

  it('stays unsent with the reason of the server', async () => {
    const { user } = await openUser(
      {},
      { 'POST /api/users/u1/send-link': () => refusal(429, 'too_many_requests', 'This account got five links.') },
    );
    await user.click(await button('Send reset link'));
    await user.click((await dialog('Send a reset link?')).getByRole('button', { name: 'Send reset link' }));
    expect(await screen.findByText('This account got five links.')).toBeInTheDocument();
    expect(screen.getByRole('dialog')).toBeVisible();
  });
});
