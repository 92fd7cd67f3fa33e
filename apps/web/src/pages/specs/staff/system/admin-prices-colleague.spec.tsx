import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { refreshQueries } from '../../../../lib/api/query-client.ts';
import { buildPrices } from '../../../../testing/builders/build-admin-orders.ts';
import { ADMIN, buildUser } from '../../../../testing/builders/build.ts';
import { openPage } from '../../../../testing/open-page.tsx';
import { paste } from '../../../../testing/paste.ts';
import { openShop, refusal, type Answer, type Call, type Shop } from '../../../../testing/shop.ts';

let shop: Shop;

async function openPrices(routes: Record<string, (call: Call) => Answer>) {
  shop = await openShop({ 'GET /api/me': () => ({ body: { user: buildUser(ADMIN) } }), ...routes });
  return openPage('/admin/prices');
}

it("M40 shows another admin's change while prices are edited, and keeps the unsaved ones", async () => {
  let prices = {};
  const { user } = await openPrices({ 'GET /api/admin/prices': () => ({ body: buildPrices({ prices }) }) });
  await user.click(await screen.findByRole('button', { name: 'Edit prices' }));
  await user.clear(screen.getByLabelText('Live transfer, Dashboard'));
  await user.type(screen.getByLabelText('Live transfer, Dashboard'), '34');
  prices = { 'survey.callback': 1_400 };
  // The live event of the other admin's change.
  refreshQueries('/api/admin/prices');
  await waitFor(() => expect(screen.getByLabelText('Callback, Survey')).toHaveValue('14.00'));
  expect(screen.getByLabelText('Live transfer, Dashboard')).toHaveValue('34');
});

it('keeps the edits when another admin was first, and shows that change', async () => {
  let version = 3;
  const { user } = await openPrices({
    'GET /api/admin/prices': () => ({ body: buildPrices({ version }) }),
    'POST /api/admin/prices': () => {
      version = 4;
      return refusal(409, 'prices_changed', 'Another admin has just changed the prices.');
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit prices' }));
  await user.clear(screen.getByLabelText('Callback, Survey'));
  await user.type(screen.getByLabelText('Callback, Survey'), '14');
  await user.click(screen.getByRole('button', { name: 'Review changes' }));
  await user.type(await screen.findByLabelText('Reason'), 'Mine');
  await user.click(screen.getByRole('button', { name: 'Change prices' }));
  expect(await screen.findByText('Another admin has just changed the prices.')).toBeInTheDocument();
  await waitFor(() => expect(shop.callsTo('GET /api/admin/prices')).toHaveLength(2));
  expect(screen.getByLabelText('Callback, Survey')).toHaveValue('14');
});

it('M40 says what another admin changed while the changes were reviewed, and asks again', async () => {
  const P = { by: 'pat', setting: 'survey.callback', before: 1_500, after: 1_300, reset: false, reason: 'x' } as const;
  let [version, isSaved] = [3, false];
  const view = () =>
    isSaved
      ? buildPrices({
          version,
          prices: { 'survey.callback': 1_300 },
          history: [9, 8, 7, 6, 5, 4].map((id) => ({ id, at: '2026-01-03T03:04:05.000Z', ...P })),
        })
      : buildPrices({ version });
  const { user } = await openPrices({
    'GET /api/admin/prices': () => ({ body: view() }),
    'POST /api/admin/prices': ({ body }) =>
      (body as { version: number }).version === version
        ? { body: buildPrices({ version: 5 }) }
        : refusal(409, 'prices_changed', 'Another admin just changed the prices.'),
  });
  await user.click(await screen.findByRole('button', { name: 'Edit prices' }));
  await user.clear(screen.getByLabelText('Callback, Survey'));
  await user.type(screen.getByLabelText('Callback, Survey'), '14');
  await user.click(screen.getByRole('button', { name: 'Review changes' }));
  const dialog = within(await screen.findByRole('dialog'));
  const [before] = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
  await paste(user, dialog.getByLabelText('Reason'), 'Mine');
  // Pat saves, and the live event reads the prices again.
  [version, isSaved] = [4, true];
  refreshQueries('/api/admin/prices');
  await waitFor(() => expect(shop.callsTo('GET /api/admin/prices')).toHaveLength(2));
  expect(dialog.getByRole('listitem')).toHaveTextContent(before!);
  await user.click(dialog.getByRole('button', { name: 'Change prices' }));
  expect(await dialog.findAllByText('pat changed Callback, Survey from $15.00 to $13.00 meanwhile.')).toHaveLength(5);
  expect(dialog.getByText('And 1 more, which the history below the prices lists.')).toBeVisible();
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain('Callback, Survey$13.00 → $14.00');
  expect(dialog.getByLabelText('Reason')).toHaveValue('Mine');
  await user.click(dialog.getByRole('button', { name: 'Change prices' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = shop.callsTo('POST /api/admin/prices').map(({ body }) => (body as { version: number }).version);
  expect(sent).toEqual([3, 4]);
});
