import { Injectable } from '@nestjs/common';
import { AGENCY_LEAD_LIMITS } from '@warmline/contracts/agency-leads/limits';
import type { OwnedList } from '@warmline/contracts/agency-leads/types';
import { Database, type Queryable } from '../../../platform/database/database.js';
import { epochMs } from '../../../platform/database/time.sql.js';
import type { PurchaseScope } from '../../agencies/public.js';
import { conditions, LISTS, scoped, type AgencyLeadFilter } from './agency-lead.sql.js';

/** An export without its rows; times are in ms since the epoch. */
export interface LeadExportRow {
  id: string;
  leads: number;
  createdAt: number;
  createdBy: string;
  confirmedAt: number | null;
}

const COLUMNS = `e.id, cardinality(e.lead_ids || e.callback_ids) AS leads, ${epochMs('e.created_at')} AS "createdAt",
  (SELECT u.first_name || ' ' || u.last_name FROM user_contacts u WHERE u.id = e.created_by) AS "createdBy",
  ${epochMs('e.confirmed_at')} AS "confirmedAt"`;
/** The exports that a seat may repeat: those of its agency, or only its own. */
const VISIBLE = 'e.agency_id = $1 AND ($2::uuid IS NULL OR e.created_by = $2)';

/** An export is of one list, and never empty. */
const of = (list: OwnedList) => `cardinality(e.${LISTS[list].exported}) > 0`;

/** Stores which leads or callbacks each export contains. */
@Injectable()
export class LeadExportRepository {
  constructor(private readonly db: Database) {}

  /** Returns the IDs of what matches, oldest purchase first, at most `limit`. Throws SearchTooSlow. */
  async matching(list: OwnedList, scope: PurchaseScope, filter: AgencyLeadFilter, limit: number): Promise<number[]> {
    const { sql, values } = conditions(list, scope, filter);
    const rows = await this.db.search<{ id: number }>(
      `SELECT l.id::float8 AS id ${LISTS[list].from} WHERE ${sql} AND NOT l.is_retired ORDER BY p.paid_at, l.id LIMIT ${limit}`,
      values,
    );
    return rows.map(({ id }) => id);
  }

  /** Stores an export, and deletes the oldest ones of the list and agency. */
  async add(tx: Queryable, list: OwnedList, agencyId: string, userId: string, ids: readonly number[]): Promise<LeadExportRow> {
    const row = await tx.one<LeadExportRow>(
      `WITH e AS (INSERT INTO lead_exports (agency_id, created_by, lead_ids, callback_ids) VALUES ($1, $2, $3::bigint[], $4::bigint[]) RETURNING *)
       SELECT ${COLUMNS} FROM e`,
      [agencyId, userId, list === 'leads' ? ids : [], list === 'callbacks' ? ids : []],
    );
    await tx.run(
      `DELETE FROM lead_exports WHERE agency_id = $1 AND id IN (
         SELECT e.id FROM lead_exports e WHERE e.agency_id = $1 AND ${of(list)} ORDER BY e.id DESC OFFSET ${AGENCY_LEAD_LIMITS.keptExports})`,
      [agencyId],
    );
    return row;
  }

  /** Returns the latest export of a list that a seat may repeat. */
  last(list: OwnedList, { agencyId, buyerId }: PurchaseScope): Promise<LeadExportRow | null> {
    return this.db.first<LeadExportRow>(
      `SELECT ${COLUMNS} FROM lead_exports e WHERE ${VISIBLE} AND ${of(list)} ORDER BY e.id DESC LIMIT 1`,
      [agencyId, buyerId],
    );
  }

  /** Returns the list of an export, and the IDs in the order of its file; null if the seat may not repeat it. */
  contents({ agencyId, buyerId }: PurchaseScope, id: string): Promise<{ list: OwnedList; ids: number[] } | null> {
    return this.db.first<{ list: OwnedList; ids: number[] }>(
      `SELECT CASE WHEN ${of('callbacks')} THEN 'callbacks' ELSE 'leads' END AS list, (e.lead_ids || e.callback_ids)::float8[] AS ids
       FROM lead_exports e WHERE ${VISIBLE} AND e.id = $3`,
      [agencyId, buyerId, id],
    );
  }

  /** Marks an export as received, and what it contains as exported. Returns false if the seat may not repeat it. */
  async confirm(tx: Queryable, scope: PurchaseScope, id: string): Promise<boolean> {
    const { sql, values } = scoped(scope);
    const confirmed = await tx.run(
      `UPDATE lead_exports e SET confirmed_at = coalesce(e.confirmed_at, now()) WHERE ${VISIBLE} AND e.id = $3`,
      [...values, id],
    );
    if (confirmed === 0) return false;
    for (const { from, table, key, exported } of Object.values(LISTS))
      await tx.run(
        `INSERT INTO ${table} AS kept (${key}, agency_id, exported_at)
         SELECT l.id, p.agency_id, now() ${from}
         WHERE ${sql} AND l.id IN (SELECT unnest(e.${exported}) FROM lead_exports e WHERE e.id = $3) ORDER BY l.id
         ON CONFLICT (${key}, agency_id) DO UPDATE SET exported_at = coalesce(kept.exported_at, excluded.exported_at)`,
        [...values, id],
      );
    return true;
  }
}
