/** Dashboard sections as they appear in the URL; the first is the default and not named (B2.25, B2.26). */
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

/** Admin tabs as they appear in the URL (B2.40); the audit log and the prices are additions. */
export const ADMIN_TABS = ['aged-leads', 'callbacks', 'users', 'aff-network', 'audit', 'prices'] as const;
export type AdminTab = (typeof ADMIN_TABS)[number];

/** Pages of the panel that are not tabs, such as one's own account; in the URL like the dashboard's. */
export const ADMIN_SECTIONS = ['security'] as const;
export type AdminSection = (typeof ADMIN_SECTIONS)[number];
