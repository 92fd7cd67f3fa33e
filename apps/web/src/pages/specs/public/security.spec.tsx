import { describe, expect, it } from '@jest/globals';
import type { TwoFactorState } from '@warmline/contracts/auth/types';
import { screen, waitFor, within } from '@testing-library/react';
import { ADMIN, buildSession, buildUser } from '../../../testing/builders/build.ts';
import { heldBack } from '../../../testing/pages/checkout-shop.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { openShop, refusal, type Answer, type Call, type Routes, type Shop } from '../../../testing/shop.ts';
import { pageOf } from '../../../testing/page-of.ts';
import { paste } from '../../../testing/paste.ts';

let shop: Shop;

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const CODES = ['aaaa-1111', 'bbbb-2222'];

/** Opens a buyer's security section; calls change the two-factor state and the sessions. */
async function openSecurity(factor: Partial<TwoFactorState> = {}, routes: Routes = {}) {
  const state: TwoFactorState = { enabled: false, since: null, recoveryCodesLeft: 0, required: false, ...factor };
  let sessions = [
    buildSession(),
    buildSession({ id: 's2', current: false, userAgent: FIREFOX, address: null }),
    buildSession({ id: 's3', current: false, userAgent: null }),
  ];
  shop = await openShop({
    'GET /api/me': () => ({ body: { user: buildUser() } }),
    'GET /api/me/sessions': () => ({ body: sessions }),
    'DELETE /api/me/sessions': () => {
      sessions = sessions.filter(({ current }) => current);
      return { status: 204 };
    },
    'DELETE /api/me/sessions/s2': () => {
      sessions = sessions.filter(({ id }) => id !== 's2');
      return { status: 204 };
    },
    'GET /api/me/two-factor': () => ({ body: state }),
    'POST /api/me/two-factor/enrol': () => ({
      body: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Warmline:buyer?secret=JBSWY3DPEHPK3PXP' },
    }),
    'POST /api/me/two-factor/confirm': () => {
      Object.assign(state, { enabled: true, recoveryCodesLeft: 10 });
      return { body: { recoveryCodes: CODES } };
    },
    'POST /api/me/two-factor/disable': () => {
      state.enabled = false;
      return { status: 204 };
    },
    'POST /api/me/two-factor/recovery-codes': () => ({ body: { recoveryCodes: CODES } }),
    ...routes,
  });
  return openPage('/dashboard/security');
}

describe('devices', () => {
  it('P5 are listed with the current one marked, and signed out one by one or all others at once', async () => {
    const { user } = await openSecurity();
    expect(await screen.findByText('Chrome on Windows')).toBeVisible();
    expect(screen.getByText('This device')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Sign out Chrome on Windows' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Sign out Firefox on Linux' }));
    await waitFor(() => expect(screen.queryByText('Firefox on Linux')).toBeNull());
    const others = screen.getByRole('button', { name: 'Sign out all others' });
    await waitFor(() => expect(others).toBeEnabled());
    await user.click(others);
    expect(await screen.findByText("You aren't signed in anywhere else.")).toBeVisible();
    expect(shop.calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
      '/api/me/sessions/s2',
      '/api/me/sessions',
    ]);
  });

  it('P5 P60 are signed out one at a time, and the page says which one was not', async () => {
    const held = heldBack();
    const { user } = await openSecurity({}, { 'DELETE /api/me/sessions/s2': () => held.answer });
    await user.click(await screen.findByRole('button', { name: 'Sign out Firefox on Linux' }));
    const more = ['Sign out Unknown device', 'Sign out all others'].map((name) => screen.getByRole('button', { name }));
    for (const button of more) expect(button).toBeDisabled();
    held.give({ status: 500, body: 'oops' });
    expect(await screen.findByText('Device not signed out')).toBeVisible();
    for (const button of more) await waitFor(() => expect(button).toBeEnabled());
  });

  it('are refetched after a load error', async () => {
    let away = true;
    const { user } = await openSecurity(
      {},
      {
        'GET /api/me/sessions': () => (away ? { status: 500, body: 'oops' } : { body: [buildSession()] }),
      },
    );
    expect(await screen.findByText('The devices could not be loaded')).toBeVisible();
    away = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Chrome on Windows')).toBeVisible();
  });
});

