import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { AgencySettings } from '@warmline/contracts/agencies/types';
import type { EmailChange } from '@warmline/contracts/auth/types';
import type { EmailChoices, Profile } from '@warmline/contracts/users/profile';
import { completeSignIn } from '../../../../features/auth/api/login.ts';
import { readStoredUser, storeUser } from '../../../../lib/session/stored-user.ts';
import { buildUser } from '../../../../testing/builders/build.ts';
import { leavePage, logOut } from '../../../../testing/log-out.ts';
import { openPage } from '../../../../testing/open-page.tsx';
import { paste } from '../../../../testing/paste.ts';
import { openShop, refusal, type Routes, type Shop } from '../../../../testing/shop.ts';

let shop: Shop;

/** Opens the settings of a buyer on a server that stores what is saved; `profile` is what another window can change. */
async function openSettings(routes: Routes = {}, seatRole = 'owner', address = '/dashboard/settings') {
  const user = buildUser({ firstName: 'Dana', lastName: 'Ortiz', agencyName: 'Harbor Life' });
  const profile: Profile = { firstName: 'Dana', lastName: 'Ortiz', phone: '3055550142', email: user.email, version: 'p1' };
  const agency: AgencySettings = { name: 'Harbor Life', timeZone: 'America/New_York', billingEmail: null, version: 'a1' };
  const change: EmailChange = { email: null };
  const choices: EmailChoices = { turnedOff: [] };
  shop = await openShop({
    'GET /api/me': () => ({ body: { user: { ...user, ...profile, agencyName: agency.name }, seatRole } }),
    'GET /api/orders/counts': () => ({ body: { pending: 0 } }),
    'GET /api/me/profile': () => ({ body: profile }),
    'PUT /api/me/profile': ({ body }) => {
      const { version, ...typed } = body as Profile;
      if (version !== profile.version) return refusal(409, 'settings_changed', 'These settings were changed.');
      Object.assign(profile, typed, { version: `${version}+` });
      return { body: profile };
    },
    'GET /api/agency': () => ({ body: agency }),
    'PUT /api/agency': ({ body }) => ({ body: Object.assign(agency, body, { version: 'a2' }) }),
    'GET /api/me/email-change': () => ({ body: change }),
    'POST /api/me/email-change': ({ body }) => ({
      body: Object.assign(change, { email: (body as { email: string }).email }),
    }),
    'DELETE /api/me/email-change': () => {
      change.email = null;
      return { status: 204 };
    },
    'GET /api/me/email-choices': () => ({ body: choices }),
    'PUT /api/me/email-choices': ({ body }) => ({ body: Object.assign(choices, body) }),
    ...routes,
  });
  return { ...(await openPage(address)), profile };
}

const formOf = async (name: string) => within(await screen.findByRole('form', { name }));
/** Opens another page, then the settings again. */
async function leaveAndReturn({ user, at }: Pick<Awaited<ReturnType<typeof openSettings>>, 'user' | 'at'>) {
  await user.click(screen.getByRole('link', { name: 'Support' }));
  await waitFor(() => expect(at()).toBe('/dashboard/support'));
  await user.click(screen.getByRole('link', { name: 'Settings' }));
  return formOf('Profile');
}
const sent = (route: string) => shop.callsTo(route).map(({ body }) => body);
const retype = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

