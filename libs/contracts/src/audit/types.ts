import type { Access } from '../access.ts';
import type { AuditAction, AuditTarget } from './actions.ts';

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