describe("one's own password", () => {
  async function change(routes: Record<string, (call: Call) => Answer>, password = 'correct horse', again = password) {
    const page = await openSecurity({}, routes);
    await paste(page.user, await screen.findByLabelText('Current Password'), 'old-password');
    await paste(page.user, screen.getByLabelText('New Password'), password);
    await paste(page.user, screen.getByLabelText('Confirm New Password'), again);
    await page.user.click(screen.getByRole('button', { name: 'Change Password' }));
    return page;
  }

  it('B8.10 is changed, and the form is cleared', async () => {
    await change({ 'POST /api/me/change-password': () => ({ body: { user: buildUser() } }) });
    expect(await screen.findByText('Password changed successfully.')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('New Password')).toHaveValue(''));
    expect(shop.callsTo('POST /api/me/change-password').map(({ body }) => body)).toEqual([
      { currentPassword: 'old-password', newPassword: 'correct horse' },
    ]);
  });

  it('B5.25 B5.26 must be long enough and typed twice', async () => {
    await change({}, '7 chars', 'other');
    expect(await screen.findByText('Password must be at least 8 characters')).toBeVisible();
    expect(screen.getByText("Passwords don't match")).toBeVisible();
    expect(shop.callsTo('POST /api/me/change-password')).toEqual([]);
  });

  it('P16 shows an error for a wrong current password at its field and in a toast, and keeps what was typed', async () => {
    const message = 'This is not your current password.';
    const errors = [{ field: 'currentPassword', message }];
    await change({ 'POST /api/me/change-password': () => refusal(400, 'current_password_wrong', message, { errors }) });
    await waitFor(() => expect(screen.getByLabelText('Current Password')).toHaveAttribute('aria-invalid', 'true'));
    expect(screen.getByLabelText('Current Password')).toHaveFocus();
    expect(screen.getByLabelText('New Password')).toHaveValue('correct horse');
    const toasts = within(await screen.findByRole('region', { name: /^Notifications/ }));
    expect(await toasts.findByText('Error')).toBeInTheDocument();
    expect(toasts.getByText(message)).toBeInTheDocument();
  });
});