describe('P59 the profile', () => {
  it('is saved with a mark beside the button, until the next change', async () => {
    const { user } = await openSettings();
    const form = await formOf('Profile');
    retype(form.getByLabelText('First name'), 'Ana');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('Saved')).toBeVisible();
    expect(sent('PUT /api/me/profile')).toEqual([
      { firstName: 'Ana', lastName: 'Ortiz', phone: '(305) 555-0142', version: 'p1' },
    ]);
    await waitFor(() => expect(readStoredUser()).toMatchObject({ firstName: 'Ana' }));
    retype(form.getByLabelText('Last name'), 'Diaz');
    expect(form.queryByText('Saved')).toBeNull();
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('Saved')).toBeVisible();
    expect(sent('PUT /api/me/profile')[1]).toMatchObject({ firstName: 'Ana', lastName: 'Diaz', version: 'p1+' });
  });

  it('shows what was stored of what was typed', async () => {
    const { user } = await openSettings();
    const form = await formOf('Profile');
    retype(form.getByLabelText('First name'), '  Ana ');
    retype(form.getByLabelText('Phone'), '305 555 0199');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('Saved')).toBeVisible();
    expect(form.getByLabelText('First name')).toHaveValue('Ana');
    expect(form.getByLabelText('Phone')).toHaveValue('(305) 555-0199');
    const again = await formOf('Agency');
    retype(again.getByLabelText('Agency name'), ' Gulf Coast Life ');
    await user.click(again.getByRole('button', { name: 'Save' }));
    expect(await again.findByText('Saved')).toBeVisible();
    expect(again.getByLabelText('Agency name')).toHaveValue('Gulf Coast Life');
  });

  it('shows what another window saved beside what was typed; saving again replaces it', async () => {
    const { user, profile } = await openSettings();
    const form = await formOf('Profile');
    Object.assign(profile, { firstName: 'Maria', version: 'p7' });
    retype(form.getByLabelText('Last name'), 'Diaz');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText(/Saved meanwhile .+: Maria Ortiz, \(305\) 555-0142. Saving replaces/)).toBeVisible();
    expect(form.getByLabelText('Last name')).toHaveValue('Diaz');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('Saved')).toBeVisible();
    expect(form.queryByText(/Saved meanwhile/)).toBeNull();
    expect(profile).toMatchObject({ firstName: 'Dana', lastName: 'Diaz' });
  });

  it('takes over what another window saved, and keeps no draft of it', async () => {
    const { user, at, profile } = await openSettings();
    const form = await formOf('Profile');
    Object.assign(profile, { firstName: 'Maria', version: 'p7' });
    retype(form.getByLabelText('Last name'), 'Diaz');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await user.click(await form.findByRole('button', { name: 'Use saved values' }));
    expect(form.getByLabelText('First name')).toHaveValue('Maria');
    expect(form.getByLabelText('Last name')).toHaveValue('Ortiz');
    expect(form.queryByText(/Saved meanwhile/)).toBeNull();
    const again = await leaveAndReturn({ user, at });
    expect(again.getByLabelText('First name')).toHaveValue('Maria');
    expect(again.queryByText("These changes aren't saved yet.")).toBeNull();
  });

  it('keeps no draft of a change that was undone after saving', async () => {
    const { user, at } = await openSettings();
    const form = await formOf('Profile');
    retype(form.getByLabelText('First name'), 'Ana');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('Saved')).toBeVisible();
    retype(form.getByLabelText('Last name'), 'Diaz');
    retype(form.getByLabelText('Last name'), 'Ortiz');
    const again = await leaveAndReturn({ user, at });
    expect(again.getByLabelText('First name')).toHaveValue('Ana');
    expect(again.queryByText("These changes aren't saved yet.")).toBeNull();
  });

  it('keeps unsaved changes, and says that they are not saved', async () => {
    const { user, at } = await openSettings();
    const form = await formOf('Profile');
    retype(form.getByLabelText('Last name'), 'Diaz');
    const again = await leaveAndReturn({ user, at });
    expect(again.getByLabelText('Last name')).toHaveValue('Diaz');
    expect(again.getByText("These changes aren't saved yet.")).toBeVisible();
    await user.click(again.getByRole('button', { name: 'Save' }));
    expect(await again.findByText('Saved')).toBeVisible();
    expect(again.queryByText("These changes aren't saved yet.")).toBeNull();
  });
});

describe('P29 Logout', () => {
  it('erases unsaved changes only once the page is left', async () => {
    const { user, at } = await openSettings();
    const form = await formOf('Profile');
    retype(form.getByLabelText('Last name'), 'Diaz');
    logOut(screen.getByRole('link', { name: 'Logout' }), { stays: true });
    expect(readStoredUser()).not.toBeNull();
    leavePage();
    const again = await leaveAndReturn({ user, at });
    expect(again.getByLabelText('Last name')).toHaveValue('Diaz');
    logOut(screen.getByRole('link', { name: 'Logout' }));
    expect(readStoredUser()).toBeNull();
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
  });

  it('erases nothing after a Logout in another tab, or after a sign-in', async () => {
    await openSettings();
    const link = screen.getByRole('link', { name: 'Logout' });
    // The test has only one page.
    link.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(link, { ctrlKey: true });
    leavePage();
    expect(readStoredUser()).not.toBeNull();
    fireEvent.click(link);
    completeSignIn({ user: readStoredUser()! });
    leavePage();
    expect(readStoredUser()).not.toBeNull();
  });

  it('erases only once, when the browser shows the page again to another user', async () => {
    await openSettings();
    logOut(screen.getByRole('link', { name: 'Logout' }));
    storeUser(buildUser());
    leavePage();
    expect(readStoredUser()).not.toBeNull();
  });
});

