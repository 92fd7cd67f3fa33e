import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { ADMIN, buildUser, buildUserDetails, buildUserRow, SUPPORT } from '../../../../testing/builders/build.ts';
import { openPage } from '../../../../testing/open-page.tsx';
import { pageOf } from '../../../../testing/page-of.ts';
import { paste } from '../../../../testing/paste.ts';
import { openShop, refusal, type Answer, type Call, type Shop } from '../../../../testing/shop.ts';

let shop: Shop;

const PEOPLE = [
  buildUserRow({ ...ADMIN, canChangePassword: false }),
  buildUserRow({ ...SUPPORT, email: 'helper@shop.example', twoFactorEnabled: true, status: 'invited' }),
  buildUserRow({ signedInAt: '2026-02-03T10:00:00.000Z' }),
];

function listAnswer({ search }: Call): Answer {
  if (search.get('q') === 'zz') return pageOf([]);
  if (search.has('cursor')) return pageOf([buildUserRow({ id: 'u9', username: 'older' })], { total: undefined });
  return pageOf(PEOPLE, { next: 'older', total: { count: 60, exact: true } });
}

async function openUsers(routes: Record<string, (call: Call) => Answer> = {}, address = '/admin/users') {
  shop = await openShop({
    'GET /api/me': () => ({ body: { user: buildUser(ADMIN) } }),
    'GET /api/admin/imports': () => pageOf([]),
    'GET /api/users': listAnswer,
    'POST /api/users/u1/change-password': () => ({ status: 204 }),
    ...routes,
  });
  return openPage(address);
}

const rowOf = async (username: string) => within((await screen.findByText(username, { selector: 'tbody small' })).closest('tr')!);

describe('the list', () => {
  it('B2.43 B6.07 B7.08 F33 shows every field, with the role next to the agency name', async () => {
    await openUsers();
    const row = await rowOf('buyer');
    for (const text of ['u1', 'Dana Ortiz', 'dana@agency.example', '(305) 555-0142', 'Created Jan 2, 2026']) {
      expect(row.getByText(text)).toBeVisible();
    }
    expect(row.getByText(/Ortiz Insurance/)).toHaveTextContent(/^Ortiz Insurance ?Agency Owner/);
    expect(row.getByText('Buyer')).toBeVisible();
    expect(row.getByText('Feb 3, 2026')).toBeVisible();
    expect(row.getByRole('button', { name: 'Change Password of buyer' })).toHaveTextContent('Change Password');
    expect((await rowOf('admin')).getByText('Admin')).toBeVisible();
    const helper = await rowOf('helper');
    for (const text of ['Two-factor', 'Support', 'Invited']) expect(helper.getByText(text)).toBeVisible();
    expect(screen.getByText('60 users')).toBeVisible();
  });

  it('P32 filters accounts with unusual usernames, with the filter in the address', async () => {
    const odd = buildUserRow({ username: 'ad mın', unusualUsername: true });
    const { user, at } = await openUsers({
      'GET /api/users': (call) => (call.search.get('unusual') === 'true' ? pageOf([odd]) : listAnswer(call)),
    });
    await rowOf('buyer');
    await user.selectOptions(screen.getByLabelText('Filter by username'), 'Unusual usernames');
    expect((await rowOf('ad mın')).getByText('Unusual username')).toBeVisible();
    expect(screen.getByText('1 user')).toBeVisible();
    expect(at()).toBe('/admin/users?names=unusual');
    await user.selectOptions(screen.getByLabelText('Filter by username'), 'All usernames');
    await rowOf('buyer');
    expect(at()).toBe('/admin/users');
  });

  it('filters by role and status, with the filters in the address and in the link to a user', async () => {
    const closed = buildUserRow({ username: 'closed', status: 'disabled' });
    const { user, at } = await openUsers({
      'GET /api/users': (call) => (call.search.get('status') === 'disabled' ? pageOf([closed]) : listAnswer(call)),
    });
    await rowOf('buyer');
    await user.selectOptions(screen.getByLabelText('Filter by role'), 'Buyer');
    await user.selectOptions(screen.getByLabelText('Filter by status'), 'Disabled');
    const row = await rowOf('closed');
    expect(row.getByText('Disabled')).toBeVisible();
    expect(at()).toBe('/admin/users?access=buyer&status=disabled');
    expect(row.getByRole('link', { name: 'Dana Ortiz' })).toHaveAttribute('href', '/admin/users/u1?access=buyer&status=disabled');
    expect(shop.callsTo('GET /api/users').at(-1)!.search.toString()).toBe('access=buyer&status=disabled&limit=25');
  });

  it('keeps the search in the address, and loads more', async () => {
    const { user, at } = await openUsers();
    await rowOf('buyer');
    await user.click(screen.getByRole('button', { name: 'Show more users' }));
    await rowOf('older');
    await rowOf('buyer');
    expect(screen.queryByRole('button', { name: 'Show more users' })).toBeNull();
    await user.type(screen.getByLabelText('Search users'), 'zz');
    expect(await screen.findByText('No users match “zz”.')).toBeVisible();
    expect(at()).toBe('/admin/users?q=zz');
    await user.click(screen.getByRole('button', { name: 'Show all users' }));
    await rowOf('buyer');
    expect(shop.callsTo('GET /api/users').map(({ search }) => search.toString())).toEqual([
      'limit=25',
      'limit=25&cursor=older',
      'q=zz&limit=25',
    ]);
  });

  it.each([
    ['the server gives a reason', refusal(503, 'service_unavailable', 'The server is restarting.'), 'The server is restarting.'],
    ['the server gives no reason', { status: 500, body: 'oops' }, 'Failed to fetch users'],
  ])('B8.02 shows a load error when %s, and retries', async (_, answer, text) => {
    let away = true;
    const { user } = await openUsers({ 'GET /api/users': (call) => (away ? answer : listAnswer(call)) });
    expect(await screen.findByText(text)).toBeInTheDocument();
    away = false;
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await rowOf('buyer');
  });

  it('shows a permission error', async () => {
    await openUsers({ 'GET /api/users': () => refusal(403, 'forbidden', 'Not allowed.') });
    expect(await screen.findByText("You don't have access to the users.")).toBeVisible();
  });

  it('lets support change only passwords of buyers, and no one their own password here', async () => {
    const me = buildUser(SUPPORT);
    const people = [
      buildUserRow({ ...ADMIN, canChangePassword: false }),
      buildUserRow({ ...SUPPORT, canChangePassword: false }),
      buildUserRow(),
    ];
    const { user, at } = await openUsers(
      { 'GET /api/me': () => ({ body: { user: me } }), 'GET /api/users': () => pageOf(people) },
      '/admin',
    );
    expect((await rowOf('admin')).getByRole('button', { name: /Change Password/ })).toBeDisabled();
    expect((await rowOf('buyer')).getByRole('button', { name: /Change Password/ })).toBeEnabled();
    await user.click((await rowOf('helper')).getByRole('link', { name: 'Change Password' }));
    await waitFor(() => expect(at()).toBe('/admin/security'));
  });
});

