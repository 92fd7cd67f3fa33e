import type { AuditEntry } from '../../../audit/public.js';

/** Identifies a lead in the audit log by its ID, because the log is permanent and names are not. */
export function leadTarget(id: number): NonNullable<AuditEntry['target']> {
  return { kind: 'lead', id: String(id), label: `Lead ${id}` };
}
