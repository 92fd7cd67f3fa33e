import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { SeatRole } from '@warmline/contracts/auth/access';
import type { SuppressionEntriesRequest } from '@warmline/contracts/suppression/types';
import { createHmac } from 'node:crypto';
import { buildUser } from '../../../../testing/builders/build.ts';
import { openPage } from '../../../../testing/open-page.tsx';
import { openShop, refusal, type Routes } from '../../../../testing/shop.ts';

const KEY = Buffer.alloc(32, 7);
const HASH = createHmac('sha256', KEY).update('3055550140').digest().subarray(0, 16).toString('base64url');

async function open({ role = 'owner', entries = 2 }: { role?: SeatRole; entries?: number } = {}, routes: Routes = {}) {
  const list = { entries, updatedAt: entries === 0 ? null : '2026-11-20T15:00:00.000Z', keyVersion: 1 };
  const shop = await openShop({
    'GET /api/me': () => ({ body: { user: buildUser(), seatRole: role } }),
    'GET /api/orders/counts': () => ({ body: { pending: 0 } }),
    'GET /api/suppression': () => ({ body: list }),
    'GET /api/suppression/key': () => ({ body: { keyVersion: list.keyVersion, key: KEY.toString('base64url') } }),
    'POST /api/suppression/entries': ({ body }) => {
      const isAdding = (body as SuppressionEntriesRequest).mode === 'add';
      list.entries += isAdding ? 1 : -1;
      return { body: { added: isAdding ? 1 : 0, removed: isAdding ? 0 : 1, entries: list.entries } };
    },
    'DELETE /api/suppression': () => {
      list.entries = 0;
      return { status: 204, body: '' };
    },
    ...routes,
  });
  return { shop, ...(await openPage('/dashboard/do-not-call')) };
}

it('L119 adds and removes one number, of which only the fingerprint is sent', async () => {
  const { user, shop } = await open();
  const field = await screen.findByLabelText('Phone number');
  await user.type(field, '(305) 555-014{Enter}');
  expect(await screen.findByText('Please enter a 10-digit US phone number')).toBeVisible();
  await user.type(field, '0');
  await user.click(screen.getByRole('button', { name: 'Add number' }));
  expect(await screen.findByText('Number added')).toBeVisible();
  expect(field).toHaveValue('');
  await user.type(field, '3055550140');
  await user.click(screen.getByRole('button', { name: 'Remove number' }));
  expect(await screen.findByText('Number removed')).toBeVisible();
  const sent = { keyVersion: 1, hashes: [HASH] };
  expect(shop.callsTo('POST /api/suppression/entries').map(({ body }) => body)).toEqual([
    { ...sent, mode: 'add' },
    { ...sent, mode: 'remove' },
  ]);
});

it('L67 keeps a number that could not be added', async () => {
  const full = refusal(409, 'list_full', 'A do-not-call list has at most 5,000,000 numbers.');
  const { user } = await open({}, { 'POST /api/suppression/entries': () => full });
  await user.type(await screen.findByLabelText('Phone number'), '3055550140{Enter}');
  expect(await screen.findByText(/^List not changed: A do-not-call list has at most/)).toBeVisible();
  expect(screen.getByLabelText('Phone number')).toHaveValue('3055550140');
});

it('L68 clears the list after a question', async () => {
  const { user, shop } = await open();
  await user.click(await screen.findByRole('button', { name: 'Clear list' }));
  expect(await screen.findByText(/removes all 2 numbers and replaces the key/)).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Clear list' }).at(-1)!);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(shop.callsTo('DELETE /api/suppression')).toHaveLength(1);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Clear list' })).toBeNull());
});

it('L67 says who keeps the list to seats that may not', async () => {
  const { shop } = await open({ role: 'agent' });
  expect(await screen.findByText('The owner and managers of your agency keep this list.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Do-Not-Call List' })).toBeNull();
  expect(shop.callsTo('GET /api/suppression')).toHaveLength(0);
});

it('L67 has no list to clear or replace before the first number', async () => {
  await open({ entries: 0 });
  expect(await screen.findByText('None yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Do-Not-Call List' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Clear list' })).toBeNull();
});
