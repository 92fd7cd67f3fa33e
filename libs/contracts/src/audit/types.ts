import type { Access } from '../auth/access.ts';
import type { AuditAction, AuditTarget } from './actions.ts';
import type { PageQuery } from '../lists/page.ts';

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

/** Columns that can order the audit log; `-at` is the default. */
export const AUDIT_SORTS = ['at'] as const;
export type AuditSort = (typeof AUDIT_SORTS)[number];

/**
 * Query of GET /api/admin/audit, which returns a `Page<AuditRow>`. GET /api/admin/audit.csv takes the filters and `sort` and
 * returns all rows as a file.
 */
export interface AuditQuery extends PageQuery<AuditSort> {
  /** A username, or part of one. */
  actor?: string;
  action?: AuditAction;
  /** ID of an account that was changed or signed in. */
  user?: string;
  /** A target's name or id, or part of the name. */
  target?: string;
  /** ISO 8601 day or time, inclusive; a day means the whole day in `zone`. */
  from?: string;
  to?: string;
  /** IANA name of a time zone; UTC without one (M93). */
  zone?: string;
}
