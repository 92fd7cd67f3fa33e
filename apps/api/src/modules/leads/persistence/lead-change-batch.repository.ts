import { Injectable } from '@nestjs/common';
import {
  LEAD_CHANGE_LIMITS,
  type LeadChangeKind,
  type LeadChangeStatus,
  type LeadObstacle,
  type LeadObstacles,
} from '@warmline/contracts/leads/change-types';
import { Database, type Transaction } from '../../../platform/database/database.js';
import { LeadOrders } from '../ports.js';
import { AgedLeadRepository } from './aged-lead.repository.js';
import { CHANGES, obstacleOf } from './lead-change.sql.js';

/** A locked change that is being made or undone. */
export interface OpenChange {
  id: string;
  kind: LeadChangeKind;
  status: LeadChangeStatus;
  reached: number;
  undoTo: number;
  /** Whether the undo tries held leads again. */
  rechecking: boolean;
}

/** The result of a batch; `last` is null when no lead was left. */
export interface Batch {
  moved: number;
  obstacles: LeadObstacles;
  last: number | null;
}

/** Days that the values before a change are kept; its history stays. */
const KEPT_DAYS = 2;
const TIDY_ROWS = 10_000;

/**
 * Changes leads batch by batch. The lock on the change makes two runs of its job take turns, and `reached` says where to go on.
 */
@Injectable()
export class LeadChangeBatches {
  constructor(
    private readonly db: Database,
    private readonly leads: AgedLeadRepository,
    private readonly orders: LeadOrders,
  ) {}

  /** Locks a change that is being made or undone; null if there is nothing to do. */
  lock(tx: Transaction, id: string): Promise<OpenChange | null> {
    return tx.first<OpenChange>(
      `SELECT id, kind, status, reached::float8 AS reached, coalesce(undo_to, 0)::float8 AS "undoTo", rechecking
       FROM lead_changes WHERE id = $1 AND status IN ('running', 'undoing') FOR UPDATE`,
      [id],
    );
  }

  /** Changes the next leads of a locked change, and notes those that were bought, held or changed since the preview. */
  async change(tx: Transaction, change: OpenChange): Promise<Batch> {
    const ids = await this.next(tx, change, 'true');
    const { change: set, isBefore } = CHANGES[change.kind];
    const batch = await this.move(tx, change, { ids, set, condition: isBefore, note: 'left_out' });
    if (change.kind === 'withdraw') await this.orders.releaseLeads(tx, batch.done);
    await this.note(tx, change.id, batch, 'changed', 'left_out');
    return batch;
  }

  /** Restores the next leads of a locked change, and notes those that it keeps as they are. */
  async restore(tx: Transaction, change: OpenChange): Promise<Batch> {
    const range = change.rechecking ? `kept = 'held'` : `left_out IS NULL AND kept IS NULL AND lead_id <= ${change.undoTo}`;
    const ids = await this.next(tx, change, range);
    const { restore: set, isAfter } = CHANGES[change.kind];
    if (change.rechecking)
      await tx.run('UPDATE lead_change_items SET kept = NULL WHERE change_id = $1 AND lead_id = ANY($2::bigint[])', [
        change.id,
        ids,
      ]);
    const batch = await this.move(tx, change, { ids, set, condition: isAfter, note: 'kept' });
    if (change.kind === 'put_back') await this.orders.releaseLeads(tx, batch.done);
    if (change.rechecking) batch.obstacles.held = (batch.obstacles.held ?? 0) - ids.length;
    await this.note(tx, change.id, batch, 'restored', 'kept');
    return batch;
  }

  /** Marks a change as done or undone. */
  async finish(tx: Transaction, id: string, status: 'done' | 'undone'): Promise<void> {
    await tx.run(
      'UPDATE lead_changes SET status = $2, finished_at = coalesce(finished_at, now()), moved_at = now() WHERE id = $1',
      [id, status],
    );
  }

  /** Starts over with the leads that buyers hold. Returns false if there is none. */
  async recheck(tx: Transaction, id: string): Promise<boolean> {
    const sql = `UPDATE lead_changes SET rechecking = true, reached = 0, moved_at = now() WHERE id = $1 AND coalesce((kept->>'held')::int, 0) > 0`;
    return (await tx.run(sql, [id])) === 1;
  }

