import { expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { PRICE_MESSAGES } from '@warmline/contracts/prices/messages';
import { refreshQueries } from '../../../../lib/api/query-client.ts';
import { storeUser } from '../../../../lib/session/stored-user.ts';
import { buildPrices } from '../../../../testing/builders/build-admin-orders.ts';
import { ADMIN, buildUser } from '../../../../testing/builders/build.ts';
import { openPage } from '../../../../testing/open-page.tsx';
import { paste } from '../../../../testing/paste.ts';
import { openShop, refusal, type Answer, type Call, type Shop } from '../../../../testing/shop.ts';

let shop: Shop;

async function openPrices(routes: Record<string, (call: Call) => Answer> = {}) {
  shop = await openShop({
    'GET /api/me': () => ({ body: { user: buildUser(ADMIN) } }),
    'GET /api/admin/prices': () => ({ body: buildPrices() }),
    ...routes,
  });
  return openPage('/admin/prices');
}

it('M40 sends only the changes, with their base version; the book’s own rate removes the override', async () => {
  const { user } = await openPrices({
    'GET /api/admin/prices': () => ({ body: buildPrices({ prices: { 'checkout.premium': 3_650 } }) }),
    'POST /api/admin/prices': () => ({ body: buildPrices({ version: 4, prices: { 'dashboard.transfers': 3_400 } }) }),
  });
  await user.click(await screen.findByRole('button', { name: 'Edit prices' }));
  const premium = screen.getByLabelText('Premium, 151-199 calls a day, Checkout');
  expect(premium).toHaveValue('36.50');
  await user.clear(premium);
  await user.type(premium, '37');
  await user.clear(screen.getByLabelText('Live transfer, Dashboard'));
  await user.type(screen.getByLabelText('Live transfer, Dashboard'), '34');
  await user.click(screen.getByRole('button', { name: 'Review changes' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Premium, 151-199 calls a day, Checkout$36.50 → $37.00',
    'Live transfer, Dashboard$35.00 → $34.00',
  ]);
  await paste(user, dialog.getByLabelText('Reason'), 'Spring');
  await user.click(dialog.getByRole('button', { name: 'Change prices' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(shop.callsTo('POST /api/admin/prices').map(({ body }) => body)).toEqual([
    {
      version: 3,
      reason: 'Spring',
      changes: [
        { setting: 'checkout.premium', value: null },
        { setting: 'dashboard.transfers', value: 3_400 },
      ],
    },
  ]);
  expect(screen.getByRole('button', { name: 'Edit prices' })).toBeVisible();
});

const row = (name: string) => screen.getByRole('rowheader', { name: new RegExp(`^${name}`) }).closest('tr')!;
const cells = (name: string) =>
  within(row(name))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

it('M2 M14 shows every rate next to those of the other channels, and marks those that differ', async () => {
  const { user } = await openPrices();
  await screen.findByRole('button', { name: 'Edit prices' });
  expect(cells('Standard, 1-100 calls a day')).toEqual(['$40.00', '$40.00']);
  expect(cells('Special, 101-150 calls a day')).toEqual(['$38.00', '$39.00']);
  expect(cells('Live transfer')).toEqual(['$35.00', '$37.00', '$35.00']);
  expect(cells('90-180 days')).toEqual(['$2.00', '$3.00', '$3.00', '$0.75']);
  expect(cells('200\\+ transfers')).toEqual(['$28.00']);
  const marked = screen.getAllByText('Rates differ').map((mark) => mark.closest('th')?.firstChild?.textContent);
  expect(marked).toEqual([
    'Special, 101-150 calls a day',
    'Premium, 151-199 calls a day',
    'Enterprise, 200-299 calls a day',
    'Ultimate, 300+ calls a day',
    'Live transfer',
    '30-60 days',
    '60-90 days',
    '90-180 days',
  ]);
  await user.click(screen.getByRole('button', { name: 'Edit prices' }));
  await user.clear(screen.getByLabelText('Special, 101-150 calls a day, Checkout'));
  await user.type(screen.getByLabelText('Special, 101-150 calls a day, Checkout'), '38');
  expect(row('Special')).not.toHaveTextContent('Rates differ');
});

it('M2 switches to the advertised rates, but only while editing', async () => {
  const { user } = await openPrices({ 'POST /api/admin/prices': () => ({ body: buildPrices({ honourAdvertisedRate: true }) }) });
  const honour = await screen.findByRole('switch', { name: /^Charge the advertised rate/ });
  expect(honour).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Edit prices' }));
  await user.click(honour);
  await user.click(screen.getByRole('button', { name: 'Review changes' }));
  await paste(user, await screen.findByLabelText('Reason'), 'As advertised');
  await user.click(screen.getByRole('button', { name: 'Change prices' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(shop.callsTo('POST /api/admin/prices')[0]?.body).toMatchObject({
    changes: [{ setting: 'honour-advertised-rate', value: 1 }],
  });
});

it('P29 keeps a reason that was closed with Escape until the changes are discarded', async () => {
  const { user } = await openPrices();
  const review = async (price: string) => {
    await user.click(await screen.findByRole('button', { name: 'Edit prices' }));
    await user.clear(screen.getByLabelText('Callback, Survey'));
    await user.type(screen.getByLabelText('Callback, Survey'), price);
    await user.click(screen.getByRole('button', { name: 'Review changes' }));
    return screen.findByLabelText('Reason');
  };
  const leave = async () => {
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  const reason = await review('14');
  await user.clear(reason);
  await paste(user, reason, 'Spring');
  await leave();
  await user.click(screen.getByRole('button', { name: 'Review changes' }));
  expect(await screen.findByLabelText('Reason')).toHaveValue('Spring');
  await leave();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(await review('16')).toHaveValue('');
});

it('P29 asks before unsaved prices are lost, but not without any', async () => {
  const { user, at } = await openPrices();
  const leave = () => user.click(screen.getByRole('link', { name: 'Users' }));
  await user.click(await screen.findByRole('button', { name: 'Edit prices' }));
  await user.clear(screen.getByLabelText('Callback, Survey'));
  await user.type(screen.getByLabelText('Callback, Survey'), '14');
  await leave();
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Stay on page' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText('Callback, Survey')).toHaveValue('14');
  await leave();
  await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  await waitFor(() => expect(at()).toContain('users'));
  await user.click(screen.getByRole('link', { name: 'Prices' }));
  expect(await screen.findByRole('button', { name: 'Edit prices' })).toBeVisible();
});

it('P29 offers unsaved prices again after the session has ended, until they are discarded', async () => {
  storeUser(buildUser(ADMIN));
  let ended = false;
  let prices = {};
  const { user, at } = await openPrices({
    'GET /api/admin/prices': () =>
      ended ? refusal(401, 'unauthenticated', 'Please sign in.') : { body: buildPrices({ prices }) },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit prices' }));
  await user.clear(screen.getByLabelText('Callback, Survey'));
  await user.type(screen.getByLabelText('Callback, Survey'), '14');
  await user.click(screen.getByRole('switch'));
  // Typed back to the current price.
  await user.clear(screen.getByLabelText('Live transfer, Dashboard'));
  await user.type(screen.getByLabelText('Live transfer, Dashboard'), '35');
  prices = { 'dashboard.transfers': 3_600 };
  ended = true;
  refreshQueries('/api/admin/prices');
  await waitFor(() => expect(at()).toMatch(/^\/login/));
  ended = false;
  storeUser(buildUser(ADMIN));
  cleanup();
  const again = await openPage('/admin/prices');
  expect(await screen.findByLabelText('Callback, Survey')).toHaveValue('14');
  expect(screen.getByRole('switch')).toBeChecked();
  expect(screen.getByText('2 changes')).toBeVisible();
  await again.user.click(screen.getByRole('button', { name: 'Discard' }));
  cleanup();
  await openPage('/admin/prices');
  expect(await screen.findByRole('button', { name: 'Edit prices' })).toBeVisible();
});

it('M74 shows before saving how many unsold leads new lead prices affect, and their value', async () => {
  const { user } = await openPrices({
    'POST /api/admin/prices/preview': () => ({
      body: {
        exact: true,
        leads: 24_279,
        beforeCents: 4_530_000,
        afterCents: 4_118_000,
        cells: [
          { setting: 'lead.form.60-90', leads: 1_000, beforeCents: 400_000, afterCents: 400_000 },
          { setting: 'lead.template.30-60', leads: 23_279, beforeCents: 4_130_000, afterCents: 3_718_000 },
        ],
      },
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Edit prices' }));
  for (const [label, price] of [
    ['30-60 days, CSV template', '2.75'],
    ['Callback, Survey', '14'],
  ] as const) {
    await user.clear(screen.getByLabelText(label));
    await user.type(screen.getByLabelText(label), price);
  }
  await user.click(screen.getByRole('button', { name: 'Review changes' }));
  const effect = within(await screen.findByRole('region', { name: 'Effect on unsold leads' }));
  expect(effect.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '60-90 days, Single-lead form1,000 leads, $4,000.00 → $4,000.00',
    '30-60 days, CSV template23,279 leads, $41,300.00 → $37,180.00',
    'Total24,279 leads, $45,300.00 → $41,180.00',
  ]);
  expect(shop.callsTo('POST /api/admin/prices/preview').map(({ body }) => body)).toEqual([
    { changes: [{ setting: 'lead.template.30-60', value: 275 }] },
  ]);
});

it('M74 says when the numbers of leads are estimated, and saves without them', async () => {
  let fails = false;
  const cell = { leads: 10, beforeCents: 5_000, afterCents: 6_000 };
  const { user } = await openPrices({
    'POST /api/admin/prices/preview': () =>
      fails ? { status: 500, body: '' } : { body: { ...cell, exact: false, cells: [{ ...cell, setting: 'lead.form.30-60' }] } },
    'POST /api/admin/prices': () => ({ body: buildPrices({ version: 4, prices: { 'lead.form.30-60': 650 } }) }),
  });
  const review = async (price: string) => {
    await user.clear(screen.getByLabelText('30-60 days, Single-lead form'));
    await user.type(screen.getByLabelText('30-60 days, Single-lead form'), price);
    await user.click(screen.getByRole('button', { name: 'Review changes' }));
  };
  await user.click(await screen.findByRole('button', { name: 'Edit prices' }));
  await review('6');
  expect(await screen.findByText('About 10 leads, $50.00 → $60.00')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  fails = true;
  await review('6.50');
  expect(await screen.findByText(/We couldn't count the leads/)).toBeVisible();
  await user.type(screen.getByLabelText('Reason'), 'Fall');
  await user.click(screen.getByRole('button', { name: 'Change prices' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it.each(['', '0', '1.234', '10000.01', 'free'])('M40 does not accept %j as a price', async (text) => {
  const { user } = await openPrices();
  await user.click(await screen.findByRole('button', { name: 'Edit prices' }));
  const field = screen.getByLabelText('Callback, Survey');
  await user.clear(field);
  if (text !== '') await user.type(field, text);
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(PRICE_MESSAGES.outOfRange);
  expect(within(screen.getByRole('group', { name: 'Unsaved prices' })).getByRole('status')).toHaveTextContent(
    `Callback, Survey: ${PRICE_MESSAGES.outOfRange}`,
  );
  expect(screen.getByRole('button', { name: 'Review changes' })).toBeDisabled();
});

it('shows load and permission errors', async () => {
  await openPrices({ 'GET /api/admin/prices': () => refusal(403, 'forbidden', 'Not allowed.') });
  expect(await screen.findByText("You don't have access to the prices.")).toBeVisible();
  await openPrices({ 'GET /api/admin/prices': () => ({ status: 500, body: 'oops' }) });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});
