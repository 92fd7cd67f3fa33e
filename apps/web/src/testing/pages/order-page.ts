import { buildAdminOrder } from '../builders/build-admin-orders.ts';
import { ADMIN, buildUser } from '../builders/build.ts';
import { openPage } from '../open-page.tsx';
import { openShop, type Answer, type Call } from '../shop.ts';

/** Opens the page of an order as an admin; `shop` is the server that answers it. */
export async function openOrder(address = '/admin/orders/o1', routes: Record<string, (call: Call) => Answer> = {}) {
  const shop = await openShop({
    'GET /api/me': () => ({ body: { user: buildUser(ADMIN) } }),
    'GET /api/admin/orders/o1': () => ({ body: buildAdminOrder() }),
    ...routes,
  });
  return { shop, ...(await openPage(address)) };
}