describe('two-factor sign-in', () => {
  it('is turned on with a QR code, a first code, and recovery codes that are shown once', async () => {
    const { user } = await openSecurity();
    await user.click(await screen.findByRole('button', { name: 'Turn on' }));
    const dialog = within(await screen.findByRole('dialog'));
    await paste(user, await dialog.findByLabelText('Current Password'), 'old-password');
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    expect(await dialog.findByRole('img', { name: /QR code/ })).toBeInTheDocument();
    expect(dialog.getByText('JBSW Y3DP EHPK 3PXP')).toBeInTheDocument();
    // Shown on touch screens only: a phone can't scan its own screen.
    const link = dialog.getByText('Open in your authenticator app');
    expect(link).toHaveAttribute('href', 'otpauth://totp/Warmline:buyer?secret=JBSWY3DPEHPK3PXP');
    await paste(user, dialog.getByLabelText('Code from your app'), '123456');
    await user.click(dialog.getByRole('button', { name: 'Turn on' }));
    for (const code of CODES) expect(await dialog.findByText(code)).toBeVisible();
    // The close button would lose them.
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(await screen.findByText('Save your recovery codes first')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe(CODES.join('\n'));
    expect(dialog.getByRole('button', { name: 'Done' })).toBeDisabled();
    await user.click(dialog.getByRole('checkbox'));
    await user.click(dialog.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('10 recovery codes left.', { exact: false })).toBeVisible();
  });

  it('P19 shows the error for a wrong code at its field, and stays off when the dialog is closed', async () => {
    const errors = [{ field: 'code', message: 'This code is not right.' }];
    const { user } = await openSecurity(
      {},
      {
        'POST /api/me/two-factor/confirm': () => refusal(400, 'two_factor_code_wrong', 'Refused.', { errors }),
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Turn on' }));
    const dialog = within(await screen.findByRole('dialog'));
    await paste(user, await dialog.findByLabelText('Current Password'), 'old-password');
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    await paste(user, await dialog.findByLabelText('Code from your app'), '000000');
    await user.click(dialog.getByRole('button', { name: 'Turn on' }));
    expect(await dialog.findByText('This code is not right.')).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(within(screen.getByRole('region', { name: 'Two-factor sign-in' })).getByText('Off')).toBeVisible();
  });

  it('is turned off with password and code', async () => {
    const { user } = await openSecurity({ enabled: true, since: '2026-01-02T03:04:05.000Z', recoveryCodesLeft: 2 });
    expect(await screen.findByText('Only 2 recovery codes left. Create new ones soon.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Turn off' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Turn off' }));
    expect(await dialog.findByText('Please enter your current password')).toBeVisible();
    await paste(user, dialog.getByLabelText('Current Password'), 'old-password');
    await paste(user, dialog.getByLabelText('Code from your app'), '123456');
    await user.click(dialog.getByRole('button', { name: 'Turn off' }));
    expect(await screen.findByText('Two-factor sign-in is off')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Turn on' })).toBeVisible();
  });

  describe('P19 waits for pending recovery codes: neither Escape nor Close nor Cancel closes the dialog', () => {
    async function stays(user: Awaited<ReturnType<typeof openPage>>['user'], path: string) {
      await waitFor(() => expect(shop.callsTo(path)).toHaveLength(1));
      const dialog = within(screen.getByRole('dialog'));
      expect(dialog.getByRole('button', { name: 'Checking...' })).toBeDisabled();
      await user.keyboard('{Escape}');
      await user.click(dialog.getByRole('button', { name: 'Close' }));
      return dialog;
    }

    it('when they are replaced', async () => {
      const held = heldBack();
      const path = 'POST /api/me/two-factor/recovery-codes';
      const { user } = await openSecurity({ enabled: true, recoveryCodesLeft: 9 }, { [path]: () => held.answer });
      await user.click(await screen.findByRole('button', { name: 'Replace recovery codes' }));
      await paste(user, await screen.findByLabelText('Current Password', { selector: '[role=dialog] *' }), 'old-password');
      await paste(user, screen.getByLabelText('Code from your app'), '123456');
      await user.click(screen.getByRole('button', { name: 'Create new codes' }));
      const dialog = await stays(user, path);
      expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
      held.give({ body: { recoveryCodes: CODES } });
      expect(await dialog.findByText('aaaa-1111')).toBeVisible();
    });

    it('when it is turned on', async () => {
      const held = heldBack();
      const path = 'POST /api/me/two-factor/confirm';
      const { user } = await openSecurity({}, { [path]: () => held.answer });
      await user.click(await screen.findByRole('button', { name: 'Turn on' }));
      await paste(user, await screen.findByLabelText('Current Password', { selector: '[role=dialog] *' }), 'old-password');
      await user.click(screen.getByRole('button', { name: 'Continue' }));
      await paste(user, await screen.findByLabelText('Code from your app'), '123456');
      await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Turn on' }));
      const dialog = await stays(user, path);
      held.give({ body: { recoveryCodes: CODES } });
      expect(await dialog.findByText('aaaa-1111')).toBeVisible();
    });
  });

  it('stays on where it is required, but its codes can be replaced', async () => {
    const { user } = await openSecurity({ enabled: true, recoveryCodesLeft: 9, required: true });
    await user.click(await screen.findByRole('button', { name: 'Replace recovery codes' }));
    expect(screen.queryByRole('button', { name: 'Turn off' })).toBeNull();
    const dialog = within(await screen.findByRole('dialog'));
    await paste(user, dialog.getByLabelText('Current Password'), 'old-password');
    await paste(user, dialog.getByLabelText('Code from your app'), '123456');
    await user.click(dialog.getByRole('button', { name: 'Create new codes' }));
    expect(await dialog.findByText('aaaa-1111')).toBeVisible();
  });
});

it('is linked from the navigation of staff pages, with a way back', async () => {
  shop = await openShop({
    'GET /api/me': () => ({ body: { user: buildUser(ADMIN) } }),
    'GET /api/me/sessions': () => ({ body: [buildSession()] }),
    'GET /api/me/two-factor': () => ({ body: { enabled: false, since: null, recoveryCodesLeft: 0, required: true } }),
    'GET /api/admin/imports': () => pageOf([]),
  });
  const { user, at } = await openPage('/admin');
  await user.click(await screen.findByRole('link', { name: 'Security' }));
  expect(await screen.findByRole('heading', { name: 'Security' })).toBeVisible();
  expect(at()).toBe('/admin/security');
  await user.click(screen.getByRole('link', { name: 'Admin Panel' }));
  expect(await screen.findByRole('heading', { name: 'Admin Panel' })).toBeVisible();
});

it('shows that the session ended, even if a form was being sent', async () => {
  const { user, at } = await openSecurity(
    {},
    {
      'POST /api/me/change-password': () => refusal(401, 'unauthenticated', 'Please sign in.'),
    },
  );
  await paste(user, await screen.findByLabelText('Current Password'), 'warmline-demo');
  await paste(user, screen.getByLabelText('New Password'), 'a-new-one-9');
  await paste(user, screen.getByLabelText('Confirm New Password'), 'a-new-one-9');
  await user.click(screen.getByRole('button', { name: 'Change Password' }));
  await waitFor(() => expect(at()).toMatch(/^\/login\?redirect=/));
  expect(await screen.findByText('You were signed out')).toBeInTheDocument();
  expect(screen.queryByText('Please sign in.')).toBeNull();
  expect(localStorage.getItem('user')).toBeNull();
});
