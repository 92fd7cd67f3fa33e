/** Who a signed-in person is to the shop; decides every permission, always on the server (docs/decisions.md P2). */
export const ACCESS_LEVELS = ['buyer', 'support', 'admin'] as const;
export type Access = (typeof ACCESS_LEVELS)[number];

/** The two sign-up roles of the specification ([000] §6); shown beside the agency name, never a permission. */
export const AGENCY_ROLES = ['Insurance Agent', 'Agency Owner'] as const;
export type AgencyRole = (typeof AGENCY_ROLES)[number];

/** What a route may ask for. One guard reads it; a route that asks for nothing is closed. */
export const PERMISSIONS = [
  'own_account',
  'leads.browse',
  'leads.buy',
  'transfers.buy',
  'purchases.read',
  'leads.import',
  'queues.read',
  'users.list',
  'users.change_password',
  'audit.read',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

const BUYER: readonly Permission[] = ['own_account', 'leads.browse', 'leads.buy', 'transfers.buy', 'purchases.read'];
const SUPPORT: readonly Permission[] = ['own_account', 'users.list', 'users.change_password'];
const ADMIN: readonly Permission[] = [
  'own_account',
  'leads.browse',
  'leads.import',
  'queues.read',
  'users.list',
  'users.change_password',
  'audit.read',
];

export const PERMISSIONS_OF: Record<Access, readonly Permission[]> = { buyer: BUYER, support: SUPPORT, admin: ADMIN };

/** Staff land in /admin, buyers in /dashboard ([001] §2 Login). */
export function isStaff(access: Access): boolean {
  return access !== 'buyer';
}
