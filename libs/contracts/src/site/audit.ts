/** Actions on the audit log, and the type of the object that they change. */
export const SITE_AUDIT = {
  target: 'site',
  actions: ['site.changed', 'site.legal_drafted', 'site.legal_published'],
} as const;
