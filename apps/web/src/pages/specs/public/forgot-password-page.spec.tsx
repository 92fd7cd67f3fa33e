import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { BRAND } from '@warmline/contracts/site/brand';
import { openPage } from '../../../testing/open-page.tsx';
import { paste } from '../../../testing/paste.ts';
import { openShop, refusal, type Answer, type Call, type Shop } from '../../../testing/shop.ts';

let shop: Shop;

async function openForgot(answer: (call: Call) => Answer = () => ({ body: { message: 'Sent.' } })) {
  shop = await openShop({
    'POST /api/forgot-password': answer,
  });
  return openPage('/forgot-password');
}

async function send(email: string, answer?: (call: Call) => Answer) {
  const page = await openForgot(answer);
  if (email !== '') await paste(page.user, await screen.findByLabelText('Email'), email);
  await page.user.click(await screen.findByRole('button', { name: 'Send Reset Email' }));
  return page;
}

it('B2.06 B2.19 shows an email field, its button and the way back', async () => {
  await openForgot();
  expect(await screen.findByRole('heading', { name: 'Forgot Password' })).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveAttribute('type', 'email');
  expect(screen.getByRole('button', { name: 'Send Reset Email' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', '/login');
});

it.each(['', 'dana', 'dana@', 'dana@agency'])('B5.27 rejects "%s" and sends nothing', async (email) => {
  await send(email);
  expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveAttribute('aria-invalid', 'true');
  expect(screen.getByLabelText('Email')).toHaveValue(email);
  expect(shop.callsTo('POST /api/forgot-password')).toEqual([]);
});

it('B2.20 B8.19 shows tips while the email is on its way', async () => {
  await send(' dana@agency.example ');
  expect(await screen.findByText('Reset Email Sent')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Check Your Email' })).toHaveFocus();
  expect(screen.getByText('dana@agency.example')).toBeVisible();
  expect(screen.getByText(/spam/)).toBeVisible();
  expect(screen.getByText(/address above is correct/)).toBeVisible();
  expect(await screen.findByRole('link', { name: BRAND.supportEmail })).toHaveAttribute('href', `mailto:${BRAND.supportEmail}`);
  expect(shop.callsTo('POST /api/forgot-password').map(({ body }) => body)).toEqual([{ email: 'dana@agency.example' }]);
});

it('B2.20 returns to the filled form with Try Again, and to the login page with Back to Login', async () => {
  const { user, at } = await send('dana@agency.example');
  await user.click(await screen.findByRole('button', { name: 'Try Again' }));
  expect(await screen.findByLabelText('Email')).toHaveValue('dana@agency.example');
  await user.click(screen.getByRole('button', { name: 'Send Reset Email' }));
  await screen.findByRole('heading', { name: 'Check Your Email' });
  await user.click(screen.getByRole('link', { name: 'Back to Login' }));
  await waitFor(() => expect(at()).toBe('/login'));
});

it.each([
  [
    'the server gives a reason',
    refusal(429, 'too_many_requests', 'Too many tries. Wait a minute.'),
    'Too many tries. Wait a minute.',
  ],
  ['the server gives no reason', { status: 500, body: 'oops' }, 'Failed to send reset email'],
])('B8.18 shows an error when %s, and keeps the address', async (_, answer, text) => {
  await send('dana@agency.example', () => answer);
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.getByLabelText('Email')).toHaveValue('dana@agency.example');
});

it('shows a rejected address at its field', async () => {
  const errors = [{ field: 'email', message: 'Please enter a valid email address' }];
  await send('dana@agency.example', () => refusal(400, 'validation_failed', 'Check the form.', { errors }));
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveAttribute('aria-invalid', 'true'));
});
