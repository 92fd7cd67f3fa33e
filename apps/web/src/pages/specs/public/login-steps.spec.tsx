import { describe, expect, it } from '@jest/globals';
import type { LoginResponse } from '@warmline/contracts/auth/types';
import { screen, waitFor } from '@testing-library/react';
import { readStoredUser, storeUser } from '../../../lib/session/stored-user.ts';
import { ADMIN, buildUser, SUPPORT } from '../../../testing/builders/build.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { openShop, refusal, type Answer, type Call, type Shop } from '../../../testing/shop.ts';
import { pageOf } from '../../../testing/page-of.ts';
import { paste } from '../../../testing/paste.ts';

let shop: Shop;

const LISTS = {
  'GET /api/aged-leads': () => ({ body: [], headers: { 'X-Total-Count': '0' } }),
  'GET /api/admin/imports': () => pageOf([]),
  'GET /api/users': () => pageOf([]),
};
const SECOND = { body: { twoFactor: { challenge: 'ch1', expiresAt: '2026-01-02T03:04:05.000Z' } } };

async function signIn(routes: Record<string, (call: Call) => Answer>, address = '/login') {
  shop = await openShop({ ...LISTS, ...routes });
  const page = await openPage(address);
  await paste(page.user, await screen.findByLabelText('Username or email'), 'admin');
  await paste(page.user, screen.getByLabelText('Password'), 'warmline-demo');
  await page.user.click(screen.getByRole('button', { name: 'Login' }));
  return page;
}

describe('the second step', () => {
  it('B8.25 B4.01 asks for the code after the password, then welcomes and redirects', async () => {
    const { user, at } = await signIn({
      'POST /api/login': () => SECOND,
      'POST /api/login/two-factor': () => ({ body: { user: buildUser(ADMIN) } }),
    });
    expect(await screen.findByRole('heading', { name: 'Two-factor sign-in' })).toBeVisible();
    expect(readStoredUser()).toBeNull();
    expect(screen.queryByText('Login Successful')).toBeNull();
    expect(screen.getByLabelText('Code from your app')).toHaveFocus();
    await user.keyboard('123456');
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    expect(await screen.findByText('Login Successful')).toBeInTheDocument();
    await waitFor(() => expect(at()).toBe('/admin'));
    expect(readStoredUser()).toMatchObject({ username: 'admin', isAdmin: true });
    expect(shop.callsTo('POST /api/login/two-factor')[0]?.body).toEqual({ challenge: 'ch1', code: '123456' });
  });

  it('P19 accepts a recovery code instead, shows an error at its field, and can start over', async () => {
    const errors = [{ field: 'code', message: 'This code is not right.' }];
    const { user } = await signIn({
      'POST /api/login': () => SECOND,
      'POST /api/login/two-factor': () => refusal(400, 'two_factor_code_wrong', 'This code is not right.', { errors }),
    });
    await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
    await paste(user, screen.getByLabelText('Recovery code'), 'aaaa-1111');
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    expect(await screen.findByText('Login Failed')).toBeInTheDocument();
    expect(screen.getByLabelText('Recovery code')).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByLabelText('Recovery code')).toHaveValue('aaaa-1111');
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  });

  it('starts over with the password when the challenge has expired', async () => {
    const { user } = await signIn({
      'POST /api/login': () => SECOND,
      'POST /api/login/two-factor': () => refusal(401, 'sign_in_expired', 'Please sign in again.'),
    });
    await paste(user, await screen.findByLabelText('Code from your app'), '123456');
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeVisible();
    expect(screen.getByText('Please sign in again.')).toBeInTheDocument();
  });
});

describe('a password set by staff', () => {
  const due: LoginResponse = { user: buildUser(), mustChangePassword: true };

  it('B8.25 must be replaced right after login, without retyping it, before the welcome', async () => {
    let answer = due;
    const { user, at } = await signIn(
      {
        'GET /api/me': () => ({ body: answer }),
        'POST /api/login': () => ({ body: due }),
        'POST /api/me/change-password': () => ({ body: (answer = { user: buildUser() }) }),
      },
      '/login?redirect=%2Fdashboard%2Fsupport',
    );
    expect(await screen.findByRole('heading', { name: 'Choose your own password' })).toHaveFocus();
    expect(screen.queryByLabelText('Current Password')).toBeNull();
    expect(screen.queryByText('Login Successful')).toBeNull();
    await paste(user, screen.getByLabelText('New Password'), 'correct horse');
    await paste(user, screen.getByLabelText('Confirm New Password'), 'correct horse');
    await user.click(screen.getByRole('button', { name: 'Change Password' }));
    await waitFor(() => expect(at()).toBe('/dashboard/support'));
    expect(await screen.findByText('Login Successful')).toBeInTheDocument();
    expect(shop.callsTo('POST /api/me/change-password')[0]?.body).toEqual({
      currentPassword: 'warmline-demo',
      newPassword: 'correct horse',
    });
  });

  it('P18 blocks every other page until then', async () => {
    shop = await openShop({ ...LISTS, 'GET /api/me': () => ({ body: due }) });
    const { at } = await openPage('/dashboard/support');
    expect(await screen.findByLabelText('Current Password')).toBeVisible();
    expect(at()).toBe('/login?step=password&redirect=%2Fdashboard%2Fsupport');
    expect(screen.getByRole('link', { name: 'Logout' })).toHaveAttribute('href', '/api/logout');
  });

  it('opens this step on an open page when the server starts to require it', async () => {
    let answer: LoginResponse = { user: buildUser() };
    shop = await openShop({
      'GET /api/me': () => ({ body: answer }),
      'GET /api/aged-leads': () => {
        answer = due;
        return refusal(403, 'password_change_required', 'Choose a password first.');
      },
    });
    const { at } = await openPage('/dashboard');
    await waitFor(() => expect(at()).toBe('/login?step=password&redirect=%2Fdashboard'));
  });
});

