import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { refreshQueries } from '../../../../lib/api/query-client.ts';
import { buildLead, buildUser } from '../../../../testing/builders/build.ts';
import { openPage } from '../../../../testing/open-page.tsx';
import { openShop } from '../../../../testing/shop.ts';

const tick = (id: number) => screen.findByRole('checkbox', { name: `Select Person${id} ThoXXXXX` });

it('P61 names the selected leads that left the page, and does not select them again', async () => {
  let away: readonly number[] = [];
  await openShop({
    'GET /api/me': () => ({ body: { user: buildUser() } }),
    'GET /api/orders': () => ({ body: [] }),
    'GET /api/aged-leads': () => ({
      body: [1, 2, 3, 4].filter((id) => !away.includes(id)).map((id) => buildLead(id)),
      headers: { 'X-Total-Count': '4', 'X-Total-Exact': 'true' },
    }),
  });
  const { user } = await openPage('/dashboard');
  for (const id of [1, 2, 3]) await user.click(await tick(id));
  away = [1, 3];
  refreshQueries('/api/aged-leads');
  const lost = '2 selected leads left this page: Person1 ThoXXXXX, Person3 ThoXXXXX. Another buyer may have taken them.';
  expect(await screen.findByText(lost)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Buy 1 lead' })).toBeVisible();
  away = [];
  refreshQueries('/api/aged-leads');
  expect(await tick(3)).not.toBeChecked();
  expect(screen.getByText(lost)).toBeVisible();
  await user.click(await tick(3));
  expect(screen.queryByText(lost)).toBeNull();
});
