import type { Access } from '../access.ts';

/** Actions that the audit log records. */
export const AUDIT_ACTIONS = [
  'staff.signed_in',
  'account.created',
  'account.closed',
  'password.changed',
  'password.reset',
  'password.set_by_staff',
  'two_factor.enabled',
  'two_factor.disabled',
  'two_factor.recovery_codes_renewed',
  'two_factor.recovery_code_used',
  'two_factor.reset',
  'import.uploaded',
  'import.confirmed',
  'import.undone',
  'import.discarded',
  'lead.added',
  'lead.withdrawn',
  'lead.put_back',
  'callback.added',
  'callback.removed',
  'order.completed',
  'order.cancelled',
  'order.refunded',
  'partner.approved',
  'partner.rejected',
  'partner.ein_revealed',
  'partner.document_downloaded',
  'keys.rotated',
  'price.changed',
  'list.exported',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** Type of the object that an action changed. */
export type AuditTarget = 'user' | 'import' | 'lead' | 'callback' | 'order' | 'price' | 'partner' | 'list';

/** Values before or after an action; never a secret. */
export type AuditValues = Record<string, string | number | boolean | null>;

export interface AuditRow {
  id: number;
  /** ISO 8601, UTC. */
  at: string;
  /** Null for a command on the server or the system itself. The username is the one at that time. */
  actor: { id: string; username: string; access: Access } | null;
  action: AuditAction;
  /** `label` is its name at that time: a username, a file name or an order number. */
  target: { kind: AuditTarget; id: string; label: string } | null;
  address: string | null;
  before: AuditValues | null;
  after: AuditValues | null;
}

/** Query of GET /api/admin/audit, newest first. GET /api/admin/audit.csv takes the same filters and returns all rows as a file. */
export interface AuditQuery {
  /** A username, or part of one. */
  actor?: string;
  action?: AuditAction;
  /** A target's name or id, or part of the name. */
  target?: string;
  /** ISO 8601 day or time, inclusive; a day means the whole day, in UTC. */
  from?: string;
  to?: string;
  /** `next` of the previous page. */
  cursor?: string;
  limit?: number;
}

export interface AuditPage {
  rows: AuditRow[];
  /** Null on the last page. */
  next: string | null;
}
