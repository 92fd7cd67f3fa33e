/** Dashboard sections as they stand in the URL; the first is shown without one ([001] §2). */
export const DASHBOARD_SECTIONS = [
  'buy-aged-leads',
  'buy-call-transfers',
  'buy-appointments',
  'buy-call-backs',
  'my-purchases',
  'security',
  'return-a-lead',
  'support',
] as const;
export type DashboardSection = (typeof DASHBOARD_SECTIONS)[number];

/** Admin tabs as they stand in the URL ([001] §2); the audit log and the prices are our own. */
export const ADMIN_TABS = ['aged-leads', 'callbacks', 'users', 'aff-network', 'audit', 'prices'] as const;
export type AdminTab = (typeof ADMIN_TABS)[number];

/** Pages of the panel that are no tab: one's own account. They stand in the URL like the dashboard's. */
export const ADMIN_SECTIONS = ['security'] as const;
export type AdminSection = (typeof ADMIN_SECTIONS)[number];
