import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserDetails } from '@warmline/contracts/users/types';
import { ADMIN, buildUser, buildUserDetails, buildUserRow, SUPPORT } from '../../../../testing/builders/build.ts';
import { openPage } from '../../../../testing/open-page.tsx';
import { pageOf } from '../../../../testing/page-of.ts';
import { paste } from '../../../../testing/paste.ts';
import { openShop, refusal, type Routes, type Shop } from '../../../../testing/shop.ts';

let shop: Shop;
beforeEach(() => sessionStorage.clear());

const WRONG = refusal(400, 'current_password_wrong', 'This is not your current password.', {
  errors: [{ field: 'currentPassword', message: 'This is not your current password.' }],
});

async function open(address: string, routes: Routes = {}, me: object = ADMIN) {
  shop = await openShop({
    'GET /api/me': () => ({ body: { user: buildUser(me) } }),
    'GET /api/admin/imports': () => pageOf([]),
    'GET /api/users': () => pageOf([buildUserRow()]),
    'GET /api/admin/audit': () => pageOf([]),
    'GET /api/users/u3/sessions': () => ({ body: [] }),
    ...routes,
  });
  return openPage(address);
}
const openStaff = (details: Partial<UserDetails> = {}, routes: Routes = {}) =>
  open('/admin/users/u3', {
    'GET /api/users/u3': () => ({ body: buildUserDetails({ ...SUPPORT, agency: null, ...details }) }),
    ...routes,
  });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('P51 the form for a staff account', () => {
  async function openForm(routes: Routes = {}) {
    const { user } = await open('/admin/users', routes);
    await user.click(await screen.findByRole('button', { name: 'Add staff' }));
    return { user, form: await dialog('Add staff') };
  }
  async function fill({ user, form }: Awaited<ReturnType<typeof openForm>>) {
    await user.type(form.getByLabelText('First name'), 'Ida');
    await user.type(form.getByLabelText('Last name'), 'Moss');
    await paste(user, form.getByLabelText('Work email'), 'ida@warmline.example');
    await user.type(form.getByLabelText('Username'), 'ida');
    await user.click(form.getByLabelText(/^Support/));
    await paste(user, form.getByLabelText('Your password'), 'my password');
    await user.click(form.getByRole('button', { name: 'Send invitation' }));
  }

  it('sends the account with the admin’s own password, and says where the invitation went', async () => {
    const opened = await openForm({ 'POST /api/users': () => ({ status: 201, body: { id: 'u9' } }) });
    await fill(opened);
    expect(await screen.findByText('ida@warmline.example gets a link that works once within three days.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(shop.callsTo('POST /api/users').map(({ body }) => body)).toEqual([
      {
        firstName: 'Ida',
        lastName: 'Moss',
        email: 'ida@warmline.example',
        username: 'ida',
        access: 'support',
        currentPassword: 'my password',
      },
    ]);
    expect(shop.callsTo('GET /api/users')).toHaveLength(2);
  });

  it('rejects what is missing before it is sent', async () => {
    const { user, form } = await openForm();
    await user.click(form.getByRole('button', { name: 'Send invitation' }));
    for (const text of [
      'First name is required',
      'Last name is required',
      'Valid email required',
      'Username must be at least 3 characters',
      'Please choose a role',
      'Please enter your current password',
    ])
      expect(await form.findByText(text)).toBeVisible();
    expect(shop.callsTo('POST /api/users')).toEqual([]);
  });

  it.each([
    ['P53 a wrong password', WRONG, 'This is not your current password.'],
    ['a username that is taken', refusal(409, 'username_taken', 'This username is taken.'), 'This username is taken.'],
    ['an address that is taken', refusal(409, 'email_taken', 'An account exists.'), 'An account exists.'],
  ])('shows %s at its field, and keeps what was typed', async (_, answer, text) => {
    const opened = await openForm({ 'POST /api/users': () => answer });
    await fill(opened);
    expect(await opened.form.findByText(text)).toBeVisible();
    expect(opened.form.getByLabelText('First name')).toHaveValue('Ida');
  });

  it('is offered to admins only', async () => {
    await open('/admin/users', {}, SUPPORT);
    expect(await screen.findByText('buyer', { selector: 'tbody small' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add staff' })).toBeNull();
  });
});

describe('P52 disabling an account', () => {
  it('asks for the admin’s password, and shows a wrong one at its field', async () => {
    let wrong = true;
    const { user } = await openStaff({}, { 'PUT /api/users/u3/status': () => (wrong ? WRONG : { status: 204 }) });
    await user.click(await screen.findByRole('button', { name: 'Disable account' }));
    const question = await dialog('Disable Dana Ortiz?');
    await paste(user, question.getByLabelText('Your password'), 'my password');
    await user.click(question.getByRole('button', { name: 'Disable account' }));
    expect(await question.findByText('This is not your current password.')).toBeVisible();
    wrong = false;
    await user.click(await question.findByRole('button', { name: 'Disable account' }));
    expect(await screen.findByText('Account disabled')).toBeInTheDocument();
    expect(shop.callsTo('PUT /api/users/u3/status').map(({ body }) => body)).toEqual(
      Array.from({ length: 2 }, () => ({ status: 'disabled', currentPassword: 'my password' })),
    );
  });

  it('is undone on the page of a disabled account, which offers no reset link', async () => {
    const { user } = await openStaff(
      { status: 'disabled', disabledAt: '2026-01-03T15:04:05.000Z' },
      { 'PUT /api/users/u3/status': () => ({ status: 204 }) },
    );
    expect(await screen.findByText(/This account is disabled/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send reset link' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Enable account' }));
    const question = await dialog('Enable Dana Ortiz?');
    await paste(user, question.getByLabelText('Your password'), 'my password');
    await user.click(question.getByRole('button', { name: 'Enable account' }));
    expect(await screen.findByText('Account enabled')).toBeInTheDocument();
    expect(shop.callsTo('PUT /api/users/u3/status')[0]!.body).toEqual({ status: 'active', currentPassword: 'my password' });
  });
});

describe('P54 the role of staff', () => {
  it('is changed with the admin’s password', async () => {
    const { user } = await openStaff({}, { 'PUT /api/users/u3/access': () => ({ status: 204 }) });
    await user.click(await screen.findByRole('button', { name: 'Change role' }));
    const form = await dialog('Change role of Dana Ortiz');
    expect(form.getByLabelText(/^Support/)).toBeChecked();
    await user.click(form.getByLabelText(/^Admin/));
    await paste(user, form.getByLabelText('Your password'), 'my password');
    await user.click(form.getByRole('button', { name: 'Change role' }));
    expect(await screen.findByText('helper is now Admin.')).toBeInTheDocument();
    expect(shop.callsTo('PUT /api/users/u3/access')[0]!.body).toEqual({ access: 'admin', currentPassword: 'my password' });
  });

  it('cannot be changed for a buyer', async () => {
    await open('/admin/users/u1', { 'GET /api/users/u1': () => ({ body: buildUserDetails() }) });
    expect(await screen.findByRole('button', { name: 'Disable account' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Change role' })).toBeNull();
  });

  it('cannot be changed on the own page, which leads to the own password', async () => {
    const own = buildUserDetails({ ...ADMIN, agency: null, canChangePassword: false });
    await open('/admin/users/u2', {
      'GET /api/users/u2': () => ({ body: own }),
      'GET /api/users/u2/sessions': () => ({ body: [] }),
    });
    expect(await screen.findByRole('link', { name: 'Change Password' })).toHaveAttribute('href', '/admin/security');
    for (const name of ['Change role', 'Disable account', 'Send reset link'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('P51 offers an invited account another invitation', async () => {
    const { user } = await openStaff(
      { status: 'invited' },
      { 'POST /api/users/u3/send-link': () => ({ body: { kind: 'invitation', email: 'dana@agency.example' } }) },
    );
    await user.click(await screen.findByRole('button', { name: 'Send invitation again' }));
    await user.click((await dialog('Send the invitation again?')).getByRole('button', { name: 'Send invitation' }));
    expect(await screen.findByText('Invitation sent')).toBeInTheDocument();
  });
});
