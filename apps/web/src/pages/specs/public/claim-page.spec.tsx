import { beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { ClaimView } from '@warmline/contracts/orders/claim';
import { forgetClaimToken } from '../../../features/auth/claim-token.ts';
import { readStoredUser, storeUser } from '../../../lib/session/stored-user.ts';
import { ADMIN, buildOrder, buildUser } from '../../../testing/builders/build.ts';
import { logOut } from '../../../testing/log-out.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { openShop, refusal, type Routes } from '../../../testing/shop.ts';
import { press, type } from '../../../testing/pages/survey-answers.ts';

const VIEW: ClaimView = {
  email: 'dana@agency.example',
  hasAccount: false,
  orders: [
    {
      number: 'WL-1042',
      description: 'Premium Volume Package',
      quantity: 20,
      totalCents: 74_000,
      paidAt: '2026-11-25T03:00:00.000Z',
    },
  ],
  contact: { firstName: 'Dana', lastName: 'de la Cruz', agencyName: 'Cruz Agency', phone: '3055550123' },
};
const INVALID = refusal(400, 'claim_link_invalid', 'Used.');
const SESSION = { user: buildUser({ username: 'dana.cruz' }), seatRole: 'owner' };

async function openClaim(view: Partial<ClaimView> = {}, routes: Routes = {}) {
  const shop = await openShop({
    'POST /api/order-claims/check': () => ({ body: { ...VIEW, ...view } }),
    'GET /api/me': () => ({ body: SESSION }),
    'GET /api/orders/o1': () => ({ body: buildOrder({ id: 'o1' }) }),
    ...routes,
  });
  return { shop, ...(await openPage('/claim?token=secret-1')) };
}

describe('the claim of an order', () => {
  beforeEach(forgetClaimToken);

  it('M83 removes the token from the address, and keeps it for the tab', async () => {
    const { at, shop } = await openClaim();
    expect(await screen.findByRole('heading', { level: 1, name: 'Create your account' })).toBeVisible();
    expect(at()).toBe('/claim');
    expect(shop.callsTo('POST /api/order-claims/check')[0]?.body).toEqual({ token: 'secret-1' });
    expect(within(screen.getByRole('list', { name: 'Orders' })).getByRole('listitem')).toHaveTextContent(
      'WL-1042: 20 × Premium Volume Package, $740.00',
    );
  });

  it('P45 creates the account with what the guest typed at the checkout, and opens the order signed in', async () => {
    const { shop, user, at } = await openClaim(
      {},
      { 'POST /api/order-claims/sign-up': () => ({ body: { orderIds: ['o1'], session: SESSION } }) },
    );
    expect(await screen.findByLabelText(/^First name/)).toHaveValue('Dana');
    expect(screen.getByLabelText(/^Last name/)).toHaveValue('de la Cruz');
    await type(user, 'Username', 'dana.cruz');
    await type(user, 'Password', 'harbor-lights-9');
    await press(user, 'Create account');
    await waitFor(() => expect(at()).toBe('/dashboard/purchases/o1'));
    expect(shop.callsTo('POST /api/order-claims/sign-up')[0]?.body).toEqual({
      token: 'secret-1',
      ...VIEW.contact,
      phone: '(305) 555-0123',
      username: 'dana.cruz',
      password: 'harbor-lights-9',
    });
    expect(readStoredUser()?.username).toBe('dana.cruz');
    expect(sessionStorage.getItem('claim-token')).toBeNull();
  });

  it("P45 shows messages at their fields, the server's too", async () => {
    const message = 'This username is taken. Please choose another one.';
    const { user } = await openClaim(
      {},
      {
        'POST /api/order-claims/sign-up': () =>
          refusal(409, 'username_taken', message, { errors: [{ field: 'username', message }] }),
      },
    );
    await press(user, 'Create account');
    expect(await screen.findByText('Username must be at least 3 characters')).toBeVisible();
    expect(screen.getByText('Password must be at least 8 characters')).toBeVisible();
    await type(user, 'Username', 'dana.cruz');
    await type(user, 'Password', 'harbor-lights-9');
    await press(user, 'Create account');
    expect(await screen.findByText(message)).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText(/^Username/)).toHaveFocus());
  });

  it('P45 asks the owner of an account to sign in, and returns to the link', async () => {
    await openClaim({ hasAccount: true });
    expect(await screen.findByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login?redirect=%2Fclaim');
    expect(screen.queryByRole('button', { name: 'Create account' })).toBeNull();
  });

  it('P45 offers the sign-in if an account has the address since the page was opened', async () => {
    let hasAccount = false;
    const { user } = await openClaim(
      {},
      {
        'POST /api/order-claims/check': () => ({ body: { ...VIEW, hasAccount } }),
        'POST /api/order-claims/sign-up': () => {
          hasAccount = true;
          return refusal(409, 'email_taken', 'An account with this email already exists.');
        },
      },
    );
    await type(user, 'Username', 'dana.cruz');
    await type(user, 'Password', 'harbor-lights-9');
    await press(user, 'Create account');
    expect(await screen.findByRole('link', { name: 'Login' })).toBeVisible();
  });

  it('M83 adds the orders to the account that is signed in, after a question', async () => {
    storeUser(SESSION.user);
    const { shop, user, at } = await openClaim({}, { 'POST /api/order-claims/accept': () => ({ body: { orderIds: ['o1'] } }) });
    expect(await screen.findByText('dana.cruz')).toBeVisible();
    expect(shop.callsTo('POST /api/order-claims/accept')).toHaveLength(0);
    await press(user, 'Add to this account');
    await waitFor(() => expect(at()).toBe('/dashboard/purchases/o1'));
    expect(shop.callsTo('POST /api/order-claims/accept')[0]?.body).toEqual({ token: 'secret-1' });
  });

  it.each([
    ['staff', { user: buildUser(ADMIN) }],
    ['a viewer', { user: buildUser(), seatRole: 'viewer' }],
  ])('M83 does not offer it to %s', async (_who, session) => {
    storeUser(session.user);
    await openClaim({}, { 'GET /api/me': () => ({ body: session }) });
    expect(await screen.findByText(/which can’t buy/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add to this account' })).toBeNull();
  });

  it('M83 forgets the link at Logout on its page, where the next user opens the email again', async () => {
    storeUser(SESSION.user);
    await openClaim();
    const logout = await screen.findByRole('link', { name: 'Logout' });
    expect(sessionStorage.getItem('claim-token')).toBe('secret-1');
    logOut(logout);
    expect(sessionStorage.getItem('claim-token')).toBeNull();
    expect(readStoredUser()).toBeNull();
  });

  it('M83 P29 forgets the link at Logout of any page, so that the next user of the tab cannot take the orders', async () => {
    storeUser(SESSION.user);
    await openClaim();
    await screen.findByText('dana.cruz');
    cleanup();
    await openPage('/dashboard/purchases/o1');
    logOut(await screen.findByRole('link', { name: 'Logout' }));
    await openPage('/claim');
    expect(await screen.findByRole('heading', { name: "This link doesn't work anymore" })).toBeVisible();
  });

  it('M83 says that a link was used or has expired, also without one', async () => {
    await openClaim({}, { 'POST /api/order-claims/check': () => INVALID });
    expect(await screen.findByRole('heading', { name: "This link doesn't work anymore" })).toBeVisible();
    forgetClaimToken();
    await openPage('/claim');
    expect((await screen.findAllByRole('heading', { name: "This link doesn't work anymore" })).length).toBeGreaterThan(0);
  });
});
