/** Actions on the audit log, and the type of the object that they change. */
export const PARTNER_AUDIT = {
  target: 'partner',
  actions: ['partner.approved', 'partner.rejected', 'partner.ein_revealed', 'partner.document_downloaded'],
} as const;
