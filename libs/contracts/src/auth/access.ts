/** Role of a signed-in user. With a buyer's seat role it decides every permission, always on the server (P2). */
export type Access = 'buyer' | 'support' | 'admin';

/** The two sign-up roles of the specification (A6.02); shown next to the agency name, never a permission. */
export const AGENCY_ROLES = ['Insurance Agent', 'Agency Owner'] as const;
export type AgencyRole = (typeof AGENCY_ROLES)[number];

/** The roles of a buyer's seat in their agency (P41). */
export const SEAT_ROLES = ['owner', 'manager', 'agent', 'viewer'] as const;
export type SeatRole = (typeof SEAT_ROLES)[number];

/** Permissions that a route can require. One guard reads them; a route without one is refused. */
export type Permission =
  | 'own_account'
  | 'own_settings'
  | 'leads.browse'
  | 'leads.buy'
  | 'transfers.buy'
  | 'wallet.use'
  | 'wallet.payout'
  | 'purchases.read'
  | 'purchases.read_contacts'
  | 'purchases.export'
  | 'purchases.update_leads'
  | 'agency.manage'
  | 'standing.manage'
  | 'campaigns.manage'
  | 'calls.read'
  | 'calls.read_all'
  | 'calls.manage'
  | 'leads.import'
  | 'leads.manage'
  | 'callbacks.manage'
  | 'orders.manage'
  | 'prices.manage'
  | 'site.manage'
  | 'bookings.manage'
  | 'queues.read'
  | 'users.list'
  | 'users.change_password'
  | 'users.note'
  | 'users.manage'
  | 'sessions.manage'
  | 'audit.read'
  | 'books.read'
  | 'wallets.read'
  | 'wallets.adjust'
  | 'wallets.approve'
  | 'suppression.manage'
  | 'returns.request'
  | 'returns.decide'
  | 'disputes.manage'
  | 'partners.review';

const VIEWER: readonly Permission[] = ['own_account', 'own_settings', 'leads.browse', 'purchases.read', 'calls.read'];
const BUYER: readonly Permission[] = [
  ...VIEWER,
  'leads.buy',
  'transfers.buy',
  'wallet.use',
  'purchases.read_contacts',
  'purchases.export',
  'purchases.update_leads',
  'campaigns.manage',
  'returns.request',
];
const MANAGER: readonly Permission[] = [...BUYER, 'agency.manage', 'wallet.payout', 'suppression.manage', 'standing.manage'];
const SUPPORT: readonly Permission[] = [
  'own_account',
  'users.list',
  'users.change_password',
  'users.note',
  'calls.read_all',
  'wallets.read',
  'wallets.adjust',
  'returns.decide',
];
const ADMIN: readonly Permission[] = [
  'own_account',
  'leads.browse',
  'leads.import',
  'leads.manage',
  'callbacks.manage',
  'orders.manage',
  'prices.manage',
  'site.manage',
  'bookings.manage',
  'queues.read',
  'users.list',
  'users.change_password',
  'users.note',
  'users.manage',
  'sessions.manage',
  'audit.read',
  'books.read',
  'wallets.read',
  'wallets.adjust',
  'wallets.approve',
  'returns.decide',
  'disputes.manage',
  'partners.review',
  'calls.read_all',
  'calls.manage',
];

const OF_SEAT: Record<SeatRole, readonly Permission[]> = { owner: MANAGER, manager: MANAGER, agent: BUYER, viewer: VIEWER };

/** Returns what a user may do; a buyer without an active seat (`role` null) has only their own account. */
export function permissionsOf({ access, role }: { access: Access; role: SeatRole | null }): readonly Permission[] {
  if (access === 'buyer') return role ? OF_SEAT[role] : ['own_account'];
  return access === 'admin' ? ADMIN : SUPPORT;
}

/** Returns whether staff pages apply: staff land in /admin, buyers in /dashboard (B2.18). */
export function isStaff(access: Access): boolean {
  return access !== 'buyer';
}
