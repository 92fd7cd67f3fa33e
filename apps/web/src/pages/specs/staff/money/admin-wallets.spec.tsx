import { describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { ADMIN, buildUser, SUPPORT } from '../../../../testing/builders/build.ts';
import { buildAdjustment, buildStaffWallet } from '../../../../testing/builders/build-wallet.ts';
import { openPage } from '../../../../testing/open-page.tsx';
import { pageOf } from '../../../../testing/page-of.ts';
import { paste } from '../../../../testing/paste.ts';
import { openShop, refusal, type Routes, type Shop } from '../../../../testing/shop.ts';

let shop: Shop;
async function open(address: string, routes: Routes = {}, user = ADMIN as Parameters<typeof buildUser>[0]) {
  shop = await openShop({
    'GET /api/me': () => ({ body: { user: buildUser(user) } }),
    'GET /api/admin/wallets': ({ search }) => pageOf(search.get('q') === 'nobody' ? [] : [buildStaffWallet()]),
    'GET /api/admin/wallets/a1': () => ({ body: buildStaffWallet() }),
    'GET /api/admin/wallets/a1/entries': () =>
      pageOf([
        {
          id: 'e1',
          kind: 'adjustment',
          amountCents: 250,
          availableAfterCents: 12_400,
          at: '2026-11-25T15:02:00.000Z',
          order: null,
          deposit: null,
          payout: null,
        },
      ]),
    'GET /api/admin/adjustments': () => pageOf([buildAdjustment()]),
    ...routes,
  });
  return openPage(address);
}

describe('W13 the wallets of agencies', () => {
  it('W13 are found by a search, and opened', async () => {
    const { user, at } = await open('/admin/wallets', {}, SUPPORT);
    const row = (await screen.findByRole('link', { name: 'Ortiz Insurance' })).closest('tr')!;
    // An agency that nothing is frozen of and that owes nothing has empty cells there.
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['Ortiz Insurance', '$124.00', '$10.00', '$40.00', '', '']);
    await user.type(screen.getByRole('textbox', { name: 'Search wallets' }), 'nobody{Enter}');
    expect(await screen.findByText('No wallets match “nobody”.')).toBeVisible();
    expect(at()).toBe('/admin/wallets?q=nobody');
    await user.click(screen.getByRole('button', { name: 'Show all wallets' }));
    await user.click(await screen.findByRole('link', { name: 'Ortiz Insurance' }));
    await waitFor(() => expect(at()).toBe('/admin/wallets/a1'));
    const figures = (await screen.findByText('Cash', { selector: 'dt' })).closest('dl')!;
    expect(figures).toHaveTextContent('Balance$124.00Cash$114.00Promo$10.00On hold$40.00Frozen$0.00Owes$0.00');
    expect(await screen.findByText('Adjustment by support')).toBeVisible();
    // Support asks, and does not decide.
    expect(await screen.findByText('Waiting')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
  });

  it('W13 W46 support asks for a debit, with an amount and a reason', async () => {
    const { user } = await open(
      '/admin/wallets/a1',
      { 'POST /api/admin/wallets/a1/adjustments': () => ({ status: 201, body: buildAdjustment() }) },
      SUPPORT,
    );
    await user.click(await screen.findByRole('button', { name: 'Adjust balance' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Adjust the balance of Ortiz Insurance' }));
    await user.click(dialog.getByRole('radio', { name: /Take/ }));
    await paste(user, dialog.getByRole('textbox', { name: /Amount/ }), '1000.01');
    await user.click(dialog.getByRole('button', { name: 'Request adjustment' }));
    expect(await dialog.findByText('Please enter an amount up to $1,000, other than 0')).toBeVisible();
    expect(dialog.getByText(/The balance has \$114\.00 in cash/)).toBeVisible();
    await user.clear(dialog.getByRole('textbox', { name: /Amount/ }));
    await user.type(dialog.getByRole('textbox', { name: /Amount/ }), '5');
    await paste(user, dialog.getByRole('textbox', { name: /Reason/ }), 'Wrong price on WL-100042');
    await user.click(dialog.getByRole('button', { name: 'Request adjustment' }));
    expect(await screen.findByText('Adjustment requested')).toBeVisible();
    expect(shop.callsTo('POST /api/admin/wallets/a1/adjustments').map(({ body }) => body)).toEqual([
      { amountCents: -500, reason: 'Wrong price on WL-100042', requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('W12 promo credit', () => {
  it('W12 support asks for it, with its last day and a reason', async () => {
    const { user } = await open(
      '/admin/wallets/a1',
      { 'POST /api/admin/wallets/a1/promo': () => ({ status: 201, body: buildAdjustment() }) },
      SUPPORT,
    );
    await user.click(await screen.findByRole('button', { name: 'Give promo credit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Give promo credit to Ortiz Insurance' }));
    await paste(user, dialog.getByRole('textbox', { name: /Amount/ }), '500.01');
    await user.type(dialog.getByLabelText(/Last day/), '2026-01-01');
    await paste(user, dialog.getByRole('textbox', { name: /Reason/ }), 'Slow delivery');
    await user.click(dialog.getByRole('button', { name: 'Request promo credit' }));
    expect(await dialog.findByText('Please enter an amount up to $500')).toBeVisible();
    expect(dialog.getByText('Promo credit must end in the future. Please choose a later day.')).toBeVisible();
    await user.clear(dialog.getByRole('textbox', { name: /Amount/ }));
    await user.type(dialog.getByRole('textbox', { name: /Amount/ }), '10');
    await user.clear(dialog.getByLabelText(/Last day/));
    await user.type(dialog.getByLabelText(/Last day/), '2099-12-31');
    await user.click(dialog.getByRole('button', { name: 'Request promo credit' }));
    expect(await dialog.findByText('Promo credit can last at most two years. Please choose an earlier day.')).toBeVisible();
    await user.clear(dialog.getByLabelText(/Last day/));
    const lastDay = `${new Date().getFullYear() + 1}-12-31`;
    await user.type(dialog.getByLabelText(/Last day/), lastDay);
    await user.click(dialog.getByRole('button', { name: 'Request promo credit' }));
    expect(await screen.findByText('Promo credit requested')).toBeVisible();
    // The server knows where the agency is.
    const expiresAt = `${lastDay}T23:59:59`;
    expect(shop.callsTo('POST /api/admin/wallets/a1/promo').map(({ body }) => body)).toEqual([
      { amountCents: 1_000, expiresAt, reason: 'Slow delivery', requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown },
    ]);
  });
});

it.each([
  ['Adjust balance', 'Request adjustment', 'adjustments'],
  ['Give promo credit', 'Request promo credit', 'promo'],
])('W12 W13 "%s" asks once, also when the answer was lost and the page loaded again', async (button, send, path) => {
  let away = true;
  const call = `POST /api/admin/wallets/a1/${path}` as const;
  const routes: Routes = {
    [call]: () => (away ? refusal(503, 'service_unavailable', 'Not now.') : { status: 201, body: buildAdjustment() }),
  };
  let { user } = await open('/admin/wallets/a1', routes, SUPPORT);
  await user.click(await screen.findByRole('button', { name: button }));
  let dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: /Amount/ }), '10');
  const lastDay = dialog.queryByLabelText(/Last day/);
  if (lastDay !== null) await user.type(lastDay, `${new Date().getFullYear() + 1}-12-31`);
  await paste(user, dialog.getByRole('textbox', { name: /Reason/ }), 'Slow delivery');
  await user.click(dialog.getByRole('button', { name: send }));
  expect(await dialog.findByText(/Not now\./)).toBeVisible();
  cleanup();
  const [first] = shop.callsTo(call).map(({ body }) => body);
  away = false;
  ({ user } = await open('/admin/wallets/a1', routes, SUPPORT));
  await user.click(await screen.findByRole('button', { name: button }));
  dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: send }));
  await waitFor(() => expect(shop.callsTo(call).map(({ body }) => body)).toEqual([first]));
});

describe('W13 adjustments', () => {
  it('W13 show who asks, why, and the balance before and after; an admin approves', async () => {
    const { user } = await open('/admin/adjustments', {
      'POST /api/admin/adjustments/j1/approve': () => ({ body: buildAdjustment({ status: 'approved' }) }),
    });
    const row = await screen.findByRole('row', { name: /Ortiz Insurance/ });
    for (const text of ['by helper', 'Wrong price on WL-100042', '−$5.00', '$124.00 now', '$119.00 after'])
      expect(row).toHaveTextContent(text);
    expect(shop.callsTo('GET /api/admin/adjustments').map(({ search }) => search.get('status'))).toContain('pending');
    await user.click(screen.getByRole('button', { name: 'Approve −$5.00 for Ortiz Insurance' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve this adjustment?' }));
    await user.click(dialog.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Adjustment approved')).toBeVisible();
    expect(shop.callsTo('POST /api/admin/adjustments/j1/approve')[0]!.body).toEqual({});
    await waitFor(() => expect(shop.callsTo('GET /api/admin/adjustments').length).toBeGreaterThan(1));
  });

  it('W13 tells the second of two admins who was first, and closes', async () => {
    const { user } = await open('/admin/adjustments', {
      'POST /api/admin/adjustments/j1/reject': () =>
        refusal(409, 'adjustment_decided', 'owner already approved this adjustment.'),
    });
    await user.click(await screen.findByRole('button', { name: 'Reject −$5.00 for Ortiz Insurance' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reject this adjustment?' }));
    await paste(user, dialog.getByRole('textbox', { name: /Note/ }), 'Twice');
    await user.click(dialog.getByRole('button', { name: 'Reject' }));
    expect(await screen.findByText('owner already approved this adjustment.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(shop.callsTo('POST /api/admin/adjustments/j1/reject')[0]!.body).toEqual({ note: 'Twice' });
  });

  it('W13 nobody approves their own, and what was decided names who did', async () => {
    const decision = { by: 'owner', at: '2026-11-25T16:00:00.000Z', note: 'Checked' };
    const { user, at } = await open('/admin/adjustments', {
      'GET /api/admin/adjustments': ({ search }) =>
        pageOf([
          search.get('status') === null
            ? buildAdjustment({ status: 'approved', decision, available: null })
            : buildAdjustment({ isOwn: true }),
        ]),
    });
    expect(await screen.findByText('Another admin approves it')).toBeVisible();
    expect(screen.getByRole('button', { name: /^Reject/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Filter by status' }), 'All adjustments');
    expect(await screen.findByText(/by owner.*Checked/)).toBeVisible();
    expect(at()).toBe('/admin/adjustments?status=all');
  });
});
