import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { ADMIN, buildAuditRow, buildUser, SUPPORT } from '../../../../testing/builders/build.ts';
import { openPage } from '../../../../testing/open-page.tsx';
import { paste } from '../../../../testing/paste.ts';
import { openShop, refusal, type Answer, type Call, type Shop } from '../../../../testing/shop.ts';

const ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone;
let shop: Shop;

function logAnswer({ search }: Call): Answer {
  if (search.get('actor') === 'nobody') return { body: { items: [], next: null } };
  if (search.get('cursor') === 'older') {
    const row = buildAuditRow({ id: 1, action: 'two_factor.reset', actor: null, address: null, before: null, after: null });
    return { body: { items: [row], next: null } };
  }
  return { body: { items: [buildAuditRow({ id: 2 })], next: 'older' } };
}

async function openAudit(address = '/admin/audit', routes: Record<string, (call: Call) => Answer> = {}) {
  shop = await openShop({
    'GET /api/me': () => ({ body: { user: buildUser(ADMIN) } }),
    'GET /api/admin/audit': logAnswer,
    ...routes,
  });
  return openPage(address);
}

const rows = () => screen.getAllByRole('row').slice(1);

it('shows who did what to whom, from where, and what changed', async () => {
  await openAudit();
  await screen.findByRole('table', { name: /Audit log/ });
  const row = within(rows()[0]!);
  expect(row.getByText('Password set by staff')).toBeVisible();
  expect(row.getByText('admin', { exact: false, selector: '[data-column=user] *' })).toBeVisible();
  expect(row.getByText('buyer')).toBeVisible();
  expect(row.getByText('203.0.113.7')).toBeVisible();
  expect(row.getByRole('listitem')).toHaveTextContent('must change password no → yes');
});

it.each([
  [
    'a refund',
    { action: 'order.refunded', before: { refunded: '1,000.00' }, after: { refunded: '1,435.00', reason: 'not_delivered' } },
    ['refunded $1,000.00 → $1,435.00', 'reason Not delivered'],
  ],
  [
    'a file',
    { action: 'import.uploaded', before: null, after: { bytes: 81_833, sha256: '07a98b11c0ffee' } },
    ['size 82 kB', 'SHA-256 07a98b11'],
  ],
  ['a lead', { action: 'lead.added', before: null, after: { state: 'FL', priceCents: 350 } }, ['state FL', 'price $3.50']],
  [
    'a canceled order',
    { action: 'order.cancelled', before: { status: 'pending' }, after: { status: 'cancelled' } },
    ['status pending → canceled'],
  ],
  ['a typed reason', { action: 'order.cancelled', before: null, after: { reason: 'other' } }, ['reason other']],
] as const)('P20 describes %s in words', async (_, row, said) => {
  await openAudit('/admin/audit', {
    'GET /api/admin/audit': () => ({ body: { items: [buildAuditRow(row)], next: null } }),
  });
  const table = within(await screen.findByRole('table'));
  expect(table.getAllByRole('listitem').map(({ textContent }) => textContent?.trim())).toEqual(said);
});

it('shows the beginning of a hash, and the full hash in its tooltip', async () => {
  const row = buildAuditRow({ action: 'import.uploaded', before: null, after: { sha256: '07a98b11c0ffee' } });
  await openAudit('/admin/audit', { 'GET /api/admin/audit': () => ({ body: { items: [row], next: null } }) });
  expect(await screen.findByTitle('07a98b11c0ffee')).toHaveTextContent(/^SHA-256 07a98b11$/);
});

it.each([
  ['admin', 'admin'],
  ['dana', 'dana (admin)'],
])('shows %s with a role only once: %s', async (username, said) => {
  const row = buildAuditRow({ actor: { id: 'u2', username, access: 'admin' } });
  await openAudit('/admin/audit', { 'GET /api/admin/audit': () => ({ body: { items: [row], next: null } }) });
  await screen.findByRole('columnheader', { name: 'IP address' });
  expect(within(rows()[0]!).getAllByRole('cell')[1]?.textContent).toBe(said);
});

it('adds older entries by cursor until there are none', async () => {
  const { user } = await openAudit();
  await user.click(await screen.findByRole('button', { name: 'Show older entries' }));
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(within(rows()[1]!).getByText('Server')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show older entries' })).toBeNull();
  expect(shop.callsTo('GET /api/admin/audit').map(({ search }) => search.get('cursor'))).toEqual([null, 'older']);
});

it('filters through the address, exports what is filtered, and clears', async () => {
  const { user, at } = await openAudit();
  await screen.findByRole('table');
  await paste(user, screen.getByLabelText('User'), 'nobody');
  await user.selectOptions(screen.getByLabelText('Action'), 'Password set by staff');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByText('No entries match these filters.')).toBeVisible();
  expect(at()).toBe('/admin/audit?actor=nobody&action=password.set_by_staff');
  expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
    'href',
    '/api/admin/audit.csv?actor=nobody&action=password.set_by_staff',
  );
  await user.click(screen.getByRole('button', { name: 'Show all entries' }));
  await screen.findByRole('table');
  expect(at()).toBe('/admin/audit');
  expect(screen.getByLabelText('User')).toHaveValue('');
  expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveAttribute('href', '/api/admin/audit.csv');
});

it('opens with the filters of the address, and ignores invalid ones', async () => {
  await openAudit('/admin/audit?target=buyer&action=nonsense&from=2026-01-01&to=soon');
  await screen.findByRole('table');
  expect(screen.getByLabelText('Target')).toHaveValue('buyer');
  expect(screen.getByLabelText(/^From \(/)).toHaveValue('2026-01-01');
  expect(shop.callsTo('GET /api/admin/audit')[0]?.search.toString()).toBe(
    `target=buyer&from=2026-01-01&zone=${encodeURIComponent(ZONE)}&limit=50`,
  );
});

it('does not request days in the wrong order', async () => {
  const { user } = await openAudit('/admin/audit?from=2026-02-01');
  await screen.findByRole('table');
  await user.type(screen.getByLabelText(/^To \(/), '2026-01-01');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByText('Must not be before From')).toBeVisible();
  expect(shop.callsTo('GET /api/admin/audit')).toHaveLength(1);
});

it('shows a load error, and retries', async () => {
  let away = true;
  const { user } = await openAudit('/admin/audit', {
    'GET /api/admin/audit': (call) => (away ? { status: 500, body: 'oops' } : logAnswer(call)),
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  away = false;
  await user.click(again);
  await screen.findByRole('table');
});

it('shows a permission error, and requests nothing for support', async () => {
  await openAudit('/admin/audit', { 'GET /api/admin/audit': () => refusal(403, 'forbidden', 'Not allowed.') });
  expect(await screen.findByText("You don't have access to the audit log.")).toBeVisible();
  await openAudit('/admin/audit', { 'GET /api/me': () => ({ body: { user: buildUser(SUPPORT) } }) });
  expect(await screen.findByText("You don't have access to this page.")).toBeVisible();
  expect(shop.callsTo('GET /api/admin/audit')).toEqual([]);
});
