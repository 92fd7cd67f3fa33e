import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { clearStoredUser, readStoredUser, storeUser } from '../../../lib/session/stored-user.ts';
import { ADMIN, buildUser, SUPPORT } from '../../../testing/builders/build.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { pageOf } from '../../../testing/page-of.ts';
import { paste } from '../../../testing/paste.ts';
import { openShop, refusal, type Shop } from '../../../testing/shop.ts';

let shop: Shop;

function lists() {
  const none = () => ({ body: [], headers: { 'X-Total-Count': '0', 'X-Total-Exact': 'true' } });
  return {
    'GET /api/aged-leads': none,
    'GET /api/admin/imports': () => pageOf([]),
    'GET /api/orders': none,
    'GET /api/users': () => pageOf([]),
  };
}

async function signIn(address: string, username = 'buyer') {
  const page = await openPage(address);
  await paste(page.user, await screen.findByLabelText('Username or email'), username);
  await paste(page.user, screen.getByLabelText('Password'), 'warmline-demo');
  await page.user.click(screen.getByRole('button', { name: 'Login' }));
  return page;
}

it('A2.36 B2.05 B2.15 B2.16 B2.17 shows its heading, two fields and two links', async () => {
  shop = await openShop({});
  await openPage('/login');
  expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  expect(screen.getByLabelText('Username or email')).toBeVisible();
  expect(screen.getByLabelText('Password')).toBeVisible();
  expect(screen.getByRole('link', { name: /forgot/i })).toHaveAttribute('href', '/forgot-password');
  expect(screen.getByRole('link', { name: /survey/i })).toHaveAttribute('href', '/survey');
});

it('pasting and password managers fill both fields', async () => {
  shop = await openShop({});
  const { user } = await openPage('/login');
  for (const [label, kind] of [
    ['Username or email', 'username'],
    ['Password', 'current-password'],
  ] as const) {
    const field = await screen.findByLabelText(label);
    await paste(user, field, 'pasted by a manager');
    expect([field.getAttribute('autocomplete'), (field as HTMLInputElement).value]).toEqual([kind, 'pasted by a manager']);
  }
});

it('B5.01 B5.02 shows required fields and sends nothing', async () => {
  shop = await openShop({});
  const { user } = await openPage('/login');
  await user.click(await screen.findByRole('button', { name: 'Login' }));
  expect(await screen.findByText('Username is required')).toBeVisible();
  expect(screen.getByText('Password is required')).toBeVisible();
  expect(screen.getByLabelText('Username or email')).toHaveFocus();
  expect(shop.calls).toEqual([]);
});

it('B8.25 B2.18 B3.02 B4.01 B7.03 welcomes a buyer, stores the record and opens the dashboard', async () => {
  shop = await openShop({ 'POST /api/login': () => ({ body: { user: buildUser() } }), ...lists() });
  const { at } = await signIn('/login');
  expect(await screen.findByText('Login Successful')).toBeInTheDocument();
  expect(screen.getByText('Welcome back!')).toBeInTheDocument();
  await waitFor(() => expect(at()).toBe('/dashboard'));
  expect(readStoredUser()).toMatchObject({ username: 'buyer', isAdmin: false });
  expect(shop.callsTo('POST /api/login')[0]?.body).toEqual({ username: 'buyer', password: 'warmline-demo' });
});

it('signs in and out when the browser blocks storage', async () => {
  const blocked = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  const spies = (['getItem', 'setItem', 'removeItem'] as const).map((name) =>
    jest.spyOn(Storage.prototype, name).mockImplementation(blocked),
  );
  try {
    shop = await openShop({ 'POST /api/login': () => ({ body: { user: buildUser() } }), ...lists() });
    const { at } = await signIn('/login');
    await waitFor(() => expect(at()).toBe('/dashboard'));
    expect(screen.queryByText('Login Failed')).toBeNull();
    expect(clearStoredUser).not.toThrow();
  } finally {
    spies.forEach((spy) => spy.mockRestore());
  }
});

it('B2.18 B6.01 redirects an admin to the admin panel', async () => {
  shop = await openShop({ 'POST /api/login': () => ({ body: { user: buildUser(ADMIN) } }), ...lists() });
  const { at } = await signIn('/login', 'admin');
  await waitFor(() => expect(at()).toBe('/admin'));
});

