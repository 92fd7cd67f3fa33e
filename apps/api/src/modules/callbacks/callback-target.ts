import type { AuditEntry } from '../audit/public.js';

/** Identifies a callback in the audit log by its ID. */
export function callbackTarget(id: number): NonNullable<AuditEntry['target']> {
  return { kind: 'callback', id: String(id), label: `Callback ${id}` };
}
