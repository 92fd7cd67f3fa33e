import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { byCard } from '../builders/build-payments.ts';
import { buildLead, buildOrder, buildPublicConfig, buildUser } from '../builders/build.ts';
import { openPage } from '../open-page.tsx';
import { openShop, refusal, type Routes } from '../shop.ts';

export const HOLD_MS = 900_000;

/** Opens a test server with three leads, a hold for any selection, and an order that is paid once a card is accepted. */
export async function openPurchaseShop(routes: Routes = {}) {
  const leads = [1, 2, 3].map((id) => buildLead(id));
  let paid = false;
  const shop = await openShop({
    'GET /api/me': () => ({ body: { user: buildUser() } }),
    'GET /api/aged-leads': () => ({
      body: paid ? leads.slice(2) : leads,
      headers: { 'X-Total-Count': '3', 'X-Total-Exact': 'true' },
    }),
    'GET /api/orders': () => ({ body: [] }),
    'GET /api/orders/o1/summary': () => ({ body: buildOrder({ status: paid ? 'paid' : 'pending' }) }),
    'GET /api/orders/o1': () => ({ body: buildOrder({ status: 'paid' }) }),
    'GET /api/public-config': () => ({ body: buildPublicConfig() }),
    'POST /api/orders/o1/cancel': () => ({ body: {} }),
    'POST /api/bulk-purchase-leads': ({ body }) => {
      const count = (body as { leadIds: number[] }).leadIds.length;
      const expiresAt = new Date(Date.now() + HOLD_MS).toISOString();
      return {
        body: { orderId: 'o1', count, total: 0.75 * count, clientSecret: 'pi_1_secret_2', ...byCard(0.75 * count), expiresAt },
      };
    },
    'POST /api/sandbox/confirm': ({ body }) => {
      if ((body as { paymentMethod: string }).paymentMethod !== 'pm_card_visa')
        return refusal(402, 'card_declined', 'Your card was declined.');
      paid = true;
      return { body: { status: 'succeeded' } };
    },
    ...routes,
  });
  return { shop, page: await openPage('/dashboard') };
}

/** Selects the first two leads and clicks the purchase button. */
export async function buyTwoLeads(user: UserEvent): Promise<void> {
  for (const id of [1, 2]) await user.click(await screen.findByRole('checkbox', { name: `Select Person${id} ThoXXXXX` }));
  await user.click(screen.getByRole('button', { name: 'Buy 2 leads' }));
}