it('P50 opens the page of a user on Enter', async () => {
  const { user, at } = await openUsers({ 'GET /api/users/u1': () => ({ body: buildUserDetails() }) });
  (await screen.findByText('buyer', { selector: 'tbody small' })).closest('tr')!.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(at()).toBe('/admin/users/u1'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Dana Ortiz' })).toBeVisible();
});

describe('the password dialog', () => {
  async function openDialog(routes: Record<string, (call: Call) => Answer> = {}) {
    const { user } = await openUsers(routes);
    await user.click((await rowOf('buyer')).getByRole('button', { name: /Change Password/ }));
    return { user, dialog: within(await screen.findByRole('dialog')) };
  }

  async function fill(user: UserEvent, password: string, again = password) {
    const dialog = within(await screen.findByRole('dialog'));
    await paste(user, dialog.getByLabelText('New Password'), password);
    await paste(user, dialog.getByLabelText('Confirm Password'), again);
    await user.click(dialog.getByRole('button', { name: 'Change Password' }));
  }

  it('B2.43 shows both fields, a show/hide switch, and Cancel', async () => {
    const { user, dialog } = await openDialog();
    const field = dialog.getByLabelText('New Password');
    expect(field).toHaveAttribute('type', 'password');
    await user.click(dialog.getAllByRole('button', { name: 'Show password' })[0]!);
    expect(field).toHaveAttribute('type', 'text');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(shop.callsTo('POST /api/users/u1/change-password')).toEqual([]);
  });

  it('B5.25 B5.26 B9.03 rejects a short password and a different confirmation', async () => {
    const { user } = await openDialog();
    await fill(user, '7 chars', 'other');
    expect(await screen.findByText('Password must be at least 8 characters')).toBeVisible();
    expect(screen.getByText("Passwords don't match")).toBeVisible();
    expect(shop.callsTo('POST /api/users/u1/change-password')).toEqual([]);
  });

  it('B5.25 B7.09 B8.10 sets a password of 8 characters, shows a toast and closes', async () => {
    const { user } = await openDialog();
    await fill(user, '8 chars!');
    expect(await screen.findByText('Password changed successfully.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(shop.callsTo('POST /api/users/u1/change-password').map(({ body }) => body)).toEqual([{ newPassword: '8 chars!' }]);
  });

  it.each([
    ['the server gives a reason', refusal(403, 'forbidden', 'Not your user.'), 'Not your user.'],
    ['the server gives no reason', { status: 500, body: 'oops' }, 'Failed to change password'],
  ])('B8.09 shows a failure when %s, and keeps what was typed', async (_, answer, text) => {
    const { user, dialog } = await openDialog({ 'POST /api/users/u1/change-password': () => answer });
    await fill(user, 'correct horse');
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(dialog.getByLabelText('New Password')).toHaveValue('correct horse');
  });

  it('shows the error for a common password at its field', async () => {
    const errors = [{ field: 'newPassword', message: 'Please choose another one.' }];
    const { user, dialog } = await openDialog({
      'POST /api/users/u1/change-password': () => refusal(400, 'password_common', 'Refused.', { errors }),
    });
    await fill(user, 'password');
    expect(await dialog.findByText('Please choose another one.')).toBeVisible();
  });
});
