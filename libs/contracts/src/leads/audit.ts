/** Actions on the audit log, and the type of the object that they change. */
export const LEAD_AUDIT = {
  target: 'lead',
  actions: ['lead.added', 'lead.withdrawn', 'lead.put_back', 'lead.edited', 'leads.changed', 'leads.change_undone'],
} as const;