  /** Returns the changes that have not moved for an hour: their job is dead. */
  async stuck(): Promise<string[]> {
    const rows = await this.db.query<{ id: string }>(
      `SELECT id FROM lead_changes WHERE NOT tidied AND status IN ('running', 'undoing') AND moved_at < now() - interval '1 hour'`,
    );
    return rows.map(({ id }) => id);
  }

  /** Deletes previews that were never started, and the values before changes that can no longer be undone. */
  async tidy(): Promise<void> {
    const old = await this.db.query<{ id: string; planned: boolean }>(
      `SELECT id, status = 'planned' AS planned FROM lead_changes WHERE NOT tidied AND (
         (status = 'planned' AND created_at < now() - interval '1 hour')
         OR (status IN ('done', 'undone') AND moved_at < now() - interval '${KEPT_DAYS} days'))`,
    );
    for (const { id, planned } of old) {
      // Marked first, so that it can neither be started nor undone while its values are deleted.
      await this.db.run(`UPDATE lead_changes SET tidied = true WHERE id = $1 AND status IN ('planned', 'done', 'undone')`, [id]);
      const sql = `DELETE FROM lead_change_items WHERE ctid IN (SELECT ctid FROM lead_change_items WHERE change_id = $1 LIMIT ${TIDY_ROWS})`;
      while ((await this.db.run(sql, [id])) > 0);
      if (planned) await this.db.run(`DELETE FROM lead_changes WHERE id = $1 AND status = 'planned'`, [id]);
    }
  }

  private async next(tx: Transaction, { id, reached }: OpenChange, range: string): Promise<number[]> {
    const rows = await tx.query<{ id: number }>(
      `SELECT lead_id::float8 AS id FROM lead_change_items WHERE change_id = $1 AND lead_id > $2::bigint AND ${range}
       ORDER BY lead_id LIMIT ${LEAD_CHANGE_LIMITS.batch}`,
      [id, reached],
    );
    return rows.map((row) => row.id);
  }

  private async move(
    tx: Transaction,
    { id, kind }: OpenChange,
    { ids, set, condition, note }: { ids: number[]; set: string; condition: string; note: 'left_out' | 'kept' },
  ): Promise<Batch & { done: number[] }> {
    if (ids.length === 0) return { moved: 0, obstacles: {}, last: null, done: [] };
    await this.leads.lock(tx, ids);
    const rows = await tx.query<{ id: number }>(
      `UPDATE aged_leads l SET ${set} FROM lead_change_items i, lead_changes c
       WHERE c.id = $1 AND i.change_id = $1 AND i.lead_id = ANY($2::bigint[]) AND l.id = i.lead_id AND ${CHANGES[kind].changeable} AND ${condition}
       RETURNING l.id::float8 AS id`,
      [id, ids],
    );
    const done = rows.map((row) => row.id);
    const obstacles: LeadObstacles = {};
    if (done.length < ids.length) {
      const met = await tx.query<{ reason: LeadObstacle; leads: number }>(
        `WITH noted AS (UPDATE lead_change_items i SET ${note} = (SELECT ${obstacleOf(kind)} FROM (SELECT) one LEFT JOIN aged_leads l ON l.id = i.lead_id)
           WHERE i.change_id = $1 AND i.lead_id = ANY($2::bigint[]) AND NOT i.lead_id = ANY($3::bigint[]) RETURNING i.${note} AS reason)
         SELECT reason, count(*)::int AS leads FROM noted GROUP BY reason`,
        [id, ids, done],
      );
      for (const { reason, leads } of met) obstacles[reason] = leads;
    }
    return { moved: done.length, obstacles, last: ids.at(-1)!, done };
  }

  private async note(
    tx: Transaction,
    id: string,
    { moved, obstacles, last }: Batch,
    count: 'changed' | 'restored',
    found: 'left_out' | 'kept',
  ): Promise<void> {
    if (last === null) return;
    await tx.run(
      `UPDATE lead_changes SET reached = $2, ${count} = ${count} + $3::int, moved_at = now(),
         ${found} = (SELECT coalesce(jsonb_object_agg(reason, leads), '{}') FROM (
           SELECT reason, sum(leads::int) AS leads FROM (
             SELECT key AS reason, value AS leads FROM jsonb_each_text(${found}) UNION ALL SELECT key, value FROM jsonb_each_text($4::jsonb)) parts
           GROUP BY reason HAVING sum(leads::int) <> 0) summed)
       WHERE id = $1`,
      [id, last, moved, JSON.stringify(obstacles)],
    );
  }
}
