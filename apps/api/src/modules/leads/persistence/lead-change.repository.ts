import { Injectable } from '@nestjs/common';
import {
  LEAD_CHANGE_LIMITS,
  type LeadChange,
  type LeadChangeException,
  type LeadChangeExample,
  type LeadChangeKind,
  type LeadChangePlan,
} from '@warmline/contracts/leads/change-types';
import { Database, type Transaction } from '../../../platform/database/database.js';
import { epochMs } from '../../../platform/database/time.sql.js';
import { Keyset, type PageRange, type PageRows } from '../../../platform/lists/keyset.js';
import { PRICE_VERSION } from '../../prices/public.js';
import { CHANGES } from './lead-change.sql.js';
import { conditions, type AdminLeadFilter } from './lead-filter.sql.js';
import { PRICE_CENTS } from './lead-price.sql.js';
import { STATUS } from './lead-status.sql.js';

/** A change as it is stored; times are in ms since the epoch. */
export type StoredChange = Omit<LeadChange, 'createdAt' | 'startedAt' | 'finishedAt' | 'undoUntil'> & {
  createdAt: number;
  startedAt: number | null;
  finishedAt: number | null;
};

export interface NewLeadChange {
  kind: LeadChangeKind;
  wanted: { priceCents?: number; percent?: number; state?: string };
  /** As the history shows it; null for single leads. */
  filter: LeadChange['filter'];
  createdBy: string;
}

/** The leads that a change is planned for. */
export type LeadSelection = { ids: readonly number[] } | { filter: AdminLeadFilter };

const FIELDS = `c.id, c.kind, (c.wanted->>'priceCents')::int AS "priceCents", (c.wanted->>'percent')::int AS percent, c.wanted->>'state' AS state,
  c.filter, c.status, c.plan, maker.username AS "createdBy", undoer.username AS "undoneBy", ${epochMs('c.created_at')} AS "createdAt",
  ${epochMs('c.started_at')} AS "startedAt", ${epochMs('c.finished_at')} AS "finishedAt", c.changed, c.left_out AS "leftOut", c.restored, c.kept`;
const FROM = `lead_changes c JOIN user_contacts maker ON maker.id = c.created_by LEFT JOIN user_contacts undoer ON undoer.id = c.undone_by`;
const LIST = new Keyset<'started'>({ sql: 'c.id', type: 'uuid' }, { started: [] }, '-started');

/** Plans and stores bulk changes of leads. */
@Injectable()
export class LeadChangeRepository {
  constructor(private readonly db: Database) {}

  /** Deletes the earlier previews of this account: each account has one at a time. */
  async dropPlans(tx: Transaction, accountId: string): Promise<void> {
    const dropped = await tx.query<{ id: string }>(
      `DELETE FROM lead_changes WHERE created_by = $1 AND status = 'planned' AND NOT tidied RETURNING id`,
      [accountId],
    );
    await tx.run('DELETE FROM lead_change_items WHERE change_id = ANY($1::uuid[])', [dropped.map(({ id }) => id)]);
  }

  /**
   * Stores a change with the values before it of each lead that it would change, in one statement, and returns its ID and what it
   * found.
   */
  async plan(tx: Transaction, change: NewLeadChange, leads: LeadSelection): Promise<{ id: string; plan: LeadChangePlan }> {
    const { id } = await tx.one<{ id: string }>(
      `INSERT INTO lead_changes (kind, wanted, filter, created_by, price_version) VALUES ($1, $2::jsonb, $3::jsonb, $4, ${PRICE_VERSION}) RETURNING id`,
      [change.kind, JSON.stringify(change.wanted), change.filter && JSON.stringify(change.filter), change.createdBy],
    );
    const { changeable, differs, ownCents, priceCents } = CHANGES[change.kind];
    const { wanted, values } = 'ids' in leads ? ofIds(id, leads.ids) : conditions(leads.filter, [id]);
    const plan = await tx.first<LeadChangePlan>(
      `WITH found AS MATERIALIZED (
         SELECT l.id, l.explicit_price_cents, l.state, l.zip, l.withdrawn_at, ${STATUS} AS status, ${changeable} AS changeable, ${differs} AS differs,
           ${ownCents} AS own_cents, ${PRICE_CENTS} AS before_cents, ${priceCents} AS after_cents
         FROM aged_leads l, lead_changes c WHERE c.id = $1::uuid AND ${['true', ...wanted].join(' AND ')} LIMIT ${LEAD_CHANGE_LIMITS.leads + 1}),
       put AS (INSERT INTO lead_change_items (change_id, lead_id, before_cents, after_cents, before_state, before_zip, before_withdrawn_at)
         SELECT $1::uuid, id, explicit_price_cents, own_cents, state, zip, withdrawn_at FROM found WHERE changeable AND differs ORDER BY id)
       SELECT count(*)::int AS matched, (count(*) FILTER (WHERE changeable AND differs))::int AS changing,
         (count(*) FILTER (WHERE status = 'sold'))::int AS sold, (count(*) FILTER (WHERE status <> 'sold' AND NOT changeable))::int AS held,
         (count(*) FILTER (WHERE changeable AND NOT differs))::int AS same,
         coalesce(sum(before_cents) FILTER (WHERE changeable AND differs), 0)::float8 AS "beforeCents",
         coalesce(sum(after_cents) FILTER (WHERE changeable AND differs), 0)::float8 AS "afterCents" FROM found`,
      values,
    );
    await tx.run('UPDATE lead_changes SET plan = $2::jsonb WHERE id = $1', [id, JSON.stringify(plan)]);
    return { id, plan: plan! };
  }

