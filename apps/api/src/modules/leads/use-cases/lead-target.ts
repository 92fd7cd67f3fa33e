import type { AuditEntry } from '../../audit/public.js';

/** A lead in the audit log: by its number. The log is for ever, people's names are not. */
export function leadTarget(id: number): NonNullable<AuditEntry['target']> {
  return { kind: 'lead', id: String(id), label: `Lead ${id}` };
}

/** A call-back in the audit log, likewise. */
export function callbackTarget(id: number): NonNullable<AuditEntry['target']> {
  return { kind: 'callback', id: String(id), label: `Callback ${id}` };
}
