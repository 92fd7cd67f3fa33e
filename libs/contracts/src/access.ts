/** Role of a signed-in user. It decides every permission, always on the server (P2). */
export type Access = 'buyer' | 'support' | 'admin';

/** The two sign-up roles of the specification (A6.02); shown next to the agency name, never a permission. */
export const AGENCY_ROLES = ['Insurance Agent', 'Agency Owner'] as const;
export type AgencyRole = (typeof AGENCY_ROLES)[number];

/** Permissions that a route can require. One guard reads them; a route without one is refused. */
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

/** Returns whether staff pages apply: staff land in /admin, buyers in /dashboard (B2.18). */
export function isStaff(access: Access): boolean {
  return access !== 'buyer';
}
