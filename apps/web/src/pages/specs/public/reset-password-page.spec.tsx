import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { openPage } from '../../../testing/open-page.tsx';
import { paste } from '../../../testing/paste.ts';
import { openShop, refusal, type Answer, type Call, type Shop } from '../../../testing/shop.ts';

let shop: Shop;

const VALID = { 'POST /api/validate-reset-token': () => ({ body: { valid: true, username: 'dana.ortiz' } }) };
const inToasts = async () => within(await screen.findByRole('region', { name: /^Notifications/ }));
const DEAD = refusal(400, 'reset_link_invalid', 'This reset link is invalid or has expired.');

async function openReset(routes: Record<string, (call: Call) => Answer>, address = '/reset-password?token=t0ken') {
  shop = await openShop(routes);
  return openPage(address);
}

async function fill(user: UserEvent, password: string, again = password) {
  await paste(user, await screen.findByLabelText('New Password'), password);
  await paste(user, screen.getByLabelText('Confirm New Password'), again);
  await user.click(screen.getByRole('button', { name: 'Reset Password' }));
}

it('B2.07 B2.21 B2.22 B4.12 P6 P33 validates the link, removes the token from the address, and shows the form', async () => {
  let answer: (() => void) | undefined;
  const looked = new Promise<void>((resolve) => (answer = resolve));
  const { at } = await openReset({
    'POST /api/validate-reset-token': () => {
      answer?.();
      return { body: { valid: true, username: 'dana.ortiz' } };
    },
  });
  expect(await screen.findByText('Validating reset link...')).toBeInTheDocument();
  await looked;
  expect(await screen.findByLabelText('New Password')).toHaveAttribute('type', 'password');
  expect(screen.getByLabelText('Confirm New Password')).toBeVisible();
  expect(screen.getByText('dana.ortiz')).toBeVisible();
  expect(at()).toBe('/reset-password');
  expect(shop.callsTo('POST /api/validate-reset-token').map(({ body }) => body)).toEqual([{ token: 't0ken' }]);
});

it('shows and hides the password', async () => {
  const { user } = await openReset(VALID);
  const field = await screen.findByLabelText('New Password');
  await user.click(screen.getAllByRole('button', { name: 'Show password' })[0]!);
  expect(field).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(field).toHaveAttribute('type', 'password');
});

it('B5.25 B5.26 B9.03 rejects a short password and a different confirmation, at their fields and both at once', async () => {
  const { user } = await openReset(VALID);
  await fill(user, '7 chars', 'other');
  expect(await screen.findByText('Password must be at least 8 characters')).toBeVisible();
  expect(screen.getByText("Passwords don't match")).toBeVisible();
  expect(shop.callsTo('POST /api/reset-password')).toEqual([]);
});

it('B2.22 B4.12 B5.25 B8.22 sets a password of 8 characters and offers Continue to Login', async () => {
  const { user, at } = await openReset({ ...VALID, 'POST /api/reset-password': () => ({ body: { message: 'Done.' } }) });
  await fill(user, '8 chars!');
  expect(await screen.findByText('Password Reset Successful')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Password Reset Complete' })).toHaveFocus();
  expect(shop.callsTo('POST /api/reset-password').map(({ body }) => body)).toEqual([{ token: 't0ken', password: '8 chars!' }]);
  await user.click(screen.getByRole('link', { name: 'Continue to Login' }));
  await waitFor(() => expect(at()).toBe('/login'));
});

it('B2.23 B8.20 offers a new link and the way back for an invalid or expired link', async () => {
  const { user, at } = await openReset({ 'POST /api/validate-reset-token': () => DEAD });
  expect(await screen.findByRole('heading', { name: 'Invalid or Expired Link' })).toBeVisible();
  expect(await (await inToasts()).findByText('Invalid or Expired Link')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', '/login');
  await user.click(screen.getByRole('link', { name: 'Request New Reset Link' }));
  await waitFor(() => expect(at()).toBe('/forgot-password'));
});

it('B2.24 B8.20 shows an error for a missing token, without a request', async () => {
  await openReset({}, '/reset-password');
  expect(await screen.findByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible();
  expect(await (await inToasts()).findByText('Invalid Reset Link')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Request New Reset Link' })).toHaveAttribute('href', '/forgot-password');
  expect(shop.calls).toEqual([]);
});

it.each([
  ['the server gives a reason', refusal(429, 'too_many_requests', 'Wait a minute.'), 'Wait a minute.'],
  ['the server gives no reason', { status: 500, body: 'oops' }, 'Failed to reset password'],
])('B8.21 shows a failed reset when %s, and keeps what was typed', async (_, answer, text) => {
  const { user } = await openReset({ ...VALID, 'POST /api/reset-password': () => answer });
  await fill(user, 'correct horse');
  expect(await screen.findByText('Reset Failed')).toBeInTheDocument();
  expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.getByLabelText('New Password')).toHaveValue('correct horse');
});

it('P17 shows the error for a common password at its field', async () => {
  const { user } = await openReset({
    ...VALID,
    'POST /api/reset-password': () => refusal(400, 'password_common', 'Please choose another one.'),
  });
  await fill(user, 'password');
  await waitFor(() => expect(screen.getByLabelText('New Password')).toHaveAttribute('aria-invalid', 'true'));
});

it('B2.23 B8.21 closes the form when the link was used or expired meanwhile', async () => {
  const { user } = await openReset({ ...VALID, 'POST /api/reset-password': () => DEAD });
  await fill(user, 'correct horse');
  expect(await screen.findByText('Reset Failed')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Invalid or Expired Link' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Request New Reset Link' })).toBeVisible();
  expect(screen.queryByLabelText('New Password')).toBeNull();
});

it('keeps a link that could not be checked, and retries', async () => {
  let away = true;
  const { user } = await openReset({
    'POST /api/validate-reset-token': () =>
      away ? { status: 500, body: 'oops' } : { body: { valid: true, username: 'dana.ortiz' } },
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  away = false;
  await user.click(again);
  expect(await screen.findByLabelText('New Password')).toBeVisible();
});
