import { Injectable } from '@nestjs/common';
import type { Access } from '@warmline/contracts/access';
import type { AuditAction, AuditTarget } from '@warmline/contracts/audit/actions';
import type { AuditValues } from '@warmline/contracts/audit/types';
import { contains } from '../../../platform/database/contains.js';
import { Database } from '../../../platform/database/database.js';

export interface AuditFilter {
  actor?: string;
  action?: AuditAction;
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

const OLDER_THAN = `SELECT id::float8 AS id, at, actor_id AS "actorId", actor_name AS "actorName", actor_access AS "actorAccess", action,
    target_kind AS "targetKind", target_id AS "targetId", target_label AS "targetLabel", address, before, after
  FROM audit_log
  WHERE ($1::bigint IS NULL OR id < $1)
    AND ($2::text IS NULL OR actor_name ILIKE $2)
    AND ($3::text IS NULL OR action = $3)
    AND ($4::text IS NULL OR target_id = $4 OR target_label ILIKE $5)
    AND ($6::timestamptz IS NULL OR at >= $6)
    AND ($7::timestamptz IS NULL OR at < $7)
  ORDER BY id DESC LIMIT $8`;

/** Reads the audit log. No code here and no database privilege of the application changes a row. */
@Injectable()
export class AuditRepository {
  constructor(private readonly db: Database) {}

  /** Returns rows older than the id `before`, newest first; null starts with the newest. */
  findPage(filter: AuditFilter, before: number | null, limit: number): Promise<AuditLogRow[]> {
    return this.db.query<AuditLogRow>(OLDER_THAN, valuesOf(filter, before, limit));
  }

  /** The same for an export, from the replica, which may be seconds behind. */
  findPageFromReplica(filter: AuditFilter, before: number | null, limit: number): Promise<AuditLogRow[]> {
    return this.db.queryReplica<AuditLogRow>(OLDER_THAN, valuesOf(filter, before, limit));
  }
}

function valuesOf(filter: AuditFilter, before: number | null, limit: number): readonly unknown[] {
  return [
    before,
    filter.actor === undefined ? null : contains(filter.actor),
    filter.action ?? null,
    filter.target ?? null,
    filter.target === undefined ? null : contains(filter.target),
    filter.from ?? null,
    filter.until ?? null,
    limit,
  ];
}