  /** Returns the first leads of a plan, newest first, with their prices before and after it. */
  examples(id: string, kind: LeadChangeKind, limit: number): Promise<LeadChangeExample[]> {
    return this.db.query<LeadChangeExample>(
      `SELECT l.id::float8 AS id, l.name, l.state, ${STATUS} AS status, ${PRICE_CENTS} AS "beforeCents", ${CHANGES[kind].priceCents} AS "afterCents"
       FROM (SELECT lead_id FROM lead_change_items WHERE change_id = $1 ORDER BY lead_id DESC LIMIT $2) i
         JOIN aged_leads l ON l.id = i.lead_id JOIN lead_changes c ON c.id = $1 ORDER BY l.id DESC`,
      [id, limit],
    );
  }

  /** Returns one change with what was planned and done, or null. */
  find(id: string): Promise<StoredChange | null> {
    return this.db.first<StoredChange>(`SELECT ${FIELDS} FROM ${FROM} WHERE c.id = $1`, [id]);
  }

  /** Returns one page of the changes that were started, newest first. */
  async page(range: PageRange): Promise<PageRows<StoredChange>> {
    const { where, order, limit, key, ...page } = LIST.page(range, 1);
    const rows = await this.db.query<StoredChange>(
      `SELECT ${FIELDS}, ${key} FROM ${FROM} WHERE c.status <> 'planned' AND ${where} ORDER BY ${order} LIMIT ${limit}`,
      page.values,
    );
    return page.page(rows);
  }

  /** Starts a planned change of this account. Returns false if it is too old, or if prices have changed since. */
  async start(tx: Transaction, id: string, accountId: string): Promise<boolean> {
    const sql = `UPDATE lead_changes SET status = 'running', started_at = now(), moved_at = now() WHERE id = $1 AND created_by = $2 AND status = 'planned' AND NOT tidied
      AND (plan->>'changing')::int > 0
      AND created_at > now() - interval '${LEAD_CHANGE_LIMITS.previewMinutes} minutes' AND price_version = ${PRICE_VERSION}`;
    return (await tx.run(sql, [id, accountId])) === 1;
  }

  /** Starts to undo a change: all that it changed so far. Returns false if the time for it is over. */
  async startUndo(tx: Transaction, id: string, accountId: string): Promise<boolean> {
    const sql = `UPDATE lead_changes SET status = 'undoing', undo_to = reached, reached = 0, undone_by = $2, moved_at = now() WHERE id = $1
      AND (status = 'running' OR (status = 'done' AND NOT tidied AND finished_at > now() - interval '${LEAD_CHANGE_LIMITS.undoHours} hours'))`;
    return (await tx.run(sql, [id, accountId])) === 1;
  }

  /** Returns the first leads that a change left out or its undo kept. */
  exceptions(id: string): Promise<LeadChangeException[]> {
    return this.db.query<LeadChangeException>(
      `SELECT i.lead_id::float8 AS "leadId", l.name, l.phone, coalesce(i.kept, i.left_out) AS reason,
         CASE WHEN i.kept IS NULL THEN 'change' ELSE 'undo' END AS during
       FROM lead_change_items i LEFT JOIN aged_leads l ON l.id = i.lead_id
       WHERE i.change_id = $1 AND (i.left_out IS NOT NULL OR i.kept IS NOT NULL) ORDER BY i.lead_id LIMIT ${LEAD_CHANGE_LIMITS.exceptions}`,
      [id],
    );
  }
}

function ofIds(changeId: string, ids: readonly number[]) {
  return { wanted: ['l.id = ANY($2::bigint[])'], values: [changeId, ids] as unknown[] };
}
