import type { Access } from '../access.ts';

/** What the audit log records. */
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
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** What an action was done to. */
export type AuditTarget = 'user' | 'import' | 'lead' | 'callback' | 'order' | 'price' | 'partner';

/** What was so before or after an action; never a secret. */
export type AuditValues = Record<string, string | number | boolean | null>;

export interface AuditRow {
  id: number;
  /** ISO 8601, UTC. */
  at: string;
  /** Null: a command on the server, or the shop itself. The username as it was then. */
  actor: { id: string; username: string; access: Access } | null;
  action: AuditAction;
  /** `label` is its name as it was then: a username, a file name, an order number. */
  target: { kind: AuditTarget; id: string; label: string } | null;
  address: string | null;
  before: AuditValues | null;
  after: AuditValues | null;
}

/** GET /api/admin/audit, newest first; GET /api/admin/audit.csv takes the same filters and answers all rows as a file. */
export interface AuditQuery {
  /** A username, or part of one. */
  actor?: string;
  action?: AuditAction;
  /** A target's name or id, or part of the name. */
  target?: string;
  /** ISO 8601 day or time, inclusive; a day means all of it, in UTC. */
  from?: string;
  to?: string;
  /** `next` of the page before. */
  cursor?: string;
  limit?: number;
}

export interface AuditPage {
  rows: AuditRow[];
  /** Null on the last page. */
  next: string | null;
}
