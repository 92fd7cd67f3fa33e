/** Who a signed-in person is to the shop; decides every permission, always on the server (docs/decisions.md P2). */
export type Access = 'buyer' | 'support' | 'admin';

/** The two sign-up roles of the specification ([000] §6); shown beside the agency name, never a permission. */
export const AGENCY_ROLES = ['Insurance Agent', 'Agency Owner'] as const;
export type AgencyRole = (typeof AGENCY_ROLES)[number];

/** What a route may ask for. One guard reads it; a route that asks for nothing is closed. */
export type Permission =
  | 'own_account'
  | 'leads.browse'
  | 'leads.buy'
  | 'transfers.buy'
  | 'purchases.read'
  | 'leads.import'
  | 'leads.manage'
  | 'callbacks.manage'
  | 'orders.manage'
  | 'prices.manage'
  | 'queues.read'
  | 'users.list'
  | 'users.change_password'
  | 'audit.read'
  | 'partners.review';

const BUYER: readonly Permission[] = ['own_account', 'leads.browse', 'leads.buy', 'transfers.buy', 'purchases.read'];
const SUPPORT: readonly Permission[] = ['own_account', 'users.list', 'users.change_password'];
const ADMIN: readonly Permission[] = [
  'own_account',
  'leads.browse',
  'leads.import',
  'leads.manage',
  'callbacks.manage',
  'orders.manage',
  'prices.manage',
  'queues.read',
  'users.list',
  'users.change_password',
  'audit.read',
  'partners.review',
];

export const PERMISSIONS_OF: Record<Access, readonly Permission[]> = { buyer: BUYER, support: SUPPORT, admin: ADMIN };

/** Staff land in /admin, buyers in /dashboard ([001] §2 Login). */
export function isStaff(access: Access): boolean {
  return access !== 'buyer';
}
