import { Injectable } from '@nestjs/common';
import type { AuditAction, AuditTarget } from '@warmline/contracts/audit/actions';
import type { AuditValues } from '@warmline/contracts/audit/types';
import { Database, type Queryable, type Transaction } from '../../../platform/database/database.js';
import { ActorNames } from '../ports.js';

/** Who acted, and from which address, if that is still known; null for a command on the server or for the shop itself. */
export interface AuditActor {
  userId: string;
  address: string | null;
}

export interface AuditEntry {
  actor: AuditActor | null;
  action: AuditAction;
  target?: { kind: AuditTarget; id: string; label: string };
  /** Never a secret: no password, hash, token or code. */
  before?: AuditValues;
  after?: AuditValues;
}

/** The filter of a downloaded list; `q` is the searched text. */
export type ExportFilter = { q?: string } & Record<string, AuditValues[string] | undefined>;

/** One audit entry about a target. */
export interface AuditTrailRow {
  at: Date;
  actorId: string | null;
  actorName: string | null;
  action: AuditAction;
  after: AuditValues | null;
}

/** Writes audit entries for other modules in the transaction of the audited change: neither is stored without the other. */
@Injectable()
export class Audit {
  constructor(
    private readonly db: Database,
    private readonly names: ActorNames,
  ) {}

  async record(tx: Transaction, { actor, action, target, before, after }: AuditEntry): Promise<void> {
    const account = actor && (await this.names.actorOf(tx, actor.userId));
    await tx.run(
      `INSERT INTO audit_log (actor_id, actor_name, actor_access, action, target_kind, target_id, target_label, address, before, after)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9::jsonb, $10::jsonb)`,
      [
        actor?.userId ?? null,
        account?.username ?? null,
        account?.access ?? null,
        action,
        target?.kind ?? null,
        target?.id ?? null,
        target?.label ?? null,
        actor?.address ?? null,
        before ? JSON.stringify(before) : null,
        after ? JSON.stringify(after) : null,
      ],
    );
  }

  /**
   * Records that staff downloaded a list. The filter is recorded without the searched text, which may be a name or a phone
   * number.
   */
  async recordExport(actor: AuditActor, list: string, { q, ...filter }: ExportFilter): Promise<void> {
    const after = { ...filter, ...(q && { searched: true }) };
    await this.db.transaction((tx) =>
      this.record(tx, { actor, action: 'list.exported', target: { kind: 'list', id: list, label: list }, after }),
    );
  }

  /** Returns the entries about one target, oldest first. */
  async trail(kind: AuditTarget, id: string, on: Queryable = this.db): Promise<AuditTrailRow[]> {
    const rows = await on.query<AuditTrailRow>(
      `SELECT at, actor_id AS "actorId", actor_name AS "actorName", action, after FROM audit_log WHERE target_id = $1 AND target_kind = $2 ORDER BY id`,
      [id, kind],
    );
    return rows.map((row) => ({ ...row, at: new Date(row.at) }));
  }
}