describe('P19 two-factor sign-in that the account requires', () => {
  const due: LoginResponse = { user: buildUser(ADMIN), mustEnrolTwoFactor: true };
  const title = async () => screen.findByRole('heading', { name: 'Set up two-factor sign-in' });

  it('B8.25 is set up before the welcome, with the focus at the start of each step, and opens the requested page', async () => {
    let answer = due;
    const errors = [{ field: 'currentPassword', message: 'This is not your current password.' }];
    const { user, at } = await signIn(
      {
        'GET /api/me': () => ({ body: answer }),
        'POST /api/login': () => ({ body: answer }),
        'POST /api/me/two-factor/enrol': ({ body }) =>
          (body as { currentPassword: string }).currentPassword === 'warmline-demo'
            ? { body: { secret: 'JBSWY3DP', uri: 'otpauth://totp/x?secret=JBSWY3DP' } }
            : refusal(400, 'current_password_wrong', 'Refused.', { errors }),
        'POST /api/me/two-factor/confirm': () => {
          answer = { user: buildUser(ADMIN) };
          return { body: { recoveryCodes: ['aaaa-1111'] } };
        },
      },
      '/login?redirect=%2Fadmin%2Fusers',
    );
    expect(await title()).toHaveFocus();
    const password = screen.getByLabelText('Current Password');
    expect(password).toHaveValue('warmline-demo');
    await user.type(password, '!{Enter}');
    await waitFor(() => expect(password).toHaveAccessibleErrorMessage('This is not your current password.'));
    expect(password).toHaveFocus();
    await user.keyboard('{Backspace}{Enter}');
    expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    await waitFor(async () => expect(await title()).toHaveFocus());
    await user.type(screen.getByLabelText('Code from your app'), '123456{Enter}');
    const saved = await screen.findByRole('checkbox', { name: 'I saved these codes in a safe place' });
    await waitFor(async () => expect(await title()).toHaveFocus());
    await user.click(saved);
    expect(screen.queryByText('Login Successful')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(at()).toBe('/admin/users'));
    expect(await screen.findByText('Login Successful')).toBeInTheDocument();
  });

  it.each(['/admin/users', '/admin/orders', '/login'])('blocks %s until then, also in a new visit', async (address) => {
    storeUser(due.user);
    shop = await openShop({ ...LISTS, 'GET /api/me': () => ({ body: due }) });
    const { at } = await openPage(address);
    expect(await title()).toBeVisible();
    expect(at()).toBe(`/login?step=two-factor${address === '/login' ? '' : `&redirect=${encodeURIComponent(address)}`}`);
    expect(shop.calls.filter(({ path }) => /users|orders/.test(path))).toEqual([]);
    expect(screen.getByRole('link', { name: 'Logout' })).toHaveAttribute('href', '/api/logout');
  });
});

describe('the route guards', () => {
  const NOBODY = { 'GET /api/me': () => refusal(401, 'unauthenticated', 'Please sign in.') };

  it.each(['/dashboard', '/admin', '/admin/users', '/admin/orders'])(
    'B2.14 B6.04 redirects a visitor of %s to login',
    async (to) => {
      shop = await openShop(NOBODY);
      const { at } = await openPage(to);
      expect(at()).toBe(`/login?redirect=${encodeURIComponent(to)}`);
    },
  );

  it.each([
    ['a buyer', '/admin/orders', '/dashboard', buildUser()],
    ['a buyer', '/admin', '/dashboard', buildUser()],
    ['a buyer without required actions', '/login?step=password', '/dashboard', buildUser()],
    ['support', '/admin', '/admin/users', buildUser(SUPPORT)],
    ['an admin', '/admin/orders', '/admin/orders', buildUser(ADMIN)],
    ['an admin', '/dashboard', '/admin', buildUser(ADMIN)],
  ])('B6.01 B6.05 P1 redirects %s who opens %s to %s', async (_, from, to, user) => {
    shop = await openShop({ ...LISTS, 'GET /api/me': () => ({ body: { user } }) });
    const { at } = await openPage(from);
    await waitFor(() => expect(at()).toBe(to));
  });

  it.each([
    ['a buyer', { body: { user: buildUser() } }, '/dashboard'],
    ['nobody', refusal(401, 'unauthenticated', 'Please sign in.'), '/login?redirect=%2Fadmin'],
  ])('B3.02 B4.15 B4.16 B6.04 ignores a stored record that claims an admin and redirects %s', async (_, me, to) => {
    storeUser(buildUser(ADMIN));
    shop = await openShop({ ...LISTS, 'GET /api/me': () => me });
    const { at } = await openPage('/admin');
    await waitFor(() => expect(at()).toBe(to));
    expect(readStoredUser()?.isAdmin ?? false).toBe(false);
  });
});
