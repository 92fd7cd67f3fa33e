import { expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { ADMIN, buildUser } from '../../../testing/builders/build.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { openShop, refusal } from '../../../testing/shop.ts';
import { newAddressOf } from '../../old-addresses.ts';

it.each([
  ['/dashboard?section=buy-aged-leads&filter=TX%2C305&page=3', '/dashboard?filter=TX%2C305&page=3'],
  ['/dashboard?section=buy-call-transfers', '/dashboard/transfers'],
  ['/dashboard?section=buy-appointments', '/dashboard/appointments'],
  ['/dashboard?section=buy-call-backs', '/dashboard/callbacks'],
  ['/dashboard?section=my-purchases', '/dashboard/purchases'],
  ['/dashboard?section=my-purchases&view=paid&q=ann%20lee', '/dashboard/purchases?view=paid&q=ann+lee'],
  ['/dashboard?section=my-purchases&order=o1&view=paid', '/dashboard/purchases/o1?view=paid'],
  // Added by the card provider when it redirects the buyer back.
  ['/dashboard?section=my-purchases&order=o1&payment_intent=pi_1', '/dashboard/purchases/o1?payment_intent=pi_1'],
  ['/dashboard?section=my-purchases&order=a%2Fb', '/dashboard/purchases/a%2Fb'],
  ['/dashboard?section=campaigns', '/dashboard/campaigns'],
  ['/dashboard?section=campaigns&campaign=c1&view=statement', '/dashboard/campaigns/c1?view=statement'],
  ['/dashboard?section=calls&campaign=c1', '/dashboard/calls?campaign=c1'],
  ['/dashboard?section=calls&outcome=billed', '/dashboard/calls?outcome=billed'],
  ['/dashboard/?section=security', '/dashboard/security'],
  ['/dashboard?section=return-a-lead', '/dashboard/returns'],
  ['/dashboard?section=support', '/dashboard/support'],
  ['/admin?section=security', '/admin/security'],
  ['/admin?tab=aged-leads', '/admin/imports'],
  ['/admin?tab=aged-leads&lead=41', '/admin/leads?lead=41'],
  ['/admin?q=hill&state=OH&status=sold', '/admin/leads?q=hill&state=OH&status=sold'],
  ...['q=hill', 'state=OH', 'status=sold'].map((filter) => [`/admin?${filter}`, `/admin/leads?${filter}`] as const),
  ['/admin?import=i1', '/admin/leads?import=i1'],
  ['/admin?tab=callbacks&q=ann&state=TX', '/admin/callbacks?q=ann&state=TX'],
  ['/admin?tab=users&q=ann&names=unusual', '/admin/users?q=ann&names=unusual'],
  ['/admin?tab=aff-network&q=gulf', '/admin/partners?q=gulf'],
  ['/admin?tab=audit&actor=admin&from=2026-01-01', '/admin/audit?actor=admin&from=2026-01-01'],
  ['/admin?tab=prices', '/admin/prices'],
  ['/admin-orders', '/admin/orders'],
  ['/admin-calls', '/admin/calls'],
  ['/admin-orders?kind=aged-leads&status=paid', '/admin/orders?kind=aged-leads&status=paid'],
  ['/admin-orders?order=o1&status=paid', '/admin/orders/o1?status=paid'],
])('B2.26 B2.40 B2.10 F55 %s leads to %s', (old, current) => {
  expect(newAddressOf(old)).toBe(current);
  // The new address is final.
  expect(newAddressOf(current)).toBeUndefined();
});

it.each([
  '/admin',
  '/admin?tab=unknown',
  '/dashboard',
  '/dashboard?section=unknown',
  '/dashboard?page=2',
  '/admin/users?tab=audit',
  '/login?tab=users',
])('F55 %s is no old address', (address) => expect(newAddressOf(address)).toBeUndefined());

it.each([
  [buildUser(), '/dashboard?section=my-purchases&order=o1&view=paid', '/dashboard/purchases/o1?view=paid'],
  [buildUser(ADMIN), '/admin?tab=users&q=ann', '/admin/users?q=ann'],
  [buildUser(ADMIN), '/admin-orders?order=o1', '/admin/orders/o1'],
])('F55 replaces the old address in the history: %s %s', async (user, old, current) => {
  await openShop({ 'GET /api/me': () => ({ body: { user } }) });
  const { at } = await openPage(old);
  await waitFor(() => expect(at()).toBe(current));
});

it('F55 P1 sends a visitor of an old address to the new one after the login', async () => {
  await openShop({ 'GET /api/me': () => refusal(401, 'unauthenticated', 'Please sign in.') });
  const { at } = await openPage('/admin-orders?order=o1');
  await waitFor(() => expect(at()).toBe('/login?redirect=%2Fadmin%2Forders%2Fo1'));
});