it.each([
  [
    'the server gives a reason',
    refusal(429, 'too_many_requests', 'Too many tries. Wait a minute.'),
    'Too many tries. Wait a minute.',
  ],
  ['the server gives no reason', { status: 500, body: 'oops' }, 'Invalid credentials'],
])('B8.25 shows a failed login when %s, and keeps what was typed', async (_, answer, text) => {
  shop = await openShop({ 'POST /api/login': () => answer });
  await signIn('/login');
  expect(await screen.findByText('Login Failed')).toBeInTheDocument();
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.getByLabelText('Username or email')).toHaveValue('buyer');
  expect(screen.getByLabelText('Password')).toHaveValue('warmline-demo');
  expect(readStoredUser()).toBeNull();
});

it('P60 keeps the reason of a failed login beside the button until the next try', async () => {
  let tries = 0;
  shop = await openShop({
    'POST /api/login': () => {
      tries += 1;
      return tries === 1 ? refusal(401, 'invalid_credentials', 'Invalid credentials') : { body: { user: buildUser() } };
    },
    ...lists(),
  });
  const { user, at } = await signIn('/login', 'dana@agency.example');
  const reason = await screen.findByText('Login Failed: Invalid credentials');
  expect(reason.closest('form')).toContainElement(screen.getByLabelText('Username or email'));
  await user.click(screen.getByRole('button', { name: 'Login' }));
  await waitFor(() => expect(at()).toBe('/dashboard'));
  expect(shop.callsTo('POST /api/login')[0]?.body).toMatchObject({ username: 'dana@agency.example' });
});

it.each([
  ['a buyer', buildUser(), '/dashboard/purchases'],
  ['support', buildUser(SUPPORT), '/admin/users?q=buyer2'],
  ['an admin', buildUser(ADMIN), '/admin/imports'],
])('A6.03 B2.14 P1 redirects %s who is signed out to login and back again', async (_, account, wanted) => {
  let signedIn = false;
  shop = await openShop({
    'GET /api/me': () => (signedIn ? { body: { user: account } } : refusal(401, 'unauthenticated', 'Sign in.')),
    'POST /api/login': () => {
      signedIn = true;
      return { body: { user: account } };
    },
    ...lists(),
  });
  const { at } = await signIn(wanted, account.username);
  await waitFor(() => expect(at()).toBe(wanted));
});

it('returns with Back to the page before the login, not to its form', async () => {
  shop = await openShop({ 'POST /api/login': () => ({ body: { user: buildUser() } }), ...lists() });
  const { user, at, back } = await openPage('/forgot-password');
  await user.click(await screen.findByRole('link', { name: /Back to Login/ }));
  await paste(user, await screen.findByLabelText('Username or email'), 'buyer');
  await paste(user, screen.getByLabelText('Password'), 'warmline-demo');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  await waitFor(() => expect(at()).toBe('/dashboard'));
  back();
  await waitFor(() => expect(at()).toBe('/forgot-password'));
});

describe('P28 a signed-in user', () => {
  const signedIn = { 'GET /api/me': () => ({ body: { user: buildUser() } }), ...lists() };

  it.each([
    ['home', '/login', '/dashboard'],
    ['to the requested page', '/login?redirect=%2Fdashboard%2Fsupport', '/dashboard/support'],
    ['home, not to another site', '/login?redirect=https%3A%2F%2Felsewhere.example%2F', '/dashboard'],
  ])('is redirected %s', async (_, address, place) => {
    storeUser(buildUser());
    shop = await openShop(signedIn);
    const { at } = await openPage(address);
    await waitFor(() => expect(at()).toBe(place));
  });

  it('is redirected to the admin panel as an admin', async () => {
    storeUser(buildUser(ADMIN));
    shop = await openShop({ ...lists(), 'GET /api/me': () => ({ body: { user: buildUser(ADMIN) } }) });
    const { at } = await openPage('/login');
    await waitFor(() => expect(at()).toBe('/admin'));
  });

  it('sees the form when the session has ended, or the server is down', async () => {
    storeUser(buildUser());
    shop = await openShop({ 'GET /api/me': () => refusal(401, 'unauthenticated', 'Sign in.') });
    await openPage('/login');
    expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeVisible();
    expect(readStoredUser()).toBeNull();
  });
});
