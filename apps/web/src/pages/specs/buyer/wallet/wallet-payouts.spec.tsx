import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Payout, PayoutSource } from '@warmline/contracts/wallet/payouts';
import { buildPublicConfig, buildUser } from '../../../../testing/builders/build.ts';
import { buildWallet } from '../../../../testing/builders/build-wallet.ts';
import { openPage } from '../../../../testing/open-page.tsx';
import { openShop, refusal, type Routes } from '../../../../testing/shop.ts';

const paidAt = '2026-11-03T15:02:00.000Z';
const VISA = { brand: 'visa', last4: '4242' };
const SOURCES: PayoutSource[] = [
  { leftCents: 5_000, paidAt, card: VISA },
  { leftCents: 4_000, paidAt, card: { brand: 'mastercard', last4: '4444' } },
  { leftCents: 9_000, paidAt, card: VISA },
];
const OPEN: Payout = {
  payoutId: 'p1',
  number: 'PO-100001',
  amountCents: 12_000,
  status: 'requested',
  createdAt: paidAt,
  endedAt: null,
  parts: [{ amountCents: 12_000, status: 'open', card: VISA }],
};

async function openWallet(routes: Routes = {}, payoutableCents = 12_000, seatRole = 'owner') {
  let isAsked = false;
  const shop = await openShop({
    'GET /api/me': () => ({ body: { user: buildUser(), seatRole } }),
    'GET /api/orders/counts': () => ({ body: { pending: 0 } }),
    'GET /api/public-config': () => ({ body: buildPublicConfig() }),
    'GET /api/wallet': () => ({
      body: isAsked ? buildWallet(0, { heldCents: 12_000 }) : buildWallet(12_000, { payoutableCents }),
    }),
    'GET /api/wallet/entries': () => ({ body: { items: [], next: null } }),
    'GET /api/wallet/payouts': () => ({ body: { items: [OPEN], next: null } }),
    'GET /api/wallet/payouts/sources': () => ({ body: { payoutableCents, sources: SOURCES } }),
    'POST /api/wallet/payouts': () => {
      isAsked = true;
      return { body: OPEN };
    },
    ...routes,
  });
  return { shop, ...(await openPage('/dashboard/wallet')) };
}

async function openDialog(routes: Routes = {}) {
  const page = await openWallet(routes);
  await page.user.click(await screen.findByRole('button', { name: 'Refund to card' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund to card' }));
  return { ...page, dialog, field: await dialog.findByRole('textbox', { name: /^Amount/ }) };
}

describe('W48 refunds of unused balance', () => {
  it('W48 shows to which cards an amount goes, asks for it once, and shows that it is on its way', async () => {
    const { user, shop, dialog, field } = await openDialog();
    expect(field).toHaveValue('120');
    const rows = () => dialog.getAllByRole('term').map((term) => `${term.textContent} ${term.nextSibling?.textContent}`);
    expect(rows()).toEqual(['Visa •••• 4242 $80.00', 'Mastercard •••• 4444 $40.00', 'Goes back to your cards $120.00']);
    fireEvent.change(field, { target: { value: '60.50' } });
    expect(rows()).toEqual(['Visa •••• 4242 $50.00', 'Mastercard •••• 4444 $10.50', 'Goes back to your cards $60.50']);
    await user.click(dialog.getByRole('button', { name: 'Refund $60.50' }));
    await screen.findByText('$60.50 goes back to your cards. It takes up to 10 days.');
    expect(shop.callsTo('POST /api/wallet/payouts').map(({ body }) => body)).toEqual([
      { amountCents: 6_050, requestId: expect.any(String) },
    ]);
    expect(
      await screen.findByText('Refund PO-100001: $120.00 to Visa •••• 4242 is on its way. It takes up to 10 days.'),
    ).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Refund to card' })).toBeNull());
  });

  it('W48 says at the field which amounts are not possible', async () => {
    const { user, shop, dialog, field } = await openDialog();
    for (const [text, message] of [
      ['0.99', 'Please enter an amount of $1.00 or more'],
      ['120.01', 'At most $120.00 can be refunded to your cards.'],
    ] as const) {
      fireEvent.change(field, { target: { value: text } });
      await user.tab();
      expect(await dialog.findByText(message)).toBeVisible();
      await user.click(dialog.getByRole('button', { name: /^Refund/ }));
      expect(await dialog.findByText(message)).toBeVisible();
    }
    expect(dialog.queryByText('Goes back to your cards')).toBeNull();
    expect(shop.callsTo('POST /api/wallet/payouts')).toEqual([]);
  });

  it('W47 asks for the password, and repeats the same request', async () => {
    let isFresh = false;
    const { user, shop, dialog } = await openDialog({
      'POST /api/wallet/payouts': () =>
        isFresh ? { body: OPEN } : refusal(403, 'fresh_sign_in_required', 'Please enter your password again.'),
      'POST /api/me/confirm-password': () => {
        isFresh = true;
        return { status: 204 };
      },
    });
    await user.click(dialog.getByRole('button', { name: 'Refund $120.00' }));
    const password = within(await screen.findByRole('dialog', { name: 'Enter your password' }));
    await user.type(await password.findByLabelText('Current Password'), 'harbor-lights{Enter}');
    await screen.findByText('$120.00 goes back to your cards. It takes up to 10 days.');
    const [first, second] = shop.callsTo('POST /api/wallet/payouts');
    expect(second?.body).toEqual(first?.body);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([
    ['nothing can be refunded', 0, 'owner'],
    ['the seat may not', 12_000, 'agent'],
  ] as const)('W48 is not offered when %s', async (_what, cents, role) => {
    await openWallet({}, cents, role);
    expect(await screen.findByRole('button', { name: 'Add funds' })).toBeVisible();
    expect(await screen.findByText('$120.00', { selector: 'dd' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Refund to card' })).toBeNull();
  });
});