describe('P62 the email', () => {
  it('is changed with the password, and waits for its link', async () => {
    const { user } = await openSettings();
    await user.click(await screen.findByRole('button', { name: 'Change email' }));
    const form = await formOf('Change email');
    await paste(user, form.getByLabelText('New email'), 'ana@harbor.example');
    await paste(user, form.getByLabelText('Current Password'), 'warmline-demo');
    await user.click(form.getByRole('button', { name: 'Send link' }));
    expect(await screen.findByText(/We sent a link to ana@harbor.example/)).toBeVisible();
    expect(sent('POST /api/me/email-change')).toEqual([{ email: 'ana@harbor.example', currentPassword: 'warmline-demo' }]);
    await user.click(screen.getByRole('button', { name: 'Cancel change' }));
    await waitFor(() => expect(screen.queryByText(/We sent a link/)).toBeNull());
    expect(sent('DELETE /api/me/email-change')).toHaveLength(1);
  });

  it('shows a wrong password at its field', async () => {
    const message = 'This is not your current password.';
    const { user } = await openSettings({
      'POST /api/me/email-change': () =>
        refusal(400, 'current_password_wrong', message, { errors: [{ field: 'currentPassword', message }] }),
    });
    await user.click(await screen.findByRole('button', { name: 'Change email' }));
    const form = await formOf('Change email');
    await paste(user, form.getByLabelText('New email'), 'ana@harbor.example');
    await paste(user, form.getByLabelText('Current Password'), 'wrong');
    await user.click(form.getByRole('button', { name: 'Send link' }));
    expect(await form.findByText(message)).toBeVisible();
    expect(form.getByLabelText('New email')).toHaveValue('ana@harbor.example');
  });

  it('is confirmed by the link, whose token leaves the address at once', async () => {
    const confirmed: unknown[] = [];
    const { at, profile } = await openSettings(
      {
        'GET /api/me/email-change': () => ({ body: { email: 'ana@harbor.example' } }),
        'POST /api/me/email-change/confirm': ({ body }) => {
          confirmed.push(body);
          Object.assign(profile, { email: 'ana@harbor.example' });
          return { status: 204 };
        },
      },
      'owner',
      '/dashboard/settings?email=a_b-C',
    );
    expect(await screen.findByText('Your email is now ana@harbor.example.')).toBeVisible();
    expect(screen.queryByText(/We sent a link/)).toBeNull();
    expect(at()).toBe('/dashboard/settings');
    expect(confirmed).toEqual([{ token: 'a_b-C' }]);
  });

  it('says that a link is no longer valid', async () => {
    const text = 'This link is invalid or has expired, or it belongs to another account.';
    const routes = { 'POST /api/me/email-change/confirm': () => refusal(400, 'email_link_invalid', text) };
    await openSettings(routes, 'owner', '/dashboard/settings?email=old');
    expect(await screen.findByText(text)).toBeVisible();
  });
});

describe('P63 the agency', () => {
  it('is saved, and the navigation shows its new name', async () => {
    const { user } = await openSettings();
    const form = await formOf('Agency');
    retype(form.getByLabelText('Agency name'), 'Gulf Coast Life');
    await user.selectOptions(form.getByLabelText('Time zone'), 'Central');
    retype(form.getByLabelText(/^Billing email/), 'ap@');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('Please enter a valid email address')).toBeVisible();
    retype(form.getByLabelText(/^Billing email/), 'ap@gulf.example');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('Saved')).toBeVisible();
    const saved = { name: 'Gulf Coast Life', timeZone: 'America/Chicago', billingEmail: 'ap@gulf.example', version: 'a1' };
    expect(sent('PUT /api/agency')).toEqual([saved]);
    expect((await screen.findAllByText('Gulf Coast Life')).length).toBeGreaterThan(0);
  });

  it('is only named for an agent', async () => {
    await openSettings({}, 'agent');
    expect(await screen.findByText(/^Harbor Life. Its owner and managers can change/)).toBeVisible();
    expect(screen.queryByRole('form', { name: 'Agency' })).toBeNull();
    expect(sent('GET /api/agency')).toEqual([]);
  });
});

describe('P64 notifications', () => {
  it('are turned off and on at once', async () => {
    const { user } = await openSettings();
    const box = await screen.findByRole('checkbox', { name: /Set-up confirmations/ });
    expect(box).toBeChecked();
    await user.click(box);
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(box).not.toBeChecked();
    await user.click(box);
    await waitFor(() => expect(box).toBeChecked());
    expect(sent('PUT /api/me/email-choices')).toEqual([{ turnedOff: ['order-setup'] }, { turnedOff: [] }]);
  });

  it('stay as they are when saving fails, and say why', async () => {
    const { user } = await openSettings({ 'PUT /api/me/email-choices': () => ({ status: 500, body: '' }) });
    const box = await screen.findByRole('checkbox', { name: /Set-up confirmations/ });
    await user.click(box);
    expect(await screen.findByText('Your choice was not saved. Please try again.')).toBeVisible();
    expect(box).toBeChecked();
  });
});
