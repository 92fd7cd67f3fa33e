/** Everyone who calls a route: without an account, by the role of their seat, or as staff. */
export const EVERYBODY = ['anonymous', 'owner', 'manager', 'agent', 'viewer', 'disabled', 'support', 'admin'] as const;
export type Who = (typeof EVERYBODY)[number];
export const SIGNED_IN: readonly Who[] = ['owner', 'manager', 'agent', 'viewer', 'disabled', 'support', 'admin'];
export const SEATED: readonly Who[] = ['owner', 'manager', 'agent', 'viewer'];
export const MANAGER: readonly Who[] = ['owner', 'manager'];
export const BUYER: readonly Who[] = ['owner', 'manager', 'agent'];
export const STAFF: readonly Who[] = ['support', 'admin'];
export const ADMIN: readonly Who[] = ['admin'];
