import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { BulkPurchaseRequest } from '@warmline/contracts/leads/types';
import { buildLead } from '../../../testing/build.ts';
import { buyTwoLeads, HOLD_MS, openPurchaseShop } from '../../../testing/purchase-shop.ts';
import { refusal } from '../../../testing/shop.ts';

it('L69 marks leads on the do-not-call list, and asks whether to leave them out of a purchase', async () => {
  const { page, shop } = await openPurchaseShop({
    'GET /api/aged-leads': () => ({
      body: [buildLead(1, { yours: true }), buildLead(2)],
      headers: { 'x-total-count': '2' },
    }),
    'POST /api/bulk-purchase-leads': ({ body }) => {
      const { leadIds, allowListed } = body as BulkPurchaseRequest;
      const refused = leadIds.includes(1) && !allowListed;
      const expiresAt = new Date(Date.now() + HOLD_MS).toISOString();
      return refused
        ? refusal(409, 'in_your_list', 'One of these leads is on your do-not-call list.', { leadIds: [1] })
        : { body: { orderId: 'o1', count: leadIds.length, total: 0.75, clientSecret: 's', expiresAt } };
    },
  });
  const { user } = page;
  await buyTwoLeads(user);
  expect(screen.getAllByText('On your list')).toHaveLength(1);
  expect(await screen.findByRole('dialog', { name: '1 lead is on your do-not-call list' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Buy anyway' }));
  expect(await screen.findByText('Test payments.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cancel and release leads' }));
  await user.click(await screen.findByRole('button', { name: 'Buy 2 leads' }));
  await user.click(await screen.findByRole('button', { name: /^Leave it out · 1 lead · \$0.75/ }));
  expect(await screen.findByText('Test payments.')).toBeInTheDocument();
  expect(shop.callsTo('POST /api/bulk-purchase-leads').map(({ body }) => body)).toEqual([
    { leadIds: [1, 2], total: 1.5 },
    { leadIds: [1, 2], total: 1.5, allowListed: true },
    { leadIds: [1, 2], total: 1.5 },
    { leadIds: [2], total: 0.75 },
  ]);
});
