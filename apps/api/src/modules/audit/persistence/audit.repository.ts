import { Injectable } from '@nestjs/common';
import type { Access } from '@warmline/contracts/auth/access';
import type { AuditAction, AuditTarget } from '@warmline/contracts/audit/actions';
import type { AuditSort, AuditValues } from '@warmline/contracts/audit/types';
import { contains } from '../../../platform/database/contains.js';
import { Database } from '../../../platform/database/database.js';
import { Keyset, type PageRange, type PageRows } from '../../../platform/lists/keyset.js';

export interface AuditFilter {
  actor?: string;
  action?: AuditAction;
  /** ID of the account that was changed. */
  user?: string;
  target?: string;
  /** ISO 8601 with zone. */
  from?: string;
  /** Exclusive. */
  until?: string;
}

export interface AuditLogRow {
  id: number;
  at: string;
  actorId: string | null;
  actorName: string | null;
  actorAccess: Access | null;
  action: AuditAction;
  targetKind: AuditTarget | null;
  targetId: string | null;
  targetLabel: string | null;
  address: string | null;
  before: AuditValues | null;
  after: AuditValues | null;
}

const LIST = new Keyset<AuditSort>({ sql: 'id', type: 'integer' }, { at: [] }, '-at');
const LISTED = `SELECT id::float8 AS id, at, actor_id AS "actorId", actor_name AS "actorName", actor_access AS "actorAccess", action,
    target_kind AS "targetKind", target_id AS "targetId", target_label AS "targetLabel", address, before, after`;
const MATCHES = `($1::text IS NULL OR actor_name ILIKE $1)
    AND ($2::text IS NULL OR action = $2)
    AND ($3::text IS NULL OR target_id = $3 OR target_label ILIKE $4)
    AND ($5::timestamptz IS NULL OR at >= $5)
    AND ($6::timestamptz IS NULL OR at < $6)
    AND ($7::text IS NULL OR (target_kind = 'user' AND target_id = $7))`;

/** Reads the audit log. No code here and no database privilege of the application changes a row. */
@Injectable()
export class AuditRepository {
  constructor(private readonly db: Database) {}

  /** Returns one page of the rows that match a filter. Throws SearchTooSlow. */
  findPage(filter: AuditFilter, range: PageRange<AuditSort>): Promise<PageRows<AuditLogRow>> {
    // Names have no index that finds a part of them.
    const isSearch = filter.actor !== undefined || filter.target !== undefined;
    return pageOf(filter, range, (text, values) => (isSearch ? this.db.search(text, values) : this.db.query(text, values)));
  }

  /** The same for an export, from the replica, which may be seconds behind. */
  findPageFromReplica(filter: AuditFilter, range: PageRange<AuditSort>): Promise<PageRows<AuditLogRow>> {
    return pageOf(filter, range, (text, values) => this.db.queryReplica(text, values));
  }
}

async function pageOf(
  filter: AuditFilter,
  range: PageRange<AuditSort>,
  query: (text: string, values: readonly unknown[]) => Promise<AuditLogRow[]>,
): Promise<PageRows<AuditLogRow>> {
  const values = valuesOf(filter);
  const { where, order, limit, key, ...page } = LIST.page(range, values.length + 1);
  const text = `${LISTED}, ${key} FROM audit_log WHERE ${MATCHES} AND ${where} ORDER BY ${order} LIMIT ${limit}`;
  return page.page(await query(text, [...values, ...page.values]));
}

function valuesOf({ actor, action, target, from, until, user }: AuditFilter): readonly unknown[] {
  return [
    actor === undefined ? null : contains(actor),
    action ?? null,
    target ?? null,
    target === undefined ? null : contains(target),
    from ?? null,
    until ?? null,
    user ?? null,
  ];
}
